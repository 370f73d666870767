"""Results quoted by quantity ID, and rounded results carried on: what one working hands to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Given, Number, Numeral
from _byhand.arithmetic.printer import Printer
from _byhand.numbers.real import Value, to_places


@dataclass(frozen=True)
class Quoted(Numeral):
    """A number with an ID of its own, such as likelihood[Wind=strong|Yes], inside a product."""

    id: str
    number: Value

    def write(self, out: Printer) -> None:
        Number(self.number).write(out)


@dataclass(frozen=True)
class Carried(Expr):
    """A result rounded to `places` decimals and carried on rounded."""

    part: Expr
    places: int

    @property
    def negative(self) -> bool:
        return self.part.negative

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return to_places(of(self.part), self.places)

    def write(self, out: Printer) -> None:
        self.part.write(out)


def carried_way(part: Expr, digits: int | None) -> Expr:
    """The arithmetic, followed by rounding where the convention carries rounded values."""
    return part if digits is None else Carried(part, digits)


def parts_of(expr: Expr) -> Iterator[Expr]:
    """The direct operands of an expression, in printed order."""
    for held in vars(expr).values():
        if isinstance(held, Expr):
            yield held
        elif isinstance(held, tuple | list):
            yield from (item for item in held if isinstance(item, Expr))


def quoted_in(expr: Expr) -> Iterator[Quoted]:
    """Every quantity that the arithmetic quotes, as often as it occurs."""
    if isinstance(expr, Quoted):
        yield expr
    for part in parts_of(expr):
        yield from quoted_in(part)


def constant(number: Value) -> Expr:
    """A number without an ID inside a derivation."""
    return Given(number) if isinstance(number, Fraction) else Number(number)
