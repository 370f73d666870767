"""A question for the scores of structures: its quantities and their arithmetic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.arithmetic.expr import Expr
from _byhand.document.steps import Answer, Block, Quantity
from _byhand.phrase import Phrase, say
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.model.training_data import TrainingData
from _byhand.topics.bayesian_network.scoring.explain_score import exercise_blocks, score_steps
from _byhand.topics.bayesian_network.scoring.score import Scored, best, score

Parents = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, eq=False)
class Score(model.FurtherQuestion):
    """BIC and AIC of some structures, with the rows of the table.

    structures  for each the parents of every variable
    several     whether structures are stated: then their IDs have [i]
    """

    sample: TrainingData
    structures: tuple[Parents, ...]
    several: bool
    written: object

    @cached_property
    def scored(self) -> tuple[Scored, ...]:
        return tuple(
            score(self.sample, parents, f"[{at}]" if self.several else "")
            for at, parents in enumerate(self.structures, 1)
        )

    @property
    def alone(self) -> bool:
        return self.several

    def roles(self) -> tuple[dict[int, int | None], dict[int, int | None]]:
        return {}, {}

    def asked(self, _notation: Notation) -> Phrase:
        count = len(self.structures)
        return say(
            "bayesian_network.score.asked_several" if self.several else "bayesian_network.score.asked", count=count
        )

    def exercise(self, notation: Notation) -> list[Block]:
        return exercise_blocks(self.asked(notation), self.scored if self.several else (), notation)

    @property
    def inferred(self) -> tuple[int, ...]:
        return ()

    def answer(self, _problem: model.NetworkProblem, notation: Notation, suffix: str) -> model.AnsweredQuestion:
        chosen = best(self.scored)
        line, steps = score_steps(self.scored, chosen, notation, suffix)
        quantities = [quantity for each in self.scored for quantity in self._quantities(each)]
        if not self.several:
            return model.AnsweredQuestion(line, steps, Answer(self.written, quantities, None))
        names = [str(at + 1) for at in chosen]
        decision, tied = (names[0], ()) if len(names) == 1 else (None, tuple(names))
        return model.AnsweredQuestion(line, steps, Answer(self.written, quantities, decision, tied))

    def ways(self, _problem: model.NetworkProblem) -> Iterator[tuple[str, Expr]]:
        for each in self.scored:
            yield from each.ways()

    def _quantities(self, scored: Scored) -> list[Quantity]:
        """`parameters` of the network itself is a quantity of every answer."""
        own = [Quantity(f"parameters{scored.suffix}", Fraction(scored.parameters))] if self.several else []
        return [
            Quantity(f"log_likelihood{scored.suffix}", scored.log_likelihood),
            *own,
            Quantity(f"bic{scored.suffix}", scored.bic),
            Quantity(f"aic{scored.suffix}", scored.aic),
        ]
