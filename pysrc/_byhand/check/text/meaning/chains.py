"""What a label means in a hidden Markov model: α_2(rain), δ_3(2), c_1, P(O | λ), P*, P(x_2 = rain | o_1..o_2)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.check.text.naming.items import key
from _byhand.check.text.naming.names import Names
from _byhand.document.ids import identifier

_KINDS = {
    "α": "alpha",
    "alpha": "alpha",
    "β": "beta",
    "beta": "beta",
    "γ": "gamma",
    "gamma": "gamma",
    "δ": "delta",
    "delta": "delta",
    "v": "delta",
    "ξ": "xi",
    "xi": "xi",
}
_GREEK = re.compile(
    r"(?:^|[^\w])(?P<letter>[αβγδξv]|alpha|beta|gamma|delta|xi)_?(?P<t>\d{1,4})\((?P<of>[^()]{1,60})\)$", re.IGNORECASE
)
_SCALE = re.compile(r"(?:^|[^\w])c_?(?P<t>\d{1,4})$")
_LIKELIHOOD = re.compile(
    r"(?:^|[^\w])(?:P\((?:O|o|X|Y)(?:[|;,]λ)?\)|likelihood|(?:观测序列的?)?(?:概率|似然))$", re.IGNORECASE
)
_BEST = re.compile(r"(?:^|[^\w])P\^?\(?\*\)?$")
_UNTIL = r"(?:[oeuyz]_?1(?:(?:,|:|\.\.\.?|…)(?:[oeuyz]_?)?(?P<until>\d{1,4}))?|[oeuyz]_?\(?1[:,](?P<colon>\d{1,4})\)?)"
_STATE = re.compile(
    rf"(?:^|[^\w])P\([xXqQsSiIzZ]_?(?P<t>\d{{1,4}})=(?P<of>[^()|=]{{1,40}})(?:\|(?:{_UNTIL}|(?P<all>O)))?\)$"
)


class Chains:
    """The labels of one exercise."""

    def __init__(self, names: Names) -> None:
        self.names = names
        # In the order of the exercise, since quantities are.
        parts = [name for name in names.names.values() if name.kind == "alpha"]
        self.states = list(dict.fromkeys(str(name.of[0]) for name in parts))
        self.last = max((int(str(name.of[1])) for name in parts), default=0)

    def meant(self, text: str) -> Sequence[str] | None:
        """text: the notation of the label; None if it is nothing of a hidden Markov model"""
        if (found := _GREEK.search(text)) is not None:
            names = [self._state(each) for each in found["of"].split(",")]
            kind = _KINDS[found["letter"].lower()]
            return self._known(kind, names, found["t"]) if len(names) == 1 + (kind == "xi") else []
        if (found := _SCALE.search(text)) is not None:
            return self._known("scale", [], found["t"])
        if _BEST.search(text):
            return ["path_probability"]
        if (found := _STATE.search(text)) is not None:
            return self._known(self._kind_given(found), [self._state(found["of"])], found["t"])
        return ["likelihood"] if _LIKELIHOOD.search(text) else None

    def _kind_given(self, found: re.Match[str]) -> str:
        """Filtered, predicted, or given all, by what is given."""
        t, until = int(found["t"]), int(found["until"] or found["colon"] or 0)
        if found["all"]:
            return "gamma"
        if "|" in found[0] and not until:
            until = 1
        return "filtered" if until == t else "gamma" if until == self.last and until > t else "predicted"

    def _state(self, said: str) -> str | None:
        """A state by its name, by its letter, or by its number."""
        own = key(said)
        same = [name for name in self.states if key(name) == own]
        for fitting in (same, [name for name in self.states if own and key(name).startswith(own)]):
            if len(fitting) == 1:
                return fitting[0]
        number = int(own) if own.isdecimal() else 0
        return self.states[number - 1] if 0 < number <= len(self.states) else None

    def _known(self, kind: str, names: Sequence[str | None], t: str) -> Sequence[str]:
        if None in names:
            return []
        own = identifier(kind, *(name for name in names if name is not None), t)
        return [own] if own in self.names.names else []
