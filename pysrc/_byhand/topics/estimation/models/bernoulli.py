"""One of two values: P(x | p) = p^x (1 − p)^(1 − x)."""

from __future__ import annotations

from _byhand.arithmetic.expr import Count, Expr, Quotient, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.phrase import Phrase, say
from _byhand.topics.estimation.data.model import Item, Predicted
from _byhand.topics.estimation.families.family import Hyper
from _byhand.topics.estimation.models.trials import Trials
from _byhand.topics.estimation.notation import notation


class Bernoulli(Trials):
    """The first of the two values is the success."""

    name = "bernoulli"
    label = "estimation.form.model_bernoulli"
    asked = "estimation.asked.bernoulli"
    written = (r"P(x \mid p)", "P(x | p)", r"p^x (1 - p)^{1 - x}", "p^x (1 − p)^(1 − x)")
    named = True
    own_fields = ("success",)
    derivative = "estimation.derivative.p_bernoulli"
    in_words = "estimation.statistic.bernoulli"
    predicted_law = "estimation.predicted.by_beta_bernoulli"

    def question(self) -> Phrase:
        n, (success, failure) = self.problem.data.n, self.problem.values
        return say(self.asked, success=success, failure=failure, n=n, count=n)

    def support(self) -> Phrase:
        success, failure = self.problem.values
        return say("estimation.asked.two_values", success=success, failure=failure)

    @property
    def total(self) -> Expr:
        return Count(int(self.problem.data.total))

    def expected(self) -> tuple[str, str]:
        return "p", "p"

    def by_moment(self, observed: Expr) -> Expr:
        return observed

    def tried(self) -> tuple[Expr, Expr]:
        return self.total, self.n

    def factor(self, item: Item, symbol: Expr) -> Expr:
        return symbol if item.value else notation.one_less(symbol)

    def counts_of(self, one: Predicted) -> tuple[int, int]:
        return (1, 0) if one.value else (0, 1)

    def law(self, at: Expr, one: Predicted | None) -> Expr | None:
        """None for p itself."""
        return None if one is None or one.value else Difference(notation.ONE, at)

    def law_way(self, at: Expr, one: Predicted) -> Expr | None:
        return at if one.value and at.value else super().law_way(at, one)

    def averaged_law(self, hyper: Hyper, one: Predicted | None) -> Expr:
        a, b = hyper["a"], hyper["b"]
        return Quotient(b if one is not None and not one.value else a, Sum((a, b)))

    def averaged_way(self, hyper: Hyper, one: Predicted) -> Expr:
        return self.averaged_law(hyper, one)
