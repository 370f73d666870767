"""The printed probabilities of a question; long recurring parts are abbreviated by a letter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count

from _byhand.arithmetic.expr import Expr, Probability, Symbol
from _byhand.arithmetic.printer import Display
from _byhand.document.steps import Block, Cell, Paragraph
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayesian_network.model.model import Assignment, Places
from _byhand.topics.bayesian_network.model.notation import Notation, listed

# Upper bound on the length of unbreakable parts on a phone, such as P(q, e) as the numerator of a fraction.
_LONGEST = 34
# A part up to this length needs no abbreviation.
_SHORT = 16
# Up to this many observations are repeated in every line.
_MOST = 2


@dataclass(frozen=True)
class QueryNotation:
    """P(q | e) and related probabilities, for values of the targets in the order of the question."""

    notation: Notation
    targets: tuple[int, ...]
    given: Assignment

    @cached_property
    def long(self) -> bool:
        """Is the evidence so long that it is abbreviated as e?"""
        if not self.given or _length(self.notation.events(self.given)) <= _SHORT:
            return False
        variables = map(self.notation.variable, self.targets)
        numerator = Probability(listed([*variables, *self._events(self.given)]))
        return len(self.given) > _MOST or _length(numerator) > _LONGEST

    @cached_property
    def _letter(self) -> Symbol:
        return self._free("e")

    def _free(self, letter: str) -> Symbol:
        """The letter, its capital, or the letter with a number, whichever is not a word of the exercise."""
        variables = self.notation.network.variables
        taken = {word for variable in variables for word in (variable.name, *variable.values)}
        for each in (letter, letter.upper()):
            if each not in taken:
                return Symbol(each, each)
        number = next(number for number in count(1) if f"{letter}_{number}" not in taken)
        return Symbol(f"{letter}_{{{number}}}", f"{letter}_{number}")

    @cached_property
    def _observed(self) -> list[Expr]:
        """The evidence: nothing, some events, or e"""
        return [self._letter] if self.long else self._events(self.given)

    @property
    def observed(self) -> Expr:
        """wet = T; only for nonempty evidence"""
        return listed(self._observed)

    @property
    def known(self) -> Listing:
        """wet = T, in a sentence; only for nonempty evidence"""
        return Listing(self._observed, with_and=True)

    def values(self, places: Places) -> Assignment:
        return dict(zip(self.targets, places, strict=True))

    def _events(self, values: Assignment) -> list[Expr]:
        return [self.notation.event(place, at) for place, at in values.items()]

    def joint(self, places: Places) -> Expr:
        """P(rain = T, wet = T)"""
        return Probability(listed([*self._events(self.values(places)), *self._observed]))

    def posterior(self, places: Places) -> Expr:
        """P(rain = T | wet = T)"""
        return Probability(self.notation.events(self.values(places)), self.observed if self.given else None)

    def alone(self, place: int, at: int) -> Expr:
        """P(rain = T | wet = T), for one of several targets"""
        return Probability(self.notation.event(place, at), self.observed if self.given else None)

    @property
    def evidence(self) -> Expr:
        """P(wet = T)"""
        return Probability(self.observed)

    @property
    def numerator(self) -> Expr:
        """P(rain, wet = T)"""
        return self.together(self.notation.variables(self.targets))

    def together(self, asked: Expr) -> Expr:
        """P(q, wet = T), for a query under any name"""
        return Probability(listed([asked, *self._observed]))

    @property
    def distribution(self) -> Expr:
        """P(rain | wet = T)"""
        return Probability(self.notation.variables(self.targets), self.observed if self.given else None)

    def names(self, places: Sequence[int]) -> Listing:
        """Names of variables in a sentence."""
        return Listing([self.notation.name(place) for place in places], QUOTED, with_and=True)

    def below(self, places: Sequence[int], letter: str) -> tuple[Expr, list[Block]]:
        """Variables as printed below Σ or max, where a line cannot break: long ones become a letter, which is
        explained.
        """
        variables = self.notation.variables(places)
        if _length(variables) <= _LONGEST:
            return variables, []
        symbol = self._free(letter)
        called = say("bayesian_network.inference.asked.called", letter=symbol, names=self.names(places))
        return symbol, [Paragraph(called)]

    def cells(self, places: Places) -> list[Cell]:
        """The values at the beginning of a table row."""
        return [Cell(self.notation.value(place, at), header=True) for place, at in self.values(places).items()]

    def letter_blocks(self) -> list[Block]:
        """The meaning of e, if used."""
        if not self.long:
            return []
        events = Listing(self._events(self.given))
        return [Paragraph(say("bayesian_network.inference.asked.letter", letter=self._letter, events=events))]

    def alone_standing(self, answer: Phrase) -> Phrase:
        """An answer that is read without the solution: it explains e itself, if it mentions e."""
        if not self.long:
            return answer
        events = Listing(self._events(self.given))
        return say("bayesian_network.inference.answer.letter", answer=answer, letter=self._letter, events=events)


def _length(expr: Expr) -> int:
    return len(expr.printed(Display()).plain)
