"""Conventions side by side: play tennis recomputed by each rule, the first difference, and unsolvable ones."""

from __future__ import annotations

import csv
import io
import json
import random
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import prod
from pathlib import Path
from typing import Any

import pytest

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import exact_and_value, write_document
from _byhand.protocol.side_by_side import SideBySide as Written
from _byhand.render import RENDERERS
from _byhand.side_by_side.choosing import offered
from _byhand.side_by_side.report import SideBySide, as_json, offered_here, side_by_side
from _byhand.texts import LANGUAGES, load_texts
from helpers.answers.command_line import Run
from helpers.answers.refused import refusal
from helpers.printed.tex import compile_latex, require
from helpers.problems.tables import OVERCAST, PLAY_TENNIS, Problem

TENNIS: Problem = {
    "format": 1,
    "topic": "naive_bayes",
    "table": PLAY_TENNIS,
    "target": "PlayTennis",
    "query": OVERCAST,
}
ZERO_TABLES = {"smoothing": "1", "scope": "zero_tables"}
Rows = list[dict[str, str]]


def compared(problem: Mapping[str, Any], *by: object, query: int = 0) -> SideBySide:
    return side_by_side(solving.topic_named(problem["topic"]), problem, by, query, solving.solve)


def written(problem: Mapping[str, Any], *by: object, lang: str = "en", query: int = 0) -> Written:
    return as_json(compared(problem, *by, query=query), load_texts(lang), Display())


def plain(made: SideBySide, lang: str = "en") -> str:
    return RENDERERS["plain"][0](write_document(made.solution, load_texts(lang), Display()), "everything")


# --- play tennis by each rule, counted anew


def counted(rows: Rows, case: Mapping[str, str], rule: Callable[[Rows, str, str], Mapping[str, Fraction]]) -> Fraction:
    """P(No | case), the conditional probabilities of a feature in a class by a rule; priors are shares."""
    scores = {}
    for name in ("No", "Yes"):
        share = Fraction(sum(row["PlayTennis"] == name for row in rows), len(rows))
        scores[name] = share * prod(rule(rows, feature, name)[value] for feature, value in case.items())
    return scores["No"] / sum(scores.values())


def values_of(rows: Rows, feature: str) -> list[str]:
    return sorted({row[feature] for row in rows})


def counts(rows: Rows, feature: str, name: str) -> dict[str, int]:
    own = [row[feature] for row in rows if row["PlayTennis"] == name]
    return {value: own.count(value) for value in values_of(rows, feature)}


def by_counts(rows: Rows, feature: str, name: str) -> dict[str, Fraction]:
    found = counts(rows, feature, name)
    return {value: Fraction(number, sum(found.values())) for value, number in found.items()}


def by_laplace(rows: Rows, feature: str, name: str) -> dict[str, Fraction]:
    found = counts(rows, feature, name)
    return {value: Fraction(number + 1, sum(found.values()) + len(found)) for value, number in found.items()}


def where_a_row_has_a_zero(rows: Rows, feature: str, name: str) -> dict[str, Fraction]:
    zero = 0 in counts(rows, feature, name).values()
    return (by_laplace if zero else by_counts)(rows, feature, name)


def where_a_table_has_a_zero(rows: Rows, feature: str, name: str) -> dict[str, Fraction]:
    zero = any(0 in counts(rows, feature, other).values() for other in ("No", "Yes"))
    return (by_laplace if zero else by_counts)(rows, feature, name)


def never_below_a_thousandth(rows: Rows, feature: str, name: str) -> dict[str, Fraction]:
    return {value: share or Fraction(1, 1000) for value, share in by_counts(rows, feature, name).items()}


def tennis_rows() -> Rows:
    return list(csv.DictReader(io.StringIO(PLAY_TENNIS)))


def by_li_hang() -> Fraction:
    """Laplace for the priors, too: (5 + 1)/(14 + 2) and (9 + 1)/(14 + 2) in place of 5/14 and 9/14."""
    laplace = counted(tennis_rows(), OVERCAST, by_laplace)
    no = laplace * Fraction(6, 16) / Fraction(5, 14)
    yes = (1 - laplace) * Fraction(10, 16) / Fraction(9, 14)
    return no / (no + yes)


RULES: list[tuple[object, Callable[[], Fraction], float]] = [
    ("mle", lambda: counted(tennis_rows(), OVERCAST, by_counts), 0.0),
    ("laplace", lambda: counted(tennis_rows(), OVERCAST, by_laplace), 0.2784),
    ("han_kamber", lambda: counted(tennis_rows(), OVERCAST, where_a_row_has_a_zero), 0.2883),
    (ZERO_TABLES, lambda: counted(tennis_rows(), OVERCAST, where_a_table_has_a_zero), 0.3017),
    ("li_hang", by_li_hang, 0.2941),
    ("r_e1071", lambda: counted(tennis_rows(), OVERCAST, never_below_a_thousandth), 0.0032),
]


@pytest.mark.parametrize(("by", "exact", "printed"), RULES, ids=[str(rule[0]) for rule in RULES])
def test_play_tennis_by_each_rule(by: object, exact: Callable[[], Fraction], printed: float) -> None:
    wanted = exact()
    assert round(float(wanted), 4) == printed
    column = written(TENNIS, "laplace" if by == "mle" else "mle", by)["conventions"][1]
    assert column["values"]["posterior[No]"]["exact"] == str(wanted)


def test_the_first_line_in_which_they_part() -> None:
    text = plain(compared(TENNIS, "mle", "laplace"))
    assert (
        ">> They differ first at P(Outlook = Overcast | No): 0/5 = 0 (maximum likelihood); "
        "(0 + 1)/(5 + 3) = 1/8 = 0.125 (Laplace smoothing).\n" in text
    )
    # In its row as well, and in no other.
    assert text.count("here they differ first") == 1
    assert "*P(Outlook = Overcast | No)   ← here they differ first" in text
    # Common values appear once.
    assert text.count("5/14 ≈ 0.3571") == 1


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_classes_that_are_numbers_have_their_variable(lang: str) -> None:
    """As in the solution itself: P(−1) would read like a function."""
    text = plain(compared(solving.example("li_hang_4_1", load_texts(lang)), "mle", "laplace"), lang)
    for name in ("P(X2 = S | Y = -1)", "P(Y = -1)", "P(Y = -1 | x) = 3/4", "P(Y = 1) · P(x | Y = 1)"):
        assert name in text, name
    assert not re.search(r"P\(-?1|\| -?1\)", text)


def test_agreeing_pair_of_three_conventions_differs_later() -> None:
    made = compared(TENNIS, "mle", "han_kamber", "laplace")
    assert [row.id for row in made.compared.parting][:2] == [
        "likelihood[Outlook=Overcast|No]",
        "likelihood[Outlook=Overcast|Yes]",
    ]
    assert "The two that agree there differ at P(Outlook = Overcast | Yes): 4/9 ≈ 0.4444 (Han" in plain(made)


def test_two_books_of_three_that_agree_to_the_end() -> None:
    text = plain(compared(TENNIS, "mle", "laplace", "manning_iir"))
    assert "The two that agree there agree to the end: Laplace smoothing; Manning, Raghavan & Schütze, IR." in text


def test_smoothed_prior_is_the_first_difference() -> None:
    first = written(TENNIS, "laplace", "li_hang")["first_difference"]
    assert first == {
        "quantity": "prior[No]",
        "values": [exact_and_value(Fraction(5, 14)), exact_and_value(Fraction(6, 16))],
    }


def test_only_effective_choices_are_listed() -> None:
    """Han and Kamber divide variances by n − 1; a table without numbers has none."""
    compared_ = compared(TENNIS, "laplace", "han_kamber").compared
    assert (compared_.differing, compared_.idle) == (["scope"], ["variance"])
    same = compared(TENNIS, "mle", "mitchell")
    assert same.compared.parting == []
    assert "They give the same numbers here" in plain(same)


def test_the_answer_depends_on_the_convention() -> None:
    """Manning et al., example 13.1: China by Laplace; by shares Tokyo and Japan make China impossible."""
    text = plain(compared(solving.example("china", load_texts("en")), "laplace", "mle"))
    assert "The answer depends on the convention: China, P(China | x) ≈ 0.6898 (Laplace smoothing); not China" in text


def test_single_convention_is_compared_with_the_exercise() -> None:
    laplace = {**TENNIS, "convention": {"preset": "laplace"}}
    assert [column["by"] for column in written(laplace, "li_hang")["conventions"]] == ["laplace", "li_hang"]
    assert [column["by"] for column in written(laplace)["conventions"]] == ["laplace", "mle"]
    assert [column["by"] for column in written(TENNIS)["conventions"]] == ["mle", "laplace"]


def test_fields_of_no_book_stay() -> None:
    """Li Hang's k is 3 although the query has a fourth value, unless the exercise counts it."""
    domain = {"Outlook": ["Sunny", "Overcast", "Rain", "Snow"]}
    made = written({**TENNIS, "convention": {"domain": domain}}, "laplace", "mle")
    assert made["conventions"][0]["values"]["likelihood[Outlook=Overcast|No]"]["exact"] == "1/9"


def test_rounded_on_the_way() -> None:
    """5/14 carried as 0.357."""
    made = compared(TENNIS, "mle", {"digits": 3})
    assert "5/14 ≈ 0.357 (rounded to 3 decimals after each step)" in plain(made)
    assert made.compared.parting[0].id == "prior[No]"


# --- unsolvable exercises, and invalid conventions


def test_a_convention_that_cannot_solve_the_exercise_says_so() -> None:
    problem = {**TENNIS, "query": {**OVERCAST, "Wind": "Calm"}}
    made = compared(problem, "mle", {"preset": "laplace", "unseen": "skip"})
    columns = as_json(made, load_texts("en"), Display())["conventions"]
    assert "never occurs" in (columns[0]["error"] or "")
    assert (columns[0]["values"], columns[0]["decision"]) == ({}, None)
    assert columns[1]["decision"] is not None
    assert "By maximum likelihood the exercise cannot be solved:" in plain(made)
    assert made.compared.parting == []


def test_all_zero_products_leave_a_tie() -> None:
    """The table of spam: "claim" never occurs in ham, "lunch" never in spam."""
    text = plain(compared(solving.example("spam", load_texts("en")), "laplace", "mle"))
    assert "none, the product of every class is 0 (maximum likelihood)" in text
    assert "undefined" in text


@pytest.mark.parametrize(
    ("by", "key", "field"),
    [
        (["mle", "laplace", "weka", "li_hang"], "side_by_side.error.too_many", "by"),
        (["mle", "nobody"], "side_by_side.error.unknown", "by[2]"),
        (["mle", 3], "side_by_side.error.unknown", "by[2]"),
        (["mle", {"scope": "everywhere"}], "error.not_a_choice", "convention.scope"),
        (["mle", {"sciope": "all"}], "error.unknown_field", "convention.sciope"),
    ],
)
def test_invalid_convention_is_named(by: list[object], key: str, field: str) -> None:
    caught = refusal(compared, TENNIS, *by)
    assert (caught.key, caught.field) == (key, field)


def test_fault_of_the_exercise_is_reported() -> None:
    assert refusal(compared, {**TENNIS, "target": "Nothing"}, "mle", "laplace").field == "target"
    assert refusal(compared, TENNIS, "mle", "laplace", query=1).key == "check.error.query"


def test_an_exercise_without_conventions() -> None:
    problem = solving.example("disease_test", load_texts("en"))
    assert refusal(compared, problem).key == "side_by_side.error.no_conventions"
    assert offered_here(solving.topic_named("bayes_decision"), load_texts("en")) is None


# --- every topic that has conventions


LEARNT = (
    *("play_tennis", "li_hang_4_1", "watermelon_zero", "fruits", "height_weight", "weather_bins"),
    *("china_bernoulli", "chinese_reviews", "network_from_data", "tan", "aode", "two_by_two", "hours_studied"),
)


@pytest.mark.thorough
@pytest.mark.parametrize("name", LEARNT)
def test_column_equals_the_solution_by_its_convention(name: str) -> None:
    problem = solving.example(name, load_texts("en"))
    topic = solving.topic_named(problem["topic"])
    for place, each in enumerate(offered(topic)):
        columns = written(problem, "own", each.by)["conventions"]
        # The exercise's own convention is beside each of them.
        for column in columns if place == 0 else columns[1:]:
            alone = solving.solve({**problem, **column["patch"]}).answers[0]
            assert column["values"] == {one.id: exact_and_value(one.value) for one in alone.quantities}
            assert column["decision"] == alone.decision
            # Its name finds it again, whatever the exercise's own convention has become.
            again = written({**problem, **column["patch"]}, column["by"], "own")["conventions"]
            assert again[0]["values"] == again[1]["values"] == column["values"]
    assert (name == "hours_studied") == (offered(topic) == [])


@pytest.mark.thorough
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in LEARNT if name != "hours_studied"])
def test_every_renderer_writes_it(name: str, lang: str) -> None:
    problem = solving.example(name, load_texts(lang))
    document = write_document(compared(problem).solution, load_texts(lang), Display())
    for render, _ in RENDERERS.values():
        for length in ("full", "brief", "exercise"):
            text = render(document, length)
            assert "side_by_side." not in text
            assert "check." not in text


def test_the_latex_of_it_compiles(tmp_path: Path) -> None:
    for lang in LANGUAGES:
        document = write_document(
            compared(TENNIS, "mle", "han_kamber", ZERO_TABLES).solution, load_texts(lang), Display()
        )
        text = RENDERERS["latex"][0](document)
        require(text)
        compile_latex(text, tmp_path)


# --- invariances


def shape(made: Written) -> list[list[object]]:
    return [[column["values"][f"posterior[{name}]"] for name in ("No", "Yes")] for column in made["conventions"]]


def test_rows_in_another_order_change_nothing() -> None:
    head, *rows = PLAY_TENNIS.strip().split("\n")
    random.Random(7).shuffle(rows)
    shuffled = {**TENNIS, "table": "\n".join([head, *rows])}
    one, other = written(TENNIS, "mle", "li_hang", "laplace"), written(shuffled, "mle", "li_hang", "laplace")
    assert shape(one) == shape(other)
    assert one["first_difference"] is not None
    assert other["first_difference"] is not None
    kinds = {each["quantity"].partition("[")[0] for each in (one["first_difference"], other["first_difference"])}
    assert kinds == {"prior"}


def test_classes_by_other_names_change_nothing() -> None:
    """Names that look like parts of IDs."""
    renamed = {**TENNIS, "table": PLAY_TENNIS.replace(",No", ",a|b]").replace(",Yes", ",x=y")}
    one, other = written(TENNIS, "mle", "laplace"), written(renamed, "mle", "laplace")
    values = [
        [column["values"][f"posterior[{name}]"] for name in (r"a\|b\]", r"x\=y")] for column in other["conventions"]
    ]
    assert values == shape(one)
    assert other["conventions"][1]["decision"] == "x=y"


# --- invalid choices


@pytest.mark.parametrize(
    ("wrong", "name"),
    [
        ({"smoothing": "abc"}, '"abc"'),
        ({"smoothing": [1]}, "[1]"),
        ({"scope": "here"}, '"here"'),
        ({"zero_floor": "small"}, '"small"'),
        ({"unseen": {"a": 1}}, '{"a": 1}'),
        ({"m_estimate": 3}, "3"),
    ],
)
def test_invalid_choice_is_shown_as_written(wrong: dict[str, Any], name: str) -> None:
    own, other = written({**TENNIS, "convention": wrong}, "own", "laplace")["conventions"]
    assert own["name"] == name
    assert own["error"] is not None
    assert other["error"] is None


# --- the command


def test_the_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "tennis.json"
    path.write_text(json.dumps(TENNIS), "utf-8")

    def run(*arguments: str) -> Run:
        return Run(monkeypatch, "conventions", str(path), *arguments)

    result = run("--by", "mle", "--by", json.dumps(ZERO_TABLES))
    assert result.status == 0
    found = json.loads(result.out)
    assert found["conventions"][1]["values"]["posterior[No]"]["exact"] == "54/179"
    assert found["first_difference"]["quantity"] == "likelihood[Outlook=Overcast|No]"
    words = run("--by", "laplace", "--to", "plain", "--lang", "zh")
    assert "最先出现差别的是 P(Outlook = Overcast | No)" in words.out
    wrong = run("--by", "nobody")
    assert wrong.status == 2
    assert wrong.err.startswith('by[1]: "nobody" is not a convention')
