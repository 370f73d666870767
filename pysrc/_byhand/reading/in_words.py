"""Whether a text may be told in words: without the modules that read one, which most texts do not need."""

from __future__ import annotations

import re

from _byhand.reading.page import Page

# A longer text is no exercise: three pages.
LONGEST = 12_000
_LONGEST_NETWORK = 60_000
# A network with more numbers is not read.
MOST_NUMBERS = 200
# Two numbers, and five words of letters one after the other (or five Chinese, Japanese or Korean characters).
_NUMBERS = re.compile(
    r"(?i)\d|[一二三四五六七八九十两半]分之|[成割]|\b(?:half|thirds?|quarter|fifths?|tenth|hälfte|drittel|viertel|moitié|tiers|"
    r"quarts?|mitad|tercios?|cuartos?|metade|terços?|metà|terzo|половин|треть|per\s?cent|prozent|pour\scent|por\sciento|por\scento|"
    r"(?:in|of)\s(?:(?:every|each|an?|the)\s)?(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|"
    r"seventy|eighty|ninety|hundred|thousand))"
)
_SENTENCE = re.compile(
    r"[^\W\d_]{1,30}(?:['’,]{0,2}\s{1,3}[^\W\d_]{1,30}){4}|[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]{5}|\b[Pp](?:r|rob)?\s?\("
)
# Words that only questions about probability have, and shares in words.
_OF_PROBABILITY = re.compile(
    r"(?i)\b(?:probab|how (?:likely|probable|confident|sure)|chances?\b|odds\b|wahrscheinlich|predictive value|"
    r"vorhersagewert|wie sicher|probabil|вероятн|kans\b|prawdopodob|posterior\b|bayes)"
    r"|概率|機率|几率|可能性|確率|확률|احتمال"
)
_SHARES = re.compile(
    r"(?i)\b(?:per ?cent|half|thirds?|quarters?|fifths?|tenths?|hundredths?|one in|most|majority|few|rarely|often|"
    r"usually|sometimes|prozent|hälfte|meisten|oft|selten|pour cent|moitié|plupart|por ciento|mitad|"
    r"mayoría|per cento|metà|процент\w{0,3}|половин\w)\b|百分之|[半多少]数|一半|大部分|几乎"
)
_ASKS = re.compile(
    r"(?i)[?？]|\b(?:find|compute|calculate|determine|what is|bestimme|berechne|calcule[rz]?|calcular?|найдите)\b|求"
    r"|[为是]\s?(?:__|[（(]\s{0,12}[)）])"
)
_DIGITS = re.compile(r"\d+")
_SIGN = re.compile(r"(?i)\b(?:probability|chance|likelihood|likely|wahrscheinlich\w{0,6})\b|概率|可能性|P\s?\(")
_CONDITION = re.compile(
    r"(?i)\b(?:if|when|whenever|given|provided|otherwise|else|without|during|wenn|falls|sofern|sonst)\b"
    r"|若|如果|假如|当|时|条件下|已知"
)


# P(A ∪ B): Bayes' rule knows no union, and its readers take none for one of its parts.
_UNION = re.compile(r"(?i)(?<![a-z])P(?:r|rob)?\s?[({\[][^()\n]{0,60}(?:∪|∨|\\cup\b|\\vee\b)")


def may_be_exercise(page: Page) -> bool:
    text = page.text[:LONGEST]
    if len(page.text) > LONGEST or _UNION.search(text) is not None:
        return False
    return _NUMBERS.search(text) is not None and _SENTENCE.search(text) is not None


def is_in_words(page: Page) -> bool:
    """Is the text a question about a probability, or one that speaks of shares?"""
    return len(page.text) <= LONGEST and _asks_in_words(page.text)


def is_sheet(page: Page) -> bool:
    """Does a text that is too long for one exercise begin as one in words?"""
    return len(page.text) > LONGEST and _asks_in_words(page.text[:LONGEST])


def _asks_in_words(text: str) -> bool:
    if _ASKS.search(text) is None:
        return False
    return _OF_PROBABILITY.search(text) is not None or _SHARES.search(text) is not None


def states_numbers(page: Page) -> bool:
    """Has the text two numbers in digits?"""
    return len(_DIGITS.findall(page.text[:LONGEST])) > 1


def may_be_network(page: Page) -> bool:
    return is_small(page) and _SIGN.search(page.text) is not None and _CONDITION.search(page.text) is not None


def is_small(page: Page) -> bool:
    """Is the text short enough, with numbers but not too many?"""
    return len(page.text) <= _LONGEST_NETWORK and 0 < len(_DIGITS.findall(page.text)) <= 4 * MOST_NUMBERS
