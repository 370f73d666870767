"""Exchanged rows and columns of a matrix."""

from __future__ import annotations

from collections.abc import Iterator

from byhand.check.siblings import quoted
from byhand.check.slip import Made, Slip
from byhand.check.working import Working

_OF_MATRICES = ("loss", "gain", "confusion", "covariance", "inverse", "w")


def _exchanged(working: Working, name: str) -> Iterator[Made]:
    """In the figure itself, or in every entry that it quotes."""
    own = _turned(working, name)
    if own is not None:
        yield Made({name: quoted(working, own)}, name, {"other": own})
    changes = {}
    for source in working.sources(name)[1:]:
        other = _turned(working, source)
        if other is not None:
            changes[source] = quoted(working, other)
    if changes:
        yield Made(changes, name)


def _turned(working: Working, name: str) -> str | None:
    parts = working.names[name]
    if parts.kind not in _OF_MATRICES or len(parts.of) != 2 or parts.of[0] == parts.of[1]:
        return None
    other = type(parts)(parts.kind, parts.of[::-1], parts.given).id
    return other if other in working.exact and working.exact[other] != working.exact[name] else None


SLIP = Slip("matrix_transposed", 0.03, _exchanged)
