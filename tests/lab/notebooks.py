"""Runs the notebooks in docs/notebooks/: in full to write down what they print, or in short to see that they run.

python -m tests.lab.notebooks            # all of them, which takes minutes each
python -m tests.lab.notebooks kepler     # those with that in their name
"""

import io
import json
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any  # Any: a notebook is JSON, and its cells may name anything

FOLDER = Path(__file__).parent.parent.parent / "docs/notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
SIZES = "sizes"  # the tag of the cell that says how much is done


def read(notebook: Path) -> dict[str, Any]:
    """A notebook as it is kept."""
    found: dict[str, Any] = json.loads(notebook.read_text("utf-8"))
    return found


def run(notebook: dict[str, Any], names: dict[str, Any], short: bool = False) -> Iterator[tuple[dict[str, Any], str]]:
    """Each cell of code, and what it prints; in short, every size is the least there is."""
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            printed = io.StringIO()
            with redirect_stdout(printed):
                exec(compile("".join(cell["source"]), "notebook", "exec", dont_inherit=True), names)
            if short and SIZES in cell["metadata"].get("tags", ()):
                names.update({name: 1 for name, value in names.items() if name.isupper() and type(value) is int})
            yield cell, printed.getvalue()


def main(wanted: str = "") -> None:
    """Run notebooks in full, and write down what they print."""
    for path in NOTEBOOKS:
        if wanted in path.stem:
            notebook = read(path)
            for count, (cell, printed) in enumerate(run(notebook, {"__name__": "notebook"}), 1):
                lines = printed.splitlines(keepends=True)
                cell["execution_count"] = count
                cell["outputs"] = [{"name": "stdout", "output_type": "stream", "text": lines}] if lines else []
                print(f"{path.stem}, cell {count}: {printed}", flush=True)
            path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:2])
