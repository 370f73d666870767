"""A slip: one named thing that a person may have done otherwise, and every way of doing it in a working."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from byhand.arithmetic.expr import Expr
from byhand.check.workings.rewriting import spots
from byhand.check.workings.working import Changes, Run, Working, lazily

# Slips of formula and of counting are looked for before those of copying, and those before what only moves digits.
Group = Literal["thought", "copied", "last"]


@dataclass(frozen=True)
class Made:
    """One way in which the slip may have been made.

    changes  by ID how the quantities come about then
    at       the quantity in whose working it was made
    said     what the sentence about it says besides
    part     how often it is made in this way, beside the other ways of this slip
    """

    changes: Changes
    at: str
    said: Mapping[str, object] = field(default_factory=dict)
    part: float = 1.0

    @cached_property
    def runs(self) -> Mapping[str, Run]:
        """The changes as functions: they are run for one figure after another."""
        return {name: lazily(way) for name, way in self.changes.items()}


def _nowhere(_working: Working) -> Iterator[Made]:
    return iter(())


def _in_no_quantity(_working: Working, _name: str) -> Iterator[Made]:
    return iter(())


@dataclass(frozen=True)
class Slip:
    """One rule.

    share       how often it is made, as a part of all slips
    in_one      in the working of one quantity, the figure itself or any that it comes from
    throughout  in all quantities alike
    alone       how often of those times in one quantity only, where it can be made throughout as well
    at_figure   whether it is a slip in the figure written down, not in what it comes from
    """

    key: str
    share: float
    in_one: Callable[[Working, str], Iterator[Made]] = _in_no_quantity
    throughout: Callable[[Working], Iterator[Made]] = _nowhere
    group: Group = "thought"
    at_figure: bool = False
    alone: float = 0.5


# What a part of arithmetic may have been written as, with what is said of it.
Rule = Callable[[Expr], Iterator[tuple[Expr, Mapping[str, object]]]]
RuleOf = Callable[[Working, str, Expr], Iterator[tuple[Expr, Mapping[str, object]]]]


def at_each_spot(rule: RuleOf) -> Callable[[Working, str], Iterator[Made]]:
    """The rule, tried at each part of the working of a quantity in turn."""

    def find(working: Working, name: str) -> Iterator[Made]:
        way = working.ways.get(name)
        if way is None:
            return
        for part, put_back in spots(way):
            for new, said in rule(working, name, part):
                yield Made({name: put_back(new)}, name, said)

    return find


def in_all(working: Working, change: Callable[[str, Expr], Expr | None], said: Mapping[str, object]) -> Iterator[Made]:
    """The change made in the ways of all quantities that it applies to, where these are at least two."""
    changes = {}
    for name, way in working.ways.items():
        new = change(name, way)
        if new is not None and new is not way:
            changes[name] = new
    if len(changes) > 1:
        yield Made(changes, "", said)
