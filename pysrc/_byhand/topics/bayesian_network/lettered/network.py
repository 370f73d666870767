"""The tables of a network as ratios of polynomials in its letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from _byhand.errors import InputError
from _byhand.expressions.polynomial import Ratio
from _byhand.letters.given import LetterRange
from _byhand.letters.places import Lettered, Path, found_at, read_lettered, text_of
from _byhand.letters.valid import Places, check_not_negative, check_valid
from _byhand.numbers.rational import ExactNumber, parse_number
from _byhand.topics.bayesian_network.model.model import Assignment, Network, NetworkProblem
from _byhand.topics.bayesian_network.model.model import Places as Row
from _byhand.topics.bayesian_network.model.names import find_value, read_assignment

# Fields beside which a letter is read.
_ALLOWED = ("format", "topic", "title", "source", "notes", "variables", "question", "letters", "vary")
# An entry of a table: the variable, the values of its parents, its value.
Entry = tuple[int, Row, int]
Reader = Callable[[Mapping[str, Any]], NetworkProblem]


def check_fields(data: Mapping[str, Any]) -> None:
    """InputError names a field beside which no letter is read."""
    for name, stated in data.items():
        if stated is not None and name not in _ALLOWED:
            raise InputError("bayesian_network.lettered.error.not_with", field=name, name=name)
    for name, each in (data.get("variables") or {}).items():
        cpt = each.get("cpt") if isinstance(each, Mapping) else None
        if isinstance(cpt, Mapping) and any(isinstance(number, Mapping | list) for number in cpt.values()):
            raise InputError("bayesian_network.lettered.error.plain_table", field=f"variables.{name}.cpt")


def table_rows(data: Mapping[str, Any]) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """The place of each row of numbers, and the row."""
    variables = data.get("variables")
    for name, each in variables.items() if isinstance(variables, Mapping) else ():
        cpt = each.get("cpt") if isinstance(each, Mapping) else None
        if isinstance(cpt, Mapping):
            yield ("variables", name, "cpt"), cpt
        for at, row in enumerate(cpt if isinstance(cpt, list) else ()):
            if isinstance(row, Mapping) and isinstance(row.get("p"), Mapping):
                yield ("variables", name, "cpt", at, "p"), row["p"]


def complete(data: Mapping[str, Any]) -> dict[str, Any]:
    """The problem with the last number of each numeric row written out, where it may be left out as the rest."""
    copied = dict(data)
    for path, row in table_rows(data):
        numbers = [parse_number(each) for each in row.values()]
        known = [each for each in numbers if each is not None]
        values = found_at(data, (*path[:2], "values"))
        missing = [value for value in values if isinstance(value, str) and value not in row] if values else []
        if len(missing) == 1 and missing[0] == values[-1] and len(known) == len(numbers) and sum(known) <= 1:
            rest = {**row, missing[0]: ExactNumber(1 - sum(known, start=Fraction(0)))}
            copied = _with_row(copied, path, rest)
    return copied


def _with_row(data: Any, path: Path, row: Mapping[str, Any]) -> Any:
    if not path:
        return row
    first, *rest = path
    if isinstance(data, Mapping):
        return {name: _with_row(each, tuple(rest), row) if name == first else each for name, each in data.items()}
    return [_with_row(each, tuple(rest), row) if at == first else each for at, each in enumerate(data)]


def number_paths(data: Mapping[str, Any]) -> list[Path]:
    """The places of all probabilities."""
    return [(*path, name) for path, row in table_rows(data) for name in row]


def places_of(data: Mapping[str, Any]) -> Places:
    """Every row that has all values adds up to 1."""
    together = []
    for path, row in table_rows(data):
        values = found_at(data, (*path[:2], "values"))
        if not values or len(row) == len(values):
            together.append((text_of(path), [(*path, name) for name in row]))
    return Places(together, number_paths(data))


@dataclass(frozen=True)
class LetterNetwork:
    """problem: the same exercise at a point inside the range; read: reads an exercise without letters"""

    lettered: Lettered
    problem: NetworkProblem
    read: Reader

    @property
    def letters(self) -> tuple[LetterRange, ...]:
        return self.lettered.letters

    @property
    def network(self) -> Network:
        return self.problem.network

    @cached_property
    def stated(self) -> dict[Entry, Path]:
        """The place in the problem of each entry in which an expression stands."""
        found = dict[Entry, Path]()
        for path in self.lettered.expressions:
            place, row = self._row(path[:-1])
            variable = self.network.variables[place]
            found[place, row, find_value(path[-1], variable, text_of(path), [])] = path
        return found

    def _row(self, path: Path) -> tuple[int, Row]:
        """The variable, and the values of its parents"""
        names = [variable.name for variable in self.network.variables]
        place = names.index(str(path[1]))
        parents = self.network.variables[place].parents
        if not parents:
            return place, ()
        given = read_assignment(found_at(self.lettered.data, (*path[:-1], "given")), self.network, text_of(path), [])
        return place, tuple(given[parent] for parent in parents)

    @cached_property
    def entries(self) -> dict[Entry, Ratio]:
        """The entries that depend on letters."""
        found = {entry: self.lettered.expressions[path].ratio for entry, path in self.stated.items()}
        for place, row in dict.fromkeys((place, row) for place, row, _ in found):
            last = len(self.network.variables[place].values) - 1
            if (place, row, last) not in found:
                numbers = [found.get((place, row, at)) or self._number(place, row, at) for at in range(last)]
                rest = Ratio.constant(1)
                for each in numbers:
                    rest = rest - each
                if rest.value is None:
                    found[place, row, last] = rest
        return {entry: each for entry, each in found.items() if each.value is None}

    def _number(self, place: int, row: Row, at: int) -> Ratio:
        table = self.network.tables[place]
        assert table is not None
        return Ratio.constant(table[row][at])

    def entry(self, place: int, values: Assignment) -> Entry:
        return place, tuple(values[parent] for parent in self.network.variables[place].parents), values[place]

    def total(self, states: Sequence[Assignment], factors: Sequence[int]) -> Ratio:
        """Σ over the states of ∏ P(x | parents)"""
        terms = dict[tuple[Entry, ...], Fraction]()
        for state in states:
            number, lettered = Fraction(1), list[Entry]()
            for place in factors:
                entry = self.entry(place, state)
                if entry in self.entries:
                    lettered.append(entry)
                else:
                    number *= self.network.probability(place, state)
            if number:
                key = tuple(sorted(lettered))
                terms[key] = terms.get(key, Fraction(0)) + number
        total = Ratio.constant(0)
        for key, number in terms.items():
            product = Ratio.constant(number)
            for entry in key:
                product = product * self.entries[entry]
            total = total + product
        return total


def read_network(data: Mapping[str, Any], letters: tuple[LetterRange, ...], read: Reader) -> LetterNetwork:
    """Read the exercise; InputError names what is no probability somewhere in the range."""
    lettered = read_lettered(data, letters, number_paths(data))
    check_valid(lettered, places_of(data))
    return network_of(lettered, read)


def network_of(lettered: Lettered, read: Reader) -> LetterNetwork:
    """The network of a checked problem; InputError if its other fields are invalid, or a rest is negative."""
    found = LetterNetwork(lettered, read(lettered.at(lettered.middle)), read)
    for (place, row, at), ratio in found.entries.items():
        if (place, row, at) not in found.stated:
            path = next(path for entry, path in found.stated.items() if entry[:2] == (place, row))
            check_not_negative(lettered, path, ratio, "above_one")
    return found
