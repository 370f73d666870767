"""Every path between two sets of variables: open or blocked, by which variable and by which rule."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from byhand.document import Block, Cell, Details, Heading, Listing, Paragraph, Phrase, Row, Step, TableBlock, say
from byhand.graph import Edge, EdgeRole, Graph, Node, NodeRole
from byhand.topics.bayesian_network.explain_network import edges
from byhand.topics.bayesian_network.model import Independent
from byhand.topics.bayesian_network.notation import Notation
from byhand.topics.bayesian_network.separation import Inner, Path, Separation
from byhand.topics.bayesian_network.trail import CHAIN, COLLIDER, FORK, trail

# So many paths are listed; so many are drawn in the open, and so many behind a question.
_MOST_LISTED = 24
_MOST_OPEN = 3
_MOST_DRAWN = 8


def rules_table() -> TableBlock:
    """When each of the three triples is blocked, and why."""
    rows = [
        Row(
            [
                Cell(say(f"bayesian_network.separation.{rule}"), header=True),
                Cell(shape),
                Cell(say(f"bayesian_network.separation.{rule}_blocked")),
                Cell(say(f"bayesian_network.separation.{rule}_why")),
            ]
        )
        for rule, shape in (("chain", CHAIN), ("fork", FORK), ("collider", COLLIDER))
    ]
    heads = [
        Heading(say(f"bayesian_network.separation.{head}"), align="left")
        for head in ("structure", "arrows", "blocked_if", "because")
    ]
    return TableBlock(say("bayesian_network.separation.rules"), heads, rows)


def listed_paths(found: Separation) -> Sequence[Path]:
    """The shortest paths, among them one that is open if there is any."""
    listed = found.paths[:_MOST_LISTED]
    if not found.separated and not any(path.open for path in listed):
        listed = (*listed[:-1], next(path for path in found.paths if path.open))
    return listed


def paths_step(notation: Notation, question: Independent, found: Separation, suffix: str) -> Step:
    """All paths in words, and drawn in the graph."""
    listed = listed_paths(found)
    sides = {"left": _names(notation, question.left), "right": _names(notation, question.right)}
    title = say("bayesian_network.separation.title")
    if not listed:
        return Step(f"paths{suffix}", title, [Paragraph(say("bayesian_network.separation.no_path", **sides), "result")])
    blocks: list[Block] = [
        Paragraph(say("bayesian_network.separation.paths", count=len(found.paths), **sides))
        if found.counted
        else Paragraph(say("bayesian_network.separation.many_paths", most=len(found.paths), **sides))
    ]
    if len(question.left) + len(question.right) > 2:
        blocks.append(Paragraph(say("bayesian_network.separation.sets")))
    if len(listed) < len(found.paths):
        blocks.append(Paragraph(say("bayesian_network.separation.listed", listed=len(listed))))
    in_the_open = len(listed) <= _MOST_OPEN
    for number, path in enumerate(listed, 1):
        blocks.append(Paragraph(_told(notation, path, number)))
        if in_the_open:
            blocks.append(_drawn(notation, question, path, number))
    if not in_the_open:
        drawn = [_drawn(notation, question, path, number) for number, path in enumerate(listed, 1)][:_MOST_DRAWN]
        blocks.append(Details(say("bayesian_network.separation.drawn", count=len(drawn)), drawn))
    return Step(f"paths{suffix}", title, blocks)


def _told(notation: Notation, path: Path, number: int) -> Phrase:
    """Path 1, rain → wet ← sprinkler, is blocked: ..."""
    written = trail(notation, path.places)
    if not path.inner:
        return say("bayesian_network.separation.direct", number=number, trail=written)
    reasons = Listing([_reason(notation, inner) for inner in path.blocking or path.inner], "list.clause")
    key = "open" if path.open else "blocked"
    return say(f"bayesian_network.separation.path_{key}", number=number, trail=written, reasons=reasons)


def _reason(notation: Notation, inner: Inner) -> Phrase:
    name = notation.name(inner.place)
    if inner.rule != "collider":
        return say(f"bayesian_network.separation.{inner.rule}_{'hidden' if inner.open else 'observed'}", name=name)
    if inner.opener == inner.place:
        return say("bayesian_network.separation.collider_observed", name=name)
    if inner.opener is not None:
        opener = notation.name(inner.opener)
        return say("bayesian_network.separation.collider_below", name=name, descendant=opener)
    has_more = notation.network.children[inner.place]
    return say(f"bayesian_network.separation.collider_{'unseen' if has_more else 'hidden'}", name=name)


def _drawn(notation: Notation, question: Independent, path: Path, number: int) -> Graph:
    network = notation.network
    roles: dict[int, NodeRole] = {
        **dict.fromkeys((*question.left, *question.right), "query"),
        **dict.fromkeys(question.given, "evidence"),
        **{inner.place: "blocked" for inner in path.blocking},
    }
    on_path = {frozenset(step) for step in pairwise(path.places)}
    arrows = [
        Edge(edge.start, edge.end, _edge_role(frozenset((edge.start, edge.end)) in on_path)) for edge in edges(network)
    ]
    nodes = [Node(notation.name(place), roles.get(place, "plain")) for place in range(network.size)]
    key = "open" if path.open else "blocked"
    caption = say(f"bayesian_network.separation.caption_{key}", number=number)
    written = trail(notation, path.places)
    if path.open:
        description = say("bayesian_network.separation.described_open", trail=written)
    else:
        names = _names(notation, [inner.place for inner in path.blocking])
        description = say("bayesian_network.separation.described_blocked", trail=written, names=names)
    return Graph(caption, description, nodes, arrows)


def _edge_role(on_path: bool) -> EdgeRole:
    return "lit" if on_path else "plain"


def _names(notation: Notation, places: Sequence[int]) -> Listing:
    return Listing([notation.name(place) for place in places])
