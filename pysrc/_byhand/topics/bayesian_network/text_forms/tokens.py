"""The tokens of a network in compact text: names, values, P(…), words of a row, table cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from _byhand.cells.cell import narrow
from _byhand.numbers.rational import parse_number
from _byhand.topics.bayesian_network.model.stated import refuse
from _byhand.topics.bayesian_network.text_forms.latex_marks import typed

_SYMBOLS = str.maketrans(
    {
        "\u3001": ",",
        "\u3002": " ",
        "\u2223": "|",
        "\u2758": "|",
        "\u2192": "\ue000",
        "\u27f6": "\ue000",
        "\u21d2": "\ue000",
        "\u2190": "\ue001",
        "\u27f5": "\ue001",
        "\u21d0": "\ue001",
        "\u2212": "-",
        "\u2227": ",",
        "\u2119": "P",
        "\u2aeb": "\u22a5",
        "\u27c2": "\u22a5",
        "~": "\u00ac",
        "\u223c": "\u00ac",
        "!": "\u00ac",
        "$": " ",
    }
)
_QUOTES = str.maketrans({"\u201c": '"', "\u201d": '"', "\uff02": '"'})
_REMARKS = ("#", "//", "%")
# One character each, which no keyboard types, so that texts can be split at single characters.
TO, FROM, INDEPENDENT, NOT = "\ue000", "\ue001", "\u22a5", "\u00ac"
_SPELLED = (
    ("-->", TO),
    ("->", TO),
    ("<-", FROM),
    (r"\rightarrow", TO),
    (r"\leftarrow", FROM),
    (r"\to", TO),
    (r"\mid", "|"),
    (r"\lnot", NOT),
    (r"\neg", NOT),
    (r"\perp", INDEPENDENT),
    (r"\|", "|"),
    ("_||_", INDEPENDENT),
    (INDEPENDENT * 2, INDEPENDENT),
)
_P = re.compile(r"(?<![A-Za-z0-9_])(?:P|Pr|Prob|p|pr|prob)\s*\(")
# A name in a program: P_wet_given_rain = ...
_UNDERSCORED = re.compile(
    r"^(\s{0,40}(?:[-*\u2022]\s)?)(?:P|p|Pr|pr|prob|Prob|cpt|CPT|cpd|CPD)_"
    r"([^\W_](?:(?!_given_|_if_)\w){0,80})(?:_(?:given|if)_(\w{1,200}))?(?=\s{0,9}=)"
)
_GIVEN = re.compile(r"\s(?:given|if)\s", re.IGNORECASE)
_NEGATED = re.compile(r"(?:not|no)\s+(?=\S)", re.IGNORECASE)
_COMPLEMENT = re.compile(r"(?:['\u2019\u2032]|\^\{?[cC]\}?)$")
_DECIMAL_COMMA = re.compile(r"(?<![\w.,])0,(\d{1,20})(?![\w.,]\d)")
_DECIMAL_POINT = re.compile(r"\.\d")
_SIGNS = {"+": True, "-": False, NOT: False}
_BREAKS = "()[]{}:|" + TO


def with_decimal_points(text: str) -> str:
    """0,2 as 0.2, in a text without decimal points whose commas between digits must be decimal commas."""
    commas = _DECIMAL_COMMA.findall(text)
    if _DECIMAL_POINT.search(text) or all(digits in ("0", "1") for digits in commas):
        return text
    return _DECIMAL_COMMA.sub(r"0.\1", text)


def plain(line: str) -> str:
    """A line with normalised punctuation and arrows, without its comment; quoted text is unchanged."""
    parts = line.translate(_QUOTES).split('"')
    parts[0] = _UNDERSCORED.sub(_in_parentheses, parts[0])
    for at in range(0, len(parts), 2):
        part = narrow(typed(parts[at])).translate(_SYMBOLS)
        for spelled, symbol in _SPELLED:
            part = part.replace(spelled, symbol)
        remark = 0 if at == 0 and part.lstrip().startswith(_REMARKS) else _first(part, " #", " //")
        if remark >= 0:
            return '"'.join([*parts[:at], part[:remark]])
        parts[at] = part
    return '"'.join(parts)


def _in_parentheses(found: re.Match[str]) -> str:
    """P_wet_given_not_rain as P(wet | not rain)"""
    head, *given = (", ".join(_negated(name) for name in names.split("_and_")) for names in found.groups()[1:] if names)
    return f"{found[1]}P({head}{''.join(f' | {names}' for names in given)})"


def _negated(name: str) -> str:
    return name.replace("not_", "not ", 1) if name.startswith("not_") else name


def _first(text: str, *marks: str) -> int:
    """The position of the first of the marks, -1 if none occurs."""
    return min((at for mark in marks if (at := text.find(mark)) >= 0), default=-1)


@dataclass(frozen=True)
class Event:
    """rain, rain = T, +r or ¬r: a variable with its value, with its sign, or alone.

    sign  True for +, False for −
    """

    name: str
    value: str | None = None
    sign: bool | None = None
    plus: bool = False

    @property
    def bare(self) -> bool:
        return self.value is None and self.sign is None


@dataclass(frozen=True)
class Probability:
    """P(head | given) and the text after it, up to the next one."""

    head: Sequence[Event]
    given: Sequence[Event]
    rest: str
    line: int


def _openings(text: str) -> Iterator[re.Match[str]]:
    """Every `P(` outside quotes."""
    quotes, last = 0, 0
    for match in _P.finditer(text):
        quotes += text.count('"', last, match.start())
        last = match.start()
        if quotes % 2 == 0:
            yield match


def starts_probability(line: str) -> bool:
    return _P.match(line.lstrip()) is not None


def has_probability(line: str) -> bool:
    return next(_openings(line), None) is not None


def before_probability(line: str) -> str:
    """The text before the first P(…)."""
    return line[: next(_openings(line)).start()]


def probabilities(text: str, line: int) -> list[Probability]:
    """All P(…) of a line."""
    spans: list[tuple[int, int, int]] = []
    for match in _openings(text):
        if not spans or match.start() > spans[-1][2]:
            spans.append((match.start(), match.end(), closing(text, match.end(), line)))
    found = []
    for at, (_, start, end) in enumerate(spans):
        inside = text[start:end]
        head, *given = cut(inside, "|") if "|" in inside or '"' in inside else _GIVEN.split(inside)
        if len(given) > 1:
            raise refuse("bayesian_network.read.two_bars", line)
        rest = text[end + 1 : spans[at + 1][0] if at + 1 < len(spans) else len(text)]
        found.append(Probability(events(head, line), events(given[0], line) if given else (), rest.strip(), line))
    return found


def closing(text: str, start: int, line: int) -> int:
    """The position of the parenthesis that closes the one at `start`; quoted text is ignored."""
    depth, quoted = 1, False
    for at in range(start, len(text)):
        character = text[at]
        if character == '"':
            quoted = not quoted
        elif not quoted:
            depth += (character == "(") - (character == ")")
            if depth == 0:
                return at
    raise refuse("bayesian_network.read.unclosed", line)


def cut(text: str, marks: str) -> list[str]:
    """The parts of a text between any of these characters, outside quotes and parentheses."""
    if not any(mark in text for mark in marks):
        return [text]
    parts, start, depth, quoted = [], 0, 0, False
    for at, character in enumerate(text):
        if character == '"':
            quoted = not quoted
        elif not quoted:
            if depth == 0 and character in marks:
                parts.append(text[start:at])
                start = at + 1
            depth = max(0, depth + (character == "(") - (character == ")"))
    return [*parts, text[start:]]


def events(text: str, line: int) -> tuple[Event, ...]:
    """The events in `rain = T, +s, ¬w`."""
    return tuple(event(part, line) for part in cut(text, ",&") if part.strip())


def event(text: str, line: int) -> Event:
    text = text.strip()
    negated = _NEGATED.match(text)
    text = NOT + text[negated.end() :] if negated else text
    name, *value = (part.strip() for part in cut(text, "="))
    value = [part for part in value if part]
    if value:
        found = Event(bare_name(name), bare_name(value[0]))
    elif text[:1] in _SIGNS and len(text) > 1:
        found = Event(bare_name(text[1:]), sign=_SIGNS[text[0]], plus=text[0] != NOT)
    elif _COMPLEMENT.search(text):
        found = Event(bare_name(_COMPLEMENT.sub("", text)), sign=False)
    else:
        found = Event(bare_name(text))
    if not found.name or len(value) > 1:
        raise refuse("bayesian_network.read.no_event", line, found=text)
    return found


def bare_name(text: str) -> str:
    """A name without surrounding quotes and spaces."""
    text = text.strip()
    return text[1:-1].strip() if len(text) > 1 and text[0] == text[-1] == '"' else text


def names(text: str) -> list[str]:
    """The names in `a, b` or `{a, b}`."""
    return [name for part in cut(text.translate(_NO_BRACES), ",") if (name := bare_name(part))]


_NO_BRACES = str.maketrans("{}()", "    ")


@dataclass(frozen=True)
class Token:
    """A word of a row. group: the number of commas (or tabs) before it."""

    text: str
    group: int
    quoted: bool = False

    @property
    def is_number(self) -> bool:
        return not self.quoted and parse_number(self.text) is not None


def tokens(text: str) -> list[Token]:
    """The words of a row without quotes; punctuation other than commas only separates them."""
    found: list[Token] = []
    text = text.replace(" %", "%")
    separator = "\t" if "\t" in text.strip() else ","
    for group, part in enumerate(cut(text.strip(), separator)):
        for at, piece in enumerate(part.split('"')):
            if at % 2:
                found.append(Token(piece.strip(), group, quoted=True))
                continue
            piece = piece.replace(",", " ")
            for mark in _BREAKS:
                piece = piece.replace(mark, " ")
            found += [Token(word, group) for word in piece.replace("=", " = ").split()]
    return found


def cells(line: str, separator: str | None) -> list[str]:
    """The cells of a table line; None: separated by spaces."""
    if separator is None:
        return [cell for cell in cut(line, " \t") if cell.strip()]
    found = [cell.strip() for cell in cut(line.strip(" ") if separator == "\t" else line.strip(), separator)]
    if separator == "|":
        found = found[1:] if found and not found[0] else found
        found = found[:-1] if found and not found[-1] else found
    return found


def separator_of(header: str) -> str | None:
    """The cell separator of a table with this header."""
    for mark in ("\t", "|", ",", ";"):
        parts = cut(header.strip(), mark)
        if len(parts) > 1:
            # A single bar may only divide the parents from the probabilities.
            loose = (
                mark == "|" and not header.strip().startswith("|") and any(len(cut(p.strip(), " ")) > 1 for p in parts)
            )
            return None if loose else mark
    return None
