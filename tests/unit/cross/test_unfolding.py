"""Tables that count the cases of every class in a column of its own: cases/unfolded/*.txt with the rows they mean."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.cross.unfolding import rows_to_unfold, unfold
from _byhand.errors import InputError
from _byhand.paste.chain.cells import read_cells
from _byhand.reading.source import Source
from _byhand.table.table import Reading, read_text
from build_steps.common import ROOT
from helpers.answers.bridged import answered
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.problems import pastes

CASES = sorted((ROOT / "tests" / "cases" / "unfolded").glob("*.txt"))
REPAIRS = "Mileage,Engine,Repairs=Y,Repairs=N\nHi,Good,3,9\nHi,Bad,4,2\nLo,Good,5,6\nLo,Bad,8,1\n"
Json = dict[str, Any]


def asked(method: str, **params: Any) -> Json:
    return answered(method, {"lang": "en", **params})


def parsed(text: str, topic: str = "naive_bayes", **reading: object) -> Json:
    result: Json = asked("parse", topic=topic, text=text, reading=reading)["result"]
    return result


@pytest.mark.parametrize("topic", ["naive_bayes", "bayesian_network"])
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_class_gets_a_row_of_its_own(path: Path, topic: str) -> None:
    text, expected = path.read_text("utf-8"), json.loads(path.with_suffix(".json").read_text("utf-8"))
    if "refused" in expected:
        caught = refusal(read_text, text, Reading(unfold=True))
        numbers = sorted(value for value in caught.params.values() if isinstance(value, int))
        assert (caught.key, numbers) == (expected["refused"], expected["numbers"])
        return
    table = parsed(text, topic)
    assert (table["columns"], table["rows"]) == (expected["columns"], expected["rows"])
    *_, count, target = table["columns"]
    assert (table["class_column"], table["weight"], table["ignored"]) == (target, count, [count])
    assert table["counts"] is None
    assert table["reading"]["counts"] is True


def test_notice_offers_to_undo() -> None:
    table = parsed(REPAIRS)
    messages = [warning["message"] for warning in table["warnings"]]
    assert any("Y, N" in message and "“Repairs”" in message for message in messages)
    undone = parsed(REPAIRS, counts=False)
    assert undone["columns"] == ["Mileage", "Engine", "Repairs=Y", "Repairs=N"]
    assert undone["reading"]["counts"] is False
    assert parsed(REPAIRS, counts=True)["columns"] == table["columns"]


def test_the_rows_count_as_often_as_they_occur() -> None:
    """20 of 38 cars had repairs, 12 of them with a bad engine, as 3 of the 18 others."""
    table = parsed(REPAIRS)
    problem = {
        "format": 1,
        "topic": "naive_bayes",
        "table": {"columns": table["columns"], "rows": table["rows"]},
        "target": "Repairs",
        "weight": "count",
        "query": {"Engine": "Bad"},
    }
    values = asked("solve", problem=problem)["result"]["answers"][0]["values"]
    assert values["prior[Y]"]["exact"] == "10/19"
    assert values["posterior[Y]"]["exact"] == "4/5"


def test_the_case_below_is_asked_for() -> None:
    assert parsed(REPAIRS + "Lo,Bad,?,?\n")["cases"] == [{"Mileage": "Lo", "Engine": "Bad"}]


def test_a_problem_file_is_read_as_it_stands() -> None:
    assert read_text(REPAIRS).names == ("Mileage", "Engine", "Repairs=Y", "Repairs=N")


@pytest.mark.parametrize("name", pastes.names())
def test_a_table_of_cases_is_never_unfolded(name: str) -> None:
    assert not rows_to_unfold(pastes.pasted(name))


@pytest.mark.parametrize(
    "text",
    [
        "a,b,c=1,c=0\nx,y,1,0\nx,z,0,1\n",  # a column for each value, not counts
        "a,b,c=1,c=0\nx,y,3,2\nx,y,1,4\n",  # the same values twice
        "a,b,c=1,d=0\nx,y,3,2\nx,z,1,4\n",
        "name,height,weight\nann,180,80\nbob,170,60\n",
        "c=1,c=0\n3,2\n1,4\n",
    ],
)
def test_other_tables_are_not(text: str) -> None:
    assert not rows_to_unfold(text)


def test_one_feature_below_the_other_is_a_frequency_table() -> None:
    counts = parsed("Feature\tValue\tYes\tNo\nWind\tweak\t6\t2\n\tstrong\t3\t3\nHot\tyes\t2\t2\n\tno\t7\t3\n")["counts"]
    assert counts["totals"] == {"Yes": 9, "No": 5}


@examples(150)
@given(
    st.lists(
        st.lists(st.sampled_from(["", "a", "b", "c=1", "c=2", "Yes", "No", "Total", "1", "2", "0", "x"]), max_size=5),
        max_size=6,
    )
)
def test_any_cells_keep_every_case(rows: list[list[str]]) -> None:
    try:
        grid = read_cells(Source("\n".join("\t".join(row) for row in rows)))
        unfolded = unfold(grid)
    except InputError:
        return
    if unfolded is not None:
        width = len(unfolded.rows[0])
        assert all(len(row) == len(starts) == width for row, starts in zip(unfolded.rows, unfolded.starts, strict=True))
        assert len({tuple(row[:-2] + row[-1:]) for row in unfolded.rows}) == len(unfolded.rows)
