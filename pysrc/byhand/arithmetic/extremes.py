"""The least and the greatest of several numbers: min{a, b}, max{a, b}."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from byhand.arithmetic.expr import Expr
from byhand.arithmetic.printer import Printer
from byhand.numbers.real import Value


@dataclass(frozen=True)
class Least(Expr):
    """min{a, b, ...}"""

    parts: tuple[Expr, ...]

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return min(map(of, self.parts))

    def write(self, out: Printer) -> None:
        _write(r"\min", "min", self.parts, out)


@dataclass(frozen=True)
class Greatest(Expr):
    """max{a, b, ...}"""

    parts: tuple[Expr, ...]

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return max(map(of, self.parts))

    def write(self, out: Printer) -> None:
        _write(r"\max", "max", self.parts, out)


def _write(latex: str, plain: str, parts: tuple[Expr, ...], out: Printer) -> None:
    out.put(rf"{latex}\left\{{", f"{plain}{{")
    for position, part in enumerate(parts):
        if position:
            out.put(",\\, ", ", ")
        part.write(out)
    out.put(r"\right\}", "}")
