"""Reading the field `criterion`: by what a rule is called the best one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from byhand.decision.given import probability
from byhand.decision.loss import Loss
from byhand.errors import InputError
from byhand.problem.fields import Fields

Kind = Literal["minimum_risk", "minimax", "neyman_pearson", "maximin", "regret", "hurwicz"]
WORDS: tuple[Kind, ...] = ("minimum_risk", "minimax")


@dataclass(frozen=True)
class Criterion:
    """of_class  of `neyman_pearson`: the class whose error is bounded
    number  that bound; of `hurwicz` the weight of the best
    """

    kind: Kind
    of_class: int | None = None
    number: Fraction | None = None


MINIMUM_RISK = Criterion("minimum_risk")


def read_criterion(fields: Fields, classes: Sequence[str]) -> Criterion:
    """A word, or `{"neyman_pearson": {"class": c, "error": α}}`; absent is `minimum_risk`."""
    stated = fields.get("criterion")
    if not isinstance(stated, dict):
        word = fields.choice("criterion", WORDS, "minimum_risk")
        return next(Criterion(kind) for kind in WORDS if kind == word)
    inner = Fields(stated, ("neyman_pearson",), fields.at("criterion"))
    bound = Fields(inner.mapping("neyman_pearson"), ("class", "error"), inner.at("neyman_pearson"))
    name = bound.get("class")
    if name not in classes:
        raise InputError(
            "decision.error.no_such_class", field=bound.at("class"), name=str(name or ""), classes=tuple(classes)
        )
    return Criterion("neyman_pearson", classes.index(name), probability(bound, "error"))


def check_criterion(
    fields: Fields, criterion: Criterion, given: Sequence[str], classes: Sequence[str], loss: Loss | None
) -> None:
    """What the criterion needs: two classes with densities, and of two actions neither always as good as the other."""
    if criterion.kind not in ("minimax", "neyman_pearson") or list(given) != ["densities"] or len(classes) != 2:
        raise fields.wrong("criterion", "bayes_decision.criterion.needs_densities")
    if criterion.kind == "neyman_pearson" and criterion.number in (0, 1):
        raise InputError("bayes_decision.criterion.no_error", field="criterion.neyman_pearson.error")
    if loss is None:
        return
    one, other = loss.matrix[0], loss.matrix[-1]
    if len(loss.actions) != 2 or (other[0] - one[0]) * (other[1] - one[1]) >= 0:
        raise InputError("bayes_decision.criterion.two_actions", field="reject" if loss.reject is not None else "loss")
