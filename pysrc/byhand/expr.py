"""Arithmetic as it is written on paper: one object gives the value, the LaTeX and the plain text.

Because all three come from the same object, a printed line of arithmetic cannot disagree with its value.
There is no simplifier: an expression prints the way it was built.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from byhand.ink import Display, Ink, fits_as_fraction, latex_text, shortened, write_decimal, write_fraction
from byhand.rational import decimal_places, fixed
from byhand.real import Value, add, divide, multiply

# A probability of more characters may be broken between two lines, or it would not fit on a phone.
LONGEST_UNBROKEN = 24

_WHOLE_NUMBER = re.compile(r"-?[0-9]+")


class Expr:
    """One node of arithmetic.

    additive  whether it prints as a sum, so that it needs parentheses as a factor or as a base
    styled    whether, as a result, it is printed in fractions and in decimals, as the reader likes
    """

    additive: ClassVar[bool] = False
    styled: ClassVar[bool] = False

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
    """A result: a reduced fraction or a rounded decimal, as the reader has chosen; what was `measured` is a decimal."""

    number: Value
    measured: bool = False

    @property
    def as_fraction(self) -> bool:
        """May it be printed as a fraction?"""
        return not self.measured and isinstance(self.number, Fraction) and fits_as_fraction(self.number)

    @property
    def value(self) -> Value:
        return self.number

    def write(self, ink: Ink) -> None:
        if ink.display.fractions and isinstance(self.number, Fraction) and self.as_fraction:
            write_fraction(self.number, ink)
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
            write_fraction(self.number, ink)


@dataclass(frozen=True)
class Rounded(Expr):
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
class Entered(Expr):
    """A number that stands in a cell of a table too: `key` is the name of its entry there."""

    number: Expr
    key: str

    @property
    def value(self) -> Value:
        return self.number.value

    def write(self, ink: Ink) -> None:
        with ink.marked(self.key, None):
            self.number.write(ink)


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
        # A class such as -1 deserves a minus sign, not a hyphen.
        ink.put(shown if _WHOLE_NUMBER.fullmatch(shown) else rf"\text{{{latex_text(shown)}}}", shown)


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
    """P(event) or P(event | given), as a name: the left side of an equation. A density has the letter p."""

    event: Expr
    given: Expr | None = None
    letter: str = "P"

    def write(self, ink: Ink) -> None:
        # The braces keep a line from breaking inside.
        long = self._length(ink.display) > LONGEST_UNBROKEN
        ink.put(f"{self.letter}(" if long else f"{{{self.letter}(", f"{self.letter}(")
        self.event.write(ink)
        if self.given is not None:
            ink.put(r" \mid \allowbreak " if long else r" \mid ", " | ")
            self.given.write(ink)
        ink.put(")" if long else ")}", ")")

    def _length(self, display: Display) -> int:
        parts = [self.event] if self.given is None else [self.event, self.given]
        return sum(len(part.printed(display).plain) for part in parts)


@dataclass(frozen=True)
class OfClass(Expr):
    """A parameter of a class: its symbol with the class below it."""

    symbol: Symbol
    given: Expr

    def write(self, ink: Ink) -> None:
        ink.put(f"{self.symbol.latex}_{{", f"{self.symbol.plain}_")
        self.given.write(ink)
        ink.put("}", "")


@dataclass(frozen=True)
class Sum(Expr):
    """t₁ + t₂ + ... `key` names the rows whose values are added."""

    terms: tuple[Expr, ...]
    key: str | None = None
    additive: ClassVar[bool] = True

    @property
    def value(self) -> Value:
        return add(*(term.value for term in self.terms))

    def write(self, ink: Ink) -> None:
        with ink.marked(self.key, None):
            for position, term in enumerate(self.terms):
                if position:
                    ink.put(" + ")
                negative = position > 0 and is_negative(term)
                with ink.parentheses(latex=negative, plain=negative):
                    term.write(ink)


@dataclass(frozen=True)
class Product(Expr):
    """f₁ · f₂ · ..."""

    factors: tuple[Expr, ...]

    @property
    def value(self) -> Value:
        return multiply(*(factor.value for factor in self.factors))

    def write(self, ink: Ink) -> None:
        for position, factor in enumerate(self.factors):
            if position:
                ink.put(r" \cdot ", " · ")
            wrap = factor.additive or is_negative(factor)
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
        return divide(self.numerator.value, self.denominator.value)

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


def _prints_as_quotient(expr: Expr, display: Display, *, product: bool = False) -> bool:
    """Does a part of a plain-text fraction need parentheses?"""
    if isinstance(expr, Entered):
        return _prints_as_quotient(expr.number, display, product=product)
    if isinstance(expr, Number | Given):
        return any(sign in expr.printed(display).plain for sign in "/×")
    return expr.additive or isinstance(expr, Quotient) or (product and isinstance(expr, Product))


def is_negative(expr: Expr) -> bool:
    return isinstance(expr, Number | Given | Rounded) and expr.value < 0


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
            as_fraction = display.fractions and self.result.as_fraction
            if as_fraction and self.reduced:
                _append(printed, self.result.printed(display))
            if display.decimals or not as_fraction:
                ink = Ink(display)
                write_decimal(number, ink)
                _append(printed, ink)
        elif self.result is not None and self.result.styled:
            if display.fractions:
                _append(printed, self.result.printed(display))
            if display.decimals:
                _append(printed, self.result.printed(Display("decimal", display.digits)))
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
