"""Figures of books, and consequences of the format with numbers small enough for hand computation."""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import write_document
from _byhand.numbers.rational import fixed
from _byhand.problem.convention import PRESETS
from _byhand.texts import load_texts
from helpers.answers.asked import expect, only_answer, only_values
from helpers.oracles import naive_bayes as oracle
from helpers.oracles.books import MEASURED
from helpers.problems.tables import (
    ALL_ELECTRONICS,
    OVERCAST,
    SUNNY,
    Problem,
    example,
    example_names,
    problem,
    structured,
    tennis,
)

# --- the built-in examples

BUILT_IN: dict[str, tuple[str, dict[str, str]]] = {
    # Mitchell (1997), §6.9.1: 0.0053 and 0.0206, P(no | x) = 0.795
    "play_tennis": (
        "No",
        {
            "prior[Yes]": "9/14",
            "prior[No]": "5/14",
            "likelihood[Wind=Strong|Yes]": "3/9",
            "likelihood[Wind=Strong|No]": "3/5",
            "score[Yes]": "1/189",
            "score[No]": "18/875",
            "posterior[No]": "486/611",
        },
    ),
    "play_tennis_overcast": (
        "Yes",
        {"likelihood[Outlook=Overcast|No]": "0", "product[No]": "0", "posterior[No]": "0", "posterior[Yes]": "1"},
    ),
    # Li Hang, example 4.1: 1/45 and 1/15
    "li_hang_4_1": (
        "-1",
        {
            "prior[1]": "9/15",
            "likelihood[X1=2|1]": "3/9",
            "likelihood[X2=S|1]": "1/9",
            "likelihood[X2=S|-1]": "3/6",
            "score[1]": "1/45",
            "score[-1]": "1/15",
            "posterior[-1]": "3/4",
        },
    ),
    # Li Hang, example 4.2: P(Y=1) = 10/17, 5/153 = 0.0327 and 28/459 = 0.0610
    "li_hang_4_2": (
        "-1",
        {
            "prior[1]": "10/17",
            "prior[-1]": "7/17",
            "likelihood[X1=1|1]": "3/12",
            "likelihood[X2=L|1]": "5/12",
            "likelihood[X2=S|-1]": "4/9",
            "score[1]": "5/153",
            "score[-1]": "28/459",
        },
    ),
    "two_features": (
        "-",
        {"prior[+]": "1/2", "product[+]": "6/25", "score[+]": "6/50", "score[-]": "9/50", "posterior[-]": "3/5"},
    ),
    # Zhou Zhihua, §7.3: 9/19 = 0.474, 4/11 = 0.364; the products are the smoothed counts of table 4.1
    "watermelon": (
        "是",
        {
            "prior[是]": "9/19",
            "prior[否]": "10/19",
            "likelihood[色泽=青绿|是]": "4/11",
            "likelihood[色泽=青绿|否]": "4/12",
            "product[是]": str(Fraction(4 * 6 * 7 * 8 * 6 * 7, 11**5 * 10)),
            "product[否]": str(Fraction(4 * 4 * 5 * 3 * 3 * 7, 12**5 * 11)),
        },
    ),
    # Zhou Zhihua, §7.3: no good melon sounds 清脆, 0/8
    "watermelon_zero": (
        "否",
        {
            "prior[是]": "8/17",
            "likelihood[敲声=清脆|是]": "0",
            "likelihood[敲声=清脆|否]": "2/9",
            "product[是]": "0",
            "posterior[否]": "1",
        },
    ),
    # 0.252, 0 and 0.01875
    "fruits": (
        "banana",
        {
            "prior[orange]": "3/10",
            "likelihood[Length=long|orange]": "0",
            "likelihood[Length=not long|orange]": "1",
            "likelihood[Taste=sweet|other]": "3/4",
            "score[banana]": "63/250",
            "score[orange]": "0",
            "score[other]": "3/160",
            "evidence": "1083/4000",
            "posterior[banana]": "336/361",
        },
    ),
    # The densities are checked in test_given_parameters.py
    "hair_height": (
        "woman",
        {
            "prior[woman]": "2/5",
            "likelihood[hair=long|man]": "1/10",
            "mean[height|man]": "178",
            "variance[height|woman]": "36",
        },
    ),
    # By hand: (1+1)/(5+3) of temperature, (3+1)/(5+3) of humidity
    "weather_bins": (
        "no",
        {
            r"likelihood[temperature=\[64\, 71)|no]": "1/4",
            r"likelihood[humidity=\[88\, 96\]|no]": "1/2",
            "score[no]": "5/392",
            "score[yes]": "15/2464",
            "posterior[no]": "44/65",
        },
    ),
    # Cut as the book's categories are: its numbers of "play tennis"
    "weather_cuts": ("no", {"score[no]": "18/875", "posterior[no]": "486/611"}),
}


def test_every_built_in_example_has_expected_values() -> None:
    assert sorted(f"naive_bayes/{name}" for name in [*BUILT_IN, *MEASURED]) == example_names("naive_bayes")


@pytest.mark.parametrize("name", BUILT_IN)
def test_built_in_example(name: str) -> None:
    decision, values = BUILT_IN[name]
    exercise = example(f"naive_bayes/{name}")
    expect(exercise, values)
    assert only_answer(exercise).decision == decision


@pytest.mark.parametrize("name", BUILT_IN)
def test_built_in_example_names_its_source(name: str) -> None:
    assert len(example(f"naive_bayes/{name}")["source"]) > 20


def test_play_tennis_to_four_digits() -> None:
    values = only_values(example("naive_bayes/play_tennis"))
    assert [fixed(values[name], 4) for name in ("score[Yes]", "score[No]", "posterior[No]")] == [
        "0.0053",
        "0.0206",
        "0.7954",
    ]


# --- the books differ: the same overcast case, P(No | x), of CONVENTIONS.md

OVERCAST_NO: list[tuple[Problem, str]] = [
    ({"preset": "mle"}, "0.0000"),
    ({"preset": "r_e1071"}, "0.0032"),
    ({"preset": "laplace"}, "0.2784"),
    ({"preset": "scikit_learn"}, "0.2784"),
    ({"preset": "han_kamber"}, "0.2883"),
    ({"preset": "laplace", "scope": "zero_tables"}, "0.3017"),
    ({"preset": "li_hang"}, "0.2941"),
    ({"preset": "zhou_zhihua"}, "0.2941"),
    ({"preset": "weka"}, "0.2941"),
]


@pytest.mark.parametrize(("convention", "expected"), OVERCAST_NO)
def test_overcast_case_by_the_books(convention: Problem, expected: str) -> None:
    made = tennis(OVERCAST, **convention)
    exact = oracle.solve(made)[0].values["posterior[No]"]
    assert exact is not None
    assert fixed(exact, 4) == expected
    assert only_values(made)["posterior[No]"] == exact


def test_presets_are_those_of_the_contract() -> None:
    assert sorted(PRESETS) == sorted(oracle.PRESETS)


@pytest.mark.parametrize("preset", oracle.PRESETS)
def test_preset_follows_its_book(preset: str) -> None:
    values, expected = only_values(tennis(OVERCAST, preset=preset)), oracle.solve(tennis(OVERCAST, preset=preset))[0]
    assert {name: values[name] for name in expected.values} == expected.values


# --- other examples of the books


def test_han_all_electronics() -> None:
    """Han, Kamber & Pei, example 8.4: 0.044 and 0.019, 0.028 and 0.007, yes."""
    query = {"age": "youth", "income": "medium", "student": "yes", "credit_rating": "fair"}
    made = problem(structured(ALL_ELECTRONICS), query)
    values = only_values(made)
    printed = {name: fixed(values[name], 3) for name in ("product[yes]", "product[no]", "score[yes]", "score[no]")}
    assert printed == {"product[yes]": "0.044", "product[no]": "0.019", "score[yes]": "0.028", "score[no]": "0.007"}
    assert values["product[yes]"] == Fraction(2 * 4 * 6 * 6, 9**4)
    assert only_answer(made).decision == "yes"


def test_han_thousand_tuples() -> None:
    """Han, Kamber & Pei, example 8.5: 0, 990 and 10 of 1000 become 1/1003, 991/1003, 11/1003."""
    rows = [["medium", "990", "yes"], ["high", "10", "yes"], ["low", "5", "no"]]
    made = problem({"columns": ["income", "count", "buys"], "rows": rows}, {"income": "low"}, preset="han_kamber")
    made["weight"] = "count"
    expect(
        made,
        {
            "prior[yes]": "1000/1005",
            "likelihood[income=low|yes]": "1/1003",
            "likelihood[income=medium|yes]": "991/1003",
            "likelihood[income=high|yes]": "11/1003",
            "likelihood[income=low|no]": "6/8",
        },
    )


def test_han_smooths_only_the_rows_with_a_zero() -> None:
    expect(
        tennis(OVERCAST, preset="han_kamber"),
        {"likelihood[Outlook=Overcast|No]": "1/8", "likelihood[Outlook=Overcast|Yes]": "4/9", "prior[No]": "5/14"},
    )


TAN = """\
Home Owner,Marital Status,Defaulted
Yes,Single,No
No,Married,No
No,Single,No
Yes,Married,No
No,Divorced,Yes
No,Married,No
Yes,Divorced,No
No,Single,Yes
No,Married,No
No,Single,Yes
"""


def test_tan_loan_borrowers() -> None:
    """Tan, Steinbach & Kumar, §5.3.3: P(Married | Yes) = 0, by the m-estimate with m = 3, p = 1/3 it is 1/6."""
    plain = {"likelihood[Marital Status=Married|Yes]": "0", "likelihood[Home Owner=Yes|No]": "3/7"}
    expect(problem(structured(TAN), preset="tan_steinbach"), plain)
    made = problem(structured(TAN), preset="tan_steinbach", m_estimate={"m": 3, "p": "1/3"})
    expect(made, {"likelihood[Marital Status=Married|Yes]": "1/6", "prior[Yes]": "3/10"})


def test_mitchell_m_estimate_is_uniform_by_default() -> None:
    expect(
        tennis(SUNNY, preset="mitchell", m_estimate={"m": 4}),
        {
            "likelihood[Wind=Strong|No]": "5/9",
            "likelihood[Outlook=Sunny|No]": str(Fraction(13, 27)),
            "prior[No]": "5/14",
        },
    )


# --- the contract, by hand

PAIR = {"columns": ["F", "class"], "rows": [["a", "x"], ["a", "x"], ["b", "x"], ["a", "y"]]}


@pytest.mark.parametrize(
    ("query", "convention", "expected"),
    [
        # k from the domain: (0 + 1)/(3 + 4), a value without a name
        ("new", {"smoothing": 1, "domain": {"F": 4}}, {"likelihood[F=new|x]": "1/7", "likelihood[F=a|x]": "3/7"}),
        # listed values have rows of their own
        ("c", {"smoothing": 1, "domain": {"F": ["a", "b", "c"]}}, {"likelihood[F=c|x]": "1/6"}),
        ("c", {"domain": {"F": ["a", "b", "c"]}}, {"likelihood[F=c|x]": "0", "score[x]": "0"}),
        # the value asked for is possible, too
        (
            "c",
            {"smoothing": 1, "domain": "observed_and_query"},
            {"likelihood[F=c|x]": "1/6"},
        ),
        # k is not changed by an unseen value that is smoothed
        ("c", {"smoothing": 1, "unseen": "smooth"}, {"likelihood[F=c|x]": "1/5", "likelihood[F=a|x]": "3/5"}),
        ("c", {"smoothing": 1, "unseen": "zero"}, {"likelihood[F=c|x]": "0", "score[y]": "0"}),
        ("c", {"smoothing": 1, "unseen": "skip"}, {"product[x]": "1", "posterior[x]": "3/4"}),
        ("c", {"unseen": "zero", "zero_floor": "0.001"}, {"likelihood[F=c|x]": "1/1000", "posterior[x]": "3/4"}),
        # where smoothing applies: the table has a zero, the row of y has it
        ("b", {"smoothing": 1, "scope": "zero_tables"}, {"likelihood[F=b|x]": "2/5", "likelihood[F=b|y]": "1/3"}),
        ("b", {"smoothing": 1, "scope": "zero_rows"}, {"likelihood[F=b|x]": "1/3", "likelihood[F=b|y]": "1/3"}),
        ("b", {"zero_floor": "1%"}, {"likelihood[F=b|y]": "1/100", "likelihood[F=a|y]": "1"}),
        # priors
        ("a", {"prior": "uniform"}, {"prior[x]": "1/2", "posterior[x]": "2/5"}),
        ("a", {"prior": "smoothed", "smoothing": "1/2"}, {"prior[x]": "7/10", "likelihood[F=a|x]": "5/8"}),
        ("a", {"prior": {"x": "10%", "y": 0.9}}, {"prior[x]": "1/10", "prior[y]": "9/10"}),
        ("a", {"prior": {"x": "0.333", "y": "0.666"}}, {"prior[x]": "1/3", "prior[y]": "2/3"}),
        ("a", {"prior": "smoothed", "m_estimate": {"m": 2}}, {"prior[x]": "3/4", "likelihood[F=a|x]": "3/5"}),
    ],
)
def test_each_convention_gives_its_numbers(query: str, convention: Problem, expected: dict[str, str]) -> None:
    expect(problem(PAIR, {"F": query}, **convention), expected)


def test_rounded_values_are_carried_on() -> None:
    """As on paper with three decimals: 0.222 · 0.333³ = 0.008, 0.643 · 0.008 = 0.005, and so on."""
    values = only_values(tennis(SUNNY, digits=3))
    expected = {"prior[Yes]": "0.643", "prior[No]": "0.357", "likelihood[Outlook=Sunny|Yes]": "0.222"}
    expected |= {"product[Yes]": "0.008", "score[Yes]": "0.005", "product[No]": "0.058", "score[No]": "0.021"}
    expected |= {"evidence": "0.026", "posterior[Yes]": "0.192", "posterior[No]": "0.808"}
    assert {name: values[name] for name in expected} == {name: Fraction(text) for name, text in expected.items()}
    # ln 0.357 + ln 0.6 + ln 0.2 + ln 0.8 + ln 0.6 = -3.88402...
    assert values["log_score[No]"] == Decimal("-3.884")


def test_half_is_rounded_up() -> None:
    rows = [["a", "x"]] * 1 + [["b", "x"]] * 7 + [["b", "y"]] * 8
    values = only_values(problem({"columns": ["F", "class"], "rows": rows}, digits=2))
    assert values["likelihood[F=a|x]"] == Fraction("0.13")
    assert values["likelihood[F=b|x]"] == Fraction("0.88")


HOLES = {"columns": ["F", "G", "class"], "rows": [["a", "p", "x"], ["?", "p", "x"], ["b", "", "x"], ["a", "q", "y"]]}


@pytest.mark.parametrize(
    ("missing", "expected"),
    [
        ("skip_cell", {"prior[x]": "3/4", "likelihood[F=a|x]": "1/2", "likelihood[G=p|x]": "1"}),
        ("drop_row", {"prior[x]": "1/2", "likelihood[F=a|x]": "1"}),
        ("own_value", {"prior[x]": "3/4", "likelihood[F=?|x]": "1/3", "likelihood[G=p|x]": "2/3"}),
    ],
)
def test_missing_cells_follow_the_convention(missing: str, expected: dict[str, str]) -> None:
    expect(problem(HOLES, missing=missing), expected)


def test_class_only_in_dropped_rows_does_not_exist() -> None:
    table = {"columns": ["F", "class"], "rows": [["a", "x"], ["?", "y"], ["b", "x"]]}
    assert "prior[y]" in only_values(problem(table))
    assert "prior[y]" not in only_values(problem(table, missing="drop_row"))


def test_rows_without_class_are_not_training_rows() -> None:
    table = {"columns": ["F", "class"], "rows": [["a", "x"], ["b", "?"], ["b", ""], ["a", "y"]]}
    values = only_values(problem(table))
    assert values["prior[x]"] == Fraction(1, 2)
    assert "likelihood[F=b|x]" not in values


def test_rows_of_weight_zero_are_absent() -> None:
    table = {"columns": ["F", "n", "class"], "rows": [["a", "3", "x"], ["b", "0", "y"], ["b", "1", "z"]]}
    values = only_values({**problem(table), "weight": "n"})
    assert "prior[y]" not in values
    assert values["prior[x]"] == Fraction(3, 4)


def test_undefined_probability_is_no_number() -> None:
    """All cells of F are missing in class y: 0/0. Nothing can be decided, and nothing is made up."""
    table = {"columns": ["F", "G", "class"], "rows": [["a", "p", "x"], ["?", "p", "y"]]}
    answer = only_answer(problem(table, {"F": "a", "G": "p"}))
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    assert values["likelihood[F=a|y]"] is None
    assert values["evidence"] is values["posterior[x]"] is values["score[y]"] is None
    assert values["score[x]"] == Fraction(1, 2)
    assert (answer.decision, list(answer.tied)) == (None, [])


def test_a_single_class_of_score_zero_is_no_decision() -> None:
    made = problem({"columns": ["F", "class"], "rows": [["a", "x"]]}, {"F": "b"}, unseen="zero")
    answer = only_answer(made)
    assert (answer.decision, list(answer.tied)) == (None, ["x"])


@pytest.mark.parametrize("left_out", [{"weight": "times"}, {"convention": {"missing": "drop_row"}}])
def test_dropped_row_keeps_the_order_of_loss_columns(left_out: dict[str, Any]) -> None:
    """The classes stand in the order in which the reader sees them in the table."""
    rows = [["?", "0", "N"], ["p", "1", "Y"], ["p", "1", "Y"], ["p", "1", "N"]]
    made = problem({"columns": ["a", "times", "class"], "rows": rows}, {"a": "p"}) | left_out
    made |= {"features": ["a"], "loss": {"actions": ["stay", "go"], "matrix": [[0, 3], [1, 0]]}}
    (answer,) = solving.solve(made).answers
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    assert (values["posterior[Y]"], values["risk[stay]"], values["risk[go]"]) == (Fraction(2, 3), 2, Fraction(1, 3))


def test_smoothing_is_not_credited_if_losses_decide() -> None:
    zero_one = tennis(SUNNY, preset="laplace")
    with_losses = zero_one | {"loss": {"actions": ["play", "rest"], "matrix": [[5, 0], [0, 1]]}}
    same = "The decision is the same with smoothing"
    assert same in json.dumps(write_document(solving.solve(zero_one), load_texts("en"), Display()))
    assert same not in json.dumps(write_document(solving.solve(with_losses), load_texts("en"), Display()))
