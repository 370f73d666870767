"""BIC(B | D) = ½ ln m · |B| − LL(B | D), AIC(B | D) = |B| − LL(B | D): the smaller, the better.

LL is the log-likelihood with the shares n(x, u)/n(u) as parameters, |B| the number of free parameters, m that of rows
(周志华《机器学习》, §7.5.2, (7.28)–(7.31)).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import prod

from _byhand.arithmetic.expr import Count, Expr, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Log
from _byhand.arithmetic.quoted import Quoted
from _byhand.numbers.real import Value, real
from _byhand.topics.bayesian_network.model.model import Places
from _byhand.topics.bayesian_network.model.training_data import TrainingData


@dataclass(frozen=True)
class Share:
    """n(x, u) of n(u) rows: its part of the log-likelihood is n(x, u) · ln(n(x, u)/n(u))."""

    values: Places
    count: int
    total: int

    @property
    def term(self) -> Expr:
        count = Count(self.count)
        return Product((count, Log(Quotient(count, Count(self.total)))))


@dataclass(frozen=True)
class ScoredFamily:
    """A variable given its parents; shares of the combinations of values that occur, the variable's own value first.

    size     the number of values of the variable
    parents  the numbers of values of its parents
    """

    place: int
    parents: tuple[int, ...]
    shares: tuple[Share, ...]
    size: int
    parent_sizes: tuple[int, ...]

    @property
    def parameters(self) -> int:
        """(k − 1) · ∏ k(parents)"""
        return (self.size - 1) * prod(self.parent_sizes)

    @property
    def parameters_way(self) -> Expr:
        factors = tuple(Count(size) for size in (self.size - 1, *self.parent_sizes))
        return factors[0] if len(factors) == 1 else Product(factors)

    @cached_property
    def log_likelihood(self) -> Value:
        return Sum(tuple(share.term for share in self.shares)).value


@dataclass(frozen=True)
class Scored:
    """A structure with its score; `suffix` is [2] in the IDs of the second of several structures."""

    families: tuple[ScoredFamily, ...]
    rows: int
    suffix: str

    @property
    def parameters(self) -> int:
        return sum(family.parameters for family in self.families)

    @cached_property
    def log_likelihood(self) -> Value:
        return Sum(tuple(share.term for family in self.families for share in family.shares)).value

    @property
    def _quoted(self) -> tuple[Quoted, Quoted]:
        return (
            Quoted(f"parameters{self.suffix}", Fraction(self.parameters)),
            Quoted(f"log_likelihood{self.suffix}", self.log_likelihood),
        )

    @property
    def bic_way(self) -> Expr:
        """½ ln m · |B| − LL"""
        size, likelihood = self._quoted
        return bic_of(self.rows, size, likelihood)

    @property
    def aic_way(self) -> Expr:
        """|B| − LL"""
        size, likelihood = self._quoted
        return Difference(size, likelihood)

    @cached_property
    def bic(self) -> Value:
        return self.bic_way.value

    @cached_property
    def aic(self) -> Value:
        return self.aic_way.value

    def ways(self) -> Iterator[tuple[str, Expr]]:
        """The arithmetic of its quantities."""
        yield f"parameters{self.suffix}", Sum(tuple(family.parameters_way for family in self.families))
        terms = tuple(share.term for family in self.families for share in family.shares)
        yield f"log_likelihood{self.suffix}", Sum(terms)
        yield f"bic{self.suffix}", self.bic_way
        yield f"aic{self.suffix}", self.aic_way


def bic_of(rows: int, size: Expr, likelihood: Expr) -> Expr:
    """½ ln m · |B| − LL"""
    return Difference(Product((Quotient(Log(Count(rows)), Count(2)), size)), likelihood)


def score(sample: TrainingData, parents: Sequence[tuple[int, ...]], suffix: str) -> Scored:
    """The score of the structure with these parents of each variable. All cells are known."""
    families = tuple(_family(sample, place, given) for place, given in enumerate(parents))
    return Scored(families, sample.size, suffix)


def _family(sample: TrainingData, place: int, parents: tuple[int, ...]) -> ScoredFamily:
    counts = sample.count((place, *parents))
    totals: dict[Places, int] = {}
    for values, count in counts.items():
        totals[values[1:]] = totals.get(values[1:], 0) + count
    ordered = sorted(counts, key=lambda values: (values[1:], values[0]))
    shares = tuple(Share(values, counts[values], totals[values[1:]]) for values in ordered if counts[values])
    sizes = tuple(len(sample.values[parent]) for parent in parents)
    return ScoredFamily(place, parents, shares, len(sample.values[place]), sizes)


def best(scored: Sequence[Scored]) -> list[int]:
    """The indices of the least BIC; equal structures have exactly equal counts, so a tie is told by 40 digits."""
    least = min(real(each.bic) for each in scored)
    return [
        at for at, each in enumerate(scored) if abs(real(each.bic) - least) <= abs(least) * real(Fraction(1, 10**40))
    ]
