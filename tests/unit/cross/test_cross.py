"""Frequency tables as exercises print them: cases/cross/*.txt with their content in *.json, or the refusal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.cross import Cross, read_cross
from _byhand.cross.names import common_beginning
from _byhand.errors import InputError
from build_steps.common import ROOT
from helpers.answers.bridged import answered
from helpers.examples import examples
from helpers.problems import pastes

CASES = sorted((ROOT / "tests" / "cases" / "cross").glob("*.txt"))
FRUITS = "Fruit\tLong\tSweet\tYellow\tTotal\nBanana\t400\t350\t450\t500\nOrange\t0\t150\t300\t300\n"
Json = dict[str, Any]


def said(cross: Cross) -> Json:
    return {
        "target": cross.target,
        "totals": dict(zip(cross.classes, cross.totals, strict=True)),
        "features": {
            feature.name: {value: list(counts) for value, counts in feature.values} for feature in cross.features
        },
        **({"queries": [dict(query) for query in cross.queries]} if cross.queries else {}),
    }


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_printed_frequency_table_is_read_or_refused(path: Path) -> None:
    """Nobody has to say that these are frequencies, and saying it changes nothing."""
    text, expected = path.read_text("utf-8"), json.loads(path.with_suffix(".json").read_text("utf-8"))
    for wanted in (False, True):
        if "refused" in expected:
            with pytest.raises(InputError) as caught:
                read_cross(text, wanted)
            numbers = sorted(value for value in caught.value.params.values() if isinstance(value, int))
            assert (caught.value.key, numbers) == (expected["refused"], expected["numbers"])
        else:
            cross = read_cross(text, wanted)
            assert cross is not None
            assert said(cross) == expected


@pytest.mark.parametrize("name", pastes.names())
def test_a_table_of_cases_is_never_taken_for_frequencies(name: str) -> None:
    assert read_cross(pastes.pasted(name), wanted=False) is None


@pytest.mark.parametrize(
    "text",
    [
        "id,a,b,c\n1,2,3,1\n2,4,5,0\n3,5,6,1\n",
        "No.,height,weight,class\n1,180,80,1\n2,170,60,0\n3,165,70,1\n",
        "name,a=1,a=0,b=1,b=0\nann,1,0,1,0\nbob,0,1,1,0\n",
        "name,rooms,area,total\nA,3,80,45\nB,2,60,70\n",
        "x,y\n1,2\n3,4\n",
        "film,stars,length,reviews\nAlien (1979),4,117,60\nBrazil (1985),4,132,41\nCarrie (1976),3,98,52\n",
        "name,exam=1,exam=2\nann,5,3\nbob,4,6\n",
        "child,age (5),height (60)\na,7,110\nb,6,105\n",
        "dose,1/2,1/4\na,3,5\nb,4,2\n",
        "Play\nYes 9/14\nNo 5/14\n",
    ],
)
def test_a_table_of_numbers_is_not_one_of_frequencies(text: str) -> None:
    assert read_cross(text, wanted=False) is None


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("a table\n", "parse.no_table"),
        ("F,class\na,x\nb,y\n", "parse.counts_layout"),
        ("class,long,sweet\nx,1,many\ny,2,3\n", "parse.counts_cell"),
        ("class,long,sweet,Total\nx,5,1,4\ny,2,3,4\n", "parse.counts_more"),
        ("class,long,not long,sweet\nx,5,1,4\ny,2,3,6\n", "parse.counts_more"),
        ("class,a,b,c,Total\nx,1,3,2,4\ny,2,2,1,4\n", "parse.counts_groups"),
        ("A,x,y\na,1,2\nb,3,4\n\nB,x,z\nc,1,2\nd,3,4\n", "parse.counts_classes"),
        ("c,long,short,Total,sweet,sour,Total\nx,1,2,3,1,1,2\ny,1,1,2,1,1,2\n", "parse.counts_two_totals"),
        ("class,long,sweet\n" + "x,1,2\n" * 20_000, "parse.counts_layout"),
    ],
)
def test_unreadable_input_is_refused(text: str, key: str) -> None:
    with pytest.raises(InputError) as caught:
        read_cross(text, wanted=True)
    assert caught.value.key == key


@examples(60)
@given(st.data())
def test_any_cross_table_is_read_back(data: st.DataObject) -> None:
    """Written with "feature = value" and totals, as rows or as columns of classes, in any format."""
    classes = ["x", "y", "z"][: data.draw(st.integers(2, 3))]
    shape = data.draw(st.lists(st.integers(2, 3), min_size=1, max_size=3))
    totals = data.draw(st.lists(st.integers(2, 40), min_size=len(classes), max_size=len(classes)))
    features = {}
    for place, size in enumerate(shape):
        columns = [
            sorted(data.draw(st.lists(st.integers(0, total), min_size=size - 1, max_size=size - 1))) for total in totals
        ]
        cuts = [[0, *column, total] for column, total in zip(columns, totals, strict=True)]
        features[f"F{place}"] = {f"v{at}": [cut[at + 1] - cut[at] for cut in cuts] for at in range(size)}
    names = [f"{feature} = {value}" for feature, values in features.items() for value in values]
    counts = [column for values in features.values() for column in values.values()]
    head = ["class", *names, "Total"]
    body = [[name, *(str(column[at]) for column in counts), str(totals[at])] for at, name in enumerate(classes)]
    grid = [head, *body]
    if data.draw(st.booleans()):
        grid = [list(row) for row in zip(*grid, strict=True)]
    separator = data.draw(st.sampled_from(["\t", ",", ";", " | "]))
    cross = read_cross("\n".join(separator.join(row) for row in grid), wanted=False)
    assert cross is not None
    assert said(cross) | {"target": ""} == {
        "target": "",
        "totals": dict(zip(classes, totals, strict=True)),
        "features": features,
    }


@examples(150)
@given(
    st.lists(
        st.lists(
            st.sampled_from(
                [
                    *["", "a", "not a", "b", "F = a", "F = b", "Total", "1", "2", "3", "0", "x"],
                    *["a (5)", "b (n=3)", "n = 2", "1/3", "2/3", "1/2", "P(a | b)", "0.5"],
                ]
            ),
            max_size=6,
        ),
        max_size=7,
    )
)
def test_any_cells_give_a_table_or_a_reason(rows: list[list[str]]) -> None:
    for wanted in (False, True):
        try:
            cross = read_cross("\n".join("\t".join(row) for row in rows), wanted)
        except InputError:
            continue
        assert wanted <= (cross is not None)
        for feature in cross.features if cross else ():
            sums = tuple(map(sum, zip(*(counts for _, counts in feature.values), strict=True)))
            assert cross is not None
            assert sums == cross.totals


# --- the page's view


def parsed(**params: Any) -> Json:
    answer: Json = answered("parse", {"lang": "en", "topic": "naive_bayes", "reading": {}, **params})
    result: Json = answer.get("result", answer)
    return result


def test_the_page_gets_a_sheet_and_the_field_of_the_problem() -> None:
    answer = parsed(text=FRUITS)
    assert answer["columns"][:3] == ["Fruit", "Long", "Long = not Long"]
    assert answer["rows"][1][:3] == ["Orange", "0", "300"]
    assert answer["counts"]["features"]["Long"] == {
        "Long": {"Banana": 400, "Orange": 0},
        "not Long": {"Banana": 100, "Orange": 300},
    }
    assert "2 classes, 800 in all" in answer["reading"]["format_label"]
    assert "Long: Long, not Long; Sweet" in answer["reading"]["format_label"]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_page_reads_every_printed_table_as_counts(path: Path) -> None:
    answer, expected = parsed(text=path.read_text("utf-8")), json.loads(path.with_suffix(".json").read_text("utf-8"))
    if "refused" in expected:
        assert "error" in answer or any(doubt["stops"] for doubt in answer["doubts"])
    else:
        assert answer["counts"]["totals"] == expected["totals"]


def test_an_edited_sheet_is_read_as_it_stands() -> None:
    sheet = parsed(text=FRUITS)
    rows = [["Banana", "x", *sheet["rows"][0][2:]], sheet["rows"][1]]
    grid = {"columns": sheet["columns"], "rows": rows}
    edited = parsed(grid=grid, reading={"counts": True})
    assert edited["counts"]["features"]["Long"]["Long"] == {"Banana": "x", "Orange": 0}
    of_text = {"kind", "accounts", "doubts", "others"}
    same = {key: value for key, value in sheet.items() if key not in of_text}
    assert {**edited, "reading": None, "counts": None} == {**same, "rows": rows, "reading": None, "counts": None}
    twice = parsed(grid={**grid, "rows": [rows[0], rows[0]]}, reading={"counts": True})
    assert (twice["error"]["row"], twice["error"]["column"]) == (1, "Fruit")


def test_the_person_has_the_last_word() -> None:
    as_cases = parsed(text=FRUITS, reading={"counts": False})
    assert (as_cases["counts"], as_cases["reading"]["counts"]) == (None, False)
    assert as_cases["columns"] == ["Fruit", "Long", "Sweet", "Yellow", "Total"]
    numbers = "id,a,b,c\n1,2,3,1\n2,4,5,0\n"
    assert parsed(text=numbers)["reading"]["counts"] is False
    assert parsed(text=numbers, reading={"counts": True})["counts"]["totals"] == {"1": 6, "2": 9}
    assert parsed(text="F,class\na,x\nb,y\n")["reading"]["counts"] is None


@pytest.mark.parametrize(
    ("names", "feature"),
    [
        (["色泽青绿", "色泽乌黑"], "色泽"),
        (["Colour red", "Colour blue", "Colour green"], "Colour"),
        (["wind_weak", "wind_strong"], "wind"),
        (["red", "red wine"], None),
        (["sunny", "summer"], None),
        (["青绿", "青白"], None),
        (["Colour red", "Size small"], None),
    ],
)
def test_common_prefix_of_values_is_the_feature(names: list[str], feature: str | None) -> None:
    assert common_beginning(names) == feature
