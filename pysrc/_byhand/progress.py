"""Progress of a long computation, reported to an optional listener."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Listener = Callable[[int, int], None]

_EVERY_SECONDS = 0.1
_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)
_reported: ContextVar[float] = ContextVar("reported", default=0.0)


@contextmanager
def heard_by(listener: Listener | None) -> Iterator[None]:
    """Within this context, `listener` receives the progress."""
    token = _listener.set(listener)
    since = _reported.set(time.monotonic())
    try:
        yield
    finally:
        _reported.reset(since)
        _listener.reset(token)


@contextmanager
def heard_as_part(done: int, most: int) -> Iterator[None]:
    """Within this context, the steps of a part count as this place among all parts."""
    listener = _listener.get()
    with heard_by(None if listener is None else lambda _done, _most: listener(done, most)):
        yield


def report(done: int, most: int) -> None:
    """Report `done` steps of at most `most`. It costs next to nothing; the listener is called at most ten times a
    second.
    """
    listener = _listener.get()
    if listener is not None and time.monotonic() - _reported.get() >= _EVERY_SECONDS:
        _reported.set(time.monotonic())
        listener(done, most)
