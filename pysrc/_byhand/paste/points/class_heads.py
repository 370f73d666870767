"""Names before points listed by class: `X1 =`, `ω1:`, `Class A:`, `第一类样本：`, and `x =` before a case."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from _byhand.cells.roles import are_poles, is_class_name, is_label_name
from _byhand.paste.lines.named import is_case_name
from _byhand.paste.points.brackets import MASK

_LONGEST_NAME, _LONGEST_PHRASE = 60, 160
_MOST_WORDS = 2
_LONGEST_MARK = 2
_SAMPLES = r"(?:samples?|points?|patterns?|data|examples?|instances?|observations?|vectors?|set)"
_ENGLISH = (
    rf"(?:{_SAMPLES}\s(?:of|from|in|for)\s)?(?:the\s)?"
    r"(?P<word>class|category|group|population|cluster)(?:\sno\.?)?(?:(?=\d)|[\s_#-]{1,2})"
    rf"(?!(?:is|are|of|labels?|and|in|has|or|{_SAMPLES})\b)(?P<id>[^\W_]{{1,20}}|[+-])(?!\w)(?:\s(?:training\s)?{_SAMPLES})?"
)
_POLES = rf"(?:positive|negative)(?:\s(?:class|cases?|{_SAMPLES}))?"
_TARGET = r"(?P<target>y|c|class|label)\s?=\s?(?P<value>[+\u2212-]?\d{1,2}|[a-z]{1,12})"
_OMEGA = r"(?:class\s)?(?P<omega>[ωΩ]|omega)[\s_]?(?P<index>\d{1,2}|[a-z])(?!\w)(?:\s?(?:类|class))?"
_OF_SAMPLES = r"(?:的?(?:训练)?(?:样本|样例|模式|数据|实例)?(?:点|集|为)?)"
_CHINESE = (
    r"(?P<chinese>第\s?(?:[一二三四五六七八九十]|\d{1,2})\s?(?:个类别|类|组)|类别?[\s_]?(?:[A-Za-z]\d?|\d{1,2}|[一二三四五六七八九十甲乙丙丁])"
    r"|(?:[A-Za-zωΩ][\s_]?\d{0,2}|\d{1,2}|[甲乙丙丁正负])\s?类(?!别)|[正负反]实?例|[正负]样本|阳性|阴性)" + _OF_SAMPLES
)
_SIGN = r":=|<-|[:=∈]"
_VERB = (
    r"(?:是|为|有|包括|包含|(?:are|is|has|have|includes?|contains?|consists?\sof)(?!\w)(?:\sthe)?"
    rf"(?:\s{_SAMPLES})?)"
)
_NAMED = r"[A-Za-z][_^]?\d{0,3}\s?[=:]"
_SURE = re.compile(
    rf"(?<![A-Za-z0-9_])(?:{_TARGET}|{_ENGLISH}|{_POLES}|{_OMEGA}|{_CHINESE})"
    rf"(?P<remark>\s?\([^()\d{MASK}\n]{{1,30}}\))?\s?(?P<sign>(?P<mark>{_SIGN})|{_VERB})?\s{{0,9}}"
    rf"(?=(?P<next>{MASK}|{_NAMED}|[+\u2212.-]?\d|\n|$))",
    re.IGNORECASE,
)
_OF_SURE = ("class", "category", "group", "population", "cluster", "positive", "negative", "omega", "=")
_OTHER = re.compile(rf"(?:{_SIGN})[ \t]{{0,40}}(?={MASK}|[+\u2212.-]?\d|\n|$)")
_BOUNDARY = re.compile(rf"[{MASK}]+|[,;、，。：:=∈<\n]")
# At the beginning of a line a name needs no sign: X1 (4, 1), (2, 4).
_WITHOUT_SIGN = re.compile(rf"^[ \t]*(?P<name>[^\W\d_]\d{{0,3}}|[A-Z]\w{{1,19}})[ \t]*(?={MASK})", re.MULTILINE)
_JOINING = re.compile(r"^(?:and|or|with|where|和|与|及|以及|[&•]|[*-]\s)\s*", re.IGNORECASE)
_INDEXED = re.compile(r"([A-Za-zωΩ])_(\d+)")
_LABEL = re.compile(r"[A-Za-zα-ωΑ-Ω][_^ ]?\{?\(?\d{1,3}\)?\}?|样本\s?\d{1,3}|点\s?\d{1,3}|\d{1,3}")
_CASE = re.compile(
    r"\b(?:classify|predict|unknown|test|new|which\s+class|query|decide|assign|belongs?)\b"
    r"|[?]|待分类|待测|待判|待识别|未知|测试|新样本|新的样本|分类|判断|判定|判别|属于|归类|归为",
    re.IGNORECASE,
)
# Parts of the data, parameters, and functions such as f(x).
_NO_CLASS = re.compile(
    r"(?:x|y|data|set|samples)?_?(?:train|test|val|valid|validation)(?:ing)?|[^()|]*[()|].*"
    r"|(?:μ|µ|mu|mean|Σ|∑|sigma|cov|covariance|prior|priors)(?:[\s_]?\w{0,9})",
    re.IGNORECASE,
)
_CASE_NAME = re.compile(r"x_?(?:0|new|test|query|\*|')|X_?(?:new|test|query)|z|q")

Kind = Literal["sure", "other", "case", "label"]


@dataclass(frozen=True)
class Head:
    """A name and its sign; what it names begins at `end`.

    kind     sure: it names a class whatever follows; other: it may; case: a case to classify; label: one sample
    column   what the classes are called, where the text says so: `Class A` is A of the column Class
    bare     whether numbers without brackets may follow
    """

    name: str
    kind: Kind
    start: int
    end: int
    column: str = ""
    bare: bool = True


def find_heads(text: str) -> list[Head]:
    """The heads in a text whose groups are masked, in order; only the sure ones where two classes are sure."""
    matches = _SURE.finditer(text) if _may_be_sure(text) else ()
    sure = [head for match in matches if (head := _sure_head(text, match)) is not None]
    others = _other_heads(text, sure)
    if {head.name for head in others} == {"x0", "x1"}:  # the samples of class 0 and of class 1
        others = [replace(head, kind="other") for head in others]
    if len({head.name for head in sure}) > 1:
        others = [beside for head in others if (beside := _beside_sure(head)) is not None]
    elif are_poles([head.name for head in others if head.kind == "other" and not _is_letter(head.name)]):
        others = [
            Head(head.name, "sure" if head.kind == "other" else head.kind, head.start, head.end) for head in others
        ]
    return sorted((*sure, *others), key=lambda head: head.start)


def _may_be_sure(text: str) -> bool:
    """Is one of the words or signs in the text without which no head is sure? Much faster than the pattern."""
    folded = text.lower()
    return not text.isascii() or any(word in folded for word in _OF_SURE)


def asks(text: str) -> bool:
    """Do these words ask for the class of a point?"""
    return _CASE.search(text) is not None


def _sure_head(text: str, match: re.Match[str]) -> Head | None:
    sign, following = match["sign"], match["next"]
    if sign is None and following != MASK and not following[:1].isalpha():
        # A heading stands alone in its line; a name before a number is none.
        line = text.rfind("\n", 0, match.start()) + 1
        if following.strip() or text[line : match.start()].strip(" #*-"):
            return None
    if match["id"] and len(match["id"]) > _LONGEST_MARK and match["mark"] is None:
        return None  # "class does (1, 2) belong to"
    name, column = match[0][: match.start("sign") - match.start()] if sign else match[0], ""
    if match["target"]:
        name, column = match["value"], match["target"]
    elif match["id"]:
        name, column = match["id"], match["word"]
    elif match["omega"]:
        name = ("ω" if match["omega"].casefold() in ("ω", "omega") else match["omega"]) + match["index"]
    elif match["chinese"]:
        name = match["chinese"].replace(" ", "")
    else:
        name = name.partition("(")[0]
    return Head(_INDEXED.sub(r"\1\2", name.strip()), "sure", match.start(), match.end(), column, sign is not None)


def _is_letter(name: str) -> bool:
    """Is this y or n, t or f, which may as well name a variable?"""
    return len(name) == 1 and name.isascii()


def _other_heads(text: str, sure: Sequence[Head]) -> list[Head]:
    starts = [head.start for head in sure]
    found = [
        Head(match["name"], "case" if asks(match["name"]) or _names_case(match["name"]) else "other", *match.span())
        for match in _WITHOUT_SIGN.finditer(text)
        if not any(head.start <= match.end() <= head.end for head in sure)
    ]
    signs = list(_OTHER.finditer(text))
    ends = [0, *(boundary.end() for boundary in _BOUNDARY.finditer(text))] if signs else []
    for match in signs:
        start = max(ends[bisect_right(ends, match.start()) - 1], match.start() - _LONGEST_PHRASE)
        name = text[start : match.start()]
        at = bisect_right(starts, match.end() - 1) - 1
        if at >= 0 and sure[at].end > start:
            continue
        name = name.strip(" \t\"'`")
        asked = asks(name)
        name = _JOINING.sub("", name)
        last = name.split()[-1] if name.split() else ""
        if len(name.split()) > _MOST_WORDS or _names_case(last):
            name = last
        name = _INDEXED.sub(r"\1\2", name) if len(name) <= _LONGEST_NAME else ""
        if not name:
            continue
        found.append(Head(name, "case" if asked or _names_case(name) else "other", start, match.end()))
    return found


def _names_case(name: str) -> bool:
    return is_case_name(name) or _CASE_NAME.fullmatch(name) is not None


def _beside_sure(head: Head) -> Head | None:
    """Where classes are named as such, another name is that of a sample or of something else."""
    if head.kind == "case":
        return head
    return Head(head.name, "label", head.start, head.end) if _LABEL.fullmatch(head.name) else None


def may_be_classes(names: Sequence[str]) -> bool:
    """Can names that only stand before points be classes: none is that of a column, or of a part of the data?"""
    return not any(is_class_name(name) or is_label_name(name) or _NO_CLASS.fullmatch(name) for name in names)
