"""The causes of a figure that differs: slips, conventions, swapped digits, or an error of arithmetic alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from _byhand.arithmetic.quoted import quoted_in
from _byhand.check.causes import UNKNOWN, Behind, Cause, digits_swapped, explained, explained_by_two, ranked
from _byhand.check.checked import Deciding, History
from _byhand.check.conventions import Alternative
from _byhand.check.divisors import is_only_a_divisor
from _byhand.check.exercise import Exercise
from _byhand.check.figure import Figure
from _byhand.check.workings.working import Rerun, Working, as_float
from _byhand.check.written_numbers import agrees

# How often a wrong figure follows a book's or program's convention, and any other convention.
_BY_A_BOOK, _BY_OWN_CHOICE = 0.25, 0.1
# A cause that is this many times as likely needs no further figure to decide.
_MUCH_LIKELIER = 4.0
_MOST_RIVALS = 3
_APART = 0.01
# Arithmetic with rounded numbers gives the right one nearly.
_NEAR = 0.005


@dataclass(frozen=True)
class Diagnosis:
    """Finds the causes of the figures of one working.

    working      the exercise's own, or that of the convention found for all figures
    alternative  this convention
    figures      all that are numbers, also those not checked yet
    history      those checked so far
    """

    exercise: Exercise
    working: Working
    alternative: Alternative | None
    figures: Sequence[Figure]
    history: History

    def causes(self, figure: Figure, carried: Rerun | None, plain: Rerun) -> tuple[list[Cause], float | None]:
        """The causes, best first, and the number nearest to the figure that any slip gives.

        carried: the working with the earlier wrong figures put in, if there are any
        """
        own = self.working.numbers[figure.id]
        miscalculated = [Cause("arithmetic_slip", own, 0.1, group="last")] if self._is_miscalculated(figure) else []
        if miscalculated and _is_moved(figure):
            return [Cause("decimal_point_slip", own, 0.1, group="last")], None
        if miscalculated and not _is_made_of(figure, own):
            return miscalculated, None
        written = frozenset(self.history.written.keys() - {figure.id})
        candidates = self.exercise.candidates(self.working).of(figure.id, written)
        causes: list[Cause] = []
        nearest: float | None = None
        for each in (figure, figure.nearly) if figure.tells and figure.unit else (figure,):
            for rerun in (carried, plain) if carried is not None else (plain,):
                if not causes:
                    causes, nearest = explained(each, rerun, candidates, self.history.known, self.figures)
        conventions = self._conventions(figure)
        if conventions:
            causes = ranked([*causes, *conventions], Behind(plain, figure, self.figures), self.history.known)
        if digits_swapped(figure, own):
            causes.append(Cause("digits_swapped", own, 0.03, group="last"))
        causes += miscalculated
        if not causes:
            causes = explained_by_two(figure, plain, candidates)
        if not causes and self._has_all_parts(figure):
            causes = [Cause("arithmetic_slip", own, 0.1, group="last")]
        return causes, nearest

    def deciding(self, figure: Figure, causes: Sequence[Cause], plain: Rerun) -> Deciding | None:
        """The nearest figure whose value differs between the causes that explain this one about equally well."""
        known = self.history.known
        rivals = [
            each
            for each in causes[:_MOST_RIVALS]
            if (each.unlike, each.key in known, each.behind)
            == (causes[0].unlike, causes[0].key in known, causes[0].behind)
            and each.likely * _MUCH_LIKELIER >= causes[0].likely
        ]
        if len(rivals) < 2:
            return None
        written = {*self.history.written, figure.id}
        for name in self.working.sources(figure.id):
            numbers = tuple(_by(each, name, plain) for each in rivals)
            if name not in written and _are_distinct(numbers):
                return Deciding(name, numbers)
        return None

    def _conventions(self, figure: Figure) -> list[Cause]:
        """The conventions under which the figure is right, unless one was found for the whole working.

        One of several choices that no book makes together must be needed by a second figure.
        """
        if self.alternative is not None:
            return []
        own = self.exercise.alternatives
        every = [each for each in own if not is_only_a_divisor(self.exercise, each, (figure,))]
        by_a_book = sum(each.name is not None for each in every)
        causes = []
        for each in every:
            if figure.id in each.working.exact and figure.agrees(each.working.exact[figure.id]):
                is_simple = each.name is not None or len(each.changed) == 1
                if not is_simple and not self._is_needed_by_another(figure, each):
                    continue
                # A convention that changes little is more likely than one that changes much.
                chosen = (
                    _BY_OWN_CHOICE / (len(every) - by_a_book) / max(1, len(each.changed)) if each.name is None else 0
                )
                weight = chosen or _BY_A_BOOK / by_a_book
                if weight > UNKNOWN * figure.chance:
                    number = each.working.numbers[figure.id]
                    causes.append(Cause("convention", number, weight, alternative=each))
        return causes

    def _is_needed_by_another(self, figure: Figure, alternative: Alternative) -> bool:
        """Is another figure wrong by our own convention and right by this one?"""
        own, exact = self.working.exact, alternative.working.exact
        return any(
            each.id != figure.id and each.id in own and each.id in exact and each.agrees(exact[each.id])
            for each in self.figures
            if not each.agrees(own[each.id])
        )

    def _is_miscalculated(self, figure: Figure) -> bool:
        """Does it stand behind arithmetic that gives the right number?"""
        before = figure.written.before
        if before is None:
            return False
        number, own = as_float(before.value), self.working.numbers[figure.id]
        is_right = agrees(before, self.working.exact[figure.id]) or abs(number - own) <= _NEAR * abs(own)
        return is_right and abs(number - figure.number) > _NEAR * abs(number)

    def _has_all_parts(self, figure: Figure) -> bool:
        """Are all its operands written, or given beside a written one? Then only the arithmetic remains."""
        if figure.written.before is not None:
            # Arithmetic that is written and right leaves another cause.
            return False
        way = self.working.ways.get(figure.id)
        parts = {each.id for each in quoted_in(way)} if way is not None else set()
        written = self.history.written
        return not parts.isdisjoint(written) and parts <= {*written, *self.exercise.working.given}


def _is_moved(figure: Figure) -> bool:
    """Is it the result of the arithmetic before it, all digits, with the decimal point elsewhere?"""
    before = figure.written.before
    if before is None or not figure.number or not before.value or before.value == figure.written.value:
        return False
    return any(figure.rounds_to(as_float(before.value) * 10.0**places) for places in (-3, -2, -1, 1, 2, 3))


def _is_made_of(figure: Figure, number: float) -> bool:
    """Is it the root, the square, the reciprocal or the opposite of the number, or has it another decimal point?"""
    made = [number * 10.0**places for places in (-2, -1, 1, 2)]
    made += [number**2, 1 - number, *([1 / number] if number else []), *([math.sqrt(number)] if number > 0 else [])]
    return figure.tells and any(figure.rounds_to(each) for each in made)


def _by(cause: Cause, name: str, plain: Rerun) -> float:
    """The value of another figure under this cause."""
    if cause.alternative is not None:
        return cause.alternative.working.numbers.get(name, math.nan)
    return plain.figure(name, cause.changes)


def _are_distinct(numbers: Sequence[float]) -> bool:
    """Are they finite and different in their first two digits?"""
    return all(map(math.isfinite, numbers)) and all(
        abs(one - other) > _APART * max(abs(one), abs(other)) for one, other in combinations(numbers, 2)
    )
