"""Events as textbooks write them within P( ): A̅B, A∪B, A − B, A', P(A|B); read into events of the problem format."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeAlias

LONGEST = 200
_DEEPEST = 12
_BARS = "\u0304\u0305\u0303"
# Signs of LaTeX, each for the one that it prints; the places of lines stay.
_LATEX = (
    (re.compile(r"\\(?:left|right|,|;|!|quad|qquad|displaystyle|big|Big)(?![A-Za-z])"), " "),
    (re.compile(r"\\(?:text|mathrm|mathbb|operatorname)\s?\{([^{}]{1,40})\}"), r"\1"),
    (re.compile(r"\\[dt]?frac\s?\{\s?(\d{1,9})\s?\}\s?\{\s?(\d{1,9})\s?\}"), r"\1/\2"),
    (re.compile(r"\\[dt]?frac\s?(\d)\s?(\d)"), r"\1/\2"),
    (re.compile(r"\\cup(?![A-Za-z])"), "∪"),
    (re.compile(r"\\cap(?![A-Za-z])"), "∩"),
    (re.compile(r"\\(?:mid|vert|lvert|rvert)(?![A-Za-z])"), "|"),
    (re.compile(r"\\(?:setminus|backslash)(?![A-Za-z])"), "−"),
    (re.compile(r"\\(?:neg|lnot)(?![A-Za-z])"), "¬"),
    (re.compile(r"\\(?:subseteq|subset)(?![A-Za-z])"), "⊂"),
    (re.compile(r"\\(?:supseteq|supset)(?![A-Za-z])"), "⊃"),
    (re.compile(r"\\(?:varnothing|emptyset)(?![A-Za-z])"), "∅"),
    (re.compile(r"\\(?:cdot|times)(?![A-Za-z])"), "·"),
    (re.compile(r"\\%"), "%"),
    (re.compile(r"\\(?:bar|overline)\s?\{([^{}]{1,40})\}"), r"¬(\1)"),
    (re.compile(r"\\(?:bar|overline)\s?([A-Z])"), r"¬(\1)"),
    (re.compile(r"\^\s?\{?\s?(?:\\complement|[cC])\s?\}?(?![A-Za-z])"), "ᶜ"),
    (re.compile(r"\^\s?\{?\s?\\prime\s?\}?"), "′"),
    (re.compile(r"_\s?\{\s?(\d{1,2})\s?\}"), r"\1"),
    (re.compile(r"(?<=[A-Z])_\s?(\d{1,2})(?!\d)"), r"\1"),
    (re.compile(r"\$"), " "),
)
_SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_FULL = str.maketrans(
    {
        "（": "(",
        "）": ")",
        "｜": "|",
        "∣": "|",
        "＝": "=",
        "，": ",",
        "％": "%",
        "–": "−",
        "‘": "'",
        "’": "'",
        "＋": "+",
        "？": "?",
        "；": ";",
        "：": ":",
    }
)
_PRIMES = "'′ᶜ"
_WORDS = {
    "or": "∪",
    "and": "∩",
    "not": "¬",
    "given": "|",
    "或": "∪",
    "且": "∩",
    "非": "¬",
    "minus": "−",
    "union": "∪",
    "intersect": "∩",
    "intersection": "∩",
}
_SIGNS = {
    **dict.fromkeys("∪∨+", "∪"),
    **dict.fromkeys("∩∧&·,、", "∩"),
    **dict.fromkeys("−-∖\\", "−"),
    **dict.fromkeys("¬~!", "¬"),
    "|": "|",
    "(": "(",
    ")": ")",
}
_NAME = re.compile(r"[A-Z]\d{0,2}(?![A-Za-z0-9])|[^\W\d_](?:[\w-]{0,38}\w)?")
_LETTERS = re.compile(r"(?:[A-Z]\d{0,2}){2,12}")
_LETTER = re.compile(r"[A-Z]\d{0,2}")
_HAN_WORD = re.compile(r"[或且非]")
_OF_THESE = re.compile(r"(at least|at most|exactly) (one|two|three|\d) of ", re.IGNORECASE)
_COUNTS = {"one": 1, "two": 2, "three": 3}


class NotReadError(ValueError):
    """What stands within the parentheses is no event that is read."""


@dataclass(frozen=True)
class Name:
    """A name, or with a value: X = 1."""

    name: str
    relation: str = ""
    value: str = ""


@dataclass(frozen=True)
class Not:
    part: Node


@dataclass(frozen=True)
class All:
    parts: tuple[Node, ...]


@dataclass(frozen=True)
class Any:
    parts: tuple[Node, ...]


@dataclass(frozen=True)
class Count:
    """at least, at most or exactly so many of the parts"""

    bound: str
    number: int
    parts: tuple[Node, ...]


Node: TypeAlias = Name | Not | All | Any | Count


@dataclass(frozen=True)
class Formula:
    """P(event | given). barred: whether a `|` stood there, which is `given` in a textbook"""

    event: Node
    given: Node | None = None
    barred: bool = False

    @property
    def text(self) -> str:
        """As the problem format writes it."""
        return written(self.event) if self.given is None else f"{written(self.event)} given {written(self.given)}"


def plain(text: str) -> str:
    """The text with one spelling for each sign, line by line as before."""
    text = unicodedata.normalize("NFD", text) if any(sign in text for sign in "ĀĒĪŌŪāēīōūÃÑÕ") else text
    for sign, replacement in _LATEX:
        text = sign.sub(replacement, text)
    return text.translate(_FULL).translate(_SUBSCRIPTS)


def letters_in(text: str) -> set[str]:
    """The letters that stand alone as events within parentheses: A of P(A), and of P(A̅|B)."""
    return set(
        re.findall(rf"(?<![A-Za-z0-9])[A-Z]\d{{0,2}}(?![A-Za-z0-9{_BARS}{_PRIMES}])|[A-Z]\d{{0,2}}(?=[{_BARS}])", text)
    )


def formula_of(inside: str, letters: Collection[str], known: Collection[str] | None = None) -> Formula:
    """The formula within P( ). letters: events by one letter each, so that AB is both

    known  the names and values of a table, which may have spaces; then names may have values: X = 1
    """
    if len(inside) > LONGEST:
        raise NotReadError
    reader = _Reader(_tokens(inside, letters, known))
    event = reader.event()
    given = None
    barred = False
    if reader.next == "|":
        barred = "|" in inside
        reader.take()
        given = reader.event()
    if reader.next is not None:
        raise NotReadError
    return Formula(event, given, barred)


def event_of(text: str, letters: Collection[str]) -> Node:
    """An event without a condition."""
    found = formula_of(text, letters)
    if found.given is not None:
        raise NotReadError
    return found.event


_Token: TypeAlias = str | Name | Count


def _tokens(text: str, letters: Collection[str], known: Collection[str] | None) -> list[_Token]:
    found: list[_Token] = []
    at = 0
    while at < len(text):
        sign = text[at]
        if (name := _known_at(text, at, known or ())) is not None:
            found.append(Name(name))
            at += len(name)
        elif sign.isspace():
            at += 1
        elif (of := _OF_THESE.match(text, at)) is not None:
            number = of[2].lower()
            found.append(Count(of[1].lower(), _COUNTS[number] if number in _COUNTS else int(number), ()))
            at = of.end()
        elif sign in _SIGNS:
            found.append(_SIGNS[sign])
            at += 1
        elif sign in _BARS or sign in _PRIMES:
            found.append("'")
            at += 1
        elif sign == "=" and known is not None:
            found.append("=")
            at += 1
        else:
            at = _take_word(text, at, letters, found)
    return found


def _known_at(text: str, at: int, known: Collection[str]) -> str | None:
    """The longest name of a table that stands at a place as a whole word, as the table spells it."""
    fits = [
        name
        for name in known
        if text[at : at + len(name)].casefold() == name.casefold()
        and not (_is_ascii_word(text[at - 1 : at]) and _is_ascii_word(name[:1]))
        and not (_is_ascii_word(text[at + len(name) :][:1]) and _is_ascii_word(name[-1:]))
    ]
    return max(fits, key=len, default=None)


def _is_ascii_word(sign: str) -> bool:
    return sign.isascii() and sign.isalnum()


def _take_word(text: str, at: int, letters: Collection[str], found: list[_Token]) -> int:
    """Adds the names or the sign that stand at a place, and says where they end."""
    if _HAN_WORD.match(text, at):
        found.append(_WORDS[text[at]])
        return at + 1
    run = _LETTERS.match(text, at)
    if run is not None and not re.match(r"[a-z]", text[run.end() :]):
        parts = _LETTER.findall(run[0])
        if all(part in letters for part in parts):
            found += [Name(part) for part in parts]
            return run.end()
        if any(part in letters for part in parts):
            # A name of its own, or both of two events of which one is never named?
            raise NotReadError
    match = _NAME.match(text, at)
    if match is None:
        raise NotReadError
    word = match[0] if (cut := _HAN_WORD.search(match[0])) is None else match[0][: cut.start()]
    if word.lower() in _WORDS:
        found.append(_WORDS[word.lower()])
    else:
        found.append(Name(word))
    return at + len(word)


class _Reader:
    """event: both {∪ both} | both − both; both: one {∩ one}; one: ¬ one | ( event ) ' | name '"""

    def __init__(self, tokens: list[_Token]) -> None:
        self.tokens = tokens
        self.at = self.depth = 0

    @property
    def next(self) -> _Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def take(self) -> _Token:
        token = self.next
        if token is None:
            raise NotReadError
        self.at += 1
        return token

    def event(self) -> Node:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise NotReadError
        parts = [self.both()]
        if self.next == "−":
            self.take()
            parts.append(self.both())
            # A − B − C and A ∪ B − C are read in several ways.
            if self.next in ("−", "∪"):
                raise NotReadError
            made: Node = All((parts[0], _denied(parts[1])))
        else:
            while self.next == "∪":
                self.take()
                parts.append(self.both())
            if self.next == "−":
                raise NotReadError
            made = parts[0] if len(parts) == 1 else Any(tuple(parts))
        self.depth -= 1
        return made

    def both(self) -> Node:
        parts = [self.one()]
        while self.next == "∩" or isinstance(self.next, Name) or self.next in ("¬", "("):
            if self.next == "∩":
                self.take()
            elif not self._beside(parts[-1]):
                raise NotReadError
            parts.append(self.one())
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def _beside(self, last: Node) -> bool:
        """May the next event stand beside the last one without a sign: letters and parentheses, no words?"""
        while isinstance(last, Not):
            last = last.part
        words = [one for one in (last, self.next) if isinstance(one, Name)]
        return all(_LETTER.fullmatch(one.name) is not None for one in words)

    def one(self) -> Node:
        token = self.take()
        if token == "¬":
            return _denied(self.one())
        if isinstance(token, Count):
            return self.counted(token)
        if token == "(":
            made = self.event()
            if self.take() != ")":
                raise NotReadError
        elif isinstance(token, Name):
            made = self.valued(token)
        else:
            raise NotReadError
        while self.next == "'":
            self.take()
            made = _denied(made)
        return made

    def valued(self, name: Name) -> Node:
        if self.next != "=":
            return name
        self.take()
        value = self.take()
        if not isinstance(value, Name):
            raise NotReadError
        return Name(name.name, "=", value.name)

    def counted(self, count: Count) -> Node:
        parts = [self.one()]
        while self.next in ("∩", "∪") or isinstance(self.next, Name):
            if not isinstance(self.next, Name):
                self.take()
                if self.next == "∩":
                    self.take()
            parts.append(self.one())
        if len(parts) < count.number or len(parts) < 2:
            raise NotReadError
        return Count(count.bound, count.number, tuple(parts))


def _denied(node: Node) -> Node:
    return node.part if isinstance(node, Not) else Not(node)


def denied(node: Node) -> Node:
    """The complement."""
    return _denied(node)


def written(node: Node, within: bool = False) -> str:
    """The event as the problem format writes it. within: whether it is a part of another"""
    if isinstance(node, Name):
        value = f"{node.relation}{_quoted(node.value)}" if node.relation else ""
        return _quoted(node.name) + value
    if isinstance(node, Not):
        return f"not {written(node.part, within=True)}"
    if isinstance(node, Count):
        return f"{node.bound} {node.number} of ({', '.join(map(written, node.parts))})"
    inner = (" and " if isinstance(node, All) else " or ").join(written(part, within=True) for part in node.parts)
    return f"({inner})" if within else inner


_PLAIN = re.compile(r"[^\W_][\w.-]{0,60}")
_RESERVED = {"and", "or", "not", "given", "number", "at", "exactly"}


def _quoted(name: str) -> str:
    return name if _PLAIN.fullmatch(name) and name.lower() not in _RESERVED else f'"{name}"'
