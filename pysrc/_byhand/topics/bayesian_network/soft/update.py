"""P(q) after uncertain evidence.

Virtual evidence about X is an imaginary child S of X that is observed: P(s | x) is the likelihood (J. Pearl,
Probabilistic Reasoning in Intelligent Systems, 1988, §2.2.2). Jeffrey's rule P*(q) = Σ_v P*(v) · P(q | v) comes last
(R. Jeffrey, The Logic of Decision, 2nd ed., 1983, ch. 11).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import count
from typing import Protocol

from _byhand.topics.bayesian_network.inference.posterior import infer
from _byhand.topics.bayesian_network.model.model import Find, Network, Places, Table, Variable

# P(x | everything known), by the values of some variables.
Distribution = Mapping[Places, Fraction]


@dataclass(frozen=True)
class Virtual:
    """The likelihood of what was seen, for each value of a variable."""

    place: int
    likelihoods: tuple[Fraction, ...]


@dataclass(frozen=True)
class Revised:
    """The new probability of each value of a variable, by Jeffrey's rule."""

    place: int
    probabilities: tuple[Fraction, ...]


def with_children(network: Network, virtual: Sequence[Virtual]) -> Network:
    """The network with an imaginary child for each piece of virtual evidence, behind all variables."""
    taken = {variable.name for variable in network.variables}
    free = (name for name in map("S{}".format, count(1)) if name not in taken)
    variables = tuple(Variable(next(free), ("s",), (each.place,)) for each in virtual)
    tables: list[Table] = [{(at,): (number,) for at, number in enumerate(each.likelihoods)} for each in virtual]
    return Network((*network.variables, *variables), (*network.tables, *tables))


@dataclass(frozen=True)
class Round:
    """Jeffrey's rule for one variable.

    scope     the variables of `before`: those asked for, then those whose probabilities are still to change
    before    the distribution that it changes
    marginal  of the variable, before
    kept      the places in `scope` of the variables of `after`
    after     None if a value that was impossible gets a probability
    """

    revised: Revised
    scope: tuple[int, ...]
    before: Distribution
    marginal: tuple[Fraction, ...]
    kept: tuple[int, ...]
    after: Distribution | None

    @property
    def at(self) -> int:
        """The variable's place in `scope`."""
        return self.scope.index(self.revised.place)

    @property
    def impossible(self) -> list[int]:
        """The values that were impossible and are to have a probability."""
        return _impossible(self.revised, self.marginal)

    @property
    def possible(self) -> list[int]:
        """The values that enter the sum."""
        return [at for at, number in enumerate(self.revised.probabilities) if number]

    def terms(self, places: Places) -> list[Places]:
        """The places in `before` that add to an entry of `after`, one for each value that enters."""
        found = []
        for value in self.possible:
            known = {**dict(zip(self.kept, places, strict=True))}
            if known.get(self.at, value) == value:
                known[self.at] = value
                found.append(tuple(known[at] for at in range(len(self.scope))))
        return found

    def products(self, places: Places) -> list[tuple[Fraction, Fraction]]:
        """P*(v) and P(q | v) of each term of an entry of `after`."""
        found = []
        for each in self.terms(places):
            value = each[self.at]
            found.append((self.revised.probabilities[value], self.before[each] / self.marginal[value]))
        return found


def _impossible(revised: Revised, marginal: Sequence[Fraction]) -> list[int]:
    pairs = zip(revised.probabilities, marginal, strict=True)
    return [at for at, (new, old) in enumerate(pairs) if new and not old]


class Inferred(Protocol):
    """P(q, e) and P(q | e) before Jeffrey's rule, by the values of `find.targets`; P(q | e) is None if P(e) is 0."""

    @property
    def evidence(self) -> Fraction: ...

    @property
    def joints(self) -> Mapping[Places, Fraction]: ...

    @property
    def posteriors(self) -> Mapping[Places, Fraction | None]: ...


@dataclass(frozen=True)
class Summed:
    """The same, summed from a joint table."""

    evidence: Fraction
    joints: Mapping[Places, Fraction]
    posteriors: Mapping[Places, Fraction | None]


@dataclass(frozen=True)
class Updated:
    """P(targets) after hard, virtual and Jeffrey's evidence.

    find  of the network with imaginary children: the targets and the revised variables, given all but Jeffrey's
    """

    network: Network
    targets: tuple[int, ...]
    find: Find
    virtual: tuple[Virtual, ...]
    revised: tuple[Revised, ...]

    @cached_property
    def whole(self) -> Network:
        return with_children(self.network, self.virtual)

    @cached_property
    def found(self) -> Inferred:
        return infer(self.whole, self.find)

    @property
    def possible(self) -> bool:
        """Can what was observed for certain or by likelihoods happen?"""
        return self.found.evidence != 0

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """Jeffrey's rule, variable by variable; none after one that is impossible."""
        if not self.possible:
            return ()
        scope = self.find.targets
        now: Distribution = {places: share for places, share in self.found.posteriors.items() if share is not None}
        rounds: list[Round] = []
        for number, revised in enumerate(self.revised, 1):
            later = [each.place for each in self.revised[number:]]
            kept = tuple(at for at, place in enumerate(scope) if place in self.targets or place in later)
            made = _round(revised, scope, now, kept)
            rounds.append(made)
            if made.after is None:
                break
            scope, now = tuple(scope[at] for at in kept), made.after
        return tuple(rounds)

    @cached_property
    def posteriors(self) -> Mapping[Places, Fraction | None]:
        """By the values of the targets; None if undefined."""
        if not self.revised:
            return self.found.posteriors
        last = self.rounds[-1].after if self.rounds else None
        if last is None:
            return dict.fromkeys(_first(self.found.joints, len(self.targets)))
        return last


def _first(every: Mapping[Places, Fraction], size: int) -> list[Places]:
    return list(dict.fromkeys(places[:size] for places in every))


def _round(revised: Revised, scope: tuple[int, ...], before: Distribution, kept: tuple[int, ...]) -> Round:
    at = scope.index(revised.place)
    marginal = [Fraction(0)] * len(revised.probabilities)
    for places, number in before.items():
        marginal[places[at]] += number
    after: dict[Places, Fraction] | None = None
    if not _impossible(revised, marginal):
        after = {}
        for places, number in before.items():
            new, old = revised.probabilities[places[at]], marginal[places[at]]
            left = tuple(places[each] for each in kept)
            after[left] = after.get(left, Fraction(0)) + (number * new / old if new else Fraction(0))
    return Round(revised, scope, before, tuple(marginal), kept, after)
