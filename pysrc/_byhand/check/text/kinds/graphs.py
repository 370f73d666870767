"""A network without numbers: the edges of its moral graph, and the factors that an elimination leaves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from _byhand.check.exercise import Exercise
from _byhand.check.text.figures.found import Found
from _byhand.check.text.figures.resolve import Stated
from _byhand.check.text.naming.items import key
from _byhand.document.steps import Names

_DASH = r"\s?(?:[-–—−‐‑]{1,3}|\\?--)\s?"
_AND = r"\s?(?:\band\b|和|与|及)\s?"
_ADDED = re.compile(
    r"\b(?:added|moral(?:i[sz]ing|i[sz]ation)?|new|fill-in|marrying)(?:\s(?:edges|links|lines|arcs)"
    r"|(?=\s?[:：=]))(?:\s(?:are|were))?(?:\s(?:added|between parents))?|\bedges\s(?:are\s|to\s|were\s)?add(?:ed)?"
    r"|\b(?:we )?add(?:ed)?(?: the)? edges|\b(?:we )?marry"
    r"|(?:添加|增加|新增|补|加)(?:上)?(?:的|了)?(?:道德)?边(?:有|是|为)?",
    re.IGNORECASE,
)
_EDGES = re.compile(
    r"^\W{0,4}(?:all |the )?edges(?: of the moral graph)?(?: are)?|^\W{0,4}(?:全部|所有)?(?:的)?边(?:有|为)?",
    re.IGNORECASE,
)
_IS = re.compile(r"\s?(?:[:：=＝]|are|were|是|有|为)?\s?")
_OPEN = re.compile(r"[{(\[]\s?")
_END = re.compile(r"[\s})\].。;；!$]*")
_BULLET = re.compile(r"\s*(?:[-*•]|\d{1,2}[.)])\s+")
_FACTOR = r"(?:f|τ|\\tau|tau)\s?_?\{?\(?(?P<number>\d{1,2})\)?\}?"
_OVER = rf"(?<![A-Za-z\\]){_FACTOR}\s?\(\s?(?P<over>[^()=]{{1,120}})\s?\)"
_SCOPE = re.compile(
    rf"(?:[Ss]cope|作用域|[Dd]omain|定义域)\s?(?:of\s|\[|\()\s?{_FACTOR}\s?[\])]?\s?(?:[=:：]|is|为|是)\s?"
    r"[{(]?\s?(?P<over>[^(){}=;；.。]{1,120})"
)
_SUMMED = re.compile(r"\s?=\s?(?:Σ|∑|\\sum|sum)", re.IGNORECASE)
_FIRST_FACTORS = re.compile(
    rf"{_OVER}\s?=\s?(?:P|p|Pr)\s?\(|(?<![A-Za-z\\]){_FACTOR.replace('?P<number>', '')}\s?=\s?P\s?\("
)
_SECOND, _THIRD = (_FACTOR.replace("number", name) for name in ("second", "third"))
_BRACKETS = r"(?:\s?\([^()=]{1,120}\))?"
_SIZE = re.compile(
    rf"(?:\|\s?{_FACTOR}{_BRACKETS}\s?\||(?:[Ss]ize|大小)\s?(?:of\s|\[|\()\s?{_SECOND}\s?[\])]?"
    rf"|(?<![A-Za-z\\]){_THIRD}{_BRACKETS}\s?的?(?:has|大小|有|:))"
    r"\s?(?:[=:：]|is|为|是|has)?\s?[^=\d]{0,3}$"
)
_LARGEST = re.compile(
    r"(?:[Ll]argest (?:intermediate )?factor|最大的?(?:中间)?因子)"
    r"(?: is| has|有|的大小|的项数)?\s?(?:[=:：]|is|has|为|是)?\s?$"
)
_ENTRIES = re.compile(r"\s?(?:entries|numbers|values|cells|rows|个?条目|个?数|项)")


class Graphs:
    """Reads one working."""

    def __init__(self, exercise: Exercise, lines: Sequence[str], found: Sequence[Found]) -> None:
        self.exercise, self.working = exercise, exercise.working
        self.lines, self.found = lines, found
        amounts = self.working.amounts
        variables = exercise.problem.get("variables")
        self.variables = {key(str(name)): str(name) for name in variables} if isinstance(variables, Mapping) else {}
        self.pairs = {name: own for name in ("edges", "added") if isinstance(own := amounts.get(name), Names)}
        self.scopes = {
            name: own for name, own in amounts.items() if name.startswith("scope[") and isinstance(own, Names)
        }
        question = exercise.problem.get("question")
        evidence = question.get("evidence") if isinstance(question, Mapping) else None
        self.seen = {key(str(each)) for each in evidence or ()}
        own = "|".join(sorted(map(re.escape, self.variables.values()), key=len, reverse=True))
        self.name = rf"(?:{own})"
        self.largest_product = self._largest_product()
        self.stated: list[Stated] = []

    def _largest_product(self) -> int | None:
        """The entries of the largest product, before the variable is summed out; None if it is no other number."""
        variables, exact = self.exercise.problem.get("variables"), self.working.exact
        sizes = []
        for name, gone in self.working.amounts.items():
            if name.startswith("eliminated[") and isinstance(variables, Mapping):
                own = variables.get(str(gone))
                count = len(own.get("values", ())) if isinstance(own, Mapping) else 0
                sizes.append(int(exact.get(name.replace("eliminated", "size"), 0)) * count)
        most = max(sizes, default=0)
        return None if most == exact.get("largest_factor") else most

    def read(self) -> list[Found]:
        if not self.variables or not (self.pairs or self.scopes):
            return list(self.found)
        self.stated += self._edges()
        if any(_FIRST_FACTORS.search(line) is not None for line in self.lines):
            return list(self.found)  # f1 is the table of a variable
        self.stated += self._scopes()
        self._sizes()
        return list(self.found)

    # Edges

    def _edges(self) -> Iterator[Stated]:
        """One list of all the edges; where a list has several lines, it stands at the last."""
        for name, cues in (("added", _ADDED), ("edges", _EDGES)):
            parts = list(self._lists(cues)) if name in self.pairs else []
            if len(parts) == 1 and not self._is_begun(name, parts[0][3]):
                line, start, end, pairs = parts[0]
                yield Stated(line, start, end, name, ", ".join("-".join(pair) for pair in pairs))

    def _is_begun(self, name: str, pairs: Sequence[tuple[str, str]]) -> bool:
        """Are these the edges before any is added?"""
        every, added = (self._kept(one) for one in ("edges", "added"))
        return name == "edges" and bool(added) and set(map(frozenset, pairs)) == every - added

    def _kept(self, name: str) -> set[frozenset[str]]:
        own = self.pairs.get(name)
        return set() if own is None else {frozenset(each) for each in own.names}

    def _lists(self, cues: re.Pattern[str]) -> Iterator[tuple[int, int, int, Sequence[tuple[str, str]]]]:
        for number, line in enumerate(self.lines, 1):
            cue = next(iter(cues.finditer(line[:600])), None)
            begun = None if cue is None else _IS.match(line, cue.end())
            if begun is None or (cues is _EDGES and _ADDED.search(line) is not None):
                continue
            own = self._pairs(line, begun.end())
            if own is not None:
                yield number, begun.end(), own[0], own[1]
            elif not line[begun.end() :].strip():
                yield from self._below(number)

    def _below(self, number: int) -> Iterator[tuple[int, int, int, Sequence[tuple[str, str]]]]:
        """A pair in each line below a heading."""
        every: list[tuple[str, str]] = []
        last = None
        for at, line in enumerate(self.lines[number:], number + 1):
            bullet = _BULLET.match(line)
            own = self._pairs(line, bullet.end() if bullet is not None else 0)
            if own is None:
                break
            every += own[1]
            last = at, bullet.end() if bullet is not None else 0, own[0]
        if last is not None:
            yield *last, every

    def _pairs(self, line: str, start: int) -> tuple[int, Sequence[tuple[str, str]]] | None:
        """The pairs up to the end of the line, and nothing else."""
        for between, open_, close in ((_DASH, "", ""), (r"\s?[,，]\s?", r"[({]\s?", r"\s?[)}]"), (_AND, "", "")):
            pair = re.compile(
                rf"{open_}(?<!\w)(?P<one>{self.name}){between}(?P<other>{self.name})(?!\w){close}", re.IGNORECASE
            )
            gap = re.compile(r"\s?(?:[,，、;；]\s?)?(?:(?:and|和|与|及)\s?)?", re.IGNORECASE)
            opened = None if open_ else _OPEN.match(line, start)
            at, found = start if opened is None else opened.end(), []
            end = at
            while (own := pair.match(line, at)) is not None:
                found.append((self.variables[key(own["one"])], self.variables[key(own["other"])]))
                end = own.end()
                step = gap.match(line, end)
                at = end if step is None else step.end()
            if found and _END.fullmatch(line, end) is not None:
                return end, found
        return None

    # Elimination

    def _over(self, said: str) -> list[str] | None:
        """The variables that are named, without what is observed; none if one is no variable."""
        names = [key(part) for part in re.split(r"[,，、\s]+", said.strip(" {}$\\")) if part]
        if not names or not all(each in self.variables for each in names):
            return None
        return [self.variables[each] for each in names if each not in self.seen]

    def _scopes(self) -> Iterator[Stated]:
        told = set()
        for number, line in enumerate(self.lines, 1):
            defined = [each for each in re.finditer(_OVER, line[:600]) if _SUMMED.match(line, each.end()) is not None]
            for each in (*defined, *_SCOPE.finditer(line[:600])):
                name, over = f"scope[{int(each['number'])}]", self._over(each["over"])
                if name in self.scopes and over is not None and name not in told:
                    told.add(name)
                    yield Stated(number, *each.span("over"), name, ", ".join(over))

    def _sizes(self) -> None:
        """|f1| = 4, f1 has 4 entries, the largest factor has 4 entries."""
        for each in self.found:
            line = self.lines[each.number.line - 1]
            first = each.chain[0].start if each.chain else each.number.start
            before = line[:first]
            own, largest = _SIZE.search(before), _LARGEST.search(before)
            if own is not None:
                number = own["number"] or own["second"] or own["third"]
                is_size = own["third"] is None or _ENTRIES.match(line, each.number.end) is not None or "大小" in own[0]
                name = f"size[{int(number)}]" if is_size else ""
            else:
                name = "largest_factor" if largest is not None else ""
                if name and each.number.plain == str(self.largest_product):
                    each.is_owned, name = True, ""  # some books count before summing
            if name in self.working.exact:
                each.told, each.is_owned = name, True
