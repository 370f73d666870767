"""Arithmetic as written on paper: one object gives the value, the LaTeX and the plain text.

All three come from the same object, so a printed line cannot disagree with its value.
There is no simplifier: an expression prints the way it was built.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar

from _byhand.arithmetic.entries import Entries, product, summed
from _byhand.arithmetic.printer import Display, Printer, fits_as_fraction, latex_of_name, shortened, write_fraction
from _byhand.numbers.decimals import PrintedDecimal, exact_decimal, fixed_decimal, given_decimal, rounded_decimal
from _byhand.numbers.real import Value, add, divide, multiply

# If the printed operands do not give the printed result, they get up to this many more digits.
_MORE_DIGITS = 12
# A probability of more characters may break between two lines; otherwise it would not fit on a phone.
LONGEST_UNBROKEN = 24


@dataclass(frozen=True)
class OfAnswer:
    """A quantity of one of several answers, inside a line about all of them. query: index of the answer"""

    id: str
    query: int


# The quantity IDs of a printed expression: one, several, or none.
Named = str | tuple[str, ...] | OfAnswer | None
# The printed decimals that a result must match, row by row.
Aims = tuple[tuple[PrintedDecimal, ...], ...]


class Expr:
    """One node of arithmetic.

    additive  whether it prints as a sum, so that it needs parentheses as a factor or base
    styled    whether, as a result, it follows the reader's choice of fractions and decimals
    """

    additive: ClassVar[bool] = False
    styled: ClassVar[bool] = False

    @property
    def negative(self) -> bool:
        """Whether it is a number below 0, which stands in parentheses after a sign."""
        return False

    @property
    def value(self) -> Value:
        return self.computed(lambda part: part.value)

    def as_printed(self, display: Display) -> Value:
        """The value of the arithmetic with its operands as printed, which may be rounded."""
        return self.computed(lambda part: part.as_printed(display))

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        """The value of the arithmetic, given the values `of` its parts. A symbol has none."""
        raise NotImplementedError

    def entries(self, display: Display) -> Entries:
        """The printed numbers, or the result of their arithmetic, row by row; a number is a matrix with one entry."""
        return ((self.as_printed(display),),)

    def aims(self, _display: Display) -> Aims | None:
        """As a result: the decimals that the printed operands must give. None if it is no result of arithmetic."""
        return None

    def write(self, out: Printer) -> None:
        raise NotImplementedError

    def printed(self, display: Display) -> Printer:
        out = Printer(display)
        self.write(out)
        return out

    def printed_towards(self, aims: Aims | None, display: Display) -> Printer:
        """Print with enough digits that the printed operands give the printed result."""
        if _mixes(self, display):
            display = replace(display, numbers="decimal")
        out = self.printed(display)
        if aims is None or out.exact or self._gives(aims, display):
            return out
        for more in range(1, _MORE_DIGITS + 1):
            finer = replace(display, digits=display.digits + more)
            if self._gives(aims, finer):
                return self.printed(finer)
        return out

    def _gives(self, aims: Aims, display: Display) -> bool:
        try:
            found = self.entries(display)
            return all(
                aim.stands_for(entry)
                for row, wanted in zip(found, aims, strict=True)
                for entry, aim in zip(row, wanted, strict=True)
            )
        except NotImplementedError:
            return True  # symbolic arithmetic has no number
        except (ArithmeticError, ValueError):
            return False  # rounded too much to compute with: to 0 inside a logarithm


class Numeral(Expr):
    """A node that is a number."""

    number: Value

    @property
    def negative(self) -> bool:
        return self.number < 0

    def computed(self, _of: Callable[[Expr], Value], /) -> Value:
        return self.number


@dataclass(frozen=True)
class Number(Numeral):
    """A result: a reduced fraction or a rounded decimal, as the reader chooses; a `measured` one is a decimal."""

    number: Value
    measured: bool = False

    @property
    def fraction(self) -> Fraction | None:
        """The fraction that may be printed for it."""
        number = self.number
        return number if not self.measured and isinstance(number, Fraction) and fits_as_fraction(number) else None

    def fraction_in(self, display: Display) -> Fraction | None:
        """The fraction that is printed, or None: given decimals lead to decimals."""
        return self.fraction if display.fractions and self._whole(display) is None else None

    def decimal_in(self, display: Display) -> PrintedDecimal:
        """The decimal that is printed."""
        return self._whole(display) or rounded_decimal(self.number, display.digits)

    def _whole(self, display: Display) -> PrintedDecimal | None:
        if not display.decimals_given or self.measured or (display.numbers == "fraction" and self.fraction is not None):
            return None
        return exact_decimal(self.number)

    def as_printed(self, display: Display) -> Value:
        return self.number if self.fraction_in(display) is not None else self.decimal_in(display).value

    def aims(self, display: Display) -> Aims:
        return ((self.decimal_in(display),),)

    def write(self, out: Printer) -> None:
        fraction = self.fraction_in(out.display)
        if fraction is None:
            out.put_decimal(self.decimal_in(out.display))
        else:
            write_fraction(fraction, out)


@dataclass(frozen=True)
class Given(Numeral):
    """A number of the exercise, such as λ = 0.5: printed as the decimal it is, else as a fraction."""

    number: Fraction

    def as_printed(self, display: Display) -> Value:
        shown = self._decimal_in(display)
        return self.number if shown is None else shown.value

    def _decimal_in(self, display: Display) -> PrintedDecimal | None:
        shown = given_decimal(self.number, display.digits)
        return shown if shown or fits_as_fraction(self.number) else rounded_decimal(self.number, display.digits)

    def write(self, out: Printer) -> None:
        shown = self._decimal_in(out.display)
        if shown is None:
            write_fraction(self.number, out)
        else:
            out.put_decimal(shown)


@dataclass(frozen=True)
class Rounded(Numeral):
    """A number rounded to `places` decimals and carried on rounded: all its places are printed."""

    number: Fraction
    places: int

    def aims(self, _display: Display) -> Aims:
        return ((fixed_decimal(self.number, self.places),),)

    def write(self, out: Printer) -> None:
        out.put_decimal(fixed_decimal(self.number, self.places))


@dataclass(frozen=True)
class Count(Expr):
    """A count: `key` names the rows that were counted."""

    number: int
    key: str | None = None

    def computed(self, _of: Callable[[Expr], Value], /) -> Value:
        return Fraction(self.number)

    def write(self, out: Printer) -> None:
        start = len(out.latex)
        out.put(str(self.number))
        out.mark_from(start, self.key)


@dataclass(frozen=True)
class Entered(Expr):
    """A number that also stands in a table cell: `key` is the name of the cell's entry."""

    number: Expr
    key: str

    @property
    def negative(self) -> bool:
        return self.number.negative

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return of(self.number)

    def write(self, out: Printer) -> None:
        start = len(out.latex)
        self.number.write(out)
        out.mark_from(start, self.key)


@dataclass(frozen=True)
class Symbol(Expr):
    """A letter of a formula, such as λ, without a value."""

    latex: str
    plain: str

    def write(self, out: Printer) -> None:
        out.put(self.latex, self.plain)


@dataclass(frozen=True)
class Word(Expr):
    """A name or value of the user's inside a formula: printed as text, never as a command."""

    text: str

    def write(self, out: Printer) -> None:
        shown = shortened(self.text)
        out.put(latex_of_name(shown), shown)


@dataclass(frozen=True)
class Joined(Expr):
    """Several expressions joined by an operator or a relation, such as `Wind = Strong`."""

    parts: tuple[Expr, ...]
    latex: str
    plain: str

    def write(self, out: Printer) -> None:
        for position, part in enumerate(self.parts):
            if position:
                out.put(self.latex, self.plain)
            part.write(out)


@dataclass(frozen=True)
class Probability(Expr):
    """P(event) or P(event | given) as a name: the left side of an equation. A density has the letter p."""

    event: Expr
    given: Expr | None = None
    letter: str = "P"

    def write(self, out: Printer) -> None:
        event, given = out.blank(), out.blank()
        self.event.write(event)
        if self.given is not None:
            self.given.write(given)
        # The braces prevent a line break inside. A Chinese character is as wide as two letters.
        written = event.plain + given.plain
        long = len(written) + sum(char >= "\u2e80" for char in written) > LONGEST_UNBROKEN
        out.put(f"{self.letter}(" if long else f"{{{self.letter}(", f"{self.letter}(")
        out.put_printed(event)
        if self.given is not None:
            out.put(r" \mid \allowbreak " if long else r" \mid ", " | ")
            out.put_printed(given)
        out.put(")" if long else ")}", ")")


@dataclass(frozen=True)
class OfClass(Expr):
    """A parameter of a class: its symbol with the class as subscript."""

    symbol: Symbol
    given: Expr

    def write(self, out: Printer) -> None:
        out.put(f"{self.symbol.latex}_{{", f"{self.symbol.plain}_")
        self.given.write(out)
        out.put("}", "")


@dataclass(frozen=True)
class Sum(Expr):
    """t₁ + t₂ + ... `key` names the rows whose values are added."""

    terms: tuple[Expr, ...]
    key: str | None = None
    additive: ClassVar[bool] = True

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return add(*map(of, self.terms))

    def entries(self, display: Display) -> Entries:
        return summed([term.entries(display) for term in self.terms])

    def write(self, out: Printer) -> None:
        start = len(out.latex)
        for position, term in enumerate(self.terms):
            if position:
                out.put(" + ")
            out.put_part(term, wrapped=position > 0 and term.negative)
        out.mark_from(start, self.key)


@dataclass(frozen=True)
class Product(Expr):
    """f₁ · f₂ · ..."""

    factors: tuple[Expr, ...]

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return multiply(*map(of, self.factors))

    def entries(self, display: Display) -> Entries:
        return product([factor.entries(display) for factor in self.factors])

    def write(self, out: Printer) -> None:
        for position, factor in enumerate(self.factors):
            if position:
                out.put(r" \cdot ", " · ")
            out.put_part(factor, wrapped=factor.additive or factor.negative)


@dataclass(frozen=True)
class Quotient(Expr):
    """numerator / denominator, not reduced: 3/9 stays 3/9. `key`, `of_key`: the rows counted."""

    numerator: Expr
    denominator: Expr
    key: str | None = None
    of_key: str | None = None

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return divide(of(self.numerator), of(self.denominator))

    def write(self, out: Printer) -> None:
        nested, out.inside_fraction = out.inside_fraction, True
        start = len(out.latex)
        out.put(r"\frac{", "")
        _write_beside_slash(self.numerator, out)
        out.put("}{", "/")
        _write_beside_slash(self.denominator, out, below=True)
        out.put("}", "")
        out.mark_from(start, self.key, self.of_key)
        out.inside_fraction = nested


def _write_beside_slash(expr: Expr, out: Printer, *, below: bool = False) -> None:
    """A part of a fraction; in plain text in parentheses, where the slash would be ambiguous."""
    start = len(out.plain)
    expr.write(out)
    inner = expr.number if isinstance(expr, Entered) else expr
    if isinstance(inner, Numeral):
        compound = any(sign in out.plain[start:] for sign in "/×") or (below and inner.negative)
    else:
        product_of_fractions = isinstance(inner, Product) and (below or "/" in out.plain[start:])
        compound = inner.additive or isinstance(inner, Quotient) or product_of_fractions
    if compound:
        out.wrap_plain(start)


def _mixes(expr: Expr, display: Display) -> bool:
    """Would a sum or quotient of results mix fractions with decimals of too long fractions?"""
    parts = expr.terms if isinstance(expr, Sum) else ()
    if isinstance(expr, Quotient):
        parts = (expr.numerator, expr.denominator)
    results = [part for part in parts if isinstance(part, Number)]
    decimals = [result for result in results if result.fraction_in(display) is None]
    return len(decimals) < len(results) and not all(result.decimal_in(display).exact for result in decimals)


@dataclass(frozen=True)
class Equation:
    """left = working = fraction forms = result. The reader's number style decides which parts are printed.

    working    always printed: the operands, e.g. 2/9 · 3/9
    fractions  printed if the reader wants fractions: the product before it is reduced
    result     the value; None if there is none to print
    reduced    whether the result is also printed as a reduced fraction
    relation   the relation before the working of a symbolic rule, if it is not "="
    quantity   the ID of the quantity that the result is; for a vector or matrix, those of its entries
    """

    left: Expr
    working: Sequence[Expr] = ()
    result: Expr | None = None
    fractions: Sequence[Expr] = ()
    reduced: bool = True
    relation: str | None = None
    quantity: Named = None

    def parts(self, display: Display) -> list[tuple[str, Printer]]:
        """The printed parts, each with the relation before it: "" for the left side, then = or ≈."""
        result = self.result if isinstance(self.result, Number) else None
        aims = None if self.result is None else self.result.aims(display)
        fraction = None if result is None else result.fraction_in(display)
        printed = [("", self.left.printed_towards(aims, display))]
        for expr in self.working:
            _append(printed, expr.printed_towards(aims, display), self.relation)
        if display.fractions and (result is None or fraction is not None):
            for expr in self.fractions:
                _append(printed, expr.printed(display), self.relation)
        if result is not None:
            if fraction is not None and self.reduced:
                _append(printed, result.printed(display))
            if display.decimals or fraction is None:
                out = Printer(display)
                out.put_decimal(result.decimal_in(display))
                _append(printed, out)
        elif self.result is not None and self.result.styled:
            if display.fractions:
                _append(printed, self.result.printed(display))
            if display.decimals:
                _append(printed, self.result.printed(Display("decimal", display.digits)))
        elif self.result is not None:
            # For a carried rounded value, the relation says whether rounding changed it.
            out = self.result.printed(display)
            before = self.working[-1] if self.working else self.left
            out.exact = not isinstance(before, Quotient | Product | Sum) or before.value == self.result.value
            _append(printed, out)
        return printed


def _append(printed: list[tuple[str, Printer]], out: Printer, relation: str | None = None) -> None:
    if out.plain != printed[-1][1].plain:
        # Even an exact number only approximates operands printed rounded: 0.38 + 0.63 ≈ 1.
        exact = out.exact and printed[-1][1].exact
        printed.append((relation or ("=" if exact else "≈"), out))
