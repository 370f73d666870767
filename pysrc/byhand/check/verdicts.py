"""The verdict on every figure of a working: right, carried forward, rounded, by another convention, or a slip."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence, Set
from fractions import Fraction

from byhand.check.boolean_words import NO, YES
from byhand.check.causes import MOST_CAUSES, ONE_DIGIT, Cause
from byhand.check.checked import Checked, History, Report, Verdict
from byhand.check.conventions import Alternative
from byhand.check.decision_causes import decision_causes
from byhand.check.diagnosis import Diagnosis
from byhand.check.exercise import DECISION, Exercise, Given, figure_of
from byhand.check.figure import Figure
from byhand.check.rounding import rounded_early
from byhand.check.working_convention import convention_of
from byhand.check.workings.shown import distance
from byhand.check.workings.working import Numbers, Rerun, as_float
from byhand.check.written_numbers import UnreadableError, agrees, read_number
from byhand.document.ids import Name
from byhand.document.steps import Amount
from byhand.numbers.real import Value


def check(exercise: Exercise, given: Sequence[Given], *, named_divisors: Set[str] = frozenset()) -> Report:
    """Check every figure, in the order of computation.

    named_divisors: those that the writer names, as with the unbiased estimate; they are no slips
    """
    figures = [figure_of(exercise, each, place) for place, each in enumerate(given)]
    alternative, agreeing = convention_of(exercise, figures, named_divisors=named_divisors)
    checker = _Checker(exercise, [each for each in figures if each is not None], alternative)
    return Report(exercise.working, [checker.verdict(*each) for each in zip(given, figures, strict=True)], agreeing)


# Digits with which a figure may be the exact number of another convention; and with which the last may be one off.
_FEW_DIGITS = 1
# σ(0), which the weights at the start give every row.
_OF_STEPS, _AT_START = ("row_p", "update_p"), Fraction(1, 2)
_MANY_DIGITS = 4
_LAST_DIGIT = 1.5
_FURTHER = 2.0
# A class with more than this is the most probable one.
_MORE_LIKELY = 0.5
# The share of one of few classes, which is exact.
_UNIFORM = re.compile(r"\(?1/[2-9]\)?")
# The mean of precision and recall, and a product for P(x): no way to the quantity, however near.
_MEAN_OF_TWO = re.compile(r"\(.{1,60} \+ .{1,60}\)/2")
_PRODUCT = re.compile(r"[^+]{1,120} · [^+]{1,120}")
# Arithmetic with rounded numbers is nearer.
_OTHER = 0.06


class _Checker:
    """Gives the verdicts on the figures of one working, each in the light of those before it.

    alternative: the convention that all of them follow, if it is not the exercise's own
    """

    def __init__(self, exercise: Exercise, figures: Sequence[Figure], alternative: Alternative | None) -> None:
        self.exercise, self.figures, self.alternative = exercise, figures, alternative
        self.working = exercise.working if alternative is None else alternative.working
        self.history = History()
        self.diagnosis = Diagnosis(exercise, self.working, alternative, figures, self.history)

    def verdict(self, given: Given, figure: Figure | None) -> Checked:
        if given.id == DECISION:
            return self._decision(given)
        amount = self.exercise.working.amounts.get(given.id)
        if figure is None:
            return Checked(given, "right" if _same_amount(given.text, amount) else "differs", amount)
        found = self._of_number(given, figure, amount)
        self.history.add(found)
        return found

    def _of_number(self, given: Given, figure: Figure, amount: Amount) -> Checked:
        own = self.exercise.working
        among = own.among.get(figure.id)
        if among is not None and figure.agrees(among):
            return Checked(given, "right", among, figure=figure)
        is_other = _is_other_result(given, figure, own.exact[figure.id])
        has_its_digits = figure.agrees(own.exact[figure.id]) and not is_other
        if among is not None and has_its_digits:
            return Checked(given, "right", amount, figure=figure, among=among)
        if has_its_digits and not self._is_exact_by_another_convention(figure):
            return self._of_rounded(given, figure, amount)
        if not has_its_digits and (
            self._right_but_for_a_constant(figure) or self._is_right_but_for_the_last_digit(figure)
        ):
            return Checked(given, "right", amount, figure=figure)
        if (
            self.alternative is not None
            and figure.id in self.working.exact
            and figure.agrees(self.working.exact[figure.id])
        ):
            return Checked(given, "convention", amount, figure=figure, alternative=self.alternative)
        if figure.id not in self.working.exact:
            return Checked(given, "differs", amount, figure=figure)
        fixed = self.history.wrong_besides(figure.id)
        carried = Rerun(self.working, fixed) if fixed else None
        if fixed and not has_its_digits and self._follows(figure, fixed):
            return Checked(given, "follows", amount, figure=figure)
        plain = Rerun(self.working)
        right = self.history.right_besides(figure.id)
        for rerun in (carried, plain) if carried is not None else (plain,):
            is_no_rounding = (
                is_other
                or _is_another_way(given)
                or has_its_digits
                or self._is_one_of_several_by_another_convention(figure)
            )
            number = None if is_no_rounding else rounded_early(figure, self.working, rerun, right)
            if number is not None and not (rerun is plain and self._shows_a_slip(figure, plain)):
                verdict: Verdict = "rounded_early" if rerun is plain else "follows"
                cause = Cause("truncated" if _is_cut(figure, plain) else "rounded_intermediates", number, 1.0)
                return Checked(given, verdict, amount, (cause,) if rerun is plain else (), figure=figure)
        causes, nearest = self.diagnosis.causes(figure, carried, plain)
        deciding = self.diagnosis.deciding(figure, causes, plain)
        again = bool(causes) and self.history.is_said(causes[0])
        shown = tuple(causes[:MOST_CAUSES])
        return Checked(given, "differs", amount, shown, nearest, figure, deciding=deciding, again=again)

    def _shows_a_slip(self, figure: Figure, plain: Rerun) -> bool:
        """Is the arithmetic before it that of a slip, and not its own? (0.70 + 0.84)/2 = 0.77 is no rounding of F1."""
        way = self.working.ways.get(figure.id)
        if not figure.shown or way is None or not distance(way, plain.numbers, self.working.ways, figure.shown):
            return False
        causes, _ = self.diagnosis.causes(figure, None, plain)
        return bool(causes) and bool(causes[0].changes) and causes[0].unlike == 0.0

    def _of_rounded(self, given: Given, figure: Figure, amount: Amount) -> Checked:
        """The verdict on a figure with the digits of the right number."""
        own, written = self.exercise.working, figure.written
        is_exact = math.isclose(as_float(written.value), own.numbers[figure.id], rel_tol=1e-12)
        if is_exact or written.significant > 1 or written.unit is None:
            return Checked(given, "right", amount, figure=figure)
        if written.is_one_whole_digit:
            return Checked(given, "right", amount, figure=figure)
        cause = Cause(ONE_DIGIT, own.numbers[figure.id], 1.0)
        return Checked(given, "rounded_early", amount, (cause,), figure=figure)

    def _is_exact_by_another_convention(self, figure: Figure) -> bool:
        """Is it no rounding, but exactly the number of a convention that no other figure contradicts?"""
        own = self.exercise.working.exact
        written = figure.written
        if written.unit is None or written.significant > _FEW_DIGITS or written.value in (0, own[figure.id]):
            return False
        if self.exercise.working.names[figure.id].kind in _OF_STEPS and written.value == _AT_START:
            return True
        others = [each for each in self.figures if each.id != figure.id and each.agrees(own[each.id])]
        return any(
            each.working.exact.get(figure.id) == figure.written.value
            and "digits" not in each.changed
            and all(other.id in each.working.exact and other.agrees(each.working.exact[other.id]) for other in others)
            for each in self.exercise.alternatives
        )

    def _is_one_of_several_by_another_convention(self, figure: Figure) -> bool:
        """Does a convention that another figure needs have its digits? Then they are no accident of rounding."""
        own = self.exercise.working.exact
        return any(
            self._has_digits_of(each.working.exact, figure)
            and any(
                other.id != figure.id
                and not other.agrees(own[other.id])
                and self._has_digits_of(each.working.exact, other)
                for other in self.figures
            )
            for each in self.exercise.alternatives
            if "digits" not in each.changed
        )

    @staticmethod
    def _has_digits_of(exact: Mapping[str, Value], figure: Figure) -> bool:
        return figure.id in exact and figure.agrees(exact[figure.id])

    def _is_right_but_for_the_last_digit(self, figure: Figure) -> bool:
        """Is it one off in the last of four digits or more? Whoever rounds on the way cannot avoid that."""
        written = figure.written
        if written.unit is None or written.significant < _MANY_DIGITS or written.unit >= 1:
            return False
        return figure.within(self.exercise.working.numbers[figure.id], _LAST_DIGIT)

    def _follows(self, figure: Figure, fixed: Numbers) -> bool:
        """Is it recomputed from the earlier wrong figures? From one without a cause only with all its digits."""
        named = {name: number for name, number in fixed.items() if name not in self.history.unexplained}
        return (
            (bool(named) and self._is_from(figure, Rerun(self.working, named).numbers[figure.id]))
            or (figure.tells and self._is_from(figure, Rerun(self.working, fixed).numbers[figure.id]))
            or self._is_from(figure, Rerun(self.working).figure(figure.id, self.history.changes_besides(figure.id)))
        )

    def _is_from(self, figure: Figure, number: float) -> bool:
        """Has it these digits, and are they neither the right ones nor those that any slip gives: 0 and 1?"""
        is_trivial = number in (0.0, 1.0) and figure.written.before is None
        if _same(number, self.working.numbers[figure.id]) or is_trivial:
            return False
        return figure.within(number, _FURTHER) if figure.tells else figure.agrees_nearly(number)

    def _right_but_for_a_constant(self, figure: Figure) -> bool:
        """Discriminants may omit what all classes share: do their differences agree?"""
        own = self.exercise.working
        if own.names[figure.id].kind != "discriminant" or not self.history.wrong.keys().isdisjoint(
            self.working.sources(figure.id)[1:]
        ):
            return False
        beside = [each for each in self.figures if each.id != figure.id and own.names[each.id].kind == "discriminant"]
        return bool(beside) and all(
            abs((figure.number - each.number) - (own.numbers[figure.id] - own.numbers[each.id]))
            <= (figure.unit + each.unit) / 2 + 1e-9 * abs(own.numbers[figure.id])
            for each in beside
        )

    def _decision(self, given: Given) -> Checked:
        answer = self.exercise.working.answer
        text = given.text.strip()
        right = answer.decision or ""
        if text == answer.decision:
            return Checked(given, "right", right)
        if self.alternative is not None and text == self.alternative.working.answer.decision:
            return Checked(given, "convention", right, alternative=self.alternative)
        if text == self._best_as_written():
            return Checked(given, "follows", right)
        own = self.exercise.working
        compares_risks = any(own.names[name].kind == "risk" for name in self.history.written if name in own.names)
        causes = decision_causes(own, text, compares_risks=compares_risks)
        return Checked(given, "differs", right, (*self._deciding_otherwise(text), *causes))

    def _deciding_otherwise(self, chosen: str) -> Iterator[Cause]:
        """The nearest convention by which this is the decision, where no figure tells by which one was computed."""
        if self.history.written:
            return
        for each in self.exercise.alternatives:
            if "digits" not in each.changed and each.working.answer.decision == chosen:
                yield Cause("convention", 0.0, 0.0, alternative=each)
                return

    def _best_as_written(self) -> str | None:
        """The best class according to the written figures."""
        for kind, best in (("risk", min), ("payoff", max), ("posterior", max), ("score", max), ("log_score", max)):
            own = self.history.written
            found = {
                _class_of(self.working.names[name]): number
                for name, number in own.items()
                if name in self.working.names and self.working.names[name].kind == kind
            }
            is_wrong = any(name in self.history.wrong for name in own)
            if kind == "posterior" and is_wrong and max(found.values(), default=0.0) > _MORE_LIKELY:
                # One that is more likely than all others together.
                return max(found, key=lambda name: found[name])
            if len(found) > 1 and is_wrong:
                chosen: str = best(found, key=lambda name: found[name])
                return chosen
        return None


def _class_of(name: Name) -> str:
    return str(name.of[0]) if name.of else ""


def _is_other_result(given: Given, figure: Figure, right: Value) -> bool:
    """Is it the result of arithmetic of its own, and only by chance near the right number?

    0.6/6 = 0.1 is no rounding of 0.067, nor 1/4 = 0.25 one of 0.2485.
    """
    before = figure.written.before
    if before is None or not figure.number:
        return False
    number, own = as_float(before.value), as_float(right)
    is_other = abs(number - own) > _OTHER * abs(own) and abs(figure.number - number) < abs(figure.number - own)
    is_uniform = _UNIFORM.fullmatch(given.before) is not None and before.value == figure.written.value != right
    return is_other or is_uniform


def _is_another_way(given: Given) -> bool:
    """Is the arithmetic written out, and not that of the quantity?"""
    if given.id.startswith("f1["):
        return _MEAN_OF_TWO.fullmatch(given.before) is not None
    return given.id == "evidence" and _PRODUCT.fullmatch(given.before) is not None


def _same(one: float, other: float) -> bool:
    return abs(one - other) <= 1e-9 * max(abs(one), abs(other), 1e-300)


def _is_cut(figure: Figure, plain: Rerun) -> bool:
    return abs(figure.number) < abs(plain.numbers[figure.id])


def _same_amount(text: str, amount: Amount) -> bool:
    """Yes or no, or a vector entry by entry."""
    if isinstance(amount, bool):
        return text.strip().casefold() in (YES if amount else NO)
    if not isinstance(amount, Sequence):
        return False
    parts = [part for part in text.strip(" ()[]{}").replace(";", ",").split(",") if part.strip()]
    numbers = [each for each in amount if not isinstance(each, Sequence | bool) and each is not None]
    if len(parts) != len(amount) or len(numbers) != len(amount):
        return False
    try:
        return all(agrees(read_number(part), number) for part, number in zip(parts, numbers, strict=True))
    except UnreadableError:
        return False
