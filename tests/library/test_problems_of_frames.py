"""`problem`: a data frame, an array, columns or rows give the problem that the same rows as text give."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

import byhand
from helpers.examples import examples

OUTLOOKS, WINDS, PLAYS = ("sunny", "rain", "overcast"), ("weak", "strong"), ("no", "yes")
DAYS = {
    "Outlook": ["sunny", "rain", "rain", "overcast"],
    "Temperature": [20.5, 18.25, 17.5, 25.75],
    "Play": ["no", "yes", "no", "yes"],
}
ROWS = [dict(zip(DAYS, row, strict=True)) for row in zip(*DAYS.values(), strict=True)]
TEXT = "\n".join(",".join(map(str, row)) for row in [DAYS, *zip(*DAYS.values(), strict=True)])


@dataclass(frozen=True)
class Series:
    """A column as polars has it: `to_list` and a type with a name."""

    values: Sequence[Any]
    dtype: str

    def to_list(self) -> list[Any]:
        return list(self.values)


@dataclass(frozen=True)
class Frame:
    """A data frame as polars has it: names in `columns`, a column by its name, and no interchange protocol."""

    each: Mapping[str, Series]

    @property
    def columns(self) -> list[str]:
        return list(self.each)

    def __getitem__(self, name: str) -> Series:
        return self.each[name]


class Interchanged:
    """An object with the interchange protocol alone."""

    def __init__(self, frame: pd.DataFrame) -> None:
        self._frame = frame

    def __dataframe__(self, allow_copy: bool = True) -> Any:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # pandas 3 warns that it gives the protocol up
            return self._frame.__dataframe__(allow_copy=allow_copy)


def values(problem: Mapping[str, Any]) -> Any:
    return [answer["values"] for answer in byhand.solve(problem).as_dict()["answers"]]


def like_polars(frame: pd.DataFrame) -> Frame:
    # polars has None for a missing value.
    return Frame(
        {
            name: Series([None if pd.isna(each) else each for each in frame[name]], str(frame[name].dtype))
            for name in frame.columns
        }
    )


@pytest.mark.parametrize(
    "table",
    [pd.DataFrame(DAYS), like_polars(pd.DataFrame(DAYS)), Interchanged(pd.DataFrame(DAYS)), DAYS, ROWS],
    ids=["pandas", "polars", "interchange", "columns", "rows"],
)
def test_a_table_of_any_kind_solves_as_its_text(table: Any) -> None:
    query = {"Outlook": "rain", "Temperature": 19.5}
    made = byhand.problem(table=table, target="Play", query=query)
    assert values(made) == values(
        {"format": 1, "topic": "naive_bayes", "table": TEXT, "target": "Play", "query": query}
    )


@st.composite
def tables(draw: st.DrawFn) -> dict[str, list[Any]]:
    count = draw(st.integers(4, 12))
    cells = {
        "Outlook": st.sampled_from([*OUTLOOKS, None]),
        "Wind": st.sampled_from(WINDS),
        "Heat": st.sampled_from([0.5, 17.25, -3.125, 1e-3, 20.5, 1234.5, None]),
        "Windy": st.booleans(),
    }
    table: dict[str, list[Any]] = {
        name: draw(st.lists(each, min_size=count, max_size=count)) for name, each in cells.items()
    }
    table["Play"] = [PLAYS[row % 2] for row in range(count)]
    return table


def as_text(table: Mapping[str, Sequence[Any]]) -> str:
    def written(cell: object) -> str:
        return "" if cell is None else str(cell).lower() if isinstance(cell, bool) else str(cell)

    return "\n".join(",".join(map(written, row)) for row in [table, *zip(*table.values(), strict=True)])


@examples(100)
@given(tables(), st.sampled_from(["mle", "laplace"]))
def test_a_data_frame_solves_as_the_same_rows_as_text(table: dict[str, list[Any]], preset: str) -> None:
    frame = pd.DataFrame(table)
    query = {name: table[name][0] for name in table if name != "Play" and table[name][0] is not None}
    stated: dict[str, Any] = {
        "target": "Play",
        "query": query,
        "convention": {"preset": preset},
        "types": {"Heat": "number"},
        "features": ["Outlook", "Wind", "Heat", "Windy"],
    }
    text = {"format": 1, "topic": "naive_bayes", "table": as_text(table), **stated}
    asked: dict[str, Any] = {**stated, "query": frame.iloc[0].drop("Play").dropna()}
    outcomes = []
    for problem in (
        byhand.problem(table=frame, **asked),
        byhand.problem(table=like_polars(frame), **asked),
        byhand.problem(table=table, **stated),
        text,
    ):
        try:
            outcomes.append(values(problem))
        except byhand.ProblemError as error:
            outcomes.append(str(error))
    assert outcomes == [outcomes[-1]] * 4


@examples(100)
@given(st.lists(st.floats(allow_nan=False, allow_infinity=False, width=32), min_size=3, max_size=8))
def test_floats_are_their_shortest_decimals(numbers: list[float]) -> None:
    for width in ("float32", "float64"):
        cells = pd.Series(numbers, dtype=width)
        made = byhand.problem(table={"x": cells, "c": ["a", *["b"] * (len(numbers) - 1)]}, target="c")
        found = [row[0] for row in made["table"]["rows"]]
        assert [Fraction(str(each)) for each in found] == [Fraction(str(each)) for each in cells.to_numpy()]


def test_missing_values_become_missing_cells() -> None:
    frame = pd.DataFrame(
        {
            "a": ["u", None, "v", "u"],
            "b": [1.5, float("nan"), 2.5, 3.5],
            "c": pd.array([1, pd.NA, 2, 2], dtype="Int64"),
            "d": pd.array([True, pd.NA, False, True], dtype="boolean"),
            "e": pd.Categorical(["x", None, "y", "x"]),
            "f": pd.array(["1", pd.NA, "2", "2"], dtype="string"),
            "Play": ["no", "yes", "no", "yes"],
        }
    )
    made = byhand.problem(table=frame, target="Play", query=frame.iloc[1].drop("Play"))
    assert made["table"]["rows"][1] == [None] * 6 + ["yes"]
    assert made["query"] == dict.fromkeys("abcdef")
    assert byhand.solve(made).answer.quantities["posterior[yes]"].exact == Fraction(1, 2)


def test_types_of_columns_are_kept() -> None:
    frame = pd.DataFrame(
        {
            "code": ["1", "2", "1", "2"],
            "group": pd.Categorical([1, 2, 1, 2]),
            "heat": [1.0, 2.0, 3.0, 5.0],
            "flag": [True, False, True, False],
            "count": [1, 0, 1, 1],
            "Play": ["no", "yes", "no", "yes"],
        }
    )
    made = byhand.problem(table=frame, target="Play")
    assert made["types"] == {"code": "category", "group": "category", "heat": "number"}
    assert made["table"]["rows"][0] == ["1", 1, 1, True, 1, "no"]
    stated = byhand.problem(table=frame, target="Play", types={"heat": "category"})
    assert stated["types"]["heat"] == "category"


def test_integers_with_a_missing_one_stay_codes() -> None:
    # pandas makes 1.0, NaN, 0.0 of them.
    frame = pd.DataFrame({"test": [1, None, 0, 1], "Play": ["no", "yes", "no", "yes"]})
    made = byhand.problem(table=frame, target="Play", query={"test": 1.0})
    assert "types" not in made
    assert made["query"] == {"test": 1}
    whole = byhand.problem(table={"test": [1, None, 0, 1], "Play": PLAYS * 2}, target="Play", query={"test": 1})
    assert values(made) == values(whole)


def test_decimals_and_fractions_are_exact() -> None:
    table = {"x": [Decimal("1.50"), Decimal("2.25"), Decimal("3.10")], "c": ["a", "b", "b"]}
    made = byhand.problem(table=table, target="c")
    assert [row[0] for row in made["table"]["rows"]] == ["1.50", "2.25", "3.10"]
    assert made["types"] == {"x": "number"}
    stated = byhand.problem(
        topic="bayes_decision", priors={"a": Fraction(1, 3), "b": Fraction(2, 3)}, classes=["a", "b"]
    )
    assert stated["priors"] == {"a": "1/3", "b": "2/3"}


def test_an_array_gets_names_and_classes() -> None:
    array = np.array([[1.5, 2.0], [2.0, 3.5], [1.0, 4.0], [4.0, 5.0], [5.0, 5.5], [7.0, 3.0]])
    classes = np.array(["u", "u", "u", "v", "v", "v"])
    made = byhand.problem(
        table=array, features=["a", "b"], y=classes, topic="gaussian_discriminant", query=np.array([3.0, 4.0])
    )
    text = "a,b,class\n" + "\n".join(f"{a},{b},{c}" for (a, b), c in zip(array, classes, strict=True))
    stated = {"format": 1, "topic": "gaussian_discriminant", "table": text, "target": "class", "query": [3, 4]}
    assert values(made) == values(stated)
    named = byhand.problem(table=array, y=pd.Series(classes, name="kind"))
    assert named["table"]["columns"] == ["x1", "x2", "kind"]
    assert named["target"] == "kind"


def test_numbered_columns_get_names() -> None:
    frame = pd.DataFrame([["a", "u"], ["b", "v"], ["a", "v"]])
    made = byhand.problem(table=frame, target=1, query={0: "a"})  # type: ignore[arg-type]
    assert made["target"] == "1"
    assert made["query"] == {"0": "a"}
    assert byhand.solve(made).answer.decision is None


def test_every_field_passes_through() -> None:
    made = byhand.problem(
        table=TEXT, title="Days", loss={"actions": ["go", "stay"], "matrix": [[0, 1], [1, 0]]}, y=None
    )
    assert made["table"] == TEXT
    assert made["title"] == "Days"
    assert made["loss"]["matrix"] == [[0, 1], [1, 0]]
    structured = byhand.problem(table={"columns": ["a", "c"], "rows": [[1, "u"], [2, "v"]]})
    assert structured["table"] == {"columns": ["a", "c"], "rows": [[1, "u"], [2, "v"]]}


def test_cases_may_be_a_data_frame() -> None:
    cases = pd.DataFrame({"Outlook": ["rain", None], "Temperature": [19.5, 20.0]})
    made = byhand.problem(table=pd.DataFrame(DAYS), target="Play", query=cases)
    assert made["query"] == [{"Outlook": "rain", "Temperature": 19.5}, {"Outlook": None, "Temperature": 20}]
    assert len(byhand.solve(made).answers) == 2


DATES = [
    pd.to_datetime(["2020-01-01"] * 4),
    pd.to_timedelta([1, 2, 3, 4], unit="D"),
    pd.period_range("2020-01", periods=4, freq="M"),
    [date(2020, 1, 1)] * 4,
    [datetime(2020, 1, 1, tzinfo=UTC)] * 4,
    np.array(["2020-01-01"] * 4, dtype="datetime64[D]"),
]


@pytest.mark.parametrize("dates", DATES, ids=["datetime", "timedelta", "period", "date", "aware", "numpy"])
def test_dates_are_refused_by_their_column(dates: Any) -> None:
    with pytest.raises(byhand.ProblemError, match="“When” holds dates") as raised:
        byhand.problem(table={**DAYS, "When": dates}, target="Play")
    assert raised.value.column == "When"


REFUSED: list[tuple[dict[str, Any], str, str]] = [
    ({"table": DAYS, "nothing": 1}, "nothing", "there is no such field"),
    ({"table": 3}, "table", "“int” is no table"),
    ({"table": []}, "table", "“list” is no table"),
    ({"table": pd.DataFrame()}, "table", "no cells"),
    ({"table": np.zeros(3)}, "table", "1 dimension,"),
    ({"table": np.zeros((2, 3)), "features": ["a"]}, "features", "1 name for 3 columns"),
    ({"table": np.zeros((2, 1)), "y": [1, 2, 3]}, "y", "3 classes for 2 rows"),
    ({"table": DAYS, "y": [1, 2, 3, 4], "target": "Play"}, "y", "“Play” already"),
    ({"table": TEXT, "y": [1, 2]}, "y", "need a `table`"),
    ({"table": {"a": [1], "b": [1, 2]}}, "table", "a: 1, b: 2"),
    ({"table": [[1, 2], [3]]}, "table", "different numbers of cells: 1, 2"),
    ({"table": pd.DataFrame([[1, 2]], columns=["a", "a"])}, "table", "“a”"),
    ({"table": {"a": [1.5, float("inf")], "c": ["u", "v"]}}, "table", "infinite"),
    ({"table": {"a": [[1], [2]], "c": ["u", "v"]}}, "table", "type list"),
    ({"table": DAYS, "query": {"Outlook": date(2020, 1, 1)}}, "query.Outlook", "date"),
    ({"table": DAYS, "query": {"Outlook": {1, 2}, "x": 1 + 2j}}, "query.x", "complex"),
    ({"table": DAYS, "convention": {"smoothing": float("nan")}}, "convention.smoothing", "missing"),
    ({"topic": "unknown"}, "topic", "must be one of"),
]


@pytest.mark.parametrize(("fields", "field", "words"), REFUSED)
def test_what_is_no_problem_is_refused_by_name(fields: dict[str, Any], field: str, words: str) -> None:
    with pytest.raises(byhand.ProblemError) as raised:
        byhand.problem(**fields)
    assert raised.value.field == field
    assert words in str(raised.value)


def test_a_cell_that_is_none_has_its_place() -> None:
    with pytest.raises(byhand.ProblemError) as raised:
        byhand.problem(table={"a": [1.5, float("inf")], "c": ["u", "v"]})
    assert (raised.value.row, raised.value.column) == (1, "a")
    assert str(raised.value).startswith('table, row 2, column "a": ')
