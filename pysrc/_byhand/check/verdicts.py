"""The verdict on every figure of a working: right, carried forward, rounded, by another convention, or a slip."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import permutations

from _byhand.check.boolean_words import NO, YES
from _byhand.check.causes import MOST_CAUSES
from _byhand.check.checked import Checked, History, Report
from _byhand.check.decided import decision_verdict
from _byhand.check.examined import Examined
from _byhand.check.exercise import DECISION, Exercise, Given, figure_of
from _byhand.check.from_earlier_figures import from_rounded_figures, from_wrong_figures
from _byhand.check.right_as_written import among_possible_values, right_but_for_a_trifle, with_right_digits
from _byhand.check.working_convention import convention_of
from _byhand.check.written_numbers import UnreadableError, agrees, read_number
from _byhand.document.steps import Amount, Names

_HYPHENS = str.maketrans("—–−~", "----")
_BETWEEN = re.compile("[,;，；、]")


def check(exercise: Exercise, given: Sequence[Given], *, named_divisors: Set[str] = frozenset()) -> Report:
    """Check every figure, in the order of computation.

    named_divisors: those that the writer names, as with the unbiased estimate; they are no slips
    """
    figures = [figure_of(exercise, each, place) for place, each in enumerate(given)]
    alternative, agreeing = convention_of(exercise, figures, named_divisors=named_divisors)
    working = exercise.working if alternative is None else alternative.working
    numbers, history = [each for each in figures if each is not None], History()

    def verdicts() -> Iterator[Checked]:
        for each, figure in zip(given, figures, strict=True):
            if each.id == DECISION:
                yield decision_verdict(exercise, alternative, history, each)
            elif figure is None:
                yield _of_no_number(exercise, each)
            else:
                found = _verdict(Examined(exercise, working, alternative, numbers, history, each, figure))
                history.add(found)
                yield found

    return Report(exercise.working, list(verdicts()), agreeing)


def _of_no_number(exercise: Exercise, given: Given) -> Checked:
    amount = exercise.working.amounts.get(given.id)
    return Checked(given, "right" if same_amount(given.text, amount) else "differs", amount)


def _right_by_the_convention(examined: Examined) -> Checked | None:
    """Is it right by the convention that all figures follow?"""
    alternative, figure = examined.alternative, examined.figure
    exact = examined.working.exact
    if alternative is None or figure.id not in exact or not figure.agrees(exact[figure.id]):
        return None
    return replace(examined.found("convention"), alternative=alternative)


def _not_in_the_convention(examined: Examined) -> Checked | None:
    """Has the convention that all figures follow no such quantity?"""
    return None if examined.figure.id in examined.working.exact else examined.found("differs")


# In this order; the first that has an answer gives the verdict.
_QUESTIONS: Sequence[Callable[[Examined], Checked | None]] = (
    among_possible_values,
    with_right_digits,
    right_but_for_a_trifle,
    _right_by_the_convention,
    _not_in_the_convention,
    from_wrong_figures,
    from_rounded_figures,
)


def _verdict(examined: Examined) -> Checked:
    for question in _QUESTIONS:
        found = question(examined)
        if found is not None:
            return found
    return _by_a_slip(examined)


def _by_a_slip(examined: Examined) -> Checked:
    """Which slip, convention or error of arithmetic explains it, if any?"""
    causes, nearest = examined.causes(examined.figure, examined.carried, examined.plain)
    deciding = examined.deciding(examined.figure, causes, examined.plain)
    again = bool(causes) and examined.history.is_said(causes[0])
    found = examined.found("differs", *causes[:MOST_CAUSES])
    return replace(found, nearest=nearest, deciding=deciding, again=again)


def _same_names(text: str, amount: Names) -> bool:
    """The names in any order; of several lists, one of them or all."""
    if amount.whole:
        return _same_lists(text, amount)
    written = {part.strip() for part in text.strip(" ()[]{}").replace(";", ",").split(",") if part.strip()}
    lists = [each for each in amount.names if not isinstance(each, str)]
    return written in map(set, lists) if lists else written == set(amount.names)


def _same_lists(text: str, amount: Names) -> bool:
    """A-B, C-D: all lists, and the names of each, in any order. A name may contain a hyphen itself."""
    parts = (part.strip(" ()[]{}").translate(_HYPHENS).replace(" ", "") for part in _BETWEEN.split(text))
    written = {part for part in parts if part}
    right = [{"-".join(each).replace(" ", "") for each in permutations(pair)} for pair in amount.names]
    return len(written) == len(right) and all(spelled & written for spelled in right)


def same_amount(text: str, amount: Amount) -> bool:
    """Yes or no, a name, or a vector entry by entry."""
    if isinstance(amount, bool):
        return text.strip().casefold() in (YES if amount else NO)
    if isinstance(amount, str):
        return text.strip(" \"'“”") == amount
    if isinstance(amount, Names):
        return _same_names(text, amount)
    if isinstance(amount, str):
        return text.strip().casefold() == amount.casefold()
    if not isinstance(amount, Sequence):
        return False
    parts = [part for part in text.strip(" ()[]{}").replace(";", ",").split(",") if part.strip()]
    numbers = [each for each in amount if isinstance(each, Fraction | Decimal)]
    if len(parts) != len(amount) or len(numbers) != len(amount):
        return False
    try:
        return all(agrees(read_number(part), number) for part, number in zip(parts, numbers, strict=True))
    except UnreadableError:
        return False
