"""Reading UAI files of kind BAYES.

UAI 2008 evaluation, "File formats": the number of variables, their numbers of values, for each table its variables
(the child last) and then its numbers, the values of the last variable changing fastest. pgmpy writes the values of
the child slowest; with at most one parent that is certain where the numbers sum to 1 in that order only. pyAgrum,
which writes names behind the tables' variables, lets the values of the first parent change fastest among the parents.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from math import prod

from _byhand.decision.given import ROUNDING_OF_GIVEN
from _byhand.errors import Notice
from _byhand.numbers.rational import parse_number
from _byhand.topics.bayesian_network.model.stated import Stated, refuse
from _byhand.topics.bayesian_network.model.variables import MOST_VALUES, MOST_VARIABLES
from _byhand.topics.bayesian_network.text_forms.files.nodes import Node, Nodes, Word

_START = re.compile(r"^[ \t]*(BAYES|MARKOV)\s{1,99}[0-9]{1,9}[ \t]*$", re.MULTILINE)
_OF_AGRUM = re.compile(r"[0-9]+(?: [0-9]+)*+   # \S.*")
_NAME = re.compile(r"[^\W\d][\w.-]{0,60}")


def is_uai(text: str) -> bool:
    """Is there a word BAYES or MARKOV with a number behind or below it, and nothing else in their lines?"""
    return _START.search(text) is not None


def read_uai(text: str) -> Stated:
    """The network in a text in UAI format; InputError names the line."""
    start = _START.search(text)
    assert start is not None
    first = text.count("\n", 0, start.start()) + 1
    if start[1] != "BAYES":
        raise refuse("bayesian_network.read.uai_kind", first, found=start[1])
    reader = _Reader(text[: start.start(1)] + " " * len(start[1]) + text[start.end(1) :], first)
    size = reader.variables()
    widths = [reader.values() for _ in range(size)]
    tables = reader.variables()
    scopes = [reader.scope(size) for _ in range(tables)]
    children = [scope[-1] for scope, _ in scopes]
    if sorted(children) != list(range(size)):
        raise refuse("bayesian_network.read.uai_children", reader.line, count=tables, size=size)
    names = _names(children, [reader.remarks.get(line, "") for _, line in scopes])
    nodes = Nodes()
    written = [(names or [f"V{at}" for at in range(size)])[at] for at in range(size)]
    by_place: list[Node] = []
    for at, name in enumerate(written):
        by_place.append(nodes.add(name, first, [Word(str(value), first) for value in range(widths[at])]))
    for scope, line in scopes:
        node = by_place[scope[-1]]
        count = reader.whole()
        expected = prod(widths[at] for at in scope)
        if count != expected:
            raise refuse(
                "bayesian_network.read.bif_numbers", reader.line, name=node.name, count=count, expected=expected
            )
        numbers = [reader.word() for _ in range(count)]
        nodes.set_table(node, [Word(written[at], line) for at in scope[:-1]], numbers, numbers[0].line)
        nodes.use(line)
    reader.end()
    notices = [] if names else [Notice("bayesian_network.read.uai_names", {"name": written[0], "last": written[-1]})]
    if _child_is_slowest(by_place):
        notices.append(Notice("bayesian_network.read.uai_order"))
    if all(_OF_AGRUM.fullmatch(reader.lines[line - 1]) for _, line in scopes):
        notices += nodes.reverse_parents()
    nodes.used |= set(range(first, reader.line + 1))
    return nodes.stated("uai", (first, reader.line), notices)


class _Reader:
    """Reads word by word; `remarks` has what stands behind # in a line."""

    def __init__(self, text: str, first: int) -> None:
        self.words: list[Word] = []
        self.remarks: dict[int, str] = {}
        self.lines = text.split("\n")
        for number, line in enumerate(self.lines[first - 1 :], first):
            stated, mark, remark = line.partition("#")
            self.words += [Word(word, number) for word in stated.split()]
            if mark:
                self.remarks[number] = remark.strip()
        self.at = 0
        self.line = first

    def word(self) -> Word:
        if self.at == len(self.words):
            raise refuse("bayesian_network.read.uai_end", self.line)
        self.at += 1
        self.line = self.words[self.at - 1].line
        return self.words[self.at - 1]

    def whole(self) -> int:
        """A whole number from 1."""
        word = self.word()
        if not (word.text.isascii() and word.text.isdigit() and len(word.text) < 10 and int(word.text) > 0):
            raise refuse("bayesian_network.read.uai_count", word.line, found=word.text)
        return int(word.text)

    def variables(self) -> int:
        """A number of variables."""
        count = self.whole()
        if count > MOST_VARIABLES:
            raise refuse("bayesian_network.error.many_variables", self.line, count=count, most=MOST_VARIABLES)
        return count

    def values(self) -> int:
        """A number of values."""
        count = self.whole()
        if count > MOST_VALUES:
            raise refuse("bayesian_network.error.many_values", self.line, count=count, most=MOST_VALUES)
        return count

    def scope(self, size: int) -> tuple[list[int], int]:
        """The variables of a table and their line."""
        length = self.variables()
        words = [self.word() for _ in range(length)]
        line = self.line
        for word in words:
            if not (word.text.isascii() and word.text.isdigit() and len(word.text) < 10 and int(word.text) < size):
                raise refuse("bayesian_network.read.uai_variable", word.line, found=word.text, last=size - 1)
        return [int(word.text) for word in words], line

    def end(self) -> None:
        if self.at < len(self.words):
            word = self.words[self.at]
            raise refuse("bayesian_network.read.uai_after", word.line, found=word.text)


def _names(children: Sequence[int], remarks: Sequence[str]) -> list[str] | None:
    """The names in the remarks behind the tables' variables, by child; None if one has none."""
    if len(set(remarks)) < len(remarks) or not all(map(_NAME.fullmatch, remarks)):
        return None
    by_child = dict(zip(children, remarks, strict=True))
    return [by_child[at] for at in range(len(children))]


def _child_is_slowest(nodes: Sequence[Node]) -> bool:
    """Turn the tables around if their rows sum to 1 only then.

    InputError if that order would have to be guessed, or fits no better.
    """
    wrong = [node for node in nodes if not _sums(_rows(node))]
    if not wrong:
        return False
    turned = {node.name: _columns(node) for node in nodes}
    several = [node for node in nodes if len(node.parents) > 1]
    if several or not all(_sums(turned[node.name]) for node in nodes):
        raise refuse("bayesian_network.read.uai_sums", wrong[0].place, name=wrong[0].name)
    for node in nodes:
        node.numbers = [number for row in turned[node.name] for number in row]
    return True


def _rows(node: Node) -> list[list[Word]]:
    numbers, width = node.numbers or [], len(node.values)
    return [numbers[at : at + width] for at in range(0, len(numbers), width)]


def _columns(node: Node) -> list[list[Word]]:
    """The rows if the numbers are in the order in which the values of the child change slowest."""
    numbers = node.numbers or []
    count = len(numbers) // len(node.values)
    return [numbers[at::count] for at in range(count)]


def _sums(rows: Sequence[Sequence[Word]]) -> bool:
    """Does each row sum to 1? A number that cannot be read is refused later, with its line."""
    for row in rows:
        numbers = [parse_number(number.text) for number in row]
        total = sum((number for number in numbers if number is not None), start=Fraction(0))
        if None not in numbers and abs(total - 1) > ROUNDING_OF_GIVEN:
            return False
    return True
