"""The report as the contract prints it, in words, and for a class."""

from __future__ import annotations

import inspect
import json
import re
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from _byhand import solving
from _byhand.check.checked import Report
from _byhand.check.exercise import MOST_FIGURES, Exercise, Given, exercise_of, read_figures
from _byhand.check.report import gradebook
from _byhand.check.report.gradebook import check_gradebook, gradebook_json, gradebook_plain
from _byhand.check.report.messages import called
from _byhand.check.report.report import as_json, as_plain, askable, for_page
from _byhand.check.slips import CAUSES, SLIPS
from _byhand.check.verdicts import check
from _byhand.check.workings.slip import Slip
from _byhand.check.workings.working import Working
from _byhand.errors import InputError
from _byhand.texts import load_texts
from build_steps.common import ROOT
from helpers.answers.refused import refusal
from helpers.answers.solved import solved
from helpers.problems.tables import example_names

LANGUAGES = ("en", "zh")
# Vectors, intervals, lists, yes or no.
NAMELESS = (
    *("added", "adjustment", "admissible", "credible", "edges", "follows", "independent", "independent_numbers"),
    *("eliminated", "from", "markov_blanket", "paths", "rest", "roc", "scope", "valid"),
)


def _tennis(**more: object) -> Exercise:
    problem = {**solving.example("play_tennis", load_texts("en")), "convention": {"preset": "laplace"}, **more}
    return exercise_of(problem, 0, lambda each: solving.solve(each).answers)


def _figures(*pairs: tuple[str, object]) -> list[dict[str, object]]:
    return [{"quantity": name, "value": value} for name, value in pairs]


def test_no_two_causes_have_one_key() -> None:
    assert len(set(CAUSES)) == len(CAUSES) > len(SLIPS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cause_has_a_sentence(language: str) -> None:
    entries = load_texts(language).entries
    for key in CAUSES:
        assert f"check.cause.{key}" in entries
        assert f"check.short.{key}" in entries


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slip_made_everywhere_names_no_place(language: str) -> None:
    entries = load_texts(language).entries
    for slip in SLIPS:
        source = inspect.getsource(sys.modules[slip.throughout.__module__])
        has_no_place = re.search(r"\bin_all\(", source) and slip.throughout is not Slip.throughout
        if has_no_place and "{place}" in entries[f"check.cause.{slip.key}"]:
            assert f"check.cause.{slip.key}.all" in entries


def test_a_student_of_the_tests_makes_every_slip() -> None:
    sources = [path.read_text("utf-8") for path in (ROOT / "tests" / "helpers" / "workings").rglob("*.py")]
    for slip in SLIPS:
        assert any(f'"{slip.key}"' in source for source in sources), slip.key


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_quantity_that_is_a_number_has_a_name(language: str) -> None:
    texts = load_texts(language)
    for name in example_names():
        for answer in askable(solved(name).answers, texts):
            for quantity in answer:
                kind = quantity["id"].partition("[")[0]
                assert quantity["label"] != quantity["id"] or quantity["id"] == "z" or kind in NAMELESS, quantity


def test_json_of_figures_follows_the_contract() -> None:
    exercise, texts = _tennis(), load_texts("en")
    figures = _figures(
        ("prior[No]", "5/14"),
        ("likelihood[Humidity=High|No]", "4/7"),
        ("score[No]", 0.0145773),
        ("decision", "No"),
    )
    report = as_json(check(exercise, read_figures(exercise, figures)), texts)
    assert json.loads(json.dumps(report)) == report
    assert [each["verdict"] for each in report["figures"]] == ["right", "differs", "follows", "right"]
    assert report["first_wrong"] == 1
    wrong = report["figures"][1]
    assert (wrong["quantity"], wrong["value"]) == ("likelihood[Humidity=High|No]", "4/7")
    assert wrong["right"]["exact"] == "5/7"
    for cause in wrong["causes"]:
        assert set(cause) == {"key", "message", "value", "figures"}
        assert cause["value"] == pytest.approx(4 / 7)
        assert "likelihood[Humidity=High|No]" in cause["figures"]
    assert "miscount" in [each["key"] for each in wrong["causes"]]


def test_conventions_are_listed_with_how_many_figures_agree() -> None:
    exercise = _tennis(convention={"preset": "mle"})
    figures = _figures(("likelihood[Humidity=High|No]", "5/7"), ("likelihood[Wind=Strong|No]", "4/7"))
    report = as_json(check(exercise, read_figures(exercise, figures)), load_texts("en"))
    assert report["first_wrong"] is None
    best = report["conventions"][0]
    assert (best["name"], best["agrees"], best["convention"]["preset"]) == ("laplace", 2, "laplace")


@pytest.mark.parametrize(
    ("figures", "key"),
    [
        ([], "check.error.figures"),
        ("0.2", "check.error.figures"),
        (["0.2"], "check.error.figure"),
        ([{"quantity": "prior[Maybe]", "value": "1"}], "check.error.quantity"),
        ([{"quantity": ["prior"], "value": "1"}], "check.error.quantity"),
        ([{"quantity": "prior[No]"}], "check.error.value"),
        ([{"quantity": "prior[No]", "value": True}], "check.error.value"),
        ([{"quantity": "prior[No]", "value": "a third"}], "check.error.number"),
        ([{"quantity": "prior[No]", "value": "1" * 1000}], "check.error.number"),
        ([{"quantity": "prior[No]", "value": "9^9^9^9"}], "check.error.number"),
        ([{"quantity": "prior[No]", "value": "1/0"}], "check.error.number"),
        ([{"quantity": "prior[No]", "value": "1"}] * (MOST_FIGURES + 1), "check.error.too_many"),
    ],
)
def test_invalid_figures_are_refused_with_a_sentence(figures: Any, key: str) -> None:
    exercise = _tennis()
    error = refusal(lambda: check(exercise, read_figures(exercise, figures)))
    assert error.key == key
    for language in LANGUAGES:
        assert load_texts(language).sentence(key, error.params)


def test_no_such_query() -> None:
    with pytest.raises(InputError):
        exercise_of(solving.example("play_tennis", load_texts("en")), 7, lambda each: solving.solve(each).answers)


def test_the_report_in_words() -> None:
    exercise = _tennis()
    figures = read_figures(exercise, _figures(("prior[No]", "0.3571"), ("likelihood[Humidity=High|No]", "0.5")))
    told = as_plain(check(exercise, figures), load_texts("en"))
    assert told.splitlines()[0] == (
        "The first slip: P(Humidity = High | No). 2 figures were read: 1 right, 1 wrong. The final answer was not read."
    )
    assert told.splitlines()[2:4] == [
        "1. P(No) = 0.3571 is right.",
        "2. P(Humidity = High | No) = 0.5 should be 5/7 ≈ 0.7143.",
    ]
    chinese = as_plain(check(exercise, figures), load_texts("zh"))
    assert chinese.splitlines()[2] == "1. P(No) = 0.3571：正确。"


def test_verdicts_have_the_chosen_digits() -> None:
    exercise = _tennis()
    report = check(exercise, read_figures(exercise, _figures(("likelihood[Humidity=High|No]", "0.5"))))
    figure = as_plain(report, load_texts("en"), 7).splitlines()[2]
    assert figure == "1. P(Humidity = High | No) = 0.5 should be 5/7 ≈ 0.7142857."
    (told,) = for_page(report, load_texts("zh"), 2)["told"]
    assert "5/7 ≈ 0.71" in told["sentences"][0]


def test_names_of_stepwise_quantities() -> None:
    assert called("weight[Hours after 2]", load_texts("en")) == "the weight of Hours after step 2"
    assert called("log_likelihood[after 3]", load_texts("zh")) == "第 3 步后对数似然"


def test_estimates_are_those_of_symbols() -> None:
    assert called("map[rate]", load_texts("zh")) == "λ 的最大后验估计"
    assert called("unbiased[variance]", load_texts("en")) == "the unbiased estimate of σ²"


CLASS = """\ufeffstudent,posterior[No],"likelihood[Humidity=High|No]",P(No),remark
Ada,0.72,5/7,0.36,=1+1
Bo,0.6543,4/8,0.36,
Cy,"?",5/7,,
Di,0.9,,0.9,
"""


def test_gradebook_reports_each_student() -> None:
    exercise, texts = _tennis(), load_texts("en")
    students = check_gradebook(exercise, CLASS, texts)
    found = gradebook_json(students, texts)
    assert [each["student"] for each in found["students"]] == ["Ada", "Bo", "Cy", "Di"]
    ada, bo, cy, di = found["students"]
    assert (ada["right"], ada["figures"], ada["first_wrong"]) == (3, 3, None)
    # On the way to the posterior the factor comes first, whatever the order of the columns.
    assert (bo["first_wrong"], bo["right"]) == ("likelihood[Humidity=High|No]", 1)
    assert cy["unread"] == ["posterior[No]"]
    assert di["first_wrong"] == "prior[No]"
    assert sum(each["count"] for each in found["causes"]) == 2
    lines = gradebook_plain(students, texts).splitlines()
    assert lines[0] == "Ada\t3/3\tall right"
    assert lines[3].endswith("not given: P(Humidity = High | No)")
    assert "not read: P(No | x)" in lines[2]
    assert lines[4:6] == ["", "count\tcause"]


@pytest.mark.parametrize("text", ["", "a,b\n1,2\n", '"' * 10, "\0", "posterior[No]\n" + "x" * 200_000, "\n\n"])
def test_unknown_class_is_refused(text: str) -> None:
    exercise, texts = _tennis(), load_texts("en")
    error = refusal(check_gradebook, exercise, text, texts)
    assert texts.sentence(error.key, error.params)


def test_a_class_with_semicolons_and_decimal_commas() -> None:
    exercise, texts = _tennis(), load_texts("en")
    (one,) = check_gradebook(exercise, "name;posterior[No]\nEva;0,7201\n", texts)
    assert gradebook_json([one], texts)["students"][0]["right"] == 1


def test_one_faulty_student_costs_no_other_line(monkeypatch: pytest.MonkeyPatch) -> None:
    exercise, texts = _tennis(), load_texts("en")

    def failing(own: Exercise, given: Sequence[Given]) -> Report:
        if any(each.text == "0.6543" for each in given):
            raise KeyError("check.convention.none")
        return check(own, given)

    monkeypatch.setattr(gradebook, "check", failing)
    students = check_gradebook(exercise, CLASS, texts)
    found = gradebook_json(students, texts)["students"]
    assert [each["student"] for each in found] == ["Ada", "Bo", "Cy", "Di"]
    assert (found[1]["figures"], len(found[1]["unread"])) == (0, 3)
    assert (found[0]["right"], found[3]["first_wrong"]) == (3, "prior[No]")
    lines = gradebook_plain(students, texts).splitlines()
    assert lines[0].startswith("Ada\t3/3\tall right")
    # Nothing of Bo's was read: that is not "all right".
    assert lines[1].startswith("Bo\t0/0\tnot read")


@pytest.mark.parametrize("written", ["1.23456789012345e280", "9e299", "1e-390"])
def test_a_number_of_extreme_size_is_wrong(written: str) -> None:
    """The prior of No is 5/14."""
    report = check(_tennis(), [Given("prior[No]", written)])
    assert [each.verdict for each in report.figures] == ["differs"]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("example", ["nearest_mean", "duda_two_gaussians", "fisher_three_classes", "two_by_two"])
def test_names_of_quantities_have_no_gaps(example: str, language: str) -> None:
    """σ², Σ and w of a pair of classes have no index, or only one."""
    texts = load_texts(language)
    (first, *_) = solving.solve(solving.example(f"gaussian_discriminant/{example}", texts)).answers
    names = [called(name, texts) for name in Working(first).amounts]
    assert len(names) > 10
    assert [name for name in names if name != name.strip() or " , " in name or name.endswith(",")] == []
