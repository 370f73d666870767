"""The numerators by variable elimination: every factor, its sources, and the remaining ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from _byhand.arithmetic.expr import Count, Equation
from _byhand.document import steps as doc
from _byhand.document.graph import Graph, Node
from _byhand.phrase import QUOTED, Listing, say
from _byhand.protocol.document import NodeRole
from _byhand.topics.bayesian_network.inference.elimination import Round
from _byhand.topics.bayesian_network.inference.factor import Factor
from _byhand.topics.bayesian_network.inference.factor_notation import FactorNames
from _byhand.topics.bayesian_network.inference.factor_tables import (
    begun_blocks,
    folded,
    made_blocks,
    restricted_blocks,
)
from _byhand.topics.bayesian_network.inference.posterior import Posterior
from _byhand.topics.bayesian_network.model.explain_network import MOST_DRAWN, described, edges
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.model.query_notation import QueryNotation

# In a table with more rounds than this only the first ones are shown.
_MOST_ROUNDS, _FIRST_ROUNDS = 16, 6
# More factors than this are counted, not named, after each round.
_MOST_REMAINING = 16


def elimination_steps(found: Posterior, names: FactorNames, named: QueryNotation, suffix: str) -> list[doc.Step]:
    """Prune, restrict, choose an order, then for each variable join and sum out, and finally join the rest."""
    question, trace, notation = found.question, found.trace, names.notation
    steps = [] if found.network.size == len(trace.factors) else [_prune_step(found, notation, suffix)]
    steps.append(factors_step(trace.factors, trace.made, names, suffix))
    if len(trace.rounds) > 1:
        steps.append(_order_step(trace.rounds, question.order is not None, notation, suffix))
    if trace.rounds:
        lead = doc.Paragraph(say("bayesian_network.elimination.rounds.lead"))
        inner = [round_step(each, at, names, suffix) for at, each in enumerate(trace.rounds, 1)]
        steps.append(doc.Step(f"eliminate{suffix}", say("bayesian_network.elimination.rounds.title"), [lead], inner))
    return [*steps, _final_step(found, names, named, suffix)]


# --- pruning


def _prune_step(found: Posterior, notation: Notation, suffix: str) -> doc.Step:
    pruned, question = found.trace.pruned, found.question
    reasons: list[doc.Block] = []
    for kind, places in (
        ("bayesian_network.elimination.prune.barren", pruned.barren),
        ("bayesian_network.elimination.prune.separated", pruned.separated),
        ("bayesian_network.elimination.prune.silent", pruned.silent),
        ("bayesian_network.elimination.prune.constant", pruned.constant),
    ):
        if places:
            phrase = say(
                kind,
                names=Listing([notation.name(place) for place in places], QUOTED),
                count=len(places),
                targets=Listing([notation.name(place) for place in question.targets], QUOTED),
            )
            reasons.append(doc.Paragraph(phrase))
    blocks = [*_pruned_graph(found, notation), *reasons]
    return doc.Step(f"prune{suffix}", say("bayesian_network.elimination.prune.title"), blocks)


def _pruned_graph(found: Posterior, notation: Notation) -> list[doc.Block]:
    """The network with pruned variables faded; empty if there are none, or the network is too large to draw."""
    network, question, pruned = found.network, found.question, found.trace.pruned
    gone = sorted((*pruned.barren, *pruned.separated, *pruned.silent))
    if not gone or network.size > MOST_DRAWN:
        return []
    roles: dict[int, NodeRole] = {
        **dict.fromkeys(question.targets, "query"),
        **dict.fromkeys(question.evidence, "evidence"),
        **dict.fromkeys(gone, "faded"),
    }
    notes = {place: notation.value(place, at) for place, at in question.evidence.items()}
    nodes = [Node(notation.name(place), roles.get(place, "plain"), notes.get(place)) for place in range(network.size)]
    arrows = [replace(edge, role="faded") if {edge.start, edge.end} & {*gone} else edge for edge in edges(network)]
    names = Listing([notation.name(place) for place in gone])
    caption = say("bayesian_network.elimination.prune.caption", names=names)
    return [Graph(caption, described(notation, range(network.size)), nodes, arrows)]


# --- the initial factors


def factors_step(factors: Sequence[Factor], made: Sequence[Factor], names: FactorNames, suffix: str) -> doc.Step:
    """Each remaining table as a factor; only those restricted to evidence are printed, the others are printed above.

    made  the factors that will be computed from them
    """
    restricted = [factor for factor in factors if factor.evidence]
    lines = [
        doc.Line(
            Equation(names.name(factor), (names.origin(factor),), None if factor.scope else names.entry(factor, ()))
        )
        for factor in factors
    ]
    kind = (
        "bayesian_network.elimination.factors.restricted" if restricted else "bayesian_network.elimination.factors.lead"
    )
    blocks: list[doc.Block] = [doc.Paragraph(say(kind)), doc.Formula(lines)]
    # Their entries are those of the given tables.
    tables = [block for factor in restricted if factor.scope for block in restricted_blocks(names, factor)]
    blocks += begun_blocks(names, (*restricted, *made))
    if tables:
        blocks.append(doc.Details(say("bayesian_network.elimination.factors.tables", count=len(tables)), tables))
    return doc.Step(f"factors{suffix}", say("bayesian_network.elimination.factors.title"), blocks)


# --- the order


def _order_step(rounds: Sequence[Round], given: bool, notation: Notation, suffix: str) -> doc.Step:
    """The order and, for min-fill, the numbers of each round that decide."""
    title = say("bayesian_network.elimination.order.title")
    order = Listing([notation.name(each.place) for each in rounds])
    if given:
        only = doc.Paragraph(say("bayesian_network.elimination.order.given", order=order))
        return doc.Step(f"order{suffix}", title, [only])
    blocks: list[doc.Block] = [
        doc.Paragraph(say("bayesian_network.elimination.order.lead")),
        *order_blocks(rounds, notation),
        doc.Paragraph(say("bayesian_network.elimination.order.result", order=order), "result"),
    ]
    return doc.Step(f"order{suffix}", title, blocks)


def order_blocks(rounds: Sequence[Round], notation: Notation) -> list[doc.Block]:
    """The fill and the table size of each variable, round by round, with the choice marked."""

    def row(place: int) -> doc.Row:
        return doc.Row((doc.Cell(notation.name(place), header=True), *(_order_cell(each, place) for each in shown)))

    shown = rounds if len(rounds) <= _MOST_ROUNDS else rounds[:_FIRST_ROUNDS]
    columns = [
        doc.ColumnHead(say("bayesian_network.elimination.order.variable"), align="left"),
        *(doc.ColumnHead(say("bayesian_network.elimination.order.round", number=at + 1)) for at in range(len(shown))),
    ]
    caption = say("bayesian_network.elimination.order.caption")
    more: list[doc.Block] = []
    if len(shown) < len(rounds):
        more.append(doc.Paragraph(say("bayesian_network.elimination.order.more", count=len(rounds) - len(shown))))
    return folded(caption, columns, sorted(each.place for each in rounds), row, more)


def _order_cell(each: Round, place: int) -> doc.Cell:
    """The numbers of one variable in one round; empty once it is eliminated."""
    mine = next((candidate for candidate in each.candidates if candidate.place == place), None)
    if mine is None:
        return doc.Cell(say("bayesian_network.elimination.order.gone"))
    size = say("bayesian_network.elimination.order.entries", count=mine.entries)
    return doc.Cell(Count(mine.fill), size, marked=place == each.place)


# --- join and sum out


def round_step(each: Round, number: int, names: FactorNames, suffix: str) -> doc.Step:
    """One variable: the join if several factors contain it, the sum or maximum, and the remaining factors."""
    kind = (
        "bayesian_network.elimination.maximise.title"
        if each.result.made == "maximum"
        else "bayesian_network.elimination.sum.title"
    )
    blocks: list[doc.Block] = []
    if each.joined is not None:
        blocks += made_blocks(names, each.joined)
    blocks += made_blocks(names, each.result)
    if len(each.remaining) > _MOST_REMAINING:
        blocks.append(doc.Paragraph(say("bayesian_network.elimination.remaining_many", count=len(each.remaining))))
    elif len(each.remaining) > 1:
        remaining = Listing([names.name(factor) for factor in each.remaining])
        blocks.append(doc.Paragraph(say("bayesian_network.elimination.remaining", factors=remaining)))
    title = say(kind, name=names.notation.name(each.place))
    return doc.Step(f"eliminate.{number}{suffix}", title, blocks)


def _final_step(found: Posterior, names: FactorNames, named: QueryNotation, suffix: str) -> doc.Step:
    """The remaining factors contain only the targets: their product is the numerator, or proportional to it."""
    trace, question = found.trace, found.question
    final = trace.final
    blocks: list[doc.Block] = []
    if not trace.rounds:
        blocks.append(doc.Paragraph(say("bayesian_network.elimination.final.none")))
    if final.made == "product":
        blocks += made_blocks(names, final)
    scaled = trace.pruned.scales
    equation = Equation(names.name(final), (named.numerator,), relation="∝" if scaled else "=")
    key = (
        "bayesian_network.elimination.final.scaled"
        if scaled
        else "bayesian_network.elimination.final.numerator"
        if question.evidence
        else "bayesian_network.elimination.final.joint"
    )
    blocks.append(doc.Paragraph(say(key, equation=equation)))
    title = (
        "bayesian_network.elimination.final.title"
        if final.made == "product"
        else "bayesian_network.elimination.final.title_single"
    )
    return doc.Step(f"join{suffix}", say(title), blocks)
