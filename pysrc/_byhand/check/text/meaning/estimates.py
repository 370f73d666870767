"""Estimates of parameters: λ̂, p_MLE, σ² by maximum likelihood, E[p | D], the parameters of Beta(9, 5)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from _byhand.check.text.naming.names import Names
from _byhand.check.text.vocabulary import estimators as said
from _byhand.document.ids import identifier

_START = r"(?:^|(?<=[\s:：,，;；(（。、\u3400-\u9fff]))"
_LETTER = r"(?P<hat>ˆ|ˉ)?(?P<letter>λ|θ|p|π|μ|x|m|σ\^2|s\^2|σ|s|N|a|b|α|β)"
_BY = r"(?:_?(?P<digits>\d{1,2}))?(?:[_^,]\(?(?P<by>[A-Za-z]{1,9}|0)\)?)?(?P<square>\^2)?(?P<later>')?"
_SYMBOL = re.compile(_START + _LETTER + _BY + r"(?: ?\((?P<said>[^\W\d_]{1,12})\))?$")
# But an article is no letter: the posterior probability of a cure.
_BEFORE_WORDS = re.compile(_START + r"(?!a [a-z])" + _LETTER + _BY + r"(?=[ \u3400-\u9fff])")
_OF = r"(?P<letter>λ|θ|p|π|μ)(?:_?\(?(?P<below>[^\W_]{1,12})\)?)?"
_MEAN = re.compile(_START + rf"E[\[(]{_OF}(?P<bar>\|[^\[\]()]{{1,20}})?[\])]$")
_SPREAD = re.compile(_START + rf"Var[\[(]{_OF}(?P<bar>\|[^\[\]()]{{1,20}})?[\])]$", re.IGNORECASE)
# Letters of counts: n = 10, k = 7.
_COUNT = re.compile(_START + r"[klnrht](?:_?[^\W_]{1,2})?$")
# Below a parameter of the distribution, with what is known before and after the data: a₀, b_n, α', μ_n.
_BEFORE, _AFTER = ("0", "prior"), ("n", "N", "post", "new", "posterior")
_PARAMETERS: Mapping[str, Sequence[str]] = {
    "λ": ("rate",),
    "p": ("p",),
    "π": ("p",),
    "μ": ("mean",),
    "x": ("mean",),
    "σ^2": ("variance",),
    "s^2": ("variance",),
    "N": ("upper",),
    "b": ("upper",),
}
# The parameters of priors and posteriors by their letters.
_OF_PRIORS: Mapping[str, Sequence[str]] = {
    "a": ("a", "shape"),
    "α": ("a", "shape"),
    "b": ("b", "rate"),
    "β": ("b", "rate"),
    "μ": ("mean",),
    "m": ("mean",),
    "σ^2": ("variance",),
    "s^2": ("variance",),
}
_OF_POSTERIOR_KINDS = {"hyper", "map", "posterior_mean", "posterior_median", "posterior_variance", "posterior"}


class Estimates:
    """The estimates of one exercise."""

    def __init__(self, names: Names) -> None:
        self.names = names
        own = [each for each in names.names.values() if each.kind == "ml" and len(each.of) == 1]
        self.parameters = [str(each.of[0]) for each in own]
        self.has_prior = any(each.kind == "map" for each in names.names.values())
        # Whether the text spoke of the posterior distribution last.
        self.of_posterior = False
        # Whether the prior distribution has been stated with its numbers.
        self.is_prior_told = False

    def meant(self, label: str, items: Sequence[str], around: str) -> Sequence[str] | None:
        """The quantities that a label may mean; none if it means no quantity of the answer, None if it is not known.

        items: the parameters named in the label; around: the text above it
        """
        found = self._meant(label, items, around)
        if found:
            kinds = {self.names.names[name].kind for name in found}
            self.of_posterior = kinds <= _OF_POSTERIOR_KINDS if len(kinds) == 1 else self.of_posterior
        return found

    def _meant(self, label: str, items: Sequence[str], around: str) -> Sequence[str] | None:
        words = label.casefold()
        after = words.rpartition("prior ")[2]
        words = after if said.OF_POSTERIOR.search(after) else words
        estimators = [kind for pattern, kind in said.ESTIMATOR_WORDS if pattern.search(words)]
        own = self._by_moment(label, words, around, is_plain=not estimators)
        if own is not None:
            return own
        symbol = _SYMBOL.search(label) or _BEFORE_WORDS.search(label)
        if symbol is not None and (own := self._of_distribution_by(symbol)) is not None:
            return own
        if not self.parameters or said.UNKNOWN.search(words) or said.WEIGHTED.search(words):
            return None
        if not estimators and "variance" not in self.parameters and said.OF_SPREAD.search(words):
            return ()
        parameters: Sequence[str] = [name for name in self.parameters if name in items]
        if symbol is not None:
            return self._of_symbol(symbol, parameters, estimators, around)
        if estimators:
            return self._by(estimators[0], parameters)
        return self._of_distribution(items, words, around) or self._plain(parameters, words, around) or None

    def _by(self, estimator: str, parameters: Sequence[str]) -> Sequence[str]:
        found = self._of(estimator, parameters or self.parameters)
        return found if parameters or len(found) == 1 else ()

    def _by_moment(self, label: str, words: str, around: str, *, is_plain: bool) -> Sequence[str] | None:
        """A mean, a mode or a variance, of the posterior distribution or of the data; and letters of counts."""
        moment = said.MOMENTS.get(said.BEFORE_MOMENT.sub("", words))
        if moment is not None and self.has_prior and (moment == "map" or self._is_of_posterior(around)):
            return self._of(moment, self.parameters) if len(self.parameters) == 1 else ()
        if moment is not None and self.has_prior and self.is_prior_told and "mean" not in self.parameters:
            return ()  # with Beta(2, 2): mean 0.643, or is it 0.5?
        if moment is not None or said.MEAN_OF_DATA.search(words):
            own = self._of_data(moment or "posterior_mean", words)
            if own is not None:
                return own
        of_all = self._of_all(label, is_plain=is_plain)
        if of_all is not None:
            return of_all
        return () if is_plain and _COUNT.search(label) else None

    def _of_symbol(
        self, symbol: re.Match[str], named: Sequence[str], estimators: Sequence[str], around: str
    ) -> Sequence[str] | None:
        letter = symbol["letter"] + ("^2" if symbol["square"] and "^2" not in symbol["letter"] else "")
        parameters = named or self._parameters(letter, symbol["by"] or symbol["digits"] or "")
        by = said.ESTIMATORS.get((symbol["by"] or symbol.groupdict().get("said") or "").casefold())
        if letter == "s^2" and "ml" not in estimators and by is None:
            by = "unbiased"
        if by is not None:
            return self._of(by, parameters)
        if symbol["letter"] in ("m", "s", "N") and not parameters:
            return ()
        if self._is_other(symbol):
            return () if symbol["letter"] in ("λ", "θ", "μ", "σ^2") else None
        return self._by(estimators[0], parameters) if estimators else self._plain(parameters, "", around) or None

    def _of_data(self, moment: str, words: str) -> Sequence[str] | None:
        """A mean or a variance without the posterior distribution: of the data, and so no rate of waiting times."""
        if said.ESTIMATED.search(words):
            return None
        if moment == "posterior_variance":
            return None if "variance" in self.parameters else ()
        is_estimate = "mean" in self.parameters or self.names.model in ("bernoulli", "binomial", "poisson")
        return None if moment == "posterior_mean" and is_estimate else ()

    def vector(self, label: str) -> Sequence[str] | None:
        """α' = (4, 6, 5), p̂ = (0.15, 0.25): all parameters of a distribution, or all estimates; None: neither."""
        symbol, of_mean = _SYMBOL.search(label), _MEAN.search(label)
        if of_mean is not None:
            return self._of("posterior_mean" if of_mean["bar"] else "prior_mean", self.parameters)
        if symbol is None:
            return None
        if symbol["letter"] == "α":
            is_later = symbol["later"] is not None or (symbol["by"] or "") in _AFTER
            return self._of("hyper" if is_later else "prior", self.parameters)
        if symbol["letter"] not in ("p", "θ", "π"):
            return None
        by = said.ESTIMATORS.get((symbol["by"] or symbol["said"] or "").casefold())
        words = [kind for pattern, kind in said.ESTIMATOR_WORDS if pattern.search(label.casefold())]
        kind = by or (words[0] if words else "ml" if symbol["hat"] and not self.has_prior else None)
        return None if kind is None else self._of(kind, self.parameters)

    def _is_of_posterior(self, around: str) -> bool:
        """Does the text speak of the posterior distribution here?"""
        return self.of_posterior or said.OF_POSTERIOR.search(around.casefold()) is not None

    def _of_distribution_by(self, symbol: re.Match[str]) -> Sequence[str] | None:
        """a' and a_n of the posterior distribution, a_0 of the prior one; None if the sign below says neither."""
        letter = symbol["letter"] + ("^2" if symbol["square"] and "^2" not in symbol["letter"] else "")
        below = symbol["by"] or symbol["digits"] or ""
        kind = "hyper" if symbol["later"] or below in _AFTER else "prior" if below in _BEFORE else None
        if kind is None and letter in ("a", "b", "α", "β"):
            words = symbol.string.casefold()
            kind = "hyper" if said.OF_POSTERIOR.search(words) else "prior" if said.OF_PRIOR.search(words) else None
        if kind is None or not self.has_prior:
            return None
        return [name for each in _OF_PRIORS.get(letter, ()) for name in self._of(kind, [each])]

    def _of_all(self, label: str, *, is_plain: bool) -> Sequence[str] | None:
        """E[p | D] and Var(p | D)"""
        of_mean, of_spread = _MEAN.search(label), _SPREAD.search(label)
        if of_mean is not None:
            own = self._parameters(of_mean["letter"], of_mean["below"] or "")
            is_prior = of_mean["bar"] is None and self.has_prior and is_plain
            return self._of("prior_mean" if is_prior else "posterior_mean", own)
        if of_spread is None or (of_spread["bar"] is None and not self.of_posterior):
            return None
        return self._of("posterior_variance", self._parameters(of_spread["letter"], of_spread["below"] or ""))

    def _is_other(self, symbol: re.Match[str]) -> bool:
        """p_3 where no value is called 3, the x of a point"""
        below = [name for name in (symbol["by"], symbol["digits"]) if name]
        return any(name not in self.parameters for name in below) or (symbol["letter"] == "x" and symbol["hat"] != "ˉ")

    def _plain(self, parameters: Sequence[str], words: str, around: str) -> Sequence[str]:
        """A parameter without an estimator: the one named above it, else by maximum likelihood."""
        above = said.last_estimator(around.casefold())
        if above is not None:
            return self._of(above, parameters)
        if words and not said.PARAMETER.search(words):
            return ()
        if said.OF_DATA.search(words):
            is_estimate = self.names.model in ("bernoulli", "binomial", "poisson") and "variance" not in words
            return self._of("ml", parameters or (self._only() if is_estimate else ()))
        return () if self.has_prior and self._is_of_posterior(around) else self._of("ml", parameters)

    def _of_distribution(self, items: Sequence[str], words: str, around: str) -> Sequence[str]:
        """Shape 15, rate 8: of the posterior, where that is spoken of."""
        kind = "hyper" if said.OF_POSTERIOR.search(words + around.casefold()) else ""
        if self.names.model == "categorical" and said.last_estimator(around.casefold()) is not None:
            return []
        named = said.SHAPE_OR_RATE.fullmatch(words)
        if named is not None and kind:
            return self._of(kind, ["shape" if named["shape"] else "rate"])
        found = [name for item in items for name in self._of(kind, [item])]
        return found if any(item in words for item in items) else []

    def _only(self) -> Sequence[str]:
        return self.parameters if len(self.parameters) == 1 else ()

    def told(self, names: Sequence[str]) -> None:
        """These quantities were named otherwise, as in Beta(9, 5)."""
        kinds = {self.names.names[name].kind for name in names}
        self.of_posterior = self.of_posterior or (bool(kinds) and kinds <= _OF_POSTERIOR_KINDS)
        self.is_prior_told = self.is_prior_told or kinds == {"prior"}

    def _parameters(self, letter: str, below: str = "") -> Sequence[str]:
        if letter in self.parameters:
            return [letter]
        if letter == "p" and below in self.parameters:
            return [below]
        own = [name for name in _PARAMETERS.get(letter, ()) if name in self.parameters]
        return own or (self._only() if letter in ("θ", "p", "λ", "μ") else ())

    def _of(self, kind: str, parameters: Sequence[str]) -> Sequence[str]:
        own = [identifier(kind, name) for name in parameters]
        return [name for name in own if name in self.names.names]
