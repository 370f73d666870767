"""Words for a probability, and 中文 behind what is given in it."""

from __future__ import annotations

import re

CHANCE = re.compile(r"\b(?:probability|chance|prob|likelihood|posterior|proportion|fraction|share)\b", re.IGNORECASE)
CHANCE_HAN = re.compile(r"概率|可能性|比例|几率|占")
GIVEN_HAN = re.compile(r"(?:的)?(?:条件下|情况下|前提下|(?:的人|者|人群|邮件|病人)中|中|时|下)(?:，|,)?")
