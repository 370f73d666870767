"""Rows of a spaced table with a word more or less than there are columns are joined, asked or refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from _byhand.errors import InputError
from _byhand.parsed.chain import judged
from _byhand.parsed.pasted import parse
from _byhand.parsed.unread import UnreadError
from _byhand.reading.reader import Instructions
from _byhand.table.table import Reading, read_text
from _byhand.texts import load_texts

NAMES = "RID age income student credit_rating buys\n"
BUYS = """1 youth high no fair no
2 youth high no excellent no
3 {} high no fair yes
4 senior medium no fair yes
5 senior low yes fair yes
6 senior low yes excellent no
7 {} low yes excellent yes
8 youth medium no fair no
"""
MELONS = (
    "编号 色泽 根蒂 敲声 好瓜\n1 青绿 蜷缩 浊响 是\n2 乌黑 稍 蜷 浊响 是\n3 乌黑 蜷缩 沉闷 否\n4 青绿 硬挺 清脆 否\n"
)
WEATHER = """Outlook Temp Wind Play
sunny very hot weak no
sunny very hot strong no
overcast very hot weak yes
rain mild weak yes
rain very cold weak yes
rain very cold strong no
"""


def refusal(text: str) -> UnreadError:
    with pytest.raises(UnreadError) as caught:
        parse({"text": text}, None, load_texts("en"))
    return caught.value


def ways(text: str) -> list[Any]:
    doubt = next(doubt for doubt in judged(text, Instructions()).doubts if doubt.rule == "layout")
    assert doubt.stops
    return [way.instructions["layout"] for way in doubt.ways]


@pytest.mark.parametrize("names", [NAMES, ""])
@pytest.mark.parametrize("value", ["middle aged", "31 to 40", "中 年"])
def test_words_of_one_value_are_joined_and_said(names: str, value: str) -> None:
    table = read_text(names + BUYS.format(value, value), stated=False)
    column = table.columns[1]
    assert column.cells == ("youth", "youth", value, "senior", "senior", "senior", value, "youth")
    assert [notice.params["value"] for notice in table.notices if notice.key == "paste.joined_words"] == [value]


def test_chinese_value_with_a_space_is_joined() -> None:
    assert read_text(MELONS, stated=False).column("根蒂").cells == ("蜷缩", "稍 蜷", "蜷缩", "硬挺")


def test_two_ways_to_join_are_asked() -> None:
    text = NAMES + BUYS.format("youth high", "senior")
    first, *others = ways(text)
    assert others
    assert read_text(text, Reading(layout=first)).names == tuple(NAMES.split())
    with pytest.raises(InputError) as caught:
        read_text(text)
    assert caught.value.key == "paste.ask.words"


def test_names_count_the_columns_of_longer_rows() -> None:
    found = [read_text(WEATHER, Reading(layout=layout)).column("Temp").cells for layout in ways(WEATHER)]
    assert found[0] == ("very hot", "very hot", "very hot", "mild", "very cold", "very cold")


@pytest.mark.parametrize(
    ("row", "key", "cells"),
    [
        ("youth high really very high no fair", "parse.row_of_more_words", 9),
        ("big small high no good", "parse.row_of_more_words", 7),
        ("youth no fair", "parse.row_too_short", 5),
    ],
)
def test_row_without_a_way_is_named(row: str, key: str, cells: int) -> None:
    text = NAMES + BUYS.format("youth", "senior").replace("youth high no fair yes", f"{row} yes")
    error = refusal(text)
    assert (error.key, error.line, error.params["cells"]) == (key, 4, cells)


@pytest.mark.parametrize(
    "text",
    [
        "Chinese Beijing Chinese yes\nChinese Chinese Shanghai yes\nChinese Macao yes\nTokyo Japan Chinese no\n",
        "spam win money now\nham see you at lunch\nspam cheap money offer today\nham lunch was fun\nspam money\n",
    ],
)
def test_short_texts_with_classes_stay_texts(text: str) -> None:
    best = judged(text, Instructions()).best
    assert best is not None
    assert best.kind == "texts"


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_one_word_too_many_is_never_silent(data: st.DataObject) -> None:
    lines = [line.split() for line in BUYS.format("youth", "senior").splitlines()]
    at = data.draw(st.integers(1, len(lines) - 2))
    place = data.draw(st.integers(1, 6))
    word = data.draw(st.sampled_from(["youth", "high", "no", "fair", "yes", "new", "7"]))
    lines[at].insert(place, word)
    text = NAMES + "\n".join(map(" ".join, lines))
    judgement = judged(text, Instructions())
    asked = any(doubt.rule == "layout" for doubt in judgement.doubts)
    said = judgement.best is not None and "paste.joined_words" in [notice.key for notice in judgement.best.guesses]
    assert judgement.best is None or (judgement.best.kind == "cases" and (asked or said))
