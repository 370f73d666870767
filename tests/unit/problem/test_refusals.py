"""Bad input is refused in one sentence that says where, what, and what to do."""

from __future__ import annotations

import json
from typing import Any

import pytest

from helpers.answers.command_line import check_refusal, solve
from helpers.problems.tables import Problem, structured

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
