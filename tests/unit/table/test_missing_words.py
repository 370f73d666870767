"""Words such as NA, Na and null: unknown cells, or values where the rest of the column or the problem says so."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.table.missing import unknown_cells
from _byhand.table.table import Reading, read_text
from helpers.answers.bridged import answered
from helpers.examples import examples

Json = dict[str, Any]
SODIUM = "element,c\nNa,s\nK,s\nNa,s\nCl,g\nHe,g\nNa,g"


def solved(**problem: Any) -> Json:
    answer: Json = answered("solve", problem={"format": 1, "topic": "naive_bayes", **problem}, lang="en")
    return answer["result"]["answers"][0] | {"warnings": answer["result"]["warnings"]} if "result" in answer else answer


@pytest.mark.parametrize(
    ("cells", "values"),
    [
        (["Na", "K", "Na", "Mg", "He"], {"Na"}),
        (["NA", "DE", "FR", "NA"], {"NA"}),
        (["NA", "EU", "AS", "OC", "AF"], {"NA"}),
        (["NA", "?", "low", "high"], set()),
        (["Nan", "Ann", "Bob", "Cy"], {"Nan"}),
        (["Na", "Sunny", "Rain"], set()),
        (["NA", "Y", "N"], set()),
        (["NA", "low", "high"], set()),
        (["null", "yes", "no"], set()),
        (["NaN", "", "yes", "no"], set()),
        (["NA", "1", "2", "?"], set()),
        (["Na", "NA", "na"], set()),
    ],
)
def test_other_cells_tell_values_from_unknown_cells(cells: list[str], values: set[str]) -> None:
    found = unknown_cells(cells)
    assert found.values == values
    assert not found.cells & found.values
    assert found.cells | found.values >= {cell for cell in cells if cell.casefold() in ("na", "nan", "null", "?", "")}


def test_word_without_support_is_doubted_unless_programs_write_it() -> None:
    assert unknown_cells(["NA", "low", "NaN", "?"][:3]).doubted == {"NA"}
    assert unknown_cells(["NA", "low"], ["na"]).values == {"NA"}
    assert unknown_cells(["Na", "K", "Mg"], decided=True).values == frozenset()
    assert unknown_cells(["NA", "low"], decided=True).doubted == frozenset()


def test_sodium_is_a_value_of_its_column() -> None:
    result = solved(table=SODIUM, query={"element": "Na"})
    assert result["values"]["posterior[s]"]["exact"] == "2/3"


@pytest.mark.parametrize("word", ["Na", "NA", "null", "nan"])
def test_query_makes_the_word_a_value(word: str) -> None:
    text = f"mood,c\n{word},s\nhappy,s\n{word},s\nsad,g\nhappy,g\n{word},g"
    head, *rows = [line.split(",") for line in text.split("\n")]
    for table in (text, {"columns": head, "rows": rows}):
        result = solved(table=table, query={"mood": word})
        assert result["values"]["posterior[s]"]["exact"] == "2/3"
        assert result["warnings"] == []
        doubted = solved(table=table, query={"mood": "happy"})
        assert [word in warning for warning in doubted["warnings"]] == [True]


@pytest.mark.parametrize("word", ["NA", "null"])
def test_prior_makes_the_word_a_class(word: str) -> None:
    text = f"f,c\na,{word}\nb,x\na,x\nb,{word}"
    prior = {word: "1/4", "x": "3/4"}
    for table in (text, {"columns": ["f", "c"], "rows": [line.split(",") for line in text.split("\n")[1:]]}):
        result = solved(table=table, query={"f": "a"}, convention={"prior": prior})
        assert result["values"][f"prior[{word}]"]["exact"] == "1/4"


def test_class_among_codes_keeps_its_rows() -> None:
    result = solved(table="f,c\na,NA\nb,DE\na,DE\nb,NA\na,FR\n", query={"f": "a"})
    assert result["values"]["prior[NA]"]["exact"] == "2/5"


def test_person_decides_about_the_word() -> None:
    text = "mood,c\nNA,s\nhappy,g\nNA,s\nsad,g\n"
    assert [notice.key for notice in read_text(text).notices] == ["paste.word_as_unknown"]
    said = read_text(text, Reading(values={"mood": ("NA",)}))
    assert said.columns[0].values == {"NA"}
    assert said.notices == ()
    undone = read_text(SODIUM, Reading(values={"element": ()}))
    assert undone.columns[0].values == frozenset()
    assert undone.notices == ()


def test_unknown_word_of_a_query_is_said() -> None:
    result = solved(table="mood,c\ncalm,s\nhappy,g\ncalm,s\nsad,g\n", query={"mood": "null"})
    assert any("“null” in the query" in warning for warning in result["warnings"])


def test_column_named_by_the_problem_is_a_feature() -> None:
    text = "f,g,c\na,p,k\nb,q,l\na,r,l\nb,s,l"
    for more in ({"types": {"g": "category"}, "query": {"g": "p"}}, {"query": {"g": "p"}}, {"features": ["g"]}):
        assert any("g=p" in key for key in solved(table=text, target="c", **more)["values"])


# --- a pasted text is the same table as its cells


def written(form: str, head: list[str], rows: list[list[str]]) -> str:
    lines = [head, *rows]
    if form == "json":
        return json.dumps([dict(zip(head, row, strict=True)) for row in rows])
    if form == "html":
        cells = ["".join(f"<td>{cell}</td>" for cell in row) for row in lines]
        return "<table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>"
    if form == "markdown":
        return "\n".join("| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rows))
    out = io.StringIO()
    csv.writer(out, delimiter="\t" if form == "tabs" else ",", lineterminator="\n").writerows(lines)
    return out.getvalue()


WORDS = ["Na", "K", "Mg", "NA", "null", "nan", "low", "high", "p", "q", "u", "2", "7.5"]
NAMES = ["colour", "taste", "id", "Day", "size", "g"]


@st.composite
def problems(draw: st.DrawFn) -> tuple[list[str], list[list[str]], Json]:
    head = [*draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=3, unique=True)), "class"]
    pools = [draw(st.lists(st.sampled_from(WORDS), min_size=2, max_size=5, unique=True)) for _ in head[:-1]]
    size = draw(st.integers(4, 8))
    columns = [draw(st.lists(st.sampled_from(pool), min_size=size, max_size=size)) for pool in pools]
    classes = draw(st.lists(st.sampled_from(["yes", "no"]), min_size=size - 2, max_size=size - 2))
    rows = [list(row) for row in zip(*columns, ["yes", "no", *classes], strict=True)]
    named = draw(st.lists(st.sampled_from(head[:-1]), unique=True))
    query = {name: draw(st.sampled_from(columns[head.index(name)])) for name in named}
    return head, rows, {"target": "class", "convention": {"preset": "laplace"}, **({"query": query} if query else {})}


@examples(60)
@given(problems(), st.sampled_from(["csv", "tabs", "markdown", "html", "json"]))
def test_text_is_the_same_table_as_its_cells(problem: tuple[list[str], list[list[str]], Json], form: str) -> None:
    head, rows, rest = problem
    stated = solved(table={"columns": head, "rows": rows}, **rest)
    pasted = solved(table=written(form, head, rows), **rest)
    assert pasted.get("values") == stated.get("values")
    assert pasted.get("decision") == stated.get("decision")
    # Only a text may have misspelt words.
    warnings = [one for one in pasted.get("warnings", []) if "may be a spelling" not in one]
    assert warnings == stated.get("warnings", [])
    assert pasted.get("error", {}).get("message") == stated.get("error", {}).get("message")
