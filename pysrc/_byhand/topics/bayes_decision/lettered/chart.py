"""The picture of the posteriors or the expected losses over the letter."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Probability
from _byhand.decision.explain import CLASS
from _byhand.decision.explain_risk import ACTION
from _byhand.document.steps import Block
from _byhand.letters.curves import Drawn, curves_chart
from _byhand.letters.flips import Stretch, flips
from _byhand.phrase import ClassName
from _byhand.topics.bayes_decision.lettered.explain_given import case_name, is_prior, posterior_name
from _byhand.topics.bayes_decision.lettered.solved import LetterCase, LetterSolved


def case_chart(
    solved: LetterSolved, case: LetterCase, found: Sequence[Stretch], sought: int | None = None
) -> list[Block]:
    """A curve for each action with losses, else for each class; of a class asked for its posterior alone."""
    model, loss = solved.model, solved.model.problem.loss
    (letter,) = model.letters
    given = None if is_prior(model) else case_name(case)
    if loss is not None and case.risks is not None and sought is None:
        drawn = [Drawn(risk, name, at) for at, (name, risk) in enumerate(zip(loss.actions, case.risks, strict=True))]
        height = Probability(ACTION, given, "E" if loss.gains else "R")
        return curves_chart(letter, drawn, flips(found), height)
    names = enumerate(zip(model.problem.classes, case.posteriors, strict=True))
    drawn = [Drawn(each, ClassName(name, at), at) for at, (name, each) in names if each is not None]
    if sought is not None:
        posterior = case.posteriors[sought]
        drawn = [] if posterior is None else [Drawn(posterior, posterior_name(model, case, sought), sought)]
    changes = [] if sought is not None else flips(found)
    return curves_chart(letter, drawn, changes, Probability(CLASS, given))
