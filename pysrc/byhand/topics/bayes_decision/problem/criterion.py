"""Reading the field `criterion`, by which an exercise decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from byhand.decision.given import probability
from byhand.phrase import TextKeys
from byhand.problem.fields import Fields

# Criteria without any probabilities.
UncertainName = Literal["maximin", "regret", "hurwicz"]
CriterionName = Literal["minimum_risk", "minimax", "neyman_pearson", UncertainName]
_Numbered = Literal["hurwicz", "neyman_pearson"]
_NUMBER_KEYS: TextKeys[_Numbered] = {
    "hurwicz": "bayes_decision.criteria.error.hurwicz_number",
    "neyman_pearson": "bayes_decision.criteria.error.neyman_pearson_number",
}

WORDS: tuple[Literal["minimum_risk", "minimax", "maximin", "regret"], ...] = (
    "minimum_risk",
    "minimax",
    "maximin",
    "regret",
)
# The notation of each of them.
SHAPES: Mapping[_Numbered, str] = {
    "hurwicz": '{"hurwicz": 0.6}',
    "neyman_pearson": '{"neyman_pearson": {"class": "…", "error": 0.05}}',
}
NUMBERED: tuple[_Numbered, ...] = get_args(_Numbered)
UNCERTAIN: tuple[UncertainName, ...] = get_args(UncertainName)
# Criteria that choose a whole rule and need no priors.
OF_RULES = ("minimax", "neyman_pearson")


@dataclass(frozen=True)
class Criterion:
    """number  of hurwicz the weight of the best, of neyman_pearson the bound α on the error of the class
    of_class  of neyman_pearson the index of the class whose error is bounded
    """

    name: CriterionName = "minimum_risk"
    number: Fraction = Fraction(0)
    of_class: int = 0


MINIMUM_RISK = Criterion()


def read_criterion(fields: Fields, classes: Sequence[str]) -> Criterion:
    """The stated criterion, else least risk; InputError names the field."""
    given = fields.get("criterion")
    for numbered in NUMBERED:
        if given == numbered:
            raise fields.wrong("criterion", _NUMBER_KEYS[numbered], shape=SHAPES[numbered])
    if not isinstance(given, Mapping):
        return Criterion(fields.choice("criterion", WORDS, WORDS[0]))
    inner = Fields(given, NUMBERED, "criterion")
    found = [name for name in NUMBERED if name in inner]
    if len(found) != 1:
        raise fields.wrong("criterion", "bayes_decision.criteria.error.one", options=NUMBERED)
    if found[0] == "hurwicz":
        return Criterion("hurwicz", probability(inner, "hurwicz"))
    bound = Fields(inner.mapping("neyman_pearson"), ("class", "error"), inner.at("neyman_pearson"))
    name = bound.text("class")
    if name not in classes:
        raise bound.wrong("class", "bayes_decision.criteria.error.of_class", classes=tuple(classes))
    return Criterion("neyman_pearson", probability(bound, "error"), classes.index(name))
