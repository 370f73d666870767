"""The iterations that are kept for telling: of a long path the first ones, some between and the last."""

from __future__ import annotations

from byhand.topics.logistic_regression.model import Iteration

_FIRST = 30


class Path:
    """Collects the iterations one by one, at least the start."""

    def __init__(self, start: Iteration) -> None:
        self.last = start
        self._kept = [start]

    def add(self, iteration: Iteration) -> None:
        self.last = iteration
        if iteration.number <= _FIRST or _is_round(iteration.number):
            self._kept.append(iteration)

    def kept(self) -> tuple[Iteration, ...]:
        """In order, the last one always among them."""
        return tuple(self._kept) if self._kept[-1] is self.last else (*self._kept, self.last)


def _is_round(number: int) -> bool:
    """Is it one digit and zeros, such as 40 or 3000?"""
    return not str(number)[1:].strip("0")
