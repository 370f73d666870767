"""Proposes what a thing is that was judged to be something: 一个次品被误认为合格品的概率."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

from _byhand.reading.reader import Instructions
from _byhand.told.proposals.plain import Stated, instructions
from _byhand.told.proposals.segments import segments_of
from _byhand.told.proposals.words import Words
from _byhand.told.unspaced.asked import questions
from _byhand.told.unspaced.classes import shared_classes, written
from _byhand.told.unspaced.pieces import longest

_NAME = r"[^\W\d_]{1,8}?"
_ONE = r"(?:一?[个件只名位张枚封条块台份])?"
_JUDGED = r"(?:认|判|检|当|识别|诊断|鉴定|看|归|分类|评)(?:定|断|验|作|做|类)?"
_TAKEN = rf"(?:误|错误地?|正确地?|错)?{_JUDGED}(?:为|成|是|作)(?:是)?"
_RATE = re.compile(
    rf"(?:将|把)?{_ONE}(?P<true>{_NAME})(?:会|可能)?被?{_TAKEN}(?P<said>{_NAME})的?(?:概率|可能性|机会|几率|比例)(?:是|为|约为|等于)?\ue000"
)
_RIGHTLY = re.compile(
    r"(?:正确|准确|无误)[^，,。]{0,12}(?:概率|可能性|几率|把握)|(?:识别|辨认|辨别|判断|分辨)[^，,。]{0,8}(?:正确|准确|无误)"
)
_CLAIMED = re.compile(r"(?:声称|称|指认|指证|认为|说|看到|报告|判断)(?P<said>[^，,。；;\ue000]{1,16})")
_SEEN = re.compile(rf"(?:被|经)[^，,。]{{0,6}}?{_TAKEN}(?:了)?(?P<said>{_NAME})(?=[的，,。；]|$)")
_ASKS = re.compile(r"求|问(?!题)|(?=[^，,。]{1,40}概率(?:是|为)?(?:多少|多大))")


def proposed_judgement(words: Words) -> Instructions | None:
    """The share of one class and two rates of wrong or right judgements; None if one is missing, or more is stated."""
    numbers = words.told.relevant
    rates = list(_RATE.finditer(words.shape))
    ask = next(
        (match.start() for match in _ASKS.finditer(words.shape) if numbers and match.start() > numbers[-1].end), None
    )
    if len(numbers) != 3 or len(rates) != 2 or ask is None:
        return None
    classes = tuple(dict.fromkeys(name for match in rates for name in (match["true"], match["said"])))
    seen = {match["said"] for match in _SEEN.finditer(words.shape, numbers[-1].end)}
    wanted = re.search(
        rf"(?:确实|确|真正?|实际上|的确)?(?:的?是|为)(?P<name>{_NAME})的?(?:概率|可能性|机会|几率|$)", words.shape[ask:]
    )
    places = {match.end() - 1 for match in rates}
    share = next((one for one in numbers if one.start not in places), None)
    if len(classes) != 2 or {match["true"] for match in rates} != set(classes) or len(seen) != 1 or share is None:
        return None
    if wanted is None or wanted["name"] not in classes or not seen <= set(classes):
        return None
    around = re.search(r"[^，,。；]{0,20}$", words.shape[: share.start])
    behind = re.match(r"[^，,。；]{0,16}", words.shape[share.end :])
    clause = (around[0] if around else "") + "\n" + (behind[0] if behind else "")
    of = [name for name in classes if name in clause]
    of = of if len(of) < 2 else [max(of, key=len)] if of[0] in of[1] or of[1] in of[0] else []
    value = share.token.value
    if len(of) != 1 or value is None or not 0 < value < 1:
        return None
    said = {name: f"判为{name}" for name in classes}
    cells = [Stated(share.start, of[0], value.numerator, value.denominator)]
    for match in rates:
        number = next((one for one in numbers if one.start == match.end() - 1), None)
        rate = Fraction(-1) if number is None or number.token.value is None else number.token.value
        if number is None or not 0 <= rate <= 1:
            return None
        cells.append(Stated(number.start, match["true"], rate.numerator, rate.denominator, said[match["said"]]))
    return instructions(words, (classes, tuple(said.values())), cells, said[seen.pop()], wanted["name"])


def proposed_witness(words: Words) -> Instructions | None:
    """What a witness calls a thing, who is right with a stated probability, about both of two classes."""
    numbers = words.told.relevant
    if len(numbers) != 3:
        return None
    for asked in questions(words):
        segments = segments_of(words, asked.stated)
        for shared in shared_classes(words, segments, written(words, asked.wanted)):
            rates = [one for at, one in enumerate(segments) if at not in shared.used]
            if shared.single or len(shared.names) != 2 or len(rates) != 1 or len(rates[0].numbers) != 1:
                continue
            clause = written(words, (rates[0].start, rates[0].end))
            value = rates[0].numbers[0].token.value
            silent = [one for one in words.told.sentences if not words.told.within(*one) and one != asked.wanted]
            claims = {claim["said"] for one in silent for claim in _CLAIMED.finditer(written(words, one))}
            called = {at for claim in claims for at, own in enumerate(shared.known) if longest(claim, own)}
            wanted = [at for at, own in enumerate(shared.known) if longest(written(words, asked.wanted), own)]
            named = any(longest(clause, own) for own in shared.known)
            if len(called) != 1 or len(wanted) != 1 or named or value is None or not _RIGHTLY.search(clause):
                continue
            said = [f"称{name}" for name in shared.names]
            cells = [
                Stated(one.at, name, one.part, one.whole) for one, name in zip(shared.priors, shared.names, strict=True)
            ]
            made = instructions(words, (shared.names, said), cells, said[called.pop()], shared.names[wanted[0]])
            if made is None:
                return None
            right = ";".join(f"likelihood[{one}|{name}]" for one, name in zip(said, shared.names, strict=True))
            place = words.told.source.place(rates[0].numbers[0].start)
            return replace(made, roles={**made.roles, place: right})
    return None
