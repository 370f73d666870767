"""Parts of printed densities: the variable, integrals and their ranges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.arithmetic.expr import Expr, Symbol
from _byhand.arithmetic.printer import Printer

VARIABLE = Symbol("x", "x")
# The threshold of the likelihood ratio.
ETA = Symbol(r"\eta", "η")
Ends = tuple[Expr | None, ...]


@dataclass(frozen=True)
class Integral(Expr):
    """∫ density dx from low to high; None is infinity. It is printed, not computed."""

    low: Expr | None
    high: Expr | None
    density: Expr

    def write(self, out: Printer) -> None:
        out.put(r"\int_{", "∫_(")
        _end(self.low, r"-\infty", "\u2212∞", out)
        out.put("}^{", ")^(")
        _end(self.high, r"\infty", "∞", out)
        out.put("} ", ") ")
        self.density.write(out)
        out.put(r"\,dx", " dx")


def _end(end: Expr | None, latex: str, plain: str, out: Printer) -> None:
    if end is None:
        out.put(latex, plain)
    else:
        end.write(out)


def merged(ranges: Sequence[Ends]) -> list[Ends]:
    """Neighbouring intervals joined."""
    joined: list[Ends] = []
    for low, high in ranges:
        if joined and low is not None and joined[-1][1] == low:
            joined[-1] = (joined[-1][0], high)
        else:
            joined.append((low, high))
    return joined
