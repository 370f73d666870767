"""The exercise solved under each convention, and one row for each quantity of one query."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import Any

from _byhand.check.workings.working import Working
from _byhand.document.ids import Name, read_id
from _byhand.document.steps import Amount, Answer, Solution
from _byhand.errors import InputError
from _byhand.numbers.real import same
from _byhand.side_by_side.choosing import Chosen, Field, alike

Solve = Callable[[Mapping[str, Any]], Solution]

_QUERY = "query_number"
# The results of a case: the comparison shows them and all their sources, nothing else.
_WANTED = ("discriminant", "score", "evidence", "posterior", "risk", "payoff")


@dataclass(frozen=True)
class Column:
    """The exercise under one convention, or the reason why it cannot be solved."""

    chosen: Chosen
    solution: Solution | None
    working: Working | None
    error: InputError | None = None


@dataclass(frozen=True)
class Row:
    """A quantity under each convention.

    here    by column, whether it has the quantity at all
    solved  the columns that have an answer
    """

    id: str
    amounts: tuple[Amount, ...]
    here: tuple[bool, ...]
    solved: tuple[int, ...]

    @cached_property
    def parts(self) -> bool:
        """Do any two conventions with an answer differ in it?"""
        return len(self.groups) > 1

    @cached_property
    def groups(self) -> Sequence[Sequence[int]]:
        """The columns with an answer, grouped by equal values."""
        found: list[list[int]] = []
        for place in self.solved:
            for group in found:
                if self.here[place] == self.here[group[0]] and equal(self.amounts[place], self.amounts[group[0]]):
                    group.append(place)
                    break
            else:
                found.append([place])
        return found


@dataclass(frozen=True)
class Stage:
    """The quantities of one kind, such as all prior probabilities."""

    kind: str
    rows: Sequence[Row]


@dataclass(frozen=True)
class Compared:
    """The columns and their rows, stage after stage in the order of computation.

    differing  convention fields that differ and change something here
    idle       convention fields that differ and change nothing here
    """

    columns: Sequence[Column]
    stages: Sequence[Stage]
    differing: Sequence[Field]
    idle: Sequence[Field]

    @cached_property
    def workings(self) -> Mapping[int, Working]:
        """The workings of the columns that have an answer, by column index."""
        return {place: each.working for place, each in enumerate(self.columns) if each.working is not None}

    @cached_property
    def parting(self) -> Sequence[Row]:
        """The rows with differences, in order."""
        return [row for stage in self.stages for row in stage.rows if row.parts]


def compare(problem: Mapping[str, Any], conventions: Sequence[Chosen], query: int, solve: Solve) -> Compared:
    """InputError if the exercise has no such query, no convention can solve it, or a convention is invalid."""
    columns = [_column(problem, each, query, solve) for each in conventions]
    errors = [column.error for column in columns if column.error is not None]
    for column in columns:
        if column.error is not None and (len(errors) == len(columns) or _is_to_be_mended(column)):
            raise column.error
    differing, idle = _differing(problem, columns, query, solve)
    return Compared(columns, stages(columns), differing, idle)


def _column(problem: Mapping[str, Any], chosen: Chosen, query: int, solve: Solve) -> Column:
    try:
        solution = solve({**problem, **chosen.patch})
        return Column(chosen, solution, Working(_answer(solution, query)))
    except InputError as error:
        return Column(chosen, None, None, error)


def _is_to_be_mended(column: Column) -> bool:
    """Is the fault in the convention itself, or in the query? Else the convention cannot solve this exercise."""
    error = column.error
    return error is not None and (error.field or "").split(".")[0] in (_QUERY, *column.chosen.patch)


def _answer(solution: Solution, query: int) -> Answer:
    if not 0 <= query < len(solution.answers):
        raise InputError("check.error.query", field=_QUERY, number=query, most=max(0, len(solution.answers) - 1))
    return solution.answers[query]


def _differing(
    problem: Mapping[str, Any], columns: Sequence[Column], query: int, solve: Solve
) -> tuple[list[Field], list[Field]]:
    """The fields in which the conventions differ: those that matter here, and those that do not."""
    first = columns[0].chosen.choices
    names = [
        name for name in first if not all(alike(first[name], column.chosen.choices.get(name)) for column in columns)
    ]
    mattering = [
        name for name in names if any(_matters(problem, columns, each, name, query, solve) for each in columns)
    ]
    if not mattering and any(row.parts for stage in stages(columns) for row in stage.rows):
        mattering = names
    return mattering, [name for name in names if name not in mattering]


def _matters(
    problem: Mapping[str, Any], columns: Sequence[Column], column: Column, name: Field, query: int, solve: Solve
) -> bool:
    """Does anything change if this column chooses as another does?"""
    own, seen = column.chosen.choices[name], list[object]()
    for other in columns:
        value = other.chosen.choices[name]
        if any(alike(value, each) for each in (own, *seen)):
            continue
        seen.append(value)
        if value is None:
            continue  # no field removes a choice; the other convention is tried with this one's choice instead
        changed = _column(problem, column.chosen.choosing(name, value), query, solve)
        if _differ(column, changed):
            return True
    return False


def _differ(column: Column, changed: Column) -> bool:
    if column.working is None or changed.working is None:
        unknown = changed.error is not None and changed.error.key == "error.unknown_field"
        return (column.working is None) != (changed.working is None) and not unknown
    one, other = column.working.amounts, changed.working.amounts
    return one.keys() != other.keys() or not all(equal(one[name], other[name]) for name in one)


def equal(one: Amount, other: Amount) -> bool:
    """The same number, the same vector, or both undefined."""
    if isinstance(one, Fraction | Decimal) and isinstance(other, Fraction | Decimal):
        return same(one, other)
    if isinstance(one, Sequence) and isinstance(other, Sequence):
        return len(one) == len(other) and all(map(equal, one, other))
    return one == other and type(one) is type(other)


def stages(columns: Sequence[Column]) -> list[Stage]:
    """The kinds of quantities in the order of computation; within a kind, in that of the answers."""
    workings = [column.working for column in columns if column.working is not None]
    order = dict.fromkeys(name for working in workings for name in _shown(working))
    kinds: dict[str, list[str]] = {}
    for name in order:
        kinds.setdefault(read_id(name).kind, []).append(name)
    depths = {
        kind: max(working.depth.get(name, 0) for working in workings for name in names) for kind, names in kinds.items()
    }
    # An undefined quantity has no sources, yet keeps its place.
    places = {kind: (1, _WANTED.index(kind)) if kind in _WANTED else (0, depths[kind]) for kind in kinds}
    return [
        Stage(kind, [_row(columns, name) for name in kinds[kind]])
        for kind in sorted(kinds, key=lambda kind: places[kind])
    ]


def _row(columns: Sequence[Column], name: str) -> Row:
    amounts = [{} if column.working is None else column.working.amounts for column in columns]
    solved = tuple(place for place, column in enumerate(columns) if column.working is not None)
    return Row(name, tuple(each.get(name) for each in amounts), tuple(name in each for each in amounts), solved)


def _shown(working: Working) -> list[str]:
    """The results of the case and their sources; all numbers if no case is asked for, or if no source is known."""
    names = [name for name, amount in working.amounts.items() if not isinstance(amount, Sequence)]
    parts: Mapping[str, Name] = {name: read_id(name) for name in names}
    wanted = [name for name in names if parts[name].kind in _WANTED]
    needed = {source for name in wanted for source in working.sources(name)}
    if working.answer.query is None or not wanted or not working.ways:
        needed = set(names)
    # The numbers of the exercise itself are the same under every convention.
    return [name for name in names if name in needed and (name not in working.given or name in working.ways)]
