"""The step of the boundaries: for each pair of classes, where their discriminants are equal, and its shape."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.expr import Equation, Number, Probability
from _byhand.arithmetic.functions import Log
from _byhand.decision.explain import CASE
from _byhand.decision.shift import log_odds_at, shift_blocks
from _byhand.discriminants.model import Boundary, Model
from _byhand.document import steps as doc
from _byhand.phrase import Phrase, TextKeys, say
from _byhand.topics.gaussian_discriminant.boundaries.boundary_equation import difference, equation, polynomial_terms
from _byhand.topics.gaussian_discriminant.boundaries.explain_linear_boundary import MOST_LINEAR, linear_blocks
from _byhand.topics.gaussian_discriminant.boundaries.explain_quadratic_boundary import quadratic_blocks
from _byhand.topics.gaussian_discriminant.boundaries.explain_shape import shape_phrase, shape_reason
from _byhand.topics.gaussian_discriminant.discriminant.explain_discriminant import MOST_QUADRATIC
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.notation import Hand

_Lead = Literal["lead", "lead_losses", "pairs"]
_LEAD_KEYS: TextKeys[_Lead] = {
    "lead": "gaussian_discriminant.boundaries.lead",
    "lead_losses": "gaussian_discriminant.boundaries.lead_losses",
    "pairs": "gaussian_discriminant.boundaries.pairs",
}

_MOST_PAIRS = 20
_MOST_DETAILED = 3


def boundaries_step(solved: SolvedDiscriminant, hand: Hand, chart: Sequence[doc.Block]) -> doc.Step:
    """The first pair in full; the equations of the others in a table."""
    model, found, loss = solved.model, solved.boundaries, solved.problem.loss
    lead: _Lead = "lead" if loss is None or loss.is_zero_one(model.classes) else "lead_losses"
    blocks: list[doc.Block] = [doc.Paragraph(say(_LEAD_KEYS[lead if len(found) < 2 else "pairs"]))]
    if found:
        blocks += _boundary_blocks(model, hand, found[0])
    else:
        blocks.append(doc.Paragraph(say("gaussian_discriminant.boundaries.none_possible")))
    if len(found) > 1:
        blocks += _others(model, hand, found)
    blocks += _shifted(solved, hand)
    title = say("gaussian_discriminant.boundaries.title", count=len(found))
    return doc.Step("boundaries", title, [*blocks, *chart], short=doc.worked(blocks), extra=bool(solved.cases))


def _others(model: Model, hand: Hand, found: tuple[Boundary, ...]) -> list[doc.Block]:
    blocks: list[doc.Block] = []
    if _can_be_written(model, found):
        rows = [
            doc.Row(
                [
                    doc.Cell(_pair(model, each), header=True),
                    doc.Cell("–" if _is_constant(each) else equation(each, hand)),
                    doc.Cell(shape_phrase(each)),
                ]
            )
            for each in found[:_MOST_PAIRS]
        ]
        heads = [
            doc.ColumnHead(say("gaussian_discriminant.boundaries.pair"), align="left"),
            doc.ColumnHead(say("gaussian_discriminant.boundaries.equation"), align="left"),
            doc.ColumnHead(say("gaussian_discriminant.boundaries.form"), align="left"),
        ]
        blocks.append(doc.TableBlock(say("gaussian_discriminant.boundaries.caption"), heads, rows))
        if len(found) > _MOST_PAIRS:
            hidden = len(found) - _MOST_PAIRS
            blocks.append(doc.Warn(say("gaussian_discriminant.boundaries.pairs_hidden", count=hidden)))
    blocks += [
        doc.Details(
            say("gaussian_discriminant.boundaries.in_full", pair=_pair(model, each)),
            _boundary_blocks(model, hand, each, again=True),
        )
        for each in found[1:_MOST_DETAILED]
    ]
    return blocks


def _pair(model: Model, boundary: Boundary) -> Phrase:
    return say(
        "gaussian_discriminant.boundaries.of",
        first=write.class_name(model, boundary.first),
        second=write.class_name(model, boundary.second),
    )


def _can_be_written(model: Model, found: tuple[Boundary, ...]) -> bool:
    flat = all(each.normal is not None for each in found)
    return model.size <= (MOST_LINEAR if flat else MOST_QUADRATIC)


def _is_constant(boundary: Boundary) -> bool:
    """Is the equation independent of the point, so that it is no equation?"""
    return boundary.shape in ("all", "none") and boundary.normal is not None


def _boundary_blocks(model: Model, hand: Hand, boundary: Boundary, *, again: bool = False) -> list[doc.Block]:
    """One pair; `again`: remarks that hold for every pair have been made already."""
    if _is_constant(boundary):
        return [doc.Paragraph(shape_reason(model, boundary, hand), "result")]
    if boundary.normal is not None:
        return linear_blocks(model, hand, boundary, again=again)
    return quadratic_blocks(model, hand, boundary)


def _shifted(solved: SolvedDiscriminant, hand: Hand) -> list[doc.Block]:
    """How losses shift the decision: P(a | x) > t where g_a(x) − g_b(x) > ln(t / (1 − t))."""
    model, found, loss = solved.model, solved.boundaries, solved.problem.loss
    if not found or loss is None or loss.is_zero_one(model.classes):
        return []
    boundary = found[0]
    first, second = write.word(model, boundary.first), write.word(model, boundary.second)

    def lines(index: int, share: Fraction, relation: str) -> list[doc.Line]:
        level = Number(log_odds_at(share))
        odds = Log(Number(share / (1 - share)))
        written = [doc.Line(Equation(difference(first, second), (odds,), level, relation=relation), index)]
        if _can_be_written(model, found):
            polynomial = Combination(polynomial_terms(boundary), hand.measured)
            written.append(doc.Line(Equation(polynomial, (level,), relation=relation), index))
        return written

    return shift_blocks(loss, model.classes, boundary.first, Probability(write.event(first), CASE), lines)


def boundary_answer(solved: SolvedDiscriminant, hand: Hand) -> Phrase:
    """The answer in one line, if there is no point to classify."""
    model, found = solved.model, solved.boundaries
    if len(found) == 1 and _can_be_written(model, found) and found[0].shape not in ("all", "none"):
        return say(
            "gaussian_discriminant.answer.boundary",
            first=write.class_name(model, found[0].first),
            second=write.class_name(model, found[0].second),
            equation=equation(found[0], hand),
        )
    return say("gaussian_discriminant.answer.model")
