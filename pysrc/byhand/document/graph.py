"""Drawings of nodes and edges, said as data: who stands with whom, never where. Each is described in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from byhand.arithmetic.expr import Expr
from byhand.phrase import Phrase

NodeRole = Literal["plain", "query", "evidence", "faded"]
EdgeRole = Literal["plain", "lit", "faded"]


@dataclass(frozen=True)
class Node:
    """A variable.

    role     query: asked for; evidence: observed; faded: it does not matter here
    note     what stands below the name, such as the value observed
    blocked  a path ends here, whether it is observed (a chain, a common cause) or not (a collider)
    """

    name: str
    role: NodeRole = "plain"
    note: Phrase | Expr | str | None = None
    blocked: bool = False


@dataclass(frozen=True)
class Edge:
    """From the node at the place `start` to that at `end`; lit: on the path that is spoken of."""

    start: int
    end: int
    role: EdgeRole = "plain"
    directed: bool = True
    label: Phrase | Expr | str | None = None


@dataclass(frozen=True)
class Graph:
    caption: Phrase
    description: Phrase
    nodes: Sequence[Node]
    edges: Sequence[Edge]
