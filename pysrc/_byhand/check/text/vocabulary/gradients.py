"""How a text writes gradients, sums of residuals, and what one step computes for all rows."""

from __future__ import annotations

import re

_START = r"(?:^|(?<=[\s:：,，;；。、(（\u3400-\u9fff]))"
_LOSS = r"(?:(?:ln|log) ?L|[ℓlLJE])?(?:\([^()]{1,9}\))?"
_PARAMETER = r"(?P<of>(?:[bwθβ]|intercept|bias|slope|weight|截距|偏置|权重)(?:_?\(?\w{1,12}\)?)?)"
PARTIAL = re.compile(
    rf"{_START}(?:∂ ?{_LOSS} ?/?∂ ?|d{_LOSS}/d|d|∇_?{_LOSS}_?|g_?|Δ"
    rf"|grad(?:ient)?[ _]?(?:(?:of|for|in|wrt|w\.r\.t\.?) )?(?:the )?)\(?{_PARAMETER}\)?$",
    re.IGNORECASE,
)
PARTIAL_HAN = re.compile(rf"(?:对|关于)?\s?{_PARAMETER}\s?的(?:梯度|偏导数?|导数)$")
GRADIENT = re.compile(
    rf"{_START}(?:∇_?{_LOSS}(?:_?\w)?|grad(?:ient)?(?: {_LOSS})?|g|梯度(?:向量)?(?:为|是)?)$", re.IGNORECASE
)
_P = r"(?:[ˆ]?[pπyh](?:_?i)?|σ(?:\(z(?:_?i)?\))?)"
_RESIDUALS = rf"\(y(?:_?i)?-{_P}\)?"
_X = r"(?:x(?P<{}>_?(?:i(?:,?\d)?|\d))?)"
SUM = re.compile(
    rf"(?:[Σ∑](?:_i)?|sum(?: of| over)? ?) ?(?:{_X.format('first')}[·* ]?)?{_RESIDUALS}"
    rf"(?:[·* ]?{_X.format('second')})?$"
)
HAS_X = re.compile(r"x")
INTERCEPT = re.compile(r"b|intercept|bias|截距|偏置")
MEAN = re.compile(r"1/[nNm20-9]|/ ?[nNm]\b|mean|average|平均|除以", re.IGNORECASE)
WEIGHTS_FIRST = re.compile(r"\(w.{0,14}[,，]\s?b\)")
CHANCES = re.compile(_START + r"[ˆ]?[pπ](?:_?i)?$")
# The gradient for b is 0, for w 0.5.
FOR_A_WEIGHT = re.compile(r"(?:\b(?:for|of|in)\s|对|关于)\s?(?:the )?[bwθβ](?:_?\d)?$")
SAYS_GRADIENT = re.compile(r"\bgradients?\b|\bderivatives?\b|梯度|偏导|导数", re.IGNORECASE)
# Of all rows alike: all p = 0.5.
OF_ALL_ROWS = re.compile(r"\b(?:all|every|each|everywhere)\b|所有|[每各][个一行样]|均为|都[是为有]|全部", re.IGNORECASE)
LOGITS = re.compile(_START + r"z(?:_?i)?$")
