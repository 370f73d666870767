"""The symbols of textbooks, and the kinds of quantity that each may mean, most likely first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

# Where a symbol may begin: after a word, a sign or a Chinese character.
_START = r"(?:^|(?<=[\s:：,，;；。、\u3400-\u9fff]))"
# Whose it is: μ_A, μ_1, μ_{yes}, μ(A).
_OF = r"(?:_?\(?(?P<of>[^\W_]{1,24}|[+-]\d{1,2})\)?)?"
_LOW = r"(?:_\(?(?P<of>[^\W_]{1,24}(?:[,，][^\W_]{1,24})?|[+-]\d{1,2})\)?|(?P<digit>\d))?"
_HAT = r"[ˆ˜]?"


@dataclass(frozen=True)
class Symbol:
    """kinds: what it may mean, most likely first; of: what stands below it or in brackets"""

    kinds: Sequence[str]
    of: str = ""


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(_START + text.replace("OF", _OF).replace("LOW", _LOW).replace("HAT", _HAT) + r"$")


# Each meaning with its spellings, divided by two spaces.
_SPELLINGS: Sequence[tuple[str, str]] = (
    (r"[wθβ](?:\^T|')?[·*. ]?x(?:_?0)?  y\(x\)  w(?:\^T)?\(x\)", "projected z"),
    (r"w(?:\^T|')?[·*. ]?[mμ]LOW  w(?:\^T|')?[·*. ]?ˉxLOW  ˜[mμ]LOW", "projection"),
    (r"y_?0  c", "cut"),
    (r"y", "projected"),
    (r"S_?\(?[wW]\)?\^\(?-1\)?", "scatter_inverse"),
    (r"\|S_?\(?[wW]\)?\|  det[( ]?S_?\(?[wW]\)?\)?", "scatter_determinant"),
    (r"S_?\(?[wW]\)?", "scatter_within"),
    (r"S_\(?[bB]\)?", "scatter_between"),
    (r"HAT[ΣSC]LOW\^\(?-1\)?  HAT[ΣSC]\^\(?-1\)?LOW  inv[( _]?(?:[ΣSC]|Sigma)LOW\)?  [ΣSC]_?inv  Si", "inverse"),
    (r"\|HAT[ΣSC]OF\|  det[( _]?(?:HAT[ΣSC]|Sigma)LOW\)?", "determinant"),
    (r"[sσΣ]_?\(?(?P<of>[1-9][1-9])\)?", "entry"),
    (r"[dD]OF(?:\^2)?/σ\^2  \|{1,2}x-[ˆˉ]?[μm]LOW\|{1,2}(?:\^2)?/σ\^2", "mahalanobis"),
    (
        r"[dDrδ]\^2LOW  [dDrδ]\^2OF  [dDrδ]LOW\^2  [dDr](?P<of>[^\W_])\^2  [dD]2_\(?(?P<of>[^\W_]{1,24})\)?",
        "mahalanobis",
    ),
    (
        r"[dD]\^2LOW  [dD]\^2OF  [dD]LOW\^2  [dD]\^2\(x,[μm]?LOW\)  [dD]\^2\([xμm],(?P<of>[^\W_]{1,24})\)"
        r"  [dD]\^2\((?P<of>[^\W_]{1,24}),x\)  [dD]\^2\([μm]LOW,x\)",
        "mahalanobis",
    ),
    (
        r"\(?x-[ˆˉ]?[μm]_?[^\W_]{0,24}\)(?:\^[Tt⊤'])?[·* ]?HAT[ΣS](?:_?[^\W_]{1,24})?\^-1[·* ]?\(x-[ˆˉ]?[μm]LOW\)?",
        "mahalanobis",
    ),
    (r"\|{1,2}x-[ˆˉ]?[μm]?_?\(?[^\W_]{1,24}\)?\|{1,2}(?:\^2)?", "distance_of_points"),
    (r"w(?:\^T)?[·* ]?x\+(?:b|w_?0)  (?:b|w_?0)\+w(?:\^T)?[·* ]?x", "z"),
    (r"(?:ln|log|logit)\(?[pP]/\(1-[pP]\)\)?  logit ?\(?[pP]?\)?", "z"),
    (
        r"\(x-[ˆˉ]?[μm]LOW\)  x-[ˆˉ]?[μm]LOW  x-[ˆˉ]?μOF  \(?x-(?:mean|centroid|cent(?:re|er)|均值|中心)LOW\)?",
        "deviation",
    ),
    (r"Δμ  \(?[ˆˉ]?[μm]_?[^\W_]{1,24}-[ˆˉ]?[μm]_?[^\W_]{1,24}\)?", "mean_difference"),
    (r"g_?(?P<of>[^\W_]{1,24})", "discriminant linear_discriminant"),
    (r"R_?\(?(?P<of>\d|a_?\d)\)?  E\[(?:L|loss|cost)\|(?P<of>[^\[\]|]{1,24})\]", "risk"),
    (r"Δ\^2", "delta_squared"),
    (r"Δ", "delta_between"),
    (r"HAT[ΣC]LOW", "covariance"),
    (r"HATS", "covariance scatter_within"),
    (r"S_\(?(?P<of>[^\W_]{1,24})\)?  S(?P<of>\d)", "scatter_of"),
    (r"[ˆˉ]?μLOW  ˉxLOW  ˆ?mLOW  [ˆˉ]?μOF", "mean"),
    (r"[σs]2_\(?(?P<of>[^\W_]{1,24})\)?  var_\(?(?P<of>[^\W_]{1,24})\)?", "variance"),
    (r"(?:sd|std)_\(?(?P<of>[^\W_]{1,24})\)?", "sd"),
    (r"mean_\(?(?P<of>[^\W_]{1,24})\)?  mean(?P<of>\d)", "mean"),
    (r"ˆ?σLOW\^2  ˆ?σ\^2LOW  s\^2LOW  sLOW\^2", "variance"),
    (r"ˆ?σLOW  sLOW", "sd"),
    (r"π_\(?(?P<of>[^\W_]{1,24})\)?  π(?P<of>[1-9])", "prior"),
    (r"x_?0", "x0"),
    (r"w_?0", "constant intercept"),
    (r"wLOW  w\^?\*", "fisher w weight"),
    (r"HAT[θβb]_?0  HATb", "intercept_of_z"),
    (r"a  α", "intercept_unless_rate"),
    (r"η", "z_unless_rate"),
    (r"HAT[θβ]_?(?P<of>[^\W_]{1,24})  HAT[θβ]", "weight"),
    (r"e\^\(?[wθβb]?LOW\)?  exp\([wθβb]?LOW\)", "odds_ratio"),
    (r"(?:σ|sigmoid|g|sig|logistic)\([^()]{1,40}\)  σ  ˆ[py]  p  h_?θ?\([^()]{1,20}\)", "sigmoid"),
    (r"h", "hypothesis"),
    (r"1-(?:p|ˆp|σ\([^()]{1,40}\)|sigmoid\([^()]{1,40}\))", "sigmoid_other"),
    (r"(?:ln|log)\(?L(?:\([^()]{1,9}\))?\)?  [ℓl]\([^()]{1,9}\)  [ℓl]  LL", "log_likelihood"),
    (r"e\^\(?zLOW\)?  exp\(?zLOW\)?", "power"),
    (r"z(?:_\(?(?P<of>[^\W_]{1,24})\)?|(?P<digit>\d))?", "z"),
    (r"R\^?\*  R_?(?:min|Bayes)", "bayes_risk"),
    (r"x\^\*  x_?(?P<of>\d)", "boundary"),
)
_SYMBOLS: Sequence[tuple[re.Pattern[str], Sequence[str]]] = tuple(
    (_pattern(spelling), tuple(kinds.split())) for spellings, kinds in _SPELLINGS for spelling in spellings.split("  ")
)


def symbols_at_end(text: str) -> Iterator[Symbol]:
    """The meanings of the symbol with which the notation ends."""
    for pattern, kinds in _SYMBOLS:
        found = pattern.search(text)
        if found is not None:
            groups = found.groupdict()
            yield Symbol(kinds, groups.get("of") or groups.get("digit") or "")
