"""Measures how a reader's processor time grows from n to 4n characters.

For 4 times the text a factor of 4 is linear, 4.6 is n log n, 16 is quadratic. If even the longest text takes almost no
time, the shorter ones are not measured.
"""

from __future__ import annotations

import gc
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
# Many steps: a text is read again and again for as long as this, so that one step more or less is nothing.
_CAREFUL = 0.2
_MOST_RUNS = 1000
_REPEATS = 3
_TRIES = 3


class TooLongError(Exception):
    """A reader exceeded its time limit."""


@dataclass(frozen=True)
class Growth:
    """Processor seconds at each length; None where the limit was exceeded."""

    lengths: tuple[int, ...]
    seconds: tuple[float | None, ...]

    @property
    def ratio(self) -> float:
        """The time of the longest text divided by that of the shortest."""
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
    """Processor seconds of the work; None above the limit. Garbage of the tests before is not collected meanwhile."""
    collected = gc.isenabled()
    gc.disable()
    try:
        with at_most(limit):
            began = time.process_time()
            work()
            return time.process_time() - began
    except TooLongError:
        return None
    finally:
        if collected:
            gc.enable()


def growth(
    read: Callable[[str], object], text_of: Callable[[int], str], longest: int, *, unnoticed: float, limit: float
) -> Growth | None:
    """The growth of a reader's time over texts of one shape; None if it reads the longest within `unnoticed` seconds.

    Bad growth, and a time above the limit, are measured again with care: every one of the measurements must say so.
    """
    lengths = (longest // FACTOR, longest)
    short, long = (text_of(length) for length in lengths)
    once = seconds_of(lambda: read(long), limit)
    if once is not None and once < unnoticed:
        return None
    # One run of the long text will do if the growth is good: another one could only be shorter.
    found = Growth(lengths, (_least(read, short, limit), once))
    for _ in range(_TRIES):
        if not found.bad:
            break
        spent = _mean(read, long, limit)
        if spent is not None and spent < unnoticed:
            return None
        found = Growth(lengths, (_mean(read, short, limit), spent))
    return found


def _least(read: Callable[[str], object], text: str, limit: float) -> float | None:
    """The processor seconds of the shortest of a few readings; None above the limit."""
    runs = []
    for _ in range(_REPEATS):
        spent = seconds_of(lambda: read(text), limit)
        if spent is None:
            return None
        runs.append(spent)
        if spent > 1:
            break
    return min(runs)


def _mean(read: Callable[[str], object], text: str, limit: float) -> float | None:
    """The mean processor seconds of as many readings as fill `_CAREFUL`; None if one of them is above the limit."""
    runs = 0
    total = 0.0
    while total < _CAREFUL and runs < _MOST_RUNS:
        spent = seconds_of(lambda: read(text), limit)
        if spent is None:
            return None
        runs += 1
        total += spent
    return total / runs
