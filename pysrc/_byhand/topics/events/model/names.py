"""The variables that an exercise without a table mentions, and the worlds that its events distinguish."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product

from _byhand.errors import InputError
from _byhand.events.binding import mentions
from _byhand.events.event import YES, Event, Is, Variable, proposition, variables_of
from _byhand.events.parser import Mention, Statement
from _byhand.events.true_values import YES_NO_PAIRS, is_true
from _byhand.topics.events.model.problem import Given, Independence, Worlds

# Eight events: linear programming takes some seconds for so many in the browser.
MOST_WORLDS = 256
# The value of a variable that is none of those that the exercise mentions.
OTHER = "…"


def mentioned(statements: Iterable[Statement]) -> list[Mention]:
    """All names and values, in their order."""
    found: list[Mention] = []
    for statement in statements:
        found += mentions(statement.event)
        if statement.given is not None:
            found += mentions(statement.given)
    return found


def with_mentioned(closed: Mapping[str, Variable], said: Sequence[Mention]) -> dict[str, Variable]:
    """The variables of a table and those that are mentioned beside it: variables with values, and plain events."""
    values: dict[str, list[str]] = {}
    for mention in said:
        if mention.relation is not None and mention.value is not None and mention.name not in closed:
            own = values.setdefault(mention.name, [])
            if mention.value not in own:
                own.append(mention.value)
    found = dict(closed)
    for name, own in values.items():
        found[name] = Variable(name, tuple(_completed(own)))
    known = {value for variable in found.values() for value in variable.values}
    for mention in said:
        if mention.relation is None and mention.name not in found and mention.name not in known:
            found[mention.name] = proposition(mention.name)
    return found


def _completed(values: Sequence[str]) -> Sequence[str]:
    """All values: yes and no are both, any others leave room for one that is not mentioned."""
    folded = {value.casefold() for value in values}
    for pair in YES_NO_PAIRS:
        if folded <= pair and len(folded) == len(values):
            missing = sorted(pair - folded, key=is_true)
            return [*values, *missing]
    return [*values, OTHER]


def worlds_of(variables: Mapping[str, Variable], events: Iterable[Event], first: Sequence[str], field: str) -> Worlds:
    """All combinations of values of the variables that occur. first: those that come first in any case"""
    names = list(dict.fromkeys([*first, *variables_of(*events)]))
    size = 1
    for name in names:
        size *= len(variables[name].values)
    if size > MOST_WORLDS:
        raise InputError("events.error.many_events", field=field, count=len(names), worlds=size, most=MOST_WORLDS)
    chosen = tuple(variables[name] for name in names)
    return Worlds(chosen, tuple(product(*(variable.values for variable in chosen))))


def covering_group(
    used: Sequence[str], given: Sequence[Given], independent: Sequence[Independence]
) -> Independence | None:
    """Independent plain events that are all that occurs, each with a given number: then all is known by products."""
    stated = {each.of.event: each.value for each in given if each.of.given is None}
    for group in independent:
        events = [member.events[0] for member in group.members]
        names = {event.variable for event in events if isinstance(event, Is) and event.values == {YES}}
        numbers = [isinstance(stated.get(event), Fraction) for event in events]
        if group.given is None and all(numbers) and len(names) == len(events) and names == set(used):
            return group
    return None


def independent_worlds(variables: Mapping[str, Variable], given: Sequence[Given], group: Independence) -> Worlds:
    """All combinations of the events of the group with their probabilities; impossible ones are left out."""
    stated = {each.of.event: each.value for each in given if each.of.given is None}
    names, chances = [], []
    for member in group.members:
        event, number = member.events[0], stated[member.events[0]]
        assert isinstance(event, Is)
        assert isinstance(number, Fraction)
        names.append(event.variable)
        chances.append({value: number if value == YES else 1 - number for value in variables[event.variable].values})
    found: dict[tuple[str, ...], Fraction] = {(): Fraction(1)}
    for chance in chances:
        found = {
            (*values, value): weight * part
            for values, weight in found.items()
            for value, part in chance.items()
            if weight * part
        }
    return Worlds(tuple(variables[name] for name in names), tuple(found), tuple(found.values()))
