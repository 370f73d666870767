"""A working by expert rules: O(H), O(H | E1) = LS · O(H), P(H | S), P(H | S1, S2)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from _byhand.check.exercise import Exercise
from _byhand.check.text.figures.found import Found
from _byhand.check.text.figures.placing import Places
from _byhand.check.text.figures.resolve import Meaning, chosen
from _byhand.check.text.figures.symbols import Symbol, symbol_at_end
from _byhand.check.text.naming.items import key
from _byhand.check.workings.working import Working
from _byhand.check.written_numbers import agrees
from _byhand.document.ids import identifier

_STATED = re.compile(r"\bIF\b(?P<if>.{1,200}?)\bTHEN\b", re.IGNORECASE)
_SEEN = re.compile(r"[Ss]['′]?_?\(?(\d{1,2})?\)?")
_SEPARATOR = re.compile(r"\s*(?:[,，;、∧∩&·\s]|\band\b|和|与|且)\s*")
_DENIED = re.compile(r"^(?:not\s|¬|~|!|非|-)\s*")
_FINAL = re.compile(r"final|in the end|posterior|together|combined|最终|最后|后验|综合", re.IGNORECASE)
_PRIOR = re.compile(r"prior|先验", re.IGNORECASE)


class Rules:
    """Reads one working."""

    def __init__(self, exercise: Exercise, lines: Sequence[str], found: Sequence[Found]) -> None:
        self.working, self.lines, self.found = exercise.working, lines, found
        self.known = _Known(exercise)
        # Conclusions whose odds the text has stated without a condition.
        self.begun: set[str] = set()

    def read(self) -> list[Found]:
        places, start, line = Places(self.lines, self.found), 0, 0
        for each in self.found:
            start = start if each.number.line == line else 0
            line = each.number.line
            if each.in_table or each.label.cell is not None:
                continue
            placed = places.placed(each, start)
            symbol = symbol_at_end(placed.before)
            meaning = self._meant(symbol, each) if symbol is not None else None
            if meaning is not None:
                each.told, each.is_owned = chosen(meaning, each, self.working), True
                start = each.number.end if each.told is not None else start
        return list(self.found)

    def _meant(self, symbol: Symbol, found: Found) -> Meaning | None:
        if symbol.letter not in ("O", "o", "P", "p", "Odds", "odds") or not symbol.at or symbol.sub:
            return None
        kind = "posterior" if symbol.letter in ("P", "p") else "odds"
        name = self.known.event(" ".join(symbol.at))
        if name is None:
            return None
        if symbol.given is None:
            return self._alone(kind, name, found)
        return self._given(kind, name, " ".join(symbol.given))

    def _alone(self, kind: str, name: str, found: Found) -> Meaning | None:
        """O(H) is first of the prior; later, or where the line says so, what was concluded."""
        before = identifier("prior_odds" if kind == "odds" else "prior", name)
        own, every = identifier(kind, name), list(self.known.of(kind, name))
        line = self.lines[found.number.line - 1][: found.number.start]
        if _FINAL.search(line) is not None and own in self.working.exact:
            return Meaning([own])
        written = found.number.written
        later = [each for each in every if written is not None and agrees(written, self.working.exact[each])]
        is_first = name not in self.begun
        if before in self.working.exact and (_PRIOR.search(line) or (is_first and kind == "odds" and not later)):
            self.begun |= {name} if kind == "odds" else set()
            return Meaning([before])
        return Meaning([before, own, *every], is_sure=False)

    def _given(self, kind: str, name: str, given: str) -> Meaning:
        named = list(dict.fromkeys(self._by_condition(kind, name, given)))
        if len(named) == 1:
            numbers = self.known.by_evidence(name, given)
            return Meaning(named, also=[identifier(kind, name, given=(str(number),)) for number in numbers])
        return Meaning([*named, *self.known.of(kind, name)], is_sure=False)

    def _by_condition(self, kind: str, name: str, given: str) -> Iterator[str]:
        """What the condition may mean: one rule, its evidence, or several rules together."""
        rules, exact = self.known.rules(name), self.working.exact
        if not rules:  # evidence after what was seen
            own = identifier("posterior", name)
            if kind == "posterior" and own in exact and _SEEN.fullmatch(given) is not None:
                yield own
            return
        is_denied = _DENIED.match(given) is not None
        for number in self.known.by_evidence(name, _DENIED.sub("", given)):
            yield from self._of_evidence(kind, name, number, is_denied=is_denied)
        numbers = [self._numbers(name, part) for part in _SEPARATOR.split(given.strip()) if part]
        if is_denied or not numbers or not all(numbers):
            return
        told = {each[0] for each in numbers}
        is_open = any(len(each) > 1 for each in numbers)
        if given.strip("() ") in ("S", "s", "S'"):
            told = set(rules)
        if is_open or not told <= set(rules):
            return
        if len(told) == 1:
            yield identifier(kind, name, given=(str(told.pop()),))
        elif told == set(rules):
            yield identifier(kind, name)
        elif kind == "odds" and told == set(rules[: len(told)]):
            yield identifier(kind, f"{name} after {max(told)}")

    def _of_evidence(self, kind: str, name: str, number: int, *, is_denied: bool) -> Iterator[str]:
        """P(H | E) is the end of the line; where E is known for certain it is what the rule says alone."""
        end = identifier("if_false" if is_denied else "if_true", str(number))
        alone = identifier("posterior", name, given=(str(number),))
        exact = self.working.exact
        if kind == "posterior" and end in exact:
            yield end
        elif kind == "odds" and end in exact and exact.get(alone) == exact[end]:
            yield identifier("odds", name, given=(str(number),))

    def _numbers(self, name: str, part: str) -> Sequence[int]:
        """The rules that S_1, or evidence that is known for certain, may stand for."""
        seen = _SEEN.fullmatch(part)
        if seen is not None:
            if seen[1] is None:
                return self.known.rules(name)[:1]
            own = int(seen[1])
            every = {own} & set(self.known.rules(name)) | set(self.known.by_evidence(name, f"E{own}"))
            return sorted(every)
        return [number for number in self.known.by_evidence(name, part) if self.known.is_certain(name, number)]


class _Known:
    """The rules of an exercise: the evidence and the conclusion of each."""

    def __init__(self, exercise: Exercise) -> None:
        self.working: Working = exercise.working
        given = exercise.problem.get("rules")
        self._evidence: Sequence[str] = ()
        if isinstance(given, str):
            self._evidence = [found["if"].strip() for found in _STATED.finditer(given)]
        elif isinstance(given, Sequence):
            self._evidence = [str(each.get("if", "")) for each in given if isinstance(each, Mapping)]

    @cached_property
    def _rules(self) -> Mapping[str, Sequence[int]]:
        found: dict[str, list[int]] = {}
        for name in self.working.names.values():
            if name.kind == "posterior" and name.given:
                found.setdefault(str(name.of[0]), []).append(int(str(name.given[0])))
        return {name: sorted(numbers) for name, numbers in found.items()}

    def rules(self, name: str) -> Sequence[int]:
        """The numbers of the rules of a conclusion."""
        return self._rules.get(name, ())

    def by_evidence(self, name: str, said: str) -> Sequence[int]:
        """The rules of a conclusion that have this evidence."""
        own = key(said)
        return [
            each for each in self.rules(name) if each <= len(self._evidence) and key(self._evidence[each - 1]) == own
        ]

    def is_certain(self, name: str, number: int) -> bool:
        end, alone = identifier("if_true", str(number)), identifier("posterior", name, given=(str(number),))
        return end in self.working.exact and self.working.exact[end] == self.working.exact.get(alone)

    def event(self, said: str) -> str | None:
        """The conclusion, or the evidence, of this name."""
        own = key(said)
        names = {
            str(each.of[0]) for each in self.working.names.values() if each.kind in ("prior", "posterior") and each.of
        }
        found = [name for name in names if key(name) == own]
        return found[0] if len(found) == 1 else None

    def of(self, kind: str, name: str) -> Iterator[str]:
        """All quantities of a kind of this conclusion."""
        for each, parts in self.working.names.items():
            if parts.kind == kind and str(parts.of[0]).partition(" after ")[0] == name:
                yield each
