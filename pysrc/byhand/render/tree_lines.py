"""A tree in lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from byhand.protocol import document as protocol

Inline = Callable[[protocol.Spans], str]


def tree_lines(branch: protocol.Branch, inline: Inline, before: str = "", below: str = "") -> Iterator[str]:
    """A line for each node: the probability of the way to it, its name, and how many are there."""
    share = f"{inline(branch['share'])} " if branch["share"] else ""
    yield f"{before}{share}{inline(branch['label'])}: {branch['count']}{' *' if branch['observed'] else ''}"
    for place, inner in enumerate(branch["branches"]):
        last = place == len(branch["branches"]) - 1
        yield from tree_lines(inner, inline, below + ("└─ " if last else "├─ "), below + ("   " if last else "│  "))
