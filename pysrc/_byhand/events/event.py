"""Events over variables: where they hold, and what they are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from _byhand.events.parser import Bound
from _byhand.events.tokens import Relation

# A value for each variable.
Assignment = Mapping[str, str]


@dataclass(frozen=True)
class Variable:
    """A variable with all its values, of which one is true.

    proposition  whether it is an event by itself: printed `A`, and "not A" for its other value
    count        whether its values are numbers, so that one beyond them is a number that cannot occur
    """

    name: str
    values: tuple[str, ...]
    proposition: bool = False
    count: bool = False


# The values of a proposition.
YES, NO = "true", "false"


def proposition(name: str) -> Variable:
    """An event that is known by its name alone."""
    return Variable(name, (YES, NO), proposition=True)


@dataclass(frozen=True)
class Is:
    """The variable has one of the values.

    relation, value  how that was written: `= rain`, `>= 2`
    shown            the one word that stands for it: a bare variable or value
    """

    variable: str
    values: frozenset[str]
    relation: Relation = "="
    value: str = ""
    shown: str | None = None


@dataclass(frozen=True)
class Not:
    part: Event


@dataclass(frozen=True)
class All:
    parts: tuple[Event, ...]


@dataclass(frozen=True)
class Any:
    parts: tuple[Event, ...]


@dataclass(frozen=True)
class HowManyOf:
    bound: Bound
    number: int
    parts: tuple[Event, ...]


Event: TypeAlias = "Is | Not | All | Any | HowManyOf"


def holds(event: Event, assignment: Assignment) -> bool:
    """Does the event occur where the variables have these values?"""
    if isinstance(event, Is):
        return assignment[event.variable] in event.values
    if isinstance(event, Not):
        return not holds(event.part, assignment)
    if isinstance(event, All):
        return all(holds(part, assignment) for part in event.parts)
    if isinstance(event, Any):
        return any(holds(part, assignment) for part in event.parts)
    count = sum(holds(part, assignment) for part in event.parts)
    return {"at least": count >= event.number, "at most": count <= event.number, "exactly": count == event.number}[
        event.bound
    ]


def leaves(event: Event) -> Iterator[Is]:
    """The statements about single variables that the event is made of, from left to right."""
    if isinstance(event, Is):
        yield event
    elif isinstance(event, Not):
        yield from leaves(event.part)
    else:
        for part in event.parts:
            yield from leaves(part)


def variables_of(*events: Event) -> tuple[str, ...]:
    """The names of the variables that occur, in their order."""
    return tuple(dict.fromkeys(leaf.variable for event in events for leaf in leaves(event)))


def all_of(parts: Sequence[Event]) -> Event:
    return parts[0] if len(parts) == 1 else All(tuple(parts))


def both_of(one: Event, other: Event) -> Event:
    """The intersection, without a bracket around parts that are intersections themselves."""
    parts = [part for each in (one, other) for part in (each.parts if isinstance(each, All) else (each,))]
    return all_of(list(dict.fromkeys(parts)))
