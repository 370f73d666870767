"""Words of lists: 0.8 and 0.6, respectively; 分别为 0.8 和 0.6."""

from __future__ import annotations

import re

RESPECTIVELY = re.compile(r"\brespectively\b|\bresp\.|\bin (?:this|that) order\b|分别|依次|各为", re.IGNORECASE)
# What stands between a row of names and their numbers.
ARE = re.compile(r"[=＝≈:：]|\b(?:are|were|is|get|got|give|gives|equal|come out)\b|为|是|得")
AND = ("和", "与", "及")
VERBS = ("are", "were", "is", "get", "got", "为", "是", "各", "都")
# A beginning that says nothing of a number: it is 0.89.
FILLING = re.compile(
    r"(?:(?:so |thus |then )?(?:it|this|that|we|i|which|result|value|the (?:result|value|answer)|here)?\s?"
    r"(?:is|are|gives?|get|got|have|obtain|equals?|becomes)?)"
    r"|(?:[它其这此]?(?:值|结果)?(?:为|是|等于|得)?(?:到|出)?)",
    re.IGNORECASE,
)
