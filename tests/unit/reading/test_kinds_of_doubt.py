"""Kinds of text that were taken for tables in silence: few texts, a time table, the index of pandas."""

from __future__ import annotations

import json
from typing import Any

import pytest

from _byhand.bridge import handle
from _byhand.parsed.printing import print_reading
from _byhand.reading.reader import Instructions
from _byhand.table.table import read_text
from _byhand.texts import load_texts

Json = dict[str, Any]
MAIL = "Class\tText\nspam\tcheap pills cheap offer\nham\tlunch on friday?\nspam\toffer ends friday\n?\tcheap lunch\n"
KAGGLE = 'v1,v2,,,\nham,"Ok lar, see you at home",,,\nspam,"WIN a prize now, call 0900",,,\nham,"where are you?",,,\n'


def kind_of(text: str) -> object:
    answer: dict[str, Json] = json.loads(
        handle(json.dumps({"method": "parse", "params": {"lang": "en", "text": text}}))
    )
    return answer.get("result", {}).get("kind")


@pytest.mark.parametrize("text", [MAIL, KAGGLE])
def test_few_texts_of_usual_classes_are_texts(text: str) -> None:
    assert kind_of(text) == "texts"


def test_time_of_day_is_no_class() -> None:
    assert kind_of("Mon\tmaths\t09:00\nTue\thistory\t10:00\nWed\tmaths\t09:00\nThu\tphysics\t11:00\n") is None


def test_unnamed_index_of_pandas_is_one_column() -> None:
    text = "   Unnamed: 0 outlook  wind play\n0           0   sunny  weak   no\n1           1    rain  weak  yes\n"
    table = read_text(f"{text}2           2    rain strong  no\n")
    assert table.features == ("outlook", "wind")


def test_texts_are_printed_with_the_seven_keys() -> None:
    printed = print_reading(MAIL, Instructions(kind="texts"), load_texts("en")).json
    assert [*printed] == ["columns", "rows", "class_column", "ignored", "types", "query", "warnings"]
    assert printed["columns"] == ["Text", "Class"]
    assert printed["rows"][0] == ["cheap pills cheap offer", "spam"]
    assert printed["query"] == {"Text": "cheap lunch"}
