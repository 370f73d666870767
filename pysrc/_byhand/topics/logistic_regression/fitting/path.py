"""The iterations that are kept for the explanation: of a long path the first ones, some between and the last."""

from __future__ import annotations

from _byhand.topics.logistic_regression.model.model import Iteration

_FIRST = 100


class Path:
    """Collects the iterations one by one, at least the start."""

    def __init__(self, start: Iteration) -> None:
        self.last = start
        self._kept = [start]
        self._before = start

    def add(self, iteration: Iteration) -> None:
        self._before, self.last = self.last, iteration
        # Two in a row, because every second step of an oscillation would look like rest.
        if iteration.number <= _FIRST or _is_round(iteration.number) or _is_round(iteration.number - 1):
            self._kept.append(iteration)

    def kept(self) -> tuple[Iteration, ...]:
        """In order, always including the last two."""
        late = [each for each in (self._before, self.last) if each.number > self._kept[-1].number]
        return (*self._kept, *late)


def _is_round(number: int) -> bool:
    """Does it have one significant digit, such as 40 or 3000?"""
    return not str(number)[1:].strip("0")
