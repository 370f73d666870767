"""The words of sentences about rain and umbrellas, in English and Chinese, as tokens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from _byhand.reading.rest import NUMBER
from _byhand.topics.hidden_markov.sentences.events import TIME, days_in

Kind = Literal[
    "number",
    "rain",
    "no_rain",
    "umbrella",
    "no_umbrella",
    "if",
    "else",
    "if_not",
    "when",
    "days",
    "day",
    "asks",
    "ahead",
]
_NUMERALS = {"一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10}
_ENGLISH = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NUMERALS |= {word: number for number, word in enumerate(_ENGLISH, 1)}
_NUMERALS |= {word: number for number, word in enumerate(_ORDINALS, 1)}
_HAN = "[一二两三四五六七八九十]"
_DAY_NUMBER = rf"(?:\d{{1,3}}|{'|'.join((*_ENGLISH, *_ORDINALS))})"
_AND = r"\s{0,2}(?:,\s?and|,|and|&)\s{0,2}"
_DO = r"(?:does not|doesn['’]t|did not|didn['’]t|do not|will not|won['’]t|has not|had not)"
_IS_NOT = r"(?:is not|isn['’]t|was not|wasn['’]t|are not)"
_HOLDER = (
    r"(?:(?:your |the |my |his |her )?(?:director|boss|manager|supervisor|professor|he|she|man|person"
    r"|they|you|guard|i|we)\s)?"
)
_CARRY = r"(?:bring|carr|take|have|has|hold|use|come in with|arrive with|walk in with|see|saw|observe|notice)\w{0,5}"
_AN = r"(?:an? |the |his |her |their |any )?"
_TOKENS: tuple[tuple[Kind, str], ...] = (
    (
        "days",
        r"(?:on )?(?:both|the first two) days|(?:on )?each of the two days|(?:在)?(?:这|前|头|连续)两天|连着两天",
    ),
    (
        "days",
        rf"(?:on |for |over |in )?(?:the )?first (?P<first>\d{{1,3}}|{'|'.join(_ENGLISH)}) days"
        rf"|前(?P<first2>\d{{1,3}}|[二两三四五六七八九十])天",
    ),
    (
        "days",
        rf"(?:on |at |in |for |of |to )?(?:days?|time(?: step)?s?|steps?"
        rf"|t\s?=)\s{{0,2}}(?P<days>{_DAY_NUMBER}(?:{_AND}(?:(?:on )?day )?{_DAY_NUMBER}){{0,30}})"
        rf"(?:\s?(?:to|through|-|–)\s?(?P<to>\d{{1,3}}))?(?![\d.])"
        rf"|(?:on )?the (?P<ordinal>{'|'.join(_ORDINALS)})(?: and (?:the )?(?P<ordinal2>{'|'.join(_ORDINALS)}))? days?"
        rf"|(?:在)?第\s?(?P<han>(?:\d{{1,3}}|{_HAN})\s?(?:天|日)?(?:\s?(?:,|和|与|及|、)\s?(?:第\s?)?(?:\d{{1,3}}"
        rf"|{_HAN})\s?(?:天|日)?){{0,30}})"
        rf"(?<=[天日])(?:\s?(?:到|至)\s?第?\s?(?P<to2>\d{{1,3}}|{_HAN})\s?[天日])?",
    ),
    (
        "no_umbrella",
        rf"{_HOLDER}{_DO}\s{_CARRY} {_AN}umbrellas?|(?:there is |with )?(?:no|without) {_AN}umbrellas?|not umbrella"
        rf"|(?:the )?umbrella {_IS_NOT} (?:seen|observed|brought|carried|there)|(?:他|她|主管|老板|主任|导演|领导"
        rf"|经理)?\s?(?:没有?|不|未)(?:看到|看见|见到|观察到|观测到)?(?:他|她|主管|老板|主任|导演|领导|经理)?(?:带"
        rf"|打|有|携带|拿)?(?:着)?雨?伞",
    ),
    (
        "umbrella",
        rf"{_HOLDER}{_CARRY} (?:{_HOLDER}{_CARRY} )?(?:that )?{_AN}umbrellas?(?: (?:is|was) (?:seen|observed|brought"
        rf"|carried))?"
        rf"|{_AN}umbrellas?(?: (?:is|was|are|has been|being) (?:seen|observed|brought|carried|there))?(?: appears?)?"
        rf"|(?:都|均|也|又)?(?:看到|看见|见到|观察到|观测到|出现)?(?:了)?(?:他|她|主管|老板|主任|导演|领导"
        rf"|经理)?(?:都|均|也|又)?(?:带|打|有|携带|拿)?(?:着|了)?雨?伞",
    ),
    (
        "ahead",
        rf"(?P<ahead>\d{{1,3}}|{'|'.join(_ENGLISH)})[- ](?:days?|steps?)[- ](?:ahead|later|into the future)"
        rf"|(?P<ahead2>\d{{1,3}}|{_HAN})(?:天|步)(?:之?后|以后)",
    ),
    ("if_not", rf"(?:if|when|and if) (?:it )?(?:{_DO}|not)(?! ?rain)\b|otherwise|else\b|否则|若不(?!下)|反之"),
    (
        "no_rain",
        rf"(?:it |that it )?(?:{_DO}|{_IS_NOT}) rain(?:ing|y)?(?: days?)?|no rain|not rain(?:ing|y)?(?: days?)?"
        r"|(?:it (?:is|was) )?(?:a )?dry(?: days?)?|without rain|non-rainy days?|(?:没有?|不|未|无|非)(?:下"
        r"|降)?雨(?:的)?(?:天|日子)?(?!伞)|晴天",
    ),
    (
        "rain",
        r"(?:that )?it (?:rains|rained|rain|(?:is|was) rain(?:ing|y)|will rain)(?: again)?|(?:a )?rain(?:y|ing|s"
        r"|ed)?(?: days?| again)?\b|(?:也|仍|继续|会)?(?:下|有|降)雨(?:的)?(?:天|日子)?(?!伞)|雨天",
    ),
    (
        "if",
        r"\b(?:if|when|whenever|given(?: that)?|provided(?: that)?|on|of(?= (?:the )?(?:rainy|dry"
        r"|non-rainy) days))\b|如果|若|假如|已知|给定",
    ),
    ("when", r"时|的时候|的?情况下|的?条件下|之后|以后"),
    (
        "asks",
        r"\b(?:find|compute|calculate|determine|what|how|predict|filter|smooth|estimate)\b|求|计算|多少|问|预测|滤波"
        r"|平滑|估计",
    ),
    (
        "day",
        r"\btoday\b|\btomorrow\b|\byesterday\b|(?:on )?\bthe (?:day before|previous day|preceding day|next day"
        r"|following day)\b|今天|今日|当天|昨天|前一天|明天|后一天|次日|on day t\s?[-+]\s?1|on day t\b",
    ),
    ("number", NUMBER),
)
_SIGN = re.compile("|".join(f"(?P<{kind}_{at}>{pattern})" for at, (kind, pattern) in enumerate(_TOKENS)), re.IGNORECASE)
_GROUP = re.compile(r"_\d+$")
SENTENCE_END = re.compile(r"[;。?!\n]|\.(?=\s|$)")
# Said of days: rain and umbrellas, with a number beside.
FORMULA = re.compile(
    r"(?<![A-Za-z])P\s?\(\s?(?P<of>[^()|\n]{1,40}(?:\([^()]{1,9}\)[^()|\n]{0,20})?)(?:\|\s?(?P<given>[^()\n]{1,80}(?:\([^()]{1,9}\)[^()|\n]{0,20})?))?\)"
)
IS = re.compile(
    rf"\s{{0,2}}(?:=|为|是|\bis\b|:)\s{{0,2}}(?:(?P<number>{NUMBER})"
    rf"|[<⟨(\[]\s?(?P<yes>{NUMBER})\s?,\s?(?P<no>{NUMBER})\s?[>⟩)\]])"
)
TABLE = re.compile(
    rf"(?P<given>[A-Za-z]{{1,12}}_?\{{?\s?{TIME}\s?\}}?)[ \t|]{{1,9}}P\s?\("
    rf"\s?(?P<of>[A-Za-z]{{1,12}}_?\{{?\s?{TIME}\s?\}}?)(?:\s?=\s?true)?(?:\s?\|[^()\n]{{1,20}})?\)[ \t|]{{0,9}}\n"
    rf"[ \t|]{{0,9}}(?:t|T|true|True)[ \t|:]{{1,9}}(?P<yes>{NUMBER})[ \t|]{{0,9}}\n[ \t|]{{0,9}}(?:f|F|false"
    rf"|False)[ \t|:]{{1,9}}(?P<no>{NUMBER})"
)


@dataclass(frozen=True)
class Token:
    """kind, the text, where it stands, and of days their numbers."""

    kind: Kind
    text: str
    start: int
    end: int
    days: tuple[int, ...] = ()


def tokens_in(text: str, start: int, end: int) -> Iterator[Token]:
    for match in _SIGN.finditer(text, start, end):
        named = next(key for key, value in match.groupdict().items() if value is not None and _GROUP.search(key))
        kind = next(kind for kind, _ in _TOKENS if kind == _GROUP.sub("", named))
        yield Token(kind, match[0], match.start(), match.end(), _days(match) if kind in ("days", "ahead") else ())


def _days(match: re.Match[str]) -> tuple[int, ...]:
    ahead = match["ahead"] or match["ahead2"]
    if ahead is not None:
        return (_number(ahead),)
    first = match["first"] or match["first2"]
    if first is not None:
        return tuple(range(1, _number(first) + 1))
    written = match["days"] or match["han"] or match["ordinal"]
    if written is None:
        return (1, 2)
    days = [_number(one) for one in re.findall(rf"\d{{1,3}}|{'|'.join((*_ENGLISH, *_ORDINALS))}|{_HAN}", written, re.I)]
    if match["ordinal2"]:
        days.append(_number(match["ordinal2"]))
    last = match["to"] or match["to2"]
    if last is not None:
        days += range(days[-1] + 1, _number(last) + 1)
    return tuple(days)


def _number(written: str) -> int:
    return int(written) if written.isdigit() else _NUMERALS[written.casefold()]


def day_of(token: Token) -> object:
    """t, before or after."""
    return days_in(token.text.casefold())[1]
