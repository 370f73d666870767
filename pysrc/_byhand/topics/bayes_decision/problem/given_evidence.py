"""P(x) given instead of the likelihoods of all classes but one: P(c | x) = P(c) P(x | c) / P(x)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.decision.given import probability
from _byhand.decision.scores import Outcome, outcome
from _byhand.errors import InputError
from _byhand.numbers.rational import in_digits
from _byhand.problem.fields import Fields


@dataclass(frozen=True)
class GivenEvidence:
    """place  index of the class whose likelihood is given
    observation  its name, if it has one
    """

    place: int
    likelihood: Fraction
    evidence: Fraction
    observation: str | None = None

    def joint(self, priors: Sequence[Fraction]) -> Fraction:
        """P(c) P(x | c)"""
        return priors[self.place] * self.likelihood

    def other_likelihood(self, priors: Sequence[Fraction]) -> Fraction | None:
        """For two classes: P(x | other) = (P(x) − P(c) P(x | c)) / P(other); None for 0/0."""
        prior = priors[1 - self.place]
        return (self.evidence - self.joint(priors)) / prior if prior else None


def read_evidence(fields: Fields, classes: Sequence[str], priors: Sequence[Fraction] | None) -> GivenEvidence:
    """`evidence` with `likelihoods` of one class: a number, or one for the observation that `query` names."""
    evidence = probability(fields, "evidence")
    for other in ("posteriors", "densities"):
        if other in fields:
            raise InputError("bayes_decision.error.two_given", field="evidence", name=other)
    stated = fields.mapping("likelihoods")
    given = {name: each for name, each in stated.items() if each not in (None, "", {})}
    if len(given) != 1:
        raise fields.wrong("likelihoods", "bayes_decision.evidence.one_likelihood")
    (name,) = given
    if name not in classes:
        raise InputError("decision.error.no_such_class", field=f"likelihoods.{name}", name=name, classes=tuple(classes))
    if priors is None:
        raise InputError("bayes_decision.error.priors", field="priors")
    if len(classes) > 2 and ("loss" in fields or "reject" in fields):
        field = "loss" if "loss" in fields else "reject"
        raise InputError("bayes_decision.evidence.no_losses", field=field)
    inner = Fields(given, tuple(given), "likelihoods")
    place = classes.index(name)
    if isinstance(given[name], Mapping):
        observations = Fields(given[name], tuple(given[name]), inner.at(name))
        asked = fields.get("query")
        observation = asked[0] if isinstance(asked, list) and len(asked) == 1 else asked
        if not isinstance(observation, str) or observation not in given[name]:
            raise fields.wrong("query", "bayes_decision.evidence.one_query")
        found = GivenEvidence(place, probability(observations, observation), evidence, observation)
    else:
        if "query" in fields:
            raise fields.wrong("query", "bayes_decision.error.no_query")
        found = GivenEvidence(place, probability(inner, name), evidence)
    _check(fields, found, priors)
    return found


def _check(fields: Fields, found: GivenEvidence, priors: Sequence[Fraction]) -> None:
    """P(c) P(x | c) <= P(x) <= P(c) P(x | c) + 1 − P(c)"""
    joint = found.joint(priors)
    if joint > found.evidence:
        raise fields.wrong("evidence", "bayes_decision.evidence.too_small", joint=in_digits(joint))
    most = joint + 1 - priors[found.place]
    if found.evidence > most:
        raise fields.wrong("evidence", "bayes_decision.evidence.too_large", most=in_digits(most))


def evidence_outcome(classes: Sequence[str], priors: Sequence[Fraction], given: GivenEvidence) -> Outcome:
    """Everything for two classes; for more, only that class, which is decided if it has more than half."""
    joint, no_logs = given.joint(priors), (None,) * len(classes)
    if len(classes) == 2:
        rest = given.evidence - joint
        return outcome(classes, (joint, rest) if given.place == 0 else (rest, joint), no_logs, None)
    posterior = joint / given.evidence if given.evidence else None
    decided = posterior is not None and posterior > Fraction(1, 2)
    return Outcome(
        classes=tuple(classes),
        scores=tuple(joint if place == given.place else None for place in range(len(classes))),
        log_scores=no_logs,
        evidence=given.evidence,
        posteriors=tuple(posterior if place == given.place else None for place in range(len(classes))),
        decision=classes[given.place] if decided else None,
        tied=() if given.evidence else tuple(classes),
    )
