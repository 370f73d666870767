"""A student who works an exercise by hand and makes one slip at one place, without the package.

A worker solves an exercise by the formulas of its chapter and asks its `StudentHand` at each step whether to make
the
slip here. A hand without a slip records the possible slips. Only IDs are shared with the package.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod
from random import Random
from typing import Any

Number = Any  # a Fraction, or a float where a root or an exponential is in it
Figures = dict[str, Number]
EVERYWHERE = "*"


@dataclass
class StudentHand:
    """key, place: the slip that is made, and where; EVERYWHERE: at all places"""

    key: str = ""
    place: str = ""
    chance: Random = field(default_factory=lambda: Random(0))
    figures: Figures = field(default_factory=dict)
    places: dict[str, list[str]] = field(default_factory=dict)
    throughout: set[str] = field(default_factory=set)

    def slips(self, key: str, place: str, *, throughout: bool = False) -> bool:
        """Is the slip made here? throughout: a person who makes it may make it everywhere"""
        known = self.places.setdefault(key, [])
        if place not in known:
            known.append(place)
        if throughout:
            self.throughout.add(key)
        return self.key == key and self.place in (place, EVERYWHERE)

    def other(self, own: object, all_of_them: Any) -> Any:
        """Another one of them, by chance."""
        return self.chance.choice([each for each in all_of_them if each != own] or [own])

    def put(self, name: str, value: Number, *, signed: bool = False) -> Number:
        """Write a figure down."""
        if value and self.slips("decimal_point_slip", name):
            value = value * self.chance.choice((Fraction(1, 10), 10))
        if signed and value and self.slips("sign_slip", name):
            value = -value
        self.figures[name] = value
        return value

    def probability(self, name: str, value: Number) -> Number:
        """Write a probability down, or that of the opposite."""
        return self.put(name, 1 - value if value and self.slips("complement", name) else value)

    def product(self, name: str, factors: Mapping[str, Number], beside: Mapping[str, Number] | None = None) -> Number:
        """The product of the factors, by ID. beside: numbers that may be copied instead of one"""
        used = list(factors.items())
        for factor, value in factors.items():
            own = (factor, value)
            is_prior = factor.startswith("prior[")
            if self.slips("prior_forgotten" if is_prior else "factor_forgotten", name, throughout=is_prior) and (
                is_prior or own == self.chance.choice([each for each in factors.items() if each[0][:6] != "prior["])
            ):
                used.remove(own)
                if not is_prior:
                    break
            if is_prior and self.slips("prior_used_twice", name, throughout=True):
                used.append(own)
        own = self.chance.choice([each for each in factors.items() if each[0][:6] != "prior["])
        if len(factors) > 1 and self.slips("factor_used_twice", name):
            used.append(own)
        if beside and self.slips("other_factor_copied", name):
            used[used.index(own)] = self.chance.choice(list(beside.items()))
        return prod((value for _, value in used), start=Fraction(1))

    def total(self, name: str, terms: Mapping[str, Number]) -> Number:
        """All added."""
        kept = dict(terms)
        if len(terms) > 1 and self.slips("factor_forgotten", name):
            kept.pop(self.chance.choice(list(terms)))
        return sum(kept.values(), start=Fraction(0))

    def share(
        self, name: str, n: int, of: int, *, others: tuple[int, ...] = (), all_rows: int = 0, value: int = 0
    ) -> Number:
        """n of a total. others: the same of the other classes; value: total count of the value"""
        if self.slips("miscount", name):
            n += 1 if n == 0 or (n < of and self.chance.random() < 0.5) else -1
        if others and self.slips("other_class_total", name):
            of = self.other(of, others)
        if all_rows and self.slips("joint_instead_of_conditional", name, throughout=True):
            of = all_rows
        if value and self.slips("inverse_conditional", name):
            of = value
        return Fraction(n, of)

    def normalised(self, name: str, score_name: str, scores: Mapping[str, Number], names: Mapping[str, str]) -> None:
        """Scores, their sum, the posteriors. names: by class the ID of the posterior"""
        evidence = self.put(name, self.total(name, scores))
        for each, posterior in names.items():
            score = scores[f"{score_name}[{each}]"]
            if self.slips("score_read_as_posterior", posterior, throughout=True):
                self.put(posterior, score)
            elif evidence:
                own = score
                if len(names) > 1 and self.slips("classes_swapped", posterior, throughout=True):
                    own = scores[f"{score_name}[{self.other(each, list(names))}]"]
                self.probability(posterior, own / evidence)


Worker = Callable[[Mapping[str, Any], StudentHand], None]


def slipped(work: Worker, problem: Mapping[str, Any], seeds: int, name: str) -> Iterator[tuple[str, Figures, Figures]]:
    """Workings with a slip in them: its key, the figures with it, and those without."""
    right = StudentHand()
    work(problem, right)
    for key, places in right.places.items():
        chance = Random(f"{name} {key}")
        chosen = chance.sample(places, min(seeds, len(places)))
        for place in [*chosen, *([EVERYWHERE] if key in right.throughout else [])]:
            hand = StudentHand(key, place, Random(f"{name} {key} {place}"))
            try:
                work(problem, hand)
            except (ArithmeticError, ValueError):
                continue
            if any(value != right.figures.get(each) for each, value in hand.figures.items()):
                yield key, hand.figures, right.figures
