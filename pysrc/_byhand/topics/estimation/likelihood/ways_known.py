"""The inputs of the derivations: the numbers of an exercise by ID."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import partial

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import Part, identifier
from _byhand.document.steps import Quantity, Ways
from _byhand.numbers.real import Value

# Makes the arithmetic of a defined quantity; None if it has none.
Maker = Callable[[], Expr | None]
Makers = Mapping[str, Maker]


class Known:
    """The numbers of an answer, and those given beside them. Undefined ones are missing."""

    def __init__(self, quantities: Sequence[Quantity], given: Mapping[str, Value]) -> None:
        self.given = given
        self.values = dict(given)
        for each in quantities:
            if isinstance(each.value, Fraction | Decimal):
                self.values[each.id] = each.value

    def quote(self, kind: str, *of: Part, given: Sequence[Part] = ()) -> Quoted:
        """KIND[OF|GIVEN], which must be defined."""
        name = identifier(kind, *of, given=given)
        return Quoted(name, self.values[name])

    def has(self, kind: str, *of: Part) -> bool:
        return identifier(kind, *of) in self.values

    def ways(self, makers: Makers) -> Ways:
        """The arithmetic of all defined quantities."""
        made = {name: make() for name, make in makers.items() if name in self.values}
        return Ways({name: way for name, way in made.items() if way is not None}, self.given)


def asked(loss: str | None, names: Sequence[str], known: Known) -> dict[str, Maker]:
    """estimate[θ] is the estimate that the loss asks for."""
    if loss is None:
        return {}
    kind = {"squared": "posterior_mean", "zero_one": "map", "absolute": "posterior_median"}[loss]
    return {identifier("estimate", name): partial(known.quote, kind, name) for name in names}
