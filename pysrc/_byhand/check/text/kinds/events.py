"""A working with events: P(A ∪ B), P(AB), P(Ā | B), however they are written, and whether they are independent."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from _byhand.check.exercise import Exercise
from _byhand.check.text.figures.found import Found
from _byhand.check.text.figures.placing import Places
from _byhand.check.text.figures.resolve import Meaning, Stated, chosen
from _byhand.check.text.figures.symbols import without_relation
from _byhand.check.text.kinds.event_algebra import Algebra, Compared
from _byhand.document.ids import read_id

_CALL = re.compile(r"(?<![A-Za-z])(?:P|Pr|p|Prob)\s?(?:\\left)?[(\[]")
_FORMULA = re.compile(r"[-+·*×/−^]\s?$|\d\s?$")
_INDEPENDENT = re.compile(
    r"(?P<one>[A-Za-z]\w{0,30}) (?:and|&) (?P<other>[A-Za-z]\w{0,30}) are (?P<not>not "
    r"|n't )?(?:statistically )?(?P<un>in)?dependent"
    r"|(?P<han>[A-Za-z]\w{0,30}|[\u3400-\u9fff]{1,8}?)\s?[与和、]\s?(?P<second>[A-Za-z]\w{0,30}"
    r"|[\u3400-\u9fff]{1,8}?)\s?(?P<no>不)?(?:是)?(?:相互|互相)?(?P<mid>不)?独立"
)

_SUPPOSED = re.compile(
    r"(?<![A-Za-z])(?:if|assum\w{1,4}|suppos\w{1,4}|were|would|whether)(?![A-Za-z])|如果|若|假设|是否|[?？]", re.I
)


class Events:
    """Reads one working."""

    def __init__(self, exercise: Exercise, lines: Sequence[str], found: Sequence[Found]) -> None:
        self.working, self.lines, self.found = exercise.working, lines, found
        self._texts: dict[str, str] = {}
        for name, parts in self.working.names.items():
            if parts.kind == "probability":
                self._texts[name] = str(parts.of[0]) if not isinstance(parts.of[0], tuple) else "=".join(parts.of[0])
            elif parts.kind == "marginal" and isinstance(parts.of[0], tuple):
                self._texts[name] = "=".join(f'"{each}"' for each in parts.of[0])
        columns = _columns(exercise.problem.get("joint"))
        for name, parts in self.working.names.items():
            if parts.kind == "joint" and len(parts.of) == len(columns) > 0:
                pairs = zip(columns, map(str, parts.of), strict=True)
                self._texts[name] = " and ".join(f'"{column}"="{value}"' for column, value in pairs)
        self.algebra = Algebra(list(self._texts.values()))

    @cached_property
    def _known(self) -> Mapping[str, Compared]:
        """The truth table of each quantity; all are read first, since each may bring names."""
        read = {name: statement for name, text in self._texts.items() if (statement := self.algebra.read(text))}
        tables = {name: self.algebra.compared(statement) for name, statement in read.items()}
        return {name: table for name, table in tables.items() if table is not None}

    def read(self) -> list[Stated]:
        """Tell what the numbers are; the statements of independence."""
        places, start, line = Places(self.lines, self.found), 0, 0
        for each in self.found:
            start = start if each.number.line == line else 0
            line = each.number.line
            if each.told is not None or each.in_table or each.label.cell is not None:
                continue
            said = _in_brackets(places.placed(each, start).raw)
            named = None if said is None else self._named(said)
            if named is not None:
                each.told, each.is_owned = chosen(Meaning(named), each, self.working), True
                start = each.number.end
        return list(self._independent())

    def _named(self, said: str) -> list[str] | None:
        """The quantity of this event, the first of equal ones; none if the exercise has none; None: not understood."""
        known = self._known
        statement = self.algebra.read(said)
        table = None if statement is None else self.algebra.compared(statement)
        if table is None:
            return None
        return [name for name, own in known.items() if own == table][:1]

    def _independent(self) -> Iterator[Stated]:
        every = [name for name in self.working.amounts if name.startswith("independent[")]
        for number, line in enumerate(self.lines, 1):
            for found in _INDEPENDENT.finditer(line[:400]) if _SUPPOSED.search(line) is None else ():
                pair = {str(found["one"] or found["han"]).casefold(), str(found["other"] or found["second"]).casefold()}
                own = [name for name in every if _names(name) == pair and not read_id(name).given]
                is_so = found["un"] is not None or found["one"] is None
                is_so = is_so != bool(found["not"] or found["no"] or found["mid"])
                if len(own) == 1 and isinstance(self.working.amounts[own[0]], bool):
                    yield Stated(number, found.start(), found.end(), own[0], "yes" if is_so else "no")


def _columns(joint: object) -> list[str]:
    """The variables of a joint table, in order."""
    if not isinstance(joint, Mapping):
        return []
    columns = joint.get("columns")
    if isinstance(columns, Sequence) and not isinstance(columns, str):
        return [str(each) for each in columns[:-1]]
    return [str(joint[side]) for side in ("rows", "columns") if isinstance(joint.get(side), str)]


def _names(name: str) -> set[str]:
    return {str(each).casefold() for each in read_id(name).of}


def _in_brackets(raw: str) -> str | None:
    """The event of the P(...) in which the text ends, or of the one before its formula."""
    text = without_relation(raw)
    for _ in range(4):
        call = next(
            (each for each in reversed([*_CALL.finditer(text)]) if _closed(text, each.end() - 1) == len(text)), None
        )
        if call is not None and not _FORMULA.search(text[: call.start()].rstrip()):
            before = text[: call.start()].rstrip()
            if not before.endswith(")"):  # P(A) P(B | A) is a formula
                return text[call.end() : -1]
        relation = text.rfind("=")
        if relation < 0:
            return None
        text = without_relation(text[:relation])
    return None


def _closed(text: str, start: int) -> int | None:
    depth = 0
    for place in range(start, len(text)):
        depth += (text[place] in "([") - (text[place] in ")]")
        if depth == 0:
            return place + 1
    return None
