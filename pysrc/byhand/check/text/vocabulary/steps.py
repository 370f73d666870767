"""Words for the steps of an iteration: after one step, iteration 2, 第 3 次, the start."""

from __future__ import annotations

import re

_NUMBERS = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "first": 1,
    "second": 2,
    "third": 3,
    "一": 1,
    "二": 2,
    "两": 2,
    "三": 3,
    "四": 4,
    "五": 5,
}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", *"一二三四五六")
# A line that divides by the sum, and what the odds are multiplied with.
NORMALISED = re.compile("normali|posterior|归一|后验")
MULTIPLIED = re.compile("multipl|times|factor|ratio|乘|倍|比")
_NUMBER = r"(?P<number>\d{1,4}|one|two|three|four|five|[一二两三四五])"
_STEP = re.compile(
    rf"\b(?:after|steps?|iterations?|iter\.?|updates?|epoch|row)\s{{0,3}}(?:no\.?\s{{0,2}}|[:=]\s{{0,2}})?{_NUMBER}(?!\.\d)"
    rf"|\b(?P<ordinal>first|second|third) (?:step|iteration|update|row)"
    rf"|第\s{{0,2}}{_NUMBER.replace('number', 'han')}\s{{0,2}}[步次轮行]"
    rf"|[一两二三]\s?[步次](?:之?后)",
    re.IGNORECASE,
)
_START = re.compile(r"\b(?:start|initial|initially|begin)|初值|初始|起点|起始", re.IGNORECASE)
_END = re.compile(r"\b(?:converge|final|maximum|finally|at the end)|收敛|最终|最后|极大", re.IGNORECASE)


def step_in(line: str) -> int | None:
    """The number of the step of which a line speaks; 0 is the start."""
    text = line[:400]
    if _END.search(text):
        return None
    found = _STEP.search(text)
    if found is not None:
        word = found["number"] or found["ordinal"] or found["han"] or found[0][0]
        return int(word) if word.isdigit() else _NUMBERS.get(word.casefold())
    return 0 if _START.search(text) else None
