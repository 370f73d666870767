"""Drawings of nodes and edges as data: who is connected, not where. Each has a description in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from _byhand.arithmetic.expr import Expr
from _byhand.phrase import Phrase
from _byhand.protocol.document import NodeRole, NodeShape

EdgeRole = Literal["plain", "lit", "added", "faded"]


@dataclass(frozen=True)
class Node:
    """A variable, or a node of a tree.

    name     several nodes may have the same name: edges refer to them by index
    role     query: asked for; evidence: observed; faded: irrelevant here
    note     the text below the name, such as the observed value
    blocked  a path ends here, because it is observed (a chain, a common cause) or because it is not (a collider)
    at       its column and row, from 0, if the drawing is a grid: then all nodes have one
    shape    of a decision network: a decision is a rectangle, a utility a diamond
    """

    name: str
    role: NodeRole = "plain"
    note: Phrase | Expr | str | None = None
    blocked: bool = False
    at: tuple[int, int] | None = None
    shape: NodeShape | None = None


@dataclass(frozen=True)
class Edge:
    """From the node at index `start` to the node at index `end`; lit: on the path in question; added: not given."""

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
