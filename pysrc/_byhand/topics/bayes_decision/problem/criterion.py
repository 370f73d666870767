"""Reading the field `criterion`, by which an exercise decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.decision.given import probability
from _byhand.problem import declared as kinds
from _byhand.problem.declared import FieldSet, fields_of
from _byhand.problem.fields import Fields
from _byhand.topics.bayes_decision.uncertain import UNCERTAIN

# The criteria that are a word, by the key of their name in the form; then those with numbers: what a problem states,
# and the key of the error without it.
WORDS: Mapping[str, str] = {
    "minimum_risk": "bayes_decision.form.criterion_minimum_risk",
    "minimax": "bayes_decision.form.criterion_minimax",
    **{name: each.label for name, each in UNCERTAIN.items() if each.takes is None},
}
_NUMBERED: Mapping[str, tuple[str, str]] = {
    **{name: (each.takes.shape, each.takes.missing) for name, each in UNCERTAIN.items() if each.takes is not None},
    "neyman_pearson": (
        '{"neyman_pearson": {"class": "…", "error": 0.05}}',
        "bayes_decision.criteria.error.neyman_pearson_number",
    ),
}


class BoundFields(FieldSet):
    """A bound on the error of a class."""

    class_ = kinds.Text(required=True)
    error = kinds.Number(least=0, most=1, required=True)


CRITERIA = fields_of(
    {
        **{name: kinds.Number(least=0, most=1) for name in UNCERTAIN if name in _NUMBERED},
        "neyman_pearson": kinds.Object(BoundFields),
    }
)
# Criteria that choose a whole rule and need no priors.
OF_RULES = ("minimax", "neyman_pearson")


@dataclass(frozen=True)
class Criterion:
    """number  of hurwicz the weight of the best, of neyman_pearson the bound α on the error of the class
    of_class  of neyman_pearson the index of the class whose error is bounded
    """

    name: str = "minimum_risk"
    number: Fraction = Fraction(0)
    of_class: int = 0


MINIMUM_RISK = Criterion()


def read_criterion(fields: Fields, classes: Sequence[str]) -> Criterion:
    """The stated criterion, else least risk; InputError names the field."""
    given = fields.get("criterion")
    if isinstance(given, str) and given in _NUMBERED:
        shape, missing = _NUMBERED[given]
        raise fields.wrong("criterion", missing, shape=shape)
    if not isinstance(given, Mapping):
        words = tuple(WORDS)
        return Criterion(fields.choice("criterion", words, words[0]))
    inner = Fields(given, CRITERIA.FIELDS, "criterion")
    found = [name for name in _NUMBERED if name in inner]
    if len(found) != 1:
        raise fields.wrong("criterion", "bayes_decision.criteria.error.one", options=tuple(_NUMBERED))
    if found[0] in UNCERTAIN:
        return Criterion(found[0], probability(inner, found[0]))
    bound = Fields(inner.mapping("neyman_pearson"), BoundFields.FIELDS, inner.at("neyman_pearson"))
    name = bound.text("class")
    if name not in classes:
        raise bound.wrong("class", "bayes_decision.criteria.error.of_class", classes=tuple(classes))
    return Criterion("neyman_pearson", probability(bound, "error"), classes.index(name))
