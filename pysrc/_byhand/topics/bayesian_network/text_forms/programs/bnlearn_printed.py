"""Reading what bnlearn prints for a bn.fit: the table of each node as R prints tables.

The values of the node are the rows and those of its first parent the columns; each combination of the values of the
others has a table of its own below `, , Rain = yes`. A table wider than the page goes on below, with its heading.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from _byhand.topics.bayesian_network.model.stated import Stated, refuse
from _byhand.topics.bayesian_network.text_forms.files.nodes import Nodes, Word

_NODE = re.compile(r"[#>\s]{0,12}Parameters of node (?P<name>.{1,200}?) \((?P<kind>[A-Za-z ]{1,40}) distribution\)\s*")
_START = re.compile(r"^[#>\s]{0,12}Parameters of node .{1,200}? \([A-Za-z ]{1,40} distribution\)", re.MULTILINE)
_SLICE = re.compile(r"[#\s]{0,12}, , (?P<given>.{1,500})")
_NUMBER = re.compile(r"(?:[0-9]{1,20}(?:\.[0-9]{0,30})?(?:e[+-]?[0-9]{1,4})?|NaN|NA)(?=\s|$)")
_WORDS = re.compile(r"\S+")
_TITLE = re.compile(r"\s*(?:Bayesian\snetwork\sparameters|Conditional\sprobability\stable:)\s*")
# More numbers in a line would be more values than a variable may have.
_MOST_COLUMNS = 61
_DISCRETE = ("multinomial", "ordinal")
_KNITR = re.compile(r"^(?:## ?|#> ?)")


@dataclass
class _Line:
    text: str
    number: int


@dataclass
class _Printed:
    """What stands below the heading of a node."""

    name: str
    line: int
    lines: list[_Line] = field(default_factory=list)


def is_bnlearn(text: str) -> bool:
    """Is there a line `Parameters of node NAME (… distribution)`?"""
    return _START.search(text) is not None


def read_bnlearn(text: str) -> Stated:
    """The network of the printed tables; InputError names the line. A parent may have no table."""
    nodes = Nodes()
    tables = [_Table(printed) for printed in _printed(text)]
    for table in tables:
        nodes.add(table.name, table.line, [Word(value, table.line) for value in table.values])
    for table in tables:
        for parent, values in table.parents.items():
            if parent not in nodes.by_name:
                nodes.add(parent, table.line, [Word(value, table.line) for value in values])
    for table in tables:
        parents = [Word(parent, table.line) for parent in table.parents]
        nodes.set_rows(nodes.by_name[table.name], parents, table.rows, table.line)
        nodes.use(table.line, *(Word("", line) for line in table.used))
    return nodes.stated("bnlearn_printed", None)


def _printed(text: str) -> list[_Printed]:
    found: list[_Printed] = []
    for number, line in enumerate(text.split("\n"), 1):
        head = _NODE.fullmatch(line)
        if head is not None:
            if head["kind"] not in _DISCRETE:
                raise refuse("bayesian_network.read.bif_type", number, found=head["kind"], name=head["name"])
            found.append(_Printed(head["name"], number))
        elif found:
            plain = _KNITR.sub("", line).rstrip()
            if not _TITLE.fullmatch(plain):
                found[-1].lines.append(_Line(plain, number))
    return found


class _Table:
    """The table of a node: its values, the values of each parent, and the rows by the values of the parents."""

    def __init__(self, printed: _Printed) -> None:
        self.name, self.line = printed.name, printed.line
        self.values: list[str] = []
        self.parents: dict[str, list[str]] = {}
        self.rows: dict[tuple[str, ...], dict[str, Word]] = {}
        self.used: list[int] = []
        given: dict[str, str] = {}
        for block in _blocks(printed.lines):
            found = _SLICE.fullmatch(block[0].text)
            if found is not None:
                given = self._given(found["given"], block[0].number)
                self.used.append(block[0].number)
                block = block[1:]
            if block:
                self._read(block, given)
        if not self.rows:
            raise refuse("bayesian_network.read.no_table", self.line, name=self.name)

    def _given(self, text: str, line: int) -> dict[str, str]:
        """The values in `, , Rain = yes, Wind = no`."""
        found = {}
        for part in text.split(", "):
            name, mark, value = part.partition(" = ")
            if not mark:
                raise refuse("bayesian_network.read.not_understood", line, found=text[:80])
            found[name.strip()] = value.strip()
        return found

    def _read(self, block: Sequence[_Line], given: dict[str, str]) -> None:
        numbers = [at for at, line in enumerate(block) if _ends_in_number(line.text)]
        if not numbers:
            return  # a remark below the tables
        first = block[0].text
        if len(block) > 2 and first.startswith(" ") and block[1].text.startswith(self.name):
            self._columns(block, given)
        elif not given:
            self._alone(block[1:] if first.strip() == self.name and len(block) > 2 else block)
        else:
            raise refuse("bayesian_network.read.not_understood", block[0].number, found=first.strip()[:80])

    def _columns(self, block: Sequence[_Line], given: dict[str, str]) -> None:
        """The heading, the values of the first parent, and a row for each value of the node."""
        parent = block[0].text.strip()
        heading = " " * len(self.name) + block[1].text[len(self.name) :]
        rows = block[2:]
        labels, found = _cut(heading, rows, block[1].number)
        for (label, numbers), line in zip(found, rows, strict=True):
            if label not in self.values:
                self.values.append(label)
            for column, number in zip(labels, numbers, strict=True):
                self._add({parent: column, **given}, label, Word(number, line.number))
        self.used += [line.number for line in block]

    def _alone(self, block: Sequence[_Line]) -> None:
        """Values above their numbers."""
        for above, below in zip(block[::2], block[1::2], strict=len(block) % 2 == 0):
            (labels, [(_, numbers)]) = _cut(above.text, [below], above.number)
            for label, number in zip(labels, numbers, strict=True):
                self.values.append(label)
                self._add({}, label, Word(number, below.number))
        self.used += [line.number for line in block]

    def _add(self, given: dict[str, str], value: str, number: Word) -> None:
        for name, of_parent in given.items():
            known = self.parents.setdefault(name, [])
            if of_parent not in known:
                known.append(of_parent)
        row = self.rows.setdefault(tuple(given[name] for name in self.parents), {})
        if len(given) != len(self.parents) or value in row:
            raise refuse("bayesian_network.read.bif_twice", number.line, name=value)
        row[value] = number


def _blocks(lines: Sequence[_Line]) -> list[list[_Line]]:
    """Runs of lines between empty ones. A table that goes on begins anew with its heading, which is indented."""
    found: list[list[_Line]] = [[]]
    for line in lines:
        indented = line.text.startswith(" ") and not _ends_in_number(line.text)
        if not line.text.strip() or (indented and len(found[-1]) > 2) or _SLICE.fullmatch(line.text):
            found.append([])
        if line.text.strip():
            found[-1].append(line)
    return [block for block in found if block]


def _ends_in_number(text: str) -> bool:
    words = text.rsplit(None, 1)
    return bool(words) and _NUMBER.fullmatch(words[-1]) is not None


def _cut(heading: str, rows: Sequence[_Line], line: int) -> tuple[list[str], list[tuple[str, list[str]]]]:
    """The labels of the columns, and for each row its label and its numbers.

    R ends a label where the numbers below it end; without that, each label must be one word.
    """
    labels = _aligned_labels(heading, rows) or _single_words(heading, rows)
    if not labels:
        raise refuse("bayesian_network.read.not_understood", line, found=heading.strip()[:80])
    cut = [row.text.rsplit(None, len(labels)) for row in rows]
    return labels, [(words[0].strip() if len(words) > len(labels) else "", words[-len(labels) :]) for words in cut]


def _aligned_labels(heading: str, rows: Sequence[_Line]) -> list[str]:
    """The labels that end where numbers end in all rows, or one place further in a line that cat() shifted."""
    words = [list(_WORDS.finditer(row.text)) for row in rows]
    most = min(_MOST_COLUMNS, *map(len, words))
    for width in range(most, 0, -1):
        numbers = [found[0] for row in words for found in row[-width:]]
        ends = {tuple(found.end() for found in row[-width:]) for row in words}
        if len(ends) > 1 or not all(map(_NUMBER.fullmatch, numbers)):
            continue
        (of_numbers,) = ends
        for shift in (0, 1):
            places = [end + shift for end in of_numbers]
            labels = [heading[start:end].strip() for start, end in zip((0, *places[:-1]), places, strict=True)]
            whole = all(heading[end - 1 : end].strip() and not heading[end : end + 1].strip() for end in places)
            if whole and all(labels) and not heading[places[-1] :].strip():
                return labels
    return []


def _single_words(heading: str, rows: Sequence[_Line]) -> list[str]:
    """The words of the heading, if each row has a number for each, behind at most one word."""
    labels = heading.split()
    for row in rows:
        words = row.text.split()
        if len(words) - len(labels) not in (0, 1) or not all(map(_NUMBER.fullmatch, words[-len(labels) :])):
            return []
    return labels
