"""Proposes which signal was sent, where the text says what is received: 发出“0”时收到“0”的概率."""

from __future__ import annotations

import re
from fractions import Fraction

from _byhand.reading.reader import Instructions
from _byhand.told.numerals.numbers import Number
from _byhand.told.proposals.plain import Stated, instructions
from _byhand.told.proposals.words import Words

_SIGN = r"[“\"'‘「]?(?P<{0}>[01·•—–\-ABab.∙])[”\"'’」]?(?![\d.%‰])"
_SENT = r"(?:原发|发出|发送|发射|传送|传输|输入|发)(?:了|的)?(?:信号|信息|字符|数字|代码)?(?:确实|确系|真的)?(?:是|为)?"
_RECEIVED = r"(?:收到|接收到|收为|接收为|收成|接收成|输出|收|接收)(?:了|的)?(?:信号|信息|字符|数字|代码)?(?:是|为|成)?"
_GOT = re.compile(
    rf"(?P<verb>{_SENT}|误?错?{_RECEIVED}|(?:误|错)(?:收|判|译|认)?(?:为|成|作)(?:信号)?)\s?{_SIGN.format('sign')}(?:\s?(?:和|与|及|、|或)\s?{_SIGN.format('other')})?"
)
_SENDS = re.compile(_SENT)
# 信息A与信息B
_BOTH = re.compile(rf"{_SIGN.format('first')}(?:和|与|及|、)(?:信号|信息|字符)?{_SIGN.format('second')}")
# "0被误收作1": the signal in front was sent.
_MISTAKEN = re.compile(rf"{_SIGN.format('sign')}(?:信号)?被?(?=(?:误|错)(?:收|判|译|认)?(?:为|成|作))")
_ASKS = re.compile(r"(?<![要需])求|试问|问(?!题)|(?=[^，,。]{1,30}概率(?:是|为)(?:多少|多大))")


def proposed_signals(words: Words) -> Instructions | None:
    """P(sent) and P(received | sent) as stated; None if a number has no place, or one place has none."""
    text = words.text
    asks = [match.start() for match in _ASKS.finditer(text)]
    if not asks or not re.search(r"信号|发报|发送|传送|信道|通[信讯]|接收|传输", text):
        return None
    numbers = [one for one in words.told.numbers if one.token.written not in ("0", "1") and one.use == "value"]
    asked = min((at for at in asks if not any(one.start > at for one in numbers)), default=None)
    if asked is None:
        return None
    priors = _compared(text, numbers)
    numbers = [one for one in numbers if one.start not in {at for at, _ in priors.values()}]
    if any(one.token.value is None or not 0 <= one.token.value <= 1 for one in numbers):
        return None
    rates: dict[tuple[str, str], tuple[int, Fraction]] = {}
    sent: str | None = None
    start = 0
    bound: set[int] = set()
    for clause in re.finditer(r"[^，,；;。：:\n]{1,200}", text):
        if clause.start() >= asked:
            break
        own = [one for one in numbers if clause.start() <= one.start < clause.end()]
        mistaken = _MISTAKEN.search(text, clause.start(), clause.end())
        sent = mistaken["sign"] if mistaken else sent
        for match in _GOT.finditer(text, clause.start(), clause.end()):
            signs = [match[name] for name in ("sign", "other") if match[name]]
            sends = _SENDS.match(match["verb"]) is not None
            near = own if len(own) == len(signs) else _nearest(own, match, len(signs))
            if sends and not near:
                sent = signs[0] if len(signs) == 1 else None
                continue
            if sends and len(own) and _GOT.search(text, match.end(), clause.end()):
                # "发出0收到1的概率为0.1"
                sent = signs[0]
                continue
            for sign, one in zip(signs, near, strict=False):
                if one.start in bound or (not sends and sent is None):
                    return None
                bound.add(one.start)
                value = one.token.value or Fraction(0)
                if sends:
                    priors[sign] = (one.start, value)
                elif sent is not None:
                    rates[sent, sign] = (one.start, value)
    return _said(words, numbers, priors, rates, (bound, asked - start))


def _compared(text: str, numbers: list[Number]) -> dict[str, tuple[int, Fraction]]:
    """The shares of two signals whose numbers are compared: 发出0与发出1的次数之比为3:1."""
    ratios = [one for one in numbers if one.token.kind == "ratio" and len(one.token.parts) == 2]
    if len(ratios) != 1:
        return {}
    start = max(text.rfind(sign, 0, ratios[0].start) for sign in "，,；;。\n") + 1
    places = {
        match[name]: match.start(name)
        for match in _GOT.finditer(text, start, ratios[0].start)
        for name in ("sign", "other")
        if match[name] and _SENDS.match(match["verb"])
    }
    both = _BOTH.search(text, start, ratios[0].start)
    if both is not None and not places:
        places = {both[name]: both.start(name) for name in ("first", "second")}
    if len(places) != 2:
        return {}
    total = sum(ratios[0].token.parts, Fraction(0))
    first, second = places
    shares = [Fraction(one) / total for one in ratios[0].token.parts]
    return {first: (ratios[0].start, shares[0]), second: (places[second], shares[1])}


def _nearest(own: list[Number], match: re.Match[str], size: int) -> list[Number]:
    """The numbers of a clause that stand behind a signal, else in front of it."""
    behind = [one for one in own if one.start >= match.end()]
    before = [one for one in own if one.end <= match.start()]
    return behind[:size] if len(behind) >= size else before[-size:] if len(before) >= size else []


def _said(
    words: Words,
    numbers: list[Number],
    priors: dict[str, tuple[int, Fraction]],
    rates: dict[tuple[str, str], tuple[int, Fraction]],
    place: tuple[set[int], int],
) -> Instructions | None:
    bound, asked = place
    text = words.text
    last = max((one.end for one in numbers), default=0)
    seen = [match["sign"] for match in _GOT.finditer(text, last) if not _SENDS.match(match["verb"])]
    wanted = [match["sign"] for match in _GOT.finditer(text, asked) if _SENDS.match(match["verb"])]
    if len(set(seen)) != 1 or len(set(wanted)) != 1 or any(one.start not in bound for one in numbers):
        return None
    if len(priors) == 1:
        return None
    signs = list(priors)
    if len(signs) != 2 or sum(value for _, value in priors.values()) != 1 or wanted[0] not in priors:
        return None
    (got,) = set(seen)
    names = {sign: f"发出{sign}" for sign in signs}
    results = {sign: f"收到{sign}" for sign in {got, *signs, *(sign for _, sign in rates)}}
    if len(results) != 2:
        return None
    other = next(sign for sign in results if sign != got)
    cells = [Stated(at, names[sign], value.numerator, value.denominator) for sign, (at, value) in priors.items()]
    for sign in signs:
        stated = [(to, rates[sign, to]) for to in (got, other) if (sign, to) in rates]
        if not stated or sum(value for _, (_, value) in stated) not in (
            (1,) if len(stated) == 2 else (stated[0][1][1],)
        ):
            return None
        cells += [
            Stated(at, names[sign], value.numerator, value.denominator, results[to]) for to, (at, value) in stated
        ]
    events = (tuple(names.values()), (results[got], results[other]))
    return instructions(words, events, cells, results[got], names[wanted[0]])
