"""Names of complements: "does not carry the virus", "not ill", 未感染, 非次品."""

from __future__ import annotations

import re

# A verb, known by the word behind it.
_VERB = re.compile(r"([A-Za-z]{2,20}s) (?=(?:the|an?|any|his|her|its|their) |(?:positive|negative)\b)")
_BASES = {"has": "have", "does": "do", "goes": "go"}
_OPPOSITES = {"阳性": "阴性", "阴性": "阳性", "陽性": "陰性", "陰性": "陽性"}
_ILLNESS = re.compile(r"[\u4e00-\u9fff]{0,12}(?:病|炎|症|癌|疾)")
_NOT_YET = re.compile(
    "患|感染|携带|发生|出现|通过|购买|点击|命中|发病|违约|作弊|迟到|中奖|怀孕|录取|退货|获奖|提到|复习|接种|服|参加|安装|装|报名|受训|培训|预习|投保|出险"
)
_NEVER = re.compile(
    "下雨|下雪|吸烟|抽烟|喝酒|准点|准时|免费|合格|认真|含|喜欢|及格|咳嗽|知道|抱怨|发热|发烧|懂|会做|守时"
)


def complement_of(name: str, sign: str) -> str:
    """The name of "not name" in the language that puts this sign before an event."""
    if sign == "not ":
        return _english(name)
    return _chinese(name) if sign == "非" else f"{sign}{name}"


def _english(name: str) -> str:
    if name.startswith("is "):
        return f"is not {name[3:]}"
    if name.startswith("has "):
        return f"does not have {name[4:]}"
    verb = _VERB.match(name)
    return f"not {name}" if verb is None else f"does not {_base(verb[1])}{name[verb.end(1) :]}"


def _base(verb: str) -> str:
    """The infinitive of a verb in the third person."""
    if verb in _BASES:
        return _BASES[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    return verb[:-2] if re.search(r"(?:ss|x|ch|sh|zz)es$", verb) else verb[:-1]


def _chinese(name: str) -> str:
    if name in _OPPOSITES:
        return _OPPOSITES[name]
    if name.startswith("有"):
        return f"没{name}"
    if name.startswith("是") or _NEVER.match(name):
        return f"不{name}"
    if _NOT_YET.match(name):
        return f"未{name}"
    return f"未患{name}" if _ILLNESS.fullmatch(name) else f"非{name}"
