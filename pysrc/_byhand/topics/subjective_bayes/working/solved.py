"""The numbers of an exercise: what each rule says alone, and all rules of a conclusion together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Literal

from _byhand.arithmetic.expert_rules import LARGEST_CERTAINTY
from _byhand.errors import InputError
from _byhand.events.parser import Mention
from _byhand.topics.subjective_bayes.problem.model import Observed, Rule, SubjectiveBayesProblem
from _byhand.topics.subjective_bayes.problem.names import atom, atoms
from _byhand.topics.subjective_bayes.working import grades

# unknown: nothing is known of the evidence; left, right: the lines by P(E | S); doubt, belief: by C below or above 0.
Way = Literal["unknown", "true", "false", "left", "right", "doubt", "belief"]


@dataclass(frozen=True)
class Weighed:
    """One rule with its evidence.

    evidence   the name of the evidence, or its event as written
    prior      P(E), where it is known
    seen       P(E | S), where it is known
    certainty  C(E | S), if the evidence is known by certainties alone
    differs    P(H | S) by the least or largest certainty instead of the probabilities, if this is another number
    """

    rule: Rule
    way: Way
    evidence: str
    prior: Fraction | None
    seen: Fraction | None
    certainty: Fraction | None
    if_true: Fraction
    if_false: Fraction
    posterior: Fraction
    differs: Fraction | None = None

    @property
    def odds(self) -> Fraction:
        return _odds(self.posterior)

    @property
    def compound(self) -> bool:
        """Is its evidence made of several statements, or the opposite of one?"""
        return not isinstance(self.rule.event, Mention)


@dataclass(frozen=True)
class Concluded:
    """A conclusion. odds_after: (number of its rules) the odds after each of them, in their order"""

    name: str
    prior: Fraction
    weighed: tuple[Weighed, ...]
    odds_after: tuple[Fraction, ...]

    @property
    def prior_odds(self) -> Fraction:
        return _odds(self.prior)

    @property
    def odds(self) -> Fraction:
        return self.odds_after[-1]

    @property
    def posterior(self) -> Fraction:
        return self.odds / (1 + self.odds)

    @property
    def known(self) -> tuple[Weighed, ...]:
        """The rules of whose evidence something is known."""
        return tuple(each for each in self.weighed if each.way != "unknown")


def conclude(problem: SubjectiveBayesProblem) -> tuple[Concluded, ...]:
    """All conclusions, each after those that its rules need; InputError if a prior of evidence is missing."""
    found = dict[str, Concluded]()
    for name in problem.conclusions:
        prior = problem.priors[name]
        weighed = tuple(_weigh(problem, rule, found) for rule in problem.rules_for(name))
        odds, after = _odds(prior), []
        for each in weighed:
            odds *= each.odds / _odds(prior)
            after.append(odds)
        found[name] = Concluded(name, prior, weighed, tuple(after))
    return tuple(found.values())


def _odds(probability: Fraction) -> Fraction:
    return probability / (1 - probability)


def _after(strength: Fraction, prior: Fraction) -> Fraction:
    """P(H | E) from O(H | E) = LS · O(H)."""
    odds = strength * _odds(prior)
    return odds / (1 + odds)


def _weigh(problem: SubjectiveBayesProblem, rule: Rule, found: Mapping[str, Concluded]) -> Weighed:
    """What the rule says alone; InputError if a prior of its evidence is missing."""
    names = tuple(dict.fromkeys(atoms(rule.event)))
    weighed = _unknown(problem, rule)
    if not any(name in problem.observed or (name in found and found[name].known) for name in names):
        return weighed
    seen = grades.probability(rule.event, partial(_seen, problem, found))
    if seen == 1:
        return replace(weighed, way="true", seen=seen, posterior=weighed.if_true)
    if seen == 0:
        return replace(weighed, way="false", seen=seen, posterior=weighed.if_false)
    lacking = [name for name in names if name not in problem.priors]
    certainties = _certainties(problem, names, found)
    by_certainty = None if certainties is None else _by_certainty(weighed, certainties, problem.priors[rule.then])
    if by_certainty is not None and (lacking or len(names) == 1):
        return by_certainty
    if lacking or seen is None or weighed.prior is None:
        raise InputError(
            "subjective_bayes.error.evidence_prior_missing", field="priors", name=lacking[0], rule=rule.number
        )
    on_line = _on_line(weighed, weighed.prior, seen, problem.priors[rule.then])
    if by_certainty is None or by_certainty.posterior == on_line.posterior:
        return on_line
    return replace(on_line, differs=by_certainty.posterior)


def _unknown(problem: SubjectiveBayesProblem, rule: Rule) -> Weighed:
    """The rule while nothing is known of its evidence: it leaves the prior as it is."""
    prior = problem.priors[rule.then]
    return Weighed(
        rule=rule,
        way="unknown",
        evidence=atom(rule.event) if isinstance(rule.event, Mention) else rule.text,
        prior=grades.probability(rule.event, problem.priors.get),
        seen=None,
        certainty=None,
        if_true=_after(rule.ls, prior),
        if_false=_after(rule.ln, prior),
        posterior=prior,
    )


def _on_line(weighed: Weighed, whole: Fraction, seen: Fraction, prior: Fraction) -> Weighed:
    """By the straight line that the probability of the evidence meets. whole: P(E)"""
    if seen > whole:
        slope = (weighed.if_true - prior) / (1 - whole)
        return replace(weighed, way="right", seen=seen, posterior=prior + slope * (seen - whole))
    slope = (prior - weighed.if_false) / whole
    return replace(weighed, way="left", seen=seen, posterior=weighed.if_false + slope * seen)


def _by_certainty(weighed: Weighed, certainties: Mapping[str, Fraction], prior: Fraction) -> Weighed:
    """By the share |C|/5 of the way from P(H) to P(H | E), or to P(H | ¬E)."""
    certainty = grades.certainty(weighed.rule.event, certainties.__getitem__)
    end = weighed.if_true if certainty > 0 else weighed.if_false
    posterior = prior + (end - prior) * abs(certainty) / LARGEST_CERTAINTY
    return replace(
        weighed, way="belief" if certainty > 0 else "doubt", certainty=certainty, prior=None, posterior=posterior
    )


def _seen(problem: SubjectiveBayesProblem, found: Mapping[str, Concluded], name: str) -> Fraction | None:
    """P(name | S): as observed or concluded, else its prior; None if that is not known."""
    observed, prior = problem.observed.get(name), problem.priors.get(name)
    if observed is None:
        return found[name].posterior if name in found else prior
    if observed.certainty is None:
        return observed.probability
    return from_certainty(observed.certainty, prior)


def from_certainty(certainty: Fraction, prior: Fraction | None) -> Fraction | None:
    """P(E | S) from C(E | S); without P(E) only where the evidence is certain."""
    share = abs(certainty) / LARGEST_CERTAINTY
    end = Fraction(1 if certainty > 0 else 0)
    if prior is None:
        return end if share == 1 else None
    return prior + (end - prior) * share


def _certainties(
    problem: SubjectiveBayesProblem, names: Sequence[str], found: Mapping[str, Concluded]
) -> dict[str, Fraction] | None:
    """C of each name, 0 of what is not known; None if one of them is known by a probability."""
    certainties = dict[str, Fraction]()
    for name in names:
        observed = problem.observed.get(name, Observed(certainty=Fraction(0)))
        if name in found and found[name].known:
            return None
        if observed.certainty is not None:
            certainties[name] = observed.certainty
        elif observed.probability in (0, 1):
            certainties[name] = Fraction(LARGEST_CERTAINTY if observed.probability else -LARGEST_CERTAINTY)
        else:
            return None
    return certainties
