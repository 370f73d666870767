"""The kinds of a cell, of a column name and of the cells of a column."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.cells.cell import clean, is_missing, is_number, narrow, near_key, number, plain_digits
from _byhand.cells.roles import guess_type, is_class_name, is_label_name, is_label_run
from _byhand.table.row_labels import named_labels

# --- cells


@pytest.mark.parametrize(
    "cell", ["", "?", "？", "NA", "na", "N/A", "NaN", "nan", "null", "NULL", "-", "–", "—", "−", "#N/A"]
)
def test_these_cells_are_missing(cell: str) -> None:
    assert is_missing(cell)


@pytest.mark.parametrize("cell", ["no", "none", "0", "nano", "+", "x", "n", "否", "无", "--x", ".", "banana"])
def test_these_cells_are_values(cell: str) -> None:
    assert not is_missing(cell)


@pytest.mark.parametrize("cell", ["-", "−", "–", "—"])
def test_dash_is_a_value_if_stated(cell: str) -> None:
    assert not is_missing(cell, dash=False)


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("12", Fraction(12)),
        ("-0.5", Fraction(-1, 2)),
        ("−3", Fraction(-3)),
        ("0,697", Fraction(697, 1000)),
        ("1e-3", Fraction(1, 1000)),
        ("5%", Fraction(1, 20)),
        (".5", Fraction(1, 2)),
        ("1,234.5", Fraction(2469, 2)),
        ("1,234,567", Fraction(1234567)),
        ("12a", None),
        ("1/2", None),
        ("", None),
        ("31…40", None),
        ("<=30", None),
        ("1e9999", None),
        ("９９", None),
        ("٣", None),
        ("1.2.3", None),
        ("9" * 5000, None),
    ],
)
def test_cell_is_read_as_a_number_or_none(cell: str, value: Fraction | None) -> None:
    assert number(cell) == value
    assert is_number(cell) == (value is not None)


@given(st.text(max_size=30))
def test_cleaning_is_done_once(text: str) -> None:
    once = clean(text)
    assert clean(once) == once
    assert once == once.strip()
    assert "\n" not in once


@given(st.text(max_size=30))
def test_no_text_breaks_the_questions_about_cells(text: str) -> None:
    assert isinstance(is_missing(text), bool)
    assert (number(text) is None) == (not is_number(text))
    assert len(narrow(text)) == len(text)
    assert plain_digits(plain_digits(text)) == plain_digits(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Sunny", "sunny"),
        ("very hot", "Very  Hot"),
        ("yellow", "ｙellow"),
        ("-1", "−1"),
        ("浅 白", "浅白"),
        ("（是）", "(是)"),
    ],
)
def test_these_spellings_are_nearly_the_same(one: str, other: str) -> None:
    assert near_key(one) == near_key(other)


@pytest.mark.parametrize(
    ("one", "other"), [("a", "b"), ("+", "-"), ("1", "-1"), ("1.0", "1"), ("hot", "hot_"), ("是", "否")]
)
def test_these_spellings_are_not(one: str, other: str) -> None:
    assert near_key(one) != near_key(other)


# --- names of columns


@pytest.mark.parametrize(
    "name",
    [
        *("class", "Class", "CLASS:", "label", "Target", "Category", "y", "Y", "decision", "Play", "PlayTennis"),
        *("Play Tennis", "play_golf", "buys_computer", "Class: buys_computer", "Class label", "target class"),
        *("类", "类别", "类标记", "分类", "标签", "好瓜", "是否好瓜", "Cheat", "Defaulted Borrower"),
    ],
)
def test_these_names_are_of_a_class(name: str) -> None:
    assert is_class_name(name)


@pytest.mark.parametrize("name", ["Outlook", "player", "x1", "yes", "classic", "day", "色泽", "", "Y1", "类似物"])
def test_these_names_are_not_of_a_class(name: str) -> None:
    assert not is_class_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "No.",
        "no",
        "ID",
        "id",
        "#",
        "Day",
        "RID",
        "Tid",
        "编号",
        "序号",
        "样本",
        "Sample",
        "student_id",
        "Sample no.",
        "样本编号",
    ],
)
def test_these_names_are_of_row_labels(name: str) -> None:
    assert is_label_name(name)


@pytest.mark.parametrize("name", ["Outlook", "humid", "idea", "X1", "daytime", "色泽", "class"])
def test_these_names_are_not_of_row_labels(name: str) -> None:
    assert not is_label_name(name)


def test_a_label_column_has_no_cell_twice() -> None:
    assert named_labels(["Day"], [["D1", "D2", "D3"]]) == ["Day"]
    assert named_labels(["编号"], [["1", "2", "3", "?"]]) == ["编号"]
    assert named_labels(["Day"], [["Mon", "Tue", "Mon"]]) == []
    assert named_labels(["age"], [["31", "32", "33"]]) == []
    assert named_labels(["student"], [["yes", "no"]]) == []
    assert named_labels(["id"], [["1", "2"]]) == ["id"]


@pytest.mark.parametrize("cells", ["123", "01", ["D7", "D8", "D9"], ["样本1", "样本2"], ["x(1)", "x(2)"]])
def test_runs_of_labels(cells: Sequence[str]) -> None:
    assert is_label_run(cells)


@pytest.mark.parametrize("cells", ["1", "13", "56", "ab", "11", ["D1", "E2"], ["D1", "D2", ""]])
def test_no_runs_of_labels(cells: Sequence[str]) -> None:
    assert not is_label_run(cells)


# --- types


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (["0", "1", "1"], "category"),
        (["0", "1"], "category"),
        (["1", "2", "3"] * 5, "category"),
        (["1", "2", "3"], "number"),
        (["85", "80", "83", "70", "68", "65", "64", "72", "69", "75", "75", "72", "81", "71"], "number"),
        (["85", "90", "86", "96", "80", "70", "65", "95", "70", "80", "70", "90", "75", "91"], "number"),
        (["0.5", "0.5", "1.5", "1.5"], "number"),
        (["1.0", "0.0", "1.0", "0.0"], "category"),
        (["0,697", "0,460"], "number"),
        (["5%", "10%"], "number"),
        (["1", "a"], "category"),
        (["-", "?", ""], "category"),
        (["1.5", "?", "2.5"], "number"),
        (["125K", "100K"], "category"),
        ([str(value) for value in range(11)] * 2, "number"),
        ([str(value) for value in range(10)] * 2, "category"),
    ],
)
def test_column_type_is_guessed_from_its_cells(cells: list[str], expected: str) -> None:
    assert guess_type(cells) == expected
