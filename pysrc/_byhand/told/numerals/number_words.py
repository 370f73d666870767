"""The words for numbers in each language: cardinals, parts of a whole, and the words between n and m of "n in m"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache


@dataclass(frozen=True)
class NumberWords:
    """The words for numbers in one language.

    cardinals  word -> value
    parts      singular or plural of a denominator -> its value: half, thirds
    ones       words for one that are articles as well: a number only before a part or in "one in ten"
    between    regular expression of the words in "n in m"
    every      regular expression of the word before an ordinal in "every tenth"
    """

    cardinals: Mapping[str, int]
    parts: Mapping[str, Fraction]
    ones: frozenset[str]
    between: str
    every: str = ""
    ordinals: Mapping[str, int] = field(default_factory=dict)


def _numbered(words: str, start: int = 1, step: int = 1) -> dict[str, int]:
    """Words in order, `/` between spellings of one number."""
    return {word: start + step * place for place, group in enumerate(words.split()) for word in group.split("/")}


def _joined(
    tens: Mapping[str, int], units: Mapping[str, int], *joints: str, units_first: bool = False
) -> dict[str, int]:
    joined = {}
    for ten, value in tens.items():
        for unit, more in units.items():
            for joint in joints:
                joined[f"{unit}{joint}{ten}" if units_first else f"{ten}{joint}{unit}"] = value + more
    return joined


def _halves(**parts: str) -> dict[str, Fraction]:
    return {word: Fraction(1, int(name[1:])) for name, words in parts.items() for word in words.split()}


def _feminine_parts(ordinals: str, noun: str) -> dict[str, Fraction]:
    """Parts with a noun: la tercera parte, dos terceras partes."""
    return {
        f"{word}{plural} {noun}{plural}": Fraction(1, value)
        for value, word in enumerate(ordinals.split(), 3)
        for plural in ("", "s")
    }


def _english() -> NumberWords:
    units = _numbered("two three four five six seven eight nine", 2)
    teens = _numbered("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen", 10)
    tens = _numbered("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10)
    more = _joined(tens, units | {"one": 1}, "-", " ")
    hundreds = {f"{word} hundred": 100 * value for word, value in (units | {"one": 1, "a": 1}).items()} | {
        "hundred": 100
    }
    thousands = {
        f"{word} thousand": 1000 * value
        for word, value in (units | teens | tens | hundreds | {"one": 1, "a": 1}).items()
    }
    parts = _halves(
        p2="half halves", p3="third thirds", p4="quarter quarters fourth fourths", p5="fifth fifths", p6="sixth sixths",
        p7="seventh sevenths", p8="eighth eighths", p9="ninth ninths", p10="tenth tenths", p20="twentieth twentieths",
        p50="fiftieth fiftieths", p100="hundredth hundredths", p1000="thousandth thousandths",
    )  # fmt: skip
    return NumberWords(
        units
        | teens
        | tens
        | more
        | hundreds
        | thousands
        | {"thousand": 1000, "million": 10**6, "a million": 10**6, "a dozen": 12},
        parts,
        frozenset({"one", "a", "an"}),
        r"(?:\s(?:[a-z]{2,20}\s(?=in\s|out\s))?(?:in|out\sof|of|from\samong)(?:\s(?:every|each|a|about))?\s|-in-(?:a-)?|\sper\s)",
        r"every\s",
        _numbered("second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth", 2)
        | {"twentieth": 20, "hundredth": 100},
    )


def _german() -> NumberWords:
    units = _numbered("zwei drei vier fünf sechs sieben acht neun", 2)
    teens = _numbered("zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn", 10)
    tens = _numbered("zwanzig dreißig/dreissig vierzig fünfzig sechzig siebzig achtzig neunzig", 20, 10)
    more = _joined(tens, units | {"ein": 1}, "und", units_first=True)
    hundreds = {f"{word}hundert": 100 * value for word, value in (units | {"ein": 1}).items()} | {"hundert": 100}
    thousands = {f"{word}tausend": 1000 * value for word, value in (units | teens | {"ein": 1}).items()} | {
        "tausend": 1000
    }
    stems = {
        3: "drittel",
        4: "viertel",
        5: "fünftel",
        6: "sechstel",
        7: "siebtel",
        8: "achtel",
        9: "neuntel",
        10: "zehntel",
        100: "hundertstel",
    }
    parts = {word: Fraction(1, value) for value, word in stems.items()} | {
        f"{word}s": Fraction(1, value) for value, word in stems.items()
    }
    parts |= _halves(p2="hälfte halbe halb", p1000="tausendstel")
    each = _numbered("zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte", 2)
    each |= {"zwanzigste": 20, "fünfzigste": 50, "hundertste": 100, "tausendste": 1000}
    each |= {word + ending: value for word, value in list(each.items()) for ending in ("r", "s", "n")}
    return NumberWords(
        units | teens | tens | more | hundreds | thousands,
        parts,
        frozenset({"ein", "eine", "einer", "eines", "einem", "einen", "eins"}),
        r"\s(?:(?:Personen|Menschen|Patienten)\s)?(?:von|aus|in|unter|pro)(?:\sje)?\s",
        r"jede[rsmn]?\s",
        each,
    )


def _french() -> NumberWords:
    units = _numbered("deux trois quatre cinq six sept huit neuf", 2)
    teens = _numbered("dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf", 10)
    tens = _numbered("vingt trente quarante cinquante soixante", 20, 10)
    more = _joined(tens, units, "-", " ") | _joined(tens, {"un": 1, "une": 1}, " et ", "-et-")
    more |= _joined({"soixante": 60}, {word: value for word, value in teens.items() if value != 11}, "-", " ") | {
        "soixante et onze": 71
    }
    more |= {"quatre-vingts": 80, "quatre-vingt": 80} | _joined(
        {"quatre-vingt": 80}, units | teens | {"un": 1}, "-", " "
    )
    hundreds = {f"{word} cent{ending}": 100 * value for word, value in units.items() for ending in ("", "s")} | {
        "cent": 100
    }
    parts = _halves(
        p2="moitié demi demie", p3="tiers", p4="quart quarts", p5="cinquième cinquièmes", p6="sixième sixièmes",
        p7="septième septièmes", p8="huitième huitièmes", p9="neuvième neuvièmes", p10="dixième dixièmes",
        p100="centième centièmes", p1000="millième millièmes",
    )  # fmt: skip
    return NumberWords(
        units | teens | tens | more | hundreds | {"mille": 1000},
        parts,
        frozenset({"un", "une"}),
        r"\s(?:(?!tests?\s|étude|enquête|sondage|essais?\s|boules?\s|rapport|article|statistique|recherche)[a-zà-ÿœ]{3,20}\s(?:[a-zà-ÿœ]{3,20}\s)?)?(?:sur|parmi)\s|\spour\s",
    )


def _spanish() -> NumberWords:
    units = _numbered("dos tres cuatro cinco seis siete ocho nueve", 2)
    teens = _numbered("diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve", 10)
    tens = _numbered("treinta cuarenta cincuenta sesenta setenta ochenta noventa", 30, 10) | {
        "veinte": 20,
        "veinticinco": 25,
    }
    more = _joined(tens, units | {"uno": 1, "un": 1}, " y ")
    parts = _halves(
        p2="mitad medio", p3="tercio tercios", p4="cuarto cuartos", p5="quinto quintos", p6="sexto sextos",
        p7="séptimo séptimos", p8="octavo octavos", p9="noveno novenos", p10="décimo décimos décima",
        p100="centésimo centésima", p1000="milésima milésimo",
    )  # fmt: skip
    parts |= _feminine_parts("tercera cuarta quinta sexta séptima octava novena décima", "parte")
    return NumberWords(
        units | teens | tens | more | {"cien": 100, "ciento": 100, "mil": 1000},
        parts,
        frozenset({"un", "una", "uno"}),
        r"\s(?:(?:personas?|casos?|veces|vez)\s)?(?:de\scada|por\scada|entre|en\scada|sobre|de\sentre)\s|\spor\s(?=mil\b|\d)|\sde\s(?=\d|mil\b|cien\b|diez\b)",
    )


def _portuguese() -> NumberWords:
    units = _numbered("dois/duas três quatro cinco seis sete oito nove", 2)
    teens = _numbered(
        "dez onze doze treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove",
        10,
    )
    tens = _numbered("vinte trinta quarenta cinquenta sessenta setenta oitenta noventa", 20, 10)
    more = _joined(tens, units | {"um": 1, "uma": 1}, " e ")
    parts = _halves(
        p2="metade meio",
        p3="terço terços",
        p4="quarto quartos",
        p5="quinto quintos",
        p6="sexto sextos",
        p7="sétimo sétimos",
        p8="oitavo oitavos",
        p9="nono nonos",
        p10="décimo décimos",
        p100="centésimo centésimos",
        p1000="milésimo milésimos",
    )
    parts |= _feminine_parts("terça quarta quinta sexta sétima oitava nona décima", "parte")
    return NumberWords(
        units | teens | tens | more | {"cem": 100, "mil": 1000},
        parts,
        frozenset({"um", "uma"}),
        r"\s(?:(?:pessoas?|casos?|vezes|vez)\s)?(?:em\scada|de\scada|em|por\scada|entre)\s|\spor\s(?=mil\b|\d)",
    )


def _italian() -> NumberWords:
    units = _numbered("due tre quattro cinque sei sette otto nove", 2)
    teens = _numbered("dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove", 10)
    tens = _numbered("venti trenta quaranta cinquanta sessanta settanta ottanta novanta", 20, 10)
    parts = _halves(
        p2="metà mezzo",
        p3="terzo terzi",
        p4="quarto quarti",
        p5="quinto quinti",
        p6="sesto sesti",
        p8="ottavo ottavi",
        p10="decimo decimi",
        p100="centesimo centesimi",
        p1000="millesimo millesimi",
    )
    return NumberWords(
        units
        | teens
        | tens
        | _joined(tens, {word: value for word, value in units.items() if value != 8}, "")
        | {"cento": 100, "mille": 1000},
        parts,
        frozenset({"un", "uno", "una"}),
        r"\s(?:(?!test\s|studi|indagin|sondaggi|pallin|ricerc|articol|rapport|statistic)[a-zàèéìòù]{3,20}\s(?:[a-zàèéìòù]{3,20}\s)?)?(?:su|ogni)\s|\s(?:(?:persone|persona|casi|volte|volta)\s)?tra\s|"
        r"\sper\s(?=mille\b|\d)",
    )


def _dutch() -> NumberWords:
    parts = _halves(
        p2="helft half halve", p3="derde derden", p4="kwart kwarten", p5="vijfde vijfden", p10="tiende tienden",
        p100="honderdste", p1000="duizendste",
    )  # fmt: skip
    parts["driekwart"] = Fraction(3, 4)
    tens = _numbered("twintig dertig veertig vijftig zestig zeventig tachtig negentig", 20, 10)
    return NumberWords(
        _numbered("twee drie vier vijf zes zeven acht negen tien elf twaalf", 2)
        | _numbered("dertien veertien vijftien zestien zeventien achttien negentien", 13)
        | tens
        | {"honderd": 100, "duizend": 1000},
        parts,
        frozenset({"een", "één", "eén"}),
        r"\s(?:[a-z]{3,20}\s(?=op\s))?(?:van\sde|op\sde|op\selke|op|uit)\s",
    )


def _polish() -> NumberWords:
    return NumberWords(
        _numbered("dwa/dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć", 2) | {"sto": 100, "tysiąc": 1000},
        _halves(
            p2="połowa połowę połowy",
            p3="trzecia trzecią trzecie trzecich",
            p4="czwarta czwarte czwartych",
            p5="piąta piąte piątych",
        ),
        frozenset({"jeden", "jedna", "jedną", "jedno"}),
        r"\s(?:(?:osoba|osób|osoby)\s)?(?:na\skażd(?:e|ych)|na|z)\s",
    )


def _russian() -> NumberWords:
    return NumberWords(
        _numbered("два/две/двух три/трёх/трех четыре/четырёх пять/пяти шесть/шести семь восемь девять десять/десяти", 2)
        | {"двадцать": 20, "сто": 100, "ста": 100, "тысяча": 1000, "тысячи": 1000},
        _halves(
            p2="половина половину половины",
            p3="треть трети",
            p4="четверть четверти",
            p5="пятая пятую пятых",
            p10="десятая десятых",
        ),
        frozenset({"один", "одна", "одну", "одного"}),
        r"\s(?:(?:человека?|случаев|раз|случаях)\s)?(?:из\sкаждых|из|на\sкаждые|на)\s",
    )


_WORDS = {
    "en": _english,
    "de": _german,
    "fr": _french,
    "es": _spanish,
    "pt": _portuguese,
    "it": _italian,
    "nl": _dutch,
    "pl": _polish,
    "ru": _russian,
}


@cache
def number_words(code: str) -> NumberWords | None:
    """The words for numbers in a language; None if it writes them otherwise: Chinese, Japanese, Korean, Arabic."""
    return _WORDS[code]() if code in _WORDS else None
