"""Reading the fields `relative`, `cost`, `repeat` and `until`: what an observation costs, and how often it is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm

from _byhand.decision.given import probability
from _byhand.decision.loss import Loss
from _byhand.errors import InputError
from _byhand.problem.fields import Fields
from _byhand.topics.bayes_decision.problem.criterion import Criterion
from _byhand.topics.bayes_decision.problem.fields import MOST_REPEATED, UntilFields

# Upper bound on the products that are summed for all numbers of observations, about a second in the page.
_MOST_WORK = 200_000
_LONG = 300
_OTHERS_OF_RELATIVE = ("evidence", "densities", "posteriors")


@dataclass(frozen=True)
class Observing:
    """cost    of one observation; None if no cost is stated
    repeat  the largest number of observations; None if there is one observation
    """

    cost: Fraction | None
    repeat: int | None

    @property
    def each(self) -> Fraction:
        return Fraction(0) if self.cost is None else self.cost


@dataclass(frozen=True)
class Until:
    """place  the index of the class that is to become at least this probable"""

    place: int
    posterior: Fraction


def read_relative(fields: Fields) -> bool:
    """Are the likelihoods known up to a factor? InputError if there are none, or no case."""
    stated = fields.get("relative", False)
    if not isinstance(stated, bool):
        raise fields.wrong("relative", "bayes_decision.stepwise.not_a_flag")
    if not stated:
        return False
    for other in _OTHERS_OF_RELATIVE:
        if other in fields:
            raise fields.wrong("relative", "bayes_decision.relative.not_with", other=other)
    if "likelihoods" not in fields:
        raise fields.wrong("relative", "bayes_decision.relative.no_likelihoods")
    named = any(isinstance(each, dict) for each in fields.mapping("likelihoods").values())
    if named and "query" not in fields:
        raise fields.wrong("relative", "bayes_decision.relative.no_case")
    return True


def read_observing(
    fields: Fields, loss: Loss | None, rows: Sequence[Sequence[Fraction]] | None, criterion: Criterion
) -> Observing | None:
    """Read `cost` and `repeat`; InputError if there is no whole rule by the least risk, or too much to compute.

    rows  (O, K) the likelihoods of the whole table; None without one
    """
    stated = [name for name in ("cost", "repeat") if name in fields]
    if not stated:
        return None
    if rows is None:
        raise fields.wrong(stated[0], "bayes_decision.observing.no_table")
    if loss is None:
        raise fields.wrong(stated[0], "bayes_decision.observing.no_losses")
    if criterion.name != "minimum_risk":
        raise fields.wrong(stated[0], "bayes_decision.observing.criterion", criterion=criterion.name)
    cost = fields.number("cost", least=0) if "cost" in fields else None
    return Observing(cost, _repeat(fields, rows, len(loss.actions)) if "repeat" in fields else None)


def _repeat(fields: Fields, rows: Sequence[Sequence[Fraction]], actions: int) -> int:
    most = fields.number("repeat")
    if most.denominator > 1 or not 1 <= most <= MOST_REPEATED:
        raise fields.wrong("repeat", "bayes_decision.observing.repeat", most=MOST_REPEATED)
    number, observations, classes = int(most), len(rows), len(rows[0])
    digits = number * lcm(*(share.denominator for row in rows for share in row)).bit_length()
    work = comb(number + observations, observations) * classes * actions * (1 + digits // _LONG)
    if work > _MOST_WORK:
        raise fields.wrong("repeat", "bayes_decision.observing.too_many", results=comb(number + observations, number))
    return number


def read_until(fields: Fields, classes: Sequence[str], observed: Sequence[Sequence[int]]) -> Until | None:
    """Read `until`; InputError if not one observation with likelihoods is asked for. observed: of each query"""
    if "until" not in fields:
        return None
    inner = Fields(fields.mapping("until"), UntilFields.FIELDS, "until")
    name = inner.text("class")
    if name not in classes:
        raise inner.wrong("class", "bayes_decision.until.of_class", classes=tuple(classes))
    least = probability(inner, "posterior")
    if "likelihoods" not in fields or "evidence" in fields or len(observed) != 1 or len(observed[0]) != 1:
        raise InputError("bayes_decision.until.one_observation", field="until")
    return Until(classes.index(name), least)
