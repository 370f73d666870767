"""How workings state distributions, estimates and predictions: what each number is read as."""

from __future__ import annotations

import pytest

from byhand import solving
from byhand.check.exercise import exercise_of
from byhand.check.text.checking import check_text
from byhand.texts import load_texts

_GAMMA = "hyper[shape] hyper[rate]"
_BOTH = "prior[shape] prior[rate] hyper[shape] hyper[rate]"
_BETA = "hyper[a] hyper[b]"
# An example and its language, a working, and the quantities in its order; "?" for a number that is not read.
DISTRIBUTIONS = (
    ("accidents", "en", "With the Gamma(3, 2) prior: Gamma(15, 8). Mean 15/8 = 1.875", f"{_BOTH} posterior_mean[rate]"),
    ("accidents", "en", "With λ ~ Gamma(3, 2) the posterior is Gamma(3+12, 2+6) = Gamma(15, 8)", _BOTH),
    ("accidents", "en", "Prior: Gamma(a=3, b=2)\nPosterior: Gamma(shape = 15, rate = 8)", _BOTH),
    ("accidents", "en", "Prior Gamma(3, 2), posterior: Gamma(15, 8)", _BOTH),
    ("accidents", "en", "Posterior: Gamma(a + Σx, b + n) = Gamma(15, 8)", _GAMMA),
    ("accidents", "zh", "先验 Gamma(α=3, β=2)，后验 Gamma(15, 8)", _BOTH),
    ("accidents", "zh", "后验：Gamma(3+12, 2+6)，即形状 15，速率 8", f"{_GAMMA} {_GAMMA}"),
    ("coin_prior", "en", "The posterior is Beta(α+k, β+n−k) = Beta(9, 5).", _BETA),
    ("coin_prior", "zh", "后验为 Beta(a+7, b+3) = Beta(9, 5)", _BETA),
)
PREDICTIONS = (
    ("accidents", "en", "Posterior predictive of a week without accident: P(X=0|x) = 0.171", "predictive[0]"),
    ("coin_prior", "en", "The posterior probability of a head is about 0.64", "predictive[heads]"),
)


@pytest.mark.parametrize(("example", "language", "text", "expected"), [*DISTRIBUTIONS, *PREDICTIONS])
def test_estimate_is_read_as_its_label_says(example: str, language: str, text: str, expected: str) -> None:
    problem = solving.example(f"estimation/{example}", load_texts(language))
    exercise = exercise_of(problem, 0, lambda asked: solving.solve(asked).answers)
    checked = check_text(exercise, text)
    found = {
        (span.line, span.start): each.given.id for each, span in zip(checked.report.figures, checked.spans, strict=True)
    }
    found |= {(span.line, span.start): "?" for span in checked.unread}
    assert " ".join(found[place] for place in sorted(found)) == expected


CURED = {"format": 1, "topic": "estimation", "model": "bernoulli", "counts": {"未愈": 6, "治愈": 18}}


@pytest.mark.parametrize(("named", "verdicts"), [({}, {"right"}), ({"success": "未愈"}, {"differs"})])
def test_predicted_outcome_may_be_the_success(named: dict[str, str], verdicts: set[str]) -> None:
    problem = {**CURED, "predict": ["治愈"], **named}
    exercise = exercise_of(problem, 0, lambda asked: solving.solve(asked).answers)
    checked = check_text(exercise, "极大似然估计：θ̂ = 18/24 = 0.75")
    assert {each.verdict for each in checked.report.figures} == verdicts
