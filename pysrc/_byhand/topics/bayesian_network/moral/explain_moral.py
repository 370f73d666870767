"""The moral graph told step by step: keep the ancestors, join the parents, drop the directions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from _byhand.document import steps as doc
from _byhand.document.graph import Edge, Graph, Node
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.protocol.document import NodeRole
from _byhand.topics.bayesian_network.model.explain_network import MOST_DRAWN, described, edges
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.moral.moral_graph import MoralGraph, Pair

# Edges that a sentence lists, and families that a table lists.
_MOST_LISTED = 24


def moral_steps(
    found: MoralGraph, among: Sequence[int] | None, notation: Notation, suffix: str
) -> tuple[Phrase, list[doc.Step]]:
    """The answer's line and its steps."""
    line = _line(found, among, notation)
    steps = [] if among is None else [_ancestral_step(found, among, notation, suffix)]
    return line, [*steps, _married_step(found, notation, suffix), _moral_step(found, among, notation, line, suffix)]


def _line(found: MoralGraph, among: Sequence[int] | None, notation: Notation) -> Phrase:
    about = {"count": len(found.edges), "added": len(found.added), "pairs": pair_list(found.added, notation)}
    if among is None:
        key = "bayesian_network.moral.answer" if found.added else "bayesian_network.moral.answer_none"
        return say(key, **about)
    key = "bayesian_network.moral.answer_of" if found.added else "bayesian_network.moral.answer_of_none"
    return say(key, names=names_of(among, notation), **about)


def names_of(places: Iterable[int], notation: Notation) -> Listing:
    return Listing([notation.name(place) for place in places], QUOTED, with_and=True)


def pair_list(pairs: Sequence[Pair], notation: Notation) -> Listing:
    """a — b, c — d; the first ones of many."""
    shown = [edge_phrase(pair, notation) for pair in pairs[:_MOST_LISTED]]
    return Listing([*shown, *["…"] * (len(pairs) > _MOST_LISTED)])


def edge_phrase(places: Iterable[int], notation: Notation) -> Listing:
    """a — b — c"""
    return Listing([notation.name(place) for place in places], "list.edge")


def kept_blocks(found: MoralGraph, among: Sequence[int], notation: Notation) -> list[doc.Block]:
    """Who is kept, and who is left out."""
    kept = [place for place in found.kept if place not in among]
    gone = [place for place in range(notation.network.size) if place not in found.kept]
    asked = names_of(among, notation)
    key = "bayesian_network.moral.kept" if kept else "bayesian_network.moral.kept_alone"
    sentence = say(key, names=asked, count=len(among), kept=names_of(kept, notation), more=len(kept))
    blocks: list[doc.Block] = [doc.Paragraph(sentence)]
    if gone:
        left_out = say("bayesian_network.moral.gone", names=names_of(gone, notation), count=len(gone))
        blocks.append(doc.Paragraph(left_out))
    return blocks


def _ancestral_step(found: MoralGraph, among: Sequence[int], notation: Notation, suffix: str) -> doc.Step:
    blocks = kept_blocks(found, among, notation)
    network = notation.network
    gone = {*range(network.size)}.difference(found.kept)
    if gone and network.size <= MOST_DRAWN:
        roles: dict[int, NodeRole] = {**dict.fromkeys(gone, "faded"), **dict.fromkeys(among, "query")}
        nodes = [Node(notation.name(place), roles.get(place, "plain")) for place in range(network.size)]
        arrows = [Edge(one.start, one.end, "faded" if one.end in gone else "plain") for one in edges(network)]
        caption = say("bayesian_network.moral.ancestral_caption", names=names_of(among, notation))
        blocks.append(Graph(caption, described(notation, range(network.size)), nodes, arrows))
    title = say("bayesian_network.moral.ancestral_title")
    return doc.Step(f"ancestral{suffix}", title, blocks, short=blocks[:1])


def married_blocks(found: MoralGraph, notation: Notation) -> list[doc.Block]:
    """The children with several parents, and the edges between these; a sentence if nothing is added."""
    if not found.families:
        return [doc.Paragraph(say("bayesian_network.moral.one_parent"))]
    heads = [
        doc.ColumnHead(say("bayesian_network.moral.child"), align="left"),
        doc.ColumnHead(say("bayesian_network.moral.parents"), align="left"),
        doc.ColumnHead(say("bayesian_network.moral.new_edges"), align="left"),
    ]
    rows = [
        doc.Row(
            [
                doc.Cell(notation.name(family.child), header=True),
                doc.Cell(Listing([notation.name(place) for place in family.parents])),
                doc.Cell(pair_list(family.added, notation))
                if family.added
                else doc.Cell(say("bayesian_network.moral.joined_already")),
            ]
        )
        for family in found.families[:_MOST_LISTED]
    ]
    blocks: list[doc.Block] = [doc.TableBlock(say("bayesian_network.moral.families"), heads, rows)]
    more = len(found.families) - len(rows)
    return [*blocks, doc.Paragraph(say("bayesian_network.moral.more_families", count=more))] if more else blocks


def _married_step(found: MoralGraph, notation: Notation, suffix: str) -> doc.Step:
    worked = married_blocks(found, notation)
    blocks = [doc.Paragraph(say("bayesian_network.moral.lead")), *worked]
    return doc.Step(f"married{suffix}", say("bayesian_network.moral.married_title"), blocks, short=worked)


def _moral_step(
    found: MoralGraph, among: Sequence[int] | None, notation: Notation, line: Phrase, suffix: str
) -> doc.Step:
    blocks: list[doc.Block] = [doc.Paragraph(say("bayesian_network.moral.undirected"))]
    caption = say("bayesian_network.moral.caption" if found.added else "bayesian_network.moral.caption_plain")
    drawn = drawn_graph(found, dict.fromkeys(among or (), "query"), notation, caption)
    final = doc.Paragraph(line, "final")
    if found.edges:
        key = "bayesian_network.moral.edges"
        all_edges = doc.Paragraph(say(key, count=len(found.edges), pairs=pair_list(found.edges, notation)), "result")
        blocks += [*drawn, all_edges, final]
        short: list[doc.Block] = [all_edges, final]
    else:
        blocks += [*drawn, final]
        short = [final]
    return doc.Step(f"moral{suffix}", say("bayesian_network.moral.title"), blocks, short=short)


def drawn_graph(
    found: MoralGraph,
    roles: Mapping[int, NodeRole],
    notation: Notation,
    caption: Phrase,
    lit: Iterable[frozenset[int]] = (),
) -> list[doc.Block]:
    """The graph with the added edges in a stroke of their own; nothing if it is too large.

    lit  the edges of a path
    """
    if len(found.kept) > MOST_DRAWN:
        return []
    on_path = {*lit}
    gone = {place for place, role in roles.items() if role == "faded"}
    added = {*found.added}
    at = {place: number for number, place in enumerate(found.kept)}
    drawn = []
    for pair in found.edges:
        plain = "added" if pair in added else "plain"
        role = "faded" if gone.intersection(pair) else "lit" if frozenset(pair) in on_path else plain
        drawn.append(Edge(at[pair[0]], at[pair[1]], role, directed=False))  # type: ignore[arg-type]
    nodes = [Node(notation.name(place), roles.get(place, "plain")) for place in found.kept]
    return [Graph(caption, say("bayesian_network.moral.described", count=len(found.edges)), nodes, drawn)]
