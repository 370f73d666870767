"""Topic `events`: numbers of the sources of the examples, what does not follow, contradictions, IDs."""

from __future__ import annotations

from collections.abc import Callable, Set
from fractions import Fraction
from itertools import compress, product
from math import comb, exp, log, sqrt
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.document.writing import spans_to_plain
from _byhand.solving import error_sentence
from _byhand.texts import load_texts
from helpers.answers.asked import said, values_of
from helpers.answers.refused import refusal
from helpers.answers.solved import written
from helpers.examples import examples
from helpers.problems.tables import Problem, example


def made(**fields: Any) -> Problem:
    return {"format": 1, "topic": "events", **fields}


def sentence(problem: Problem) -> str:
    return error_sentence(refusal(solving.solve, problem), load_texts("en"))


def test_numbers_of_the_sources() -> None:
    """The answers printed in the sources that the examples name."""
    union = values_of(example("events/union"))
    assert union["probability[A or B]"] == Fraction(7, 10)
    dentist = values_of(example("events/dentist"))
    assert dentist["probability[cavity or toothache]"] == Fraction(28, 100)
    assert dentist["probability[cavity given toothache]"] == Fraction(6, 10)
    assert dentist["marginal[cavity=true]"] == Fraction(2, 10)
    assert dentist["independent[toothache,catch|cavity]"] is True
    assert dentist["independent[toothache,catch]"] is False
    urn = values_of(example("events/urn"))
    assert urn[r"probability[draw1\=white and draw2\=white]"] == Fraction(2, 5)
    assert urn[r"probability[draw1\=white and draw2\=white or draw1\=red and draw2\=red]"] == Fraction(7, 15)
    assert urn[r"probability[number(white)>\=1]"] == Fraction(14, 15)
    languages = values_of(example("events/languages"))
    assert languages["probability[not (Spanish or French or German)]"] == Fraction(1, 2)
    assert languages["probability[exactly 1 of (Spanish\\, French\\, German)]"] == Fraction(32, 100)
    assert values_of(example("events/equally_likely"))["probability[A]"] == Fraction(2, 3)
    assert values_of(example("events/de_mere"))[r"n[number(success)>\=1]"] == 25


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "toothache and catch are independent given cavity."),
        ("zh", "在 cavity 的条件下 toothache、catch 相互独立。"),
    ],
)
def test_independence_is_told_in_both_languages(language: str, sentence: str) -> None:
    assert sentence in [spans_to_plain(line) for line in written("dentist", language)["answers"]]


def test_aspirin_has_the_ratios_of_agresti() -> None:
    """Agresti: odds ratio 1.83 (1.44, 2.33), relative risk 1.82 (1.43, 2.30); recomputed with z = 1.959964."""
    values = values_of(example("events/aspirin"))
    a, b, c, d = 189, 10845, 104, 10933
    assert values["odds_ratio"] == Fraction(a * d, b * c)
    assert values["risk_ratio"] == Fraction(a * (c + d), c * (a + b))
    odds_error = sqrt(1 / a + 1 / b + 1 / c + 1 / d)
    risk_error = sqrt(1 / a - 1 / (a + b) + 1 / c - 1 / (c + d))
    for name, error in (("odds_ratio", odds_error), ("risk_ratio", risk_error)):
        ends = [exp(log(float(values[name])) + sign * 1.959963984540054 * error) for sign in (-1, 1)]
        assert [float(end) for end in values[f"interval[{name}]"]] == pytest.approx(ends, rel=1e-12)


def test_three_independent_pairs_have_one_possible_value() -> None:
    """Postgraduate entrance examination 1999, Mathematics I: P(A) = P(B) = P(C) < 1/2, 9/16: P(A) = 1/4."""
    problem = made(
        given={"A": "P(B)", "B": "P(C)", "A or B or C": "9/16", "A and B and C": 0},
        independent=[["A", "B"], ["B", "C"], ["A", "C"]],
        find=["A"],
    )
    values = values_of(problem)
    assert values["probability[A]"] == Fraction(1, 4)
    assert values["follows[A]"] is True
    assert "p = 3/4" in said(problem) or "p = 0.75" in said(problem)


def test_two_possible_values_are_listed() -> None:
    """p + q = 3/4 and pq = 1/8: one of them is 1/4, the other 1/2."""
    values = values_of(made(given={"A and B": "1/8", "A or B": "5/8"}, independent=["A", "B"], find=["A", "B given A"]))
    assert values["solutions[A]"] == [Fraction(1, 4), Fraction(1, 2)]
    assert values["follows[A]"] is False
    assert values["probability[A]"] is None
    assert "bounds[A]" not in values


def test_greater_chooses_one_of_them() -> None:
    fields = {"given": {"A and B": "1/8", "A or B": "5/8"}, "independent": ["A", "B"], "greater": ["A", "B"]}
    assert values_of(made(**fields, find=["A"]))["probability[A]"] == Fraction(1, 2)


def test_irrational_values_have_no_fraction() -> None:
    """p² = 1/2"""
    values = values_of(made(given={"A": "P(B)", "A and B": "1/2"}, independent=["A", "B"], find=["A", "A or B"]))
    assert float(values["probability[A]"]) == pytest.approx(sqrt(0.5), rel=1e-30)
    assert float(values["probability[A or B]"]) == pytest.approx(2 * sqrt(0.5) - 0.5)


def test_a_condition_of_probability_0_has_no_value() -> None:
    """P(A) = P(A or B) = 0.3 leaves nothing for B without A."""
    values = values_of(made(given={"A": 0.3, "A or B": 0.3}, find=["A given B and not A", "B and not A"]))
    assert values["probability[B and not A]"] == 0
    assert values["probability[A given B and not A]"] is None
    assert values["follows[A given B and not A]"] is True


def test_what_does_not_follow_has_bounds() -> None:
    """Fréchet: max(0, P(A) + P(B) − 1) ≤ P(A ∩ B) ≤ min(P(A), P(B))."""
    problem = made(given={"A": 0.7, "B": 0.5}, find=["A and B", "A given B", {"independent": ["A", "B"]}])
    values = values_of(problem)
    assert values["bounds[A and B]"] == [Fraction(1, 5), Fraction(1, 2)]
    assert values["bounds[A given B]"] == [Fraction(2, 5), Fraction(1)]
    assert values["follows[A and B]"] is False
    assert values["independent[A,B]"] is None
    assert "does not follow" in said(problem)


def test_independence_can_be_excluded() -> None:
    problem = made(given={"A": 0.4, "B": 0.5}, exclusive=["A", "B"], find=[{"independent": ["A", "B"]}])
    assert values_of(problem)["independent[A,B]"] is False


def test_exclusive_events_are_recognised() -> None:
    find = [{"exclusive": ["A", "B"]}, {"independent": ["A", "B"]}]
    values = values_of(made(given={"A": 0.3, "B": 0.4, "A or B": 0.7}, find=find))
    assert values["exclusive[A,B]"] is True
    assert values["independent[A,B]"] is False


def test_contradictions_name_a_smallest_set() -> None:
    error = sentence(made(given={"A": 0.9, "B": 0.8, "C": 0.1, "A and B": 0.3}, find=["A or B"]))
    assert "contradict" in error
    assert "P(C)" not in error
    assert "P(A ∩ B) = 0.3" in error


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"given": {"A": 1.5}, "find": ["A"]}, "between 0 and 1"),
        ({"given": {"A": 0, "B given A": 0.5}, "find": ["B"]}, "has probability 0"),
        ({"given": {"A": 0.5}}, "at least one question"),
        ({"given": {"A": 0.5}, "find": ["B"]}, "neither a variable nor a value"),
        ({"given": {"A": 0.5}, "find": ["A and"]}, "ends where"),
        ({"draws": {"from": {"red": 2}, "n": 3}, "find": ["draw1=red"]}, "only 2 are there"),
        ({"draws": {"from": {"red": 2}, "n": 1}, "given": {"A": 1}, "find": ["draw1=red"]}, "cannot stand beside"),
        ({"joint": {"columns": ["x", "p"], "rows": [["a", 0.5], ["a", 0.5]]}, "find": ["x=a"]}, "listed twice"),
        ({"joint": {"columns": ["x", "p"], "rows": [["a", -0.5], ["b", 1.5]]}, "find": ["x=a"]}, "not be negative"),
        ({"joint": {"columns": ["x", "p"], "rows": [["a", 0.5], ["b", 0.3]]}, "find": ["x=a"]}, "sum to 0.8"),
        ({"joint": {"columns": ["x", "n"], "rows": [["a", 5], ["b", None]]}, "find": ["x=a"]}, "unknown"),
        ({"trials": {"p": 0.5}, "find": ["trial1"]}, "`until` and `at_least`"),
        ({"trials": {"n": 5, "p": 0.5}, "find": [{"until": "number(success)>=1", "at_least": 0.9}]}, "without `n`"),
        ({"find": ["A"]}, "nothing is known"),
        ({"given": dict.fromkeys("ABCDEFGHI", 0.5), "find": ["A or I"]}, "512 combinations"),
        ({"given": {"A": "sqrt(P(B))"}, "find": ["A"]}, "to whole powers"),
        ({"given": {"A": 0.5}, "find": ["A"], "confidence": 0.9}, "two rows and two columns"),
    ],
)
def test_faults_are_named(fields: dict[str, Any], word: str) -> None:
    assert word in sentence(made(**fields))


def test_a_bar_without_given_warns() -> None:
    solution = solving.solve(made(given={"A": 0.5, "B": 0.5, "A | B": 0.7}, find=["A & B"]))
    assert [notice.key for notice in solution.warnings] == ["event.bar_is_or"]


def test_ids_stand_as_written() -> None:
    problem = made(given={"A": 0.5, "B": 0.5, "A and B": 0.3}, find=["A | B", "A given B or not B", "not A,B"])
    values = values_of(problem)
    assert values[r"probability[A \| B]"] == Fraction(7, 10)
    assert values["probability[A given B or not B]"] == Fraction(1, 2)
    assert values[r"probability[not A\,B]"] == Fraction(1, 5)


def test_total_probability_and_bayes() -> None:
    """Three machines make 50, 30 and 20 % with 1, 2 and 3 % waste: 0.017 in all, of which 5/17 from the first."""
    problem = made(
        given={"H1": 0.5, "H2": 0.3, "D given H1": 0.01, "D given H2": 0.02, "D given H3": 0.03},
        partition=["H1", "H2", "H3"],
        find=["D", "H1 given D"],
    )
    values = values_of(problem)
    assert values["probability[D]"] == Fraction(17, 1000)
    assert values["probability[H1 given D]"] == Fraction(5, 17)
    assert "Total probability" in said(problem)
    assert "Bayes" in said(problem)


def test_many_independent_events() -> None:
    """At least one of ten with 0.1 each: 1 − 0.9^10."""
    names = [f"E{number}" for number in range(10)]
    find = [f"at least 1 of ({', '.join(names)})", " or ".join(names)]
    values = values_of(made(given=dict.fromkeys(names, 0.1), independent=[names], find=find))
    wanted = 1 - Fraction(9, 10) ** 10
    assert [value for name, value in values.items() if name.startswith("probability[at")] == [wanted]
    assert values[f"probability[{' or '.join(names)}]"] == wanted


def test_unknown_cells_of_a_table() -> None:
    rows = [["x", "yes", 0.1], ["x", "no", None], ["z", "yes", 0.2], ["z", "no", None]]
    table = {"columns": ["a", "b", "p"], "rows": rows}
    values = values_of(made(joint=table, find=["b=yes", "a=x"]))
    assert values["probability[b\\=yes]"] == Fraction(3, 10)
    assert values["bounds[a\\=x]"] == [Fraction(1, 10), Fraction(8, 10)]
    assert values["joint[x,no]"] is None
    values = values_of(made(joint=table, independent=["a", "b"], find=["a=x"]))
    assert values["probability[a\\=x]"] == Fraction(1, 3)
    assert values["joint[x,no]"] == Fraction(7, 30)


def test_rounded_probabilities_are_scaled() -> None:
    table = {"columns": ["x", "p"], "rows": [["a", 0.33], ["b", 0.33], ["c", 0.33]]}
    assert values_of(made(joint=table, find=["x=a"]))["probability[x\\=a]"] == Fraction(1, 3)


def test_pasted_and_listed_forms_agree() -> None:
    cells = {"1": {"yes": 5, "no": 3}, "2": {"yes": 2, "no": 4}}
    listed = made(joint={"rows": "r", "columns": "c", "cells": cells}, find=["c=yes given r=1"])
    text = "r\tc\tn\n1\tyes\t5\n1\tno\t3\n2\tyes\t2\n2\tno\t4"
    pasted = made(joint=text, find="P(c=yes given r=1)")
    square = {"rows": "r", "columns": "c", "text": "r\tyes\tno\n1\t5\t3\n2\t2\t4"}
    two_way = made(joint=square, find=["c=yes given r=1"])
    wanted = values_of(listed)
    assert wanted["probability[c\\=yes given r\\=1]"] == Fraction(5, 8)
    assert values_of(pasted) == wanted
    assert values_of(two_way) == wanted
    lines = made(given="P(A) = 0.5\nB given A: 0.4", independent="A, C", find="A and B\nindependent: A, C")
    objects = made(
        given={"A": 0.5, "B given A": 0.4}, independent=[["A", "C"]], find=["A and B", {"independent": ["A", "C"]}]
    )
    assert values_of(lines) == values_of(objects)


@pytest.mark.parametrize("replacement", [False, True])
def test_draws_are_those_of_all_sequences(replacement: bool) -> None:
    """Every sequence of numbered balls is equally probable."""
    balls = ["red"] * 3 + ["blue"] * 2 + ["green"]
    n = 3
    places = product(range(len(balls)), repeat=n)
    sequences = [[balls[at] for at in each] for each in places if replacement or len(set(each)) == n]

    def share(holds: Any, given: Any = lambda _: True) -> Fraction:
        inside = [each for each in sequences if given(each)]
        return Fraction(sum(map(bool, map(holds, inside))), len(inside))

    drawn = {"from": {"red": 3, "blue": 2, "green": 1}, "n": n, "replacement": replacement}
    values = values_of(
        made(
            draws=drawn,
            find=[
                "draw1=red and draw3=blue",
                "number(red)>=2",
                "number(red)=1 and number(blue)=1",
                "number(red)=2 given draw2=red",
                "draw1=green or number(blue)=0",
            ],
        )
    )
    assert values["probability[draw1\\=red and draw3\\=blue]"] == share(lambda s: s[0] == "red" and s[2] == "blue")
    assert values["probability[number(red)>\\=2]"] == share(lambda s: s.count("red") >= 2)
    both = share(lambda s: s.count("red") == 1 and s.count("blue") == 1)
    assert values["probability[number(red)\\=1 and number(blue)\\=1]"] == both
    under = share(lambda s: s.count("red") == 2, lambda s: s[1] == "red")
    assert values["probability[number(red)\\=2 given draw2\\=red]"] == under
    either = share(lambda s: s[0] == "green" or s.count("blue") == 0)
    assert values["probability[draw1\\=green or number(blue)\\=0]"] == either


def test_trials_are_binomial() -> None:
    find = [{"distribution": "number(success)"}, "trial1 given number(success)=2"]
    values = values_of(made(trials={"n": 6, "p": "1/3"}, find=find))
    for k in range(7):
        wanted = comb(6, k) * Fraction(1, 3) ** k * Fraction(2, 3) ** (6 - k)
        assert values[f"probability[number(success)={k}]"] == wanted
    assert values["probability[trial1 given number(success)\\=2]"] == Fraction(1, 3)


@pytest.mark.parametrize(
    ("relation", "at_least", "p"), [(">=1", "0.95", "0.05"), (">=3", "0.5", "0.2"), ("!=1", "0.8", "0.3")]
)
def test_the_least_number_of_trials(relation: str, at_least: str, p: str) -> None:
    """By binomial probabilities for n = 1, 2, ..."""
    event = f"number(success){relation}"
    relations: dict[str, Callable[[int], bool]] = {
        ">=1": lambda k: k >= 1,
        ">=3": lambda k: k >= 3,
        "!=1": lambda k: k != 1,
    }
    holds = relations[relation]
    chance = Fraction(p)

    def probability(n: int) -> Fraction:
        return sum((comb(n, k) * chance**k * (1 - chance) ** (n - k) for k in range(n + 1) if holds(k)), Fraction(0))

    wanted = next(n for n in range(1, 200) if probability(n) >= Fraction(at_least))
    values = values_of(made(trials={"p": p}, find=[{"until": event, "at_least": at_least}]))
    name = event.replace("=", "\\=")
    assert values[f"n[{name}]"] == wanted
    assert values[f"probability[{name}]"] == probability(wanted)


@pytest.mark.parametrize(
    ("event", "at_least", "p"),
    [("number(success)=1", 0.9, 0.5), ("number(success)>=1", 1, 0.5), ("number(success)>=1", 0.5, 0)],
)
def test_no_number_may_be_enough(event: str, at_least: float, p: float) -> None:
    values = values_of(made(trials={"p": p}, find=[{"until": event, "at_least": at_least}]))
    assert values[f"n[{event.replace('=', chr(92) + '=')}]"] is None


EVENTS = (
    *("A", "B", "C", "A and B", "A or B", "not A and C", "A or B or C", "B and C", "A given B", "C given A and B"),
    *("B given not A", "A or C given B", "exactly 1 of (A, B, C)", "not B given C", "A and B and C"),
)
HOLDS: dict[str, Callable[[Set[str]], bool]] = {
    "A": lambda true: "A" in true,
    "B": lambda true: "B" in true,
    "C": lambda true: "C" in true,
    "not A": lambda true: "A" not in true,
    "not B": lambda true: "B" not in true,
    "A and B": lambda true: true >= {"A", "B"},
    "B and C": lambda true: true >= {"B", "C"},
    "not A and C": lambda true: "C" in true and "A" not in true,
    "A or B": lambda true: bool(true & {"A", "B"}),
    "A or C": lambda true: bool(true & {"A", "C"}),
    "A or B or C": lambda true: len(true) > 0,
    "exactly 1 of (A, B, C)": lambda true: len(true) == 1,
    "A and B and C": lambda true: len(true) == 3,
}
Joint = dict[frozenset[str], Fraction]


@st.composite
def told(draw: st.DrawFn) -> tuple[Joint, list[str], str]:
    """A joint distribution of three events, what of it is told, and what is asked."""
    numbers = draw(st.lists(st.integers(0, 6), min_size=8, max_size=8).filter(any))
    worlds = [frozenset(compress("ABC", signs)) for signs in product((1, 0), repeat=3)]
    joint = {world: Fraction(number, sum(numbers)) for world, number in zip(worlds, numbers, strict=True)}
    texts = draw(st.lists(st.sampled_from(EVENTS), min_size=1, max_size=6, unique=True))
    return joint, texts, draw(st.sampled_from(EVENTS))


def true_value(joint: Joint, text: str) -> Fraction | None:
    """P(E given F), summed over the joint distribution."""
    event, _, condition = text.partition(" given ")
    under = {world: part for world, part in joint.items() if not condition or HOLDS[condition](world)}
    below = sum(under.values(), Fraction(0))
    if not below:
        return None
    return sum((part for world, part in under.items() if HOLDS[event](world)), Fraction(0)) / below


@examples(150)
@given(told())
def test_derived_is_what_the_joint_distribution_has(case: tuple[Joint, list[str], str]) -> None:
    """What follows has the true value, what does not has it between its bounds, and nothing is refused."""
    joint, texts, asked = case
    wanted = true_value(joint, asked)
    assume(wanted is not None)
    stated = {text: str(value) for text in texts if (value := true_value(joint, text)) is not None}
    # So that every letter is known.
    stated["A or B or C or not (A or B or C)"] = "1"
    values, name = values_of(made(given=stated, find=[asked])), asked.replace(",", "\\,")
    if values[f"follows[{name}]"]:
        assert values[f"probability[{name}]"] == wanted
    else:
        assert values[f"probability[{name}]"] is None
        least, most = values[f"bounds[{name}]"]
        assert least <= wanted <= most
        assert least < most


@examples(60)
@given(st.lists(st.integers(0, 10), min_size=3, max_size=3), st.sampled_from(EVENTS))
def test_independent_events_have_products(tenths: list[int], asked: str) -> None:
    chances = dict(zip("ABC", (Fraction(number, 10) for number in tenths), strict=True))
    joint = {frozenset(compress("ABC", signs)): Fraction(1) for signs in product((1, 0), repeat=3)}
    for world in joint:
        for letter, chance in chances.items():
            joint[world] *= chance if letter in world else 1 - chance
    wanted = true_value(joint, asked)
    stated = {letter: str(chance) for letter, chance in chances.items()}
    for told_too in ({}, {"A and X": "0"}):
        values = values_of(made(given={**stated, **told_too}, independent=[["A", "B", "C"]], find=[asked]))
        name = asked.replace(",", "\\,")
        assert values[f"probability[{name}]"] == wanted


def test_more_than_can_be_drawn_has_probability_zero() -> None:
    problem = made(draws={"from": {"red": 5, "blue": 3}, "n": 3}, find=["number(red)=9", "number(blue)!=9"])
    values = values_of(problem)
    assert values[r"probability[number(red)\=9]"] == 0
    assert values[r"probability[number(blue)!\=9]"] == 1
    assert "Here number(red) is at least 0 and at most 3: the event cannot occur." in said(problem)
    refused = made(draws={"from": {"red": 5, "blue": 3}, "n": 3}, find=["number(red)=many"])
    assert "its values are" in sentence(refused)


@pytest.mark.parametrize(("union", "asked"), [("0.7", "A"), ("1/2", "A and B"), ("0.9", "A given not B")])
def test_a_union_of_independent_events_leaves_each_of_them_open(union: str, asked: str) -> None:
    """a + b − ab = 0.7 has many solutions: two of them are shown."""
    values = values_of(made(given={"A or B": union}, independent=[["A", "B"]], find=[asked]))
    assert values[f"follows[{asked}]"] is False
    assert values[f"probability[{asked}]"] is None
