"""Arithmetic as it is written on paper: one object gives the value, the LaTeX and the plain text.

Because all three come from the same object, a printed line of arithmetic cannot disagree with its value.
There is no simplifier: an expression prints the way it was built.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from byhand.rational import decimal_places, fixed, round_half_up

Value = Fraction | float
NumberStyle = Literal["fraction", "decimal", "both"]

# A fraction with more digits than this is no longer read by anyone; it is printed as a decimal.
LONGEST_FRACTION = 22
LONGEST_NAME = 32
# Below this a row of leading zeros is harder to read than a power of ten.
SMALLEST_PLAIN_DECIMAL = Fraction(1, 10_000)


@dataclass(frozen=True)
class Display:
    """How numbers are printed; it never changes the arithmetic.

    digits  decimals, and more where fewer than digits - 1 of them would be significant
    """

    numbers: NumberStyle = "both"
    digits: int = 4

    @property
    def fractions(self) -> bool:
        return self.numbers != "decimal"

    @property
    def decimals(self) -> bool:
        return self.numbers != "fraction"


@dataclass(frozen=True)
class Mark:
    """The part [start, end) of the LaTeX, in code points, that was counted from rows.

    key, of_key  the rows counted, and the rows they are among
    """

    start: int
    end: int
    key: str
    of_key: str | None


@dataclass
class Ink:
    """Collects what an expression prints. `exact` turns False when a rounded number is printed."""

    display: Display
    latex: str = ""
    plain: str = ""
    marks: list[Mark] = field(default_factory=list)
    exact: bool = True
    inside_fraction: bool = False

    def put(self, latex: str, plain: str | None = None) -> None:
        self.latex += latex
        self.plain += latex if plain is None else plain

    @contextmanager
    def parentheses(self, *, latex: bool, plain: bool) -> Iterator[None]:
        self.put("(" if latex else "", "(" if plain else "")
        yield
        self.put(")" if latex else "", ")" if plain else "")

    @contextmanager
    def marked(self, key: str | None, of_key: str | None) -> Iterator[None]:
        start = len(self.latex)
        yield
        if key is not None:
            self.marks.append(Mark(start, len(self.latex), key, of_key))


class Expr:
    """One node of arithmetic."""

    @property
    def value(self) -> Value:
        raise NotImplementedError

    def write(self, ink: Ink) -> None:
        raise NotImplementedError

    def printed(self, display: Display) -> Ink:
        ink = Ink(display)
        self.write(ink)
        return ink


@dataclass(frozen=True)
class Number(Expr):
    """A result: a reduced fraction or a rounded decimal, as the reader has chosen."""

    number: Value

    @property
    def value(self) -> Value:
        return self.number

    def write(self, ink: Ink) -> None:
        if isinstance(self.number, Fraction) and ink.display.fractions and fits_as_fraction(self.number):
            _write_fraction(self.number, ink)
        else:
            write_decimal(self.number, ink)


@dataclass(frozen=True)
class Given(Expr):
    """A number of the exercise, such as λ = 0.5: written as a decimal where that is exact, else as a fraction."""

    number: Fraction

    @property
    def value(self) -> Value:
        return self.number

    def write(self, ink: Ink) -> None:
        places = decimal_places(self.number)
        if places is not None and places <= 8:
            text = fixed(self.number, places)
            ink.put(text.replace("\u2212", "-"), text)
        else:
            _write_fraction(self.number, ink)


@dataclass(frozen=True)
class Decimal(Expr):
    """A number that was rounded to `places` decimals and is carried on rounded: all its places are printed."""

    number: Fraction
    places: int

    @property
    def value(self) -> Value:
        return self.number

    def write(self, ink: Ink) -> None:
        text = fixed(self.number, self.places)
        ink.put(text.replace("\u2212", "-"), text)


@dataclass(frozen=True)
class Count(Expr):
    """Something counted: `key` names the rows it was counted from."""

    number: int
    key: str | None = None

    @property
    def value(self) -> Value:
        return Fraction(self.number)

    def write(self, ink: Ink) -> None:
        with ink.marked(self.key, None):
            ink.put(str(self.number))


@dataclass(frozen=True)
class Symbol(Expr):
    """A letter of a formula, such as λ. It has no value of its own."""

    latex: str
    plain: str

    def write(self, ink: Ink) -> None:
        ink.put(self.latex, self.plain)


@dataclass(frozen=True)
class Word(Expr):
    """The reader's own name or value inside a formula: printed as text, never as a command."""

    text: str

    def write(self, ink: Ink) -> None:
        shown = shortened(self.text)
        ink.put(rf"\text{{{latex_text(shown)}}}", shown)


@dataclass(frozen=True)
class Joined(Expr):
    """Several expressions with an operator or a relation between them, such as `Wind = Strong`."""

    parts: tuple[Expr, ...]
    latex: str
    plain: str

    def write(self, ink: Ink) -> None:
        for position, part in enumerate(self.parts):
            if position:
                ink.put(self.latex, self.plain)
            part.write(ink)


@dataclass(frozen=True)
class Probability(Expr):
    """P(event) or P(event | given), as a name: the left side of an equation."""

    event: Expr
    given: Expr | None = None

    def write(self, ink: Ink) -> None:
        # The braces keep a line from breaking inside.
        ink.put("{P(", "P(")
        self.event.write(ink)
        if self.given is not None:
            ink.put(r" \mid ", " | ")
            self.given.write(ink)
        ink.put(")}", ")")


@dataclass(frozen=True)
class Sum(Expr):
    """t₁ + t₂ + ..."""

    terms: tuple[Expr, ...]

    @property
    def value(self) -> Value:
        return sum((term.value for term in self.terms), start=Fraction(0))

    def write(self, ink: Ink) -> None:
        for position, term in enumerate(self.terms):
            if position:
                ink.put(" + ")
            negative = position > 0 and _is_negative(term)
            with ink.parentheses(latex=negative, plain=negative):
                term.write(ink)


@dataclass(frozen=True)
class Product(Expr):
    """f₁ · f₂ · ..."""

    factors: tuple[Expr, ...]

    @property
    def value(self) -> Value:
        result: Value = Fraction(1)
        for factor in self.factors:
            result = result * factor.value
        return result

    def write(self, ink: Ink) -> None:
        for position, factor in enumerate(self.factors):
            if position:
                ink.put(r" \cdot ", " · ")
            wrap = isinstance(factor, Sum) or _is_negative(factor)
            with ink.parentheses(latex=wrap, plain=wrap):
                factor.write(ink)


@dataclass(frozen=True)
class Quotient(Expr):
    """numerator / denominator, not reduced: 3/9 stays 3/9. `key`, `of_key`: the rows both parts were counted from."""

    numerator: Expr
    denominator: Expr
    key: str | None = None
    of_key: str | None = None

    @property
    def value(self) -> Value:
        return self.numerator.value / self.denominator.value

    def write(self, ink: Ink) -> None:
        nested, ink.inside_fraction = ink.inside_fraction, True
        with ink.marked(self.key, self.of_key):
            ink.put(r"\frac{", "")
            with ink.parentheses(latex=False, plain=_prints_as_quotient(self.numerator, ink.display)):
                self.numerator.write(ink)
            ink.put("}{", "/")
            with ink.parentheses(latex=False, plain=_prints_as_quotient(self.denominator, ink.display, product=True)):
                self.denominator.write(ink)
            ink.put("}", "")
        ink.inside_fraction = nested


@dataclass(frozen=True)
class Log(Expr):
    """ln(argument); the value is given, since it was found correctly rounded."""

    argument: Expr
    number: float

    @property
    def value(self) -> Value:
        return self.number

    def write(self, ink: Ink) -> None:
        # ln 1.2 × 10^−5 would be read as (ln 1.2) × 10^−5.
        wrap = isinstance(self.argument, Product) or "×" in self.argument.printed(ink.display).plain
        ink.put(r"\ln(" if wrap else r"\ln ", "ln(")
        self.argument.write(ink)
        ink.put(")" if wrap else "", ")")


def fits_as_fraction(number: Fraction) -> bool:
    return (
        len(str(number.numerator)) + len(str(number.denominator)) <= LONGEST_FRACTION if _printable(number) else False
    )


def _printable(number: Fraction) -> bool:
    # Asked first, because turning an integer of thousands of digits into text is slow and limited by Python.
    return number.numerator.bit_length() < 400 and number.denominator.bit_length() < 400


def write_decimal(number: Value, ink: Ink) -> None:
    """`number` with the reader's digits: 0.0327, 0.00529, or 1.23 × 10⁻⁵ where zeros would hide the figures."""
    exact = Fraction(number)
    digits = ink.display.digits
    size = abs(exact)
    if exact == 0 or (exact.denominator == 1 and size < 10**15):
        text = fixed(exact, 0)
        ink.put(text.replace("\u2212", "-"), text)
        ink.exact = ink.exact and isinstance(number, Fraction)
        return
    exponent = _exponent_of_ten(size)
    if size < SMALLEST_PLAIN_DECIMAL or exponent >= 15:
        mantissa = exact / Fraction(10) ** exponent
        if abs(round_half_up(mantissa, digits - 1)) >= 10:
            mantissa, exponent = mantissa / 10, exponent + 1
        text = fixed(mantissa, digits - 1)
        ink.put(
            text.replace("\u2212", "-") + rf" \times 10^{{{exponent}}}",
            f"{text} × 10^{exponent}".replace("^-", "^\u2212"),
        )
        shown = round_half_up(mantissa, digits - 1) * Fraction(10) ** exponent
    else:
        places = max(digits, digits - 2 - exponent)
        needed = decimal_places(exact)
        if needed is not None and needed < places:
            places = needed
        text = fixed(exact, places)
        ink.put(text.replace("\u2212", "-"), text)
        shown = round_half_up(exact, places)
    if shown != exact or not isinstance(number, Fraction):
        ink.exact = False


def _exponent_of_ten(size: Fraction) -> int:
    """The e with 10^e <= size < 10^(e+1)."""
    exponent = int((size.numerator.bit_length() - size.denominator.bit_length()) * 0.30103)
    while Fraction(10) ** exponent > size:
        exponent -= 1
    while Fraction(10) ** (exponent + 1) <= size:
        exponent += 1
    return exponent


def _write_fraction(number: Fraction, ink: Ink) -> None:
    sign = "-" if number < 0 else ""
    top, bottom = str(abs(number.numerator)), str(number.denominator)
    plain_sign = "\u2212" if sign else ""
    if bottom == "1":
        ink.put(sign + top, plain_sign + top)
    elif ink.inside_fraction:
        ink.put(f"{sign}{top}/{bottom}", f"{plain_sign}{top}/{bottom}")
    else:
        ink.put(rf"{sign}\frac{{{top}}}{{{bottom}}}", f"{plain_sign}{top}/{bottom}")


def _prints_as_quotient(expr: Expr, display: Display, *, product: bool = False) -> bool:
    """Does a part of a plain-text fraction need parentheses?"""
    if isinstance(expr, Number | Given):
        return any(sign in expr.printed(display).plain for sign in "/×")
    return isinstance(expr, Sum | Quotient) or (product and isinstance(expr, Product))


def _is_negative(expr: Expr) -> bool:
    return isinstance(expr, Number | Given | Decimal) and expr.value < 0


def shortened(name: str) -> str:
    """A name of reasonable length for a formula or a sentence; the table shows the whole of it."""
    name = " ".join(name.split())
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


_LATEX_TEXT = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "\u2212": "$-$",
}


def latex_text(text: str) -> str:
    """User text as LaTeX text: every character with a meaning of its own is escaped, control characters are dropped."""
    return "".join(_LATEX_TEXT.get(char, char if char.isprintable() else "\ufffd") for char in text)


@dataclass(frozen=True)
class Equation:
    """left = working = fraction forms = result. What is printed of it depends on the reader's number style.

    working    always printed: the numbers put in, e.g. 2/9 · 3/9
    fractions  printed where fractions are wanted: the product before it is reduced
    result     the value; None when there is none to print
    reduced    whether the result is also printed as a reduced fraction
    relation   what stands before the working of a rule in symbols, where it is not "="
    """

    left: Expr
    working: Sequence[Expr] = ()
    result: Expr | None = None
    fractions: Sequence[Expr] = ()
    reduced: bool = True
    relation: str | None = None

    def parts(self, display: Display) -> list[tuple[str, Ink]]:
        """The printed parts with the relation before each: "" for the left side, then = or ≈."""
        printed = [("", self.left.printed(display))]
        for expr in [*self.working, *(self.fractions if display.fractions else ())]:
            _append(printed, expr.printed(display), self.relation)
        if isinstance(self.result, Number):
            number = self.result.number
            as_fraction = isinstance(number, Fraction) and display.fractions and fits_as_fraction(number)
            if as_fraction and self.reduced:
                _append(printed, self.result.printed(display))
            if display.decimals or not as_fraction:
                ink = Ink(display)
                write_decimal(number, ink)
                _append(printed, ink)
        elif self.result is not None:
            # A carried rounded value: the relation tells whether rounding changed it.
            ink = self.result.printed(display)
            before = self.working[-1] if self.working else self.left
            ink.exact = not isinstance(before, Quotient | Product | Sum) or before.value == self.result.value
            _append(printed, ink)
        return printed


def _append(printed: list[tuple[str, Ink]], ink: Ink, relation: str | None = None) -> None:
    if ink.plain != printed[-1][1].plain:
        # Even an exact number only approximates one that was printed rounded: 0.38 + 0.63 ≈ 1.
        exact = ink.exact and printed[-1][1].exact
        printed.append((relation or ("=" if exact else "≈"), ink))
