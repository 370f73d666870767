"""What a text only supposes: "If outlook were rain: P(yes | x) = 0.9" says nothing of the case at hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from _byhand.check.text.naming.items import Item, key
from _byhand.check.text.naming.mentions import Mentions
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.arithmetic import number_of
from _byhand.check.text.parsing.tokens import tokens_of
from _byhand.check.text.vocabulary import suppositions as said
from _byhand.check.text.vocabulary.words import OF_THE_CASE

_OF_CLASSES, _CONDITIONAL = ("prior", "cpt", "loss", "gain"), ("likelihood", "density", "cpt")
_GIVEN = (*_OF_CLASSES, *_CONDITIONAL)
_CLOSE = 0.003
_LONGEST, _MOST = 600, 4


@dataclass(frozen=True)
class Supposed:
    """A part of a line.

    of  the kinds that are supposed in it: all, those that depend on the case, or in a condition those not given
    """

    start: int
    end: int
    of: Literal["all", "case", "results"]


class Suppositions:
    """Finds what the lines of one working suppose."""

    def __init__(self, names: Names, mentions: Mentions) -> None:
        self.names, self.mentions = names, mentions

    def in_lines(self, lines: Sequence[str]) -> Mapping[int, Sequence[Supposed]]:
        """By line from 1."""
        found: dict[int, Sequence[Supposed]] = {}
        above: Supposed | None = None
        for number, line in enumerate(lines, 1):
            own = list(self._in_line(line[:_LONGEST]))
            if above is not None and line.strip() and not own:
                own = [Supposed(0, len(line), above.of)] if line[:1] in " \t-*•" else []
            opens = own and own[-1].of != "results" and line.rstrip()[-1:] in (":", "：")
            above = own[-1] if opens or (own and above) else None
            if own:
                found[number] = own
        return found

    def _in_line(self, line: str) -> Sequence[Supposed]:
        found: list[Supposed] = []
        for opening in list(said.SUPPOSING.finditer(line))[:_MOST]:
            end = said.SENTENCE_END.search(line, opening.end())
            last = len(line) if end is None else end.start()
            stop = said.CONDITION_END.search(line, opening.end(), last)
            condition = line[opening.end() : last if stop is None else stop.start()]
            if self._is_other_problem(condition):
                found.append(Supposed(opening.start(), last, "all"))
            elif self._is_other_case(condition):
                found.append(Supposed(opening.start(), last, "case"))
            else:
                found.append(Supposed(opening.start(), opening.end() + len(condition), "results"))
        return found

    def _is_other_problem(self, condition: str) -> bool:
        """If the prior were 50 %: a given number, and another one than the exercise has."""
        told = said.STATED.search(condition)
        if told is None or said.OF_A_CHANCE.search(condition) is None or said.OF_A_CONVENTION.search(condition):
            return False
        plain = told["number"].replace("％", "%").replace(" ", "").rstrip(".")
        if key(plain) in self.names.case_keys | self.names.class_keys | self.names.values.keys():
            return False
        number = number_of(plain)
        if number is None:
            return False
        value = float(number.value)
        kinds = _CONDITIONAL if said.GIVEN_BAR.search(condition, 0, told.start()) else _OF_CLASSES
        own = [each for name, each in self.names.working.numbers.items() if name.partition("[")[0] in kinds]
        return bool(own) and all(abs(value - each) > _CLOSE * abs(each) for each in own)

    def _is_other_case(self, condition: str) -> bool:
        """If outlook were rain: a value that is not observed, and no class or action whose numbers may follow."""
        if self.names.asked is not None or not self.names.query_parts:
            return False
        values = []
        for text, _, _ in self.mentions.mentioned(tokens_of(condition), condition):
            if self.names.sort_of(Item("", key(text))) == "class" or self.names.decided_by(text) is not None:
                return False
            values.append(key(text))
        own = [each for each in values if each in self.names.values or each in map(key, self.names.observed)]
        return bool(own) and not self.names.case_keys.issuperset(own)


def is_supposed(place: tuple[int, int], quantity: str | None, found: Mapping[int, Sequence[Supposed]]) -> bool:
    """Is the quantity, or the decision, at this line and place only supposed?"""
    line, start = place
    kind = "" if quantity is None else quantity.partition("[")[0]
    supposed = {each.of for each in found.get(line, ()) if each.start <= start < each.end}
    if not kind:
        return not supposed.isdisjoint(("all", "case"))
    return (
        "all" in supposed
        or ("case" in supposed and kind in OF_THE_CASE)
        or ("results" in supposed and kind not in _GIVEN)
    )
