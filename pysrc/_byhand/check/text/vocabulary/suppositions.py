"""Words with which a text supposes something, if the prior were, 假如先验是, takes it back, or solves for x."""

from __future__ import annotations

import re

SUPPOSING = re.compile(
    r"(?:^|(?<=[\s,;:.，；：。(（]))(?:if|suppose|supposing|assuming|assume|imagine|had)\b(?:\s{1,3}that\b)?"
    r"|若(?!干)|当(?=[^,，]{1,30}时)|如果|假如|假设|假定|要是|倘若",
    re.IGNORECASE,
)
CONDITION_END = re.compile(r"[,;，；]|[:：](?!\d)|\bthen\b|\bwe would\b|则|那么|时(?!间)|的话", re.IGNORECASE)
SENTENCE_END = re.compile(r"[.!?](?=\s|$)|[。！？]")
STATED = re.compile(
    r"(?:=|＝|\b(?:is|was|were|be|of|at|to)\b|是|为|各|取|到)\s{0,3}(?:only|about|just|只|各|都)?\s{0,3}"
    r"(?P<number>\d[\d./]{0,12}\s?[%％]?)",
    re.IGNORECASE,
)
OF_A_CHANCE = re.compile(
    r"P\s?[(（]|\b(?:priors?|probabilit|chance|prevalence|rate|loss|cost)|先验|概率|率|比例|损失|代价", re.IGNORECASE
)
GIVEN_BAR = re.compile(r"[|｜∣]|\bgiven\b")
OF_A_CONVENTION = re.compile(r"smooth|laplace|λ|lambda|平滑|拉普拉斯", re.IGNORECASE)
# A boundary that is computed.
SOLVES = re.compile(r"boundar|solv|equal|intersect|exp|ln|\^2|²|分界|边界|令|解得|相等|交点", re.IGNORECASE)
# Behind a number that the writer takes back.
RETRACTED = re.compile(
    r"\s?[?？,，;；。.!！…—–(（-]{0,4}\s{0,2}(?:(?:no|oops|wait|wrong|sorry|that's wrong|that is wrong|not right)\b"
    r"(?=[,.;:!—–-]|\s(?:that|I|this|wait|sorry|it)\b|$)"
    r"|不对|错了|算错|写错|划掉|更正)",
    re.IGNORECASE,
)
# A constant before a vector that is not normalised yet.
IS_SCALED = re.compile(r"(?:α|\\alpha|alpha|∝|\\propto|η|[=≈]\s{0,2}k)\s{0,2}[·*×]?\s{0,2}$")
