"""The documentation site: `make docs` builds it from the pages here and the docstrings of the public surface."""

import re
from pathlib import Path

from sphinx.application import Sphinx

import perihelion

project, author = "Perihelion", "Perihelion contributors"
version = release = perihelion.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["requirements.*"]
suppress_warnings = ["misc.highlighting_failure"]  # no highlighter knows Svelte
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_class_signature = "separated"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
add_module_names = False

html_theme = "furo"
html_title = "Perihelion"
html_show_sphinx = html_copy_source = False


def setup(app: Sphinx) -> None:
    """A page that only names a file beside this folder is that file."""
    app.connect("source-read", fill_in)


def fill_in(app: Sphinx, page: str, source: list[str]) -> None:
    """Take the file over, with links that hold here."""
    if source[0].startswith("../"):
        text = (Path(app.srcdir) / source[0].strip()).read_text("utf-8").replace("](docs/", "](")
        text = re.sub(r"\]\(([A-Z]+)\.md", lambda link: f"]({link[1].lower()}.md", text)
        source[0] = re.sub(r"\]\((?=(src|tests|web)/)", "](../", text)
