"""What is asked about a table before anything is solved."""

import pytest

from _byhand.errors import InputError
from _byhand.table.table import Reading, read_text

WEATHER = "outlook,wind,play\nsunny,weak,no\nrain,weak,yes\nsunny,strong,no\nrain,strong,yes\n"
COUNTS = "Outlook,Yes,No\nsunny,2,3\novercast,4,0\nrain,3,2\n"


def refusal(text: str, *, stated: bool = False, reading: Reading | None = None) -> str:
    with pytest.raises(InputError) as caught:
        read_text(text, reading, stated=stated)
    return caught.value.key


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("a), sunny, no\nb), rain, yes\nc), rain, yes", "paste.ask.header"),
        ("outlook,wind,play\nsunny,weak,no\n", "paste.ask.one_row"),
        (COUNTS, "paste.no_cases"),
        ("a,b,y\nu,v,p\nu,w,q\nx,v,r\nx,w,s\n", "paste.ask.class_each_row"),
        ("a,b,sold\nu,v,p\n?,w,q\nu,v,p\nu,?,q\n", "paste.ask.class_or_unknown"),
    ],
)
def test_doubt_stops(text: str, key: str) -> None:
    assert refusal(text) == key


def test_stated_table_may_have_one_row() -> None:
    assert len(read_text("outlook,wind,play\nsunny,weak,no\n").kinds) == 1


def test_answer_settles_the_doubt() -> None:
    text = "a), sunny, no\nb), rain, yes\nc), rain, yes"
    assert len(read_text(text, Reading(header=False)).kinds) == 3
    assert read_text("a,b,y\nu,v,p\nu,w,q\nx,v,r\nx,w,s\n", Reading(class_column="b"), stated=False).class_column == "b"


def test_class_that_is_misspelt_is_asked() -> None:
    text = "a,b,y\nu,v,No\nu,w,Yes\nx,v,N0\nx,w,No\nx,w,Yes\n"
    assert refusal(text) == refusal(text, stated=True) == "paste.ask.spelling"
    own = Reading(same={("N0", "No"): False})
    assert read_text(text, own).column("y").cells[2] == "N0"
    assert read_text(text, Reading(same={("N0", "No"): True})).column("y").cells[2] == "No"


def test_signs_are_no_misspelt_words() -> None:
    text = "a\tb\ty\nu\tv\t<\nu\tw\t<\nx\tv\t<.\nx\tw\t<\n"
    assert read_text(text).column("y").cells == ("<", "<", "<.", "<")


def test_second_table_is_asked() -> None:
    second = "\nfruit,form,kind\napple,round,sweet\nlemon,oval,sour\npear,oval,sweet\n"
    assert refusal(WEATHER + second) == "paste.ask.two_tables"
    assert read_text(WEATHER + second, Reading(block=1)).names == ("outlook", "wind", "play")
    assert read_text(WEATHER + second, Reading(block=7)).names == ("fruit", "form", "kind")


def test_second_half_of_a_table_is_no_second_table() -> None:
    first, _, second = WEATHER.rpartition("sunny")
    assert len(read_text(f"{first}\nsunny{second}").kinds) == 4


def test_table_of_probabilities_is_left_out_and_said() -> None:
    table = read_text(WEATHER + "\nplay,prior\nyes,0.5\nno,0.5\n", stated=False)
    assert table.rows() == read_text(WEATHER).rows()
    assert [notice.key for notice in table.notices] == ["paste.another_table"]


def test_rows_without_a_class_below_are_cases() -> None:
    table = read_text(f"Train:\n{WEATHER}\nTest:\noutlook,wind\nsunny,strong\n", stated=False)
    assert table.cases() == [{"outlook": "sunny", "wind": "strong"}]
    assert len(table.training_rows()) == 4


def test_merged_cells_are_filled_downwards() -> None:
    text = "Region\tSeason\tSale\nNorth\tsummer\tgood\n\twinter\tbad\nSouth\tsummer\tgood\n\twinter\tgood\n"
    table = read_text(text)
    assert table.column("Region").cells == ("North", "North", "South", "South")
    assert [notice.key for notice in table.notices] == ["paste.filled_down"]
    assert read_text(text, Reading(fill_down=False)).column("Region").cells == ("North", "", "South", "")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Data,Data,Result\nOutlook,Wind,Play\nsunny,weak,no\nrain,weak,yes\nrain,strong,no\n", "Outlook,Wind,Play"),
        ("Data,,Result\nOutlook,Wind,Play\nsunny,weak,no\nrain,weak,yes\nrain,strong,no\n", "Outlook,Wind,Play"),
        ("size,mass,kind\n(cm),(kg),\n18,80,a\n17,60,b\n15,75,a\n", "size (cm),mass (kg),kind"),
    ],
)
def test_second_row_of_names_is_asked(text: str, names: str) -> None:
    assert refusal(text) == refusal(text, stated=True) == "paste.ask.two_headers"
    table = read_text(text, Reading(name_lines=2))
    assert (",".join(table.names), len(table.kinds)) == (names, 3)
    assert len(read_text(text, Reading(name_lines=1)).kinds) == 4


def test_rare_values_in_the_first_row_are_no_names() -> None:
    assert len(read_text("size,mass,kind\n?,high,a\n18,low,b\n17,low,b\n15,low,a\n").kinds) == 4


def test_unread_line_is_a_warning_of_a_stated_table() -> None:
    table = read_text(f"{WEATHER}rain,weak,yes\n\nP(Yes)=0.6\n")
    assert [notice.params for notice in table.notices] == [{"at": 8, "excerpt": "P(Yes)=0.6"}]


def test_unread_line_is_said_once() -> None:
    table = read_text(f"{WEATHER}rain,weak,yes\nfrom the lecture\n")
    assert [notice.key for notice in table.notices] == ["parse.skipped_line"]
