"""The value of information, and the expected payoff with it: EVPI, EV with perfect information, 样本信息的价值."""

from __future__ import annotations

import re
from collections.abc import Sequence

_PERFECT = r"(?:perfect|complete|full) information"
_SAMPLE = r"(?:sample|sample information|survey|test|forecast|experiment|report|study|seismic)"
_PERFECT_HAN, _SAMPLE_HAN = "(?:完全|完美|完备)信息", "(?:样本|抽样|附加|补充|试验|调查|勘探|预测|检测)(?:信息)?"
_AFTERWARDS = "(?:[下时后]|条件下|情况下)?的?.{0,3}(?:期望收益|期望值|期望利润|收益|期望)(?!价值)"

# λ_12, L_21
INDEXED_LOSS = re.compile(r"(?:^|[^A-Za-z])(?:λ|lambda|[LlCc])_?\(?[1-9],?[1-9]\)?$")
# The errors of a test of hypotheses by its level, and how often a result decides at random.
TYPE_ONE = re.compile(
    r"\btype[ -]?(?:i|1|one)(?: errors?)?(?: rate| probability)?$|\bsize$|false alarm (?:rate|probability)$"
    r"|第(?:一|1|Ⅰ|I)类错误(?:率|的?概率)?$|虚警概率$|弃真(?:错误)?(?:的?概率)?$",
    re.IGNORECASE,
)
TYPE_TWO = re.compile(
    r"\btype[ -]?(?:ii|2|two)(?: errors?)?(?: rate| probability)?$|miss(?:ed)? (?:rate|probability)$"
    r"|第(?:二|2|Ⅱ|II)类错误(?:率|的?概率)?$|漏(?:警|检)概率$|取伪(?:错误)?(?:的?概率)?$",
    re.IGNORECASE,
)
RANDOMISED = re.compile(r"γ|\bgamma\b|randomi[sz]|随机化", re.IGNORECASE)
# What one would pay for information: that of a sample, or else perfect information.
WORTH = ("sample_information", "perfect_information")
_WORTH = re.compile(
    r"\b(?:worth|pay|paying|costs?)(?: \w{1,12}){0,3} (?:at most|no more than|up to)"
    r"|\bat most worth|最多值|至多值|最多(?:愿意?|应)?[付出花]"
)
# A label that does not say whether the payoff with it is meant or what it is worth.
PERFECT_ALONE = re.compile(
    rf"(?:(?:with|under|for|if) )?(?:{_PERFECT}|perfect knowledge)|若?(?:有|在)?{_PERFECT_HAN}(?:时|下|的话)?",
    re.IGNORECASE,
)
# The best payoff without an observation, which is no quantity of its own.
_WITHOUT = re.compile(
    rf"(?:没有?|不|无|未)(?:做|进行|经|经过|考虑)?{_SAMPLE_HAN}"
    rf"|\b(?:without|no) (?:the |a |any )?(?:{_SAMPLE}|information)\b"
)
# The kind of quantity by the end of its label: what something is worth before what one expects to gain with it.
_PATTERNS: Sequence[tuple[re.Pattern[str], str]] = tuple(
    (re.compile(pattern), kind)
    for pattern, kind in (
        (rf"\bevpi\b|value of (?:the )?{_PERFECT}|{_PERFECT_HAN}的?(?:期望)?价值", "perfect_information"),
        (rf"\bevsi\b|value of (?:the |this )?{_SAMPLE}\b|{_SAMPLE_HAN}的?(?:期望)?价值", "sample_information"),
        (
            rf"\b(?:ev|ep|emv|eu)\s?(?:w|w/|with|under)?\s?pi\b|\b(?:with|under|given) {_PERFECT}"
            rf"|{_PERFECT_HAN}{_AFTERWARDS}",
            "payoff_with_perfect_information",
        ),
        (
            rf"\b(?:ev|ep|emv|eu)\s?(?:w|w/|with|under)?\s?si\b|\b(?:with|after|using) (?:the |a )?{_SAMPLE}\b"
            rf"|{_SAMPLE_HAN}{_AFTERWARDS}",
            "payoff_with_sample_information",
        ),
    )
)


def of_information(label: str) -> str | None:
    """The kind of quantity that the label names, if it speaks of information."""
    text = label.casefold()
    if _WITHOUT.search(text):
        return "payoff_without_information"
    found = next((kind for pattern, kind in _PATTERNS if pattern.search(text)), None)
    return "worth" if found is None and _WORTH.search(text) else found


# Before a computed number: selling costs 20 · 0.283 = 5.66; and behind one, on average.
COSTING = re.compile(r"(?:\bcosts?(?: us| me| you)?|\bloses|的?(?:代价|花费|成本|损失)(?:为|是)?)\s?$", re.IGNORECASE)
ON_AVERAGE = re.compile(r"\s?(?:\w{1,10} )?(?:on average|in expectation|in the mean|expected)\b", re.IGNORECASE)
