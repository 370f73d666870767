"""Reading the question about a table: the criterion, the stated rule, and whether all rules are listed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.decision.given import ROUNDING_OF_GIVEN
from _byhand.decision.loss import Loss
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import in_digits
from _byhand.problem.fields import Fields
from _byhand.topics.bayes_decision.problem.criterion import MINIMUM_RISK, OF_RULES, Criterion
from _byhand.topics.bayes_decision.problem.fields import DecisionFields
from _byhand.topics.bayes_decision.uncertain import UNCERTAIN

# Upper bound on the rules that are listed with their risks.
MOST_RULES = 1000
_TWO = 2


@dataclass(frozen=True)
class Asked:
    """rule  (O,) the action of the stated rule for each observation"""

    criterion: Criterion = MINIMUM_RISK
    rule: tuple[int, ...] | None = None
    all_rules: bool = False


def read_asked(
    fields: Fields,
    criterion: Criterion,
    classes: Sequence[str],
    loss: Loss | None,
    observations: Sequence[str] | None,
) -> Asked:
    """Read the question; InputError if the criterion or a rule does not fit the given data.

    loss          as stated; None for 0-1 loss
    observations  those of the whole table; None without a table, or if one of its observations is the query
    """
    _check(fields, criterion, classes, loss, observations)
    every = fields.choice("rules", DecisionFields.rules.words, "") == "all"
    for name in ("rule", "rules"):
        if name in fields and observations is None:
            raise fields.wrong(name, "bayes_decision.rules.error.no_table")
        if name in fields and criterion.name == "neyman_pearson":
            raise fields.wrong(name, "bayes_decision.rules.error.neyman_pearson")
    actions = tuple(classes) if loss is None else loss.actions
    if observations is None:
        return Asked(criterion)
    count = _count(len(actions), len(observations))
    if every and count is None:
        raise fields.wrong(
            "rules",
            "bayes_decision.rules.error.too_many",
            actions=len(actions),
            observations=len(observations),
            most=MOST_RULES,
        )
    return Asked(criterion, _rule(fields, observations, actions) if "rule" in fields else None, every)


def _check(
    fields: Fields,
    criterion: Criterion,
    classes: Sequence[str],
    loss: Loss | None,
    observations: Sequence[str] | None,
) -> None:
    name = criterion.name
    if name in UNCERTAIN:
        if loss is None:
            raise fields.wrong("criterion", "bayes_decision.criteria.error.no_losses")
        for given in ("likelihoods", "posteriors", "densities"):
            if given in fields:
                raise InputError("bayes_decision.criteria.error.no_probabilities", field=given, criterion=name)
    if name not in OF_RULES:
        return
    densities = "densities" in fields
    if observations is None and not densities:
        raise fields.wrong("criterion", "bayes_decision.criteria.error.no_table", criterion=name)
    if len(classes) != _TWO:
        raise fields.wrong("criterion", "bayes_decision.criteria.error.two_classes", criterion=name, count=len(classes))
    if name == "minimax" and loss is not None and loss.gains:
        raise InputError("bayes_decision.criteria.error.payoff", field="payoff")
    if name == "minimax" and loss is not None and len(loss.actions) != _TWO:
        raise fields.wrong("criterion", "bayes_decision.criteria.error.two_actions", count=len(loss.actions))
    if densities:
        _check_densities(criterion, loss)


def _check_densities(criterion: Criterion, loss: Loss | None) -> None:
    """A boundary needs an error between 0 and 1, and two actions of which neither is always at least as good."""
    if criterion.name == "neyman_pearson" and criterion.number in (0, 1):
        raise InputError("bayes_decision.criterion.no_error", field="criterion.neyman_pearson.error")
    if loss is None:
        return
    one, other = loss.matrix[0], loss.matrix[-1]
    if len(loss.actions) != _TWO or (other[0] - one[0]) * (other[1] - one[1]) >= 0:
        raise InputError("bayes_decision.criterion.two_actions", field="reject" if loss.reject is not None else "loss")


def _count(actions: int, observations: int) -> int | None:
    """The number of rules; None if too large."""
    count = 1
    for _ in range(observations if actions > 1 else 0):
        count *= actions
        if count > MOST_RULES:
            return None
    return count


def _rule(fields: Fields, observations: Sequence[str], actions: Sequence[str]) -> tuple[int, ...]:
    inner = Fields(fields.mapping("rule"), tuple(fields.mapping("rule")), "rule")
    for name in inner.data:
        if name not in observations:
            raise InputError(
                "bayes_decision.rules.error.observation",
                field=inner.at(str(name)),
                name=str(name),
                observations=tuple(observations),
            )
    for name in observations:
        if name not in inner:
            raise InputError("bayes_decision.rules.error.missing", field="rule", name=name)
        if inner.get(name) not in actions:
            raise inner.wrong(name, "bayes_decision.rules.error.action", actions=tuple(actions))
    return tuple(actions.index(inner.get(name)) for name in observations)


def completed(
    rows: Sequence[Sequence[Fraction]], classes: Sequence[str], notices: list[Notice]
) -> tuple[tuple[Fraction, ...], ...]:
    """(O, K) the likelihoods, which must sum to 1 in each class; a near miss is divided by its sum, with a notice."""
    totals = [sum(column, start=Fraction(0)) for column in zip(*rows, strict=True)]
    for name, total in zip(classes, totals, strict=True):
        if abs(total - 1) > ROUNDING_OF_GIVEN:
            raise InputError(
                "bayes_decision.tables.error.sum", field=f"likelihoods.{name}", name=name, total=in_digits(total)
            )
        if total != 1:
            params = {"name": name, "total": in_digits(total)}
            notices.append(Notice("bayes_decision.tables.notice.likelihoods_scaled", params))
    return tuple(tuple(share / total for share, total in zip(row, totals, strict=True)) for row in rows)


NOTHING = Asked()
