"""Numbers that are no share and no count: years, prices, units, ordinals, labels and names such as "machine 2"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

Use = Literal["value", "name", "ordinal", "year", "price", "unit", "label", "confidence", "times"]

_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_BEFORE_YEAR = re.compile(
    r"(?:\b(?:in|since|of|from|until|by|before|after|year|im\sJahr|Jahr|Jahre|seit|en|depuis|année|desde|año|em|ano|desde|nel|dal|anno|w|roku|в)\s|"
    r"\b(?:in|since|from|between|of)\s(?:1[5-9]|20)\d\d\s(?:and|to|or)\s|[（(]|\b(?:january|february|march|april|may|june|july|august|september|october|november|december),?\s)$",
    re.I,
)
_AFTER_YEAR = re.compile(
    r"\s?(?:年(?!\d{0,2}[间内])|년)|\s?(?:году|года|г\.)|\s?(?:[.,;:?)）]|$|\s(?:the|a|an|of|to|or|is|was|has|had|and|there|der|die|das|la|le|les|el|los|roku)\b)"
)
_PRICE_BEFORE = re.compile(r"(?:[$€£¥₽₩￥]|\b(?:USD|EUR|GBP|CHF|RMB|CNY)|HK\$|US\$)\s?$")
_PRICE_AFTER = re.compile(
    r"\s?(?:[€£¥₽₩]|\$(?!\w)|(?:dollars?|euros?|cents?|pounds?|pence|USD|EUR|GBP|CHF|yuan|yen|pesos?|reais|zł|złotych|рубл\w{0,3}|руб\b|francs?|Franken)\b|"
    r"万?元|美元|日元|円|원\b)",
    re.I,
)
_UNIT_AFTER = re.compile(
    r"\s?-?(?:(?:km|cm|mm|kg|mg|ml|kWh|kW|Hz|GHz|mph|°\s?C|°\s?F|°|m|g|l|h|min|s|ms)\b(?!['’])|(?:metres?|meters?|kilomet(?:re|er)s?|miles?|inch(?:es)?|feet|"
    r"hectares?|acres?|square\s(?:metres?|meters?|feet|km|miles)|tonnes?|tons|kilograms?|grams?|litres?|liters?|hours?|minutes?|seconds?|years?[\s-]old|years?\sof\sage|degrees?|percentage\spoints?|"
    r"Kilometer|Stunden?|Minuten|Jahre\salt|Prozentpunkte?|heures?|minutes|ans\b|horas?|minutos|años\sde\sedad|anos\sde\sidade|часов|минут|лет)\b|"
    r"公里|千米|厘米|毫米|公斤|千克|克(?!隆)|毫升|升|小时|分钟|秒|岁|摄氏度|度(?!过)|米|个?百分点|歳|時間|分間|세\b|시간)"
)
_AGE_BEFORE = re.compile(
    r"\b(?:aged?|older\sthan|over\sthe\sage\sof|at\sage|alter\svon|im\salter\svon|âgée?s?\sde)\s(?:between\s)?$|(?:年龄|年満)$",
    re.I,
)
# "Women over forty", but not "over forty women".
_AGE_IN_WORDS = re.compile(r"\b(?:over|under|above|below|age)\s$", re.I)
_AGE_ENDS = re.compile(r"[.,;:?!)]|$|\s(?:and|have|has|are|is|who|that|go|get|do|sing|in|or)\b")
_ORDINAL_AFTER = re.compile(
    r"(?:st|nd|rd|th|ère|er|ème|ième|e|º|ª)\b|-?(?:й|го|я|ая|ой|ый)\b|\s?(?:番目|回目|つ目|번째)"
)
_ORDINAL_BEFORE = re.compile(r"(?:第|\bNo\.\s?|\bNr\.\s?|\bn°\s?|№\s?|#)\s?$")
_LABEL_BEFORE = re.compile(
    r"(?:\b(?:exercises?|problems?|questions?|examples?|figures?|fig\.|tables?|chapters?|sections?|pages?|pp?\.|weeks?|steps?|parts?|theorem|equation|eq\.|"
    r"version|Aufgaben?|Abbildung|Abb\.|Tabelle|Kapitel|Seite|Woche|exercice|tableau|chapitre|ejercicio|tabla|capítulo|página|semana)\s?[(#]?|"
    r"(?:习题|例题?|图|表|练习|问题|題|图表|公式|第[ ]?)\s?)$",
    re.I,
)
# The number of a part, at the beginning of a sentence.
_PART_BEFORE = re.compile(r"(?:^|[.!?:;\n]\s{0,3})$")
_LABEL_AFTER = re.compile(r"\s?(?:points?|marks?|pts|Punkte|分)\s?[)\]]", re.I)
# Months, days and hours of a date; floors, houses and mouths to feed.
_DAY_AFTER = re.compile(
    r"\s?(?:月(?!份?[内间])|[日号](?!线|箱|盒|袋|机|车|厂|生|罐|仓|口|店|院|楼|馆|柜)|点(?:钟|半|\d)|口之家|栋楼|层楼|周岁|学时)"
)
_CONFIDENCE_AFTER = re.compile(
    r"\s?(?:-\s?)?(?:confidence|credible|significance|Konfidenz|Signifikanz|的?置信|的?显著)", re.I
)
_CONFIDENCE_BEFORE = re.compile(
    r"(?:\b(?:confidence|significance|credible)\s(?:level|interval|limits?)\s(?:of\s|is\s|at\s)?|置信(?:水平|度|区间)(?:为|是)?|显著性?水平(?:为|是)?|"
    r"Konfidenzniveau\svon\s|niveau\sde\sconfiance\sde\s|nivel\sde\sconfianza\sdel?\s)$",
    re.I,
)
_TIMES_AFTER = re.compile(
    r"(?:\s?(?:times|mal|Mal|fois|veces|vezes|volte|keer|razy|раза?)\b|-mal\b|\s?(?:次|回(?!目)|번(?!째)))"
)
_QUOTES = frozenset("\"'“”‘’„「」『』«»")
_CLOCK = re.compile(r"\b(?:at|um|à|a\slas|às|alle|om|o|в)\s$", re.I)
_LETTER_BEFORE = re.compile(r"[A-Za-z\u0370-\u03ff]{1,30}[-_]?$")
_LETTER_AFTER = re.compile(r"[A-Za-z\u0370-\u03ff]")
# Nouns of things that bear a number; one is a name only if another number follows the same noun elsewhere.
NUMBERED = re.compile(
    r"\b((?:brand|store|branch|office|vaccine|drug|treatment|course|section|road|train|bus|cable|detector|network|system|farm|machine|box|urn|bag|bowl|line|plant|factory|supplier|coin|die|dice|test|hypothesis|group|class|type|server|player|station|shop|room|door|jar|"
    r"basket|crate|drawer|card|sensor|device|lot|batch|firm|company|producer|vendor|operator|worker|clinic|hospital|method|model|channel|route|region|"
    r"district|state|event|variable|event|witness|expert|doctor|patient|judge|"
    r"Maschine|Urne|Kiste|Schachtel|Beutel|Werk|Fabrik|Lieferant|Münze|Würfel|Linie|Anlage|Gruppe|Klasse|Hersteller|"
    r"urne|boîte|sac|usine|fournisseur|pièce|dé|ligne|groupe|classe|caja|urna|bolsa|fábrica|proveedor|moneda|dado|línea|máquina|grupo|clase|"
    r"caixa|moeda|linha|fornecedor|scatola|macchina|linea|fabbrica|fornitore|moneta|sacchetto|machine|doos|urn|"
    r"станок|урна|коробка|завод|maszyna|pudełko)[sn]?|"
    r"机器|机床|盒子?|箱子?|袋子?|罐子?|车间|工厂|厂|号机|硬币|骰子|检测|试验|组|类型|方案|生产线|供应商|箱|袋|壺|つぼ|工場|機械|상자|주머니|기계|공장)\s?(\d{1,2})(?![\d.,]\d|\s?%)",
    re.I,
)

_NOUN_AND_NUMBER = re.compile(r"\b([^\W\d_]{3,20})\s(\d)(?![\d.,:]\d|\s?[%/:]|\s(?:of|out|in|times)\b|\d)")
_ENDS_QUESTION = re.compile(r"\s?(?:\?|[.!]?\s{0,9}\Z)")
_WITHIN = re.compile(r"[a-zà-ÿ,] \Z")
_NO_NOUNS = frozenset(
    (
        *(
            "after",
            "before",
            "than",
            "least",
            "most",
            "exactly",
            "only",
            "about",
            "nearly",
            "are",
            "has",
            "have",
            "the",
        ),
        *(
            "all",
            "and",
            "these",
            "those",
            "with",
            "from",
            "for",
            "contains",
            "draw",
            "drawing",
            "first",
            "last",
            "next",
        ),
    )
)


def number_use(text: str, start: int, end: int, whole: bool, names: frozenset[int]) -> Use:
    """What the number at text[start:end] is for.

    whole   whether it is a whole number without a percent sign
    names   starts of numbers that name a thing
    """
    before, after = text[max(start - 40, 0) : start], text[end : end + 24]
    if _CONFIDENCE_AFTER.match(after) or _CONFIDENCE_BEFORE.search(before):
        return "confidence"
    if _PRICE_BEFORE.search(before) or _PRICE_AFTER.match(after):
        return "price"
    if _UNIT_AFTER.match(after) or _AGE_BEFORE.search(before):
        return "unit"
    if not whole:
        return "value"
    if text[start].isalpha() and _AGE_IN_WORDS.search(before) and _AGE_ENDS.match(after):
        return "unit"
    if before[-1:] in _QUOTES and after[:1] in _QUOTES:
        return "name"
    if start in names or _LETTER_BEFORE.search(before):
        return "name"
    if _ORDINAL_AFTER.match(after) or _ORDINAL_BEFORE.search(before):
        return "ordinal"
    if (
        _YEAR.fullmatch(text[start:end])
        and _AFTER_YEAR.match(after)
        and (_BEFORE_YEAR.search(before) or re.match(r"\s?(?:年|년|году|года)", after))
    ):
        return "year"
    if _DAY_AFTER.match(after):
        return "label"
    if _LABEL_AFTER.match(after) or _LABEL_BEFORE.search(before) or (after[:1] == ")" and _PART_BEFORE.search(before)):
        return "label"
    if _LETTER_AFTER.match(after):
        return "name"
    return "times" if _TIMES_AFTER.match(after) else "value"


def is_clock(text: str, start: int) -> bool:
    """Whether the number behind "at" may be a time of day, 10:30."""
    return _CLOCK.search(text[max(start - 12, 0) : start]) is not None


def numbered_names(text: str) -> frozenset[int]:
    """Starts of the numbers that name a thing: urn 1 and urn 2, machines 1, 2 and 3."""
    places: dict[str, dict[int, list[int]]] = {}
    for match in (*NUMBERED.finditer(text), *_named_in_place(text)):
        noun = match[1].casefold().rstrip("sn")
        places.setdefault(noun, {}).setdefault(int(match[2]), []).append(match.start(2))
        for more in re.finditer(r"\d{1,2}(?![\d.,]\d|\s?%)", _LIST.match(text, match.end())[0]):  # type: ignore[index]
            places[noun].setdefault(int(more[0]), []).append(match.end() + more.start())
    return frozenset(
        start for numbers in places.values() if len(numbers) > 1 for found in numbers.values() for start in found
    )


def _named_in_place(text: str) -> Iterator[re.Match[str]]:
    """Other nouns with a number, of which one within a sentence has a capital letter, or ends the question: Kiln 1."""
    pairs = list(_NOUN_AND_NUMBER.finditer(text))
    asked = {match[1].casefold() for match in pairs if _ENDS_QUESTION.match(text, match.end())}
    capital = {
        match[1].casefold() for match in pairs if match[1][0].isupper() and _WITHIN.search(text, 0, match.start())
    }
    return (match for match in pairs if match[1].casefold() in (asked | capital) - _NO_NOUNS)


_LIST = re.compile(
    r"(?:(?:\s?[,、]\s?|\s(?:and|or|und|oder|et|ou|y|o|e|и)\s|[和与或]|,\s(?:and|or)\s)\d{1,2}(?![\d.,]\d|\s?%)(?!\d)){0,9}"
)
