"""Problem format 1 to the letter: what `solve --to json` answers, and how it refuses.

Each file of cases/contract is a problem with the answers expected by hand: `values` exactly (null: undefined), `floats`
for what is not rational, `absent` IDs, the number of warnings.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import oracle
from byhand import solving
from byhand.__main__ import main
from byhand.problem import quoted
from problems import OVERCAST, SUNNY, Problem, example, example_names, structured, tennis

CASES = sorted((Path(__file__).parent / "cases" / "contract").glob("*.json"))
ROOT = Path(__file__).parent.parent


class Run:
    """`main` in this process: status, standard output as text, standard error."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *arguments: str, stdin: str = "") -> None:
        written, err = io.BytesIO(), io.StringIO()
        out = io.TextIOWrapper(written, "utf-8", write_through=True)
        given = io.TextIOWrapper(io.BytesIO(stdin.encode("utf-8", "surrogatepass")))
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        monkeypatch.setattr(sys, "stdin", given)
        self.status = main(list(arguments))
        monkeypatch.undo()
        self.out = written.getvalue().decode("utf-8")
        self.err = err.getvalue()


def solve(monkeypatch: pytest.MonkeyPatch, problem: Problem | str, *options: str) -> Run:
    text = problem if isinstance(problem, str) else json.dumps(problem)
    return Run(monkeypatch, "solve", "-", *options, stdin=text)


# --- answers


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_golden(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case = json.loads(path.read_text("utf-8"))
    problem = case["problem"]
    run = solve(monkeypatch, problem)
    assert (run.status, run.err) == (0, "")
    result = json.loads(run.out)
    assert set(result) == {"format", "topic", "document", "answers", "warnings"}
    assert (result["format"], result["topic"]) == (1, problem["topic"])
    assert len(result["warnings"]) == case["warnings"], result["warnings"]
    query = problem.get("query")
    # One query may itself be a list, which the case then says.
    queries = case.get("queries", query if isinstance(query, list) else [query])
    assert [answer["query"] for answer in result["answers"]] == queries
    assert len(result["answers"]) == len(case["answers"])
    for answer, expected in zip(result["answers"], case["answers"], strict=True):
        assert set(answer) == {"query", "values", "decision", "tied"}
        values = answer["values"]
        assert {name: values[name]["exact"] for name in expected["values"]} == expected["values"]
        for name, exact in expected["values"].items():
            assert values[name]["value"] == (None if exact is None else float(Fraction(exact)))
        for name, number in expected.get("floats", {}).items():
            assert values[name] == {"exact": None, "value": pytest.approx(number, rel=1e-14)}
        assert not set(expected.get("absent", [])) & set(values)
        assert (answer["decision"], answer["tied"]) == (expected["decision"], expected["tied"])


def of_strings(path: Path) -> bool:
    """The oracle reads structured tables of strings, no losses; numeric features have an oracle of their own."""
    problem = json.loads(path.read_text("utf-8"))["problem"]
    table = problem.get("table")
    if not isinstance(table, dict) or "loss" in problem or "number" in problem.get("types", {}).values():
        return False
    return all(isinstance(cell, str) for row in table["rows"] for cell in row)


@pytest.mark.parametrize("path", [path for path in CASES if of_strings(path)], ids=lambda path: path.stem)
def test_golden_is_what_the_oracle_says(path: Path) -> None:
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


def test_every_exact_is_reduced_and_its_value_the_nearest_float(monkeypatch: pytest.MonkeyPatch) -> None:
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


# --- refusals

TABLE = structured("F,n,class\na,1,x\nb,2,y\n")
BASE: Problem = {"format": 1, "topic": "naive_bayes", "table": TABLE, "features": ["F"], "target": "class"}


def changed(**fields: Any) -> Problem:
    return {**BASE, **fields}


def convention(**fields: Any) -> Problem:
    return changed(convention=fields)


COUNTS: Problem = {"totals": {"x": 2, "y": 1}, "features": {"F": {"a": {"x": 2, "y": 1}}}}


def counted(**fields: Any) -> Problem:
    return {"format": 1, "topic": "naive_bayes", "counts": {**COUNTS, **fields}}


def without(*names: str) -> Problem:
    return {name: value for name, value in BASE.items() if name not in names}


REFUSED: list[tuple[str, Problem]] = [
    # the common fields
    ("colour", changed(colour="red")),
    ("format", without("format")),
    ("format", changed(format=2)),
    ("format", changed(format="1")),
    ("format", changed(format=True)),
    ("topic", without("topic")),
    ("topic", changed(topic="astrology")),
    ("topic", changed(topic=["naive_bayes"])),
    ("title", changed(title=3)),
    ("source", changed(source=["a book"])),
    ("notes", changed(notes=1)),
    # the table
    ("table", without("table")),
    ("table", changed(table=3)),
    ("table", changed(table="")),
    ("table", changed(table="just words")),
    ("table", without("target") | {"table": {"columns": ["F", "class"], "rows": []}}),
    ("table", changed(table={"columns": ["F", "class"], "rows": [["a", "?"]]})),
    ("table.columns", changed(table={"columns": [], "rows": []})),
    ("table.columns", changed(table={"columns": ["F", "F"], "rows": [["a", "x"]]})),
    ("table.columns", changed(table={"columns": ["F", 2], "rows": [["a", "x"]]})),
    ("table.rows", changed(table={"columns": ["F", "class"]})),
    ("table.extra", changed(table={**TABLE, "extra": 1})),
    ("table, row 2", changed(table={"columns": ["F", "class"], "rows": [["a", "x"], ["b"]]})),
    ("table, row 2", changed(table={"columns": ["F", "class"], "rows": [["a", "x"], "b"]})),
    ('table, row 1, column "F"', changed(table={"columns": ["F", "class"], "rows": [[["a"], "x"]]})),
    ("target", changed(target="none")),
    ("target", changed(target=3)),
    ("features", changed(features=["none"])),
    ("features", changed(features="F")),
    ("features", changed(features=["F", "F"])),
    ("features", changed(features=["F", "class"])),
    ("types.F", changed(types={"F": "word"})),
    ("types.none", changed(types={"none": "category"})),
    ("types", changed(types=["F"])),
    ("weight", changed(weight="none")),
    ("weight", changed(weight="class")),
    ('table, row 2, column "n"', changed(weight="n", table=structured("F,n,class\na,1,x\nb,1.5,y\n"))),
    ('table, row 1, column "n"', changed(weight="n", table=structured("F,n,class\na,-1,x\nb,1,y\n"))),
    ('table, row 2, column "n"', changed(weight="n", table=structured("F,n,class\na,1,x\nb,many,y\n"))),
    ("table", changed(weight="n", table=structured("F,n,class\na,0,x\nb,0,y\n"))),
    # frequencies
    ("counts", changed(counts=COUNTS)),
    ("counts", counted() | {"counts": [1]}),
    ("counts.rows", counted(rows=[])),
    ("counts.totals", counted(totals=None)),
    ("counts.totals", counted(totals={})),
    ("counts.totals", counted(totals={"x": 0, "y": 0})),
    ("counts.totals.x", counted(totals={"x": -1, "y": 1})),
    ("counts.totals.x", counted(totals={"x": "2.5", "y": 1})),
    ("counts.totals.x", counted(totals={"x": True, "y": 1})),
    ("counts.features", counted(features=None)),
    ("counts.features.F", counted(features={"F": 3})),
    ("counts.features.F.a", counted(features={"F": {"a": 3}})),
    ("counts.features.F.a", counted(features={"F": {"a": {"x": 2, "y": 1, "z": 0}}})),
    ("counts.features.F.a.x", counted(features={"F": {"a": {"x": "two"}}})),
    ("counts.features.F", counted(features={"F": {"a": {"x": 2, "y": 0}}})),
    ("features", counted() | {"features": ["G"]}),
    ("types", counted() | {"types": {"F": "category"}}),
    ("weight", counted() | {"weight": "n"}),
    ("target", counted() | {"target": 3}),
    ("query", counted() | {"query": {"F": "never seen"}}),
    ("convention.domain.F", counted() | {"convention": {"domain": {"F": ["b"]}}}),
    ("convention.prior", counted() | {"convention": {"prior": {"x": 1}}}),
    # the query
    ("query", changed(query="a")),
    ("query", changed(query={"none": "a"})),
    ("query", changed(query={"F": "never seen"})),
    ("query.F", changed(query={"F": ["a"]})),
    ("query[2]", changed(query=[{"F": "a"}, "b"])),
    # the convention
    ("convention", changed(convention="laplace")),
    ("convention.preset", convention(preset="nobody")),
    ("convention.lambda", convention(**{"lambda": 1})),
    ("convention.smoothing", convention(smoothing=-1)),
    ("convention.smoothing", convention(smoothing="much")),
    ("convention.smoothing", convention(smoothing="1/0")),
    ("convention.smoothing", convention(smoothing=True)),
    ("convention.smoothing", convention(smoothing=[1])),
    ("convention.m_estimate", convention(m_estimate=3)),
    ("convention.m_estimate", convention(m_estimate={"m": 1}, smoothing=1)),
    ("convention.m_estimate.m", convention(m_estimate={"p": "1/2"})),
    ("convention.m_estimate.m", convention(m_estimate={"m": -1})),
    ("convention.m_estimate.p", convention(m_estimate={"m": 1, "p": 2})),
    ("convention.m_estimate.p", convention(m_estimate={"m": 1, "p": "even"})),
    ("convention.m_estimate.q", convention(m_estimate={"m": 1, "q": 1})),
    ("convention.scope", convention(scope="some")),
    ("convention.prior", convention(prior="guess")),
    ("convention.prior", convention(prior={"x": 1})),
    ("convention.prior", convention(prior={"x": "0.5", "y": "0.6"})),
    ("convention.prior.z", convention(prior={"x": "1/2", "y": "1/2", "z": 0})),
    ("convention.prior.x", convention(prior={"x": "half", "y": "1/2"})),
    ("convention.prior.x", convention(prior={"x": -1, "y": 2})),
    ("convention.domain", convention(domain="all")),
    ("convention.domain.F", convention(domain={"F": 1})),
    ("convention.domain.F", convention(domain={"F": ["a"]})),
    ("convention.domain.F", convention(domain={"F": []})),
    ("convention.domain.F", convention(domain={"F": "2.5"})),
    ("convention.domain.F", convention(domain={"F": ["a", "b", "b"]})),
    ("convention.domain.none", convention(domain={"none": 3})),
    ("convention.variance", convention(variance="n+1")),
    ("convention.variance_floor", convention(variance_floor=-1)),
    ("convention.missing", convention(missing="guess")),
    ("convention.unseen", convention(unseen="guess")),
    ("convention.zero_floor", convention(zero_floor=2)),
    ("convention.zero_floor", convention(zero_floor="tiny")),
    ("convention.digits", convention(digits=-1)),
    ("convention.digits", convention(digits="2.5")),
    ("convention.digits", convention(digits="few")),
]


def check_refusal(run: Run) -> None:
    """Status 2, nothing on standard output, one line on standard error, which is no traceback."""
    assert (run.status, run.out) == (2, "")
    assert run.err.endswith("\n")
    assert len(run.err.splitlines()) == 1, run.err
    assert "Traceback" not in run.err
    assert len(run.err) < 600


@pytest.mark.parametrize(("place", "problem"), REFUSED, ids=lambda value: value if isinstance(value, str) else "")
def test_bad_input_names_its_place(place: str, problem: Problem, monkeypatch: pytest.MonkeyPatch) -> None:
    run = solve(monkeypatch, problem)
    check_refusal(run)
    assert run.err.startswith(f"{place}: "), run.err
    chinese = solve(monkeypatch, problem, "--lang", "zh")
    check_refusal(chinese)
    assert chinese.err != run.err


def test_frequencies_that_do_not_add_up_name_both_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = {"totals": {"banana": 500}, "features": {"Length": {"long": {"banana": 400}, "short": {"banana": 90}}}}
    run = solve(monkeypatch, counted(**counts))
    check_refusal(run)
    assert all(word in run.err for word in ("counts.features.Length", "banana", "490", "500"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[1]",
        "nonsense",
        "[" * 100_000,
        '{"format": NaN}',
        '{"format": 1e999}',
        '{"format": 1,}',
        "\ufeff{",
        "3",
    ],
    ids=lambda text: text[:12],
)
def test_bad_json_is_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check_refusal(solve(monkeypatch, text))


@pytest.mark.parametrize(
    "problem",
    [
        changed(**{"two\nlines": 1}),
        changed(**{"x" * 10_000: 1}),
        changed(query={"\u202e<img src=x onerror=alert(1)>\r\n": 1}),
        convention(smoothing="9" * 10_000),
        convention(preset="line\nbreak\u2028"),
        changed(topic="\ud800"),
        convention(domain={"F\n" * 50: 3}),
    ],
)
def test_a_refusal_is_one_line_whatever_it_quotes(problem: Problem, monkeypatch: pytest.MonkeyPatch) -> None:
    check_refusal(solve(monkeypatch, problem))


def test_half_a_surrogate_pair_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    run = solve(monkeypatch, changed(title="half \ud83c", query={"F": "a"}))
    assert run.status == 0
    assert json.loads(run.out)["document"]["title"][0]["text"] == "half \ufffd"


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
def test_other_forms(to: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run = solve(monkeypatch, tennis(SUNNY), "--to", to, "--lang", language)
    assert run.status == 0
    assert "0.7954" in run.out


def test_examples_are_problems(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = Run(monkeypatch, "examples").out
    assert sorted(line.split("\t")[0] for line in listed.splitlines()) == example_names()
    for name in example_names():
        written = Run(monkeypatch, "examples", name).out
        title = json.loads(written).pop("title")
        assert json.loads(written) == {**example(name), "title": title}
        assert solve(monkeypatch, written).status == 0
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


def run_module(*arguments: str, stdin: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "byhand", *arguments],
        input=stdin.encode(),
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "pysrc", "PYTHONIOENCODING": "ascii"},
    )


def test_as_a_program() -> None:
    """In a process of its own, on a terminal that knows no UTF-8."""
    done = run_module("solve", "-", "--lang", "zh", stdin=json.dumps(tennis(SUNNY)))
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["answers"][0]["decision"] == "No"
    refused = run_module("solve", "-", "--lang", "zh", stdin=json.dumps(convention(smoothing="一")))
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert refused.stderr.startswith(b"convention.smoothing")
    assert b"Traceback" not in refused.stderr


def test_rows_are_sorted_by_the_named_class_column() -> None:
    """Which rows of a pasted text are cases depends on `target`, not on what a class column usually is called."""
    text = "play,outlook,wind\nno,sunny,weak\nno,sunny,strong\nyes,rain,weak\nyes,rain,?\nno,rain,weak\n"
    named = solving.solve({"format": 1, "topic": "naive_bayes", "table": text, "target": "play"})
    values = {quantity.id: quantity.value for quantity in named.answers[0].quantities}
    assert values["prior[no]"] == Fraction(3, 5)
    assert values["likelihood[wind=weak|yes]"] == 1


def test_a_wrong_value_is_quoted_as_it_stands_in_the_json() -> None:
    assert quoted({"x": [None, True, 0.5, "é"]}) == '{"x": [null, true, 0.5, "é"]}'
