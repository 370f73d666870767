"""Words of a network text: headings of probability columns, and questions about independence.

Is a independent of b given c? 给定 c 时，a 与 b 是否独立？
"""

from __future__ import annotations

import re

from _byhand.topics.bayesian_network.text_forms.tokens import INDEPENDENT

# Headings of a probability column whose P(…) stands above the table.
PROBABILITY_WORDS = frozenset(("p", "pr", "prob", "prob.", "probability", "概率"))
# A longer line is no question of an exercise, and slow to reject.
_LONGEST = 120
_GIVEN = r"(?:[\s,]+(?:given|conditional(?:ly)? on|if we know)\s+(?P<given>.+))?"
_ASKED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf".*?\b(?:is|are)\s+(?P<left>.+?)\s+(?:conditionally\s+)?independent\s+(?:of|from)\s+(?P<right>.+?){_GIVEN}",
        rf".*?\bare\s+(?P<left>.+?)\s+and\s+(?P<right>.+?)\s+(?:conditionally\s+)?independent{_GIVEN}",
        r"(?:.*?(?:判断|说明|问)[：:\s]*)?(?:(?:给定|已知)\s*+(?P<given>[^,，\s][^,，]*?)\s*+(?:时|后|的条件下)?\s*+[,，]\s*+)?(?P<left>[^,，]+?)\s*+[与和]\s*+(?P<right>[^,，\s][^,，]*?)\s*+"
        r"(?:是否|是不是)(?:相互|条件)?独立(?:吗)?",
    )
)


def independence_asked(text: str) -> str | None:
    """a ⊥ b | c, if the text asks whether a and b are independent given c."""
    text = text.strip(" ?.!")
    if len(text) > _LONGEST or ("independent" not in text.casefold() and "独立" not in text):
        return None
    for pattern in _ASKED:
        found = pattern.fullmatch(text)
        if found is not None:
            given = f" | {found['given']}" if found["given"] else ""
            left, right = (_listed(found[side]) for side in ("left", "right"))
            return f"{left} {INDEPENDENT} {right}{_listed(given)}"
    return None


def _listed(names: str) -> str:
    return re.sub(r"\s+and\s+|\s*[与和]\s*", ", ", names)
