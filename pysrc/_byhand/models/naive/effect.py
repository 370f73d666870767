"""What a setting of the model does otherwise than books, with the posterior of this case as it would be without it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Protocol

from _byhand.arithmetic import expr as ex
from _byhand.decision.explain import event
from _byhand.decision.scores import Outcome
from _byhand.document.ids import identifier
from _byhand.models.naive.choice import Choice
from _byhand.models.naive.fitted import Alpha, Priors, number
from _byhand.models.naive.scored import Scored
from _byhand.models.naive.share import Share
from _byhand.models.naive.steps import CLASS_VARIABLE
from _byhand.models.naive.symbols import FLOOR
from _byhand.numbers.real import same
from _byhand.phrase import QUOTED, ClassName, Listing, Phrase, say

# A smaller change of a posterior would not be seen in four decimals.
_HARDLY = 5e-5


class Reckoned(Protocol):
    """A way of reckoning the case. undefined: whether a probability in it is 0/0"""

    @property
    def undefined(self) -> bool: ...
    @property
    def result(self) -> Outcome: ...


def effect(now: Outcome, chosen: Choice, other: Reckoned | None, name_of_posterior: ex.Expr | None = None) -> Phrase:
    """The posterior of the model's class, and the class, in the other way of reckoning.

    other  None if a weight is infinite in it
    """
    if other is None:
        return say("models.naive.effect.infinite")
    if other.undefined:
        return say("models.naive.effect.undefined")
    then = other.result
    if then.impossible:
        return say("models.naive.effect.impossible")
    place = now.classes.index(chosen.name)
    own, changed = now.posteriors[place], then.posteriors[place]
    assert changed is not None
    left = name_of_posterior or ex.Probability(event(chosen.name, CLASS_VARIABLE), ex.Symbol("x", "x"))
    names = Listing([ClassName(name, now.classes.index(name)) for name in then.tied], QUOTED, with_and=True)
    name = None if then.decision is None else ClassName(then.decision, then.classes.index(then.decision))
    if own is None:
        if name is None:
            return say("models.naive.effect.saved_tie", classes=names)
        return say("models.naive.effect.saved", name=name)
    if same(own, changed):
        return say("models.naive.effect.unchanged")
    parts = {
        "posterior": left,
        "other": ex.Number(changed, measured=True),
        "own": ex.Equation(ex.Number(own, measured=True), quantity=identifier("posterior", chosen.name)),
    }
    if name is None:
        return say("models.naive.effect.tie", classes=names, **parts)
    if then.decision == chosen.name and abs(float(changed) - float(own)) < _HARDLY:
        return say("models.naive.effect.hardly", posterior=left)
    if then.decision == chosen.name:
        return say("models.naive.effect.same", **parts)
    return say("models.naive.effect.flipped", name=name, **parts)


def alpha_departures(
    alpha: Alpha,
    given: float | None,
    now: Outcome,
    chosen: Choice,
    plain: Reckoned | None,
    name_of_posterior: ex.Expr | None = None,
) -> list[Phrase]:
    """What alpha adds to the counts, where many books add nothing. given: a small alpha that was raised"""
    found = []
    if alpha.raised and given is not None:
        found.append(say("models.naive.departure.alpha_raised", given=ex.Given(number(given)), floor=FLOOR))
    if not alpha.smooths:
        return found
    consequence = effect(now, chosen, plain, name_of_posterior)
    if alpha.each is not None:
        return [*found, say("models.naive.departure.alpha_each", effect=consequence)]
    key = "models.naive.departure.alpha_laplace" if alpha.same == 1 else "models.naive.departure.alpha"
    return [*found, say(key, alpha=ex.Given(alpha.same), effect=consequence)]


def prior_departures(priors: Priors, now: Outcome, chosen: Choice, scored: Scored) -> list[Phrase]:
    """Priors that are not smoothed, not estimated, or not divided by their sum; scored: the case as the model has it"""
    found = []
    if priors.total != 1:
        found.append(say("models.naive.departure.prior_sum", total=ex.Given(priors.total)))
    if priors.counts is None:
        return found
    if priors.source == "counts":
        if len(now.classes) > 1:
            smoothed = effect(now, chosen, _with_priors(scored, smoothed_priors(priors.counts)))
            found.append(say("models.naive.departure.prior_plain", effect=smoothed))
        return found
    consequence = effect(now, chosen, _with_priors(scored, priors.counts))
    if priors.source == "uniform":
        return [*found, say("models.naive.departure.prior_uniform", effect=consequence)]
    return [*found, say("models.naive.departure.prior_given", effect=consequence)]


def smoothed_priors(counts: tuple[Share, ...]) -> tuple[Share, ...]:
    """(n + 1)/(N + K), as 李航《统计学习方法》(4.11) estimates them with λ = 1"""
    return tuple(Share(share.count, share.total, Fraction(1), Fraction(len(counts))) for share in counts)


def _with_priors(scored: Scored, priors: tuple[Share, ...]) -> Scored:
    return replace(scored, priors=priors)
