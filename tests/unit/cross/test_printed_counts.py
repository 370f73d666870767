"""Which side of a frequency table has the classes, and tables of three factors and more as programs print them."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand.cross import read_cross
from _byhand.cross.joint import joint_grid
from _byhand.cross.poles import asked_by
from _byhand.reading.source import Source
from _byhand.table.table import read_text
from helpers.answers.bridged import result_of
from helpers.answers.refused import refusal

FTABLE = """               Play No Yes
Outlook  Windy
Overcast FALSE       0   1
         TRUE        0   0
Rain     FALSE       1   1
         TRUE        0   3
"""
SLICES = """, , Dept = A

          Gender
Admit      Male Female
  Admitted  512     89
  Rejected  313     19

, , Dept = B

          Gender
Admit      Male Female
  Admitted  353     17
  Rejected  207      8
"""
SIZES = """Outlook    Windy  Play
Overcast   False  Yes     1
Rain       False  No      1
                  Yes     4
           True   Yes     1
dtype: int64
"""
UNSAID = [
    "Colour,round,long\nred,3,4\nblue,5,6\nTotal,8,10\n",
    "Colour,round,long,Total\nred,3,4,7\nblue,5,6,11\nTotal,8,10,18\n",
    "       Eye\nHair    Brown Blue\n  Black    32   11\n  Red      10   10\n",
    "Sex * Vote Crosstabulation\n\t\tVote\t\tTotal\n\t\tA\tB\t\nSex\tm\t3\t2\t5\n\tf\t2\t4\t6\nTotal\t\t5\t6\t11\n",
    "水果\t长\t短\t合计\n香蕉\t4\t1\t5\n橙子\t0\t3\t3\n合计\t4\t4\t8\n",
    "class,yes,no\na,3,4\nb,2,2\n",
]


@pytest.mark.parametrize("text", UNSAID)
def test_orientation_is_asked_where_no_name_tells(text: str) -> None:
    assert refusal(read_cross, text, wanted=False).key == "cross.orientation"
    assert read_cross(text, wanted=True) is not None


@pytest.mark.parametrize(
    ("text", "classes"),
    [
        ("Outlook,Yes,No\nsunny,2,3\nrain,3,2\n", ("Yes", "No")),
        ("Survived,male,female\nno,8,2\nyes,2,5\n", ("no", "yes")),
        ("Windy,yes,no\ntrue,3,3\nfalse,6,2\n", ("yes", "no")),
        ("天气,是否打球(是),是否打球(否)\n晴,2,3\n雨,3,2\n", ("是否打球(是)", "是否打球(否)")),
        ("Wetter,ja,nein,Summe\nSonne,2,3,5\nRegen,3,2,5\nSumme,5,5,10\n", ("ja", "nein")),
        (",Disease,No disease\nPositive,90,50\nNegative,10,850\n", ("Disease", "No disease")),
        (
            "            Disease  No disease\nTest +      90       50\nTest -      10       850\n",
            ("Disease", "No disease"),
        ),
        ("Outlook,Yes,No\nSunny,2 (40%),3 (60%)\nRain,3 (60%),2 (40%)\n", ("Yes", "No")),
        (
            "In [3]: pd.crosstab(a,b)\nOut[3]: \nPlay     No  Yes\nWind         \nweak      3    2\nhard      2    3\n",
            ("No", "Yes"),
        ),
        ("Windy,yes,no\ntrue,3,3\nfalse,6,2\n\nHumid,yes,no\ntrue,4,4\nfalse,5,1\n", ("yes", "no")),
    ],
)
def test_answers_over_counts_are_the_classes(text: str, classes: tuple[str, ...]) -> None:
    cross = read_cross(text, wanted=False)
    assert cross is not None
    assert cross.classes == classes


@pytest.mark.parametrize(
    "text",
    [
        "           x  y\nOutlook        \nSunny      0  0\nRain       1  1\nSunny      1  0\n",
        "  a b\n1 3 1\n2 4 2\n3 2 3\n",
        "Predicted  a  b\nActual         \na          1  1\nb          0  2\n",
        "no,yes,no\n1,2,3\n2,4,5\n3,1,1\n",
    ],
)
def test_frames_and_predictions_are_no_counts(text: str) -> None:
    assert read_cross(text, wanted=False) is None


@pytest.mark.parametrize(
    ("values", "asked"),
    [
        (("Yes", "no"), ""),
        (("Sí", "No"), ""),
        (("打球（是）", "打球（否）"), "打球"),
        (("play = yes", "play = no"), "play"),
        (("Play Yes", "Play No"), "Play"),
        (("Play (yes)", "Rain (no)"), None),
        (("yes", "maybe"), None),
        (("yes", "no", "?"), None),
    ],
)
def test_pairs_of_answers_name_what_is_asked(values: tuple[str, ...], asked: str | None) -> None:
    found = asked_by(values)
    assert found is None if asked is None else found is not None and found.strip() == asked


@pytest.mark.parametrize(
    ("text", "names", "totals"),
    [
        (FTABLE, ["Outlook", "Windy", "count", "Play"], {"No": 1, "Yes": 5}),
        (SLICES, ["Gender", "Dept", "count", "Admit"], {"Admitted": 971, "Rejected": 547}),
        (SIZES, ["Outlook", "Windy", "count", "Play"], {"Yes": 6, "No": 1}),
    ],
)
def test_three_factors_become_rows_with_counts(text: str, names: list[str], totals: dict[str, int]) -> None:
    answer: dict[str, Any] = result_of("parse", lang="en", topic="naive_bayes", reading={}, text=text)
    assert (answer["columns"], answer["class_column"], answer["weight"]) == (names, names[-1], "count")
    found = dict.fromkeys(totals, 0)
    for row in answer["rows"]:
        found[row[-1]] += int(row[-2])
    assert found == totals


def test_rows_of_three_factors_know_their_lines() -> None:
    grid = joint_grid(Source(SLICES))
    assert grid is not None
    assert [row[2] for row in grid.rows[1:]] == ["512", "89", "313", "19", "353", "17", "207", "8"]
    assert [Source(SLICES).line(starts[0]) for starts in grid.starts[1:]] == [5, 5, 6, 6, 12, 12, 13, 13]


def test_rows_without_names_are_refused_with_the_reason() -> None:
    assert refusal(read_cross, "Play,Play\nno,yes\n2,3\n4,0\n3,2\n", wanted=False).key == "cross.unnamed_rows"


def test_factors_without_names_are_refused_with_the_reason() -> None:
    assert refusal(joint_grid, Source(SLICES.replace("Dept = ", " = "))).key == "cross.unnamed"


def test_polars_calls_the_size_of_a_group_len() -> None:
    table = read_text("Outlook,Play,len\nSunny,No,2\nRain,Yes,3\nRain,No,1\n")
    assert (table.class_column, table.weight) == ("Play", "len")
