"""Sentences about the probability that something is of a class."""

from __future__ import annotations

import re

_NAMES = r"(?:an?|the|something|someone|class|in|from|of)"
# What is said of the case before the name of the class.
_IS = r"(?:is|are|was|has|being|having|belongs? to|comes? from|came from|belonging to|coming from)"
_NAME = rf"(?:(?:indeed|really|in fact|then|not)\s)?(?:{_NAMES}\s){{0,2}}(?P<name>[^\d,.;:=()|]{{1,40}}?)"
_END = (
    r"(?:\s(?:one|class|group))?\s{0,2}(?:[=≈:]|,?\s?(?:is|are|was|becomes|equals|about|roughly|approximately|only"
    r"|then|thus|therefore|hence|just|nearly|almost|now|even|still)\s?){1,5}$"
)
_CHANCE = r"\b(?:probability|probabilities|chances?)\s"
SENTENCE = re.compile(
    rf"{_CHANCE}(?:that|of|for)\s(?P<said>[^.;:=|\d]{{0,100}}?\b)?{_IS}\s{_NAME}{_END}", re.IGNORECASE
)
AGAIN = re.compile(
    rf"^\W{{0,3}}(?:and |while |but )?(?:the one )?(?:that|of)\s(?:(?:it|he|she|they|this)\s)?{_IS}\s{_NAME}{_END}",
    re.IGNORECASE,
)
ANY_CHANCE = re.compile(_CHANCE, re.IGNORECASE)
CONDITION = re.compile(r"\b(?:given|if|when|among|provided|and|test|not)\b", re.IGNORECASE)
CONCLUDED = re.compile(
    r"\b(?:so|hence|thus|therefore|consequently|finally)\b|所以|因此|故|于是|因而|从而|可见", re.IGNORECASE
)
# One thing, and not any one of its kind: "a message is spam" is said of the prior, too.
DEFINITE = re.compile(rf"{_CHANCE}(?:that|of|for) (?:it|he|she|they|the|this|that|our|my|his|her|its)\b", re.IGNORECASE)

# 所以该细胞正常的概率约为, 是异常细胞的可能性为
SENTENCE_HAN = re.compile(
    r"(?P<said>[^，,。；;：:=＝≈\d]{1,40})的?(?:概率|可能性|几率)(?:大?约|大致|只有|仅|就|也|高达|近似){0,3}(?:为|是|有|等于)?"
    r"\s?[=＝≈:：]?\s?$"
)
OF_HAN = "的"
DEFINITE_HAN = re.compile("[该此这它他她其]")
CONDITION_HAN = re.compile("[时下中若且和与不非无没未]|如果|条件|已知|给定")
