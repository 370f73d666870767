"""A network with uncertain evidence: P(B = T | λ), P(B = T | soft evidence), P'(B = T), P(B = T, λ)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from _byhand.check.exercise import Exercise
from _byhand.check.text.figures.found import Found
from _byhand.check.text.figures.placing import Places
from _byhand.check.text.figures.resolve import Meaning, chosen
from _byhand.check.text.naming.items import key
from _byhand.document.ids import identifier

_CHANCE = re.compile(
    r"(?<![A-Za-z])(?:[Pp]r?|Q)(?P<new>['′*]|_?\^?\(?(?:\*|new|′|')\)?)?\s?"
    r"\((?P<of>[^()|,，]{1,60})(?:(?P<sign>[|,，])(?P<given>[^()]{1,40}))?\)$"
)
_SEEN = re.compile(
    r"\s?(?:\\?lambda|λ|(?:the )?(?:soft|virtual|uncertain|all)?\s?(?:evidence|observations?)"
    r"|(?:软|虚拟|不确定)?证据|观[察测])\s?",
    re.IGNORECASE,
)
_UPDATED = re.compile(r"posterior|updated|\bnew\b|后验|更新|新的?概率", re.IGNORECASE)


class Uncertain:
    """Reads one working."""

    def __init__(self, exercise: Exercise, lines: Sequence[str], found: Sequence[Found]) -> None:
        self.working, self.lines, self.found = exercise.working, lines, found
        question = exercise.problem.get("question")
        if isinstance(question, Sequence) and not isinstance(question, str):
            question = question[exercise.query] if exercise.query < len(question) else None
        question = question if isinstance(question, Mapping) else {}
        evidence, self.asked = question.get("evidence"), question.get("find")
        self.is_asked = isinstance(evidence, Mapping) and any(isinstance(each, Mapping) for each in evidence.values())
        variables = exercise.problem.get("variables")
        self.variables = variables if isinstance(variables, Mapping) else {}

    def read(self) -> None:
        if not self.is_asked or not isinstance(self.asked, str):
            return
        places = Places(self.lines, self.found)
        for each in self.found:
            if each.told is not None or each.in_table or each.label.cell is not None:
                continue
            for link in places.links(each):
                chance = _CHANCE.search(places.placed(each, 0, link).before)
                meaning = None if chance is None else self._meant(chance, each)
                if meaning is not None:
                    each.told, each.is_owned = chosen(meaning, each, self.working), True
                    each.chain = each.chain[link:]
                    break

    def _meant(self, chance: re.Match[str], found: Found) -> Meaning | None:
        state = self._state(chance["of"])
        if state is None:
            return None
        if chance["given"] is not None:
            if _SEEN.fullmatch(chance["given"]) is None:
                return None
            return Meaning([identifier("posterior" if chance["sign"] == "|" else "joint", state)])
        line = self.lines[found.number.line - 1][: found.number.start]
        is_new = chance["new"] is not None or chance[0].startswith("Q") or _UPDATED.search(line) is not None
        return Meaning([identifier("posterior", state)]) if is_new else None

    def _state(self, said: str) -> str | None:
        """T of B = T, where only one variable begins with B."""
        name, sign, value = said.partition("=")
        own = [each for each in self.variables if key(str(each)) == key(name)]
        own = own or [each for each in self.variables if key(name) and key(str(each)).startswith(key(name))]
        values = self.variables[self.asked].get("values", ()) if own == [self.asked] and sign else ()
        return next((str(each) for each in values if key(str(each)) == key(value)), None)
