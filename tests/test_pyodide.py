"""The browser's Python and this one play the same games to the same end."""

import shutil
import subprocess
from pathlib import Path

import pytest

import perihelion as ph
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


@pytest.mark.skipif(not (STATIC / "offline").exists(), reason="the page has not been built: make play")
@pytest.mark.parametrize("games", brief_and_long(20, 200))
def test_games_of_each_kind_end_alike(tmp_path: Path, games: int) -> None:
    assert NODE, "node comes with the development packages"
    script = tmp_path / "play.mjs"
    script.write_text(SCRIPT)
    command = [NODE, str(script), str(STATIC / "offline"), str(games), *ph.games()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    theirs = dict(line.split() for line in done.stdout.splitlines())
    assert theirs == {game: checksum(game, games) for game in ph.games()}
