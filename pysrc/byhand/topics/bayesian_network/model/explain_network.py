"""The given data: the graph, and the table of each variable given its parents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from byhand.arithmetic.expr import Given
from byhand.document import steps as doc
from byhand.document.graph import Edge, Graph, Node
from byhand.errors import Notice
from byhand.phrase import Listing, Phrase, say
from byhand.protocol.document import NodeRole
from byhand.topics.bayesian_network.model.asked import roles
from byhand.topics.bayesian_network.model.model import Network, NetworkProblem
from byhand.topics.bayesian_network.model.notation import Notation

SCALED = "bayesian_network.read.scaled"
# A longer table is folded.
MOST_ROWS = 16


def network_step(problem: NetworkProblem, notation: Notation) -> doc.Step:
    """The graph, and the given tables."""
    network = problem.network
    # Tables estimated from counts have a step of their own.
    given = problem.learnt is None and any(table is not None for table in network.tables)
    key = (
        "bayesian_network.network.lead_graph"
        if problem.questions and not network.complete
        else "bayesian_network.network.lead"
    )
    blocks: list[doc.Block] = [
        doc.Paragraph(say(key)),
        graph(problem, notation),
    ]
    if given:
        # The exercise has printed them already.
        tables = [table_block(notation, place) for place in range(network.size) if network.tables[place] is not None]
        lead = doc.Paragraph(say("bayesian_network.network.tables"))
        blocks.append(doc.Details(say("bayesian_network.network.tables_given"), [lead, *tables]))
    return doc.Step("network", say("bayesian_network.network.title"), [*blocks, *_scaled(problem.notices)])


def _scaled(notices: Sequence[Notice]) -> list[doc.Block]:
    """A note, beside the table, that rows were divided by their sum."""
    return [doc.Warn(say(notice.key, **notice.params)) for notice in notices if notice.key == SCALED]


def graph(problem: NetworkProblem, notation: Notation) -> Graph:
    """The network; with a single question, its query and evidence are highlighted."""
    network = problem.network
    asked, observed = roles(problem.questions[0]) if len(problem.questions) == 1 else ({}, {})
    colours: dict[int, NodeRole] = {**dict.fromkeys(asked, "query"), **dict.fromkeys(observed, "evidence")}
    notes = {place: notation.value(place, at) for place, at in {**asked, **observed}.items() if at is not None}
    nodes = [Node(notation.name(place), colours.get(place, "plain"), notes.get(place)) for place in range(network.size)]
    key = (
        "bayesian_network.network.asked_observed"
        if asked and observed
        else "bayesian_network.network.asked"
        if asked
        else "bayesian_network.network.caption"
    )
    names = {"asked": _names(notation, tuple(asked)), "observed": _names(notation, tuple(observed))} if asked else {}
    caption = say(key, **names)
    return Graph(caption, described(network, notation), nodes, _drawn_edges(problem))


def _drawn_edges(problem: NetworkProblem) -> list[Edge]:
    """All arrows; those between features are highlighted if a learnt structure has some."""
    learnt = problem.learnt
    if learnt is None or (learnt.tree is None and not learnt.spodes):
        return edges(problem.network)
    return [edge if edge.start == learnt.target else replace(edge, role="lit") for edge in edges(problem.network)]


def edges(network: Network) -> list[Edge]:
    """An arrow from each parent to its child, in the order stated."""
    return [Edge(parent, at) for at, variable in enumerate(network.variables) for parent in variable.parents]


def described(network: Network, notation: Notation) -> Phrase:
    """The graph in words: rain → wet, sprinkler → wet"""
    arrows = [
        say("bayesian_network.network.arrow", parent=notation.name(edge.start), child=notation.name(edge.end))
        for edge in edges(network)
    ]
    if not arrows:
        return say("bayesian_network.network.described_no_arrows", names=_names(notation, range(network.size)))
    return say("bayesian_network.network.described", arrows=Listing(arrows))


def _names(notation: Notation, places: Sequence[int]) -> Listing:
    return Listing([notation.name(place) for place in places])


def table_block(notation: Notation, place: int) -> doc.Block:
    """The table P(variable | parents); folded if long."""
    block = cpt(notation, place)
    if len(block.rows) <= MOST_ROWS:
        return block
    summary = say("bayesian_network.network.long_table", family=notation.family(place), count=len(block.rows))
    return doc.Details(summary, [block])


def cpt(notation: Notation, place: int) -> doc.TableBlock:
    """The table P(variable | parents)."""
    network = notation.network
    variable, table = network.variables[place], network.tables[place]
    assert table is not None
    heads = [
        *(doc.ColumnHead(notation.name(parent), align="left") for parent in variable.parents),
        *(doc.ColumnHead(notation.event(place, at)) for at in range(len(variable.values))),
    ]
    rows = [
        doc.Row(
            [
                *(
                    doc.Cell(notation.value(parent, at), header=True)
                    for parent, at in zip(variable.parents, row, strict=True)
                ),
                *(
                    doc.Cell(Given(number), entry=doc.Entry(notation.table_key(place, row, at)))
                    for at, number in enumerate(table[row])
                ),
            ]
        )
        for row in network.rows(place)
    ]
    return doc.TableBlock(say("bayesian_network.network.table", family=notation.family(place)), heads, rows)
