"""The given data: the graph, and the table of each variable given its parents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from _byhand.arithmetic.expr import Given
from _byhand.document import steps as doc
from _byhand.document.graph import Edge, Graph, Node
from _byhand.errors import Notice
from _byhand.phrase import Listing, Phrase, say
from _byhand.protocol.document import NodeRole
from _byhand.topics.bayesian_network.model.asked import roles
from _byhand.topics.bayesian_network.model.model import Network, NetworkProblem, Utility
from _byhand.topics.bayesian_network.model.notation import Notation

SCALED = ("bayesian_network.read.scaled", "bayesian_network.read.scaled_many")
# Nobody reads a larger graph, and no exercise on paper has one.
MOST_DRAWN = 40
# More slices make a grid that is wider than a page; the drawing then finds its own places.
_MOST_SLICES = 8
# A longer table is folded.
MOST_ROWS = 16


@dataclass(frozen=True)
class Drawn:
    """What is drawn of a network.

    places    the variables in the graph
    tables    those whose tables are printed
    left_out  a sentence about what is not drawn; [] if all is
    """

    places: Sequence[int]
    tables: Sequence[int]
    left_out: Sequence[doc.Block] = ()
    # The exercise and the solution print the same tables: each is made once.
    made: dict[int, doc.TableBlock] = field(default_factory=dict)

    def cpt(self, notation: Notation, place: int) -> doc.TableBlock:
        if place not in self.made:
            self.made[place] = cpt(notation, place)
        return self.made[place]


def network_step(problem: NetworkProblem, notation: Notation, drawn: Drawn) -> doc.Step:
    """The graph, and the given tables."""
    network = problem.network
    # Tables estimated from counts have a step of their own.
    given = problem.learnt is None and any(table is not None for table in network.tables)
    key = (
        "bayesian_network.decide.lead"
        if problem.decisions
        else "bayesian_network.network.lead_graph"
        if problem.questions and not network.complete
        else "bayesian_network.network.lead"
    )
    lead = [doc.Paragraph(say(key))] if drawn.places else []
    blocks: list[doc.Block] = [*lead, *drawn.left_out, *graph_blocks(problem, notation, drawn)]
    stated = [place for place in drawn.tables if place not in network.noisy]
    if given and stated:
        # The exercise has printed them already.
        tables = [_folded(drawn.cpt(notation, place), notation, place) for place in stated]
        tables += [utility_table(notation, utility) for utility in problem.utilities]
        about = doc.Paragraph(say("bayesian_network.network.tables"))
        blocks.append(doc.Details(say("bayesian_network.network.tables_given"), [about, *tables]))
    return doc.Step("network", say("bayesian_network.network.title"), [*blocks, *_scaled(problem.notices)])


def _scaled(notices: Sequence[Notice]) -> list[doc.Block]:
    """A note, beside the table, that rows were divided by their sum."""
    return [doc.Warn(say(notice.key, **notice.params)) for notice in notices if notice.key in SCALED]


def graph_blocks(problem: NetworkProblem, notation: Notation, drawn: Drawn) -> list[doc.Block]:
    """The graph, unless it is too large; of a network of slices with what its names mean."""
    if not drawn.places:
        return []
    slices: list[doc.Block] = []
    if problem.network.at:
        slices.append(doc.Paragraph(say("bayesian_network.slices.unrolled", last=max(problem.network.at)[0])))
        if any(map(problem.network.repeats, drawn.places)):
            slices.append(doc.Paragraph(say("bayesian_network.slices.repeated")))
    return [*slices, graph(problem, notation, drawn.places)]


def graph(problem: NetworkProblem, notation: Notation, places: Sequence[int] | None = None) -> Graph:
    """These variables of the network, or all; with a single question, its query and evidence are highlighted."""
    shown = range(problem.network.size) if places is None else places
    asked, observed = roles(problem.questions[0]) if len(problem.questions) == 1 else ({}, {})
    colours: dict[int, NodeRole] = {**dict.fromkeys(asked, "query"), **dict.fromkeys(observed, "evidence")}
    notes = {place: notation.value(place, at) for place, at in {**asked, **observed}.items() if at is not None}
    at = problem.network.at if max(problem.network.at, default=(0, 0))[0] < _MOST_SLICES else ()
    if problem.decisions or problem.utilities:
        # These stand in no slice, so the drawing finds a place for everything.
        at = ()
    nodes = [
        Node(
            notation.name(place),
            colours.get(place, "plain"),
            notes.get(place),
            at=at[place] if at else None,
            shape="decision" if place in problem.decisions else None,
        )
        for place in shown
    ]
    nodes += [Node(utility.name, shape="utility") for utility in problem.utilities]
    key = (
        "bayesian_network.network.asked_observed"
        if asked and observed
        else "bayesian_network.network.asked"
        if asked
        else "bayesian_network.network.caption"
    )
    names = {"asked": _names(notation, tuple(asked)), "observed": _names(notation, tuple(observed))} if asked else {}
    caption = say(key, **names)
    arrows = [*among(_drawn_edges(problem), shown), *_into_utilities(problem, shown)]
    return Graph(caption, described(notation, shown, problem.utilities), nodes, arrows)


def _into_utilities(problem: NetworkProblem, shown: Sequence[int]) -> list[Edge]:
    """The utilities are the last nodes."""
    node = {place: at for at, place in enumerate(shown)}
    return [
        Edge(node[parent], at)
        for at, utility in enumerate(problem.utilities, len(shown))
        for parent in utility.parents
        if parent in node
    ]


def drawn_places(network: Network, needed: Iterable[int]) -> Sequence[int]:
    """All variables, or of a network too large to draw only those that a graph is about."""
    return range(network.size) if network.size <= MOST_DRAWN else sorted({*needed})


def among(arrows: Sequence[Edge], shown: Sequence[int]) -> list[Edge]:
    """The arrows between these variables, which are the only nodes of a graph."""
    node = {place: at for at, place in enumerate(shown)}
    return [
        replace(edge, start=node[edge.start], end=node[edge.end])
        for edge in arrows
        if edge.start in node and edge.end in node
    ]


def _drawn_edges(problem: NetworkProblem) -> list[Edge]:
    """All arrows; those between features are highlighted if a learnt structure has some."""
    learnt = problem.learnt
    if learnt is None or (learnt.tree is None and not learnt.spodes):
        return edges(problem.network)
    return [edge if edge.start == learnt.target else replace(edge, role="lit") for edge in edges(problem.network)]


def edges(network: Network) -> list[Edge]:
    """An arrow from each parent to its child, in the order stated."""
    return [Edge(parent, at) for at, variable in enumerate(network.variables) for parent in variable.parents]


def described(notation: Notation, shown: Sequence[int], utilities: Sequence[Utility] = ()) -> Phrase:
    """The graph in words: rain → wet, sprinkler → wet"""
    known = {*shown}
    arrows = [
        say("bayesian_network.network.arrow", parent=notation.name(edge.start), child=notation.name(edge.end))
        for edge in edges(notation.network)
        if edge.start in known and edge.end in known
    ]
    arrows += [
        say("bayesian_network.network.arrow", parent=notation.name(parent), child=utility.name)
        for utility in utilities
        for parent in utility.parents
        if parent in known
    ]
    if not arrows:
        return say("bayesian_network.network.described_no_arrows", names=_names(notation, shown))
    return say("bayesian_network.network.described", arrows=Listing(arrows))


def _names(notation: Notation, places: Sequence[int]) -> Listing:
    return Listing([notation.name(place) for place in places])


def _folded(block: doc.TableBlock, notation: Notation, place: int) -> doc.Block:
    """The table P(variable | parents); in a fold if long."""
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


def utility_table(notation: Notation, utility: Utility) -> doc.TableBlock:
    """A number for each combination of values of the parents."""
    heads = [doc.ColumnHead(notation.name(parent), align="left") for parent in utility.parents]
    rows = [
        doc.Row(
            [
                *(
                    doc.Cell(notation.value(parent, at), header=True)
                    for parent, at in zip(utility.parents, values, strict=True)
                ),
                doc.Cell(Given(number)),
            ]
        )
        for values, number in utility.table.items()
    ]
    caption = say("bayesian_network.decide.utility_table", name=utility.name)
    return doc.TableBlock(caption, [*heads, doc.ColumnHead(utility.name)], rows)
