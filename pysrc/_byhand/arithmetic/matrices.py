"""Vectors and matrices as written: arrays of numbers, products, transposes, inverses, determinants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from _byhand.arithmetic.entries import Entries, determinant, product, transpose
from _byhand.arithmetic.expr import Aims, Expr, Number
from _byhand.arithmetic.printer import Display, Printer, fits_as_fraction
from _byhand.numbers.real import Value

# Upper bound on the digits of an entry's numerator and denominator together.
_LONGEST_ENTRY = 9


@dataclass(frozen=True)
class Array(Expr):
    """A matrix written out row by row; a vector is a matrix of one column. In plain text `[1, 2; 3, 4]`.

    If the fraction of any entry is too long to read in a matrix, all its results are decimals.
    """

    rows: Sequence[Sequence[Expr]]
    styled: ClassVar[bool] = True

    def entries(self, display: Display) -> Entries:
        return tuple(tuple(entry.as_printed(display) for entry in row) for row in self._printed_rows())

    def aims(self, display: Display) -> Aims | None:
        aims = [[entry.aims(display) for entry in row] for row in self._printed_rows()]
        return tuple(tuple(aim[0][0] for aim in row if aim) for row in aims) if all(map(all, aims)) else None

    def _printed_rows(self) -> Sequence[Sequence[Expr]]:
        if not any(_is_long(entry) for row in self.rows for entry in row):
            return self.rows
        return [
            [Number(entry.number, True) if isinstance(entry, Number) else entry for entry in row] for row in self.rows
        ]

    def write(self, out: Printer) -> None:
        rows = self._printed_rows()
        nested, out.inside_fraction = out.inside_fraction, True
        out.put(r"\begin{pmatrix}", "[")
        for place, row in enumerate(rows):
            if place:
                out.put(r" \\ ", "; ")
            for column, entry in enumerate(row):
                if column:
                    out.put(" & ", ", ")
                entry.write(out)
        out.put(r"\end{pmatrix}", "]")
        out.inside_fraction = nested


def _is_long(entry: Expr) -> bool:
    if not isinstance(entry, Number) or entry.measured or not isinstance(entry.number, Fraction):
        return False
    return not fits_as_fraction(entry.number, _LONGEST_ENTRY)


def column(numbers: Sequence[Value], *, measured: bool = False) -> Array:
    """A vector of numbers."""
    return Array([[Number(number, measured)] for number in numbers])


def matrix(rows: Sequence[Sequence[Value]], *, measured: bool = False) -> Array:
    """A matrix of numbers."""
    return Array([[Number(number, measured) for number in row] for row in rows])


@dataclass(frozen=True)
class MatrixProduct(Expr):
    """A B ..., a product whose order matters; also aᵀ b, and a number times a matrix."""

    factors: Sequence[Expr]

    def entries(self, display: Display) -> Entries:
        return product([factor.entries(display) for factor in self.factors])

    def write(self, out: Printer) -> None:
        for place, factor in enumerate(self.factors):
            if place:
                out.put(r"\,\allowbreak ", " · ")
            out.put_part(factor, wrapped=factor.additive or factor.negative)


@dataclass(frozen=True)
class Transposed(Expr):
    """Aᵀ"""

    argument: Expr

    def entries(self, display: Display) -> Entries:
        return transpose(self.argument.entries(display))

    def write(self, out: Printer) -> None:
        _base(self.argument, out)
        out.put(r"^{\mathsf{T}}", "ᵀ")


@dataclass(frozen=True)
class Inverse(Expr):
    """A⁻¹"""

    argument: Expr

    def write(self, out: Printer) -> None:
        _base(self.argument, out)
        out.put("^{-1}", "⁻¹")


@dataclass(frozen=True)
class Determinant(Expr):
    """|A| of a matrix written out. In plain text `det [1, 2; 3, 4]`."""

    argument: Array

    def entries(self, display: Display) -> Entries:
        return ((determinant(self.argument.entries(display)),),)

    def write(self, out: Printer) -> None:
        whole = Printer(out.display, inside_fraction=out.inside_fraction)
        self.argument.write(whole)
        out.put(whole.latex.replace("pmatrix", "vmatrix"), f"det {whole.plain}")
        out.exact = out.exact and whole.exact


def _base(argument: Expr, out: Printer) -> None:
    out.put_part(argument, wrapped=argument.additive or isinstance(argument, MatrixProduct))
