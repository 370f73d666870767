"""What a column may mean beside what it was read as is said; notes, sources and quotes are no cells."""

import pytest

from _byhand.table.table import Table, read_text
from helpers.answers.refused import refusal

ODD = {
    "unit": ("height,sex\n180 cm,m\n165 cm,f\n175 cm,m\n160 cm,f\n", "paste.numbers_as_words"),
    "currency": ("price;sold\n$1,200.50;yes\n$900.00;no\n$2,100.00;yes\n", "paste.numbers_as_words"),
    "spaces": ("income;buys\n1 200;yes\n2 500;no\n12 000;yes\n", "paste.numbers_as_words"),
    "points": ("Preis;kauft\n1.200,50;ja\n2.500,00;nein\n900,00;ja\n", "paste.numbers_as_words"),
    "times": ("time,rain\n10:30,yes\n11:30,no\n12:00,yes\n", "paste.numbers_as_words"),
    "commas": ("outlook, wind; play\nsunny, weak; no\nrain, weak; yes\nsunny, strong; no\n", "paste.mixed_separators"),
    "classes": ("x,A,B\n1,1,0\n2,1,0\n8,0,1\n9,0,1\n", "paste.contrary_of_class"),
    "declared": (
        "@relation r\n@attribute a {x,z}\n@attribute y {p,q,r}\n@data\nx,p\nz,q\nx,p\n",
        "paste.class_without_rows",
    ),
}
PLAIN = {
    "ranges": "age;buys\n20-30;yes\n31-40;no\n41-50;yes\n",
    "doses": "dose;cured\n5 mg;yes\n5 mg;no\n10 mg;yes\n10 mg;no\n",
    "words": "outlook;play\nsunny;no\nrain;yes\nsunny;no\n",
    "decimals": "Länge;Art\n5,1;a\n4,9;a\n6,2;b\n",
}


def keys(text: str) -> list[str]:
    return [notice.key for notice in read_text(text, stated=False).notices]


@pytest.mark.parametrize("name", ODD)
def test_odd_column_is_said(name: str) -> None:
    text, key = ODD[name]
    assert key in keys(text)


@pytest.mark.parametrize("name", PLAIN)
def test_plain_column_needs_no_word(name: str) -> None:
    assert keys(PLAIN[name]) == []


def main_rows(table: Table) -> list[list[str]]:
    return [
        [row[table.names.index(name)] for name in (*table.features, str(table.class_column))] for row in table.rows()
    ]


PLAYED = [["sunny", "weak", "no"], ["rain", "weak", "yes"], ["sunny", "strong", "no"]]
AROUND = {
    "stars": "outlook\twind\tplay\nsunny*\tweak\tno\nrain\tweak\tyes\nsunny\tstrong*\tno\n* estimated\n",
    "numbers": "outlook,wind,play\nsunny[1],weak,no\nrain,weak,yes\nsunny,strong[2],no\n[1] estimated\n[2] in gusts\n",
    "source": "outlook,wind,play\nsunny,weak,no\nrain,weak,yes\nsunny,strong,no\nSource: Quinlan, 1986\n",
    "dates": "when,outlook,wind,play\n2024-01-01,sunny,weak,no\n2024-01-02,rain,weak,yes\n2024-01-03,sunny,strong,no\n"
    "2024-01-04,rain,strong,yes\n",
    "quotes": "'outlook','wind','play'\n'sunny','weak','no'\n'rain','weak','yes'\n'sunny','strong','no'\n",
}


@pytest.mark.parametrize("name", AROUND)
def test_what_stands_around_the_cells_is_left_out(name: str) -> None:
    assert main_rows(read_text(AROUND[name], stated=False))[:3] == PLAYED


def test_comma_in_single_quotes_is_no_border() -> None:
    text = "'sky','play'\n'sunny, hot','no'\n'rain','yes'\n'sunny, hot','no'\n"
    assert read_text(text, stated=False).rows()[0] == ["sunny, hot", "no"]


def test_star_without_a_note_is_part_of_the_cell() -> None:
    assert read_text("sky,play\nsunny*,no\nrain,yes\nsunny*,no\n", stated=False).rows()[0] == ["sunny*", "no"]


def test_second_table_of_the_same_width_is_asked_about() -> None:
    caught = refusal(
        read_text, "outlook,play\nsunny,no\nrain,yes\nsunny,no\n\ncolor,fruit\nred,apple\nblue,plum\nred,apple\n"
    )
    assert caught.key == "paste.ask.two_tables"


def test_rows_with_an_empty_line_between_stay_one_table() -> None:
    text = "outlook,play\nsunny,no\nrain,yes\nsunny,no\n\nfog,no\nsnow,yes\nfog,no\n"
    assert len(read_text(text, stated=False).rows()) == 6
