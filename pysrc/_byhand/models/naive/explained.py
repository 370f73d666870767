"""What the explanations of all naive Bayes models share: the case, the choice of the class, the whole solution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from _byhand.arithmetic import expr as ex
from _byhand.decision import explain as decision
from _byhand.decision.scores import Outcome, outcome_quantities
from _byhand.document import steps as doc
from _byhand.document.ids import identifier, quantities_of
from _byhand.errors import InputError
from _byhand.models.case import Case
from _byhand.models.departures import departures_step
from _byhand.models.naive.choice import Choice, choice_of, with_choice
from _byhand.models.naive.fitted import Priors, number, total_of
from _byhand.models.naive.learnt import LearntRows
from _byhand.models.naive.share import amount
from _byhand.models.naive.steps import Written, shown_factors
from _byhand.phrase import Phrase, say


@dataclass(frozen=True)
class Explained:
    """A case that is scored by a prior and factors. name: of the model's class, such as MultinomialNB"""

    name: str
    model: Any
    case: Case
    written: Written
    priors: Priors
    rows: LearntRows | None = None

    @cached_property
    def choice(self) -> Choice:
        return choice_of(self.model, self.case, self.written.scored.result)

    @property
    def small_alpha(self) -> float | None:
        return small_alpha(self.model)

    def rows_counted(self) -> ex.Expr:
        """How many rows the model learnt from, a sum of weights if they have weights."""
        return amount(total_of([number(value) for value in self.model.class_count_]))

    def quantities(self) -> list[doc.Quantity]:
        scored = self.written.scored
        found = quantities_of("prior", scored.classes, [share.value for share in scored.priors])
        for factor in scored.factors:
            if factor.part is not None:
                found += [
                    doc.Quantity(identifier("likelihood", factor.part, given=(name,)), share.value)
                    for name, share in zip(scored.classes, factor.shares, strict=True)
                ]
        products = [scored.product(index) for index in range(len(scored.classes))]
        found += quantities_of("product", scored.classes, products)
        return [*found, *outcome_quantities(scored.result)]

    def solution(
        self, steps: Sequence[doc.Step], departures: Sequence[Phrase], more: Sequence[doc.Quantity] = ()
    ) -> doc.Solution:
        """The steps of the case, then posteriors, decision and departures."""
        case_outcome = self.written.case_outcome
        result = case_outcome.outcome
        closing = _told([decision.posteriors_step(case_outcome), decision.decision_step(case_outcome)], result)
        answer = doc.Answer(query_of(self.case), [*self.quantities(), *more], result.decision, result.tied)
        solution = doc.Solution(
            topic="naive_bayes",
            title=say("models.naive.title", name=self.name),
            lines=[decision.answer_phrase(case_outcome)],
            steps=[*self.case.steps, *steps, *closing, *departures_step([*self.case.departures, *departures])],
            answers=[answer],
            warnings=[],
            rows=self._lit(),
        )
        return with_choice(solution, self.choice)

    def around(self, solution: doc.Solution, before: Sequence[doc.Step], departures: Sequence[Phrase]) -> doc.Solution:
        """A topic's solution of the case between the steps of the pipeline and the departures, which say what
        smoothing does.
        """
        result = self.written.scored.result
        steps = _told([step for step in solution.steps if step.id != "smoothing"], result)
        closing = departures_step([*self.case.departures, *departures])
        solution = replace(
            solution,
            title=say("models.naive.title", name=self.name),
            steps=[*self.case.steps, *before, *steps, *closing],
            answers=list(solution.answers),
        )
        return with_choice(solution, self.choice)

    def _lit(self) -> dict[str, list[int]]:
        """The rows of each count that is shown."""
        if self.rows is None:
            return {}
        of_class = self.rows.of_class()
        if not of_class:
            return {}
        lit = {identifier("n", name): rows for name, rows in of_class.items()}
        for factor in shown_factors(self.written):
            if factor.part is None:
                continue
            having = self.rows.with_feature(factor.column)
            for name, rows in of_class.items():
                lit[identifier("n", factor.part, given=(name,))] = [row for row in rows if row in having]
        return lit


def _told(steps: Sequence[doc.Step], result: Outcome) -> list[doc.Step]:
    """The steps with a sentence on what the model's methods return, where there are posteriors."""
    if result.impossible:
        return list(steps)
    told = doc.Paragraph(say("models.naive.posteriors"))
    return [replace(step, blocks=[*step.blocks, told]) if step.id == "posteriors" else step for step in steps]


def small_alpha(model: Any) -> float | None:
    """The alpha as it was given, if it is a number."""
    return float(model.alpha) if np.ndim(model.alpha) == 0 else None


def query_of(case: Case) -> dict[str, object]:
    """The features of the case that are not 0, as the user gave them."""
    return {
        feature.name: feature.value if feature.given is None else feature.given
        for feature in case.features
        if feature.value
    }


def refuse_undefined(model: Any, case: Case) -> None:
    """InputError if the model computes 0 · ln 0 for the case, which is no number: with alpha = 0 it does."""
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.asarray(model.predict_joint_log_proba(case.array))
    if np.isnan(logs).any():
        raise InputError("models.naive.error.undefined", field="alpha")


def case_listing(explained: Explained, lead: Phrase, blocks: Sequence[doc.Block] = ()) -> doc.Step:
    """The features of the case that the scores use, each with its value."""
    shown = shown_factors(explained.written)
    rows = [doc.Row([doc.Cell(factor.event, header=True), doc.Cell(amount(factor.times))]) for factor in shown]
    found: list[doc.Block] = [doc.Paragraph(lead), *blocks]
    if rows and not blocks:
        heads = [doc.ColumnHead(explained.written.column, align="left"), doc.ColumnHead(say("models.naive.value"))]
        found.append(doc.TableBlock(say("models.naive.case.caption"), heads, rows))
    left = len(explained.written.scored.factors) - len(shown)
    if left and not blocks:
        found.append(doc.Paragraph(say("models.naive.case.more", count=left)))
    return doc.Step("case", say("models.naive.case.title"), found)
