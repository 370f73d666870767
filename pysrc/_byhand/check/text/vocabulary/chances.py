"""Words for a probability, and 中文 behind what is given in it."""

from __future__ import annotations

import re

CHANCE = re.compile(r"\b(?:probability|chance|prob|likelihood|posterior|proportion|fraction|share)\b", re.IGNORECASE)
# Words for the same result of several observations, and letters with a number.
REPEATED = re.compile(r"both(?:tests?)?|twice|alltests?|tests?|results?|两次|二次|2次|都|均|为|是|结果|检测|检验")
INDEXED = re.compile(r"(?P<letter>ω|class|类|[a-z])(?P<place>\d?)")
# What a person calls the result of a logistic regression.
OF_CHANCE = re.compile(
    r"\b(?:probability|chances?|prob|risk|likelihood)(?: of)?(?=\W|$)|概率|可能性|风险", re.IGNORECASE
)
# What may stand beside the word for a probability.
BESIDE_A_CHANCE = (
    "",
    "the",
    "so the",
    "so",
    "with",
    "with a",
    "that is a",
    "a",
    "its",
    "her",
    "his",
    "则",
    "故",
    "所以",
    "即",
)
CHANCE_HAN = re.compile(r"概率|可能性|比例|几率|占")
GIVEN_HAN = re.compile(
    r"(?:的)?(?:条件下|情况下|前提下|(?:的人|者|人群|邮件|病人)中|中|时|下)(?:，|,)?"
    r"|的(?:人|病人|受检者|患者|邮件|产品|零件|顾客|客户)(?=[^的])"
)
# Behind these words stands what is observed: given a positive test, 已知阳性, 阳性时.
OF_THE_CASE = re.compile(
    r"\b(?:given(?: that)?|knowing(?: that)?|once|suppose|supposing|assume|assuming|if|when|after"
    r"|with(?= (?:an?|the|one|two|both)\b))\b"
    r"(?P<said>[^,;:.()]{1,60})"
    r"|(?:已知|给定|若|如果|当|在|假设|得知|观察到|对于?)(?P<han>[^，,；;。：:()（）]{1,30})",
    re.IGNORECASE,
)
# How a line ends that opens the next one.
OPENING_A_CASE = (":", "：", "then", "Then", "则", "时")
# A sentence that draws a conclusion, and words that deny.
CONCLUDED = re.compile(
    r"\b(?:so|hence|thus|therefore)\b[^.;]{0,80}$|(?:所以|因此|故|于是|因而)[^。；;]{0,40}$", re.IGNORECASE
)
DENIED = re.compile(r"\b(?:not|no|n't|without)\b|[不未没无非]", re.IGNORECASE)
# The patient has the disease with a probability of; and joint_ill / p_x before a comment.
WITH_A_CHANCE = re.compile(
    r"\b(?:with|at) (?:a |the )?(?:probability|chance)(?: of)?(?: only| just| about| roughly| some){0,2}\s?$",
    re.IGNORECASE,
)
DIVIDED_BY_EVIDENCE = re.compile(
    r"[=＝]\s?\w{1,20}\s?/\s?(?:p_?x|p_?e|evidence|total|norm\w{0,8}|sum|p\(x\))\s{0,8}#\s?$", re.IGNORECASE
)
# Dubious: P(sunny) = 0.556, the words before the first colon of a line.
OPENED = re.compile(r"\W{0,4}(?P<said>[^:：=＝\d]{1,40})[:：]")
