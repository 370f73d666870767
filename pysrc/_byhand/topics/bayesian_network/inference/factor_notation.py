"""The printed form of sums over variables and of factors, and the names of factor entries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from _byhand.arithmetic.expr import Entered, Equation, Expr, Given, Symbol
from _byhand.arithmetic.printer import Printer
from _byhand.topics.bayesian_network.inference.factor import Factor
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.model import Places
from _byhand.topics.bayesian_network.model.notation import Notation, SumOver, product_of

_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


@dataclass(frozen=True)
class MaxOver(Expr):
    """The maximum of a symbolic term over the values of variables. It has no value of its own."""

    variables: Expr
    term: Expr

    def write(self, out: Printer) -> None:
        out.put(r"\max_{", "max_(")
        self.variables.write(out)
        out.put("} ", ") ")
        self.term.write(out)


@dataclass(frozen=True)
class Applied(Expr):
    """f₁(rain, wet)"""

    function: Expr
    arguments: Expr

    def write(self, out: Printer) -> None:
        # The braces prevent a line break inside.
        out.put("{", "")
        self.function.write(out)
        out.put("(")
        self.arguments.write(out)
        out.put(")}", ")")


def factor_symbol(number: int) -> Symbol:
    """f₂"""
    return Symbol(f"f_{{{number}}}", f"f{str(number).translate(_SUBSCRIPTS)}")


@dataclass
class FactorNames:
    """f₁, f₂ … in the order in which the factors are first named.

    suffix  of the question, so that entries of different questions have different names
    begun   whether long tables are only begun, since all together nobody would read them
    """

    notation: Notation
    suffix: str
    begun: bool = False
    _numbers: dict[Factor, int] = field(default_factory=dict)

    def _number(self, factor: Factor) -> int:
        return self._numbers.setdefault(factor, len(self._numbers) + 1)

    def _symbol(self, factor: Factor) -> Symbol:
        return factor_symbol(self._number(factor))

    def name(self, factor: Factor) -> Expr:
        """f₂(humidity), or f₂ if no variable is left"""
        symbol = self._symbol(factor)
        return Applied(symbol, self.notation.variables(factor.scope)) if factor.scope else symbol

    def origin(self, factor: Factor) -> Expr:
        """P(wet = T | rain), the table that it initially is"""
        assert factor.place is not None
        return self.notation.family(factor.place, factor.evidence)

    def product(self, factors: Iterable[Factor]) -> Expr:
        return product_of([self.name(factor) for factor in factors])

    def rule(self, factor: Factor) -> Equation:
        """f₄(rain, wet) = f₁(rain) · f₂(rain, wet), or its sum or maximum"""
        name = self.name(factor)
        right = self.product(factor.sources)
        if factor.made != "product":
            assert factor.place is not None
            over = SumOver if factor.made == "sum" else MaxOver
            right = over(self.notation.variable(factor.place), right)
        return Equation(name, (right,))

    def key(self, factor: Factor, places: Places) -> str:
        """The name of an entry; an unrestricted table or a single number refers to the network's table."""
        if factor.made == "table" and not (factor.evidence and factor.scope):
            return self.table_key(factor, places)
        name = f"f{self._number(factor)}{self.suffix}"
        return f"{name}[{self.notation.of_values(factor.scope, places)}]" if places else name

    def table_key(self, factor: Factor, places: Places) -> str:
        """The network's table entry that corresponds to an entry of its factor."""
        assert factor.place is not None
        values = {**dict(zip(factor.scope, places, strict=True)), **(factor.evidence or {})}
        row = tuple(values[parent] for parent in self.notation.network.variables[factor.place].parents)
        return self.notation.table_key(factor.place, row, values[factor.place])

    def entry(self, factor: Factor, places: Places) -> Expr:
        """The number of an entry; pointing at it highlights its cell."""
        return Entered(self.plain(factor, factor.numbers[places]), self.key(factor, places))

    def place(self, factor: Factor, places: Places) -> Expr:
        """f₂(humidity = wet), the name of an entry; pointing at it highlights its cell."""
        values = self.notation.events(dict(zip(factor.scope, places, strict=True))) if places else None
        symbol = self._symbol(factor)
        return Entered(Applied(symbol, values) if values else symbol, self.key(factor, places))

    def plain(self, factor: Factor, number: Fraction) -> Expr:
        """A table's number is printed as given, a computed one in the reader's number style."""
        return Given(number) if factor.made == "table" else computed(number)
