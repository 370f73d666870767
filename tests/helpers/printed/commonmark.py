"""Parses Markdown by CommonMark with GitHub's tables and formulas between dollar signs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token


def _formula(state: StateInline, silent: bool) -> bool:
    """$x$ or $$x$$, with unchanged content."""
    signs = next((signs for signs in ("$$", "$") if state.src.startswith(signs, state.pos)), None)
    if signs is None:
        return False
    end = state.pos + len(signs)
    while not state.src.startswith(signs, end):
        end += 2 if state.src[end : end + 1] == "\\" else 1
        if end >= state.posMax:
            return False
    if not silent:
        state.push("formula", "", 0).content = state.src[state.pos + len(signs) : end]
    state.pos = end + len(signs)
    return True


@dataclass(frozen=True)
class Line:
    """A paragraph, a heading or a cell as a reader sees it.

    text    with the LaTeX of its formulas
    prose   without its formulas
    strong  the bold parts
    inside  the enclosing elements, innermost last
    """

    text: str
    prose: str
    strong: tuple[str, ...]
    inside: tuple[str, ...]


def read_markdown(text: str) -> list[Line]:
    parser = MarkdownIt("commonmark").enable("table")
    parser.inline.ruler.before("escape", "formula", _formula)
    return list(_lines(parser.parse(text)))


def _lines(tokens: list[Token]) -> Iterator[Line]:
    inside: list[str] = []
    for token in tokens:
        if token.nesting > 0:
            inside.append(token.tag)
        elif token.nesting < 0:
            inside.pop()
        elif token.type == "inline":
            children = token.children or []
            yield Line(
                "".join(child.content for child in children),
                "".join(child.content for child in children if child.type != "formula"),
                tuple(_strong(children)),
                tuple(inside),
            )


def _strong(children: list[Token]) -> Iterator[str]:
    depth, text = 0, ""
    for child in children:
        if child.type == "strong_open":
            depth, text = depth + 1, ""
        elif child.type == "strong_close":
            depth -= 1
            yield text
        elif depth:
            text += child.content
