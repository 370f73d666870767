"""Every path between two sets of variables: open or blocked, by which variable and rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Literal

from _byhand.document.graph import Edge, EdgeRole, Graph, Node
from _byhand.document.steps import Block, Cell, ColumnHead, Details, Paragraph, Row, Step, TableBlock
from _byhand.phrase import QUOTED, Listing, TextKeys, say
from _byhand.protocol.document import NodeRole
from _byhand.topics.bayesian_network.independence.separation import Inner, Path, Rule, Separation
from _byhand.topics.bayesian_network.independence.trail import Trail, bound_letters, trail
from _byhand.topics.bayesian_network.model.explain_network import among, drawn_places, edges
from _byhand.topics.bayesian_network.model.model import Independent, Network
from _byhand.topics.bayesian_network.model.notation import Notation

_State = Literal["open", "blocked"]
_Part = Literal[
    "chain",
    "fork",
    "collider",
    "chain_hidden",
    "chain_observed",
    "fork_hidden",
    "fork_observed",
    "collider_hidden",
    "collider_unseen",
    "collider_observed",
    "collider_below",
    "path",
    "state",
    "reasons",
    "open",
    "blocked",
]
_CAPTION_KEYS: TextKeys[_State] = {
    "open": "bayesian_network.separation.caption_open",
    "blocked": "bayesian_network.separation.caption_blocked",
}
_PATH_KEYS: TextKeys[_State] = {
    "open": "bayesian_network.separation.path_open",
    "blocked": "bayesian_network.separation.path_blocked",
}
_SEPARATION_KEYS: TextKeys[_Part] = {
    "chain": "bayesian_network.separation.chain",
    "fork": "bayesian_network.separation.fork",
    "collider": "bayesian_network.separation.collider",
    "chain_hidden": "bayesian_network.separation.chain_hidden",
    "chain_observed": "bayesian_network.separation.chain_observed",
    "fork_hidden": "bayesian_network.separation.fork_hidden",
    "fork_observed": "bayesian_network.separation.fork_observed",
    "collider_hidden": "bayesian_network.separation.collider_hidden",
    "collider_unseen": "bayesian_network.separation.collider_unseen",
    "collider_observed": "bayesian_network.separation.collider_observed",
    "collider_below": "bayesian_network.separation.collider_below",
    "path": "bayesian_network.separation.path",
    "state": "bayesian_network.separation.state",
    "reasons": "bayesian_network.separation.reasons",
    "open": "bayesian_network.separation.open",
    "blocked": "bayesian_network.separation.blocked",
}
_BLOCKED_KEYS: TextKeys[Rule] = {
    "chain": "bayesian_network.separation.chain_blocked",
    "fork": "bayesian_network.separation.fork_blocked",
    "collider": "bayesian_network.separation.collider_blocked",
}
_WHY_KEYS: TextKeys[Rule] = {
    "chain": "bayesian_network.separation.chain_why",
    "fork": "bayesian_network.separation.fork_why",
    "collider": "bayesian_network.separation.collider_why",
}

# Upper bounds on the listed paths, on those drawn openly, and on those drawn in a fold.
_MOST_LISTED = 24
_MOST_OPEN = 3
_MOST_DRAWN = 8


def rules_table(network: Network) -> TableBlock:
    """When each of the three triples is blocked, and why."""
    x, y, z = bound_letters(network)
    shapes: Mapping[Rule, Trail] = {
        "chain": Trail((x, z, y), (True, True)),
        "fork": Trail((x, z, y), (False, True)),
        "collider": Trail((x, z, y), (True, False)),
    }
    rows = [
        Row(
            [
                Cell(say(_SEPARATION_KEYS[rule], trail=shape), header=True),
                Cell(say(_BLOCKED_KEYS[rule], z=z), say(_WHY_KEYS[rule], x=x, y=y, z=z)),
            ]
        )
        for rule, shape in shapes.items()
    ]
    heads = [
        ColumnHead(say(head), align="left")
        for head in ("bayesian_network.separation.structure", "bayesian_network.separation.blocked_if")
    ]
    return TableBlock(say("bayesian_network.separation.rules", z=z), heads, rows)


def listed_paths(found: Separation) -> Sequence[Path]:
    """The shortest paths, including an open one if there is any."""
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
        none = Paragraph(say("bayesian_network.separation.no_path", **sides), "result")
        return Step(f"paths{suffix}", title, [none], short=[none])
    blocks: list[Block] = [
        Paragraph(say("bayesian_network.separation.paths", count=len(found.paths), **sides))
        if found.counted
        else Paragraph(say("bayesian_network.separation.many_paths", most=len(found.paths), **sides))
    ]
    if len(question.left) + len(question.right) > 2:
        blocks.append(Paragraph(say("bayesian_network.separation.sets")))
    if len(listed) < len(found.paths):
        blocks.append(Paragraph(say("bayesian_network.separation.listed", listed=len(listed))))
    if len(listed) > _MOST_OPEN:
        drawn = [_drawn(notation, question, path, number) for number, path in enumerate(listed[:_MOST_DRAWN], 1)]
        table = path_table(notation, listed)
        blocks += [table, Details(say("bayesian_network.separation.drawn", count=len(drawn)), drawn)]
        return Step(f"paths{suffix}", title, blocks, short=[table])
    short: list[Block] = []
    drawn = [_drawn(notation, question, path, number) for number, path in enumerate(listed, 1)]
    for number, path in enumerate(listed, 1):
        written = trail(notation, path.places)
        sentence = say(
            _PATH_KEYS[_state(path)],
            number=number,
            trail=written,
            reasons=_reasons(notation, path),
        )
        short.append(Paragraph(sentence))
    blocks += short
    several = Details(say("bayesian_network.separation.drawn", count=len(drawn)), drawn)
    blocks += [several] if len(drawn) > 1 else drawn
    return Step(f"paths{suffix}", title, blocks, short=short)


def path_table(notation: Notation, listed: Sequence[Path]) -> TableBlock:
    """Each path, whether it is open, and why."""
    heads: list[_Part] = ["path", "state", "reasons"]
    rows = [
        Row(
            [
                Cell(number, header=True),
                Cell(trail(notation, path.places)),
                Cell(say(_SEPARATION_KEYS[_state(path)]), marked=path.open),
                Cell(_reasons(notation, path)),
            ]
        )
        for number, path in enumerate(listed, 1)
    ]
    columns = [ColumnHead(say(_SEPARATION_KEYS[head]), align="left") for head in heads]
    return TableBlock(say("bayesian_network.separation.caption"), [ColumnHead(""), *columns], rows)


def _state(path: Path) -> _State:
    return "open" if path.open else "blocked"


def _reasons(notation: Notation, path: Path) -> Listing:
    """The blocking variables, or the reason why all let pass, grouped by reason."""
    if not path.inner:
        return Listing([say("bayesian_network.separation.joined")])
    found: dict[tuple[_Part, str], list[int]] = {}
    for inner in path.blocking or path.inner:
        found.setdefault(_reason(notation, inner), []).append(inner.place)
    return Listing(
        [
            say(
                _SEPARATION_KEYS[key],
                names=_names(notation, places),
                count=len(places),
                descendant=descendant,
            )
            for (key, descendant), places in found.items()
        ],
        "list.clause",
    )


def _reason(notation: Notation, inner: Inner) -> tuple[_Part, str]:
    """The text key of the reason, and the observed descendant that it names."""
    if inner.rule == "chain":
        return "chain_hidden" if inner.open else "chain_observed", ""
    if inner.rule == "fork":
        return "fork_hidden" if inner.open else "fork_observed", ""
    if inner.opener is not None:
        own = inner.opener == inner.place
        return ("collider_observed", "") if own else ("collider_below", notation.name(inner.opener))
    return "collider_unseen" if notation.network.children[inner.place] else "collider_hidden", ""


def _drawn(notation: Notation, question: Independent, path: Path, number: int) -> Graph:
    network = notation.network
    roles: dict[int, NodeRole] = {
        **dict.fromkeys((*question.left, *question.right), "query"),
        **dict.fromkeys(question.given, "evidence"),
    }
    blocking = {inner.place for inner in path.blocking}
    on_path = {frozenset(step) for step in pairwise(path.places)}
    arrows = [
        Edge(edge.start, edge.end, _edge_role(frozenset((edge.start, edge.end)) in on_path)) for edge in edges(network)
    ]
    shown = drawn_places(network, (*path.places, *roles))
    nodes = [Node(notation.name(place), roles.get(place, "plain"), blocked=place in blocking) for place in shown]
    caption = say(_CAPTION_KEYS[_state(path)], number=number)
    written = trail(notation, path.places)
    if path.open:
        description = say("bayesian_network.separation.described_open", trail=written)
    else:
        names = _names(notation, [inner.place for inner in path.blocking])
        description = say("bayesian_network.separation.described_blocked", trail=written, names=names)
    return Graph(caption, description, nodes, among(arrows, shown))


def _edge_role(on_path: bool) -> EdgeRole:
    return "lit" if on_path else "plain"


def _names(notation: Notation, places: Sequence[int]) -> Listing:
    return Listing([notation.name(place) for place in places], QUOTED, with_and=True)
