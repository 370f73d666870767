"""Classes and the results of one or several tests: who has which, in probabilities and in people.

Each test divides those who had all the results before it that were observed: the others are not tested again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.seen.crowd import Crowd, crowd_of

# More are not readable on a phone.
_MOST_CELLS, _MOST_RESULTS, _MOST_TESTS = 36, 9, 4


@dataclass(frozen=True)
class Value:
    """A value of a test, or every other one.

    name    None for an observation without a name
    denied  the values that are not this one
    shares  (K,) P(value | class)
    """

    name: str | None
    shares: tuple[Fraction, ...]
    denied: bool = False


@dataclass(frozen=True)
class Stage:
    """A test. values: all that it can have; they exclude each other"""

    values: tuple[Value, ...]
    observed: int

    @property
    def short(self) -> Stage:
        """The observed value and every other one."""
        value = self.values[self.observed]
        rest = tuple(1 - share for share in value.shares)
        return Stage((value, Value(value.name, rest, denied=True)), 0)


def stage_of(names: Sequence[str | None], rows: Sequence[tuple[Fraction, ...]], observed: int) -> Stage:
    """rows  (V, K) as stated; values that are not stated are put together as every other one"""
    values = tuple(map(Value, names, rows))
    found = Stage(values, observed)
    whole = all(sum(column) == 1 for column in zip(*rows, strict=True))
    return found if whole and len(values) > 1 else found.short


@dataclass(frozen=True)
class Result:
    """The values of the first tests, of which only the last one may not be observed.

    shares  (K,) P(result | class)
    final   whether it is what was observed
    """

    path: tuple[Value, ...]
    shares: tuple[Fraction, ...]
    final: bool = False


@dataclass(frozen=True)
class Seen:
    """names  (K,) of the classes

    asked  the index of the class asked for, if one is
    about  tells the parts of several cases on a page apart
    cases  whether they are cases of a table, and not people
    """

    names: tuple[str, ...]
    priors: tuple[Fraction, ...]
    stages: tuple[Stage, ...]
    asked: int | None = None
    about: str = ""
    cases: bool = False

    @cached_property
    def results(self) -> tuple[Result, ...]:
        """(R,) They exclude each other, and one of them occurs."""
        return tuple(self._results(0, (), (Fraction(1),) * len(self.names)))

    def _results(self, at: int, path: tuple[Value, ...], shares: tuple[Fraction, ...]) -> list[Result]:
        if at == len(self.stages):
            return [Result(path, shares, final=True)]
        found = list[Result]()
        for place, value in enumerate(self.stages[at].values):
            own = tuple(before * share for before, share in zip(shares, value.shares, strict=True))
            further = (*path, value)
            found += (
                self._results(at + 1, further, own) if place == self.stages[at].observed else [Result(further, own)]
            )
        return found

    @cached_property
    def final(self) -> int:
        """The index of the result that was observed."""
        return next(place for place, result in enumerate(self.results) if result.final)

    @property
    def observed(self) -> tuple[Value, ...]:
        return self.results[self.final].path

    @cached_property
    def cells(self) -> tuple[tuple[Fraction, ...], ...]:
        """(K, R) P(class and result)"""
        return tuple(
            tuple(prior * result.shares[place] for result in self.results) for place, prior in enumerate(self.priors)
        )

    @cached_property
    def crowd(self) -> Crowd:
        return crowd_of(self.cells)

    @property
    def evidence(self) -> Fraction:
        return sum((row[self.final] for row in self.cells), Fraction(0))

    def posterior(self, place: int) -> Fraction:
        return self.cells[place][self.final] / self.evidence

    @property
    def having(self) -> int:
        """The people with the observed result."""
        return sum(row[self.final] for row in self.crowd.counts)

    def people(self, place: int, path: Sequence[Value] = ()) -> int:
        """Those of the class whose results begin so."""
        row = zip(self.results, self.crowd.counts[place], strict=True)
        return sum(count for result, count in row if result.path[: len(path)] == tuple(path))

    # --- the parts that light together

    def key(self, place: int | None, path: Sequence[Value] = ()) -> str:
        """The part of a class, or of all of them, with these results."""
        results = [f"¬{value.name or ''}" if value.denied else value.name or "" for value in path]
        return json.dumps(
            [f"seen{self.about}", "" if place is None else self.names[place], *results], ensure_ascii=False
        )

    def below(self, place: int | None, path: Sequence[Value] = ()) -> list[str]:
        """The cells of the table that the part consists of; none if it is one of them."""
        places = range(len(self.names)) if place is None else [place]
        results = [result for result in self.results if result.path[: len(path)] == tuple(path)]
        own = self.key(place, path)
        return [key for each in places for result in results if (key := self.key(each, result.path)) != own]


def readable(seen: Seen) -> Seen | None:
    """With as many values as can be read, or with every other one put together; None if there are too many tests."""
    if len(seen.stages) > _MOST_TESTS:
        return None
    for stages in (seen.stages, tuple(stage.short for stage in seen.stages)):
        found = Seen(seen.names, seen.priors, stages, seen.asked, seen.about, seen.cases)
        if len(found.results) <= _MOST_RESULTS and len(found.results) * len(found.names) <= _MOST_CELLS:
            return found
    return None
