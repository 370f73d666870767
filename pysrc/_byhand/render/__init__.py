"""Renderers of a document: each takes the document as JSON and a length, and returns text. None changes the
document.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from _byhand.protocol import document as protocol
from _byhand.protocol.answers import Length
from _byhand.render.latex import to_latex
from _byhand.render.markdown import to_markdown
from _byhand.render.paper import LENGTHS
from _byhand.render.plain import to_plain
from _byhand.render.rich_text import to_rich_text

__all__ = ["LENGTHS", "RENDERERS", "Length"]


class Renderer(Protocol):
    def __call__(self, document: protocol.SolutionDocument, length: Length = "full", /) -> str: ...


# For each target, the renderer and the file extension.
RENDERERS: Mapping[str, tuple[Renderer, str]] = {
    "markdown": (to_markdown, "md"),
    "latex": (to_latex, "tex"),
    "plain": (to_plain, "txt"),
    "html": (to_rich_text, "html"),
}
