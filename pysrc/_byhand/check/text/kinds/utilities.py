"""A network with decisions: EU(drill | closed), EU(Test = test), MEU(sunny), VOI; and P(rain | rainy) by names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from _byhand.check.exercise import Exercise
from _byhand.check.text.figures.found import Found
from _byhand.check.text.figures.placing import Places
from _byhand.check.text.figures.resolve import Meaning, chosen
from _byhand.check.text.naming.items import key
from _byhand.document.ids import read_id

_UTILITY = re.compile(
    r"(?<![A-Za-z])(?:M?EU|E\[?U|U|E)\s?[(\[]\s?(?:U(?:tility)?\s?\|)?(?P<inside>[^()\[\]]{1,80})[)\]]$"
)
_MOST = re.compile(
    r"(?<![A-Za-z])(?P<short>MEU|max\s?EU|EU[*∗]|EU_?\(?max\)?)(?:\s?[(\[](?P<inside>[^()\[\]]{1,80})[)\]])?$"
)
_VALUE = re.compile(
    r"(?<![A-Za-z])(?:VOI|VPI|EVPI|EVSI|EVI)(?:\s?[(\[](?P<inside>[^()\[\]]{1,80})[)\]])?$"
    r"|(?:(?i:value of (?:the )?(?:perfect )?information)|(?:完全)?信息的?价值)$"
)
_CHANCE = re.compile(r"(?<![A-Za-z])[Pp]r?\s?\((?P<of>[^()|]{1,80})(?:\|(?P<given>[^()]{1,80}))?\)$")
_WORDS = re.compile(r"expected utility|(?:期望)?效用", re.IGNORECASE)
_DENIED = re.compile(r"\b(?:without|not|no|don't|never)\b|不|没有|未|无", re.IGNORECASE)
_IF = re.compile(r"\b(?:if|with|given|when|after|once)\b|若|当|如果|已知|假如|条件下|时", re.IGNORECASE)
_SPLIT = re.compile(r"[,，;、|∧]|\band\b")
_PRIOR = "unconditional"
_NOTHING = re.compile(r"∅|-|(?:no|without|none|无|没有).{0,40}", re.IGNORECASE)
_ABOVE = 4
_CLAUSE = re.compile(r"[;；。]")


class Utilities:
    """Reads one working."""

    def __init__(self, exercise: Exercise, lines: Sequence[str], found: Sequence[Found]) -> None:
        self.working, self.lines, self.found = exercise.working, lines, found
        exact = self.working.exact
        parts = {name: read_id(name) for name in exact}
        self.actions: dict[str, tuple[str, frozenset[str]]] = {}
        self.best: dict[str, frozenset[str]] = {}
        for name, own in parts.items():
            said = ",".join(map(str, own.of))
            if own.kind == "expected_utility":
                of, _, given = said.partition(" given ")
                self.actions[name] = key(of), frozenset(map(key, filter(None, given.split(","))))
            elif own.kind == "maximum_expected_utility":
                self.best[name] = frozenset(map(key, filter(None, said.split(","))))
        variables = exercise.problem.get("variables")
        decisions = exercise.problem.get("decisions")
        self.values: dict[str, list[str]] = {}
        for kind in (variables, decisions):
            for variable, own in kind.items() if isinstance(kind, Mapping) else ():
                for value in own.get("values", ()) if isinstance(own, Mapping) else ():
                    self.values.setdefault(key(str(value)), []).append(str(variable))
        self.variables = {key(name) for every in self.values.values() for name in every}
        self.are_alike = any(
            one != other and other.startswith(one) and self.values[one] != self.values[other]
            for one in self.values
            for other in self.values
        )
        self.chances = {name: (_sides(name)) for name, own in parts.items() if own.kind in _CHANCES}
        self.has_value = "value_of_information" in exact
        question = _question(exercise)
        asked = question.get("value_of_information")
        self.asked = {key(str(each)) for each in ([asked] if isinstance(asked, str) else asked or ())}
        evidence = question.get("evidence")
        seen = evidence.values() if isinstance(evidence, Mapping) else ()
        self.seen = {key(each) for each in seen if isinstance(each, str)}

    def read(self) -> list[Found]:
        if not self.actions:
            return list(self.found)
        places, start, line = Places(self.lines, self.found), 0, 0
        for each in self.found:
            start = start if each.number.line == line else 0
            line = each.number.line
            if each.told is not None or each.in_table or each.label.cell is not None:
                continue
            for link in places.links(each):
                placed = places.placed(each, start, link)
                meaning = self._meant(placed.before, each)
                if meaning is not None:
                    each.told, each.is_owned = chosen(meaning, each, self.working), True
                    each.chain = each.chain[link:]
                    start = each.number.end
                    break
        return list(self.found)

    def _meant(self, text: str, found: Found) -> Meaning | None:
        most, value = _MOST.search(text), _VALUE.search(text)
        if most is not None:
            return self._most(most["inside"], found)
        if value is not None and self.has_value:
            own = set(self._names(value["inside"] or ""))
            named = ["value_of_information"] if own <= self.asked else []
            return Meaning(named, is_sure=bool(own) or "EVPI" not in value[0])
        utility = _UTILITY.search(text)
        if utility is not None:
            return self._utility(utility["inside"], found)
        chance = _CHANCE.search(text)
        if chance is not None and (self.are_alike or chance["given"] is not None):
            return self._chance(chance["of"], chance["given"])
        return Meaning() if _WORDS.search(text) is not None and self._is_denied(text) else None

    def _is_denied(self, text: str) -> bool:
        """The expected utility without the test, which is that of another action."""
        return _DENIED.search(text) is not None

    def _names(self, said: str) -> list[str]:
        """sunny of Forecast = sunny; what is the name of no value is kept."""
        return [key(part.rpartition("=")[2].strip()) for part in _SPLIT.split(said) if part.strip()]

    def _most(self, inside: str | None, found: Found) -> Meaning | None:
        if inside is None:
            every = list(self.best)
            return Meaning(every, is_sure=len(every) == 1 and not self._is_under_condition(found)) if every else None
        said = set(self._names(inside))
        named = [name for name, of in self.best.items() if of and of == said]
        if named or not _NOTHING.fullmatch(inside.strip()):
            return Meaning(named)
        return Meaning([name for name, of in self.best.items() if not of])

    def _utility(self, inside: str, found: Found) -> Meaning | None:
        of, *rest = self._names(inside)
        named = {name: given for name, (action, given) in self.actions.items() if action == of}
        if not named:
            return None
        more = set(rest) - self.seen
        fitting = [name for name, given in named.items() if more <= given]
        if more:
            return Meaning(fitting) if fitting else None
        bare = [name for name, given in named.items() if not given]
        under = self._headed(found)
        headed = [name for name, given in named.items() if under and under <= given]
        if len(headed) == 1:
            return Meaning(headed)
        if self._is_under_condition(found):
            return Meaning([*bare, *fitting], is_sure=False)
        return Meaning([*bare, *fitting])

    def _headed(self, found: Found) -> set[str]:
        """Sunny: EU(take) = 24.2; nothing if two values of one variable are named."""
        line = self.lines[found.number.line - 1][: found.number.start]
        head, colon, _ = _CLAUSE.split(line)[-1].replace("：", ":").partition(":")
        is_said = bool(colon) and _DENIED.search(head) is None
        named = {each for each in self.values if _is_in(each, head)} if is_said else set()
        variables = [self.values[each][0] for each in named]
        return named if len(set(variables)) == len(variables) else set()

    def _is_under_condition(self, found: Found) -> bool:
        """Does the line, or one shortly above, suppose a value of what may be observed?"""
        at = found.number.line
        above = [each for each in self.lines[max(0, at - _ABOVE) : at - 1] if "=" not in each]
        told = [*above, self.lines[at - 1][: found.number.start]]
        supposed = [each for each in told if _IF.search(each) is not None]
        return any(_is_in(value, each) for each in supposed for value in self.values if value not in self.seen)

    def _chance(self, of: str, given: str | None) -> Meaning | None:
        """By whole names, where one is the beginning of another."""
        left, right = set(self._names(of)), set(self._names(given or ""))
        if not all(len(self.values.get(each, ())) == 1 for each in left | right):
            return None
        right -= self.seen
        named = list(self._same(left, right))
        posteriors = [name for name in named if not name.startswith(_PRIOR)]
        return Meaning(posteriors or named, is_sure=len(posteriors or named) == 1)

    def _same(self, left: set[str], right: set[str]) -> Iterator[str]:
        own = [(name, given) for name, (of, given) in self.chances.items() if of == left]
        same = [name for name, given in own if given == right or (name.startswith(_PRIOR) and not right)]
        yield from same or [name for name, given in own if right and right < given]


_CHANCES = ("joint", "posterior", "cpt", _PRIOR)


def _is_in(value: str, text: str) -> bool:
    """Is the value named in the text as a word?"""
    return re.search(rf"(?<![A-Za-z]){re.escape(value)}(?![A-Za-z])", text.casefold()) is not None


def _sides(name: str) -> tuple[set[str], set[str]]:
    own = read_id(name)
    both = [{key(part[1] if isinstance(part, tuple) else part) for part in side} for side in (own.of, own.given)]
    return both[0], both[1]


def _question(exercise: Exercise) -> Mapping[str, Any]:
    """What this query asks."""
    question = exercise.problem.get("question")
    if isinstance(question, Sequence) and not isinstance(question, str):
        question = question[exercise.query] if exercise.query < len(question) else None
    return question if isinstance(question, Mapping) else {}
