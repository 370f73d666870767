"""The least and the greatest of several numbers: min(a, b), max(a, b)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.printer import Printer
from _byhand.numbers.real import Value, real


@dataclass(frozen=True)
class Least(Expr):
    """min(a, b, ...)"""

    parts: tuple[Expr, ...]

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return min(_comparable(map(of, self.parts)))

    def write(self, out: Printer) -> None:
        _write(r"\min", "min", self.parts, out)


@dataclass(frozen=True)
class Greatest(Expr):
    """max(a, b, ...)"""

    parts: tuple[Expr, ...]

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return max(_comparable(map(of, self.parts)))

    def write(self, out: Printer) -> None:
        _write(r"\max", "max", self.parts, out)


def _comparable(values: Iterator[Value]) -> list[Fraction] | list[Decimal]:
    """Fractions stay exact; Python does not compare them with decimals."""
    found = list(values)
    exact = [value for value in found if isinstance(value, Fraction)]
    return exact if len(exact) == len(found) else list(map(real, found))


def _write(latex: str, plain: str, parts: tuple[Expr, ...], out: Printer) -> None:
    out.put(f"{latex}(", f"{plain}(")
    for position, part in enumerate(parts):
        if position:
            # A long line may break after a comma.
            out.put(r",\allowbreak ", ", ")
        part.write(out)
    out.put(")")
