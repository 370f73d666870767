"""The growth of a reader's time with its text: n and 4n characters, in processor time.

A factor of 4 for 4 times the text is linear, 4.6 is n log n, 16 is quadratic. A text whose longest form takes next
to
no time is not measured further, so that only relevant times are measured with care.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

FACTOR = 4
# Between n log n (4.6) and n² (16), far from both: a busy machine spoils a ratio by a half at most.
MOST_RATIO = 8.0
# The processor clock may advance in steps of this size; shorter times count as this.
_TICK = 0.004
_REPEATS = 3
_TRIES = 3


class TooLongError(Exception):
    """A reader has used the time that it was given."""


@dataclass(frozen=True)
class Growth:
    """Seconds of the processor at each length; None where the time given did not do."""

    lengths: tuple[int, ...]
    seconds: tuple[float | None, ...]

    @property
    def ratio(self) -> float:
        """How many times as long the longest takes as the shortest."""
        first, last = self.seconds[0], self.seconds[-1]
        return float("inf") if first is None or last is None else last / max(first, _TICK)

    @property
    def bad(self) -> bool:
        return self.ratio > MOST_RATIO

    def __str__(self) -> str:
        curve = ", ".join(
            f"{length}: {'over the limit' if spent is None else f'{spent * 1000:.1f} ms'}"
            for length, spent in zip(self.lengths, self.seconds, strict=True)
        )
        return f"{curve} (× {self.ratio:.1f})"


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise TooLongError in the block after this much processor time; regular expressions check it too."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TooLongError

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def seconds_of(work: Callable[[], object], limit: float) -> float | None:
    """Seconds of the processor that the work takes, None if more than the limit."""
    try:
        with at_most(limit):
            began = time.process_time()
            work()
            return time.process_time() - began
    except TooLongError:
        return None


def growth(
    read: Callable[[str], object], text_of: Callable[[int], str], longest: int, *, unnoticed: float, limit: float
) -> Growth | None:
    """The growth of a reader over the texts of one shape; None where the longest is read in an `unnoticed` time.

    A growth that looks bad is measured again, each time with the least of several runs.
    """
    lengths = (longest // FACTOR, longest)
    short, long = (text_of(length) for length in lengths)
    once = seconds_of(lambda: read(long), limit)
    if once is not None and once < unnoticed:
        return None
    # One run of the long text will do if the growth is good: another one could only be shorter.
    found = Growth(lengths, (_least(read, short, limit), once))
    for _ in range(_TRIES):
        if not found.bad or found.seconds[-1] is None:
            break
        found = Growth(lengths, (_least(read, short, limit), _least(read, long, limit)))
    return found


def _least(read: Callable[[str], object], text: str, limit: float) -> float | None:
    runs = []
    for _ in range(_REPEATS):
        spent = seconds_of(lambda: read(text), limit)
        if spent is None:
            return None
        runs.append(spent)
        if spent > 1:
            break
    return min(runs)
