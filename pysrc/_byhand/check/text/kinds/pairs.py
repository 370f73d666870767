"""Intervals in a working: [9.4, 11.6], (9.4, 11.6), 10.5 ± 1.1, 9.4 to 11.6, 9.4 < μ < 11.6; both ends are judged."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from fractions import Fraction

from _byhand.check.exercise import Exercise
from _byhand.check.text.figures.found import Found
from _byhand.check.text.figures.resolve import Stated
from _byhand.check.text.parsing.arithmetic import number_of
from _byhand.check.verdicts import same_amount
from _byhand.check.written_numbers import agrees
from _byhand.document.ids import Name, identifier, read_id

_N = r"[-−+]?(?:\d{1,12}(?:\.\d{1,12})?|\.\d{1,12})(?:\s?%)?"
_BETWEEN = r"(?:<=?|≤|⩽|\\leq?(?:slant)?(?![a-z]))"
_FORMS = (
    re.compile(rf"(?:\\left)?[\[(（⟨]\s?(?P<low>{_N})\s?[,，;；]\s?(?P<high>{_N})\s?(?:\\right)?[\])）⟩]"),
    re.compile(rf"(?P<low>{_N})\s?(?P<sign>±|\+/-|\\pm)\s?(?P<high>{_N})(?![\w.(]|\s?[·×*√^/]|\s?\\)"),
    re.compile(rf"(?P<low>{_N})\s?{_BETWEEN}\s?[^\d<≤⩽]{{1,20}}?\s?{_BETWEEN}\s?(?P<high>{_N})(?!\w|\.\d)"),
    re.compile(rf"(?P<low>{_N})\s?(?:to|–|—|~|～|至|到|\.\.\.?|…)\s?(?P<high>{_N})(?!\w|\.\d)"),
    re.compile(rf"between\s(?P<low>{_N})\sand\s(?P<high>{_N})(?!\w|\.\d)"),
)
_CUE = re.compile(
    r"(?<![A-Za-z])(?:CI|C\.I\.)(?![A-Za-z])|confidence|interval|置信|区间|credible"
    r"|可信",
    re.IGNORECASE,
)
_OTHER = re.compile(r"predict|预测|tolerance|instead|would|若用|rejection|拒绝域|range of", re.IGNORECASE)
_LEVEL = re.compile(r"(?P<level>\d{1,2}(?:\.\d{1,3})?)\s?\\?%")
_CREDIBLE = re.compile(r"credible|posterior|hpd|可信|后验", re.IGNORECASE)
_ODDS = re.compile(r"odds|(?<![A-Za-z])OR(?![A-Za-z])|e\^|exp|优势比|比值比", re.IGNORECASE)
_RISK = re.compile(r"risk|(?<![A-Za-z])RR(?![A-Za-z])|相对危险|危险比|风险比", re.IGNORECASE)
_OF: Mapping[str, re.Pattern[str]] = {
    "mean": re.compile(r"mean|μ|\\mu|(?<![A-Za-z])mu(?![a-z])|均值|期望", re.IGNORECASE),
    "variance": re.compile(r"varian|σ\s?[²^]|\\sigma|sigma|方差", re.IGNORECASE),
    "odds_ratio": _ODDS,
    "risk_ratio": _RISK,
}
_KINDS = ("confidence", "interval", "odds_ratio_interval")
_CREDIBLE_KINDS = ("credible",)
_BEFORE = 160


@dataclass(frozen=True)
class _Pair:
    """low, high: as texts; spans: the places of both in the line"""

    low: Sequence[str]
    high: Sequence[str]
    spans: tuple[tuple[int, int], tuple[int, int]]

    @property
    def start(self) -> int:
        return self.spans[0][0]


class Pairs:
    """Reads the intervals of one working."""

    def __init__(self, exercise: Exercise, lines: Sequence[str], found: Sequence[Found]) -> None:
        self.working, self.lines, self.found = exercise.working, lines, found
        amounts = self.working.amounts
        parts = {name: read_id(name) for name, each in amounts.items() if _is_pair(each)}
        self.names = {name: own for name, own in parts.items() if own.kind in (*_KINDS, *_CREDIBLE_KINDS)}
        given = exercise.problem.get("confidence")
        level = given.get("level") if isinstance(given, Mapping) else given
        self.level = _percent(level)
        self.stated: list[Stated] = []

    def read(self) -> list[Found]:
        """The numbers that stand in no interval."""
        if not self.names:
            return list(self.found)
        levels: set[tuple[int, int]] = set()
        for number, line in enumerate(self.lines, 1):
            pairs = list(_pairs(line))
            for pair in pairs:
                self.stated += self._told(number, line, pair)
            if _CUE.search(line) is not None:
                levels |= {(number, each.start("level")) for each in _LEVEL.finditer(line[:400])}
        taken = [(each.line, each.start, each.end) for each in self.stated]
        return [
            each
            for each in self.found
            if (each.number.line, each.number.start) not in levels
            and not any(
                line == each.number.line and start < each.number.end and each.number.start < end
                for line, start, end in taken
            )
        ]

    def _told(self, number: int, line: str, pair: _Pair) -> Iterator[Stated]:
        before = line[: pair.start]
        above = next((each for each in reversed(self.lines[max(0, number - 3) : number - 1]) if each.strip()), "")
        is_alone = not re.search(r"\w", _without(line, pair))
        said = above + before if is_alone else before + line[pair.spans[1][1] :][:60]
        between = line[pair.spans[0][1] : pair.spans[1][0]]
        is_between = re.search(r"[<≤⩽\\]", between) is not None and re.search(r"[^\W\d_]", between) is not None
        has_cue = is_between or _CUE.search(said) is not None
        told = between if is_between else said[-_BEFORE:] if is_alone else said
        name = self._named(told, pair, has_cue=has_cue)
        if name is None or _OTHER.search(said) is not None or self._is_of_another_level(said):
            return
        parts = self.names[name]
        ends = [identifier(f"{parts.kind}_{end}", *parts.of, given=parts.given) for end in ("low", "high")]
        if all(each in self.working.exact for each in ends):
            for own, texts, (start, end) in zip(ends, (pair.low, pair.high), pair.spans, strict=True):
                yield Stated(number, start, end, own, self._fitting(own, texts))
            return
        text = next((each for each in _texts(pair) if same_amount(each, self.working.amounts[name])), _texts(pair)[0])
        yield Stated(number, pair.spans[0][0], pair.spans[1][1], name, text)

    def _fitting(self, name: str, texts: Sequence[str]) -> str:
        """Of the ends of 10.5 ± 1.13 the one with as many decimals as are sure."""
        right = self.working.exact[name]
        return next((each for each in texts if (own := number_of(each)) is not None and agrees(own, right)), texts[0])

    def _is_of_another_level(self, said: str) -> bool:
        told = [_percent(f"{each['level']}%") for each in _LEVEL.finditer(said)]
        return self.level is not None and bool(told) and self.level not in told

    def _named(self, said: str, pair: _Pair, *, has_cue: bool) -> str | None:
        """The interval that the words name; of several without a word for it the one with these ends."""
        is_credible = _CREDIBLE.search(said) is not None
        names = {name: own for name, own in self.names.items() if (own.kind in _CREDIBLE_KINDS) == is_credible}
        fitting = [name for name, own in names.items() if self._is_said(own, said)]
        if len(fitting) == 1:
            return fitting[0] if has_cue or len(pair.low) > 1 or self._has_symbol(said) else None
        if not has_cue:
            return None
        if len(names) == 1:
            return next(iter(names))
        right = [name for name in names if any(same_amount(each, self.working.amounts[name]) for each in _texts(pair))]
        return right[0] if len(right) == 1 else None

    @staticmethod
    def _has_symbol(said: str) -> bool:
        return re.search(r"[μσθλp]\s?(?:[²^]\s?2?)?\s?(?:∈|\\in|[=:：]|in)\s?$", said) is not None

    def _is_said(self, own: Name, said: str) -> bool:
        of = str(own.of[0]) if own.of else ""
        if own.kind in ("interval", "odds_ratio_interval") and of not in _OF:
            is_odds = _ODDS.search(said) is not None
            return of.casefold() in said.casefold() and is_odds == (own.kind == "odds_ratio_interval")
        words = _OF.get(of)
        if words is None:
            return re.search(rf"(?<![A-Za-z]){re.escape(of)}(?![A-Za-z])", said) is not None
        other = _OF["variance"] if of == "mean" else None
        return words.search(said) is not None and (other is None or other.search(said) is None)


def _pairs(line: str) -> Iterator[_Pair]:
    """All intervals of a line, each once; a range within an interval is none."""
    taken: list[tuple[int, int]] = []
    for form in _FORMS:
        for found in form.finditer(line[:600]):
            if any(start < found.end() and found.start() < end for start, end in taken):
                continue
            low, high = found["low"], found["high"]
            spans = (found.span("low"), found.span("high"))
            if found.groupdict().get("sign"):
                ends = _around(low, high)
                if ends is None:
                    continue
                pair = _Pair(*ends, spans)
            else:
                pair = _Pair((low,), (high,), spans)
            taken.append(found.span())
            yield pair


def _around(middle: str, half: str) -> tuple[Sequence[str], Sequence[str]] | None:
    """The ends of 10.5 ± 1.131 with three decimals, and with one."""
    is_percent = middle.rstrip().endswith("%") or half.rstrip().endswith("%")
    plain = [each.replace("−", "-").rstrip("% ").strip() for each in (middle, half)]
    try:
        one, other = map(Decimal, plain)
    except InvalidOperation:
        return None
    places = sorted({_decimals(each) for each in plain}, reverse=True)
    ending = "%" if is_percent else ""
    ends = [[f"{round(value, place)}{ending}" for place in places] for value in (one - other, one + other)]
    return ends[0], ends[1]


def _decimals(plain: str) -> int:
    return len(plain.partition(".")[2])


def _texts(pair: _Pair) -> Sequence[str]:
    return [f"({low}, {high})" for low, high in zip(pair.low, pair.high, strict=True)]


def _without(line: str, pair: _Pair) -> str:
    (first, _), (_, last) = pair.spans
    return line[:first] + line[last:]


def _is_pair(amount: object) -> bool:
    if not isinstance(amount, Sequence) or isinstance(amount, str):
        return False
    return len(amount) == 2 and all(isinstance(each, Fraction | Decimal) for each in amount)


def _percent(level: object) -> Fraction | None:
    own = number_of(str(level))
    return None if own is None else Fraction(own.value)
