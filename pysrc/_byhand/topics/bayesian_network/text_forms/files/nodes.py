"""The variables of a file, when its table is one list of numbers for each: checked, and stated as a problem."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod
from typing import Any

from _byhand.errors import InputError, Notice
from _byhand.paste.markup.xml import Word
from _byhand.topics.bayesian_network.model.stated import Format, Stated, refuse
from _byhand.topics.bayesian_network.model.variables import MOST_ROWS, MOST_VARIABLES

__all__ = ["Node", "Nodes", "Word"]


@dataclass
class Node:
    """A variable.

    place    line of its table
    numbers  the table: the values of the first parent change slowest, those of the variable itself fastest; None if
             the file has none
    rows     the table, if the text names the values: for those of the parents a number for each of the variable
    """

    name: str
    line: int
    values: list[Word] = field(default_factory=list)
    parents: list[Word] = field(default_factory=list)
    place: int = 0
    numbers: list[Word] | None = None
    rows: dict[tuple[str, ...], dict[str, Word]] | None = None
    has_table: bool = False


class Nodes:
    """The variables of a file in its order."""

    def __init__(self) -> None:
        self.by_name: dict[str, Node] = {}
        self.used: set[int] = set()

    def add(self, name: str, line: int, values: Sequence[Word], *, bare: bool = False) -> Node:
        """A new variable; its name must be new, and it must have values unless the text states only a graph."""
        if name in self.by_name:
            raise refuse("bayesian_network.read.bif_twice", line, name=name)
        if not values and not bare:
            raise refuse("bayesian_network.read.no_values", line, name=name)
        node = self.by_name[name] = Node(name, line, list(values))
        self.use(line, *values)
        return node

    def use(self, line: int, *words: Word) -> None:
        """Say that these lines are in the problem."""
        self.used |= {line, *(word.line for word in words)}

    def named(self, word: Word) -> Node:
        if word.text not in self.by_name:
            names = tuple(self.by_name)
            raise refuse("bayesian_network.error.no_variable", word.line, name=word.text, names=names)
        return self.by_name[word.text]

    def set_table(self, node: Node, parents: Sequence[Word], numbers: Sequence[Word] | None, line: int) -> None:
        """Set parents and numbers, which a file states once."""
        if node.has_table:
            raise refuse("bayesian_network.read.bif_twice", line, name=node.name)
        node.has_table, node.parents, node.place = True, list(parents), line
        node.numbers = None if numbers is None else list(numbers)
        self.use(line, *parents, *(numbers or ()))

    def set_rows(
        self, node: Node, parents: Sequence[Word], rows: dict[tuple[str, ...], dict[str, Word]], line: int
    ) -> None:
        """Set parents and a table whose rows name the values."""
        self.set_table(node, parents, None, line)
        node.rows = rows
        self.use(line, *(number for row in rows.values() for number in row.values()))

    def _numbers(self, node: Node) -> list[Word] | None:
        """The table as one list; InputError if the rows are not those of the values of the parents."""
        if node.rows is None:
            return node.numbers
        values = [value.text for value in node.values]
        left, found = dict(node.rows), []
        for combination in self.parent_rows(node):
            row = left.pop(tuple(value.text for value in combination), None)
            if row is None or row.keys() != set(values):
                which = ", ".join(
                    f"{parent.text} = {value.text}" for parent, value in zip(node.parents, combination, strict=True)
                )
                raise refuse("bayesian_network.read.row_missing", node.place, name=node.name, which=which or node.name)
            found += [row[value] for value in values]
        if left:
            which = ", ".join(next(iter(left)))
            raise refuse("bayesian_network.read.row_unknown", node.place, name=node.name, which=which)
        return found

    def reverse_parents(self) -> tuple[Notice, ...]:
        """Take the values of the first parent as the fastest, as pyAgrum writes them against its formats; says so."""
        several = [node for node in self.by_name.values() if len(node.parents) > 1]
        for node in several:
            node.parents.reverse()
        return (Notice("bayesian_network.read.agrum_order", {"names": tuple(node.name for node in several)}),) * bool(
            several
        )

    def parent_rows(self, node: Node) -> list[tuple[Word, ...]]:
        """All combinations of values of the parents, those of the last one changing fastest."""
        values = [self.named(parent).values for parent in node.parents]
        count = prod(len(each) for each in values)
        if count > MOST_ROWS:
            raise refuse("bayesian_network.error.many_rows", node.place, name=node.name, count=count, most=MOST_ROWS)
        return list(product(*values))

    def stated(
        self,
        form: Format,
        span: tuple[int, int] | None,
        notices: Sequence[Notice] = (),
        questions: Sequence[Mapping[str, Any]] = (),
    ) -> Stated:
        """The problem; InputError names the line of a table with too few or too many numbers."""
        count = len(self.by_name)
        if not count:
            raise InputError("bayesian_network.error.no_variables", field="network")
        if count > MOST_VARIABLES:
            raise InputError("bayesian_network.error.many_variables", field="network", count=count, most=MOST_VARIABLES)
        variables: dict[str, Any] = {}
        lines: dict[str, int] = {}
        for node in self.by_name.values():
            path = f"variables.{node.name}"
            place = node.place or node.line
            lines |= {path: node.line, f"{path}.parents": place, f"{path}.cpt": place}
            variables[node.name] = self._variable(node, path, lines)
        return Stated(variables, questions, lines, form, frozenset(self.used), span, tuple(notices))

    def _variable(self, node: Node, path: str, lines: dict[str, int]) -> Mapping[str, Any]:
        values = [value.text for value in node.values]
        stated: dict[str, Any] = {"values": values} if values else {}
        names = [self.named(parent).name for parent in node.parents]
        if names:
            stated["parents"] = names
        numbers = self._numbers(node)
        if numbers is None:
            return stated
        rows, width = self.parent_rows(node), len(values)
        if len(numbers) != len(rows) * width:
            raise refuse(
                "bayesian_network.read.bif_numbers",
                node.place,
                name=node.name,
                count=len(numbers),
                expected=len(rows) * width,
            )
        written = []
        for at, row in enumerate(rows):
            own = numbers[at * width : (at + 1) * width]
            p = dict(zip(values, (number.text for number in own), strict=True))
            given = dict(zip(names, (value.text for value in row), strict=True))
            written.append({"given": given, "p": p})
            lines[f"{path}.cpt[{at + 1}]"] = own[0].line
        stated["cpt"] = written if names else written[0]["p"]
        if not names:
            lines[f"{path}.cpt"] = numbers[0].line
        return stated
