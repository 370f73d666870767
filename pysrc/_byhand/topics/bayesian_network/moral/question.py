"""A question for a moral graph: its quantities."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from _byhand.arithmetic.expr import Expr
from _byhand.document.steps import Answer, Block, Names, Paragraph, Quantity
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.moral.explain_moral import moral_steps
from _byhand.topics.bayesian_network.moral.moral_graph import moral_graph


@dataclass(frozen=True)
class Moral(model.FurtherQuestion):
    """Which edges has the moral graph, and which of them are added between parents?

    among  of these and their ancestors only; None: of the whole network
    """

    among: tuple[int, ...] | None
    written: object

    def roles(self) -> tuple[dict[int, int | None], dict[int, int | None]]:
        return dict.fromkeys(self.among or ()), {}

    def asked(self, notation: Notation) -> Phrase:
        if self.among is None:
            return say("bayesian_network.moral.asked")
        names = Listing([notation.name(place) for place in self.among], QUOTED, with_and=True)
        return say("bayesian_network.moral.asked_of", names=names, count=len(self.among))

    def exercise(self, notation: Notation) -> list[Block]:
        return [Paragraph(say("bayesian_network.moral.draw", graph=self.asked(notation)))]

    @property
    def inferred(self) -> tuple[int, ...]:
        return ()

    def answer(self, problem: model.NetworkProblem, notation: Notation, suffix: str) -> model.AnsweredQuestion:
        found = moral_graph(problem.network, self.among)
        line, steps = moral_steps(found, self.among, notation, suffix)
        quantities = [
            Quantity(name, Names([[notation.name(place) for place in pair] for pair in pairs], whole=True))
            for name, pairs in (("edges", found.edges), ("added", found.added))
        ]
        return model.AnsweredQuestion(line, steps, Answer(self.written, quantities, None))

    def ways(self, _problem: model.NetworkProblem) -> Iterator[tuple[str, Expr]]:
        return iter(())
