"""A checked exercise of topic `subjective_bayes`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from _byhand.errors import Notice
from _byhand.events.parser import Written
from _byhand.problem.fields import ProblemHeading


@dataclass(frozen=True)
class Rule:
    """IF event THEN (LS, LN) conclusion.

    number  its place in the list, from 1
    text    the event as written
    """

    number: int
    text: str
    event: Written
    then: str
    ls: Fraction
    ln: Fraction


@dataclass(frozen=True)
class Observed:
    """Evidence as observed: by its probability (1 of what is true, 0 of what is false), or by a certainty −5 ... 5."""

    probability: Fraction | None = None
    certainty: Fraction | None = None


@dataclass(frozen=True)
class SubjectiveBayesProblem:
    """conclusions  the names that rules conclude, each after those that its rules need"""

    heading: ProblemHeading
    rules: tuple[Rule, ...]
    priors: Mapping[str, Fraction]
    observed: Mapping[str, Observed]
    conclusions: tuple[str, ...]
    notices: tuple[Notice, ...]
    decimals_given: bool

    def rules_for(self, name: str) -> tuple[Rule, ...]:
        """The rules that conclude the name, in their order."""
        return tuple(rule for rule in self.rules if rule.then == name)
