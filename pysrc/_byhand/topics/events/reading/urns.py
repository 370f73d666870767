"""Draws from an urn in simple sentences: 5 red and 3 blue balls, 3 are drawn without replacement, P(exactly 2 red)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from _byhand.errors import InputError, signed
from _byhand.topics.events.reading.counting import BOUND, NUMBER, ORDINALS, joined, number_of_word, relation_of
from _byhand.topics.events.reading.statement import READ, Marked

_N = NUMBER
_NOUN = (
    r"(?:balls?|marbles?|chips?|items?|bulbs?|light\sbulbs?|cards?|socks?|tickets?|parts?|components?|fuses?|students?"
    r"|people|persons?|pens?|candies|beads?|ones?)"
)
_KIND = rf"(?!{_NOUN}\b)[a-z]{{2,20}}"
_ITEM = rf"(?:{_N}\s{_KIND}(?:\s{_NOUN})?)"
_URN = re.compile(
    rf"(?:\b(?:[Aa]n?|[Tt]he|[Oo]ne)\s)?(?:{_KIND}\s)?\b(?:urn|box|bag|jar|basket|lot|batch|drawer|bowl|sack|container|group|class|shipment)\s"
    rf"(?:has|contains|holds|containing|with|of|consists\sof|there\sare)\s(?:exactly\s)?"
    rf"(?P<items>{_ITEM}(?:\s?(?:,\s?and|,|and)\s{_ITEM}){{1,7}})"
)
_OF_WHICH = re.compile(
    rf"(?:\b(?:[Aa]n?|[Tt]he|[Oo]ne)\s)?(?:{_KIND}\s)?\b(?:urn|box|bag|lot|batch|shipment|group|class)\s(?:has|contains|holds|containing|with|of)\s"
    rf"(?P<total>{_N})\s{_NOUN}\s?,?\s?(?:of\swhich\s|and\s)?(?P<part>{_N})\s(?:of\s(?:them|which)\s)?(?:are|is)\s(?P<kind>{_KIND})"
)
_HOW = (
    r"(?:\s?,?\s?(?:at\srandom|randomly|blindly|from\s(?:it|the\s(?:urn|box|bag|jar|basket|lot|batch|drawer|bowl|sack|container|group|class|shipment))"
    r"|one\s(?:after\s(?:the\sother|another)|by\sone|at\sa\stime)|in\s(?:succession|a\srow|order)|successively))*"
)
_REPLACED = (
    r"(?:\s?,?\s?(?:and\s)?(?P<how{0}>without\s(?:replacement|putting\s(?:it|them)\sback)|with\sreplacement|simultaneously|at\sonce"
    r"|at\sthe\ssame\stime|together|not\sreplaced))?"
)
_DRAWN = re.compile(
    rf"(?:(?P<n1>{_N})\s(?:{_NOUN}\s)?(?:are|is)\s{_HOW}\s?(?:drawn|taken|selected|chosen|picked|removed|sampled)(?:\sout)?{_HOW}{_REPLACED.format(1)}{_HOW}"
    rf"|\b(?:(?:[Ww]e|[Yy]ou|I|[Ss]omeone|[Oo]ne)\s)?(?:[Dd]raws?|[Tt]akes?|[Ss]elects?|[Cc]hooses?|[Pp]icks?)\s{_HOW}\s?(?P<n2>{_N})(?:\s{_NOUN})?{_HOW}{_REPLACED.format(2)}{_HOW})"
)
_REPLACEMENT = re.compile(
    r"(?P<no>[Ww]ithout\sreplacement|not\s(?:replaced|put\sback|returned))|(?P<yes>[Ww]ith\sreplacement|(?:is\s)?(?:put\sback|replaced|returned)\s(?:before|after)\s(?:the\snext|each)\sdraw)"
)
_HAN_KIND = r"(?:[红白黑蓝黄绿]|正品|次品|合格品|不合格品|废品|一等品|二等品|男生|女生|新|旧)"
_HAN_NOUN = r"(?:色)?(?:的)?(?:乒乓球|球|产品|零件|灯泡|同学|学生)?"
_MEASURE = r"\s?(?:个|只|件|张|支|枚|颗|名|盏)?\s?"
_HAN_ITEM = rf"{_N}{_MEASURE}{_HAN_KIND}{_HAN_NOUN}"
_HAN_URN = re.compile(
    rf"(?:一?[个只]?(?:口袋|袋子|袋|盒子|盒|箱子|箱|罐|筐|班)(?:中|里|内)?|一?批(?:产品|零件|灯泡)?(?:中|里)?)\s?(?:共)?(?:装|放)?(?:有|着)?\s?"
    rf"(?P<items>{_HAN_ITEM}(?:\s?[,、和与及]?\s?(?:有)?{_HAN_ITEM}){{1,7}})"
)
_HAN_OF_WHICH = re.compile(
    rf"(?:一?[个只]?(?:口袋|袋子|袋|盒子|盒|箱子|箱|罐|筐|班)(?:中|里|内)?|一?批(?:产品|零件|灯泡)?(?:中|里)?|(?:设|有)(?=\d))\s?(?:共)?(?:装|放)?(?:有|着)?\s?"
    rf"(?P<total>{_N}){_MEASURE}{_HAN_NOUN}\s?,?\s?其中\s?(?:有)?\s?(?P<part>{_N}){_MEASURE}(?:是|为)?\s?(?P<kind>{_HAN_KIND}){_HAN_NOUN}"
    rf"(?:\s?[,、和]\s?(?P<rest>{_N}){_MEASURE}(?:是|为)?\s?(?P<other>{_HAN_KIND}){_HAN_NOUN})?"
)
_HAN_OUT_OF = re.compile(rf"从\s?(?P<items>{_HAN_ITEM}(?:\s?[,、和与及]?\s?{_HAN_ITEM}){{1,7}})\s?(?:中|里)")
_HAN_AMONG = re.compile(
    rf"(?P<total>{_N}){_MEASURE}{_HAN_NOUN}(?:中|里)\s?(?:有|含)\s?(?P<part>{_N}){_MEASURE}(?:是|为)?\s?(?P<kind>{_HAN_KIND}){_HAN_NOUN}"
)
_OPPOSITE = {
    "次品": "正品",
    "正品": "次品",
    "废品": "正品",
    "不合格品": "合格品",
    "合格品": "不合格品",
    "男生": "女生",
    "女生": "男生",
    "新": "旧",
    "旧": "新",
}
_HAN_BACK = r"(?P<{0}>(?:取后)?(?:不|无|有)?放回(?:地|的)?(?:抽样|抽取)?)"
_HAN_DRAWN = re.compile(
    rf"(?:现|今)?(?:从(?:中|袋中|盒中|箱中|这批产品中|其中)?)?\s?,?\s?(?P<back>(?:不|无|有)放回(?:地|的)?|取后不放回|取后放回)?\s?(?:地)?(?P<any>任意|任|随机(?:地)?|一次|同时)?\s?(?:连续|依次|先后)?\s?"
    rf"(?:抽取|抽|取出|取|摸出|摸|选出|选)(?:出)?(?:球)?\s?(?P<n>{_N})\s?(?P<unit>个|只|件|张|支|枚|颗|名|次|球|人)(?:{_HAN_NOUN})"
)
_HAN_EACH = re.compile(
    r"[每一]次(?:任|随机)?(?:地)?(?:抽取|抽|取出|取|摸出|摸)(?:出)?\s?(?:一|1)\s?(?:个|只|件|张|支|枚|颗)" + _HAN_NOUN
)
_HAN_REPLACED = re.compile(
    r"(?P<no>(?:取|抽|摸)(?:出)?后不(?:再)?放回|(?:作|采用)?(?:不|无)放回(?:地)?(?:抽样|抽取)?)|(?P<yes>(?:取|抽|摸)(?:出)?后(?:再)?放回|(?:作|采用)?有放回(?:地)?(?:抽样|抽取)?)"
)


@dataclass
class Urn:
    """kinds: how many of each; n: drawn; replaced: None if the text does not say it"""

    kinds: dict[str, int] = field(default_factory=dict)
    n: int = 0
    replaced: bool | None = None
    together: bool = False


def take_urn(text: Marked) -> Urn | None:
    """Reads what an urn holds and how often it is drawn from; None if there is no urn."""
    urn = Urn()
    for pattern in (_URN, _HAN_URN, _HAN_OUT_OF):
        text.take(pattern, lambda match: _kinds(urn, match))
    for pattern in (_OF_WHICH, _HAN_OF_WHICH, _HAN_AMONG):
        text.take(pattern, lambda match: _part(urn, match))
    if len(urn.kinds) < 2:
        return None
    _take_draws(text, urn)
    if not urn.n:
        return None
    if urn.replaced is None:
        urn.replaced = False if urn.together or urn.n == 1 else None
    return urn


def _kinds(urn: Urn, match: re.Match[str]) -> str | None:
    item = rf"(?P<n>{_N})\s(?P<kind>{_KIND})|(?P<m>{_N}){_MEASURE}(?P<han>{_HAN_KIND})"
    found: dict[str, int] = {}
    for each in re.finditer(item, match["items"]):
        kind = each["kind"] or each["han"]
        if kind in found:
            return None
        found[kind] = number_of_word(each["n"] or each["m"])
    if urn.kinds or len(found) < 2:
        return None
    urn.kinds = found
    return READ


def _part(urn: Urn, match: re.Match[str]) -> str | None:
    total, part, kind = number_of_word(match["total"]), number_of_word(match["part"]), match["kind"]
    other = _OPPOSITE.get(kind) or (f"not {kind}" if kind.isascii() else f"非{kind}")
    rest = match.groupdict().get("rest")
    if rest is not None:
        other = match["other"]
        if number_of_word(rest) + part != total or other == kind:
            return None
    if urn.kinds or part > total:
        return None
    urn.kinds = {kind: part, other: total - part}
    return READ


def _take_draws(text: Marked, urn: Urn) -> None:
    def english(match: re.Match[str]) -> str | None:
        if urn.n:
            return None
        urn.n = number_of_word(match["n1"] or match["n2"])
        how = match["how1"] or match["how2"]
        if how is not None:
            urn.replaced = how == "with replacement"
        return READ

    def chinese(match: re.Match[str]) -> str | None:
        if urn.n:
            return None
        urn.n = number_of_word(match["n"])
        if match["back"]:
            urn.replaced = "不" not in match["back"] and "无" not in match["back"]
        urn.together = match["unit"] != "次"
        return READ

    def replaced(match: re.Match[str]) -> str | None:
        says = match["yes"] is not None
        if urn.replaced not in (None, says):
            return None
        urn.replaced = says
        return READ

    text.take(_HAN_EACH, lambda _: READ)
    text.take(_DRAWN, english)
    text.take(_HAN_DRAWN, chinese)
    text.take(_REPLACEMENT, replaced)
    text.take(_HAN_REPLACED, replaced)


def fields_of(urn: Urn) -> Mapping[str, Any]:
    if urn.replaced is None:
        raise signed(InputError("events.read.replacement"))
    return {"draws": {"from": urn.kinds, "n": urn.n, "replacement": urn.replaced}}


# --- what is asked


_NOUNS = rf"(?:\s{_NOUN})?"
_ARE = r"(?:\s(?:of\s(?:them|the\s\w{3,12}|these))?\s?(?:are|is|be|will\sbe)?)?"


def event_of(said: str, urn: Urn) -> str | None:
    """The event that a phrase names, as the problem format writes it."""
    said = said.strip(" ,")
    if said.isascii():
        for splitter in (r"\s(?:given(?:\sthat)?|if)\s", r"\s?\|\s?"):
            parts = re.split(splitter, said)
            if len(parts) == 2:
                event, given = event_of(parts[0], urn), event_of(parts[1], urn)
                return (
                    None if event is None or given is None or " given " in event + given else f"{event} given {given}"
                )
        return _english(said, urn)
    return _chinese(said, urn)


def _quoted(kind: str) -> str:
    return kind if re.fullmatch(r"\w+", kind) else f'"{kind}"'


def _count(kind: str, relation: str, number: int) -> str:
    return f"number({_quoted(kind)}){relation}{number}"


def _same(urn: Urn) -> str:
    return joined([_count(kind, "=", urn.n) for kind in urn.kinds], "or")


def _english(said: str, urn: Urn) -> str | None:
    kinds = "|".join(map(re.escape, sorted(urn.kinds, key=len, reverse=True)))
    said = re.sub(
        r"^(?:getting|drawing|selecting|obtaining|choosing|picking|we\s(?:get|draw)|there\s(?:are|is))\s", "", said
    )
    match = re.fullmatch(
        rf"(?:all|both)(?:\s(?:two|three|four))?(?:\s(?:of\sthem|of\sthe\s{_NOUN}))?{_NOUNS}(?:\s(?:drawn\s)?are)?\s(?P<kind>{kinds})",
        said,
    )
    if match:
        return _count(match["kind"], "=", urn.n) if "both" not in said or urn.n == 2 else None
    match = re.fullmatch(
        rf"no\s(?P<kind>{kinds}){_NOUNS}|none(?:\sof\s(?:them|the\s{_NOUN}))?\s(?:is|are)\s(?P<other>{kinds})", said
    )
    if match:
        return _count(match["kind"] or match["other"], "=", 0)
    if re.fullmatch(
        rf"(?:all|both|they|the\s(?:two|three))?(?:\s?{_NOUN})?\s?(?:are|have|be)?\s?(?:all\s)?(?:of\s)?the\ssame\scolou?r",
        said,
    ):
        return _same(urn)
    if urn.n == 2 and re.fullmatch(
        rf"(?:both|they|the\stwo)?(?:\s?{_NOUN})?\s?(?:are|have|be)?\s?(?:of\s)?different\scolou?rs?", said
    ):
        return f"not ({_same(urn)})"
    places = "|".join(word for word in ORDINALS if word.isascii() and not word.isdecimal())
    drawn = rf"(?:\s(?:{_NOUN}|draw))?(?:\sdrawn)?(?:\sis)?\s(?:a\s)?"
    first = rf"(?:the\s)?(?P<place>{places}){drawn}(?P<kind>{kinds})(?:\s{_NOUN})?"
    parts = re.split(r"\s?(?:,\sand|,|and(?:\sthen)?)\s", said)
    found = [re.fullmatch(first, part) for part in parts]
    if all(found):
        return joined([f"draw{ORDINALS[each['place']]}={_quoted(each['kind'])}" for each in found if each])
    of = rf"(?:\sof\s(?:them|the\s{_NOUN}))?(?:\s{_NOUN})?(?:\s(?:is|are))?"
    counted = rf"(?P<bound>{BOUND})\s?(?P<n>{_N}){of}\s(?P<kind>{kinds})(?:\s{_NOUN})?"
    counts = [re.fullmatch(counted, part) for part in parts]
    if all(counts):
        return joined(
            [_count(each["kind"], relation_of(each["bound"]), number_of_word(each["n"])) for each in counts if each]
        )
    return None


def _chinese(said: str, urn: Urn) -> str | None:
    kinds = "|".join(map(re.escape, sorted(urn.kinds, key=len, reverse=True)))
    kind = rf"(?P<kind>{kinds}){_HAN_NOUN}"
    got = r"(?:取到|取得|取出|抽到|抽得|抽取|摸到|摸出|取|抽|摸)?(?:的)?(?:是|为)?"
    said = re.sub(
        r"^(?:所?取(?:出|到)?的?(?:这?\s?(?:\d|[两二三四])\s?[个件只]" + _HAN_NOUN + r")?(?:中|里)?,?)", "", said
    ).strip()
    split = re.fullmatch(
        r"(?:已知|在|若)\s?(?P<given>.{3,40}?)(?:的?条件下|的情况下)?\s?,?\s?(?:求|则|问)?\s?(?P<event>(?:第|恰|至少|都|另).{3,40})",
        said,
    )
    if split and (given := _chinese(split["given"], urn)) and (event := _chinese(split["event"], urn)):
        return None if " given " in given + event else f"{event} given {given}"
    match = re.fullmatch(rf"(?:{_N}\s?[个件只次])?{_HAN_NOUN}?(?:全部|全|都|均|皆){got}{kind}", said)
    if match:
        return _count(match["kind"], "=", urn.n)
    match = re.fullmatch(rf"(?:没有|不含|无|未取到|没有取到){kind}", said)
    if match:
        return _count(match["kind"], "=", 0)
    if re.fullmatch(rf"(?:{_N}\s?[个只件])?{_HAN_NOUN}(?:的)?(?:颜色相同|同色|颜色都相同)", said):
        return _same(urn)
    if urn.n == 2 and re.fullmatch(rf"(?:{_N}\s?[个只件])?{_HAN_NOUN}(?:的)?(?:颜色不同|不同色|颜色不相同|异色)", said):
        return f"not ({_same(urn)})"
    places = [part for part in re.split(r"[,、而且]", said) if part]
    first = rf"第\s?(?P<place>[一二三四1234])\s?[次个](?:球)?(?:才)?{got}{kind}"
    found = [re.fullmatch(first, part.strip()) for part in places]
    if found and all(found):
        return joined([f"draw{ORDINALS[each['place']]}={each['kind']}" for each in found if each])
    counted = rf"(?P<bound>{BOUND})\s?(?P<n>{_N})\s?(?:个|只|件|次|张|支|枚|颗|名)\s?{got}{kind}"
    whole = said
    found = []
    while whole and (match := re.match(rf"[,、和与]?\s?{counted}", whole)):
        found.append(match)
        whole = whole[match.end() :]
    if found and not whole:
        return joined(
            [_count(each["kind"], relation_of(each["bound"]), number_of_word(each["n"])) for each in found if each]
        )
    return None
