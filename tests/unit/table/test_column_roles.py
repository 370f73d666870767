"""Roles of columns by their names and cells: counts of rows, row labels, and neither."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand.table.table import Reading, Table, read_text
from helpers.answers.bridged import answered

CASES = [
    ("sunny", "weak", "no"),
    ("sunny", "strong", "no"),
    ("rain", "weak", "yes"),
    ("rain", "strong", "no"),
    ("sunny", "hail", "yes"),
]
NAMES = ("Outlook", "Wind", "Surf")
COUNTS = ("2", "1", "3", "1", "4")
NUMBERED = ("1", "2", "3", "4", "5")
WORDS = ("ann", "bob", "cyd", "dan", "eve")


def with_column(name: str, cells: tuple[str, ...], at: int, end: str = "") -> str:
    """The table with one more column."""
    rows = [[*row[:at], cell, *row[at:]] for row, cell in zip(CASES, cells, strict=True)]
    return "\n".join("\t".join(row) for row in [[*NAMES[:at], name, *NAMES[at:]], *rows]) + "\n" + end


def said(table: Table) -> list[tuple[str, str | None]]:
    return [(notice.key, notice.column) for notice in table.notices]


# --- counts of rows


@pytest.mark.parametrize(
    "name",
    [
        *("count", "Count", "COUNTS", "freq", "Freq.", "frequency", "n", "N", "weight", "Weight", "number", "Number"),
        *("Number of cases", "No. of students", "No. people", "Count (n)", "n (persons)", "Absolute frequency"),
        *("次数", "频数", "人数", "数量", "出现次数", "样本数", "人数（人）", "学生人数", "个数"),
        *("Anzahl", "effectif", "frecuencia", "количество", "تعداد", "العدد", "빈도", "度数"),
    ],
)
@pytest.mark.parametrize("at", [0, 1, 3])
def test_a_column_of_counts_is_the_weight_wherever_it_stands(name: str, at: int) -> None:
    table = read_text(with_column(name, COUNTS, at))
    assert (table.weight, table.class_column, table.features) == (name, "Surf", ("Outlook", "Wind"))
    assert said(table) == [("parse.weight", name)]


@pytest.mark.parametrize("name", ["rooms", "children", "number of rooms", "好友数量", "登录次数", "age", "income"])
def test_a_number_of_something_else_is_no_weight(name: str) -> None:
    assert read_text(with_column(name, COUNTS, 1)).weight is None


@pytest.mark.parametrize(
    ("text", "class_column"),
    [
        ("height,weight,sex\n180,81,m\n175,80,m\n160,55,f\n155,50,f\n", "sex"),
        ("length,count,kind\n1.5,2,a\n2.5,1,b\n1.7,3,a\n", "kind"),
        ("N,P,K,crop\n90,42,43,rice\n85,58,41,rice\n20,67,20,beans\n", "crop"),
        ("colour,size,weight\nred,big,0.5\nblue,small,0.25\nred,small,0.25\n", "weight"),
        ("colour,weight\nred,3\nblue,2\n", "weight"),
        ("a,n,y\nu,3,p\nu,2,p\nu,3,p\nv,1,q\n", "y"),
    ],
)
def test_column_that_cannot_count_is_no_weight(text: str, class_column: str) -> None:
    """Measures beside measures, fractions, nothing else to learn from, rows that are listed twice."""
    table = read_text(text)
    assert (table.weight, table.class_column) == (None, class_column)


def test_class_that_looks_like_counts_is_reported() -> None:
    assert said(read_text("colour,count\nred,3\nblue,2\n")) == [("parse.count_as_class", "count")]


def test_the_case_and_the_total_need_no_count() -> None:
    text = with_column("count", COUNTS, 3, "rain\tweak\t?\t\nTotal\t\t\t11\n")
    table = read_text(text)
    assert (table.weight, table.class_column) == ("count", "Surf")
    assert table.kinds[-2:] == ("case", "total")
    assert table.cases() == [{"Outlook": "rain", "Wind": "weak"}]


def test_number_sign_may_precede_the_counted_thing() -> None:
    assert read_text(with_column("# people", COUNTS, 3)).weight == "# people"


def test_counts_may_be_grouped_by_commas() -> None:
    text = with_column("count", ("1,200", "30", "500", "1,000", "7"), 3)
    assert read_text(text).weight == "count"
    assert solved(table=text, weight="count")[0]["prior[yes]"]["exact"] == "507/2737"


def test_two_columns_of_counts_are_left_to_the_person() -> None:
    assert read_text("a,b,count,freq,y\nu,p,2,3,s\nv,p,1,4,t\nu,q,3,1,t\n").weight is None


def test_statement_about_the_weight_holds() -> None:
    text = with_column("count", COUNTS, 3)
    assert read_text(text, Reading(weighted=False)).weight is None
    assert read_text(text, Reading(weighted=False)).class_column == "Surf"
    assert read_text(text, Reading(used=("count",))).features == ("Outlook", "Wind", "count")
    assert read_text(text, Reading(class_column="count")).weight is None
    table = read_text(text, Reading(weight="Wind"))
    assert (table.weight, table.features) == ("Wind", ("Outlook", "count"))
    assert read_text(text, Reading(weight="Surf")).class_column == "Wind"


def test_counts_of_one_are_left_out_with_a_notice() -> None:
    text = "x1,x2,y,count\n0,1,a,3\n1,1,b,2\n1,0,a,5\n0,0,b,1\n"
    table = read_text(text, Reading(numeric=True))
    assert (table.weight, table.class_column, table.features) == (None, "y", ("x1", "x2"))
    assert said(table) == [("parse.weight_unused", "count")]


# --- row labels


@pytest.mark.parametrize(
    "name",
    [
        *("SNo", "S No", "S.No.", "Sl. No.", "Transaction", "Txn", "N°", "№", "Subject", "Vehicle", "Car", "Email"),
        *("Customer", "Case", "TID", "Patient", "Example No.", "lfd. Nr.", "numéro", "Name", "Fruit", "id"),
        *("病人", "样本", "用户", "动物", "客户编号", "شماره نمونه", "ردیف", "номер", "번호", "番号", "STT"),
    ],
)
@pytest.mark.parametrize("cells", [NUMBERED, WORDS])
def test_row_labels_are_not_part_of_the_case(name: str, cells: tuple[str, ...]) -> None:
    case = f"{'6' if cells is NUMBERED else 'fay'}\train\tweak\t?\n"
    table = read_text(with_column(name, cells, 0, case))
    assert (table.ignored, table.class_column) == ((name,), "Surf")
    assert table.cases() == [{"Outlook": "rain", "Wind": "weak"}]


@pytest.mark.parametrize(
    "cells", [NUMBERED, WORDS, ("D1", "D2", "D3", "D4", "D5"), ("西瓜1", "西瓜2", "西瓜3", "西瓜4", "西瓜5")]
)
@pytest.mark.parametrize("case", ["", "?", "6", "x", "1"])
def test_column_of_unique_cells_is_a_row_label_by_any_name(cells: tuple[str, ...], case: str) -> None:
    table = read_text(with_column("Gizmo", cells, 0, f"{case}\train\tweak\t?\n"))
    assert table.ignored == ("Gizmo",)
    assert table.cases() == [{"Outlook": "rain", "Wind": "weak"}]
    assert said(table)[0] == ("parse.row_label", "Gizmo")
    assert read_text(with_column("Gizmo", cells, 0), Reading(used=("Gizmo",))).ignored == ()


@pytest.mark.parametrize(
    "text",
    [
        "x1,x2,y\n1,2,a\n2,1,a\n3,4,b\n4,3,b\n",
        "hours,pass\n1,no\n2,no\n3,yes\n4,yes\n",
        "hours,sleep,score,pass\n1,5,40,no\n2,7,45,no\n3,6,60,yes\n4,8,70,yes\n",
        "Income,Owner,Cheat\n125K,yes,no\n100K,no,no\n70K,no,yes\n120K,yes,no\n",
        "Colour,Size,Like\nred,1,yes\nblue,2,no\ngreen,3,yes\n",
        "text,class\nwin money now,spam\nhello bob,ham\nfree money,spam\nlunch today,ham\n",
    ],
)
def test_a_feature_whose_values_all_differ_is_not_left_out(text: str) -> None:
    """Measures that grow by one, amounts, a table too short to tell, the only thing to learn from."""
    assert read_text(text).ignored == ()


# --- open choices of a problem


def solved(**fields: Any) -> tuple[dict[str, Any], list[str]]:
    response = answered("solve", lang="en", problem={"format": 1, "topic": "naive_bayes", **fields})
    assert "error" not in response, response
    return response["result"]["answers"][0]["values"], response["result"]["warnings"]


def test_without_a_weight_every_row_of_a_problem_counts_once() -> None:
    text = with_column("count", COUNTS, 3)
    values, warnings = solved(table=text)
    assert values["prior[no]"]["exact"] == "3/5"
    assert any("“Surf” was taken for the class" in warning for warning in warnings)
    assert any("“count” looks like the number of times" in warning for warning in warnings)
    values, warnings = solved(table=text, weight="count")
    assert values["prior[no]"]["exact"] == "4/11"
    assert warnings == []
    rows = [line.split("\t") for line in text.splitlines()]
    for table in (text, {"columns": rows[0], "rows": rows[1:]}):
        assert solved(table=table, weight="count", target="Surf")[0]["prior[no]"]["exact"] == "4/11"


def test_class_column_defaults_to_the_named_one_with_a_notice() -> None:
    columns, rows = ["a", "class", "b"], [["u", "p", "s"], ["v", "q", "s"], ["u", "q", "t"]]
    values, warnings = solved(table={"columns": columns, "rows": rows})
    assert values["prior[p]"]["exact"] == "1/3"
    assert ["“class” was taken for the class" in warning for warning in warnings] == [True]
    assert solved(table={"columns": columns, "rows": rows}, target="class")[1] == []


def test_a_stated_table_leaves_out_only_labels_by_name() -> None:
    rows = [[label, *row] for label, row in zip(NUMBERED, CASES, strict=True)]
    named, warnings = solved(table={"columns": ["SNo", *NAMES], "rows": rows})
    assert not any("SNo" in key for key in named)
    assert warnings == []
    for table in ({"columns": ["Gizmo", *NAMES], "rows": rows}, with_column("Gizmo", NUMBERED, 0)):
        unnamed, warnings = solved(table=table)
        assert any("Gizmo" in key for key in unnamed)
        assert ["“Gizmo” seems only to tell the rows apart" in warning for warning in warnings] == [True]
