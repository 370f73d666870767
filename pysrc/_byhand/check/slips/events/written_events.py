"""The events in the IDs of a working, so that a slip finds P(B | A) beside P(A | B)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache

from _byhand.check.workings.working import Working
from _byhand.errors import InputError
from _byhand.events.parser import Both, HowMany, Mention, Negated, Written, parse_statement

# An event without the places of its words; of a condition that there is none.
Shape = Hashable
KIND = "probability"


def shapes_of(working: Working, name: str) -> tuple[Shape, Shape] | None:
    """The event and its condition; None if the quantity is no probability of an event."""
    own = working.names[name]
    if own.kind != KIND or len(own.of) != 1 or not isinstance(own.of[0], str):
        return None
    return _shapes(own.of[0])


@lru_cache(512)
def _shapes(text: str) -> tuple[Shape, Shape] | None:
    try:
        statement = parse_statement(text)
    except InputError:
        return None
    return _shape(statement.event), None if statement.given is None else _shape(statement.given)


def _shape(written: Written) -> Shape:
    if isinstance(written, Mention):
        return "is", written.name, written.relation, written.value
    if isinstance(written, Negated):
        return "not", _shape(written.part)
    parts = [_shape(part) for part in written.parts]
    if isinstance(written, HowMany):
        return written.bound, written.number, tuple(parts)
    return both(*parts) if isinstance(written, Both) else ("or", frozenset(parts))


def both(*parts: Shape) -> Shape:
    """The intersection, whatever the order of its parts."""
    found: list[Shape] = []
    for part in parts:
        inner = parts_of(part, "and")
        found += inner or [part]
    return "and", frozenset(found)


def parts_of(shape: Shape, word: str) -> list[Shape]:
    """The parts of an `and` or an `or`; none of any other event."""
    if isinstance(shape, tuple) and shape[0] == word and isinstance(shape[1], frozenset):
        return list(shape[1])
    return []


def named(working: Working, event: Shape, given: Shape = None) -> Iterator[str]:
    """The IDs of P(event | given) in the working."""
    for name in working.exact:
        if shapes_of(working, name) == (event, given):
            yield name
