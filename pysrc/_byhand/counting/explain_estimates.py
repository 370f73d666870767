"""Estimates from counts in the steps: priors in lines, conditional probabilities in table cells."""

from __future__ import annotations

from collections.abc import Iterable

from _byhand.arithmetic.expr import Equation, Expr, Given, Probability
from _byhand.counting.estimate import Estimate, counted, plain_share, unreduced
from _byhand.decision.explain import event, value_of
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Cell, Details, Line, Paragraph
from _byhand.phrase import Listing, Phrase, say

# Highlighting rows is for tables that a person reads; for larger ones it would only bloat the document.
MOST_LIT_ROWS = 2000


def prior_line(
    name: str,
    index: int,
    estimate: Estimate,
    digits: int | None,
    keys: tuple[str, str],
    variable: Expr | None = None,
) -> Line:
    """P(c) = (9 + 1)/(14 + 2) = 10/16, without smoothing 9/14; a stated prior as it is."""
    assert estimate.value is not None
    left, value, quantity = (
        Probability(event(name, variable)),
        value_of(estimate.value, digits),
        identifier("prior", name),
    )
    if not estimate.has_counts:
        return Line(Equation(left, (), value, quantity=quantity), index)
    equation = Equation(left, (counted(estimate, *keys),), value, (unreduced(estimate),), quantity=quantity)
    aside = None
    if estimate.smoothed:
        aside = say("decision.aside.plain", value=plain_share(estimate, *keys))
    return Line(equation, index, aside)


def estimate_cell(
    estimate: Estimate,
    digits: int | None,
    key: str | None,
    of_key: str | None,
    *,
    marked: bool = False,
    quantity: str | None = None,
) -> Cell:
    """(2 + 1)/(9 + 3) = 3/12, without smoothing 2/9. Without a `key` there is no comparison."""
    aside = None
    changed = estimate.floored or (estimate.smoothed and estimate.total)
    if key is not None and changed and estimate.value is not None:
        aside = say("counting.aside.cell", value=plain_share(estimate, key, of_key))
    shown = estimate_shown(estimate, digits, key, of_key)
    return Cell(shown, aside, marked, quantity=None if estimate.value is None else quantity)


def estimate_shown(estimate: Estimate, digits: int | None, key: str | None, of_key: str | None) -> object:
    """The content of such a cell."""
    if estimate.value is None:
        return say("counting.undefined")
    if estimate.floored:
        return Given(estimate.value)
    value = value_of(estimate.value, digits)
    return Equation(counted(estimate, key, of_key), (), value, (unreduced(estimate),), reduced=False)


def k_of_each(sizes: Iterable[tuple[str, int]]) -> Listing:
    """Outlook has k = 3, ...: the number of possible values of each feature."""
    return Listing([say("counting.k_of", feature=name, k=k) for name, k in sizes])


def k_question(answer: Phrase) -> Block:
    """A fold that explains what k counts."""
    return Details(say("counting.k_question"), [Paragraph(answer)])
