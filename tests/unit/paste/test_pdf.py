"""Tables copied out of a PDF: dots set apart, names on several lines, page lines, and headers that do not fit."""

import pytest

from _byhand.table.table import Reading, Table, read_text
from helpers.answers.refused import refusal

CARS = "1 Red Sports Yes\n2 Red SUV No\n3 Yellow SUV Yes\n4 Red Sports Yes\n"
REFUND = "Yes Single 125K No\nNo Married 100K No\nNo Single 70K No\nYes Married 120K No\n"
SHAPES = "red round small yes\nred square big no\nblue round big yes\nblue square small no\n"


def said(table: Table, key: str) -> list[object]:
    return [notice.params["at"] for notice in table.notices if notice.key == key]


@pytest.mark.parametrize(
    ("dots", "one"),
    [("31. . . 35", "31...35"), ("31 . . . 35", "31...35"), ("31 … 35", "31…35"), ("31...35", "31...35")],
)
def test_dots_set_apart_are_one_word(dots: str, one: str) -> None:
    text = f"status age salary\nsenior {dots} 46K. . . 50K\njunior {dots} 26K. . . 30K\njunior 21...25 26K. . . 30K\n"
    table = read_text(text)
    assert table.rows()[0] == ["senior", one, "46K...50K"]
    assert table.place(0, "salary") == (2, len(f"senior {dots} "))
    aligned = read_text(
        f"Age         Income   Buys\n{dots}   low      no\n21. . . 25   high     yes\n{dots}   high     yes\n"
    )
    assert [row[0] for row in aligned.rows()] == [one, "21...25", one]


def test_a_sign_set_apart_belongs_to_its_number() -> None:
    table = read_text("age income buys\n<= 30 high no\n31 . . . 40 high yes\n> 40 low yes\n≤ 30 low no\n")
    assert [row[0] for row in table.rows()] == ["<=30", "31...40", ">40", "≤30"]


def test_a_title_above_names_is_left_out_and_named() -> None:
    table = read_text("The training data are given below\na b c\n1 x p\n2 x q\n1 y q\n2 y p\n")
    assert (table.names, said(table, "parse.skipped_line")) == (("a", "b", "c"), [1])


@pytest.mark.parametrize(
    ("head", "body", "names"),
    [
        ("No. Color Type Decision (Stolen)", CARS, ["No.", "Color", "Type", "Decision (Stolen)"]),
        ("Example No. Color Type Stolen?", CARS, ["Example No.", "Color", "Type", "Stolen?"]),
        ("Example\nNo.\nColor\nType\nStolen?", CARS, ["Example No.", "Color", "Type", "Stolen?"]),
        (
            "Refund Marital Taxable Cheat\nStatus Income",
            REFUND,
            ["Refund", "Marital Status", "Taxable Income", "Cheat"],
        ),
        (
            "Marital Taxable\nRefund Status Income Cheat",
            REFUND,
            ["Refund", "Marital Status", "Taxable Income", "Cheat"],
        ),
        (
            "Refund Marital\nStatus\nTaxable\nIncome Cheat",
            REFUND,
            ["Refund", "Marital Status", "Taxable Income", "Cheat"],
        ),
        ("Refund\nState of life\nIncome\nCheat", REFUND, ["Refund", "State of life", "Income", "Cheat"]),
        ("Color\nShape\nSize\nBuy", SHAPES, ["Color", "Shape", "Size", "Buy"]),
        ("Table 2 Toys\nColor\nShape\nSize\nBuy", SHAPES, ["Color", "Shape", "Size", "Buy"]),
        ("The toys of a child.\nColor Shape\nSize Buy", SHAPES, ["Color", "Shape", "Size", "Buy"]),
        ("颜色\n形状\n大小\n购买", SHAPES, ["颜色", "形状", "大小", "购买"]),
    ],
)
def test_names_on_several_lines_and_of_two_words(head: str, body: str, names: list[str]) -> None:
    table = read_text(f"{head}\n{body}")
    assert (list(table.names), len(table.training_rows())) == (names, 4)
    # Whether the first line names the columns is asked of these names, too.
    assert list(read_text(f"{head}\n{body}", Reading(header=True)).names) == names


@pytest.mark.parametrize(
    "line",
    [
        "17",
        "Page 12",
        "- 12 -",
        "338 Chapter 8 Classification",
        "第 12 页",
        "Table 8.1 (continued)",
        "续表 3.2",
        "12 / 20",
    ],
)
def test_lines_of_the_page_are_left_out_and_named(line: str) -> None:
    names, *rows = ["No. Color Type Stolen", *CARS.splitlines()]
    table = read_text("\n".join([names, *rows[:2], line, *rows[2:], line]))
    assert len(table.training_rows()) == 4
    assert said(table, "parse.skipped_line") == [4, 7]
    assert table.names == ("No.", "Color", "Type", "Stolen")


def test_a_number_alone_in_an_aligned_column_is_a_cell() -> None:
    table = read_text("a     b     y\n1     2     p\n      17\n3     2     q\n1     5     p\n")
    assert table.rows()[1] == ["", "17", ""]


@pytest.mark.parametrize(
    ("text", "key", "cells", "expected"),
    [
        ("Sample Color Shape Size Buy\n" + SHAPES, "parse.header_words", 5, 4),
        ("Air Quality Heart Rate Risk Of All\n" + SHAPES, "parse.header_words", 7, 4),
        ("Refund Marital Taxable Cheat\nStatus\nTotal Income\n" + REFUND, "parse.header_lines", 7, 4),
        ("A    B    C\n1    2\n3    4\n7    8", "parse.header_cells", 3, 2),
        ("color,shape\n" + SHAPES.replace(" ", ","), "parse.header_cells", 2, 4),
        ("color,shape,size,form,buy\n" + SHAPES.replace(" ", ","), "parse.header_cells", 5, 4),
        ("color,shape,size\n" + SHAPES.replace(" ", ","), "parse.header_cells", 3, 4),
        ("| a | b |\n|---|---|\n| 1 | 2 | 3 |\n| 1 | 2 | 3 |\n| 1 | 4 | 5 |", "parse.header_cells", 2, 3),
    ],
)
def test_names_that_do_not_fit_their_columns_are_refused(text: str, key: str, cells: int, expected: int) -> None:
    error = refusal(read_text, text)
    assert (error.key, error.line, error.params["cells"], error.params["expected"]) == (key, 1, cells, expected)


def test_row_with_an_extra_cell_is_refused() -> None:
    caught = refusal(read_text, "A    B    C\n1    2    3\n3    4    5    6\n7    8    9\n2    3    4")
    assert (caught.key, caught.line) == ("parse.row_too_long", 3)


def test_the_first_data_row_is_no_part_of_names_above_it() -> None:
    table = read_text("Day  Outlook\nD1   Sunny   Hot   No\nD2   Sunny   Hot   No\nD3   Rain    Hot   Yes\n")
    assert (table.names[:2], len(table.training_rows())) == (("Day", "Outlook"), 3)


def test_stated_header_restores_the_first_line() -> None:
    names = Reading(header=True)
    text = "color shape size buy\n" + SHAPES.replace(" ", ",")
    assert said(read_text(text), "parse.skipped_line") == [1]
    table = read_text(text, names)
    assert (table.names, len(table.training_rows())) == (("color", "shape", "size", "buy"), 4)
    assert said(table, "parse.skipped_line") == []
    caught = refusal(read_text, "Color Shape\n" + SHAPES, names)
    assert (caught.key, caught.line) == ("parse.header_cells", 1)
    # A caption names no columns, whoever says so.
    assert read_text("Table 3 Toys\n" + SHAPES, names).names == ("red", "round", "small", "yes")
