"""Used the variance instead of the standard deviation: forgot the root."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from _byhand.arithmetic.expr import Expr, Product
from _byhand.arithmetic.functions import Pi, Power, Root
from _byhand.check.workings.related_quantities import is_number, quoted
from _byhand.check.workings.rewriting import everywhere, spots
from _byhand.check.workings.slip import Made, Slip, at_each_spot
from _byhand.check.workings.working import Working


def _without_root(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    if isinstance(part, Root):
        yield part.argument, {}


def _squared_again(working: Working, name: str) -> Iterator[Made]:
    """In a density: σ² used as σ, so that its square stands in the root and in the exponent."""
    way = working.ways.get(name)
    if way is None or working.names[name].kind != "density":
        return
    for part, _ in spots(way):
        if isinstance(part, Root) and isinstance(part.argument, Product) and Pi() in part.argument.factors:
            variance = part.argument.factors[-1]
            yield Made({name: everywhere(way, partial(_with_square, variance))}, name)


def _with_square(variance: Expr, part: Expr) -> Expr | None:
    """2σ⁴ for 2σ², and 2πσ⁴ for 2πσ²."""
    if isinstance(part, Product) and variance in part.factors and is_number(part.factors[0], 2):
        return Product(tuple(Power(each, 2) if each == variance else each for each in part.factors))
    return None


def _before_the_root(_working: Working, name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    """1/(σ²√(2π)) in a density."""
    if isinstance(part, Root) and isinstance(part.argument, Product) and Pi() in part.argument.factors:
        *circle, variance = part.argument.factors
        if name.startswith("density[") and len(circle) > 1:
            yield Product((variance, Root(Product(tuple(circle))))), {}


def _given(working: Working, name: str) -> Iterator[Made]:
    """A variance of the exercise taken for the standard deviation, and squared wherever it belongs."""
    parts = working.names[name]
    is_variance = parts.kind == "covariance" and len(set(parts.of)) == 1
    if is_variance and name not in working.ways:
        yield Made({name: Power(quoted(working, name), 2)}, name)


def _found(working: Working, name: str) -> Iterator[Made]:
    yield from at_each_spot(_without_root)(working, name)
    yield from _squared_again(working, name)
    yield from at_each_spot(_before_the_root)(working, name)
    yield from _given(working, name)


SLIP = Slip("variance_for_standard_deviation", 0.04, _found)
