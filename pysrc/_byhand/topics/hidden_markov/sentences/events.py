"""The events of a text: rain, umbrellas and letters for them, whether they are so, and at what time."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Concept = str
# t, the step before, the step after; or a step by its number.
Time = int | Literal["t", "before", "after"] | None
RAIN, UMBRELLA = "rain", "umbrella"
_SAME = {"r": RAIN, "rain": RAIN, "raining": RAIN, "rainy": RAIN, "雨": RAIN, "下雨": RAIN, "有雨": RAIN, "降雨": RAIN}
_SAME |= {"u": UMBRELLA, "umbrella": UMBRELLA, "伞": UMBRELLA, "雨伞": UMBRELLA, "带伞": UMBRELLA, "带雨伞": UMBRELLA}
_SAME |= {"打伞": UMBRELLA, "看到伞": UMBRELLA, "有伞": UMBRELLA}
_TRUE = {"true", "t", "yes", "1", "真", "是"}
_FALSE = {"false", "f", "no", "0", "假", "否"}
TIME = r"(?:[tkn](?:\s?[-+]\s?1)?|\d{1,3})"
_ATOM = re.compile(
    rf"(?P<sign>[+\-¬~!]|not\b|no\b|非|不|没有?|未|无)?\s?"
    rf"(?:(?P<letter>[A-Za-z])(?![A-Za-z])(?:_?\{{?\s?(?P<time>{TIME})\s?\}}?|_?\(\s?(?P<time2>{TIME})\s?\))?"
    rf"|(?P<word>[A-Za-z]{{2,20}})(?:_\{{?\s?(?P<time3>{TIME})\s?\}}?|_?\(\s?(?P<time4>{TIME})\s?\))?"
    rf"|(?P<glued>[A-Za-z])(?P<time5>t(?:\s?[-+]\s?1)?)"
    rf"|(?P<han>[\u4e00-\u9fff]{{1,6}}))\s?(?:=\s?(?P<value>[A-Za-z0-9\u4e00-\u9fff]{{1,20}}))?"
)
_DAYS = (
    (re.compile(r"\btoday\b|今天|今日|当天|当日|\bon day t\b|第\s?t\s?天"), "t"),
    (
        re.compile(
            r"\byesterday\b|\b(?:on )?the (?:day before|previous day|preceding day)\b|\bon day t\s?-\s?1\b|昨天|昨日"
            r"|前一天|前一日|第\s?t\s?-\s?1\s?天"
        ),
        "before",
    ),
    (
        re.compile(
            r"\btomorrow\b|\b(?:on )?the (?:next|following) day\b|\bon day t\s?\+\s?1\b|明天|明日"
            r"|第二天(?=[^和与及,]{0,3}[也仍]?[不没]?下雨)|次日"
            r"|后一天|第\s?t\s?\+\s?1\s?天"
        ),
        "after",
    ),
)


@dataclass(frozen=True)
class Event:
    """concept: rain, umbrella or a letter. so: whether it is or is not."""

    concept: Concept
    so: bool
    time: Time = None


def days_in(text: str) -> tuple[str, Time]:
    """The text without today, yesterday or tomorrow, and which of them it says; None if none."""
    found: list[Time] = []
    for pattern, time in _DAYS:
        text, times = pattern.subn(" ", text)
        if times:
            found.append("t" if time == "t" else "before" if time == "before" else "after")
    return text, found[0] if len(found) == 1 else None


def event_in(written: str) -> Event | None:
    """R_t, ¬R_{t-1}, U_t = true, rain today, +u, 不下雨; None if it is no single event."""
    rest, day = days_in(written)
    rest = rest.strip().rstrip("的时")
    match = _ATOM.fullmatch(rest)
    if match is None:
        return None
    name = match["letter"] or match["word"] or match["glued"] or match["han"]
    so = match["sign"] is None or match["sign"] == "+"
    value = match["value"]
    if value is not None:
        if value.casefold() not in _TRUE | _FALSE:
            return None
        so = so is (value.casefold() in _TRUE)
    written_time = next((match[f"time{n}"] for n in ("", "2", "3", "4", "5") if match[f"time{n}"] is not None), None)
    if written_time is not None and day is not None:
        return None
    return Event(_SAME.get(name.casefold(), name.casefold()), so, day if written_time is None else _time(written_time))


def _time(written: str) -> Time:
    if written.isdigit():
        return int(written)
    return "before" if "-" in written else "after" if "+" in written else "t"
