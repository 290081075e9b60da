"""Work on a real Ray, on this machine and as a cluster, while workers are killed; and the files for pandas and Polars.

In a Python of its own, for all that is large, and Ray takes long to begin.
"""

import os
import secrets
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
UV = ROOT / ".venv-boot/bin/uv"
PACKAGES = ("ray[client]==2.60.0", "psutil==7.2.2", "pyarrow==26.0.1", "rich>=15", "pandas==3.1.1", "polars==2.1.0")
TOKEN = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
LOOPBACK = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
}

pytestmark = pytest.mark.long

HERE = """
import json, os, signal, sys
from pathlib import Path
import psutil
import perihelion as ph
from perihelion.lab.simulate import make_plan, played, simulate
from perihelion.lab.spreading import BadWork, Spread
from tests.lab.squares import Deadly, Squares

def kill(done):
    alive = [each for each in psutil.Process().children(recursive=True) if each.name().startswith("ray::timed")]
    if alive and 1 < done < 50 and len(killed) < 2:  # a part that ends three is given up
        os.kill(alive[0].pid, signal.SIGKILL)
        killed.append(alive[0].pid)

folder, killed = Path(sys.argv[1]), []
wish = (ph.game("space-explorers"), 3, 60, ["greedy:looks=1", "random", "random"])
deadly = {number: folder / f"deadly-{number}" for number in (0, 7, 30)}
for file in deadly.values():
    file.touch()
with Spread(2, "ray", folder / "squares.kept") as spread:
    found = spread.results("squares", Squares(folder / "done", deadly), 60)
    assert found == [number * number for number in range(60)]
    assert not any(file.exists() for file in deadly.values())
    lines = [json.loads(line) for line in (folder / "squares.kept").read_text().splitlines()[2:]]
    assert sorted(line[1] for line in lines) == list(range(60))
    everybody = psutil.Process().children(recursive=True)
    heard = {line.laddr.ip for each in everybody for line in each.net_connections() if line.status == "LISTEN"}
    assert heard and heard <= {"127.0.0.1", "::ffff:127.0.0.1", "::1"}, heard
    plan = make_plan(wish[0], wish[1], wish[3], 1, options={})
    assert played(plan, 60, spread, kill) == simulate(*wish)
    assert killed
    try:
        spread.results("deadly", Deadly(), 1)
    except BadWork as error:
        assert str(error) == "pieces 0 to 0 ended 3 workers, one after the other"
    try:
        spread.results("too far", Squares(folder / "far"), 1001)
    except ph.BadTable as error:
        assert str(error) == "there is no square of 1000"
    else:
        raise AssertionError("the error is lost")
"""

THERE = """
import sys
import perihelion as ph
from perihelion.lab import simulate, tournament

game, on = ph.game("imperium-dice"), sys.argv[1]
assert simulate(game, 2, 50, on=on) == simulate(game, 2, 50)
bots = ["random", "greedy:looks=1"]
assert tournament(game, bots, 4, jobs=2, on=on).pairs == tournament(game, bots, 4).pairs
"""

TABLES = """
import sys
from pathlib import Path
import pandas, polars
import perihelion as ph
from perihelion.lab import simulate
from perihelion.lab.files import write

results = simulate(ph.game("kepler-3042"), 2, 5)
parquet, arrow = [Path(sys.argv[1]) / f"games.{kind}" for kind in ("parquet", "arrow")]
for file in (parquet, arrow):
    write(file, [results])
answers = [outcome.answers for outcome in results.outcomes]
for table in (pandas.read_parquet(parquet), polars.read_parquet(parquet), polars.read_ipc(arrow)):
    assert list(table["answers"]) == answers
    assert [list(each) for each in table["winners"]] == [list(outcome.winners) for outcome in results.outcomes]
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with all of it."""
    home = tmp_path_factory.mktemp("ray") / "venv"
    run(UV, "venv", "-q", "--python", ROOT / ".venv-boot/bin/python", home)
    run(UV, "pip", "install", "-q", "--python", home / "bin/python", *PACKAGES)
    return home / "bin/python"


def run(*command: object) -> None:
    """Run it with our sources."""
    ours = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    subprocess.run([str(each) for each in command], env=ours, cwd=ROOT, check=True, timeout=900)


def test_the_command_plays_on_the_ray_of_this_machine(python: Path, tmp_path: Path) -> None:
    out = tmp_path / "dice.csv"
    wish = ("simulate", "imperium-dice", "--games", 6, "--on", "ray", "--jobs", 1, "--out", out, "--lang", "en")
    run(python, "-m", "perihelion", *wish)
    assert out.read_text().count("\n") == 7


def test_every_piece_is_done_once_on_the_ray_of_this_machine_whoever_is_killed(python: Path, tmp_path: Path) -> None:
    run(python, "-c", HERE, tmp_path)


def test_a_cluster_that_has_never_heard_of_us_plays_the_same_games(
    python: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in TOKEN.items():
        monkeypatch.setenv(name, value)
    with cluster(python) as address:
        run(python, "-c", THERE, address)


@contextmanager
def cluster(python: Path) -> Iterator[str]:
    """A cluster of this machine alone, in which nothing of ours is installed; it begins again if it was too slow."""
    while True:
        port, for_clients = free_port(), free_port()
        start: list[str | Path] = [python.parent / "ray", "start", "--head", "--block", "--num-cpus=2"]
        places = ["--node-ip-address=127.0.0.1", f"--port={port}", f"--ray-client-server-port={for_clients}"]
        command = [*start, *places, "--include-dashboard=false"]
        environment = {**os.environ, **LOOPBACK, "PYTHONPATH": ""}
        with subprocess.Popen(command, env=environment, cwd="/", stdout=subprocess.DEVNULL) as head:
            if answers(for_clients, head):
                try:
                    yield f"ray://127.0.0.1:{for_clients}"
                finally:
                    head.terminate()
                return


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
    return port


def answers(port: int, head: "subprocess.Popen[bytes]") -> bool:
    """Whether somebody answers there before it ends."""
    while head.poll() is None:
        with socket.socket() as knocking:
            if knocking.connect_ex(("127.0.0.1", port)) == 0:
                return True
        time.sleep(0.1)
    return False


def test_pandas_and_polars_read_what_is_written(python: Path, tmp_path: Path) -> None:
    run(python, "-c", TABLES, tmp_path)
