"""The browser's Python and this one play the same games to the same end."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.games.imperium_dice import solved
from perihelion.games.imperium_dice.solved.tables import name_of
from perihelion.offline.checksum import checksum
from perihelion.server.web.pages import STATIC
from tests.lengths import brief_and_long

NODE = shutil.which("node", path=str(Path(__file__).parents[1] / ".venv" / "bin")) or shutil.which("node")
SCRIPT = """
import { readFileSync } from 'node:fs';
const here = process.argv[2];
const { loadPyodide } = await import(`${here}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${here}/` });
for (const { name } of JSON.parse(readFileSync(`${here}/files.json`, 'utf8'))) {
  const bytes = () => new Uint8Array(readFileSync(`${here}/${name}`));
  if (name.endsWith('.whl')) python.unpackArchive(bytes(), 'wheel');
  if (name === 'perihelion.zip') python.unpackArchive(bytes(), 'zip', { extractDir: '/rules' });
}
python.runPython("import sys; sys.path.insert(0, '/rules')");
const { checksum } = python.pyimport('perihelion.offline.checksum');
for (const game of process.argv.slice(4)) console.log(game, checksum(game, Number(process.argv[3])));
"""

SEED = 5
KNOWING = f"""
import perihelion as ph
from perihelion.bots.exact import missing
table = ph.game("imperium-dice").new(players=2, seed={SEED})
bot, said = ph.bot("exact", thoughts=4, seed=1), [missing(table)]
while not table.over:
    for seat in list(table.asks):
        table.answer(seat, bot(table, seat))
print(*said, len(table.answers), table.digests[-1])
"""
BRINGING = """
import { readFileSync } from 'node:fs';
const [here, file, program] = process.argv.slice(2);
const { loadPyodide } = await import(`${here}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${here}/` });
python.unpackArchive(new Uint8Array(readFileSync(`${here}/perihelion.zip`)), 'zip', { extractDir: '/rules' });
python.runPython("import sys; sys.path.insert(0, '/rules')");
const into = `/rules/perihelion/games/${file}`;
python.FS.mkdirTree(into.slice(0, into.lastIndexOf('/')));
python.FS.writeFile(into, new Uint8Array(readFileSync(`${here}/games/${file}`)));
python.runPython(program);
"""


@pytest.mark.skipif(not (STATIC / "offline").exists(), reason="the page has not been built: make play")
@pytest.mark.parametrize("games", brief_and_long(8, 200))
def test_games_of_each_kind_end_alike(tmp_path: Path, games: int) -> None:
    assert NODE, "node comes with the development packages"
    script = tmp_path / "play.mjs"
    script.write_text(SCRIPT)
    command = [NODE, str(script), str(STATIC / "offline"), str(games), *ph.games()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    theirs = dict(line.split() for line in done.stdout.splitlines())
    assert theirs == {game: checksum(game, games) for game in ph.games()}


@pytest.mark.skipif(not (STATIC / "offline").exists(), reason="the page has not been built: make play")
@pytest.mark.long
def test_who_knows_the_best_choices_knows_them_in_the_browser(tmp_path: Path) -> None:
    assert NODE, "node comes with the development packages"
    script = tmp_path / "know.mjs"
    script.write_text(BRINGING)
    here = subprocess.run([sys.executable, "-c", KNOWING], capture_output=True, text=True, timeout=300, check=True)
    races = solved.pairing(ph.game("imperium-dice").new(players=2, seed=SEED).state)
    assert races is not None
    file = f"imperium_dice/solved/tables/{name_of(races)}"
    command = [NODE, str(script), str(STATIC / "offline"), file, KNOWING]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout == here.stdout
