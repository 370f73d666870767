"""Reading the Bayesian Interchange Format (BIF 0.15): blocks network, variable and probability.

Grammar and meaning: F. Cozman, "The Interchange Format for Bayesian Networks" (1998), as used in the files of the
bnlearn repository, of JavaBayes and of pyAgrum. In a `table` of a variable with parents, the variable's own values
change slowest, and those of the last parent fastest. Properties are skipped, except for the names that our own
export
had to replace.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any

from _byhand.errors import InputError
from _byhand.reading.source import Source
from _byhand.topics.bayesian_network.model.stated import Stated, refuse
from _byhand.topics.bayesian_network.model.variables import MOST_ROWS

_TOKEN = re.compile(
    r"""(?P<gone>\s+|//[^\n]*|/\*(?:[^*]|\*(?!/))*+\*/)|"(?P<quoted>[^"\n]*)"|(?P<mark>[{}()\[\]|;,])|(?P<word>(?:[^\s{}()\[\]|;,"/]|/(?![/*]))+)"""
)
_BLOCKS = ("network", "variable", "probability")
_START = re.compile(
    r"""\s*+(?:(?://[^\n]*+|/\*(?:[^*]|\*(?!/))*+\*/)\s*+)*+(?:(?:network|variable)\s++(?:"[^"\n]*+"|[^\s{"=:]*+)\s*+\{|probability\s*+\()"""
)


def is_bif(text: str) -> bool:
    """Does the text begin like a file in this format?"""
    return _START.match(text) is not None


@dataclass(frozen=True)
class _Token:
    """quoted: a name in quotes, which is neither keyword nor punctuation"""

    text: str
    line: int
    quoted: bool = False

    def is_mark(self, mark: str) -> bool:
        return self.text == mark and not self.quoted


@dataclass
class _Variable:
    """A `variable` block with its `probability` block."""

    line: int
    values: list[str]
    name: str | None = None
    value_names: list[str] | None = None
    parents: list[str] | None = None
    rows: list[dict[str, Any]] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    place: int = 0


def read_bif(text: str) -> Stated:
    """The network in a BIF text; InputError names the invalid line."""
    reader = _Reader(_tokens(text))
    variables: dict[str, _Variable] = {}
    while not reader.at_end:
        block = reader.take()
        if block.quoted or block.text not in _BLOCKS:
            raise refuse("bayesian_network.read.bif_block", block.line, found=block.text)
        if block.text == "network":
            reader.skip_block()
        elif block.text == "variable":
            _read_variable(reader, variables)
        else:
            _read_probability(reader, variables)
    return _stated(variables)


def _tokens(text: str) -> list[_Token]:
    text = Source(text).text
    tokens, position, line = [], 0, 1
    while position < len(text):
        match = _TOKEN.match(text, position)
        if match is None:
            raise refuse(
                "bayesian_network.read.bif_unclosed",
                line,
                found="/*" if text.startswith("/*", position) else text[position],
            )
        if match["quoted"] is not None:
            tokens.append(_Token(match["quoted"], line, quoted=True))
        elif match["gone"] is None:
            tokens.append(_Token(match[0], line))
        line += match[0].count("\n")
        position = match.end()
    return tokens


class _Reader:
    """Reads token by token."""

    def __init__(self, tokens: Sequence[_Token]) -> None:
        self._tokens = tokens
        self._at = 0

    @property
    def at_end(self) -> bool:
        return self._at == len(self._tokens)

    def take(self) -> _Token:
        """The next token; the text must not end here."""
        if self.at_end:
            raise refuse("bayesian_network.read.bif_end", self._tokens[-1].line)
        self._at += 1
        return self._tokens[self._at - 1]

    def mark(self, mark: str) -> _Token:
        """The next token, which must be this punctuation mark."""
        token = self.take()
        if not token.is_mark(mark):
            raise refuse("bayesian_network.read.bif_expected", token.line, expected=mark, found=token.text)
        return token

    def name(self) -> _Token:
        """The next token, which must be a name."""
        token = self.take()
        if not token.quoted and token.text in "{}()[]|;,":
            raise refuse("bayesian_network.read.bif_name", token.line, found=token.text)
        return token

    def until(self, mark: str) -> list[_Token]:
        """The names before the next such mark, without commas."""
        found = []
        while not (token := self.take()).is_mark(mark):
            if not token.quoted and token.text in "{}()[]|;":
                raise refuse("bayesian_network.read.bif_expected", token.line, expected=mark, found=token.text)
            if not token.is_mark(","):
                found.append(token)
        return found

    def skip_block(self) -> None:
        """Skip to the end of a block in braces."""
        while not self.take().is_mark("{"):
            pass
        depth = 1
        while depth:
            token = self.take()
            depth += token.is_mark("{") - token.is_mark("}")

    def property(self) -> list[_Token]:
        """The tokens of a property, up to its semicolon."""
        found = []
        while not (token := self.take()).is_mark(";"):
            found.append(token)
        return found


def _read_variable(reader: _Reader, variables: dict[str, _Variable]) -> None:
    name = reader.name()
    if name.text in variables:
        raise refuse("bayesian_network.read.bif_twice", name.line, name=name.text)
    variable = _Variable(name.line, [])
    reader.mark("{")
    while not (token := reader.take()).is_mark("}"):
        if token.text == "type":
            kind = reader.name()
            if kind.text != "discrete":
                raise refuse("bayesian_network.read.bif_type", kind.line, found=kind.text, name=name.text)
            reader.mark("[")
            count = reader.until("]")
            reader.mark("{")
            variable.values = [value.text for value in reader.until("}")]
            reader.mark(";")
            if [each.text for each in count] != [str(len(variable.values))]:
                stated = " ".join(each.text for each in count)
                raise refuse(
                    "bayesian_network.read.bif_count",
                    token.line,
                    name=name.text,
                    stated=stated,
                    count=len(variable.values),
                )
        elif token.text == "property":
            _read_names(variable, reader.property())
        else:
            raise refuse("bayesian_network.read.bif_expected", token.line, expected="type", found=token.text)
    if not variable.values:
        raise refuse("bayesian_network.read.bif_no_values", name.line, name=name.text)
    variables[name.text] = variable


def _read_names(variable: _Variable, tokens: Sequence[_Token]) -> None:
    """The property `name = "…"` or `values = "…", "…"` that our own export writes; others are ignored."""
    words = [_unescaped(token.text) for token in tokens if token.quoted]
    starts = [token.text for token in tokens[:2]]
    if starts == ["name", "="] and len(words) == 1:
        variable.name = words[0]
    elif starts == ["values", "="] and len(words) == len(variable.values):
        variable.value_names = words


def _unescaped(text: str) -> str:
    try:
        return str(json.loads(f'"{text}"'))
    except ValueError:
        return text


def _read_probability(reader: _Reader, variables: Mapping[str, _Variable]) -> None:
    reader.mark("(")
    names = []
    while not (token := reader.take()).is_mark(")"):
        if not token.quoted and token.text in "|,":
            continue
        if token.text not in variables:
            raise refuse("bayesian_network.error.no_variable", token.line, name=token.text, names=tuple(variables))
        names.append(token.text)
    if not names:
        raise refuse("bayesian_network.read.bif_name", token.line, found=token.text)
    variable = variables[names[0]]
    if variable.parents is not None:
        raise refuse("bayesian_network.read.bif_twice", token.line, name=names[0])
    variable.parents = names[1:]
    variable.place = token.line
    reader.mark("{")
    default: _Token | None = None
    default_numbers: list[_Token] = []
    while not (token := reader.take()).is_mark("}"):
        if token.is_mark("("):
            row = [value.text for value in reader.until(")")]
            if len(row) != len(variable.parents):
                raise refuse(
                    "bayesian_network.read.bif_row", token.line, count=len(row), parents=tuple(variable.parents)
                )
            _add_row(variable, names[0], row, reader.until(";"), token)
        elif token.text == "table":
            _add_table(variable, names[0], variables, reader.until(";"), token)
        elif token.text == "default":
            default, default_numbers = token, reader.until(";")
        elif token.text == "property":
            reader.property()
        else:
            raise refuse("bayesian_network.read.bif_expected", token.line, expected="table", found=token.text)
    if default is not None:
        _fill(variable, names[0], variables, default_numbers, default)


def _combinations(variable: _Variable, name: str, variables: Mapping[str, _Variable], line: int) -> list[list[str]]:
    """All rows of values of the parents, the last parent changing fastest."""
    parents = [variables[parent].values for parent in variable.parents or ()]
    count = prod(len(values) for values in parents)
    if count > MOST_ROWS:
        raise refuse("bayesian_network.error.many_rows", line, name=name, count=count, most=MOST_ROWS)
    rows: list[list[str]] = [[]]
    for values in parents:
        rows = [[*row, value] for row in rows for value in values]
    return rows


def _add_row(variable: _Variable, name: str, row: Sequence[str], numbers: Sequence[_Token], at: _Token) -> None:
    if len(numbers) != len(variable.values):
        expected = len(variable.values)
        raise refuse("bayesian_network.read.bif_numbers", at.line, name=name, count=len(numbers), expected=expected)
    given = dict(zip(variable.parents or (), row, strict=True))
    p = {value: number.text for value, number in zip(variable.values, numbers, strict=True)}
    variable.rows.append({"given": given, "p": p})
    variable.lines.append(at.line)


def _add_table(
    variable: _Variable, name: str, variables: Mapping[str, _Variable], numbers: Sequence[_Token], at: _Token
) -> None:
    rows = _combinations(variable, name, variables, at.line)
    if len(numbers) != len(rows) * len(variable.values):
        expected = len(rows) * len(variable.values)
        raise refuse("bayesian_network.read.bif_numbers", at.line, name=name, count=len(numbers), expected=expected)
    for place, row in enumerate(rows):
        own = numbers[place :: len(rows)]
        _add_row(variable, name, row, own, own[0])


def _fill(
    variable: _Variable, name: str, variables: Mapping[str, _Variable], numbers: Sequence[_Token], at: _Token
) -> None:
    """Unstated rows get the default."""
    stated = {tuple(row["given"].values()) for row in variable.rows}
    for row in _combinations(variable, name, variables, at.line):
        if tuple(row) not in stated:
            _add_row(variable, name, row, numbers, at)


def _stated(variables: Mapping[str, _Variable]) -> Stated:
    if not variables:
        raise InputError("bayesian_network.error.no_variables", field="network")
    names = {name: variable.name or name for name, variable in variables.items()}
    if len(set(names.values())) < len(names):
        names = {name: name for name in variables}
    values = {
        name: dict(zip(variable.values, variable.value_names or variable.values, strict=True))
        for name, variable in variables.items()
    }
    written: dict[str, Any] = {}
    lines: dict[str, int] = {}
    for name, variable in variables.items():
        path = f"variables.{names[name]}"
        lines |= {path: variable.line, f"{path}.parents": variable.place, f"{path}.cpt": variable.place}
        stated: dict[str, Any] = {"values": [values[name].get(value, value) for value in variable.values]}
        written[names[name]] = stated
        if variable.parents is None:
            continue
        rows = [
            {
                "given": {names[parent]: values[parent].get(value, value) for parent, value in row["given"].items()},
                "p": {values[name].get(value, value): number for value, number in row["p"].items()},
            }
            for row in variable.rows
        ]
        lines |= {f"{path}.cpt[{at}]": line for at, line in enumerate(variable.lines, 1)}
        if variable.parents:
            stated |= {"parents": [names[parent] for parent in variable.parents], "cpt": rows}
        elif len(rows) > 1:
            raise refuse("bayesian_network.read.bif_twice", variable.lines[1], name=name)
        elif rows:
            stated |= {"cpt": rows[0]["p"]}
            lines[f"{path}.cpt"] = variable.lines[0]
    return Stated(written, (), lines, "bif")
