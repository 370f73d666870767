"""Tables between bars as people type them, and whether their first row has the names."""

from __future__ import annotations

import pytest

from _byhand.cross import read_cross
from _byhand.table.table import read_text

FRUITS = {
    "totals": (500, 300, 200),
    "Long": [("Long", (400, 0, 100)), ("Not Long", (100, 300, 100))],
    "Sweet": [("Sweet", (350, 150, 150)), ("Not Sweet", (150, 150, 50))],
    "Yellow": [("Yellow", (450, 300, 50)), ("Not Yellow", (50, 0, 150))],
}
HEADS = [
    "Type           Long | Not Long || Sweet | Not Sweet || Yellow |Not Yellow|Total",  # a bar is missing
    "Type         | Long | Not Long || Sweet | Not Sweet || Yellow |Not Yellow|Total",
    "Type   Long   Not Long   Sweet   Not Sweet   Yellow   Not Yellow   Total",
    "             | Long | Not Long || Sweet | Not Sweet || Yellow |Not Yellow|Total",
]
RULES = ["", "-" * 60, "_" * 60, "=" * 60, "------------+------+-----++-----+-----++-----+-----+-----"]


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("rule", RULES)
def test_doubled_bars_rules_and_missing_bars(head: str, rule: str) -> None:
    body = [
        "Banana      |  400 |    100   || 350   |    150    ||  450   |  50      |  500",
        "Orange      |    0 |    300   || 150   |    150    ||  300   |   0      |  300",
        "Other Fruit |  100 |    100   || 150   |     50    ||   50   | 150      |  200",
    ]
    total = "Total       |  500 |    500   || 650   |    350    ||  800   | 200      | 1000"
    cross = read_cross("\n".join([head, rule, *body, rule, total, rule]), wanted=False)
    assert cross is not None
    assert cross.classes == ("Banana", "Orange", "Other Fruit")
    assert {"totals": cross.totals, **{one.name: list(one.values) for one in cross.features}} == FRUITS


@pytest.mark.parametrize(
    "text",
    [
        "Day || Outlook | Wind || Play\n1 || sunny | weak || no\n2 || rain | weak || yes\n3 || rain | strong || yes\n",
        "|Day||Outlook|Wind||Play|\n|---||---|---||---|\n|1||sunny|weak||no|\n|2||rain|weak||yes|\n|3||rain|strong||yes|\n",
        "Day | Outlook | Wind | Play|\n|1 | sunny | weak | no |\n|2 | rain | weak | yes |\n|3 | rain | strong | yes|\n",
        "| Day | Outlook | Wind | Play\n| 1 | sunny | weak | no\n| 2 | rain | weak | yes\n| 3 | rain | strong | yes\n",
        "Day Outlook Wind Play\n1 | sunny | weak | no\n2 | rain | weak | yes\n3 | rain | strong | yes\n",
        "Day  Outlook  Wind  Play\n--+--+--\n1 | sunny | weak | no\n2 | rain | weak | yes\n3 | rain | strong | yes\n",
    ],
)
def test_cases_between_such_bars(text: str) -> None:
    table = read_text(text)
    assert table.names == ("Day", "Outlook", "Wind", "Play")
    assert table.rows() == [["1", "sunny", "weak", "no"], ["2", "rain", "weak", "yes"], ["3", "rain", "strong", "yes"]]
    assert table.notices == ()
    assert table.place(1, "Wind")[0] == next(at for at, line in enumerate(text.split("\n"), 1) if "2" in line)


def test_a_value_that_is_left_out_between_bars_stays_unknown() -> None:
    table = read_text("|a|b|y|\n|u|s|p|\n|v||q|\n||t|q|\n|w|t||\n")
    assert table.rows() == [["u", "s", "p"], ["v", "", "q"], ["", "t", "q"], ["w", "t", ""]]
    assert read_text("a|b|y\nu|s|p\nv|t|q\nw|t|\n").rows()[-1] == ["w", "t", ""]


def test_a_title_above_bars_is_no_row_of_names() -> None:
    table = read_text("Weather by day\na | b | y\nu | s | p\nv | s | q\nu | t | q\n")
    assert table.names == ("a", "b", "y")


@pytest.mark.parametrize(
    "text",
    [
        "[[1, 2, 0], [2, 1, 0], [3, 4, 1], [4, 3, 1]]",
        "X = [[5.1, 3.5, 'setosa'], [6.2, 2.9, 'virginica'], [4.9, 3.0, 'versicolor']]",
        "[['sunny', 85, 'no'], ['rain', 70, 'yes'], ['overcast', 83, 'yes']]",
        "[['Yes', 'No', 'Yes'], ['No', 'Yes', 'No'], ['Maybe', 'No', 'No']]",
        "[['青绿', '蜷缩', '是'], ['乌黑', '稍蜷', '否'], ['浅白', '硬挺', '是']]",
        "male,young,yes\nfemale,old,no\nchild,mid,maybe\n",
        "| 1 | 2.5 | a |\n|---|---|---|\n| 2 | 3.5 | b |\n| 3 | 1.5 | a |\n",
        "<table><tr><th>4</th><th>2.5</th><th>a</th></tr><tr><td>2</td><td>3.5</td><td>a</td></tr></table>",
    ],
)
def test_a_first_row_like_those_below_it_is_data(text: str) -> None:
    table = read_text(text)
    assert (table.header, table.names) == (False, ("X1", "X2", "Y"))
    assert "parse.no_header" in [notice.key for notice in table.notices]


@pytest.mark.parametrize(
    "text",
    [
        "[['outlook', 'temp', 'play'], ['sunny', 85, 'no'], ['rain', 70, 'yes'], ['overcast', 83, 'yes']]",
        "[['No', 'wind', 'play'], [1, 'weak', 'no'], [2, 'strong', 'yes']]",
        "| 0 | 1 | 2 |\n|---|---|---|\n| 1 | 0 | a |\n| 0 | 1 | b |\n",
        "| kind | 2019 | 2020 |\n|---|---|---|\n| a | 1 | 2 |\n| b | 3 | 4 |\n",
    ],
)
def test_names_are_names(text: str) -> None:
    assert read_text(text).header


def test_one_of_two_coordinates_that_counts_up_is_no_label() -> None:
    assert read_text("[[1, 2, 0], [2, 1, 0], [3, 4, 1], [4, 3, 1]]").ignored == ()
    assert read_text("[[1, 'S', -1], [2, 'M', -1], [3, 'L', 1]]").ignored == ("No.",)
    assert read_text("[[1, 5, 2, 'a'], [2, 7, 1, 'b'], [3, 6, 2, 'a']]").ignored == ("No.",)
