"""Works a naive Bayes exercise by hand with one named slip, in exact fractions.

It shares only the IDs with the package: `_byhand.check` checks its figures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod
from random import Random

Figures = dict[str, Fraction]


@dataclass
class Person:
    """Everything a person decides on the way; a slip replaces one of these decisions.

    rows      the cells of the features and the class last
    smoothing λ
    """

    names: Sequence[str]
    rows: list[tuple[str, ...]]
    case: Mapping[str, str]
    smoothing: Fraction
    counts: dict[tuple[str, str], int] = field(default_factory=dict)
    totals: dict[tuple[str, str], int] = field(default_factory=dict)
    read: dict[tuple[str, str], str] = field(default_factory=dict)
    times: Callable[[str], int] | None = None
    above: bool = True
    below: bool = True
    one_for_none: bool = False
    priors: dict[str, str] = field(default_factory=dict)
    prior_power: int = 1
    taken: dict[tuple[str, str], tuple[str, str]] = field(default_factory=dict)
    powers: dict[tuple[str, str], int] = field(default_factory=dict)
    divides: bool = True
    marginals: bool = False
    written: Callable[[str, Fraction], Fraction] = field(default=lambda _name, value: value)

    @property
    def classes(self) -> list[str]:
        return sorted({row[-1] for row in self.rows})

    def values(self, feature: str) -> list[str]:
        place = self.names.index(feature)
        return sorted({row[place] for row in self.rows})

    def count(self, feature: str | None, value: str | None, name: str | None) -> int:
        place = -1 if feature is None else self.names.index(feature)
        return sum(
            1 for row in self.rows if (name is None or row[-1] == name) and (feature is None or row[place] == value)
        )

    def likelihood(self, feature: str, name: str) -> Fraction:
        key = (feature, name)
        value = self.read.get(key, self.case[feature])
        n = self.counts.get(key, self.count(feature, value, name))
        total = self.totals.get(key, self.count(None, None, name))
        if self.one_for_none:
            return Fraction(n or 1, total)
        k = self.times(feature) if self.times is not None else len(self.values(feature))
        top = n + (self.smoothing if self.above else 0)
        return Fraction(top) / (total + (k * self.smoothing if self.below else 0))

    def prior(self, name: str) -> Fraction:
        own = self.priors.get(name, name)
        return Fraction(self.count(None, None, own), len(self.rows))

    def figures(self) -> Figures:
        """All that is written down, in the order in which it is worked out."""
        found: Figures = {}
        features = list(self.case)
        for name in self.classes:
            self._put(found, f"prior[{name}]", self.prior(name))
            for feature in features:
                self._put(found, f"likelihood[{feature}={self.case[feature]}|{name}]", self.likelihood(feature, name))
        for name in self.classes:
            factors = [
                found[_likelihood(self.case, *self.taken.get((feature, name), (feature, name)))]
                ** self.powers.get((feature, name), 1)
                for feature in features
            ]
            self._put(found, f"score[{name}]", found[f"prior[{name}]"] ** self.prior_power * prod(factors))
        evidence = sum((found[f"score[{name}]"] for name in self.classes), Fraction(0))
        if self.marginals:
            evidence = prod(
                (Fraction(self.count(feature, self.case[feature], None), len(self.rows)) for feature in features),
                start=Fraction(1),
            )
        self._put(found, "evidence", evidence)
        for name in self.classes:
            score = found[f"score[{name}]"]
            if found["evidence"] or not self.divides:
                self._put(found, f"posterior[{name}]", score / found["evidence"] if self.divides else score)
        return found

    def _put(self, found: Figures, name: str, value: Fraction) -> None:
        found[name] = self.written(name, value)


def _likelihood(case: Mapping[str, str], feature: str, name: str) -> str:
    return f"likelihood[{feature}={case[feature]}|{name}]"


def _one(chance: Random, person: Person) -> tuple[str, str]:
    return chance.choice(list(person.case)), chance.choice(person.classes)


def _other(chance: Random, all_of_them: Sequence[str], own: str) -> str:
    return chance.choice([each for each in all_of_them if each != own] or [own])


def _miscount(person: Person, chance: Random) -> None:
    feature, name = _one(chance, person)
    n = person.count(feature, person.case[feature], name)
    person.counts[feature, name] = n + (1 if n == 0 else chance.choice((-1, 1)))


def _other_value_read(person: Person, chance: Random) -> None:
    feature, name = _one(chance, person)
    person.read[feature, name] = _other(chance, person.values(feature), person.case[feature])


def _other_class_total(person: Person, chance: Random) -> None:
    feature, name = _one(chance, person)
    person.totals[feature, name] = person.count(None, None, _other(chance, person.classes, name))


def _other_class_likelihood(person: Person, chance: Random) -> None:
    feature, name = _one(chance, person)
    person.taken[feature, name] = (feature, _other(chance, person.classes, name))


def _other_class_prior(person: Person, chance: Random) -> None:
    name = chance.choice(person.classes)
    person.priors[name] = _other(chance, person.classes, name)


def _joint(person: Person, chance: Random) -> None:
    everywhere = chance.random() < 0.5
    places = [(feature, name) for feature in person.case for name in person.classes]
    for place in places if everywhere else [_one(chance, person)]:
        person.totals[place] = len(person.rows)


def _inverse(person: Person, chance: Random) -> None:
    feature, name = _one(chance, person)
    person.totals[feature, name] = person.count(feature, person.case[feature], None)


def _score_as_posterior(person: Person, _chance: Random) -> None:
    person.divides = False


def _prior_forgotten(person: Person, _chance: Random) -> None:
    person.prior_power = 0


def _prior_twice(person: Person, _chance: Random) -> None:
    person.prior_power = 2


def _factor_forgotten(person: Person, chance: Random) -> None:
    person.powers[_one(chance, person)] = 0


def _factor_twice(person: Person, chance: Random) -> None:
    person.powers[_one(chance, person)] = 2


def _other_factor(person: Person, chance: Random) -> None:
    feature, name = _one(chance, person)
    person.taken[feature, name] = (_other(chance, list(person.case), feature), name)


def _marginals(person: Person, _chance: Random) -> None:
    person.marginals = True


def _wrong_k(person: Person, chance: Random) -> None:
    number = chance.choice((1, len(person.case), len(person.classes)))
    person.times = lambda _feature: number


def _above_only(person: Person, _chance: Random) -> None:
    person.below = False


def _below_only(person: Person, _chance: Random) -> None:
    person.above = False


def _one_for_none(person: Person, _chance: Random) -> None:
    person.one_for_none = True


def _case_counted_in(person: Person, chance: Random) -> None:
    name = chance.choice(person.classes)
    person.rows.append((*(person.case.get(feature, "?") for feature in person.names), name))


def _row_left_out(person: Person, chance: Random) -> None:
    person.rows.pop(chance.randrange(len(person.rows)))


def _in_writing(change: Callable[[Fraction, Random], Fraction]) -> Callable[[Person, Random], None]:
    def slip(person: Person, chance: Random) -> None:
        kinds = [f"score[{name}]" for name in person.classes] + [f"posterior[{name}]" for name in person.classes]
        chosen = chance.choice(kinds)
        person.written = lambda name, value: change(value, chance) if name == chosen else value

    return slip


def _shifted(value: Fraction, chance: Random) -> Fraction:
    return value * chance.choice((Fraction(1, 10), Fraction(10)))


def _swapped_classes(person: Person, chance: Random) -> None:
    kind = chance.choice(("score", "posterior"))
    right = Person(person.names, list(person.rows), person.case, person.smoothing).figures()
    one = chance.choice(person.classes)
    other = _other(chance, person.classes, one)
    swapped = {f"{kind}[{one}]": right.get(f"{kind}[{other}]")}
    person.written = lambda name, value: swapped.get(name) or value


SLIPS: Mapping[str, Callable[[Person, Random], None]] = {
    "miscount": _miscount,
    "other_value_read": _other_value_read,
    "other_class_total": _other_class_total,
    "other_class_likelihood": _other_class_likelihood,
    "other_class_prior": _other_class_prior,
    "joint_instead_of_conditional": _joint,
    "inverse_conditional": _inverse,
    "score_read_as_posterior": _score_as_posterior,
    "prior_forgotten": _prior_forgotten,
    "prior_used_twice": _prior_twice,
    "factor_forgotten": _factor_forgotten,
    "factor_used_twice": _factor_twice,
    "other_factor_copied": _other_factor,
    "evidence_as_product_of_marginals": _marginals,
    "wrong_k": _wrong_k,
    "smoothing_in_numerator_only": _above_only,
    "smoothing_in_denominator_only": _below_only,
    "unseen_count_1_without_denominator": _one_for_none,
    "case_counted_in": _case_counted_in,
    "row_left_out": _row_left_out,
    "decimal_point_slip": _in_writing(_shifted),
    "complement": _in_writing(lambda value, _chance: 1 - value),
    "classes_swapped": _swapped_classes,
}
OF_SMOOTHING = (
    "wrong_k",
    "smoothing_in_numerator_only",
    "smoothing_in_denominator_only",
    "unseen_count_1_without_denominator",
)
