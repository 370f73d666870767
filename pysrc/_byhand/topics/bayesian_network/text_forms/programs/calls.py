"""The calls of named functions in Python source, found without evaluating anything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from _byhand.errors import InputError
from _byhand.paste.code.literals import Branch, Leaf, Value, read_statements
from _byhand.reading.source import Source
from _byhand.topics.bayesian_network.model.stated import refuse
from _byhand.topics.bayesian_network.text_forms.files.nodes import Word

_PIECE = re.compile(
    r"""(?P<gone>\#[^\n]*+|(?:\"{3}(?:[^"\\]++|\\.|"(?!""))*+\"{3})|(?:'{3}(?:[^'\\]++|\\.|'(?!''))*+'{3}))"""
    r"""|(?P<quoted>"(?:[^"\\\n]++|\\.)*+"|'(?:[^'\\\n]++|\\.)*+')|(?P<name>[^\W\d][\w.]*+)|(?P<mark>[()])|(?P<other>.)""",
    re.DOTALL,
)


# A name, a number or a fraction.
_WORD = re.compile(r"[^\W\d][\w.]*|[+-]?\.?\d[\w.+/-]*")


@dataclass(frozen=True)
class Call:
    """A call: its name without what stands before the last dot, its arguments, and its lines."""

    name: str
    branch: Branch
    source: Source
    first: int
    last: int

    def argument(self, name: str, place: int | None = None) -> Value | None:
        """An argument by name, or by place if it has none."""
        for key, part in zip(self.branch.keys, self.branch.parts, strict=True):
            if key == name:
                return part
        unnamed = [part for key, part in zip(self.branch.keys, self.branch.parts, strict=True) if key is None]
        return unnamed[place] if place is not None and place < len(unnamed) else None

    def line(self, value: Value) -> int:
        return self.first - 1 + self.source.line(value.start)

    def word(self, value: Value) -> Word:
        """A number, a text or a name; InputError if it is a list or a call."""
        if isinstance(value, Leaf):
            return Word(value.text, self.line(value))
        raise refuse("bayesian_network.read.not_understood", self.line(value), found=self.text(value))

    def words(self, value: Value) -> list[Word]:
        """The parts of a list, also within np.array(…)."""
        return [self.word(part) for part in self.parts(value)]

    def parts(self, value: Value) -> list[Value]:
        if isinstance(value, Branch) and value.kind == "call" and len(value.parts) == 1:
            return self.parts(value.parts[0])
        if isinstance(value, Branch) and value.kind == "list":
            return value.parts
        raise refuse("bayesian_network.read.not_understood", self.line(value), found=self.text(value))

    def text(self, value: Value) -> str:
        return self.source.text[value.start : value.start + 60].split("\n")[0]


def calls(text: str, names: frozenset[str]) -> Iterator[Call]:
    """The outermost calls of these functions, in order; InputError with the line if one is not closed or understood."""
    found: list[tuple[str, int, int]] = []
    for name, start, end in _places(text, names):
        found.append((name, start, end))
    for name, start, end in found:
        line = text.count("\n", 0, start) + 1
        source = Source(text[start:end])
        try:
            statements = read_statements(source)
        except InputError as error:
            at = (error.line or 1) - 1
            shown = source.lines[min(at, len(source.lines) - 1)].strip()
            raise refuse("bayesian_network.read.not_understood", line + at, found=shown[:80]) from None
        value = statements[0][1] if len(statements) == 1 else None
        if not isinstance(value, Branch) or value.kind != "call":
            raise refuse("bayesian_network.read.not_understood", line, found=source.lines[0][:80])
        call = Call(name, value, source, line, line + text.count("\n", start, end))
        _check_written_out(call, value)
        yield call


def _check_written_out(call: Call, value: Value) -> None:
    """InputError at an operator or a method: [[0.2], [0.8]] * 2, np.array(…).T"""
    if isinstance(value, Leaf):
        if not value.quoted and value.text and not _WORD.fullmatch(value.text):
            raise refuse("bayesian_network.read.not_understood", call.line(value), found=call.text(value))
        return
    if value.name.startswith("."):
        raise refuse("bayesian_network.read.not_understood", call.line(value), found=call.text(value))
    for part in value.parts:
        _check_written_out(call, part)


def _places(text: str, names: frozenset[str]) -> Iterator[tuple[str, int, int]]:
    """Name, start and end of each call."""
    open_calls: list[tuple[str, int]] = []
    inside = 0
    before: tuple[str, int] = ("", 0)
    for piece in _PIECE.finditer(text):
        if piece["name"] is not None:
            before = (piece["name"].rpartition(".")[2], piece.start())
        elif piece["mark"] == "(":
            wanted = before[0] in names and not inside
            open_calls.append(before if wanted else ("", 0))
            inside += wanted
            before = ("", 0)
        elif piece["mark"] == ")":
            name, start = open_calls.pop() if open_calls else ("", 0)
            if name:
                inside = 0
                yield name, start, piece.end()
            before = ("", 0)
        elif piece["gone"] is None and not piece[0].isspace():
            before = ("", 0)
    for name, start in open_calls:
        if name:
            raise refuse("bayesian_network.read.unclosed", text.count("\n", 0, start) + 1)
