"""Exercises about draws and trials: what is asked, and whether anything is left."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from _byhand.errors import InputError, signed
from _byhand.reading.source import excerpt
from _byhand.topics.events.reading.found import Found, refuse_left
from _byhand.topics.events.reading.notation import plain
from _byhand.topics.events.reading.sentences import left_in, take_items, take_numbering
from _byhand.topics.events.reading.statement import ASKS, Marked
from _byhand.topics.events.reading.trials import Run, take_run
from _byhand.topics.events.reading.trials import event_of as event_of_trials
from _byhand.topics.events.reading.urns import event_of as event_of_draws
from _byhand.topics.events.reading.urns import fields_of, take_urn

_WORDS = re.compile(
    r"\b(?:drawn?|draws|taken?|select(?:ed)?|chosen?|choose|pick(?:ed)?|trials?|attempts?|shots?|tossed|toss|flip(?:ped)?|rolled|thrown|components|devices|repeated)\b"
    r"|[取摸抽选]|独立|硬币|射击|次"
)
# Which of several urns it was is a question for Bayes' rule.
_SEVERAL = re.compile(
    r"(?i)\b(?:second|another|other|two|three|both|each|first)\s(?:urn|box|bag|jar|machine|factory|die|dice|coin)|\b(?:urn|box|bag|jar|machine|coin)s?\s(?:[A-C]|[123]|I{1,3})\b"
    r"|\b(?:urns|boxes|bags|jars|machines|coins)\b|[甲乙丙](?:袋|盒|箱|罐|厂|机|车间)|第[一二三]\s?[个只]?(?:袋|盒|箱|罐)|[两三二][个只台](?:口袋|袋|盒|箱|罐|机)|工厂|车间|流水线"
)
_P = re.compile(r"(?<![A-Za-z_])Pr?\s?\((?P<event>[^()\n]{3,80})\)")
_IN_WORDS = re.compile(
    r"(?:[Ww]hat\s(?:is|are)\s|[Ff]ind\s|[Cc]ompute\s|[Cc]alculate\s|[Dd]etermine\s)?(?:the\s)?(?:probability|chance|probabilities)\s(?:that|of)\s(?P<event>[^.?!;:\n\uf8f0-\uf8f3]{3,90}?)(?=\s?(?:[.?!;\n\uf8f3]|,\s(?:and|what|the\sprob)|\sand\sthe\sprobability|$))"
)
_AND_MORE = re.compile(
    r"(?:,\s|\s)?(?:and\s)?(?:of|that)\s(?P<event>[^.?!;:\n\uf8f0-\uf8f3]{3,60}?)(?=\s?(?:[.?!;\n]|$))"
)
_HAN = re.compile(r"(?P<event>[^。.;?!:\n求\uf8f0-\uf8f3]{3,60}?)\s?的概率")
_HAN_GIVEN = re.compile(
    r"(?P<event>(?:已知|若)[^。.;?!:\n\uf8f0-\uf8f3]{3,60}?[,求则]{1,2}[^。.;?!:,\n求\uf8f0-\uf8f3]{3,60}?)\s?的概率"
)
_ITEM_OF_HAN = re.compile(r"(?<=\uf8f3)\s?(?P<event>[^。.;?!:\n求\uf8f0-\uf8f3]{3,60}?)\s?(?=[。.;?!\n]|\uf8f3|\Z)")
_ASK = re.compile(
    r"\b(?:[Ff]ind|[Ww]hat\s(?:is|are)|[Cc]ompute|[Cc]alculate|[Dd]etermine)\b|试?求|(?<=\uf8f0)\s?问|计算|是多少|下列(?:各)?事件的概率|以下事件的概率"
)


def drawn_in(text: str) -> Found | None:
    """What a text about draws or trials states; None if it is none; InputError if it is one that is not read whole."""
    if not _WORDS.search(text) or _SEVERAL.search(text) or re.search("[\ue000-\uf8ff]", text):
        return None
    marked = Marked(plain(text))
    take_numbering(marked)
    urn = take_urn(marked)
    run = take_run(marked) if urn is None else None
    if urn is None and run is None:
        return None
    if urn is not None:
        fields = dict(fields_of(urn))
        barred, find = _asked(marked, lambda said: event_of_draws(said, urn))
    else:
        assert run is not None
        fields = {"trials": {"p": run.p, **({} if run.n is None else {"n": run.n})}}
        barred, find = _asked(marked, lambda said: event_of_trials(said, run))
        find = _until(run, find)
    left = left_in(marked)
    refuse_left(left)
    if not find:
        raise signed(InputError("events.read.nothing_asked"))
    return Found({**fields, "find": find}, strong=True, left=tuple(piece for _, piece in left), barred=barred)


def _until(run: Run, find: list[Any]) -> list[Any]:
    if run.until is None:
        return find
    event = event_of_trials(run.until[0], run)
    if event is None or find:
        raise signed(InputError("events.read.left_out", found=excerpt(run.until[0])))
    return [{"until": event, "at_least": run.until[1]}]


def _asked(text: Marked, event_of: Callable[[str], str | None]) -> tuple[bool, list[Any]]:
    """Whether a `|` was read as given, and the events whose probability is asked, in their order."""
    found: dict[str, str] = {}
    bars: list[str] = []

    def read(match: re.Match[str]) -> str | None:
        said = match["event"]
        event = event_of(said)
        if event is None and "," in said:
            # ", and then" only parts sentences.
            event = (
                event_of(said.split(",", 1)[1]) if not re.search(r"\d|[一二两三四]", said.split(",", 1)[0]) else None
            )
        if event is None:
            return None
        if "|" in said:
            bars.append(said)
        sign = chr(0xE200 + len(found))
        found[sign] = event
        return sign

    take_items(text)
    for pattern in (_P, _IN_WORDS, _HAN_GIVEN, _HAN, _ITEM_OF_HAN):
        text.take(pattern, read)
    while True:
        before = text.text
        text.take(re.compile(rf"(?<=[\ue200-\ue38f])(?:{_AND_MORE.pattern})"), read)
        if text.text == before:
            break
    text.take(_ASK, lambda _: ASKS)
    signs = re.findall("[\ue200-\ue38f]", text.text)
    return bool(bars), list(dict.fromkeys(found[sign] for sign in signs))
