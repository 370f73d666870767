"""What an exercise without spaces between its words asks, and what it observes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from _byhand.told.events import Stretch
from _byhand.told.proposals.words import Words
from _byhand.told.unspaced.classes import written
from _byhand.told.unspaced.pieces import common

_UNCERTAIN = re.compile(
    r"至少|至多|最多|最少|恰有|恰好有|两次|三次|四次|[2-9]次|两者|再次|再取|再抽|再检|再测|独立|放回|倍|或者?|既|同时|连续|直到|期望|方差|比较|决策|费用(?!户)|"
    r"人数(?!相)|平均|分布|什么|第[二三四]次|都(?!市)|各|互|又|而且|并(?!非)|除|仅|均(?!匀)|以及|且|[两三2-9二]件|[两三2-9二]个(?!箱|盒|袋)|[两三]人"
)
_UNCLEAR = re.compile(r"至少|至多(?!为)|恰有|两次|三次|第[二三]次|放回|既|都(?!市)|均(?!匀)|同时(?:发生|出现|患|有)")
_SHARE_OF = re.compile(
    r"(?<![^，,\n在])(?P<of>[^，,的\n]{2,12})的[^，,的\n]{1,4}?(?:当中|之中|中|里)[，,]?[^，,\n]{1,12}(?:占|有|\n)"
)


@dataclass(frozen=True)
class Asked:
    """wanted, observed, stated: stretches."""

    wanted: Stretch
    observed: tuple[Stretch, ...]
    stated: tuple[Stretch, ...]


def questions(words: Words) -> Iterator[Asked]:
    """Each sentence that asks, with the sentences without numbers that stand between it and the statements."""
    told = words.told
    sentences = told.sentences
    asking = [at for at, one in enumerate(sentences) if not told.within(*one) and words.has(words.cues.asks, *one)]
    numbered = [at for at, one in enumerate(sentences) if told.within(*one)]
    stated = tuple(sentences[at] for at in numbered)
    if not numbered or any(_UNCLEAR.search(words.text, *one) for one in stated):
        return
    for at in asking:
        start, end = sentences[at]
        ask = next(words.found(words.cues.asks, start, end))
        before = [] if ask.start() <= start + 1 else [(start, ask.start())]
        first = max((place for place in (*numbered, *asking) if place < at), default=-1) + 1
        observed = [*sentences[first:at], *before]
        wanted = (ask.end(), end)
        if not observed and at:
            # "A person is ill, and there are as many men as women."
            start, end = sentences[at - 1]
            clauses = [(one.start(), one.end()) for one in re.finditer(r"[^，,]{1,80}", words.shape[start:end])]
            free = [(start + one, start + two) for one, two in clauses if not told.within(start + one, start + two)]
            observed = free if len(clauses) > len(free) else []
        if not any(_UNCERTAIN.search(words.text, *one) for one in (*observed, wanted)):
            yield Asked(wanted, tuple(observed), stated)


def tells_the_inverse(words: Words) -> bool:
    """Whether a share is one of those that were observed: "of those who tested positive 20% are ill"."""
    for asked in questions(words):
        observed = "\n".join(written(words, one) for one in asked.observed or (asked.wanted,))
        for stretch in asked.stated:
            for match in _SHARE_OF.finditer(written(words, stretch)):
                same = common(match["of"], observed)
                if same and 3 * len(same[0]) >= 2 * len(match["of"]):
                    return True
    return False
