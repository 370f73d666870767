"""Bayes' rule seen: the four views, what lights together, and the class asked for."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.document.writing import spans_to_plain
from _byhand.errors import InputError
from _byhand.render import RENDERERS
from _byhand.solving import solve
from _byhand.topics.bayes_decision import TOPIC
from helpers.answers.asked import document_of, only_values, unfolded
from helpers.printed.arithmetic import blocks_of
from helpers.problems.tables import Problem, example


def illness(prior: str, ill: str, healthy: str, **more: object) -> Problem:
    """A test for an illness: P(ill), P(positive | ill), P(positive | healthy)."""
    return {
        "format": 1,
        "topic": "bayes_decision",
        "classes": ["ill", "healthy"],
        "priors": {"ill": prior, "healthy": str(1 - Fraction(prior))},
        "likelihoods": {
            "ill": {"positive": ill, "negative": str(1 - Fraction(ill))},
            "healthy": {"positive": healthy, "negative": str(1 - Fraction(healthy))},
        },
        "query": "positive",
        **more,
    }


def step_of(problem: Problem, language: str = "en", suffix: str = "") -> dict[str, Any]:
    steps = unfolded(problem, language)["steps"]
    inner = [step for outer in steps for step in (outer, *outer["steps"])]
    return next(step for step in inner if step["id"] == f"frequencies{suffix}")


def views_of(problem: Problem, suffix: str = "") -> dict[str, Any]:
    return next(block for block in step_of(problem, suffix=suffix)["blocks"] if block["type"] == "views")


def blocks_in(problem: Problem, suffix: str = "") -> list[dict[str, Any]]:
    return list(blocks_of([step_of(problem, suffix=suffix)]))


def picture_of(problem: Problem, kind: str, suffix: str = "") -> dict[str, Any]:
    return next(block for block in blocks_in(problem, suffix) if block.get("kind") == kind)


def table_of(problem: Problem, suffix: str = "") -> list[list[str]]:
    table = next(block for block in blocks_in(problem, suffix) if block["type"] == "table")
    return [[spans_to_plain(cell["main"]) for cell in row["cells"]] for row in table["rows"]]


def words_of(problem: Problem) -> str:
    return " ".join(spans_to_plain(block["spans"]) for block in blocks_in(problem) if "spans" in block)


def nodes_of(branch: dict[str, Any]) -> list[dict[str, Any]]:
    return [branch, *(node for inner in branch["branches"] for node in nodes_of(inner))]


GIGERENZER = illness("0.01", "0.9", "0.09", sought="ill")
TWO = illness("0.01", "0.9", "0.09", query=["positive", "positive"])


# --- one set of numbers in all views


def test_all_views_have_the_same_people() -> None:
    """G. Gigerenzer's test: of 10,000 women, 100 are ill; 90 of them and 891 of the others test positive."""
    assert [group["count"] for group in picture_of(GIGERENZER, "units")["groups"]] == [90, 10, 891, 9009]
    assert [node["count"] for node in nodes_of(picture_of(GIGERENZER, "branches")["root"])] == [
        *(10000, 100, 90, 10),
        *(9900, 891, 9009),
    ]
    assert table_of(GIGERENZER) == [
        ["ill", "90", "10", "100"],
        ["healthy", "891", "9009", "9900"],
        ["sum", "981", "9019", "10000"],
    ]
    columns = picture_of(GIGERENZER, "square")["strips"]
    areas = [column["width"] * cell["height"] for column in columns for cell in column["cells"]]
    assert areas == pytest.approx([0.009, 0.001, 0.0891, 0.9009])
    assert "Of 10000 people, 100 ill; of these, 90 positive." in words_of(GIGERENZER)
    assert "Of 10000 people, 9900 healthy; of these, 891 positive." in words_of(GIGERENZER)


PROBABILITIES = st.integers(0, 100).map(lambda n: str(Fraction(n, 100)))


@given(PROBABILITIES, PROBABILITIES, PROBABILITIES)
def test_every_view_is_complete_and_adds_up(prior: str, ill: str, healthy: str) -> None:
    problem = illness(prior, ill, healthy)
    if not Fraction(prior) * Fraction(ill) + (1 - Fraction(prior)) * Fraction(healthy):
        return
    root = picture_of(problem, "branches")["root"]
    for node in nodes_of(root):
        assert not node["branches"] or sum(inner["count"] for inner in node["branches"]) == node["count"]
    *rows, totals = [[int(cell) for cell in row[1:]] for row in table_of(problem)]
    assert [sum(column) for column in zip(*rows, strict=True)] == totals
    assert all(sum(row[:-1]) == row[-1] for row in [*rows, totals])
    columns = picture_of(problem, "square")["strips"]
    assert sum(column["width"] for column in columns) == pytest.approx(1)
    assert all(sum(cell["height"] for cell in column["cells"]) == pytest.approx(1) for column in columns)
    people = Fraction(rows[0][0], totals[0])
    assert people == only_values(problem)["posterior[ill]"]


def test_classes_and_values_may_be_many() -> None:
    problem = {
        "format": 1,
        "topic": "bayes_decision",
        "classes": ["A", "B", "C"],
        "priors": {"A": "1/2", "B": "1/4", "C": "1/4"},
        "likelihoods": {
            "A": {"red": "1/2", "green": "1/4", "blue": "1/4"},
            "B": {"red": "0", "green": "1/2", "blue": "1/2"},
            "C": {"red": "1", "green": "0", "blue": "0"},
        },
        "query": "green",
    }
    assert table_of(problem) == [
        ["A", "2", "1", "1", "4"],
        ["B", "0", "1", "1", "2"],
        ["C", "2", "0", "0", "2"],
        ["sum", "4", "2", "2", "8"],
    ]


def test_a_value_without_its_others_has_every_other_one_beside_it() -> None:
    likelihoods = {"ill": {"positive": "0.9"}, "healthy": {"positive": "0.1"}}
    problem = illness("0.01", "0.9", "0.1", likelihoods=likelihoods)
    assert table_of(problem)[0] == ["ill", "9", "1", "10"]
    labels = [spans_to_plain(group["label"]) for group in picture_of(problem, "units")["groups"]]
    assert labels == ["ill, positive", "ill, not positive", "healthy, positive", "healthy, not positive"]


def test_an_observation_without_a_name() -> None:
    likelihoods = {"ill": "0.9", "healthy": "0.1"}
    problem = {key: value for key, value in illness("0.01", "0.9", "0.1").items() if key != "query"}
    assert "9 the observation" in words_of({**problem, "likelihoods": likelihoods})


# --- several tests


def test_the_second_test_divides_those_who_had_the_first_result() -> None:
    """(0.01, 0.99) times (0.9², 0.09 · 0.91, ...), in 1,000,000 people."""
    root = picture_of(TWO, "branches")["root"]
    ill, healthy = root["branches"]
    assert [node["count"] for node in nodes_of(ill)] == [10000, 9000, 8100, 900, 1000]
    assert [node["count"] for node in nodes_of(healthy)] == [990000, 89100, 8019, 81081, 900900]
    assert table_of(TWO)[0] == ["ill", "8100", "900", "1000", "10000"]
    assert "Of 1000000 people, 10000 ill; of these, 9000 positive; of these, 8100 positive." in words_of(TWO)


def test_parts_of_several_cases_do_not_light_together() -> None:
    problem = illness("0.01", "0.9", "0.09", query=[["positive"], ["negative"]])
    first, second = ({part["entry"] for part in views_of(problem, suffix)["parts"]} for suffix in (".1", ".2"))
    assert first
    assert not first & second


# --- what lights together


def entries_of(block: object) -> set[str]:
    """All entries and keys of marks within."""
    found: set[str] = set()
    if isinstance(block, dict):
        entry = block.get("entry")
        found |= {entry} if isinstance(entry, str) else set()
        found |= {mark[2] for mark in block.get("marks", [])}
        for inner in block.values():
            found |= entries_of(inner)
    elif isinstance(block, list):
        for inner in block:
            found |= entries_of(inner)
    return found


@pytest.mark.parametrize("problem", [GIGERENZER, TWO])
def test_every_cell_is_in_every_picture_and_the_observed_ones_in_words_and_formula(problem: Problem) -> None:
    views = views_of(problem)
    told, tree, square, table, formula = views["views"]
    cells = entries_of(square)
    assert cells
    for view in (told[-1:], tree, table):
        assert cells <= entries_of(view)
    observed = {entry for entry in cells if entry in entries_of(formula)}
    assert len(observed) == 2
    assert observed <= entries_of(told[:-1])
    known = {part["entry"] for part in views["parts"]}
    assert entries_of(views["views"]) <= known


def test_the_numbers_of_an_exercise_in_words_are_named() -> None:
    says = {role for part in views_of(GIGERENZER)["parts"] for role in part["says"]}
    assert says == {
        *("prior[ill]", "prior[healthy]", "likelihood[positive|ill]", "likelihood[negative|ill]"),
        *("likelihood[positive|healthy]", "likelihood[negative|healthy]"),
    }


def test_a_part_that_was_added_up_names_its_cells() -> None:
    document = document_of(GIGERENZER)
    assert document["entries"]['["seen", "ill"]'] == ['["seen", "ill", "positive"]', '["seen", "ill", "negative"]']
    assert document["entries"]['["seen", "", "positive"]'] == [
        '["seen", "ill", "positive"]',
        '["seen", "healthy", "positive"]',
    ]


# --- the text


def test_rounded_crowd_gives_the_exact_probability() -> None:
    """The share of the rounded people would be another fraction than the posterior."""
    problem = illness("0.0123", "0.9871", "0.0543", sought="ill")
    said = words_of(problem)
    assert "rounded to whole ones" in said
    posterior = Fraction(123 * 9871, 123 * 9871 + 9877 * 543)
    having, total = (int(row[1]) for row in (table_of(problem)[0], table_of(problem)[2]))
    assert abs(Fraction(having, total) - posterior) < Fraction(1, 1000)
    assert f"{having}/{total}" not in said
    assert f"about {total} in all, and of these, about {having} ill" in said
    assert f"{having}/{total}" not in spans_to_plain(document_of(problem)["answers"][0])


def test_impossible_observation_has_no_crowd() -> None:
    steps = unfolded(illness("0.1", "0", "0"))["steps"]
    assert "frequencies" not in [step["id"] for step in steps]


def test_losses_put_the_views_into_a_fold() -> None:
    problem = illness("0.01", "0.9", "0.09", reject="0.1")
    assert "frequencies" not in [step["id"] for step in document_of(problem)["steps"]]
    assert "frequencies" in [step["id"] for step in unfolded(problem)["steps"]]


def test_given_evidence_has_views_of_two_classes() -> None:
    """P(stiff neck) = 0.01, P(stiff neck | meningitis) = 0.7, P(meningitis) = 1/50000."""
    problem = example("meningitis")
    assert "= 0.0014 (0.14 %)" in spans_to_plain(document_of(problem)["answers"][0])
    assert picture_of(problem, "branches")["root"]["count"] == 500_000


# --- the class asked for


@pytest.mark.parametrize(
    ("language", "asked", "answer"),
    [
        (
            "en",
            "Find P(ill | positive), the probability of class ill given x = positive.",
            "P(ill | positive) = 90/981 = 10/109 ≈ 0.09174 (9.2 %).",
        ),
        (
            "zh",
            "已知 x = positive，求“ill”的后验概率 P(ill | positive)。",
            "P(ill | positive) = 90/981 = 10/109 ≈ 0.09174（9.2 %）。",
        ),
    ],
)
def test_question_and_headline_name_the_class_asked_for(language: str, asked: str, answer: str) -> None:
    document = document_of(GIGERENZER, language)
    assert [spans_to_plain(line) for line in document["answers"]] == [answer]
    assert asked in [spans_to_plain(block["spans"]) for block in document["exercise"] if "spans" in block]
    assert document["steps"][-1]["id"] == "sought"
    assert "decision" not in [step["id"] for step in document["steps"]]


def test_the_class_asked_for_changes_no_number() -> None:
    without = {key: value for key, value in GIGERENZER.items() if key != "sought"}
    one, other = (solve(problem).answers[0] for problem in (GIGERENZER, without))
    assert one.quantities == other.quantities
    assert one.decision == other.decision == "healthy"


@pytest.mark.parametrize(
    ("prior", "said"),
    [("0.5", "(90.9 %)"), ("0.0001", "(0.100 %)"), ("0.99999", "(99.99990 %)"), ("1", "= 1 (100 %).")],
)
def test_percent_has_the_digits_that_tell(prior: str, said: str) -> None:
    """Odds of prior / (1 − prior) times 0.9 / 0.09."""
    assert said in spans_to_plain(document_of(illness(prior, "0.9", "0.09", sought="ill"))["answers"][0])


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"sought": "cured"}, "decision.error.no_such_class"),
        ({"sought": ["ill"]}, "decision.error.no_such_class"),
        ({"sought": "ill", "reject": "0.1"}, "bayes_decision.sought.not_with"),
        ({"sought": "ill", "query": None}, "bayes_decision.sought.no_case"),
    ],
)
def test_a_class_asked_for_that_fits_nothing_is_refused(changes: Problem, key: str) -> None:
    with pytest.raises(InputError) as refused:
        solve(illness("0.01", "0.9", "0.09", **changes))
    assert refused.value.key == key
    assert refused.value.field == "sought"


def test_of_three_classes_only_the_given_one_follows_from_the_evidence() -> None:
    problem = {
        "format": 1,
        "topic": "bayes_decision",
        "classes": ["A", "B", "C"],
        "priors": {"A": "0.5", "B": "0.3", "C": "0.2"},
        "likelihoods": {"A": {"red": "0.4"}},
        "evidence": "0.25",
        "query": "red",
    }
    assert "P(A | red) = 0.8 (80 %)" in spans_to_plain(document_of({**problem, "sought": "A"})["answers"][0])
    with pytest.raises(InputError) as refused:
        solve({**problem, "sought": "B"})
    assert refused.value.key == "bayes_decision.sought.unknown"


# --- on paper


def test_plain_text_and_latex_have_all_views() -> None:
    document = document_of(GIGERENZER)
    plain = RENDERERS["plain"][0](document, "full")
    assert "├─ 0.01 ill: 100\n    │  ├─ 0.9 positive: 90 ✓" in plain
    assert "ill, positive: 0.009" in plain
    latex = RENDERERS["latex"][0](document, "full")
    assert r"node[midway, fill=white, inner sep=1pt, font=\small] {$0.01$} (n-0.west)" in latex
    assert r"(0.000mm,7.000mm) rectangle (0.700mm,70.000mm);" in latex


def test_examples_of_the_rule_are_those_that_open_there() -> None:
    """The page shows an exercise as Bayes' rule if it has no field beside those; its list must name the same."""
    (rule,) = TOPIC.own_kinds
    head = {"format", "topic", "title", "source"}
    fields = {name: example(name).keys() - head for name in TOPIC.examples}
    assert [name for name, own in fields.items() if "likelihoods" in own and own <= {*rule.fields}] == [*rule.examples]
