"""How far a long computation has come, told to whoever listens. Nobody needs to."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Listener = Callable[[int, int], None]

_EVERY_SECONDS = 0.1
_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)
_told: ContextVar[float] = ContextVar("told", default=0.0)


@contextmanager
def heard_by(listener: Listener | None) -> Iterator[None]:
    """Within this context, `listener` is told of the steps that are done."""
    token = _listener.set(listener)
    since = _told.set(time.monotonic())
    try:
        yield
    finally:
        _told.reset(since)
        _listener.reset(token)


def report(done: int, most: int) -> None:
    """`done` steps of at most `most` are done. Costs next to nothing, and is heard ten times a second at most."""
    listener = _listener.get()
    if listener is not None and time.monotonic() - _told.get() >= _EVERY_SECONDS:
        _told.set(time.monotonic())
        listener(done, most)
