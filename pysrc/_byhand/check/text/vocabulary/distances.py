"""Words and formulas of squared distances: divided by σ², (x − μ)ᵀ Σ⁻¹ (x − μ), (4 − 2)²/1 + (6 − 4)²/4."""

from __future__ import annotations

import re

# In one notation.
QUADRATIC = re.compile(r"\)(?:\^?\(?[T⊤'′]\)?)?[·* ]?ˆ?[ΣS](?:_?[^\W_]{1,6})?\^\(?-1\)?[·* ]?\(")
SQUARES = re.compile(
    r"\([^()]{1,12}-[^()]{1,12}\)\^\(?2\)?/[\d.]{1,12} ?\+ ?\([^()]{1,12}-[^()]{1,12}\)\^\(?2\)?/[\d.]{1,12}"
)
DIVIDED = re.compile(
    r"(?:^|[\s,，;；:：])(?:/|divid(?:e|ed|ing) by|over|再?除以)\s?"
    r"(?:the (?:common |pooled )?variance|(?:公共)?方差|\$?(?:σ|\\sigma|s|sigma)\s?(?:\^\s?2|²)\$?)"
    r"|[dD](?:²|\^2)\s?/\s?(?:σ|s)(?:²|\^2)"
    r"|(?:divid(?:e|ed|ing) by|再?除以)\s?\d[\d./]{0,9}(?=\s?[:：得])",
    re.IGNORECASE,
)
SQUARED_DISTANCES = ("squared distance", "squared distances", "距离平方", "距离的平方", "平方距离")
# From where a distance is measured.
FROM_THE_MEAN = re.compile(
    r"(?:and |but )?(?:from|to) (?:the )?(?:(?:class )?(?:mean|cent(?:er|re)|centroid)s?|class)\b"
    r"|到\s?\S{0,6}\s?(?:的?均值|的?中心)",
    re.IGNORECASE,
)
