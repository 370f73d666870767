"""Two models on one case: what differs first, why, and what each decides."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import byhand
from helpers.fitted.networks import gum

GIVEN = {"wet": "yes"}


def sprinkler(rain: list[float], wet_if_rain: list[float]) -> Any:
    net = gum.fastBN("rain{no|yes}->wet{no|yes}")
    net.cpt("rain").fillWith(rain)
    net.cpt("wet")[{"rain": 0}] = [0.9, 0.1]
    net.cpt("wet")[{"rain": 1}] = wet_if_rain
    return net


PLAY = {
    "format": 1,
    "topic": "naive_bayes",
    "table": "Outlook,Wind,Play\nsunny,weak,no\nrain,weak,yes\nrain,strong,no\novercast,weak,yes",
    "query": {"Outlook": "rain", "Wind": "weak"},
}


def test_first_difference_is_the_first_of_the_computation() -> None:
    found = byhand.compare(sprinkler([0.8, 0.2], [0.4, 0.6]), sprinkler([0.8, 0.2], [0.9, 0.1]), GIVEN)
    assert found.first_difference == "cpt[wet=yes|rain=yes]"
    assert [found.a.answer.decision, found.b.answer.decision] == ["yes", "no"]
    # 0.2 · 0.6 : (0.08 + 0.12) and 0.2 · 0.1 : (0.08 + 0.02)
    assert [each.value for each in found.differences["posterior[yes]"]] == pytest.approx([0.6, 0.2])
    assert "cpt[rain=yes]" not in found.differences


def test_answers_stand_first_then_the_difference() -> None:
    one, other = sprinkler([0.8, 0.2], [0.4, 0.6]), sprinkler([0.8, 0.2], [0.9, 0.1])
    text = byhand.compare(one, other, GIVEN, names=["mine", "yours"]).as_text()
    assert text.startswith("mine and yours on the same case")
    answer = text.index("They decide differently: yes, P(yes | x) = 0.6 (mine); no, P(no | x) = 0.8 (yours).")
    assert answer < text.index("They differ first at P(wet = yes | rain = yes): 0.6 (mine); 0.1 (yours).")
    assert text.count("here they differ first") == 1


def test_rounding_is_no_difference() -> None:
    found = byhand.compare(sprinkler([0.8, 0.2], [0.4, 0.6]), sprinkler([0.1 + 0.7, 0.2], [0.4, 0.6]), GIVEN)
    assert found.first_difference is None
    assert dict(found.differences) == {}
    assert "All numbers that both have are the same." in found.as_text()


def test_exercise_stands_in_place_of_a_model() -> None:
    smoothed = {**PLAY, "convention": {"preset": "laplace"}}
    found = byhand.compare(byhand.solve(PLAY), smoothed, None)
    # 1/2 without smoothing, (1 + 1)/(2 + 3) with it.
    assert [str(each.exact) for each in found.differences["likelihood[Outlook=rain|no]"]] == ["1/2", "2/5"]
    assert found.first_difference == "likelihood[Outlook=rain|no]"
    assert found.as_text().startswith("the exercise and Laplace smoothing on the same case")


def test_other_language_has_both_explanations() -> None:
    found = replace(
        byhand.compare(sprinkler([0.8, 0.2], [0.4, 0.6]), sprinkler([0.5, 0.5], [0.4, 0.6]), GIVEN), lang="zh"
    )
    assert "最先出现差别的是" in found.as_text()
    assert found.a.lang == "zh"


@pytest.mark.parametrize(
    ("other", "names", "words"),
    [
        (sprinkler([0.8, 0.2], [0.4, 0.6]), ["one"], "two names"),
        ({**PLAY, "query": [PLAY["query"], PLAY["query"]]}, None, "2 answers"),
        (
            {"format": 1, "topic": "evaluation", "confusion": {"a": {"a": 3, "b": 1}, "b": {"a": 1, "b": 3}}},
            None,
            "no quantity",
        ),
    ],
)
def test_what_cannot_be_compared_is_refused(other: Any, names: Any, words: str) -> None:
    with pytest.raises(byhand.ProblemError, match=words):
        byhand.compare(sprinkler([0.8, 0.2], [0.4, 0.6]), other, GIVEN, names=names)


def test_settings_of_chains_are_the_reason() -> None:
    hmm = pytest.importorskip("hmmlearn.hmm", reason="hmmlearn is in the lock of the tests, and not installed here")
    models = []
    for algorithm in ("viterbi", "map"):
        model = hmm.CategoricalHMM(2, algorithm=algorithm)
        model.startprob_, model.transmat_ = [0.6, 0.4], [[0.5, 0.5], [0.9, 0.1]]
        model.emissionprob_ = [[0.5, 0.5], [0.5, 0.5]]
        models.append(model)
    found = byhand.compare(models[0], models[1], [0, 0])
    assert [found.a.answer.decision, found.b.answer.decision] == ["1,0", "0,0"]
    text = found.as_text()
    assert text.startswith("CategoricalHMM, algorithm=viterbi and algorithm=map, on the same case")
    assert "They decide differently" in text
