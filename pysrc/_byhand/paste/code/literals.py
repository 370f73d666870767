"""JSON, Python and NumPy literals as a tree of texts with their places; nothing is ever evaluated.

One reader for all three, since people mix them (single quotes in JSON, null in Python, arrays printed without commas),
and since neither `json` nor `ast` keeps both the spelling of a number (0.460) and the place of a value.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal, NoReturn

from _byhand.errors import InputError
from _byhand.reading.grid import MOST_CELLS
from _byhand.reading.source import Source

_DEEPEST = 12
# What stands behind each part of a key that is a tuple; nobody can type it.
BETWEEN_KEYS = "\ue002"
_TOKEN = re.compile(
    r"""(?P<space>(?:[\s,;]|\#[^\n]*|//[^\n]*)+)
    |(?P<string>[bBuUrRfF]{0,2}(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\\n]|\\.)*'|“[^”\n]*”))
    |(?P<arrow><-(?=\s))
    |(?P<word>[^\s,;:=()\[\]{}"'“”#]+)
    |(?P<sign>[:=()\[\]{}])
    """,
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]{2}|.)", re.DOTALL)
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "b": " ", "f": " ", "\n": ""}
_NOTHING = frozenset(("None", "null", "undefined", "np.nan", "numpy.nan", "nan", "NaN", "NA", "pd.NA"))
_OPENING = {"[": "]", "(": ")", "{": "}"}
_SKIPPED_LINE = re.compile(
    r"^[ \t]*(?:import |from \w|def \w|return\b|print\s*\(|>>> *import |[%!]\w|```).*$", re.MULTILINE
)
_PROMPT = re.compile(r"^(?:>>>(?= |$)|\.\.\.|In \[\d*\]:|Out\[\d*\]:|(?:const|let|var)\b)", re.MULTILINE)
# String[][] data = {, int data[4][3] = {: only the name stays.
_TYPE = r"(?:String|int|double|float|char|long|short|boolean|bool|Object|auto|var)"
_TYPED = re.compile(
    rf"^[ \t]{{0,8}}(?:(?:public|private|static|final|const)[ ]{{1,4}}){{0,4}}{_TYPE}[ ]?(?:\[\d{{0,9}},?\]|\*){{0,3}}"
    r"[ ]{1,4}"
    r"(?=[A-Za-z_]\w{0,60}\s?(?:\[\d{0,9}\]){0,3}\s?=)",
    re.MULTILINE,
)
_SIZES = re.compile(r"(?<=\w)(?:\[\d{0,9}\]){1,3}(?=\s?=\s?\{)")
_CALL = r"[A-Za-z_][\w.]{0,40}\("
_START = re.compile(rf"[\[{{(]|[^\W\d][\w.]{{0,60}}\s*(?P<assigned>=|<-)\s*(?:[\[{{(]|{_CALL})|{_CALL}")


@dataclass(frozen=True)
class Leaf:
    """A text, number or word; `quoted` tells "null" from null."""

    text: str
    start: int
    quoted: bool = False


@dataclass
class Branch:
    """A list, a dict or a call with its parts in order; `keys` has a name for each part, or None."""

    kind: Literal["list", "dict", "call"]
    start: int
    name: str = ""
    keys: list[str | None] = field(default_factory=list)
    parts: list[Value] = field(default_factory=list)


Value = Leaf | Branch


def literal_start(text: str) -> Literal["bracket", "assignment", "call"] | None:
    """What the text begins with, if it is something that a literal can begin with."""
    match = _START.match(without_code(text).lstrip())
    if match is None:
        return None
    return "bracket" if match[0] in "[{" else "assignment" if match["assigned"] else "call"


def read_statements(source: Source, *, tuples: bool = False) -> list[tuple[str | None, Value]]:
    """The values in the text, each with the name it is assigned to.

    tuples  whether the keys of a dict may be tuples, which become one text
    """
    return _Parser(source, tuples=tuples).statements()


def without_code(text: str) -> str:
    """The text without import and print lines and prompts, as long as before."""
    for pattern in (_TYPED, _SIZES, _PROMPT, _SKIPPED_LINE):
        if pattern.search(text):
            text = pattern.sub(lambda match: " " * len(match[0]), text)
    return text


class _Parser:
    def __init__(self, source: Source, *, tuples: bool) -> None:
        self.source = source
        self.tuples = tuples
        self.text = without_code(source.text)
        self.position = 0
        self.count = 0
        self.kind = self.token = ""
        self.start = 0
        self.next()

    def next(self) -> None:
        """Go to the next token that is not space, comma or comment."""
        while self.position < len(self.text):
            match = _TOKEN.match(self.text, self.position)
            if match is None or match.lastgroup is None:
                self.fail("parse.literal_quote", self.position)
            self.start, self.position = self.position, match.end()
            self.kind, self.token = match.lastgroup, match[0]
            if self.kind != "space":
                return
        self.kind, self.token, self.start = "end", "", len(self.text)

    def fail(self, key: str, offset: int, found: str = "") -> NoReturn:
        line = self.source.line(min(offset, len(self.text)))
        raise InputError(key, line=line, at=line, found=found[:20])

    def statements(self) -> list[tuple[str | None, Value]]:
        found: list[tuple[str | None, Value]] = []
        while self.kind != "end":
            name = None
            if self.kind == "word":
                word = self.token
                mark = (self.kind, self.token, self.start, self.position)
                self.next()
                if self.kind == "arrow" or (self.kind == "sign" and self.token == "="):
                    name = word
                    self.next()
                else:
                    self.kind, self.token, self.start, self.position = mark
            found.append((name, self.value(0)))
        return found

    def value(self, depth: int) -> Value:
        if depth > _DEEPEST:
            self.fail("parse.literal_deep", self.start)
        self.count += 1
        if self.count > MOST_CELLS * 2:
            raise InputError("parse.too_many_cells", most=MOST_CELLS)
        token, start = self.token, self.start
        if self.kind == "string":
            self.next()
            return Leaf(_unquoted(token), start, quoted=True)
        if self.kind == "word":
            self.next()
            between = self.text[start + len(token) : self.start]
            if self.kind == "sign" and self.token == "(" and "," not in between:
                return self.branch("call", depth, token, start)
            if token in ("...", "…"):
                self.fail("parse.shortened", start)
            return Leaf("" if token in _NOTHING else token, start)
        if self.kind == "sign" and token in _OPENING:
            return self.branch("dict" if token == "{" else "list", depth, "", start)
        return self.fail("parse.literal_unexpected" if token else "parse.literal_end", start, token)

    def branch(self, kind: Literal["list", "dict", "call"], depth: int, name: str, start: int) -> Branch:
        closing, opened = _OPENING[self.token], self.start
        branch = Branch(kind, start, name)
        self.next()
        while not (self.kind == "sign" and self.token == closing):
            if self.kind == "end":
                self.fail("parse.literal_unclosed", opened, self.text[opened])
            part = self.value(depth + 1)
            key = None
            if self.kind == "sign" and self.token in (":", "=") and kind != "list" and self.is_key(part):
                key = part.text if isinstance(part, Leaf) else _joined(part)
                self.next()
                part = self.value(depth + 1)
            branch.keys.append(key)
            branch.parts.append(part)
        self.next()
        return branch

    def is_key(self, value: Value) -> bool:
        if isinstance(value, Leaf):
            return True
        return self.tuples and value.kind == "list" and all(isinstance(part, Leaf) for part in value.parts)


def _joined(key: Branch) -> str:
    """The parts with the sign between them, and behind the last one: also a tuple of one is one."""
    return "".join(part.text + BETWEEN_KEYS for part in key.parts if isinstance(part, Leaf)) or BETWEEN_KEYS


def _unquoted(token: str) -> str:
    """The text of a string literal; only escapes are replaced."""
    at = next(at for at, character in enumerate(token) if character in "\"'“")
    text = token[at + 1 : -1]
    if "\\" not in text or "r" in token[:at].lower():
        return text
    text = _ESCAPE.sub(_character, text)
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _character(match: re.Match[str]) -> str:
    code = match[1]
    if len(code) > 1:
        value = int(code[1:], 16)
        return chr(value) if value <= 0x10FFFF else "\ufffd"
    return _ESCAPED.get(code, code)
