"""The inputs of the derivations: the numbers of an exercise by ID, and the sums of its data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import partial

from byhand.arithmetic.expr import Count, Expr, Given, Product, Sum
from byhand.arithmetic.functions import Difference, Power
from byhand.arithmetic.quoted import Quoted
from byhand.document.ids import Part, identifier
from byhand.document.steps import Quantity, Ways
from byhand.numbers.real import Value
from byhand.topics.estimation.data.distributions import ONE
from byhand.topics.estimation.data.model import Data, EstimationProblem, Item
from byhand.topics.estimation.data.shapes import all_trials
from byhand.topics.estimation.notation.notation import product

# With more observations nobody writes sums term by term, or the posterior after each.
MOST_ROWS = 2000
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


# --- the data


def total(problem: EstimationProblem) -> Expr:
    """Σ x; for a Bernoulli model the number of successes."""
    data = problem.data
    if problem.model == "bernoulli":
        return Count(int(data.total))
    if data.summary is not None or len(data.items) > MOST_ROWS:
        return Given(data.total)
    return summed([repeated(item.times, Given(item.value)) for item in data.items])


def squares(data: Data, centre: Expr) -> Expr | None:
    """Σ (x − c)²; None if a summary does not determine it."""
    if data.summary is None:
        if len(data.items) > MOST_ROWS:
            return None
        return summed([repeated(item.times, Power(Difference(Given(item.value), centre), 2)) for item in data.items])
    if data.summary.squares is None:
        return None
    about_mean = Given(data.summary.squares)
    if centre.value == data.mean:
        return about_mean
    return Sum((about_mean, Product((Count(data.n), Power(Difference(Given(data.mean), centre), 2)))))


def trials(problem: EstimationProblem) -> Expr:
    """The total number of trials of a binomial."""
    data = problem.data
    if problem.trials is not None:
        return repeated(data.n, Count(problem.trials))
    if len(data.items) > MOST_ROWS:
        return Count(all_trials(problem))
    return summed([repeated(item.times, Count(item.trials or 0)) for item in data.items])


def exposure(problem: EstimationProblem) -> Expr:
    """The total exposure of a Poisson model: n if each is 1."""
    data = problem.data
    if problem.exposure == data.n:
        return Count(data.n)
    if data.summary is not None or len(data.items) > MOST_ROWS:
        return Given(problem.exposure)
    return summed([repeated(item.times, Given(item.exposure or ONE)) for item in data.items])


def listed(problem: EstimationProblem) -> Sequence[Item] | None:
    """The observations; a single one is its own summary. None if they are not listed, or too many."""
    data = problem.data
    if data.summary is None:
        return data.items if len(data.items) <= MOST_ROWS else None
    return (Item("", data.total, 1, problem.trials, problem.exposure),) if data.n == 1 else None


def summed(terms: Sequence[Expr]) -> Expr:
    return terms[0] if len(terms) == 1 else Sum(tuple(terms))


def repeated(times: int, term: Expr) -> Expr:
    """term, or times · term"""
    return product([*([Count(times)] if times != 1 else []), term])
