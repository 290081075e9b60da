"""Games of other people: a small one, built and installed as they would, and packages that are not what they say."""

import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parent.parent
TOY = ROOT / "tests/toys/comet_chase"


def fresh_environment(folder: Path) -> Path:
    """A Python with Perihelion and the small game in it, without a network; what starts it."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist"), cwd=TOY)
    run(sys.executable, "-m", "venv", "--without-pip", str(folder / "venv"))
    python = folder / "venv/bin/python"
    paths = run(str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
    ours = f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})\n"
    (Path(paths.strip()) / "perihelion-and-all-it-needs.pth").write_text(ours)
    (wheel,) = (folder / "dist").glob("*.whl")
    pip = (str(ROOT / ".venv-boot/bin/python"), "-m", "pip", "--python", str(python))
    run(*pip, "install", "-qq", "--no-index", "--no-deps", str(wheel))
    return python


def name_a_game(folder: Path, package: str, id: str, module: str) -> None:
    """Lay beside a module what an installed package says of itself."""
    told = folder / f"{package}-1.0.dist-info"
    told.mkdir(parents=True)
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text(f"[perihelion.games]\n{id} = {module}\n")


def run(*command: str, cwd: Path = ROOT) -> str:
    """Do it, and give back what it says."""
    done = subprocess.run(command, cwd=cwd, check=True, timeout=120, stdout=subprocess.PIPE, text=True)
    return done.stdout
