"""Renderers of a document: each takes the JSON of a document and returns text. None of them changes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from byhand.render.latex import to_latex
from byhand.render.markdown import to_markdown
from byhand.render.plain import to_plain
from byhand.writing import Json

# For each target, the renderer and the ending of its files.
RENDERERS: Mapping[str, tuple[Callable[[Json], str], str]] = {
    "markdown": (to_markdown, "md"),
    "latex": (to_latex, "tex"),
    "plain": (to_plain, "txt"),
}
