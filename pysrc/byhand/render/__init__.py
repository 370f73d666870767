"""Renderers of a document: each takes the document as JSON and a length, and returns text. None changes the
document.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from byhand.protocol import document as protocol
from byhand.protocol.answers import Length
from byhand.render.latex import to_latex
from byhand.render.markdown import to_markdown
from byhand.render.paper import LENGTHS
from byhand.render.plain import to_plain
from byhand.render.rich_text import to_rich_text

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
