"""The step of the nearest projected mean: directions scaled, squared distances, the class."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Count, Equation, Expr, OfAnswer, OfClass, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference, Power
from _byhand.discriminants.fisher import project
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import QUOTED, ClassName, Listing, Phrase, say
from _byhand.problem.samples import PointCase
from _byhand.topics.gaussian_discriminant.fisher.explain_directions import numbered
from _byhand.topics.gaussian_discriminant.fisher.nearest import Nearest, divisor_of, nearest, scales_of
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.notation import WITHIN, Hand

_SCALE, _SQUARED, _S = Symbol("s", "s"), Symbol("d^2", "d²"), Symbol("S", "S")


def nearest_step(solved: SolvedDiscriminant, hand: Hand) -> doc.Step:
    """s_i = √(w_iᵀSw_i), then Σ_i ((w_iᵀx − w_iᵀm_c)/s_i)² of each class and point."""
    rule = Symbol(r"\sqrt{w_i^{\mathsf{T}} S\, w_i}", "√(w_iᵀ · S · w_i)")
    spread = Equation(_S, (Quotient(WITHIN, Count(divisor_of(solved))),))
    scales = [
        doc.Line(Equation(numbered(_SCALE, place), (), hand.number(scale)))
        for place, scale in enumerate(scales_of(solved))
    ]
    key = "gaussian_discriminant.nearest.lead"
    if solved.problem.samples is None:
        key = "gaussian_discriminant.nearest.lead_given"
    blocks: list[doc.Block] = [
        doc.Paragraph(say(key)),
        doc.Formula([doc.Line(spread), doc.Line(Equation(Symbol("s_i", "s_i"), (rule,))), *scales]),
        doc.Paragraph(say("gaussian_discriminant.nearest.rule")),
        doc.Formula([doc.Line(_rule())]),
    ]
    for query, case in enumerate(solved.problem.cases):
        found = nearest(solved, case)
        if found is not None:
            blocks += _case(solved, case, found, hand, query)
    return doc.Step("fisher_nearest", say("gaussian_discriminant.nearest.title"), blocks, short=doc.worked(blocks))


def nearest_line(solved: SolvedDiscriminant, case: PointCase) -> Phrase | None:
    """Class a: its projected mean is the nearest."""
    found = nearest(solved, case)
    return None if found is None else _decided(solved, case, found)


def _rule() -> Equation:
    gap = Symbol(
        r"\sum_i \left(\frac{w_i^{\mathsf{T}} x - w_i^{\mathsf{T}} \mu_c}{s_i}\right)^2", "Σ_i ((w_iᵀx − w_iᵀμ_c)/s_i)²"
    )
    return Equation(Symbol("d_c^2", "d_c²"), (gap,))


def _case(solved: SolvedDiscriminant, case: PointCase, found: Nearest, hand: Hand, query: int) -> list[doc.Block]:
    assert solved.fisher is not None
    point = [hand.number(project(direction, case.point)) for direction in solved.fisher.directions]
    lines = []
    for place, (name, distance) in enumerate(zip(solved.model.classes, found.distances, strict=True)):
        mean = [hand.number(value) for value in solved.fisher.projections[place]]
        working = _squares(point, mean, [hand.number(scale) for scale in found.scales])
        quantity = OfAnswer(identifier("fisher_distance", name), query)
        left = OfClass(_SQUARED, write.word(solved.model, place))
        lines.append(doc.Line(Equation(left, (working,), hand.number(distance), quantity=quantity), place))
    lead = say("gaussian_discriminant.nearest.case", case=write.case_phrase(case))
    return [doc.Paragraph(lead), doc.Formula(lines), doc.Paragraph(_decided(solved, case, found), "result")]


def _squares(point: Sequence[Expr], mean: Sequence[Expr], scales: Sequence[Expr]) -> Expr:
    """((y − m)/s)² of each direction, added"""
    terms = [Power(Quotient(Difference(y, m), scale), 2) for y, m, scale in zip(point, mean, scales, strict=True)]
    return Sum(tuple(terms)) if len(terms) > 1 else terms[0]


def _decided(solved: SolvedDiscriminant, case: PointCase, found: Nearest) -> Phrase:
    names = solved.model.classes
    shown = write.case_phrase(case)
    if len(found.classes) > 1:
        tied = Listing([names[place] for place in found.classes], QUOTED)
        return say("gaussian_discriminant.nearest.tied", case=shown, classes=tied)
    (place,) = found.classes
    return say("gaussian_discriminant.nearest.decided", case=shown, name=ClassName(names[place], place))
