"""Settings of Python that belong to the whole process, and that suit exact arithmetic and worked solutions."""

from __future__ import annotations

import decimal
import gc
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from threading import Lock

# Exact products of many factors have numerators of thousands of digits, which Python refuses to print by default.
_ANY_NUMBER_OF_DIGITS = 0
# A solution is many small objects without reference cycles. At Python's default thresholds the garbage collector takes
# longer than writing the sentences.
_RARE_COLLECTIONS = (50_000, 20, 20)
# Python's own defaults, whatever the calling program has chosen: some sums take the context of the thread.
_DECIMALS = decimal.Context(
    prec=28,
    rounding=decimal.ROUND_HALF_EVEN,
    Emin=-999_999,
    Emax=999_999,
    capitals=1,
    clamp=0,
    flags=[],
    traps=[decimal.InvalidOperation, decimal.DivisionByZero, decimal.Overflow],
)
_FLOATS = {"divide": "warn", "over": "warn", "under": "ignore", "invalid": "warn"}

_lock = Lock()
_before: list[tuple[int, tuple[int, int, int]]] = []  # what the program had, once for each call that is under way
_within: ContextVar[bool] = ContextVar("within", default=False)


def suit_process() -> None:
    """Choose the settings for good: for a process of our own, such as the page's worker or the command line."""
    sys.set_int_max_str_digits(_ANY_NUMBER_OF_DIGITS)
    often, *_ = gc.get_threshold()
    if 0 < often < _RARE_COLLECTIONS[0]:  # 0: the program has turned the collector off
        gc.set_threshold(*_RARE_COLLECTIONS)


@contextmanager
def suited() -> Iterator[None]:
    """Within this context, the settings suit us; then the process has its own again.

    For a call from a program that is not ours. Two of the settings are shared by all threads: the first call sets them,
    and the last one that ends puts them back. The contexts of `decimal` and of NumPy's errors are the thread's.
    """
    if _within.get():
        yield
        return
    token = _within.set(True)
    _begin()
    try:
        with decimal.localcontext(_DECIMALS), _float_errors():
            yield
    finally:
        _end()
        _within.reset(token)


def _begin() -> None:
    with _lock:
        _before.append(_before[0] if _before else (sys.get_int_max_str_digits(), gc.get_threshold()))
        suit_process()


def _end() -> None:
    with _lock:
        digits, thresholds = _before.pop()
        if not _before:
            sys.set_int_max_str_digits(digits)
            gc.set_threshold(*thresholds)


def _float_errors() -> AbstractContextManager[object]:
    # A program that has told NumPy to raise has imported it, and others do not wait for the import here.
    numpy = sys.modules.get("numpy")
    return nullcontext() if numpy is None else numpy.errstate(**_FLOATS)
