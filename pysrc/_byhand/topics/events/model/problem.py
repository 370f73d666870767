"""What a problem of this topic states, as events over worlds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expr import Expr, Word
from _byhand.errors import Notice
from _byhand.events.event import Event, Variable, holds
from _byhand.events.parser import Statement
from _byhand.events.printing import printed_event
from _byhand.expressions.tree import Tree
from _byhand.joint_tables.table import Joint
from _byhand.problem.fields import ProblemHeading

Relation = Literal["exclusive", "partition", "implies", "greater"]


@dataclass(frozen=True)
class Conditional:
    """An event with its condition, as it was written."""

    statement: Statement
    event: Event
    given: Event | None = None


@dataclass(frozen=True)
class Given:
    """P(event | given) = a number, or an expression whose atoms are `Conditional`s."""

    of: Conditional
    value: Fraction | Tree
    field: str


@dataclass(frozen=True)
class Member:
    """An independent event, or a variable with an event for each of its values. name: as written"""

    name: str
    events: tuple[Event, ...]
    variable: bool = False

    @property
    def printed(self) -> Expr:
        return Word(self.name) if self.variable else printed_event(self.events[0])


@dataclass(frozen=True)
class Independence:
    members: tuple[Member, ...]
    given: Event | None
    field: str


@dataclass(frozen=True)
class Group:
    """Events of which something is known together."""

    relation: Relation
    events: tuple[Event, ...]
    field: str


@dataclass(frozen=True)
class AskedProbability:
    """P(event | given). variable: with the value, if it is part of an asked distribution"""

    of: Conditional
    variable: tuple[str, str] | None = None


@dataclass(frozen=True)
class AskedIndependence:
    members: tuple[Member, ...]
    given: Conditional | None


@dataclass(frozen=True)
class AskedExclusiveness:
    members: tuple[Member, ...]


@dataclass(frozen=True)
class AskedNumber:
    """The least number of trials with P(event) ≥ at_least."""

    of: Conditional
    at_least: Fraction


Question = AskedProbability | AskedIndependence | AskedExclusiveness | AskedNumber


@dataclass(frozen=True)
class Draws:
    kinds: Mapping[str, int]
    n: int
    replacement: bool

    @property
    def total(self) -> int:
        return sum(self.kinds.values())


@dataclass(frozen=True)
class Trials:
    n: int | None
    p: Fraction


@dataclass(frozen=True)
class Worlds:
    """Combinations of values of the variables. weights: their probabilities, if these are known directly"""

    variables: tuple[Variable, ...]
    values: tuple[tuple[str, ...], ...]
    weights: tuple[Fraction, ...] | None = None
    _masks: dict[Event, int] = field(default_factory=dict, compare=False)

    @property
    def certain(self) -> int:
        return (1 << len(self.values)) - 1

    def mask(self, event: Event | None) -> int:
        """The worlds in which the event occurs; all for None."""
        if event is None:
            return self.certain
        if event not in self._masks:
            names = [variable.name for variable in self.variables]
            found = 0
            for place, values in enumerate(self.values):
                if holds(event, dict(zip(names, values, strict=True))):
                    found |= 1 << place
            self._masks[event] = found
        return self._masks[event]


@dataclass(frozen=True)
class EventsProblem:
    """product: the independent events whose given numbers determine everything"""

    heading: ProblemHeading
    worlds: Worlds
    given: tuple[Given, ...]
    independent: tuple[Independence, ...]
    groups: tuple[Group, ...]
    joint: Joint | None
    draws: Draws | None
    trials: Trials | None
    find: tuple[Question, ...]
    asked: Sequence[object]
    confidence: Fraction | None
    notices: tuple[Notice, ...]
    decimals_given: bool
    product: Independence | None = None

    @property
    def has_claims(self) -> bool:
        return bool(self.given or self.independent or self.groups)
