"""A checked problem of this topic: the model, the data, and the prior knowledge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Literal

from _byhand.errors import Notice
from _byhand.numbers.linear import Vector
from _byhand.numbers.real import Value
from _byhand.problem.fields import ProblemHeading

# The parameters of priors.
HyperName = Literal["a", "b", "shape", "rate", "scale", "mean", "variance", "minimum", "strength"]
# A loss function, under which an estimate is the best.
LossName = Literal["squared", "zero_one", "absolute"]
# How the confidence interval of a probability is found.
Method = Literal["wald", "wilson", "exact"]
# An estimate in a table: the maximum likelihood estimate, or the best one for a loss function.
Estimate = Literal["ml", LossName]


@dataclass(frozen=True)
class Item:
    """An observation that occurred `times` times.

    name      as written; trials, exposure: of each of them
    """

    name: str
    value: Fraction
    times: int = 1
    trials: int | None = None
    exposure: Fraction | None = None


@dataclass(frozen=True)
class Summary:
    """A summary of data that are not listed.

    squares  Σ (x − mean)², None if unknown
    maximum  the largest observation, if it is all that is known: then there is no total
    """

    n: int
    total: Fraction
    squares: Fraction | None = None
    maximum: Fraction | None = None


@dataclass(frozen=True)
class Data:
    """The observations in order, or their summary.

    counted  whether they were given as counts
    """

    items: tuple[Item, ...] = ()
    summary: Summary | None = None
    counted: bool = False

    @cached_property
    def n(self) -> int:
        return sum(item.times for item in self.items) if self.summary is None else self.summary.n

    @cached_property
    def total(self) -> Fraction:
        """Σ x"""
        if self.summary is not None:
            return self.summary.total
        return sum((item.value * item.times for item in self.items), Fraction(0))

    @property
    def mean(self) -> Fraction:
        return self.total / self.n

    @cached_property
    def squares(self) -> Fraction | None:
        """Σ (x − mean)²"""
        if self.summary is not None:
            return self.summary.squares
        return self.squares_about(self.mean) if self.n else Fraction(0)

    def squares_about(self, centre: Fraction) -> Fraction | None:
        """Σ (x − centre)²"""
        if self.summary is None:
            return sum((item.times * (item.value - centre) ** 2 for item in self.items), Fraction(0))
        squares = self.summary.squares
        return None if squares is None else squares + self.n * (self.mean - centre) ** 2


@dataclass(frozen=True)
class Prior:
    """The prior of the parameter.

    parameters  by name
    stated      mean and variance, if it was given by these
    written     the candidates of a discrete prior as written
    """

    kind: str
    parameters: Mapping[str, Value]
    stated: tuple[Fraction, Fraction] | None = None
    written: tuple[str, ...] = ()

    def __getitem__(self, name: str) -> Value:
        return self.parameters[name]


@dataclass(frozen=True)
class Predicted:
    """A value whose predictive probability is asked for.

    label  its name in the ID; point: of a multivariate normal, instead of the value
    """

    label: str
    value: Fraction
    trials: int | None = None
    point: Vector = ()


@dataclass(frozen=True)
class Confidence:
    """The level of a confidence interval. method: of a probability, None for the default"""

    level: Fraction
    method: Method | None = None


@dataclass(frozen=True)
class EstimationProblem:
    """A checked exercise.

    model       the name of the distribution
    values      the possible values of `bernoulli` (the success first) and `categorical`
    known       the known parameters, if they are numbers
    exposure    total exposure of a Poisson model
    trials      of each observation of a binomial, if it is the same for all
    at          true values of parameters, for bias and mean squared error
    points      the data of a multivariate normal; coordinates: their names, if any
    """

    heading: ProblemHeading
    model: str
    data: Data
    values: tuple[str, ...] = ()
    known: Mapping[str, Fraction] = field(default_factory=dict)
    exposure: Fraction = Fraction(0)
    trials: int | None = None
    prior: Prior | None = None
    loss: LossName | None = None
    interval: Fraction | None = None
    above: Fraction | None = None
    predict: tuple[Predicted, ...] = ()
    stepwise: bool = False
    notices: tuple[Notice, ...] = ()
    points: tuple[Vector, ...] = ()
    coordinates: tuple[str, ...] = ()
    decimals_given: bool = False
    at: Mapping[str, Fraction] = field(default_factory=dict)
    confidence: Confidence | None = None
