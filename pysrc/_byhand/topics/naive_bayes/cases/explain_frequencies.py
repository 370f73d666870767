"""Natural frequencies: the counts of the rows in words, and the smallest crowd of whole cases with these shares."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expr import Count
from _byhand.arithmetic.printer import Display
from _byhand.decision.explain import CASE
from _byhand.document.steps import Block, Paragraph, Step
from _byhand.phrase import Listing, say
from _byhand.seen.explain import case_blocks
from _byhand.seen.results import Seen, readable, stage_of
from _byhand.topics.naive_bayes.cases.explain_case import SolvedCase, counted_keys, prior_keys
from _byhand.topics.naive_bayes.model import notation as write
from _byhand.topics.naive_bayes.model.classify import Factor


def frequencies_step(solved: SolvedCase, suffix: str) -> Step | None:
    """For a case whose probabilities are all shares of rows; None for another, or if no crowd is small enough."""
    if not _is_counted(solved):
        return None
    seen = _seen_of(solved, suffix)
    if seen is None or not seen.crowd.exact or not seen.having:
        return None
    blocks: list[Block] = _rows(solved)
    blocks.append(Paragraph(say("naive_bayes.frequencies.crowd", crowd=seen.crowd.size)))
    names = tuple(write.class_event(solved.model, place) for place in range(len(solved.model.classes)))
    blocks += case_blocks(seen, CASE, names)
    return Step(f"frequencies{suffix}", say("naive_bayes.frequencies.title"), blocks, extra=True)


def _is_counted(solved: SolvedCase) -> bool:
    """Is every probability a share of counted rows, neither smoothed nor replaced nor rounded?"""
    result = solved.result
    if result.undefined or result.measured or not result.counted or solved.model.convention.digits is not None:
        return False
    used = [*solved.model.priors, *(estimate for factor in result.counted for estimate in factor.estimates)]
    return all(
        estimate.total > 0 and not estimate.smoothed and not estimate.floored and estimate.value == estimate.plain
        for estimate in used
    )


def _seen_of(solved: SolvedCase, suffix: str) -> Seen | None:
    stages = tuple(
        stage_of([_value_name(factor)], [tuple(_share(estimate.plain) for estimate in factor.estimates)], 0)
        for factor in solved.result.counted
    )
    priors = tuple(_share(estimate.plain) for estimate in solved.model.priors)
    return readable(Seen(solved.model.classes, priors, stages, solved.result.outcome.decided, suffix, cases=True))


def _share(plain: Fraction | None) -> Fraction:
    assert plain is not None
    return plain


def _value_name(factor: Factor) -> str:
    return write.equals(factor.table.name, factor.value).printed(Display()).plain


def _rows(solved: SolvedCase) -> list[Block]:
    """Of the 14 rows, 9 are Yes; of these, 2 of 9 have Outlook = sunny, ..."""
    lines: list[Block] = []
    for place, prior in enumerate(solved.model.priors):
        of_class, of_all = prior_keys(solved, place)
        parts = []
        for factor in solved.result.counted:
            estimate, (own, among) = factor.estimates[place], counted_keys(solved, factor, place)
            value = write.equals(factor.table.name, factor.value)
            count, total = Count(estimate.count, own), Count(estimate.total, among)
            parts.append(say("naive_bayes.frequencies.part", count=count, total=total, value=value))
        named = {"name": write.class_name(solved.model, place), "parts": Listing(parts, "list.clause")}
        count, total = Count(prior.count, of_class), Count(prior.total, of_all)
        lines.append(Paragraph(say("naive_bayes.frequencies.rows", count=count, total=total, **named)))
    return lines
