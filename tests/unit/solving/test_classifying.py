"""Many cases at once: every row as the exact solution decides it, and CSV that no spreadsheet takes for a formula."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.naive_bayes import CategoricalNB, GaussianNB
from sklearn.preprocessing import OrdinalEncoder

from _byhand import solving
from _byhand.bridge import handle
from _byhand.classifying import classify_table
from _byhand.classifying import written as shown_table
from _byhand.errors import InputError
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics import all_topics
from helpers.answers.classified import check_rows, pasted, written
from helpers.answers.command_line import Run, check_refusal
from helpers.examples import examples
from helpers.problems.tables import PLAY_TENNIS, SUNNY, Problem, conventions, example, tables, tennis


@given(tables(), st.data())
@examples(60)
def test_each_row_as_if_it_were_asked_alone(problem: Problem, data: st.DataObject) -> None:
    problem["convention"] = data.draw(conventions(problem))
    cells = st.sampled_from(["a1", "b2", "中", "d_4", "?", "", "new"])
    rows = data.draw(st.lists(st.tuples(*[cells] * len(problem["features"])), min_size=1, max_size=5))
    check_rows(problem, rows, problem["features"])


@pytest.mark.parametrize(
    "name", ["height_weight", "weather_numeric", "watermelon_numeric", "fruits", "watermelon_zero"]
)
def test_the_rows_of_an_example(name: str) -> None:
    problem = example(name)
    table = problem.get("table")
    query = problem["query"] if isinstance(problem["query"], dict) else problem["query"][0]
    features = list(query)
    rows = [[str(query[feature]) for feature in features]]
    if isinstance(table, dict):
        places = [table["columns"].index(feature) for feature in features]
        rows += [[str(row[place]) for place in places] for row in table["rows"]]
    del problem["query"]
    check_rows(problem, rows, features)


@pytest.mark.parametrize(
    "fields",
    [
        {"loss": {"actions": ["stay", "play"], "matrix": [["0", "1"], ["7/2", "0"]]}},
        {"convention": {"digits": 3}},
        {"convention": {"smoothing": 1, "domain": "observed_and_query", "unseen": "smooth"}},
        {"convention": {"unseen": "skip"}},
        {"convention": {"zero_floor": "0.001", "unseen": "zero"}},
    ],
)
def test_losses_and_conventions(fields: dict[str, Any]) -> None:
    rows = [tuple(SUNNY.values()), ("Rain", "Mild", "High", "Weak"), ("Fog", "Mild", "High", "Weak")]
    check_rows({**tennis(), **fields}, rows, list(SUNNY))


def test_scikit_learn_on_every_row_of_tennis() -> None:
    heads, *rows = csv.reader(io.StringIO(PLAY_TENNIS))
    cells = np.array([row[:-1] for row in rows], dtype=object)
    encoder = OrdinalEncoder()
    model = CategoricalNB(alpha=1).fit(encoder.fit_transform(cells), [row[-1] for row in rows])
    _, *found = written(tennis(smoothing=1), PLAY_TENNIS)
    shares = model.predict_proba(encoder.transform(cells))
    assert [row[5] for row in found] == model.predict(encoder.transform(cells)).tolist()
    assert [[float(cell) for cell in row[6:8]] for row in found] == [pytest.approx(list(each)) for each in shares]
    assert heads == written(tennis(), PLAY_TENNIS)[0][:5]


def test_scikit_learn_on_many_measurements() -> None:
    chance = np.random.default_rng(7)
    trained = chance.normal(size=(40, 3)).round(3)
    names = ["in" if sum(row) > 0 else "out" for row in trained]
    asked = chance.normal(size=(3000, 3)).round(3)
    problem = {
        "format": 1,
        "topic": "naive_bayes",
        "table": {
            "columns": ["a", "b", "c", "class"],
            "rows": [[*map(str, row), name] for row, name in zip(trained, names, strict=True)],
        },
    }
    cases = classify_table(
        solving.topic_named("naive_bayes"), problem, pasted("abc", [list(map(str, row)) for row in asked])
    ).cases
    model = GaussianNB(var_smoothing=0).fit(trained, names)
    places = [list(model.classes_).index(name) for name in cases.classes]
    assert cases.posteriors == pytest.approx(model.predict_proba(asked)[:, places], rel=1e-7, abs=1e-12)


def test_a_tie_is_no_decision() -> None:
    """With thirds and tenths, whose floats differ: 1/10 · 3/10 = 3/10 · 1/10."""
    rows = [["x", "y", "no"]] * 3 + [["x", "z", "no"]] * 7 + [["x", "y", "yes"]] * 3 + [["w", "y", "yes"]] * 7
    rows[3:10] = [["w", "z", "no"]] * 7
    problem = {
        "format": 1,
        "topic": "naive_bayes",
        "table": {"columns": ["f", "g", "class"], "rows": rows},
        "convention": {"prior": "uniform"},
    }
    check_rows(problem, [["x", "y"], ["w", "y"], ["x", "z"]], ["f", "g"])


def test_a_single_column_of_cases() -> None:
    heads, *rows = written(tennis(), "Outlook\nSunny\n\nRain\n")
    assert heads[0] == "Outlook"
    assert [row[:2] for row in rows] == [["Sunny", "No"], ["Rain", "Yes"]]
    with pytest.raises(InputError):
        written(tennis(), "Outlook")


def test_columns_are_found_by_their_names() -> None:
    cases = "day,wind,OUTLOOK,Humidity\n1,Strong,Sunny,High\n"
    problem = tennis()
    classified = classify_table(solving.topic_named("naive_bayes"), problem, cases)
    (notice,) = classified.notices
    assert (notice.key, notice.params) == ("batch.lacking", {"names": ("Temperature",), "count": 1})
    query = {"Outlook": "Sunny", "Humidity": "High", "Wind": "Strong"}
    (answer,) = solving.solve({**problem, "query": query}).answers
    assert classified.cases.choices[int(classified.cases.decided[0])] == answer.decision
    with pytest.raises(InputError, match="no_features"):
        classify_table(solving.topic_named("naive_bayes"), problem, "a,b\n1,2\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_a_row_is_not_decided(language: str) -> None:
    heads, first, second = written(tennis(), "Outlook,Wind\nFog,Weak\nRain,Weak\n", language)
    assert len(heads) == 2 + 1 + 2 + 1
    assert (first[2], first[3], first[4]) == ("", "", "")
    assert "Fog" in first[5]
    assert "Outlook" in first[5]
    assert (second[2], second[5]) == ("Yes", "")


@pytest.mark.parametrize("begin", ["=", "+", "-", "@", "＝", "－", "＋", "＠"])
def test_no_cell_is_a_formula(begin: str) -> None:
    """Neither a cell, nor a name, nor a class; numbers stay the same."""
    evil = f'{begin}HYPERLINK("http://x.invalid")'
    problem = {
        "format": 1,
        "topic": "naive_bayes",
        "table": {"columns": [evil, "class"], "rows": [[evil, evil + "a"], ["b", "c"], ["-2.5", "c"]]},
        "types": {evil: "category"},
    }
    for row in written(problem, pasted([evil, "n"], [[evil, "-3"], ["b", "+4"], ["-2.5", "1"]])):
        for cell in row:
            assert cell[:1] not in ("=", "+", "-", "@", "＝", "－", "＋", "＠") or cell in ("-3", "+4", "-2.5")


def test_on_the_command_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    problem, cases = tmp_path / "problem.json", tmp_path / "cases.csv"
    problem.write_text(json.dumps(tennis()), "utf-8")
    cases.write_text("Outlook;Wind\nSunny;Strong\n", "utf-8")
    done = Run(monkeypatch, "classify", str(problem), str(cases), "--lang", "zh")
    assert done.status == 0
    assert done.out.startswith("Outlook,Wind,判决,P(No),P(Yes)\r\nSunny,Strong,No,")
    assert "Temperature" in done.err
    cases.write_text("x\n1\n", "utf-8")
    check_refusal(Run(monkeypatch, "classify", str(problem), str(cases)))
    problem.write_text(json.dumps(example("treatment_rule")), "utf-8")
    check_refusal(Run(monkeypatch, "classify", str(problem), str(cases)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_gets_the_first_rows_and_the_file_all(language: str) -> None:
    """A row solved alone has the same decision; the file has all rows, the page the first ones."""
    cases = PLAY_TENNIS + "Fog,Hot,High,Weak,No\n" + "Rain,,,,?\n" * 60
    request = {"method": "classify", "params": {"problem": tennis(smoothing=1), "cases": cases, "lang": language}}
    result = json.loads(handle(json.dumps(request)))["result"]
    heads = result["columns"]
    assert heads[-5:] == PLAY_TENNIS.splitlines()[0].split(",")
    saved = json.loads(handle(json.dumps({**request, "method": "classified_file"})))["result"]["text"]
    assert len(result["rows"]) == 50
    assert len(result["said"]) == 2
    assert "75" in result["said"][0]
    assert "15" in result["said"][1]
    assert len(list(csv.reader(io.StringIO(saved.removeprefix("\ufeff"))))) == 76
    # One of the days that are learnt from is decided otherwise than it was, and a foggy one not at all.
    assert [row["agrees"] for row in result["rows"][14:]] == [False] + [None] * 35
    assert [row["agrees"] for row in result["rows"][:14]] == [
        row["cells"][0] == row["cells"][-1] for row in result["rows"][:14]
    ]
    assert [row["agrees"] for row in result["rows"][:14]].count(False) == 1
    assert [row["decided"] for row in result["rows"]] == [True] * 14 + [False] + [True] * 35
    for row in (result["rows"][0], result["rows"][20]):
        (answer,) = solving.solve({**tennis(smoothing=1), **row["asked"]}).answers
        assert row["cells"][0] == answer.decision


def test_the_page_asks_only_where_rows_can_be_classified() -> None:
    forms = {
        topic.name: json.loads(handle(json.dumps({"method": "form", "params": {"topic": topic.name}})))["result"]
        for topic in all_topics()
    }
    assert {name for name, form in forms.items() if form["classifies"]} == {
        topic.name for topic in all_topics() if topic.classify_batch is not None
    }
    problem = example("treatment_rule")
    request = {"method": "classify", "params": {"problem": problem, "cases": "a\n1"}}
    assert json.loads(handle(json.dumps(request)))["error"]["field"] == "topic"


def test_the_page_has_the_chosen_digits_and_the_file_ten() -> None:
    """P(No | x) = 486/611 = 0.79541735."""
    topic, cases = solving.topic_named("naive_bayes"), pasted(list(SUNNY), [list(SUNNY.values())])
    classified = classify_table(topic, tennis(), cases)
    for digits, shown in ((2, "0.80"), (4, "0.7954"), (6, "0.795417")):
        assert shown_table(classified, load_texts("en"), digits)["rows"][0]["cells"][1] == shown
    assert written(tennis(), cases)[1][5] == "0.7954173486"


def test_an_undecided_row_of_the_page_says_why() -> None:
    classified = classify_table(solving.topic_named("naive_bayes"), tennis(), "Outlook,Wind\nFog,Weak\nRain,Weak\n")
    found = shown_table(classified, load_texts("en"), 4)
    assert (found["posteriors"], [row["decided"] for row in found["rows"]]) == (2, [False, True])
    assert "never occurs" in found["rows"][0]["reason"]
    assert found["rows"][1]["reason"] == ""
