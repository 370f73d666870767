"""Two models on one case: what differs first, why, and what each decides."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from sklearn.naive_bayes import CategoricalNB, GaussianNB, MultinomialNB
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OrdinalEncoder, StandardScaler

import byhand
from _byhand import solving
from _byhand.texts import load_texts
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


def play_tennis() -> tuple[Any, dict[str, Any]]:
    """A pipeline that learnt from the rows of an exercise, and the exercise."""
    problem = dict(solving.example("naive_bayes/play_tennis", load_texts("en")))
    columns, rows = problem["table"]["columns"], problem["table"]["rows"]
    asked = [columns.index(name) for name in problem["query"]]
    cells = [[row[place] for place in asked] for row in rows]
    model = make_pipeline(OrdinalEncoder(), CategoricalNB())
    return model.fit(cells, [row[columns.index(problem["target"])] for row in rows]), problem


def test_pipeline_differs_from_the_book_by_its_smoothing() -> None:
    model, problem = play_tennis()
    case = list(problem["query"].values())
    found = byhand.compare(model, problem, case, names=["sklearn", "book"])
    # By hand, of the 14 rows: 5/14 · 4/8 · 2/8 · 5/7 · 4/7 with λ = 1, and 5/14 · 3/5 · 1/5 · 4/5 · 3/5.
    assert [str(each.exact) for each in found.differences["score[No]"]] == ["25/1372", "18/875"]
    assert "sklearn: alpha = 1 (the default)" in found.as_text()


def test_only_setting_that_differs_is_the_reason() -> None:
    generator = np.random.default_rng(5)
    rows, classes = generator.normal(size=(20, 3)), np.repeat(["a", "b"], 10)
    one, other = (GaussianNB(var_smoothing=each).fit(rows, classes) for each in (1e-9, 0.1))
    found = byhand.compare(one, other, rows[0])
    assert found.first_difference == "variance[x1|a]"
    text = found.as_text()
    assert text.startswith("GaussianNB, var_smoothing=1e-09 and var_smoothing=0.1, on the same case")
    assert "var_smoothing is the only setting in which they differ" in text
    for name, model in (("a", one), ("b", other)):
        posteriors = [getattr(found, name).quantities[f"posterior[{each}]"].value for each in ("a", "b")]
        assert posteriors == pytest.approx(model.predict_proba(rows[:1])[0].tolist(), abs=1e-9)


def test_scaling_before_one_of_two_models_is_a_setting() -> None:
    generator = np.random.default_rng(5)
    rows, classes = generator.normal(size=(20, 2)), np.repeat(["a", "b"], 10)
    one, other = (make_pipeline(*before, GaussianNB()).fit(rows, classes) for before in ((), (StandardScaler(),)))
    assert "StandardScaler()" in byhand.compare(one, other, rows[0]).as_text()


def test_rows_beyond_a_page_are_counted_not_shown() -> None:
    generator = np.random.default_rng(5)
    counts, classes = generator.integers(0, 4, (20, 100)), np.repeat(["a", "b"], 10)
    one, other = (MultinomialNB(alpha=each).fit(counts, classes) for each in (1, 0.5))
    found = byhand.compare(one, other, counts[0])
    assert "Not shown: " in found.as_text()
    assert len([name for name in found.differences if name.startswith("likelihood")]) > 100
