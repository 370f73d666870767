"""Estimates of parameters: λ̂, p_MLE, σ² by maximum likelihood, E[p | D], the parameters of Beta(9, 5)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from byhand.check.text.naming.names import Names
from byhand.check.text.vocabulary.estimators import (
    ESTIMATOR_WORDS,
    ESTIMATORS,
    MOMENTS,
    OF_POSTERIOR,
    OF_SPREAD,
    PARAMETER,
    UNKNOWN,
)
from byhand.document.ids import identifier

_START = r"(?:^|(?<=[\s:：,，;；(（。、\u3400-\u9fff]))"
_LETTER = r"(?P<hat>ˆ|ˉ)?(?P<letter>λ|θ|p|π|μ|x|σ\^2|s\^2|σ|s|N|a|b)"
_BY = r"(?:_?(?P<digits>\d{1,2}))?(?:[_^]\(?(?P<by>[A-Za-z]{1,9})\)?)?(?P<square>\^2)?"
_SYMBOL = re.compile(_START + _LETTER + _BY + r"$")
_BEFORE_WORDS = re.compile(_START + _LETTER + _BY + r"(?=[ \u3400-\u9fff])")
_MEAN = re.compile(_START + r"E[\[(](?P<letter>λ|θ|p|π|μ)(?P<bar>\|[^\[\]()]{1,20})?[\])]$")
_SPREAD = re.compile(_START + r"Var[\[(](?P<letter>λ|θ|p|π|μ)\|[^\[\]()]{1,20}[\])]$", re.IGNORECASE)
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


class Estimates:
    """The estimates of one exercise."""

    def __init__(self, names: Names) -> None:
        self.names = names
        own = [each for each in names.names.values() if each.kind == "ml" and len(each.of) == 1]
        self.parameters = [str(each.of[0]) for each in own]
        self.has_prior = any(each.kind == "map" for each in names.names.values())

    def meant(self, label: str, items: Sequence[str], around: str) -> Sequence[str]:
        """The quantities that a label may mean; items: the parameters named in it. around: the text above it"""
        words = label.casefold()
        after = words.rpartition("prior ")[2]
        words = after if OF_POSTERIOR.search(after) else words
        estimators = [kind for pattern, kind in ESTIMATOR_WORDS if pattern.search(words)]
        moment = MOMENTS.get(words)
        if moment is not None and self.has_prior and OF_POSTERIOR.search(around.casefold()):
            return self._of(moment, self.parameters) if len(self.parameters) == 1 else ()
        is_spread = "variance" not in self.parameters and OF_SPREAD.search(words) is not None
        if not self.parameters or UNKNOWN.search(words) or (is_spread and not estimators):
            return ()
        of_all = self._of_all(label, is_plain=not estimators)
        if of_all is not None:
            return of_all
        symbol = _SYMBOL.search(label) or _BEFORE_WORDS.search(label)
        parameters: Sequence[str] = [name for name in self.parameters if name in items]
        if symbol is None and not estimators:
            return self._of_distribution(items, words, around) or self._plain(parameters, words, around)
        if symbol is not None:
            letter = symbol["letter"] + ("^2" if symbol["square"] and "^2" not in symbol["letter"] else "")
            parameters = parameters or self._parameters(letter, symbol["by"] or symbol["digits"] or "")
            by = ESTIMATORS.get((symbol["by"] or "").casefold())
            if letter == "s^2" and "ml" not in estimators and by is None:
                by = "unbiased"
            if by is not None:
                return self._of(by, parameters)
            if self._is_other(symbol):
                return ()
        if estimators:
            found = self._of(estimators[0], parameters or self.parameters)
            return found if parameters or len(found) == 1 else ()
        return self._plain(parameters, "", around)

    def _of_all(self, label: str, *, is_plain: bool) -> Sequence[str] | None:
        """E[p | D] and Var(p | D)"""
        of_mean, of_spread = _MEAN.search(label), _SPREAD.search(label)
        if of_mean is not None:
            is_prior = of_mean["bar"] is None and self.has_prior and is_plain
            return self._of("prior_mean" if is_prior else "posterior_mean", self._parameters(of_mean["letter"]))
        return self._of("posterior_variance", self._parameters(of_spread["letter"])) if of_spread is not None else None

    def _is_other(self, symbol: re.Match[str]) -> bool:
        """p_3 where no value is called 3, the x of a point"""
        below = [name for name in (symbol["by"], symbol["digits"]) if name]
        return any(name not in self.parameters for name in below) or (symbol["letter"] == "x" and symbol["hat"] != "ˉ")

    def _plain(self, parameters: Sequence[str], words: str, around: str) -> Sequence[str]:
        """A parameter without an estimator: the one named above it, else by maximum likelihood."""
        above = [kind for pattern, kind in ESTIMATOR_WORDS if pattern.search(around.casefold())]
        if above:
            return self._of(above[0], parameters)
        if words and not PARAMETER.search(words):
            return ()
        return () if OF_POSTERIOR.search(around.casefold()) and self.has_prior else self._of("ml", parameters)

    def _of_distribution(self, items: Sequence[str], words: str, around: str) -> Sequence[str]:
        """Shape 15, rate 8: of the posterior, where that is spoken of."""
        kind = "hyper" if OF_POSTERIOR.search(words + around.casefold()) else ""
        found = [name for item in items for name in self._of(kind, [item])]
        return found if any(item in words for item in items) else []

    def _only(self) -> Sequence[str]:
        return self.parameters if len(self.parameters) == 1 else ()

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
