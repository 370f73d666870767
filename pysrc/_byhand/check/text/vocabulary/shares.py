"""Words around a share of people, 9 % of the positives are ill, 阳性者中; and before a number that is written again."""

from __future__ import annotations

import re

OF_A_WHOLE = re.compile(
    r"\s?(?:%|percent|per cent)?\s?of (?:the|all|those|these|all the|people)\b(?P<whole>[^,;.()]{2,60}?)"
    r"\s(?:are|is|have|has|had|were|will be|actually|really|test|tests|get|got|come|came|show|turn)\b"
    r"(?P<part>[^,;()]{2,40})",
    re.IGNORECASE,
)
AMONG = re.compile(
    r"(?P<whole>[^,，;；。:：()（）]{1,20})(?:的人|人|者|病人|患者)?(?:当中|之中|中|里)[^,，;；。]{0,8}$"
)
PART = re.compile(r"\s?[%％]?\s?(?:的人?)?(?:是|为|真的?|确实|有|会|真正|才)?(?P<part>[^,，;；。()（）]{1,12})")
SAID_OF_BOTH = re.compile(r"\b(?:both|twice|double|two)\b|两次|均|都", re.IGNORECASE)
# Between a number and the same in another form: (7.8 %), i.e. about.
WRITTEN_AGAIN = re.compile(
    r"(?P<before>.{0,60}?)(?:[(（]|(?:即|也就是说?|也即)[^\d,，。;；]{0,12}"
    r"|\bi\.\s?e\.|\bthat is\b|\bor\b|=|≈|即|也就是|约合|相当于)"
    r"\s{0,2}(?:(?:only|about|roughly|just|nearly|some|around)\b|≈|=|~|约为?|大约|仅|或)?\s{0,2}[(（]?\s?",
    re.IGNORECASE,
)
