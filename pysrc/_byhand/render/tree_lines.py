"""A tree in lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from _byhand.protocol import document as protocol

Inline = Callable[[protocol.Spans], str]


def node_line(branch: protocol.Branch, inline: Inline) -> str:
    """The probability of the way to it, its name, and how many are there; a tick for what was observed."""
    share = f"{inline(branch['share'])} " if branch["share"] else ""
    return f"{share}{inline(branch['label'])}: {branch['count']}{' ✓' if branch['observed'] else ''}"


def tree_lines(branch: protocol.Branch, inline: Inline, before: str = "", below: str = "") -> Iterator[str]:
    """A line for each node, behind the lines from the node before it."""
    yield before + node_line(branch, inline)
    for place, inner in enumerate(branch["branches"]):
        last = place == len(branch["branches"]) - 1
        yield from tree_lines(inner, inline, below + ("└─ " if last else "├─ "), below + ("   " if last else "│  "))
