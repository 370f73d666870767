"""Guesses about a table, the user's corrections, and the meaning of cells."""

from fractions import Fraction

import pytest

from _byhand.cells.cell import groups_by_comma
from _byhand.errors import Notice
from _byhand.table.table import Reading, Table, parse_result, read_grid, read_text
from helpers.answers.refused import refusal

PLAYED = "Day,Outlook,Wind,Play\nD1,sunny,weak,no\nD2,rain,weak,yes\nD3,sunny,strong,no\nD4,rain,strong,yes\n"


def keys(table: Table) -> list[str]:
    return [notice.key for notice in table.notices]


# --- numbers


def test_comma_groups_digits_only_if_the_whole_column_allows() -> None:
    assert groups_by_comma(["1,234", "12,500", "7"])
    assert not groups_by_comma(["1,234", "0,697"])
    assert not groups_by_comma(["7", "8"])
    assert read_text('income,y\n"1,200",p\n"12,500",q\n').column("income").numbers == (Fraction(1200), Fraction(12500))


def test_between_semicolons_a_comma_is_a_decimal_comma() -> None:
    table = read_text("a;b;y\n5,123;0,5;p\n4,901;1,5;q\n")
    assert table.column("a").cells == ("5.123", "4.901")
    assert table.column("b").cells == ("0,5", "1,5")
    assert table.column("b").numbers == (Fraction(1, 2), Fraction(3, 2))
    assert keys(table) == ["parse.decimal_comma"]


def test_the_class_is_a_category_even_of_numbers() -> None:
    table = read_text("a,b,y\nu,v,1.5\nu,w,2.5\nx,v,3.5\n")
    assert table.column("y").type == "category"


# --- roles


def test_class_column_is_the_one_unknown_in_the_last_row() -> None:
    assert read_text("a,b,c\n1,x,p\n0,z,q\n1,z,q\n0,?,p\n").class_column == "b"


def test_class_column_by_name_before_the_last_column() -> None:
    assert read_text("kind,class,size\nu,p,big\nv,q,small\nu,q,small\n").class_column == "class"
    assert read_text("class,target,size\nu,p,big\nv,q,small\nu,q,small\n").class_column == "target"


def test_coordinates_are_no_class() -> None:
    assert read_text("x,y,k\n1,2,p\n3,4,q\n2,2,p\n").class_column == "k"
    assert read_text("x,z,y\n1,2,p\n3,4,q\n2,2,p\n").class_column == "y"
    assert read_text("z,y,k\n1,p,2\n3,q,4\n2,p,2\n").class_column == "y"


def test_class_column_is_the_last_one_that_is_no_label() -> None:
    assert read_text("a,b,id\nu,p,1\nv,q,2\nu,q,3\n").class_column == "b"


def test_categories_beside_nothing_but_numbers_are_the_class() -> None:
    assert read_text("kind,a,b\nu,1.5,2.5\nv,2.5,1.5\nu,3,4.5\nv,4,0.5\n").class_column == "kind"
    assert read_text("kind,form,b\nu,p,2.5\nv,q,1.5\nu,q,4.5\nv,p,0.5\n").class_column == "b"
    assert read_text("kind,a,b\nu,1.5,2.5\nv,2.5,1.5\nw,3,4.5\nx,4,0.5\n").class_column == "b"


def test_named_class_wins_over_an_empty_last_cell() -> None:
    assert read_text("a\tb\tplay\nu\tv\tp\nw\tx\tq\nu\t\tq\n").class_column == "play"
    assert read_text("class\tage\tfate\nfirst\told\tp\ncrew\tyoung\tq\ncrew\told\t\n").class_column == "fate"


def test_a_gap_in_the_middle_does_not_make_a_class() -> None:
    table = read_text("a,b,c\nu,?,p\nv,x,q\nu,z,q\n")
    assert table.class_column == "c"
    assert table.kinds == ("training", "training", "training")
    assert table.column("b").is_missing(0)


def test_rows_without_class_are_cases() -> None:
    table = read_text(PLAYED + "D5,sunny,weak,?\nD6,rain,,\n")
    assert table.kinds == ("training",) * 4 + ("case",) * 2
    assert table.cases() == [{"Outlook": "sunny", "Wind": "weak"}, {"Outlook": "rain"}]
    assert keys(table) == ["parse.case_row", "parse.case_row"]
    assert [notice.row for notice in table.notices] == [4, 5]


def test_many_cases_get_one_notice() -> None:
    table = read_text("a,y\n" + "u,p\nv,q\n" * 5 + "u,?\n" * 5)
    assert [(notice.key, dict(notice.params)) for notice in table.notices] == [
        ("parse.case_rows", {"n": 5, "first": 11})
    ]


def test_a_minus_as_class_is_no_gap() -> None:
    table = read_text("a\tb\tclass\n1\tu\t+\n0\tu\t-\n1\tv\t-\n")
    assert table.kinds == ("training",) * 3


def test_a_minus_beside_a_plus_is_a_value_and_alone_a_gap() -> None:
    table = read_text("a\tb\ty\n+\tu\tp\n-\t-\tq\n+\tv\tq\n")
    assert not table.column("a").is_missing(1)
    assert table.column("b").is_missing(1)


@pytest.mark.parametrize("word", ["Total", "total:", "Sum", "Σ", "合计", "总计", "总数", "小计"])
def test_row_of_totals_is_recognised(word: str) -> None:
    table = read_text(f"colour\tsize\tclass\nred\t1\ta\nblue\t0\tb\nred\t1\tb\n{word}\t3\t3\n")
    assert table.kinds == ("training", "training", "training", "total")
    assert keys(table) == ["parse.total_row"]


def test_total_as_a_value_is_no_total_row() -> None:
    table = read_text("eclipse,class\ntotal,1\npartial,0\ntotal,1\ntotal,0\n")
    assert set(table.kinds) == {"training"}


def test_counts_of_rows_are_weights() -> None:
    table = read_text("a,y,count\nu,p,3\nu,q,1\nv,p,2\n")
    assert (table.weight, table.ignored, table.class_column) == ("count", ("count",), "y")
    assert table.features == ("a",)
    assert keys(table) == ["parse.weight"]


def test_the_weight_of_a_body_is_a_feature() -> None:
    assert read_text("height,weight,sex\n180,81,m\n175,80,m\n160,55,f\n155,50,f\n").weight is None


# --- near duplicates


def test_near_duplicates_take_the_most_frequent_spelling() -> None:
    table = read_text("a,y\nHot,p\nhot,q\nhot ,p\ncold,q\n")
    assert table.column("a").cells == ("hot", "hot", "hot", "cold")
    assert [(notice.key, dict(notice.params)) for notice in table.notices] == [
        ("parse.joined", {"name": "a", "found": "Hot", "kept": "hot"})
    ]


def test_near_duplicates_take_the_first_spelling_on_a_tie() -> None:
    assert read_text("a,y\nHot,p\nhot,q\ncold,q\n").column("a").cells == ("Hot", "Hot", "cold")


def test_the_case_takes_the_spelling_of_the_rows() -> None:
    assert read_text("a,y\nhot,p\ncold,q\nHOT,?\n").cases() == [{"a": "hot"}]


def test_only_some_of_many_notices_are_given() -> None:
    rows = "".join(f"word{letter},p\nWord{letter},q\n" for letter in "abcdefghijkl")
    table = read_text("a,y\n" + rows)
    assert keys(table) == ["parse.joined"] * 8 + ["parse.more"]
    assert table.notices[-1].params == {"n": 4}


def test_full_width_digits_become_plain_with_a_notice() -> None:
    table = read_text("甲,乙,类\n１,Ａ,是\n2,Ｂ,否\n1,Ａ,否\n")
    assert table.column("甲").cells == ("1", "2", "1")
    assert table.column("乙").cells == ("Ａ", "Ｂ", "Ａ")
    assert keys(table) == ["parse.plain_digits"]


# --- the user's corrections


def test_header_can_be_fixed() -> None:
    text = "u,v,p\nx,z,q\nx,w,r\nx,z,q\n"
    assert read_text(text).header
    table = read_text(text, Reading(header=False))
    assert (table.names, len(table.kinds)) == (("X1", "X2", "Y"), 4)
    table = read_text("1,2,3\n4,5,6\n", Reading(header=True))
    assert (table.names, len(table.kinds)) == (("1", "2", "3"), 1)


def test_transposing_can_be_fixed() -> None:
    table = read_text("a,b,y\nu,v,p\nx,z,q\n", Reading(transposed=True, header=True))
    assert (table.names, table.rows()) == (("a", "u", "x"), [["b", "v", "z"], ["y", "p", "q"]])
    named = "x1 = 0 0 1 1\nx2 = u v u v\ny = p p q q\n"
    assert read_text(named).transposed
    assert not read_text(named, Reading(transposed=False, header=True)).transposed


def test_class_column_can_be_fixed_by_a_near_name() -> None:
    table = read_text(PLAYED, Reading(class_column=" wind"))
    assert table.class_column == "Wind"
    assert table.features == ("Outlook", "Play")


def test_a_label_column_can_be_the_class() -> None:
    table = read_text(PLAYED, Reading(class_column="Day"))
    assert (table.class_column, table.ignored) == ("Day", ())


def test_ignored_columns_can_be_fixed() -> None:
    assert read_text(PLAYED, Reading(used=("day",))).ignored == ()
    assert read_text(PLAYED, Reading(ignored=("outlook",))).ignored == ("Day", "Outlook")


def test_types_can_be_fixed() -> None:
    table = read_text("a,y\n1,p\n2,q\n3,q\n", Reading(types={"A": "category"}))
    assert table.column("a").type == "category"


@pytest.mark.parametrize(
    ("reading", "key", "field"),
    [
        (Reading(class_column="Weather"), "parse.no_such_column", "class_column"),
        (Reading(ignored=("Weather",)), "parse.no_such_column", "ignored"),
        (Reading(types={"Weather": "number"}), "parse.no_such_column", "types"),
        (Reading(types={"Wind": "text"}), "parse.no_such_type", "types"),
    ],
)
def test_wrong_fixes_are_reported(reading: Reading, key: str, field: str) -> None:
    caught = refusal(read_text, PLAYED, reading)
    assert (caught.key, caught.field) == (key, field)


# --- places


def test_place_is_where_the_cell_stands_in_the_text_as_pasted() -> None:
    text = "\ufeffDay\tOutlook\tPlay\r\n\r\nD1\t\u200bsunny\tno\r\nD2\train\tyes\r\n"
    table = read_text(text)
    assert table.lines == (3, 4)
    assert table.place(0, "Day") == (3, 0)
    assert text.split("\r\n")[2][table.place(0, "Outlook")[1] :].lstrip("\u200b").startswith("sunny")
    assert table.place(0, "Play") == (3, 10)
    assert table.place(1, "Play") == (4, 8)


@pytest.mark.parametrize(
    ("text", "row", "column", "start"),
    [
        ("| a | y |\n|---|---|\n| u | p |\n| v | q |\n", 1, "y", (4, 5)),
        ('[{"a": "u", "y": "p"},\n {"a": "v", "y": "q"}]', 1, "y", (2, 17)),
        ("<table><tr><th>a<th>y\n<tr><td>u<td>p</table>", 0, "y", (2, 9)),
        ("\\begin{tabular}{ll}\na & y \\\\\nu & p \\\\\n\\end{tabular}", 0, "y", (3, 4)),
        ("a = 0 0 1\ny = p q q\n", 2, "y", (2, 8)),
        ("a    y\nu    p\nv    q\n", 1, "y", (3, 5)),
    ],
)
def test_place_in_other_formats(text: str, row: int, column: str, start: tuple[int, int]) -> None:
    assert read_text(text).place(row, column) == start


# --- structured input


def test_grid_takes_any_json_value() -> None:
    table = read_grid(["a", "b", "y"], [[1, None, True], [0.25, "x", False], ["u", "", True]])
    assert table.rows() == [["1", "", "true"], ["0.25", "x", "false"], ["u", "", "true"]]
    assert (table.format, table.header, table.transposed) == ("grid", True, False)
    assert table.lines == (1, 2, 3)
    assert table.place(1, "b") == (2, 1)


def test_grid_with_rows_of_other_lengths_is_an_error() -> None:
    caught = refusal(read_grid, ["a", "y"], [["u", "p"], ["v"]])
    assert (caught.key, caught.row) == ("parse.grid_ragged", 1)


def test_grid_is_not_turned_by_a_guess() -> None:
    rows = [["x1", "0", "0", "1", "1"], ["class", "p", "p", "q", "q"]]
    assert not read_grid(["sample", "1", "2", "3", "4"], rows).transposed
    turned = read_grid(["sample", "1", "2", "3", "4"], rows, Reading(transposed=True))
    assert (turned.names, turned.class_column) == (("sample", "x1", "class"), "class")


def test_a_grid_without_rows_is_an_error() -> None:
    assert refusal(read_grid, ["a", "y"], []).key == "parse.no_rows"


# --- the result that `parse` prints


def test_parse_result_has_the_fields_of_the_contract() -> None:
    def say(notice: Notice) -> str:
        return notice.key

    text = PLAYED + "D5,sunny,weak,?\nTotal,5,,\n"
    assert parse_result(read_text(text), say) == {
        "columns": ["Day", "Outlook", "Wind", "Play"],
        "rows": [
            ["D1", "sunny", "weak", "no"],
            ["D2", "rain", "weak", "yes"],
            ["D3", "sunny", "strong", "no"],
            ["D4", "rain", "strong", "yes"],
        ],
        "class_column": "Play",
        "ignored": ["Day"],
        "types": dict.fromkeys(["Day", "Outlook", "Wind", "Play"], "category"),
        "query": {"Outlook": "sunny", "Wind": "weak"},
        "warnings": ["parse.case_row", "parse.total_row"],
    }


def test_several_cases_are_a_list_and_no_case_is_null() -> None:
    assert parse_result(read_text(PLAYED), str)["query"] is None
    two = parse_result(read_text(PLAYED + "D5,sunny,weak,?\nD6,rain,weak,?\n"), str)
    assert two["query"] == [{"Outlook": "sunny", "Wind": "weak"}, {"Outlook": "rain", "Wind": "weak"}]


def test_numeric_problem_ignores_other_columns() -> None:
    text = "No.,grade,height,colour,class\n1,1,170,red,a\n2,2,180,blue,a\n3,1,x,red,b\n4,2,160,red,b\n"
    assert {column.name: column.type for column in read_text(text).columns}["grade"] == "category"
    table = read_text(text, Reading(types={"grade": "category"}, numeric=True))
    assert {column.name for column in table.columns if column.type == "number"} == {"No.", "grade", "height"}
    assert table.ignored == ("No.", "colour")
