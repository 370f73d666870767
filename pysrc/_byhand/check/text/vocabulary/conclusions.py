"""Words that announce a decision, and those after which nothing is decided."""

from __future__ import annotations

import re

_SCORES = ("score", "joint")


def _words(*lines: str) -> frozenset[str]:
    return frozenset(word for line in lines for word in line.split())


CONCLUDING = _words(
    "decision answer predict prediction predicted predicts classify classified classification therefore thus hence",
    "conclusion conclude choose chose decide decided ∴ result belongs assign assigned so nearest action best take pick",
    "prefer",
)
CONCLUDING_HAN = (
    *("判决", "预测", "分类结果", "结论", "因此", "所以", "因而", "于是", "故", "判为", "归为", "归入", "分为"),
    *(
        "属于",
        "判定",
        "判给",
        "多半是",
        "更可能是",
        "取风险小的",
        "最小为",
        "应选",
        "取行动",
        "选择",
        "应取",
        "采取",
        "决策",
        "答",
        "应",
    ),
)
# The beginning of a line that gives the answer.
ANSWERING = re.compile(
    r"\W{0,6}(?:(?:the )?(?:final )?(?:answer|ans|result|conclusion)|so|hence|thus|therefore|finally|i\.e|that is)\b"
    r"|\W{0,6}(?:最终|最后)?(?:答|结论|结果|所以|因此|故|于是|综上|即|也就是)",
    re.IGNORECASE,
)
# A number for each of several names, and the kind of the numbers in the sentence, the least common word first.
RESPECTIVELY = re.compile(r"\brespectively\b|\bin this order\b|分别|依次", re.IGNORECASE)
KINDS_IN_A_SENTENCE = (
    (
        re.compile(r"\bscores?\b|\bunnormali[sz]ed\b|\b(?:times|with|by) the priors?\b|得分|乘以?先验", re.IGNORECASE),
        _SCORES,
    ),
    (re.compile(r"\bposteriors?\b|\bnormali[sz]|后验|归一化", re.IGNORECASE), ("posterior",)),
    (re.compile(r"\bpriors?\b|先验", re.IGNORECASE), ("prior",)),
)
# Words with which a statement begins.
OPENING = _words("so then hence thus therefore with")
# 判 A, but not 判别 and 判据.
JUDGED = re.compile(r"(?<![\u3400-\u9fff])判(?=\s?[A-Za-zω])")
INTRODUCING = _words("for of given 对 于 当 between")
# Decide for c1, opt for c1.
DECIDING_FOR = _words("decide decided deciding opt vote go settle")
CONCEDING = _words("although though while if when whenever unless suppose assume assuming even given since because as")
CONCEDING_HAN = ("虽然", "尽管", "如果", "若", "假设", "假如", "当", "即使", "因为", "由于")
DENYING = _words(
    "not without don't doesn't won't wouldn't shouldn't no never isn't cannot can't",
    "hardly rarely seldom unlikely 不 别 非 没 未",
)
# The days on which they play.
RELATIVE = ("which", "that", "when", "where", "whether", "days")
GIVING_REASONS = ("since", "because", "as", "given")
DENYING_HAN = ("不", "没", "未", "非")
# 别 denies, but not in 类别 and 性别.
OF_KINDS = "别"
BEFORE_KIND = ("类", "性", "级", "识", "判", "分", "区")
# Who acts, or will: "we keep it", "he will probably fail".
SUBJECTS = _words("we i i'd we'd you he she they it'll he'll she'll i'll we'll will would should must 应 会 就")
ADVERBS = _words(
    "will would should must probably likely surely then therefore rather better had to do does can may i we be go",
    "most very the get gets 大概 可能 很 应该 应 会",
)
# Before a number that is no class: b = 1.
OF_WEIGHTS = _words("b w θ β z η b0 w0 β0 θ0 w1 w2")
# One of two classes, after the other has been named; and what is said of all classes.
THE_OTHER = re.compile(r"\bthe other\b|另一个?类|另一个|另一种", re.IGNORECASE)
FOR_ALL = re.compile(r"\b(?:both|each|equal|equally|same|uniform)\b|均|都|各|相等|相同", re.IGNORECASE)
# What stands before "= class" in a line that tells nothing else.
BEGIN_WITH = ("y", "ŷ", "class", "label", "c", "x", "category", "类别", "类", "标记")
