"""How a random number gives a value: the first sample in sentences, all others in the cells of a table."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Expr, Given, Probability, Product, Quotient, Sum
from _byhand.document import steps as doc
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.model import Assignment, Places
from _byhand.topics.bayesian_network.model.notation import Notation, product_of
from _byhand.topics.bayesian_network.sampling.sampler import Draw, Drawn, Sample

# Distributions given all others that are worked out openly, and in all.
_OPEN = 4
# The short answer shows the way only.
_IN_SHORT = 2
_WORKED = 12


def state_heads(notation: Notation) -> list[doc.ColumnHead]:
    """A column for each variable, parents first."""
    return [doc.ColumnHead(notation.name(place), align="left") for place in notation.network.order]


def state_cells(notation: Notation, values: Places, marked: Sequence[int]) -> list[doc.Cell]:
    """The values of a sample, those of some variables marked."""
    return [doc.Cell(notation.value(place, values[place]), marked=place in marked) for place in notation.network.order]


def sample_cells(notation: Notation, sample: Sample, *, turns: bool) -> list[doc.Cell]:
    """The values of a sample, below each its random number and the bounds; turns: mark the one that was drawn."""
    draws = {draw.place: draw for draw in sample.draws}
    return [
        doc.Cell(
            notation.value(place, sample.values[place]),
            bounds(draws[place]) if place in draws else None,
            marked=turns and place in draws,
        )
        for place in notation.network.order
    ]


def bounds(draw: Draw) -> Phrase:
    """0.3 < 0.5, 0.7 ≥ 0.5, or 0.2 ≤ 0.3 < 0.5"""
    number = Given(draw.number)
    if not draw.low:
        return say("bayesian_network.sampling.below", number=number, high=computed(draw.high))
    if draw.last:
        return say("bayesian_network.sampling.above", number=number, low=computed(draw.low))
    return say("bayesian_network.sampling.between", number=number, low=computed(draw.low), high=computed(draw.high))


def first_sample(notation: Notation, sample: Sample) -> list[doc.Block]:
    """The first sample, number by number."""
    blocks: list[doc.Block] = [doc.Paragraph(say("bayesian_network.sampling.first"))]
    rows = []
    for draw in sample.draws:
        name = notation.family(draw.place, _given(notation, draw))
        shares = Listing([Given(share) for share in draw.shares], "list.clause")
        rows.append(
            doc.Row(
                [
                    doc.Cell(name, header=True),
                    doc.Cell(shares),
                    doc.Cell(bounds(draw)),
                    doc.Cell(notation.event(draw.place, draw.at)),
                ]
            )
        )
    heads = [
        doc.ColumnHead(say("bayesian_network.sampling.row"), align="left"),
        doc.ColumnHead(say("bayesian_network.sampling.shares"), align="left"),
        doc.ColumnHead(say("bayesian_network.sampling.compared"), align="left"),
        doc.ColumnHead(say("bayesian_network.sampling.drawn"), align="left"),
    ]
    return [*blocks, doc.TableBlock(say("bayesian_network.sampling.first_caption"), heads, rows)]


def _given(notation: Notation, draw: Draw) -> Assignment:
    """The values of the parents, as they were drawn before."""
    return {parent: draw.state[parent] for parent in notation.network.variables[draw.place].parents}


# --- Gibbs


def blanket_step(notation: Notation, drawn: Drawn, suffix: str) -> doc.Step:
    """P(x | all others) for each state of a Markov blanket that occurs."""
    found: dict[tuple[int, tuple[tuple[int, int], ...]], Draw] = {}
    for sample in drawn.samples:
        (draw,) = sample.draws
        blanket = _blanket(notation, draw.place)
        found.setdefault((draw.place, tuple((each, draw.state[each]) for each in blanket)), draw)
    shown = list(found.values())[:_WORKED]
    blocks: list[doc.Block] = [doc.Paragraph(say("bayesian_network.sampling.blanket"))]
    worked = [_conditional(notation, draw) for draw in shown]
    blocks += [block for each in worked[:_OPEN] for block in each]
    if len(worked) > _OPEN:
        more = [block for each in worked[_OPEN:] for block in each]
        if len(found) > len(shown):
            more.append(doc.Paragraph(say("bayesian_network.sampling.blanket_more", count=len(found) - len(shown))))
        blocks.append(doc.Details(say("bayesian_network.sampling.blanket_others", count=len(found) - _OPEN), more))
    short = [block for each in worked[:_IN_SHORT] for block in each if isinstance(block, doc.Formula)]
    return doc.Step(f"blanket{suffix}", say("bayesian_network.sampling.blanket_title"), blocks, short=short)


def _blanket(notation: Notation, place: int) -> tuple[int, ...]:
    network = notation.network
    family = {*network.variables[place].parents, *network.children[place]}
    family |= {parent for child in network.children[place] for parent in network.variables[child].parents}
    return tuple(sorted(family - {place}))


def _conditional(notation: Notation, draw: Draw) -> list[doc.Block]:
    """The product of each value, then its share."""
    network, place = notation.network, draw.place
    given = {each: draw.state[each] for each in _blanket(notation, place)}
    factors = (place, *network.children[place])
    lines, total = [], sum(draw.scores, Fraction(0))
    for at, score in enumerate(draw.scores):
        state = {**draw.state, place: at}
        product = product_of([notation.entry(each, state) for each in factors])
        working = (product,) if isinstance(product, Product) else ()
        lines.append(doc.Line(Equation(_score(notation, place, at), working, computed(score))))
    whole = Sum(tuple(computed(score) for score in draw.scores))
    for at, (score, share) in enumerate(zip(draw.scores, draw.shares, strict=True)):
        divided = Quotient(computed(score), whole if at == 0 else computed(total))
        left = notation.probability({place: at}, given or None)
        lines.append(doc.Line(Equation(left, (divided,), computed(share))))
    names = Listing([notation.name(each) for each in factors[1:]], QUOTED)
    key = "bayesian_network.sampling.conditional" if len(factors) > 1 else "bayesian_network.sampling.conditional_leaf"
    lead = say(key, name=notation.name(place), children=names, count=len(factors) - 1)
    return [doc.Paragraph(lead), doc.Formula(lines)]


def _score(notation: Notation, place: int, at: int) -> Expr:
    """S(rain = T): what the probabilities are proportional to."""
    return Probability(notation.event(place, at), letter="S")
