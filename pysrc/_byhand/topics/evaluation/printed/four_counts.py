"""Reads the four counts of a confusion matrix by their names: TP = 40, FP = 5, FN = 10, TN = 45."""

from __future__ import annotations

import re

from _byhand.paste.printed.line_roles import LineRoles
from _byhand.phrase import say
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reader, Reading
from _byhand.topics.evaluation.printed.matrix import Matrix, reading_of

_NAME = "four_counts"
_LONGEST = 6000
_NAMES = {
    "tp": r"\bTPs?\b|true positives?|真正例|真阳性|真陽性|richtig positiv\w{0,2}|vrais positifs|verdaderos positivos",
    "fp": r"\bFPs?\b|false positives?|假正例|假阳性|偽陽性|falsch positiv\w{0,2}|faux positifs|falsos positivos",
    "fn": r"\bFNs?\b|false negatives?|假反例|假阴性|偽陰性|falsch negativ\w{0,2}|faux négatifs|falsos negativos",
    "tn": r"\bTNs?\b|true negatives?|真反例|真阴性|真陰性|richtig negativ\w{0,2}|vrais négatifs|verdaderos negativos",
}
_COUNT = (
    r"(?:\s{0,3}[(（](?:TPs?|FPs?|FNs?|TNs?)[)）])?[\"'”]?"
    r"\s{0,5}(?:[:：=＝|,，\t]|is|are|为|是|有)?\s{0,5}(\d{1,15})(?![\d.,]*[\d%])"
)
_PATTERNS = {name: re.compile(rf"(?:{words}){_COUNT}", re.IGNORECASE) for name, words in _NAMES.items()}
# tn, fp, fn, tp = (40, 4, 0, 36), as `confusion_matrix(…).ravel()` of scikit-learn is unpacked.
# The same in a table of two lines.
_TUPLE = re.compile(
    r"\b((?:(?:TP|FP|FN|TN)[\s,|/]{1,12}){3}(?:TP|FP|FN|TN))\b[\s)=:(\[|+\-]{1,80}"
    r"((?:\d{1,15}[\s,|/]{1,12}){3}\d{1,15})(?![\d.,]*[\d%])",
    re.IGNORECASE,
)
# "40 true positives"; the other way around it is "true positives: 40".
_BEFORE = {name: re.compile(rf"(?<![\d.,])(\d{{1,15}})\s(?:{words})", re.IGNORECASE) for name, words in _NAMES.items()}
_CHINESE = re.compile(r"[\u4e00-\u9fff]")


def _found(page: Page) -> list[tuple[str, int, int]]:
    """Each name with its count and the line (from 0) that states it."""
    text = page.text if len(page.text) <= _LONGEST else ""
    tuples = [
        (name.casefold(), int(count), page.source.line(match.start()) - 1)
        for match in _TUPLE.finditer(text)
        for name, count in zip(re.findall(r"\w+", match[1]), re.findall(r"\d+", match[2]), strict=True)
    ]
    before = [_counted(page, name, match) for name, each in _BEFORE.items() for match in each.finditer(text)]
    if not tuples and {name for name, _, _ in before} == _NAMES.keys():
        return before
    return tuples or [_counted(page, name, match) for name, each in _PATTERNS.items() for match in each.finditer(text)]


def _counted(page: Page, name: str, match: re.Match[str]) -> tuple[str, int, int]:
    return name, int(match[1]), page.source.line(match.start()) - 1


def _recognises(page: Page) -> bool:
    return {name for name, _, _ in _found(page)} == _NAMES.keys()


def _read(page: Page, instructions: Instructions) -> list[Reading]:
    found = _found(page)
    counts = {name: {count for each, count, _ in found if each == name} for name in _NAMES}
    # Counts of one class among many have another number in each line.
    if any(len(numbers) != 1 for numbers in counts.values()):
        return []
    tp, fp, fn, tn = (str(counts[name].pop()) for name in ("tp", "fp", "fn", "tn"))
    names = ("positive", "negative")
    if _CHINESE.search(page.text):
        names = ("阳性", "阴性") if "阳性" in page.text else ("正例", "反例")
    roles = LineRoles()
    roles.give({line for _, _, line in found}, "statement")
    roles.give_rest(page)
    evidence = [Evidence("signature", say("evaluation.printed.four_counts"))]
    matrix = Matrix(names, names, ((tp, fn), (fp, tn)), False, "said", evidence, positive=names[0])
    return [reading_of(page, _NAME, "four_counts", matrix, roles, instructions)]


READER = Reader(
    name=_NAME,
    about="The numbers of true and false positives and negatives: TP = 40, FP = 5, FN = 10, TN = 45.",
    kinds=("confusion",),
    recognises=_recognises,
    read=_read,
)
