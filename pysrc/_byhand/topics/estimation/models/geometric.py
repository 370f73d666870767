"""Trials up to and with the first success: P(x | p) = (1 − p)^(x − 1) p."""

from __future__ import annotations

from _byhand.arithmetic.expr import Expr, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Root
from _byhand.arithmetic.powers import Raised
from _byhand.topics.estimation.data.model import Item, Predicted
from _byhand.topics.estimation.families.family import GIVEN_ONE
from _byhand.topics.estimation.models.trials import Trials, powers
from _byhand.topics.estimation.notation import notation
from _byhand.topics.estimation.notation.special_functions import BetaOf


class Geometric(Trials):
    """Each observation ends with one success."""

    name = "geometric"
    label = "estimation.form.model_geometric"
    asked = "estimation.asked.geometric"
    written = (r"P(x \mid p)", "P(x | p)", r"(1 - p)^{x - 1} p", "(1 − p)^(x − 1) p")
    least = 1
    impossible = "estimation.error.not_geometric"
    derivative = "estimation.derivative.p_geometric"
    in_words = "estimation.statistic.geometric"
    predicted_law = "estimation.predicted.by_beta_geometric"

    def expected(self) -> tuple[str, str]:
        return r"\frac{1}{p}", "1/p"

    def by_moment(self, observed: Expr) -> Expr:
        return Quotient(notation.ONE, observed)

    def tried(self) -> tuple[Expr, Expr]:
        return self.n, self.total

    def factor(self, item: Item, symbol: Expr) -> Expr:
        failures = int(item.value) - 1
        grown = [Raised(notation.one_less(symbol), notation.number(failures))] if failures else []
        return notation.beside([*grown, symbol])

    def std_error(self, at: Expr) -> Expr:
        """p √((1 − p)/n)"""
        return Product((at, Root(Quotient(Difference(GIVEN_ONE, at), self.n))))

    def counts_of(self, one: Predicted) -> tuple[int, int]:
        return 1, int(one.value) - 1

    def law(self, at: Expr, one: Predicted | None) -> Expr:
        failures = Difference(notation.X, notation.ONE) if one is None else notation.number(one.value - 1)
        return notation.product([*powers((Difference(notation.ONE, at), failures)), at])

    def of_x(self, a: Expr, b: Expr) -> Expr:
        rest = Difference(Sum((b, notation.X)), notation.ONE)
        return Quotient(BetaOf(Sum((a, notation.ONE)), rest), BetaOf(a, b))
