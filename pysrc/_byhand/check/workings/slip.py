"""A slip: one named mistake, and every way of making it in a working."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from _byhand.arithmetic.expr import Expr
from _byhand.check.workings.rewriting import spots
from _byhand.check.workings.working import Changes, Run, Working, lazily

# Slips of thought are searched before slips of copying, and these before slips that only move digits.
Group = Literal["thought", "copied", "last"]


@dataclass(frozen=True)
class Made:
    """One way in which the slip may have been made.

    changes  by ID, the changed arithmetic
    at       the quantity in whose working it was made
    said     further parameters of its sentence
    part     share of this way among all ways of the slip
    """

    changes: Changes
    at: str
    said: Mapping[str, object] = field(default_factory=dict)
    part: float = 1.0

    @cached_property
    def runs(self) -> Mapping[str, Run]:
        """The changes as functions, run for one figure after another."""
        return {name: lazily(way) for name, way in self.changes.items()}


def _nowhere(_working: Working) -> Iterator[Made]:
    return iter(())


def _in_no_quantity(_working: Working, _name: str) -> Iterator[Made]:
    return iter(())


@dataclass(frozen=True)
class Slip:
    """One slip.

    share       its share among all slips
    in_one      made in one quantity: the figure itself or one of its sources
    throughout  made in all quantities alike; its sentence is cause.KEY.all, if there is one and no place
    alone       share of `in_one`, if it can also be made throughout
    at_figure   whether the slip is in the written figure itself, not in its sources
    """

    key: str
    share: float
    in_one: Callable[[Working, str], Iterator[Made]] = _in_no_quantity
    throughout: Callable[[Working], Iterator[Made]] = _nowhere
    group: Group = "thought"
    at_figure: bool = False
    alone: float = 0.5


# Other arithmetic that a part may have been written as, with parameters for its sentence.
Rule = Callable[[Expr], Iterator[tuple[Expr, Mapping[str, object]]]]
RuleOf = Callable[[Working, str, Expr], Iterator[tuple[Expr, Mapping[str, object]]]]


def at_each_spot(rule: RuleOf) -> Callable[[Working, str], Iterator[Made]]:
    """The rule, tried at each part of a quantity's working in turn."""

    def find(working: Working, name: str) -> Iterator[Made]:
        way = working.ways.get(name)
        if way is None:
            return
        for part, put_back in spots(way):
            for new, said in rule(working, name, part):
                yield Made({name: put_back(new)}, name, said)

    return find


def in_all(working: Working, change: Callable[[str, Expr], Expr | None], said: Mapping[str, object]) -> Iterator[Made]:
    """Apply the change to the derivations of all quantities that it fits, if there are at least two.

    Such a slip has no place. It needs the text cause.KEY.all, because {place} is empty in cause.KEY.
    """
    changes = {}
    for name, way in working.ways.items():
        new = change(name, way)
        if new is not None and new is not way:
            changes[name] = new
    if len(changes) > 1:
        yield Made(changes, "", said)
