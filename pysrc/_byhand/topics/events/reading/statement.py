"""The text of an exercise while it is read: formulas are one character each, and what is read becomes a mark."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

from _byhand.errors import InputError, signed
from _byhand.numbers.rational import parse_number
from _byhand.reading.source import excerpt
from _byhand.topics.events.reading.notation import Formula, Node, NotReadError, event_of, formula_of, letters_in, plain

# Private characters: one for each formula and each question, for a statement, for other words that have been read, for
# a word that asks, and for the number of a part. So the order of what was read stays.
_FIRST, MOST_FORMULAS, _FIRST_QUESTION = 0xE000, 400, 0xE200
READ, SAID, ASKS, ITEM = "\uf8f0", "\uf8f1", "\uf8f2", "\uf8f3"
FORMULA, QUESTION = "[\ue000-\ue18f]", "[\ue200-\ue38f]"
_PRIVATE = re.compile("[\ue000-\uf8ff]")
_OPENS = re.compile(r"(?<![A-Za-z_])(?:Prob|Pr|P|p)\s?(?=\()")
_PROSE_LETTER = re.compile(
    r"(?<![A-Za-z0-9])(?!I\b)[B-Z]\d{0,2}(?![A-Za-z0-9])|(?<![A-Za-z0-9])A\d{0,2}(?![A-Za-z0-9]| [a-z]{3})"
)
NUMBER = r"(?:\d{1,12}(?:\.\d{1,12})?|\.\d{1,12})(?:\s?/\s?\d{1,12}|\s?%)?(?![\w.]{0,60}\d)"


@dataclass
class Facts:
    """What has been read. find: in the order in which it was found"""

    given: dict[str, str] = field(default_factory=dict)
    independent: list[object] = field(default_factory=list)
    exclusive: list[list[str]] = field(default_factory=list)
    partition: list[list[str]] = field(default_factory=list)
    implies: list[list[str]] = field(default_factory=list)
    greater: list[list[str]] = field(default_factory=list)
    find: list[object] = field(default_factory=list)


class Marked:
    """A text in which what has been read is a mark."""

    def __init__(self, text: str) -> None:
        self.text = text

    def take(self, pattern: re.Pattern[str], read: Callable[[re.Match[str]], str | None]) -> None:
        """Reads each match of a pattern; what `read` returns takes its place, and None leaves it.

        The ends of lines stay.
        """
        at = 0
        while (match := pattern.search(self.text, at)) is not None:
            mark = read(match)
            at = max(match.end(), match.start() + 1)
            if mark is not None:
                mark += "\n" * (match[0].count("\n") - mark.count("\n"))
                self.text = f"{self.text[: match.start()]}{mark}{self.text[match.end() :]}"
                at = match.start() + len(mark)


class Reading(Marked):
    """text: with marks; formulas: by their characters"""

    def __init__(self, text: str) -> None:
        self.formulas: list[Formula] = []
        self.facts = Facts()
        text = plain(text)
        if _PRIVATE.search(text):
            raise NotReadError
        found = _formulas_in(text)
        self.letters = letters_in(" ".join(text[opening:end] for _, opening, end in found))
        self.letters |= set(_PROSE_LETTER.findall(_without(text, found)))
        self.letters.discard("P")
        at, parts = 0, []
        for start, opening, end in found:
            parts.append(text[at:start])
            parts.append(self.sign_of(self._formula(text, start, opening, end)))
            at = end + 1
        super().__init__("".join([*parts, text[at:]]))

    def _formula(self, text: str, start: int, opening: int, end: int) -> Formula:
        try:
            return formula_of(text[opening:end], self.letters)
        except NotReadError:
            raise InputError(
                "events.read.formula", line=text.count("\n", 0, start) + 1, found=excerpt(text[start : end + 1])
            ) from None

    def sign_of(self, formula: Formula) -> str:
        """The character that stands for a formula from now on."""
        if len(self.formulas) >= MOST_FORMULAS:
            raise NotReadError
        self.formulas.append(formula)
        return chr(_FIRST + len(self.formulas) - 1)

    def formula(self, sign: str) -> Formula:
        return self.formulas[ord(sign) - _FIRST]

    def shown(self, piece: str) -> str:
        """A piece of the text with its formulas."""
        return re.sub(FORMULA, lambda match: f"P({self.formula(match[0]).text})", piece)

    def line(self, at: int) -> int:
        return self.text.count("\n", 0, at) + 1

    def ask(self, question: object) -> str:
        """The character that stands for a question."""
        if len(self.facts.find) >= MOST_FORMULAS:
            raise NotReadError
        self.facts.find.append(question)
        return chr(_FIRST_QUESTION + len(self.facts.find) - 1)

    def asked(self) -> list[object]:
        """The questions in the order of the text."""
        return [self.facts.find[ord(sign) - _FIRST_QUESTION] for sign in re.findall(QUESTION, self.text)]

    def event(self, text: str) -> Node | None:
        """The event that a text names; None if it is none."""
        try:
            return event_of(text, self.letters)
        except NotReadError:
            return None

    def give(self, formula: Formula, value: str, at: int) -> None:
        """P(...) is a number or an expression; InputError if it was another one before."""
        before = self.facts.given.setdefault(formula.text, value)
        if before != value:
            raise signed(InputError("events.read.twice", line=self.line(at), event=formula.text))


def _formulas_in(text: str) -> list[tuple[int, int, int]]:
    """The start of each P( ), and where its content begins and ends."""
    found, at = [], 0
    while (match := _OPENS.search(text, at)) is not None:
        depth, end = 0, match.end()
        for end in range(match.end(), min(len(text), match.end() + 300)):
            depth += (text[end] == "(") - (text[end] == ")")
            if not depth or text[end] == "\n":
                break
        if depth:
            raise NotReadError
        found.append((match.start(), match.end() + 1, end))
        at = end + 1
    return found


def _without(text: str, found: list[tuple[int, int, int]]) -> str:
    at, parts = 0, []
    for start, _, end in found:
        parts.append(text[at:start])
        at = end + 1
    return " ".join([*parts, text[at:]])


def number_in(text: str) -> str:
    """A number as the problem format writes it: 30 % is 0.3, .3 is 0.3."""
    text = "".join(text.split())
    if text.endswith("%"):
        number = parse_number(text[:-1])
        assert number is not None
        return decimal(number / 100)
    return f"0{text}" if text.startswith(".") else text


def decimal(number: Fraction) -> str:
    """A decimal if it ends, else a fraction."""
    rest, digits = number.denominator, 0
    while rest % 10 == 0 or rest % 2 == 0 or rest % 5 == 0:
        rest = rest // 10 if rest % 10 == 0 else rest // 2 if rest % 2 == 0 else rest // 5
        digits += 1
    return (
        f"{float(number):.{digits}f}".rstrip("0").rstrip(".")
        if rest == 1 and digits <= 12 and number.denominator > 1
        else str(number)
    )
