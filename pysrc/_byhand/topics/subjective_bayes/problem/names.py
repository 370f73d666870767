"""The names in the event of a rule, and what it is made of."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.errors import InputError, Notice
from _byhand.events.parser import Both, Either, Mention, Negated, Written, parse_event, parse_statement


def atom(mention: Mention) -> str:
    """The name of a single statement: E1, or fever=high."""
    return mention.name if mention.relation is None else f"{mention.name}{mention.relation}{mention.value}"


def atoms(event: Written) -> Iterator[str]:
    """The names of the event, from left to right."""
    if isinstance(event, Mention):
        yield atom(event)
    elif isinstance(event, Negated):
        yield from atoms(event.part)
    else:
        for part in event.parts:
            yield from atoms(part)


def read_condition(text: str, field: str) -> tuple[Written, list[Notice]]:
    """The event of a rule, made of names, and, or, not, with its warnings; InputError with the field."""
    try:
        statement = parse_statement(text)
        return _plain(parse_event(text)), statement.warnings
    except InputError as error:
        error.field = field
        raise


def read_name(text: str, field: str) -> str:
    """A single statement as a name, which may have spaces; InputError with the field if it is an event of several."""
    try:
        event = parse_event(text)
    except InputError:
        return text.strip()
    if not isinstance(event, Mention):
        raise InputError("subjective_bayes.error.no_name", field=field, found=text)
    return atom(event)


def _plain(event: Written) -> Written:
    """The event with `name != value` as not name = value; counting has no least or largest probability."""
    if isinstance(event, Mention):
        if event.relation == "!=":
            return Negated(Mention(event.name, event.at, "=", event.value))
        return event
    if isinstance(event, Negated):
        return Negated(_plain(event.part))
    if isinstance(event, Both):
        return Both(tuple(map(_plain, event.parts)))
    if isinstance(event, Either):
        return Either(tuple(map(_plain, event.parts)))
    raise InputError("subjective_bayes.error.counting", bound=event.bound)
