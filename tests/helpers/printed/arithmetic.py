"""Parses the printed arithmetic and recomputes it, so that every printed line can be checked.

A number with a decimal point after ≈ stands for all numbers that round to it, so values are intervals.
Everything is a matrix of them; a number has a single entry, a vector a single column.
"""

from __future__ import annotations

import decimal
import math
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

Interval = tuple[Fraction, Fraction]
Matrix = tuple[tuple[Interval, ...], ...]
Json = Any

_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d+)?)|(?P<power>10\^\u2212?\d+)|(?P<word>ln|log₂|exp|√|π|det|⁻¹)"
    r"|(?P<sign>[-+\u2212·×/()^\[\],;ᵀ]))"
)
_FUNCTIONS = ("ln", "log₂", "exp", "√")
_EXACT = {
    ("ln", Fraction(1)): Fraction(0),
    ("log₂", Fraction(1)): Fraction(0),
    ("exp", Fraction(0)): Fraction(1),
    ("√", Fraction(0)): Fraction(0),
}
_SLACK = Fraction(1, 10**14)
_FIRST_POWER = re.compile(r"10\^(\u2212?)(\d+)")
_NAME = re.compile(r"[PRp]\((?:[^()]|\([^()]*\))*\)")


class NotArithmetic(ValueError):  # noqa: N818 - no error: a part in symbols is as good as one in numbers
    """The text holds symbols, not only numbers."""


def evaluate(plain: str, *, rounded: bool = False) -> Interval:
    """The value of printed arithmetic: +, −, ·, ×, /, ^, parentheses, ln, log₂, exp, √, π and powers of ten."""
    return _single(evaluate_matrix(plain, rounded=rounded))


def evaluate_matrix(plain: str, *, rounded: bool = False) -> Matrix:
    """The same with vectors and matrices, [1, 2; 3, 4], their products, transposes and determinants (`det`)."""
    value = _value(plain, rounded)
    if value is None:
        raise NotArithmetic(plain)
    return value


@cache
def _value(plain: str, rounded: bool) -> Matrix | None:
    """The same lines are printed in both languages, and of exercises that differ a little."""
    try:
        value, rest = _sum(_tokens(plain), rounded)
    except NotArithmetic:
        return None
    return None if rest else value


def _single(value: Matrix) -> Interval:
    if len(value) != 1 or len(value[0]) != 1:
        raise NotArithmetic
    return value[0][0]


def _tokens(plain: str) -> list[str]:
    tokens, position = [], 0
    while position < len(plain):
        power = _FIRST_POWER.match(plain, position)
        match = power or _TOKEN.match(plain, position)
        if match is None:
            raise NotArithmetic(plain)
        tokens.append(match[0].strip())
        position = match.end()
        while position < len(plain) and plain[position] == " ":
            position += 1
    return tokens


def _sum(tokens: list[str], rounded: bool) -> tuple[Matrix, list[str]]:
    value, rest = _product(tokens, rounded)
    while rest and rest[0] in ("+", "\u2212", "-"):
        sign = rest[0]
        term, rest = _product(rest[1:], rounded)
        value = _added(value, term if sign == "+" else _negated(term))
    return value, rest


def _product(tokens: list[str], rounded: bool) -> tuple[Matrix, list[str]]:
    value, rest = _atom(tokens, rounded)
    while rest and rest[0] in ("·", "×", "/"):
        operator = rest[0]
        factor, rest = _atom(rest[1:], rounded)
        if operator == "/":
            low, high = _single(factor)
            if low <= 0 <= high:
                raise ZeroDivisionError
            factor = (((1 / high, 1 / low),),)
        value = _multiplied(value, factor)
    return value, rest


def _added(one: Matrix, other: Matrix) -> Matrix:
    if (len(one), len(one[0])) != (len(other), len(other[0])):
        raise NotArithmetic
    return tuple(
        tuple((a[0] + b[0], a[1] + b[1]) for a, b in zip(row, beside, strict=True))
        for row, beside in zip(one, other, strict=True)
    )


def _negated(value: Matrix) -> Matrix:
    return tuple(tuple((-high, -low) for low, high in row) for row in value)


def _multiplied(one: Matrix, other: Matrix) -> Matrix:
    """The product of matrices; a matrix with a single entry multiplies all entries of the other."""
    if len(one) == len(one[0]) == 1:
        return tuple(tuple(_times(one[0][0], entry) for entry in row) for row in other)
    if len(other) == len(other[0]) == 1:
        return _multiplied(other, one)
    if len(one[0]) != len(other):
        raise NotArithmetic
    columns = list(zip(*other, strict=True))
    return tuple(tuple(_dot(row, column) for column in columns) for row in one)


def _times(one: Interval, other: Interval) -> Interval:
    if one[0] == one[1]:  # as most are
        ends = one[0] * other[0], one[0] * other[1]
        return ends if one[0] >= 0 else ends[::-1]
    corners = [a * b for a in one for b in other]
    return min(corners), max(corners)


def _dot(row: tuple[Interval, ...], column: tuple[Interval, ...]) -> Interval:
    products = [_times(a, b) for a, b in zip(row, column, strict=True)]
    return sum((low for low, _ in products), Fraction(0)), sum((high for _, high in products), Fraction(0))


def _determinant(value: Matrix) -> Interval:
    """By expansion along the first row."""
    if len(value) != len(value[0]):
        raise NotArithmetic
    if len(value) == 1:
        return value[0][0]
    minors = tuple(
        _determinant(tuple(row[:place] + row[place + 1 :] for row in value[1:])) for place in range(len(value))
    )
    signed = tuple((-high, -low) if place % 2 else (low, high) for place, (low, high) in enumerate(minors))
    return _dot(value[0], signed)


def _atom(tokens: list[str], rounded: bool) -> tuple[Matrix, list[str]]:
    if not tokens:
        raise NotArithmetic
    if tokens[0] in ("\u2212", "-"):
        value, rest = _atom(tokens[1:], rounded)
        return _negated(value), rest
    value, rest = _base(tokens, rounded)
    while rest and rest[0] in ("^", "ᵀ"):
        if rest[0] == "ᵀ":
            value, rest = tuple(zip(*value, strict=True)), rest[1:]
            continue
        if len(rest) < 2 or not rest[1].isdigit():
            raise NotArithmetic
        low, high = _single(value)
        corners = [low ** int(rest[1]), high ** int(rest[1])]
        straddles = low < 0 < high and int(rest[1]) % 2 == 0
        value, rest = (((Fraction(0) if straddles else min(corners), max(corners)),),), rest[2:]
    return value, rest


def _base(tokens: list[str], rounded: bool) -> tuple[Matrix, list[str]]:
    first, rest = tokens[0], tokens[1:]
    if first == "(":
        value, rest = _sum(rest, rounded)
        if not rest or rest[0] != ")":
            raise NotArithmetic
        return value, rest[1:]
    if first == "[":
        return _array(rest, rounded)
    if first == "det":
        if not rest:
            raise NotArithmetic
        value, rest = _base(rest, rounded)
        return ((_determinant(value),),), rest
    number, rest = _number(first, rest, rounded)
    return ((number,),), rest


def _array(tokens: list[str], rounded: bool) -> tuple[Matrix, list[str]]:
    """The text between an opening bracket and its closing one."""
    rows: list[tuple[Interval, ...]] = []
    row: list[Interval] = []
    rest = tokens
    while True:
        entry, rest = _sum(rest, rounded)
        row.append(_single(entry))
        if not rest or rest[0] not in (",", ";", "]"):
            raise NotArithmetic
        separator, rest = rest[0], rest[1:]
        if separator != ",":
            rows.append(tuple(row))
            row = []
        if separator == "]":
            break
    if len({len(each) for each in rows}) != 1:
        raise NotArithmetic
    return tuple(rows), rest


def _number(first: str, rest: list[str], rounded: bool) -> tuple[Interval, list[str]]:
    if first in _FUNCTIONS:
        if not rest:
            raise NotArithmetic
        value, rest = _base(rest, rounded)
        low, high = _single(value)
        return (_outwards(first, low, -1), _outwards(first, high, 1)), rest
    if first == "π":
        return (Fraction(math.pi) - _SLACK, Fraction(math.pi) + _SLACK), rest
    power = _FIRST_POWER.fullmatch(first)
    if power:
        size = Fraction(10) ** (-int(power[2]) if power[1] else int(power[2]))
        return (size, size), rest
    if not first[0].isdigit():
        raise NotArithmetic(first)
    return _written(first, rounded), rest


@cache
def _written(number: str, rounded: bool) -> Interval:
    value = Fraction(number)
    slack = Fraction(1, 2 * 10 ** len(number.partition(".")[2])) if rounded and "." in number else Fraction(0)
    return value - slack, value + slack


def _outwards(function: str, value: Fraction, direction: int) -> Fraction:
    """The function's value, moved outwards by more than 30 digits can be wrong; ln(1), exp(0), √0 are exact."""
    if (function, value) in _EXACT:
        return _EXACT[function, value]
    if (function in ("ln", "log₂") and value <= 0) or (function == "√" and value < 0):
        raise NotArithmetic
    with decimal.localcontext() as context:
        context.prec = 30
        context.Emax, context.Emin = 10**8, -(10**8)
        number = decimal.Decimal(value.numerator) / decimal.Decimal(value.denominator)
        found = Fraction(
            {
                "ln": number.ln,
                "log₂": lambda: number.ln() / decimal.Decimal(2).ln(),
                "exp": number.exp,
                "√": number.sqrt,
            }[function]()
        )
    size = abs(found) if function == "exp" else max(abs(found), Fraction(1))
    return found + direction * size * _SLACK


def overlap(one: Interval, other: Interval) -> bool:
    """Do they meet? Real numbers are carried to 50 digits, so 1 may stand for 1 + 10^−60."""
    slack = max(map(abs, one)) / 10**40
    return one[0] <= other[1] + slack and other[0] <= one[1] + slack


def matrices_overlap(one: Matrix, other: Matrix) -> bool:
    """Do they meet in every entry?"""
    return [len(row) for row in one] == [len(row) for row in other] and all(
        overlap(a, b) for row, beside in zip(one, other, strict=True) for a, b in zip(row, beside, strict=True)
    )


def misses(chain: Sequence[tuple[str, str, str]]) -> list[str]:
    """The parts of a line that, computed with the numbers as they are printed, do not round to its printed result."""
    relation, last, _ = chain[-1]
    if relation != "≈" or len(chain) < 2:
        return []
    try:
        result = evaluate_matrix(last)
        units = [Fraction(10) ** _last_place(number) for number in _NUMBER_PRINTED.findall(last)]
    except NotArithmetic:
        return []
    wanted = [low for row in result for low, _ in row]
    if len(units) != len(wanted):
        return []  # a product or a sum, which is no result
    found = []
    for _, plain, _ in chain[:-1]:
        try:
            entries = [entry for row in evaluate_matrix(plain) for entry in row]
        except NotArithmetic:
            continue
        if len(entries) != len(wanted) or any(
            low > number + unit / 2 + unit * _SLACK or high < number - unit / 2 - unit * _SLACK
            for (low, high), number, unit in zip(entries, wanted, units, strict=True)
        ):
            found.append(plain)
    return found


_NUMBER_PRINTED = re.compile(r"\d+(?:\.\d+)?(?: × 10\^\u2212?\d+)?")


def _last_place(number: str) -> int:
    mantissa, _, exponent = number.partition(" × 10^")
    return int((exponent or "0").replace("\u2212", "-")) - len(mantissa.partition(".")[2])


def latex_to_plain(latex: str) -> str:
    r"""The LaTeX of arithmetic in the notation of `evaluate`: \frac{a}{b} becomes ((a)/(b))."""
    for command, sign in _SIGNS.items():
        latex = latex.replace(command, sign)
    before = ""
    while latex != before:  # from the innermost braces outwards
        before = latex
        for pattern, plain in _BRACED.items():
            latex = re.sub(pattern, plain, latex)
    return latex.replace("10^-", "10^\u2212")


_SIGNS = {
    r"\begin{pmatrix}": "[",
    r"\begin{vmatrix}": "det [",
    r"\end{pmatrix}": "]",
    r"\end{vmatrix}": "]",
    r"\,\allowbreak": "·",
    r"\allowbreak ": "",
    r"^{\mathsf{T}}": "ᵀ",
    r"\\": ";",
    "&": ",",
    r"\cdot": "·",
    r"\times": "×",
    r"\ln": "ln",
    r"\log_2": "log₂",
    r"\exp": "exp",
    r"\pi": "π",
    **{rf"\{size}{side}": "" for size in ("bigg", "Bigg") for side in "lr"},
    r"\left": "",
    r"\right": "",
}
_BRACED = {
    r"\^\{(-?\d+)\}": r"^\1",
    r"\\sqrt\{([^{}]*)\}": r"√(\1)",
    r"\\frac\{([^{}]*)\}\{([^{}]*)\}": r"((\1)/(\2))",
}


def blocks_of(steps: list[Json]) -> Iterator[Json]:
    """All blocks of a document, also those inside details, views and sub-steps."""
    for step in steps:
        stack = list(step["blocks"])
        while stack:
            block = stack.pop(0)
            yield block
            stack += [*block.get("blocks", []), *(inner for view in block.get("views", []) for inner in view)]
        yield from blocks_of(step["steps"])


def fold_called(steps: list[Json], title: str) -> Json:
    """The fold with this title, as a step; extra steps are folds."""
    (fold,) = (
        block
        for block in blocks_of(steps)
        if block["type"] == "details" and "".join(span["text"] for span in block["summary"] if "text" in span) == title
    )
    return {"blocks": fold["blocks"], "steps": []}


def spans_of(document: Json) -> Iterator[Json]:
    """All spans of a document, wherever they stand."""
    yield from document["title"]
    for answer in document["answers"]:
        yield from answer
    stack = list(document["steps"])
    while stack:
        step = stack.pop()
        yield from step["title"]
        stack += step["steps"]
    for block in blocks_of(document["steps"]):
        yield from block.get("spans", [])
        for part in ("summary", "prompt", "caption"):
            yield from block.get(part) or []
        for option in block.get("options", []):
            yield from option["label"]
        for line in block.get("lines", []):
            yield from line["aside"] or []
        for column in block.get("columns", []):
            yield from column["spans"]
        for row in block.get("rows", []):
            for cell in row["cells"]:
                yield from cell["main"]
                yield from cell["aside"] or []


def maths_of(document: Json) -> Iterator[Json]:
    """Everything with `latex`, `plain` and `marks`: the mathematics in sentences and the parts of formulas."""
    yield from (span for span in spans_of(document) if span["kind"] == "math")
    for block in blocks_of(document["steps"]):
        for line in block.get("lines", []):
            yield from line["parts"]


def chains_of(document: Json) -> Iterator[list[tuple[str, str, str]]]:
    """Every line of arithmetic as (relation, plain, latex) parts; the latex of a sentence's formula is left out."""
    for block in blocks_of(document["steps"]):
        for line in block.get("lines", []):
            yield [(part["relation"], part["plain"], part["latex"]) for part in line["parts"]]
    for span in spans_of(document):
        if span["kind"] == "math":
            pieces = re.split(r" (=|≈|∝) ", _NAME.sub("P", span["plain"]))
            yield [(relation, plain, "") for relation, plain in zip(["", *pieces[1::2]], pieces[::2], strict=True)]


def lines_of(step: dict[str, Any]) -> list[str]:
    """The formulas of a step as plain text, also those of its sub-steps and behind questions."""
    return [
        " ".join(f"{part['relation']} {part['plain']}".strip() for part in line["parts"])
        for block in blocks_of([step])
        for line in block.get("lines", [])
    ]
