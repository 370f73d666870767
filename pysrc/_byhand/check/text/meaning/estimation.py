"""What a label means in an estimation: an estimate, a distribution's number, or what is said of a possible value."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from _byhand.check.text.meaning.estimates import Estimates
from _byhand.check.text.naming.items import ABBREVIATED, key
from _byhand.check.text.naming.labels import Label
from _byhand.check.text.naming.names import Names
from _byhand.check.text.vocabulary.estimators import (
    DISTRIBUTIONS,
    MOMENT_OF_PRIOR,
    NORMAL,
    OF_POSTERIOR,
    OF_PRIOR,
    last_estimator,
)
from _byhand.check.text.vocabulary.observing import NEXT, NOTHING, OBSERVATION, PLUG_IN, number_said
from _byhand.document.ids import identifier

_ABOVE = re.compile(r"(?:P|Pr)\((?:p|θ|μ|λ) ?(?P<sign>[<>≤≥])")
_SUPPOSING = re.compile(r"\b(?:if|when|given|under|suppose)\b|若|如果|当|假设|假如", re.IGNORECASE)
_ARGUMENTS = re.compile(r" ?\([^()]{1,80}\)$")
_WITH_DENSITY = ("normal", "multivariate_normal", "exponential")
_OF_POINT = re.compile(r"(?:^|[\s:：,，;；\u3400-\u9fff])[ˆ]?f\((?P<at>-?\d[\d.]*(?:,-?\d[\d.]*){0,3})\)?$")
_AFTER = re.compile(r"after (\d+)\]")
_CHANCE_ALONE = re.compile(r"(?:with |a |the |点?的|which has )*(?:probability|chance|prob\.?|p|概率|可能性)?(?: of)?")
_CHANCE = re.compile(r"\b(?:chance|probability|likel)|概率|可能", re.IGNORECASE)


class Estimation:
    """The labels of one exercise with an unknown parameter."""

    def __init__(
        self, names: Names, estimates: Estimates, of_kind: Callable[[str, str, Label, Label], Sequence[str]]
    ) -> None:
        self.names, self.estimates, self.of_kind = names, estimates, of_kind
        steps = (_AFTER.search(name) for name in names.working.names)
        # How many observations there are, where the answer goes through them.
        self.observed = max((int(step[1]) for step in steps if step is not None), default=0)
        # Of the distribution whose parameters are being read.
        self._distribution = "hyper"

    def meant(self, label: Label, text: str, context: Label) -> Sequence[str] | None:
        """A parameter that is estimated, or what is said of one of its possible values."""
        above = _ABOVE.match(text)
        if above is not None:
            return self.of_kind("probability_above", "", label, context) if above["sign"] in ">≥" else ()
        if self.names.has_hypotheses and any(self._is_named(label, name) for name in self.names.classes):
            return self._of_hypothesis(label, text) or None
        if MOMENT_OF_PRIOR.search(text.casefold()):
            return ()
        following = self._of_next(label, text, context)
        if following is None:
            following = self._of_density(label, text)
        if following is None and self.names.model == "categorical":
            following = self._of_outcome(label, context)
        if following is not None:
            return following
        items = [item.right for item in label.items]
        items += [kind for kind in ("mean", "variance") if kind in label.kinds]
        return self.estimates.meant(text, items, context.text)

    def _of_next(self, label: Label, text: str, context: Label) -> Sequence[str] | None:
        """The next toss is heads: the predictive probability, with a prior that of the posterior distribution."""
        words, around = text.casefold(), context.text.casefold()
        is_plugged_in = PLUG_IN.search(words) is not None
        is_next = NEXT.search(words) or is_plugged_in or self._is_after_all(words)
        if not is_next and not (_CHANCE_ALONE.fullmatch(words) and NEXT.search(around)):
            return None
        kinds = {parts.kind for parts in self.names.names.values()}
        has_prior = "predictive" in kinds and "ml" not in label.kinds and not is_plugged_in
        own = self.of_kind("predictive" if has_prior else "predictive_ml", "", Label(), Label())
        said = [item.right for each in (label, context) for item in each.items]
        said += [item.right for form in label.forms for item in form.of]
        said += ["0"] if self.names.model == "poisson" and NOTHING.search(words) else []
        named = [name for name in own if any(_is_said(key(str(part)), said) for part in self.names.names[name].of)]
        if named or len(own) == 1:
            return named or own
        return None if label.forms else ()

    def _of_density(self, label: Label, text: str) -> Sequence[str] | None:
        """f(6) with the estimates, where the answer has no other predictive density."""
        kinds = {parts.kind for parts in self.names.names.values()}
        own = {str(parts.of[0]): name for name, parts in self.names.names.items() if parts.kind == "predictive_ml"}
        if self.names.model not in _WITH_DENSITY or "predictive" in kinds or not own:
            return None
        point = _OF_POINT.search(text)
        if point is not None:
            return [name for of, name in own.items() if key(of.replace("\\", "")).strip("()") == key(point["at"])]
        return list(own.values()) if "density" in label.kinds and len(own) == 1 and not label.items else None

    def _is_after_all(self, words: str) -> bool:
        """The third toss, where two have been observed."""
        found = OBSERVATION.search(words)
        return found is not None and self.observed > 0 and number_said(found) == self.observed + 1

    def _of_outcome(self, label: Label, context: Label) -> Sequence[str] | None:
        """By maximum likelihood P(5) = 0.3: the estimate of its probability, by the estimator named last."""
        form = label.forms[0] if len(label.forms) == 1 else None
        if form is None or form.given or not form.is_probability or len(form.of) != 1 or label.divided or label.many:
            return None
        own = [name for name in self.estimates.parameters if key(name) == form.of[0].right]
        kind = last_estimator(label.text.casefold()) or last_estimator(context.text.casefold())
        found = [identifier(kind, name) for name in own] if kind is not None else []
        return [name for name in found if name in self.names.names] if own else None

    def _of_hypothesis(self, label: Label, text: str) -> Sequence[str] | None:
        """If p = 0.5, the chance of two heads is 0.25: the likelihood."""
        if label.kinds or label.forms or not (_SUPPOSING.search(text) and _CHANCE.search(text)):
            return None
        return self.of_kind("likelihood", "", label, Label())

    def _is_named(self, label: Label, name: str) -> bool:
        return any(self.names.quality(item, name) >= ABBREVIATED for item in label.items)

    def is_distribution(self, text: str) -> bool:
        """Does the label end with a distribution, or with one and the formulas of its parameters: Beta(α+k, β+n−k)?"""
        last = _ARGUMENTS.sub("", text.casefold().replace("~", " ")).split(" ")[-1]
        has_priors = any(parts.kind == "hyper" for parts in self.names.names.values())
        return last.endswith(DISTRIBUTIONS) or (last in NORMAL and has_priors)

    def kind_of_distribution(self, label: Label, text: str) -> str:
        """By the label, or else by its line: in prior Beta(2, 2): Beta(9, 5) the second one is the posterior."""
        words = text.casefold()
        is_told = OF_PRIOR.search(words) is not None or OF_POSTERIOR.search(words) is not None
        if label.cell is None or label.cell[:2] == (0, 0):
            is_prior = _speaks_of_prior(text, label.line) and (is_told or not self.estimates.is_prior_told)
            self._distribution = "prior" if is_prior else "hyper"
        return self._distribution


def _is_said(part: str, words: Sequence[str]) -> bool:
    """Red of nextballred, heads of headsnext, 0 of 0nextweek."""
    if part.isdigit():
        return any(part == (re.match(r"\d*", word) or "")[0] for word in words)
    return any(word.startswith(part) or word.endswith(part) for word in words)


def _speaks_of_prior(text: str, line: str) -> bool:
    """Does the label, or else its line, speak of the prior distribution alone?"""
    for words in (text.casefold(), line.casefold()):
        if OF_PRIOR.search(words) or OF_POSTERIOR.search(words):
            return OF_POSTERIOR.search(words) is None
    return False
