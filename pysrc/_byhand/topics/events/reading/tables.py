"""A joint or contingency table with a question about probabilities: P(A | B), independence, the odds ratio."""

from __future__ import annotations

import re
from typing import Any

from _byhand.errors import InputError, signed
from _byhand.reading.source import excerpt
from _byhand.topics.events.reading.found import Found, refuse_left
from _byhand.topics.events.reading.grids import RULE, Table, table_in
from _byhand.topics.events.reading.notation import NotReadError, formula_of, plain
from _byhand.topics.events.reading.sentences import left_in, take_items, take_numbering
from _byhand.topics.events.reading.statement import ASKS, QUESTION, READ, Marked

_P = re.compile(
    r"(?<![A-Za-z_])Pr?\s?\((?P<event>[^()\n]{1,120}(?:\([^()\n]{1,60}\)[^()\n]{0,60}){0,2})\)(?:\s?(?:=|为|是)\s?(?:\?|_{2,}|(?=\s?(?:[,;。\n]|$))))?"
)
_RATIOS = re.compile(r"(?i)\b(?:the\s)?(?:odds\sratio|risk\sratio|relative\srisk)\b|比值比|优势比|相对危险度")
_INTERVAL = re.compile(
    r"(?i)(?:with\s|and\s)?(?:its\s|their\s|the\s|a\s)?(?P<level>\d{2}(?:\.\d)?)\s?%\s?(?:confidence\sintervals?|CI)(?:\s(?:of|for)\s(?:it|both))?|(?:及|和|与)?(?:其|的)?(?P<han>\d{2}(?:\.\d)?)\s?%\s?(?:的)?置信区间"
)
_ASK = re.compile(r"\b(?:[Ff]ind|[Cc]ompute|[Cc]alculate|[Dd]etermine|[Ww]hat\s(?:is|are))\b|试?求|计算|试问|判断|问")
_PHRASES = re.compile(
    r"(?i)\b(?:the\s)?(?:(?:following|above|below)\s)?(?:joint\s|two-way\s|contingency\s|frequency\s)?(?:probability\s)?(?:distribution\s|probabilit(?:y|ies)\s)?table\b(?:\s(?:shows|gives))?|\bjoint\s(?:probability\s)?(?:distribution|mass\sfunction)(?:\sof)?\b"
    r"|联合(?:概率)?分布(?:律|表)?(?:如下表?(?:所示)?)?|列联表(?:如下)?|如下表?(?:所示)?|下表|二维(?:离散型?)?随机变量|随机变量"
)
_LONGEST = 4000


def table_asked(text: str) -> Found | None:
    """What a table with its question states; None if it is none; InputError if a question is not read whole."""
    if len(text) > _LONGEST or not re.search(
        r"P\s?[(（]|(?i:independent|ratio|risk|distribution)|独立|分布|比值比|优势比|相对危险", text
    ):
        return None
    if re.search("[\ue000-\uf8ff]", text):
        return None
    lines = text.split("\n")
    table = table_in(lines)
    if table is None:
        return None
    rest = "\n".join("" if at in table.lines or RULE.fullmatch(line) else line for at, line in enumerate(lines))
    marked = Marked(plain(rest))
    take_numbering(marked)
    take_items(marked)
    asked = _Asked(marked, table)
    asked.read()
    if not asked.find:
        return None
    if table.wrong is not None:
        raise signed(InputError("events.read.totals", line=table.wrong))
    left = left_in(marked)
    refuse_left(left)
    questions = [asked.find[sign] for sign in re.findall(QUESTION, marked.text)]
    fields: dict[str, Any] = {"joint": table.joint, "find": _once([each for group in questions for each in group])}
    if asked.level:
        fields["confidence"] = asked.level
    return Found(fields, strong=True, left=tuple(piece for _, piece in left), barred=asked.barred)


def _once(items: list[Any]) -> list[Any]:
    found: list[Any] = []
    for item in items:
        if item not in found:
            found.append(item)
    return found


class _Asked:
    """The questions behind a table."""

    def __init__(self, text: Marked, table: Table) -> None:
        self.text, self.table = text, table
        self.find: dict[str, list[Any]] = {}
        self.level = ""
        self.barred = False

    def sign(self, *questions: Any) -> str:
        self.find[chr(0xE200 + len(self.find))] = list(questions)
        return chr(0xE200 + len(self.find) - 1)

    def read(self) -> None:
        names = "|".join(sorted(map(re.escape, self.table.known), key=len, reverse=True))
        pair, asked, decided = (
            rf"(?P<{one}>{names})\s?(?:,|and|与|和|、)\s?(?P<{other}>{names})" for one, other in ("ab", "cd", "ef")
        )
        self.text.take(_P, self._probability)
        self.text.take(_INTERVAL, self._interval)
        self.text.take(_RATIOS, self._ratios)
        self.text.take(
            re.compile(
                rf"(?:\b[Aa]re\s(?:the\s)?(?:variables\s|events\s)?{pair}\s(?:statistically\s)?independent"
                rf"|\b[Ww]hether\s{asked}\sare\sindependent|\b[Ii]s\s(?P<g>{names})\sindependent\sof\s(?P<h>{names})"
                rf"|(?:判断|问)?\s?{decided}\s?是否\s?(?:相互)?独立)"
            ),
            self._independent,
        )
        self.text.take(
            re.compile(
                r"\b[Aa]re\s(?:the\s)?(?:two\s)?(?:variables|rows\sand\scolumns)\s(?:statistically\s)?independent|(?:这)?两个?(?:随机)?变量\s?是否\s?(?:相互)?独立|是否\s?(?:相互)?独立"
            ),
            lambda _: self.sign({"independent": list(self.table.names)}) if len(self.table.names) == 2 else None,
        )
        variables = "|".join(sorted(map(re.escape, self.table.names), key=len, reverse=True))
        self.text.take(
            re.compile(
                rf"(?:the\s)?(?:marginal\s)?distributions?\sof\s(?P<one>{variables})(?:\s?(?:,|and)\s?(?:of\s)?(?P<other>{variables}))?(?:\sgiven\s(?P<given>(?:{names})(?:\s?=\s?(?:{names}))?))?"
            ),
            self._distributions,
        )
        self.text.take(
            re.compile(r"(?:the\s)?marginal\s(?:probabilities|distributions)\b|边缘分布(?:律)?"), self._marginals
        )
        self.text.take(_ASK, lambda _: ASKS)
        self.text.take(_PHRASES, lambda _: READ)
        # Of what is named there is nothing to say: "X and Y have the joint distribution".
        self.text.take(re.compile(rf"\(?\s?{pair}\s?\)?\s?(?:have|has|的|具有)?"), lambda _: READ)

    def _probability(self, match: re.Match[str]) -> str:
        try:
            formula = formula_of(match["event"], (), self.table.known)
        except NotReadError:
            raise signed(
                InputError("events.read.of_table", found=excerpt(match[0]), known=tuple(self.table.known))
            ) from None
        self.barred = self.barred or formula.barred
        return self.sign(formula.text)

    def _interval(self, match: re.Match[str]) -> str:
        self.level = f"0.{(match['level'] or match['han']).replace('.', '')}"
        return READ

    def _ratios(self, _: re.Match[str]) -> str | None:
        if [len(values) for values in self.table.values] != [2, 2] or "cells" not in self.table.joint:
            return None
        (one, other), (column, _second) = self.table.values
        rows, columns = (_quoted(name) for name in self.table.names)
        return self.sign(*(f"{columns}={_quoted(column)} given {rows}={_quoted(row)}" for row in (one, other)))

    def _independent(self, match: re.Match[str]) -> str:
        groups = match.groupdict()
        one, other = next(
            (groups[first], groups[second]) for first, second in ("ab", "cd", "ef", "gh") if groups[first]
        )
        return self.sign({"independent": [_quoted(one), _quoted(other)]})

    def _distributions(self, match: re.Match[str]) -> str:
        under: dict[str, str] = {}
        if match["given"]:
            name, _, value = match["given"].partition("=")
            under = {"given": _quoted(name.strip()) + (f"={_quoted(value.strip())}" if value else "")}
        return self.sign(*({"distribution": name, **under} for name in (match["one"], match["other"]) if name))

    def _marginals(self, _: re.Match[str]) -> str:
        return self.sign(*({"distribution": name} for name in self.table.names))


def _quoted(name: str) -> str:
    return name if re.fullmatch(r"[^\W_]\w*", name) else f'"{name}"'
