"""One figure of a working, and what its verdict rests on."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from _byhand.check.causes import Cause
from _byhand.check.checked import Checked
from _byhand.check.diagnosis import Diagnosis
from _byhand.check.exercise import Given
from _byhand.check.figure import Figure
from _byhand.check.workings.working import Numbers, Rerun, as_float
from _byhand.document.steps import Amount
from _byhand.numbers.real import Value
from _byhand.protocol.check import Verdict

# The share of one of few classes, which is exact.
_UNIFORM = re.compile(r"\(?1/[2-9]\)?")
# Arithmetic with rounded numbers is nearer.
_OTHER = 0.06


@dataclass(frozen=True)
class Examined(Diagnosis):
    """A figure in the light of those before it."""

    given: Given
    figure: Figure

    @property
    def amount(self) -> Amount:
        """The right value by the exercise's own convention."""
        return self.exercise.working.amounts.get(self.given.id)

    def found(self, verdict: Verdict, *causes: Cause) -> Checked:
        return Checked(self.given, verdict, self.amount, causes, figure=self.figure)

    @cached_property
    def is_another_result(self) -> bool:
        return _is_another_result(self.given, self.figure, self.exercise.working.exact[self.figure.id])

    @cached_property
    def has_right_digits(self) -> bool:
        return self.figure.agrees(self.exercise.working.exact[self.figure.id]) and not self.is_another_result

    @cached_property
    def wrong_before(self) -> Numbers:
        """The earlier wrong figures, as written."""
        return self.history.wrong_besides(self.figure.id)

    @cached_property
    def plain(self) -> Rerun:
        return Rerun(self.working)

    @cached_property
    def carried(self) -> Rerun | None:
        """The working with the earlier wrong figures put in, if there are any."""
        return Rerun(self.working, self.wrong_before) if self.wrong_before else None


def _is_another_result(given: Given, figure: Figure, right: Value) -> bool:
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
