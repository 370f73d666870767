"""Puts the statements of a told network together: its variables, their parents and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, product
from math import prod

from _byhand.told.network.literals import Literal, Literals
from _byhand.told.network.sentences import Question, Statement

# Values that a text does not name, as the compact form of networks has them.
_TRUE_AND_FALSE = ("T", "F")
ROUNDING = Fraction(1, 50)
MOST_ROWS = 4096


class UnclearError(Exception):
    """The text could mean several networks, or none; `name` is what it speaks of."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@dataclass
class Variable:
    """rows: for the values of the parents, by number, the probability of each value, by number."""

    name: str
    values: tuple[str, ...]
    parents: list[int] = field(default_factory=list)
    rows: dict[tuple[int, ...], dict[int, Fraction]] = field(default_factory=dict)


@dataclass(frozen=True)
class Place:
    """A value of a variable, both by number."""

    variable: int
    value: int


class Assembly:
    """The network of some statements. UnclearError if its variables or parents are not certain."""

    def __init__(
        self,
        reading: Literals,
        statements: Sequence[tuple[Statement, Fraction]],
        others: Sequence[Literal],
        true_false: tuple[str, str] | None,
    ) -> None:
        self.reading = reading
        self.variables: list[Variable] = []
        self._statements = statements
        self._two = true_false or _TRUE_AND_FALSE
        self._of_subject: dict[str, list[str]] = {}
        self._spelled: dict[tuple[str, str], Literal] = {}
        said = [one for statement, _ in statements for one in (statement.event, *(statement.given or ()))]
        for literal in said:
            if not self._is_pronoun(literal):
                self._meet(literal)
        for literal in others:
            if not self.knows(literal):
                raise UnclearError(literal.subject)
        self._places: dict[tuple[str, str], Place] = {}
        for subject, properties in self._of_subject.items():
            self._add(subject, properties)
        for statement, number in statements:
            self._state(statement, number)
        self._check_cycles()

    # --- variables

    def _is_pronoun(self, literal: Literal) -> bool:
        return literal.subject.casefold() in self.reading.words.pronouns

    def _key(self, literal: Literal) -> tuple[str, str]:
        return self.reading.key(literal.subject), self.reading.key(literal.property) if literal.property else ""

    def _meet(self, literal: Literal) -> None:
        subject, stated = key = self._key(literal)
        known = self._of_subject.setdefault(subject, [])
        if stated not in known:
            known.append(stated)
        self._spelled.setdefault(key, literal)

    def knows(self, literal: Literal) -> bool:
        """Does a statement speak of it?"""
        return self._resolved(literal) is not None

    def _resolved(self, literal: Literal) -> tuple[str, str] | None:
        """The key of a literal; "it is rainy" is that of the only subject that is ever rainy."""
        key = self._key(literal)
        if not self._is_pronoun(literal):
            return key if key in self._spelled else None
        same = [each for each in self._spelled if each[1] == key[1]]
        return same[0] if len(same) == 1 and key[1] else None

    def _add(self, subject: str, properties: Sequence[str]) -> None:
        """One variable for a subject, or one for each of its properties."""
        spelled = [self._spelled[subject, each] for each in properties]
        if len(properties) == 1:
            name = " ".join(part for part in (spelled[0].subject, spelled[0].property) if part)
            self._places[subject, properties[0]] = Place(len(self.variables), 0)
            self.variables.append(Variable(name, self._two))
        elif "" in properties:
            raise UnclearError(spelled[0].subject)
        elif self._exclusive(subject, properties):
            values = tuple(each.property for each in spelled)
            for at, each in enumerate(properties):
                self._places[subject, each] = Place(len(self.variables), at)
            self.variables.append(Variable(spelled[0].subject, values))
        elif all(self._beside(subject, pair) for pair in combinations(properties, 2)):
            for each in properties:
                self._add(subject, [each])
        else:
            raise UnclearError(spelled[0].subject)

    def _exclusive(self, subject: str, properties: Sequence[str]) -> bool:
        """Are they all values of the subject: opposites, or with numbers that sum to 1 under each condition?"""
        words = {self._spelled[subject, each].property.casefold() for each in properties}
        if words in self.reading.words.opposites:
            return True
        sums: dict[tuple[object, ...] | None, dict[str, Fraction]] = {}
        for statement, number in self._statements:
            own, stated = self._key(statement.event)
            if own == subject and statement.event.holds:
                given = None if statement.given is None else tuple(sorted(map(repr, statement.given)))
                sums.setdefault(given, {})[stated] = number
        return bool(sums) and all(
            row.keys() == set(properties) and abs(sum(row.values(), start=Fraction(-1))) <= ROUNDING
            for row in sums.values()
        )

    def _beside(self, subject: str, pair: tuple[str, str]) -> bool:
        """Can both properties hold, since one is stated given the other?"""
        for statement, _ in self._statements:
            keys = [self._key(one) for one in (statement.event, *(statement.given or ()))]
            if all((subject, each) in keys for each in pair):
                return True
        return False

    def place(self, literal: Literal) -> Place:
        """The variable and value of a literal."""
        key = self._resolved(literal)
        if key is None:
            raise UnclearError(literal.subject)
        place = self._places[key]
        if literal.holds:
            return place
        if len(self.variables[place.variable].values) != 2:
            raise UnclearError(literal.subject)
        return Place(place.variable, 1 - place.value)

    # --- tables

    def _state(self, statement: Statement, number: Fraction) -> None:
        event = self.place(statement.event)
        variable = self.variables[event.variable]
        if not 0 <= number <= 1:
            raise UnclearError(variable.name)
        if statement.given is None:
            stated = {row for row, numbers in variable.rows.items() if event.value in numbers}
            rows = [row for row in self._all_rows(variable) if row not in stated]
            if not variable.parents or not rows:
                raise UnclearError(variable.name)
        else:
            given: dict[int, int] = {}
            for place in map(self.place, statement.given):
                if given.setdefault(place.variable, place.value) != place.value:
                    raise UnclearError(variable.name)
            if event.variable in given or (variable.rows and set(given) != set(variable.parents)):
                raise UnclearError(variable.name)
            if not variable.rows:
                variable.parents = list(given)
            rows = [tuple(given[parent] for parent in variable.parents)]
        for row in rows:
            if variable.rows.setdefault(row, {}).setdefault(event.value, number) != number:
                raise UnclearError(variable.name)

    def _all_rows(self, variable: Variable) -> Iterable[tuple[int, ...]]:
        sizes = [len(self.variables[parent].values) for parent in variable.parents]
        if prod(sizes) > MOST_ROWS:
            raise UnclearError(variable.name)
        return product(*map(range, sizes))

    def _check_cycles(self) -> None:
        done: set[int] = set()
        while len(done) < len(self.variables):
            ready = [at for at, each in enumerate(self.variables) if at not in done and set(each.parents) <= done]
            if not ready:
                raise UnclearError(next(each.name for at, each in enumerate(self.variables) if at not in done))
            done.update(ready)

    def row(self, variable: Variable, row: tuple[int, ...]) -> dict[int, Fraction] | None:
        """The probability of each value in a row; None if it is not stated, UnclearError if it does not sum to 1."""
        numbers = dict(variable.rows.get(row, {}))
        missing = [at for at in range(len(variable.values)) if at not in numbers]
        if len(missing) == 1:
            numbers[missing[0]] = 1 - sum(numbers.values(), start=Fraction(0))
        if len(missing) > 1:
            return None
        if abs(sum(numbers.values(), start=Fraction(-1))) > ROUNDING or min(numbers.values()) < Fraction(0):
            raise UnclearError(variable.name)
        return dict(sorted(numbers.items()))

    def missing_rows(self) -> list[tuple[Variable, tuple[int, ...]]]:
        """The rows that the text does not state."""
        return [
            (variable, row)
            for variable in self.variables
            for row in self._all_rows(variable)
            if self.row(variable, row) is None
        ]

    # --- as a problem

    def stated(self, write: Callable[[Fraction], str]) -> dict[str, object]:
        """The field `variables`."""
        fields: dict[str, object] = {}
        for variable in self.variables:
            parents = [self.variables[parent] for parent in variable.parents]
            rows = []
            for row in self._all_rows(variable):
                numbers = self.row(variable, row)
                if numbers is not None:
                    given = {parent.name: parent.values[at] for parent, at in zip(parents, row, strict=True)}
                    rows.append({"given": given, "p": {variable.values[at]: write(p) for at, p in numbers.items()}})
            field_: dict[str, object] = {"values": list(variable.values)}
            if parents:
                field_["parents"] = [parent.name for parent in parents]
            if rows:
                field_["cpt"] = rows if parents else rows[0]["p"]
            fields[variable.name] = field_
        return fields

    def named(self, literals: Sequence[Literal]) -> dict[str, str]:
        """{variable: value}; UnclearError if two literals contradict each other."""
        found: dict[str, str] = {}
        for place in map(self.place, literals):
            variable = self.variables[place.variable]
            value = variable.values[place.value]
            if found.setdefault(variable.name, value) != value:
                raise UnclearError(variable.name)
        return found

    def question(self, asked: Question, supposed: Sequence[Literal]) -> dict[str, object]:
        """The field `question`: P of one variable or of several together, given the evidence."""
        wanted, evidence = self.named(asked.wanted), self.named([*asked.given, *supposed])
        if set(wanted) & set(evidence):
            raise UnclearError(next(iter(set(wanted) & set(evidence))))
        if not evidence and len(wanted) > 1 and not asked.either:
            return {"joint": wanted}
        names = list(wanted)
        find: dict[str, object] = {"find": names if len(names) > 1 else names[0]}
        return {**find, "evidence": evidence} if evidence else find
