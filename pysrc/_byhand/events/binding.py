"""Finds the variables and values that the words of an event mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from _byhand.errors import InputError
from _byhand.events import event as events
from _byhand.events.event import Event, Is, Variable
from _byhand.events.parser import Both, Either, Mention, Negated, Written
from _byhand.events.tokens import Relation
from _byhand.events.true_values import is_true
from _byhand.numbers.rational import parse_number
from _byhand.phrase import Excerpt

_ORDERED: frozenset[Relation] = frozenset(("<", "<=", ">", ">="))


@dataclass(frozen=True)
class _Place:
    """Where in a text a name stands."""

    text: str
    mention: Mention

    def error(self, key: str, **params: Any) -> InputError:
        return InputError(key, text=Excerpt(self.text), at=self.mention.at, name=self.mention.name, **params)


def mentions(written: Written) -> Iterable[Mention]:
    """The names and values that occur, from left to right."""
    if isinstance(written, Mention):
        yield written
    elif isinstance(written, Negated):
        yield from mentions(written.part)
    else:
        for part in written.parts:
            yield from mentions(part)


def bind(written: Written, variables: Mapping[str, Variable], text: str) -> Event:
    """The event that is meant. text: all that was written, for the errors

    A bare word is a variable, which then has its value `true`, `yes`, `1`, `T` or `是`, or a value of one variable.
    """
    if isinstance(written, Mention):
        if written.relation is None:
            return _bare(written, variables, text)
        return _related(written, written.relation, written.value or "", variables, text)
    if isinstance(written, Negated):
        return events.Not(bind(written.part, variables, text))
    parts = tuple(bind(part, variables, text) for part in written.parts)
    if isinstance(written, Both):
        return events.All(parts)
    if isinstance(written, Either):
        return events.Any(parts)
    if written.number > len(parts):
        raise InputError("event.error.too_many_of", text=Excerpt(text), number=written.number, count=len(parts))
    return events.HowManyOf(written.bound, written.number, parts)


def _bare(mention: Mention, variables: Mapping[str, Variable], text: str) -> Event:
    name = mention.name
    owners = [variable.name for variable in variables.values() if name in variable.values and not variable.proposition]
    own = variables.get(name)
    if own is not None and not owners:
        return Is(
            name, frozenset((_true_value(own, mention, text),)), value=_true_value(own, mention, text), shown=name
        )
    if len(owners) == 1 and own is None:
        return Is(owners[0], frozenset((name,)), value=name, shown=name)
    where = _Place(text, mention)
    if own is not None:
        raise where.error("event.error.variable_and_value", other=owners[0])
    if owners:
        raise where.error("event.error.several_variables", variables=tuple(owners))
    raise where.error("event.error.unknown_name", variables=tuple(variables))


def _true_value(variable: Variable, mention: Mention, text: str) -> str:
    found = [value for value in variable.values if is_true(value)]
    if len(found) != 1:
        raise _Place(text, mention).error("event.error.no_true_value", values=variable.values)
    return found[0]


def _related(mention: Mention, relation: Relation, value: str, variables: Mapping[str, Variable], text: str) -> Event:
    variable = variables.get(mention.name)
    where = _Place(text, mention)
    if variable is None:
        raise where.error("event.error.unknown_variable", variables=tuple(variables))
    if relation in _ORDERED:
        return Is(variable.name, _in_order(relation, value, variable.values, where), relation, value)
    same = frozenset(each for each in variable.values if each == value)
    if not same and not (variable.count and _is_whole(value)):
        raise where.error("event.error.unknown_value", value=value, values=variable.values)
    return Is(variable.name, same if relation == "=" else frozenset(variable.values) - same, relation, value)


def _is_whole(value: str) -> bool:
    number = parse_number(value)
    return number is not None and number.denominator == 1 and number >= 0


def _in_order(relation: Relation, value: str, values: Sequence[str], where: _Place) -> frozenset[str]:
    bound = parse_number(value)
    numbers = {each: parse_number(each) for each in values}
    if bound is None or None in numbers.values():
        raise where.error("event.error.no_order", relation=relation, value=value)
    return frozenset(
        each
        for each, number in numbers.items()
        if number is not None
        and {"<": number < bound, "<=": number <= bound, ">": number > bound, ">=": number >= bound}[relation]
    )
