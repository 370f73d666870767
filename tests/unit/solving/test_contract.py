"""Problem format 1 to the letter: the output of `solve --to json`, and refusals.

Each file of cases/contract is a problem with the answers expected by hand: `values` exactly (null: undefined),
`floats`
for irrational ones, `truths`, `absent` IDs, the number of warnings.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from _byhand import solving
from _byhand.problem.fields import quoted
from _byhand.texts import LANGUAGES
from build_steps.common import ROOT
from helpers.answers.command_line import Run, check_refusal, solve
from helpers.oracles import naive_bayes as oracle
from helpers.problems.tables import OVERCAST, SUNNY, example, example_names, tennis

CASES = sorted((ROOT / "tests" / "cases" / "contract").glob("*.json"))


# --- answers


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_output_equals_the_recorded_answers(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case = json.loads(path.read_text("utf-8"))
    problem = case["problem"]
    run = solve(monkeypatch, problem)
    assert (run.status, run.err) == (0, "")
    result = json.loads(run.out)
    assert set(result) == {"format", "topic", "document", "answers", "warnings"}
    assert (result["format"], result["topic"]) == (1, problem["topic"])
    assert len(result["warnings"]) == case["warnings"], result["warnings"]
    query = problem.get("query", problem.get("question"))
    # One query may itself be a list, which the case then says.
    queries = case.get("queries", query if isinstance(query, list) else [query])
    assert [answer["query"] for answer in result["answers"]] == queries
    assert len(result["answers"]) == len(case["answers"])
    for answer, expected in zip(result["answers"], case["answers"], strict=True):
        assert set(answer) == {"query", "values", "decision", "tied", *({"rule"} & set(expected))}
        assert answer.get("rule") == expected.get("rule")
        values = answer["values"]
        assert {name: values[name]["exact"] for name in expected["values"]} == expected["values"]
        for name, exact in expected["values"].items():
            assert values[name]["value"] == nearest(exact)
        for name, number in expected.get("floats", {}).items():
            assert values[name] == {"exact": None, "value": pytest.approx(number, rel=1e-14)}
        for name, truth in expected.get("truths", {}).items():
            assert values[name] == {"exact": None, "value": truth}
        assert not set(expected.get("absent", [])) & set(values)
        assert (answer["decision"], answer["tied"]) == (expected["decision"], expected["tied"])


def nearest(exact: Any) -> Any:
    """The float nearest to a fraction; of a vector or matrix each."""
    if isinstance(exact, list):
        return [nearest(each) for each in exact]
    return None if exact is None else float(Fraction(exact))


def of_strings(path: Path) -> bool:
    """The oracle reads structured tables of strings, no losses, evaluation or bins; the rest has oracles of its own."""
    problem = json.loads(path.read_text("utf-8"))["problem"]
    table = problem.get("table") if problem["topic"] == "naive_bayes" else None
    if (
        not isinstance(table, dict)
        or {"loss", "evaluate", "bins"} & set(problem)
        or "number" in problem.get("types", {}).values()
    ):
        return False
    return all(isinstance(cell, str) for row in table["rows"] for cell in row)


@pytest.mark.parametrize("path", [path for path in CASES if of_strings(path)], ids=lambda path: path.stem)
def test_golden_agrees_with_the_oracle(path: Path) -> None:
    """The expectations were written by hand; the oracle must agree with them."""
    case = json.loads(path.read_text("utf-8"))
    columns = case["problem"]["table"]["columns"]
    if columns[0] == "No." and "features" not in case["problem"]:
        case["problem"]["features"] = columns[1:-1]
    for expected, found in zip(case["answers"], oracle.solve(case["problem"]), strict=True):
        for name, exact in expected["values"].items():
            if name in found.logs:
                assert found.logs[name] is None
                assert exact is None
            else:
                assert found.values[name] == (None if exact is None else Fraction(exact))
        assert (expected["decision"], expected["tied"]) == (found.decision, found.tied)


def test_exact_is_reduced_and_value_is_the_nearest_float(monkeypatch: pytest.MonkeyPatch) -> None:
    result = json.loads(solve(monkeypatch, tennis(OVERCAST, preset="zhou_zhihua")).out)
    for name, entry in result["answers"][0]["values"].items():
        assert set(entry) == {"exact", "value"}
        if entry["exact"] is None:
            assert name.startswith("log_score[")
        else:
            assert str(Fraction(entry["exact"])) == entry["exact"]
            assert float(Fraction(entry["exact"])) == entry["value"]


def test_ids_are_those_of_the_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    values = json.loads(solve(monkeypatch, tennis(SUNNY)).out)["answers"][0]["values"]
    kinds = {name.partition("[")[0] for name in values}
    assert kinds == {"prior", "likelihood", "product", "score", "log_score", "evidence", "posterior"}
    assert len(values) == 2 + 2 * (3 + 3 + 2 + 2) + 4 * 2 + 1


# --- the command line


def test_standard_input_and_a_file_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "problem.json"
    path.write_text("\ufeff" + json.dumps(tennis(SUNNY)), "utf-8")
    from_file = Run(monkeypatch, "solve", str(path))
    assert from_file.status == 0
    assert from_file.out == solve(monkeypatch, tennis(SUNNY)).out


def test_language_changes_the_words_and_no_number(monkeypatch: pytest.MonkeyPatch) -> None:
    english, chinese = (json.loads(solve(monkeypatch, tennis(SUNNY), "--lang", lang).out) for lang in ("en", "zh"))
    assert english["answers"] == chinese["answers"]
    assert (english["document"]["lang"], chinese["document"]["lang"]) == ("en", "zh")
    assert english["document"] != chinese["document"]


@pytest.mark.parametrize("to", ["markdown", "latex", "plain"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_format_has_the_answer(to: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run = solve(monkeypatch, tennis(SUNNY), "--to", to, "--lang", language)
    assert run.status == 0
    assert "0.7954" in run.out


@pytest.mark.thorough
def test_examples_are_problems(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = Run(monkeypatch, "examples").out
    named = [line.split("\t")[0].rpartition("/")[2] for line in listed.splitlines()]
    assert sorted(named) == sorted(name.rpartition("/")[2] for name in example_names())
    for name in example_names():
        written = {language: Run(monkeypatch, "examples", name, "--lang", language).out for language in LANGUAGES}
        assert Run(monkeypatch, "examples", name).out == written["en"]
        # In one of the languages it equals its file; test_examples_in_words.py has the others.
        stated = [{**json.loads(each), "title": ""} for each in written.values()]
        assert {**example(name), "title": ""} in stated
        assert solve(monkeypatch, written["en"]).status == 0
    check_refusal(Run(monkeypatch, "examples", "nobody"))


def test_missing_file_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    check_refusal(Run(monkeypatch, "solve", str(tmp_path / "none.json")))
    check_refusal(Run(monkeypatch, "solve", str(tmp_path)))
    check_refusal(Run(monkeypatch, "parse", str(tmp_path / "none.txt")))
    latin = tmp_path / "latin.json"
    latin.write_bytes(b'{"format": 1, "title": "caf\xe9"}')
    check_refusal(Run(monkeypatch, "solve", str(latin)))


def test_parse_prints_the_contract_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "No.,F,class\n1, a ,x\n2,b,y\n3,a,?\nTotal,3,\n"
    run = Run(monkeypatch, "parse", "-", stdin=text)
    assert run.status == 0
    parsed = json.loads(run.out)
    assert set(parsed) == {"columns", "rows", "class_column", "ignored", "types", "query", "warnings"}
    assert parsed["columns"] == ["No.", "F", "class"]
    assert parsed["rows"] == [["1", "a", "x"], ["2", "b", "y"]]
    assert (parsed["class_column"], parsed["ignored"]) == ("class", ["No."])
    assert parsed["query"] == {"F": "a"}
    assert len(parsed["warnings"]) >= 2
    check_refusal(Run(monkeypatch, "parse", "-", stdin=""))


def test_a_question_of_parse_is_answered_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Colour,Size,Sport,Rent\nred,big,yes,3\nred,big,no,1\nblue,big,yes,2\nblue,small,no,5\n"
    asked = Run(monkeypatch, "parse", "-", stdin=text)
    check_refusal(asked)
    assert "--answer 4: “Sport” is the class" in asked.err
    answered = Run(monkeypatch, "parse", "-", "--answer", "4", stdin=text)
    assert json.loads(answered.out)["class_column"] == "Sport"
    for more in (["5"], ["4", "--answer", "1"]):
        check_refusal(Run(monkeypatch, "parse", "-", "--answer", *more, stdin=text))


def run_module(*arguments: str, stdin: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "byhand", *arguments],
        input=stdin.encode(),
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "pysrc", "PYTHONIOENCODING": "ascii"},
    )


@pytest.mark.thorough
def test_as_a_program() -> None:
    """In a process of its own, on a terminal that knows no UTF-8."""
    done = run_module("solve", "-", "--lang", "zh", stdin=json.dumps(tennis(SUNNY)))
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["answers"][0]["decision"] == "No"
    refused = run_module("solve", "-", "--lang", "zh", stdin=json.dumps(tennis(SUNNY, smoothing="一")))
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert refused.stderr.startswith(b"convention.smoothing")
    assert b"Traceback" not in refused.stderr


def test_rows_are_sorted_by_the_named_class_column() -> None:
    """`target` decides which rows of a pasted text are cases, not the usual name of a class column."""
    text = "play,outlook,wind\nno,sunny,weak\nno,sunny,strong\nyes,rain,weak\nyes,rain,?\nno,rain,weak\n"
    named = solving.solve({"format": 1, "topic": "naive_bayes", "table": text, "target": "play"})
    values = {quantity.id: quantity.value for quantity in named.answers[0].quantities}
    assert values["prior[no]"] == Fraction(3, 5)
    assert values["likelihood[wind=weak|yes]"] == 1


def test_a_wrong_value_is_quoted_as_it_stands_in_the_json() -> None:
    assert quoted({"x": [None, True, 0.5, "é"]}) == '{"x": [null, true, 0.5, "é"]}'
