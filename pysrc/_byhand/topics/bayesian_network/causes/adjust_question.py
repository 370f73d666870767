"""A question for the variables to adjust for: its quantities."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from _byhand.arithmetic.expr import Expr
from _byhand.document.steps import Answer, Block, Names, Paragraph, Quantity
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayesian_network.causes.back_door import back_door_paths, is_valid, minimal_sets
from _byhand.topics.bayesian_network.causes.explain_adjust import Adjusted, adjust_steps
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.notation import Notation


@dataclass(frozen=True)
class Adjust(model.FurtherQuestion):
    """For which variables must one adjust, to find the effect of `cause` on `effect` by observing?

    by  a set to be judged, if one is proposed
    """

    cause: int
    effect: int
    by: tuple[int, ...] | None
    written: object

    def roles(self) -> tuple[dict[int, int | None], dict[int, int | None]]:
        return {self.cause: None, self.effect: None}, dict.fromkeys(self.by or ())

    def asked(self, notation: Notation) -> Phrase:
        about = {"cause": notation.name(self.cause), "effect": notation.name(self.effect)}
        if self.by is None:
            return say("bayesian_network.adjust.asked", **about)
        if not self.by:
            return say("bayesian_network.adjust.asked_nothing", **about)
        names = Listing([notation.name(place) for place in self.by], QUOTED, with_and=True)
        return say("bayesian_network.adjust.asked_by", names=names, **about)

    def exercise(self, notation: Notation) -> list[Block]:
        return [Paragraph(self.asked(notation))]

    @property
    def inferred(self) -> tuple[int, ...]:
        return ()

    def _adjusted(self, network: model.Network) -> Adjusted:
        given = self.by or ()
        paths, counted = back_door_paths(network, self.cause, self.effect, given)
        sets = minimal_sets(network, self.cause, self.effect)
        valid = is_valid(network, self.cause, self.effect, given)
        return Adjusted(network, self.cause, self.effect, self.by, paths, counted, sets, valid)

    def answer(self, problem: model.NetworkProblem, notation: Notation, suffix: str) -> model.AnsweredQuestion:
        found = self._adjusted(problem.network)
        line, steps = adjust_steps(found, notation, suffix)
        names = [[notation.name(place) for place in each] for each in found.sets]
        paths = [found.in_words(path) for path in found.paths]
        quantities = [
            Quantity("adjustment", Names(names)),
            Quantity("paths", Names(paths) if found.counted else None),
        ]
        if self.by is not None:
            quantities.append(Quantity("valid", found.valid))
        return model.AnsweredQuestion(line, steps, Answer(self.written, quantities, None))

    def ways(self, _problem: model.NetworkProblem) -> Iterator[tuple[str, Expr]]:
        return iter(())
