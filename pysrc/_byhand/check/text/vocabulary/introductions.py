"""How a text introduces a name of its own: let D be the event that, A 表示, 设 A 为."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_LETTER = r"(?P<letter>[A-Za-zθωΩ][_']?[\d₀-₉]?[+＋−-]?(?![A-Za-z])|[+＋−-])"
_IS = (
    r"(?:=|:|：|＝|\bis\b|\bare\b|\bbe\b|\bstands for\b|\bmeans\b|\bdenotes?\b|\brepresents?\b"
    r"|(?=\s+the event\b)|表示|代表|记为|指|为|是|—|–)"
)
FILLING = re.compile(
    r"\b(?:the|an?|event|events|that|has|have|having|is|are|of|person|patient|people|someone|he|she|it|being|test|class"
    r"|result|comes?|back|out|in|case|hypothesis)\b"
    r"|事件|某人|该人|此人|这个人|一个人|受检者|检查|检验|化验|检测|测试|结果|类别|呈|的|为|是|“|”|\"|'|‘|’|「|」|[{}]",
    re.IGNORECASE,
)
CONCLUSION = re.compile(
    r"\W*+(?:(?:so|hence|thus|therefore|finally)\b|∴|所以|因此|因而|故|于是|综上|答)", re.IGNORECASE
)
NEGATION = re.compile(r"\b(?:not|no|non|without)\b|没有|不|未|非|无", re.IGNORECASE)
SAID = re.compile(
    rf"(?:^|(?<=[\s,，;；:：.。(（、设令记用以件]))(?:[Ll]et\s{{1,3}}|设|令|记|用|以)?\s{{0,3}}{_LETTER}\s{{0,3}}{_IS}\s{{0,3}}"
    r"(?P<said>(?:(?!\band\s{1,3}[A-Z]\b|\s[A-Z]\s{0,2}[=＝:：])[^,，;；.。()（）=＝|\d\n]){1,60})"
)
IN_BRACKETS = re.compile(
    r"(?P<said>[A-Za-z\u3400-\u9fff][A-Za-z \u3400-\u9fff]{0,30})\s?[(（](?P<letter>[A-Z+−-])[)）]"
)
_LIST = re.compile(
    r"(?P<letters>[A-Z]\d(?:\s{0,2}(?:[、，,]|and|和|与|\s)\s{0,2}[A-Z]\d){1,7})\s{0,3}(?:分别|依次|各)?\s?"
    r"(?:表示|代表|为|是|记为|:|：|=|\bbe\b|\bare\b|\bdenote\b|\bmean\b)(?P<said>[^;；。\n|=]{1,80})"
)
# Let B, O, X be banana, orange, other.
_PAIRED = re.compile(
    r"(?<![A-Za-z'’(])(?P<letters>[A-Za-z](?:\s?(?:[,，、]|,?\s?\band\b|和|与)\s?[A-Za-z](?![A-Za-z])){1,5})\s{0,2}"
    r"(?:分别|依次|各)?\s?(?:表示|代表|为|是|记为|指|\bbe\b|\bfor\b|\bstand for\b|\bdenote\b|\bmean\b)\s{0,2}"
    r"(?P<said>[^;；。.:：\n|=]{3,120})"
)
_BETWEEN = re.compile(r"\s*+(?:[,，、]\s{0,2}(?:and\b)?|\band\b|和|与)\s*+")
# L long, S sweet, and f for feature 1: where the line says that it names something.
_SHORT_WORD = re.compile(
    r"(?<![A-Za-z'’])(?P<letter>[A-Z])\s(?!for\b|and\b)(?P<said>[a-z]{3,14})(?=[,;.\s]|$)"
    r"|(?<![A-Za-z'’])(?P<short>[A-Za-z])\sfor\s(?:an? |the )?(?P<meant>[A-Za-z][A-Za-z0-9 _-]{1,30}?)"
    r"(?=\s?[,;.]|\s?$|\sand\s)"
)
_NAMING = re.compile(r"\b(?:let|write|use|where|denote|short for|abbreviat\w{1,5}|stands?)\b", re.IGNORECASE)
_SHORT = re.compile(r"(?P<letter>[A-Z]|(?<=[,，、;；\s])[+＋−-])\s?(?P<said>[\u3400-\u9fff]{2,8})(?=[、，,。；;\s]|$)")
_NOTING = re.compile(r"记|设|令|用|其中|变量")


def lists_in(line: str) -> Iterator[tuple[Sequence[str], str]]:
    """设 B1、B2、B3 分别表示……: the letters, and what is said of them."""
    for found in _LIST.finditer(line):
        yield re.findall(r"[A-Z]\d", found["letters"]), found["said"]


def short_in(line: str) -> Iterator[tuple[str, str]]:
    """记 C 多云、S 洒水, write f for fever: letters and their words, one by one."""
    for found in _PAIRED.finditer(line):
        letters, said = _BETWEEN.split(found["letters"]), _BETWEEN.split(found["said"])
        if len(letters) <= len(said):
            yield from zip(letters, said, strict=False)
    if _NAMING.search(line):
        for found in _SHORT_WORD.finditer(line):
            yield found["letter"] or found["short"], found["said"] or found["meant"]
    if _NOTING.search(line):
        for found in _SHORT.finditer(line):
            yield found["letter"], found["said"]


INTO = re.compile(r"(?:把|将|记)(?P<said>[\u3400-\u9fff“”]{1,16})(?:记作|记为|为)\s{0,2}(?P<letter>[A-Z])")
