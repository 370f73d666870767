"""A stand-in for the explainers of single models: it says what the model itself predicts, and keeps what it got."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import isnan
from typing import Any

import pytest

from _byhand.document.ids import quantities_of
from _byhand.document.steps import Answer, Paragraph, Solution, Step
from _byhand.models import known
from _byhand.models.case import Case, Data
from _byhand.models.departures import departures_step
from _byhand.phrase import say


@dataclass
class Stub:
    """factor: posteriors are multiplied by it, so that they are wrong; decision: said in place of the model's"""

    case: Case | None = None
    data: Data | None = None
    factor: float = 1
    decision: str | None = None

    def explain(self, model: Any, case: Case, data: Data | None) -> Solution:
        self.case, self.data = case, data
        names = [str(label) for label in model.classes_.tolist()]
        found = model.predict_proba(case.array)[0].tolist()
        posteriors = [None if isnan(value) else self.factor * value for value in found]
        decision = self.decision or str(model.predict(case.array).tolist()[0])
        answer = Answer(None, quantities_of("posterior", names, posteriors), decision)
        steps = [Step("own", say("models.departures.title"), [Paragraph(say("models.departures.title"))])]
        steps += departures_step([say("models.departures.title")])
        return Solution("naive_bayes", "stub", [say("models.departures.title")], steps, [answer], [], {})

    @property
    def names(self) -> list[str]:
        assert self.case is not None
        return [feature.name for feature in self.case.features]

    @property
    def values(self) -> list[float]:
        assert self.case is not None
        return [feature.value for feature in self.case.features]


@contextmanager
def standing_in(stub: Stub) -> Iterator[Stub]:
    """The stub explains these models of scikit-learn."""
    names = ("CategoricalNB", "GaussianNB", "MultinomialNB", "BernoulliNB", "LogisticRegression")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(known, "HOMES", {f"sklearn.{name}": "stub" for name in names})
        patch.setattr(known, "import_module", lambda _name: stub)
        yield stub
