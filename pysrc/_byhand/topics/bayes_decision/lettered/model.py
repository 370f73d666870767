"""The numbers of an exercise as ratios of polynomials in its letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from _byhand.errors import InputError
from _byhand.expressions.polynomial import Ratio
from _byhand.letters.given import LetterRange
from _byhand.letters.places import Lettered, Path, found_at, places_below, read_lettered
from _byhand.letters.signs import negative_inside
from _byhand.letters.valid import Places, check_valid, with_place
from _byhand.numbers.rational import parse_number
from _byhand.topics.bayes_decision.problem.problem import DecisionProblem, read_problem

ZERO, ONE = Ratio.constant(0), Ratio.constant(1)
# Fields in which an expression may stand.
_NUMBERS = ("priors", "likelihoods", "posteriors", "evidence", "reject")
# Fields beside which a letter is read; `stepwise`, `rule` and `rules` only beside a number that varies.
_HEAD = ("format", "topic", "title", "source", "notes", "classes", "query", "sought", "criterion", "letters", "vary")
_ALLOWED = (*_HEAD, *_NUMBERS, "loss", "payoff")
_VARIED_TOO = ("stepwise", "rule", "rules")


def number_paths(data: Mapping[str, Any]) -> list[Path]:
    """The places of all numbers."""
    found = [path for name in _NUMBERS for path in places_below(data.get(name), (name,))]
    for name in ("loss", "payoff"):
        found += places_below(found_at(data, (name, "matrix")), (name, "matrix"))
    return found


def check_fields(data: Mapping[str, Any], *, varied: bool) -> None:
    """InputError names a field beside which no letter is read."""
    allowed = (*_ALLOWED, *_VARIED_TOO) if varied else _ALLOWED
    for name, stated in data.items():
        if stated is not None and stated is not False and name not in allowed:
            raise InputError("bayes_decision.lettered.error.not_with", field=name, name=name)
    if data.get("criterion") not in (None, "minimum_risk"):
        raise InputError("bayes_decision.lettered.error.criterion", field="criterion")


def places_of(data: Mapping[str, Any], paths: Sequence[Path]) -> Places:
    """Which numbers are probabilities, and which of them add up to 1."""
    likelihoods = [path for path in paths if path[0] == "likelihoods"]
    whole = data.get("query") is None and "evidence" not in data
    together = [("priors", [path for path in paths if path[0] == "priors"])]
    together.append(("posteriors", [path for path in paths if path[0] == "posteriors"]))
    for name in dict.fromkeys(path[1] for path in likelihoods if len(path) > 2):
        own = [path for path in likelihoods if path[1] == name]
        numbers = [parse_number(found_at(data, path)) for path in own]
        if whole or sum((each for each in numbers if each is not None), start=Fraction(0)) == 1:
            together.append((f"likelihoods.{name}", own))
    probabilities = [path for path in paths if path[0] not in ("loss", "payoff", "reject", "priors")]
    if not _are_counts(data):
        probabilities += [path for path in paths if path[0] == "priors"]
    return Places(together, probabilities, [path for path in paths if path[0] == "reject"])


def _are_counts(data: Mapping[str, Any]) -> bool:
    """Are the priors numbers of items?"""
    stated = data.get("priors")
    numbers = [parse_number(each) for each in stated.values()] if isinstance(stated, Mapping) else []
    known = [each for each in numbers if each is not None]
    whole = all(each.denominator == 1 for each in known) and len(known) == len(numbers)
    return whole and sum(known, start=Fraction(0)) > 1


def check_priors(data: Mapping[str, Any], name: str) -> None:
    """InputError if a number of items is to vary like a probability."""
    if name.startswith("priors.") and _are_counts(data):
        raise InputError("bayes_decision.lettered.error.items", field=f"vary.{name}")


def read_model(data: Mapping[str, Any], letters: tuple[LetterRange, ...]) -> LetterModel:
    """Read the exercise; InputError names what is no probability somewhere in the range."""
    paths = number_paths(data)
    lettered = read_lettered(data, letters, paths)
    check_valid(lettered, places_of(data, paths))
    return model_of(lettered)


def model_of(lettered: Lettered) -> LetterModel:
    """The model of a checked problem; InputError if its other fields are invalid."""
    model = LetterModel(lettered, read_problem(lettered.at(lettered.middle)))
    if model.problem.evidence is not None:
        model.check_evidence()
    return model


@dataclass(frozen=True)
class LetterModel:
    """problem: the same exercise at a point inside the range, which has the names and the shape"""

    lettered: Lettered
    problem: DecisionProblem

    @property
    def letters(self) -> tuple[LetterRange, ...]:
        return self.lettered.letters

    @cached_property
    def priors(self) -> tuple[Ratio, ...] | None:
        """(K,)"""
        stated = self.problem.priors
        return None if stated is None else self._by_class("priors", stated)

    @cached_property
    def posteriors(self) -> tuple[Ratio, ...] | None:
        """(K,) if they are given"""
        stated = self.problem.posteriors
        return None if stated is None else self._by_class("posteriors", stated)

    def _by_class(self, field: str, stated: Sequence[Fraction]) -> tuple[Ratio, ...]:
        return tuple(
            self.lettered.ratio((field, name), number)
            for name, number in zip(self.problem.classes, stated, strict=True)
        )

    def likelihood_path(self, observation: str | None, name: str) -> Path:
        return ("likelihoods", name) if observation is None else ("likelihoods", name, observation)

    @cached_property
    def rows(self) -> tuple[tuple[Ratio, ...], ...]:
        """(O, K) P(observation | class)"""
        given = self.problem.likelihoods
        if given is None:
            return ()
        return tuple(
            tuple(
                self.lettered.ratio(self.likelihood_path(observation, name), number)
                for name, number in zip(self.problem.classes, row, strict=True)
            )
            for observation, row in zip(given.observations, given.rows, strict=True)
        )

    def cost_path(self, action: int, column: int) -> Path:
        """The place of a loss or payoff."""
        loss = self.problem.loss
        assert loss is not None
        if action == loss.reject:
            return ("reject",)
        return ("payoff" if loss.gains else "loss", "matrix", action, column)

    @cached_property
    def stated(self) -> tuple[tuple[Ratio, ...], ...] | None:
        """(A, K) losses, or payoffs, as stated"""
        loss = self.problem.loss
        if loss is None:
            return None
        return tuple(
            tuple(self.lettered.ratio(self.cost_path(action, column), cost) for column, cost in enumerate(row))
            for action, row in enumerate(loss.stated)
        )

    @cached_property
    def costs(self) -> tuple[tuple[Ratio, ...], ...]:
        """(A, K) losses; 0-1 by default"""
        names = self.problem.classes
        if self.stated is None or self.problem.loss is None:
            return tuple(tuple(ZERO if one == other else ONE for other in names) for one in names)
        if self.problem.loss.gains:
            return tuple(tuple(-each for each in row) for row in self.stated)
        return self.stated

    @property
    def actions(self) -> tuple[str, ...]:
        return self.problem.classes if self.problem.loss is None else self.problem.loss.actions

    # --- P(x) given

    @cached_property
    def evidence(self) -> Ratio | None:
        """P(x), if it is given"""
        given = self.problem.evidence
        return None if given is None else self.lettered.ratio(("evidence",), given.evidence)

    @cached_property
    def known_joint(self) -> Ratio:
        """P(c) P(x | c) of the class whose likelihood is given beside P(x)"""
        given = self.problem.evidence
        assert given is not None
        assert self.priors is not None
        path = self.likelihood_path(given.observation, self.problem.classes[given.place])
        return self.priors[given.place] * self.lettered.ratio(path, given.likelihood)

    def check_evidence(self) -> None:
        """P(c) P(x | c) <= P(x) <= P(c) P(x | c) + 1 − P(c) all over the range; else InputError."""
        given, whole = self.problem.evidence, self.evidence
        assert given is not None
        assert whole is not None
        assert self.priors is not None
        most = self.known_joint + ONE - self.priors[given.place]
        for rest in (whole - self.known_joint, most - whole):
            with_place(
                ("evidence",),
                self.lettered,
                lambda ratio=rest: negative_inside(ratio, self.letters),
                "bayes_decision.lettered.error.evidence",
            )
