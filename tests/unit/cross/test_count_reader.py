"""The reader of counts: readings of both directions with evidence, the account of each line, and what is asked."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import pytest

from _byhand.cross.reader import READER
from _byhand.errors import InputError
from _byhand.parsed.pasted import parse
from _byhand.reading.judge import FLOOR, NEAR, judge
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reading
from _byhand.texts import load_texts
from _byhand.topics import load_topic
from build_steps.common import ROOT

CASES = sorted((ROOT / "tests" / "cases" / "cross").glob("*.txt"))
UNFOLDED = [
    path
    for path in sorted((ROOT / "tests" / "cases" / "unfolded").glob("*.txt"))
    if not path.stem.startswith("refused")
]
TOPIC = Instructions(wanted=frozenset(("cases", "counts")))
COLOURS = "Colour,round,long,Total\nred,3,4,7\nblue,5,6,11\nTotal,8,10,18\n"
WORDS = "word,spam,ham\nfree,10,1\nlunch,2,8\nmoney,6,1\n"


BLANKS = [
    ("Outlook,Yes,No\nsunny,2,3\novercast,4,\nrain,3,2\n", [("cross.blank", "overcast", "No", None)]),
    ("Colour,short,long,Total\nred,,4,4\ngreen,,3,3\nTotal,,7,7\n", [("cross.blanks", "red", "short", 2)]),
    ("Outlook,Yes,No\nsunny,2,3\novercast,4,0\nTotal,6,\n", []),
    ("Outlook,Yes,No\nsunny,2,3\novercast,4,0\nrain,3,2\n", []),
]


def readings(text: str, asked: Instructions = TOPIC) -> list[Reading]:
    page = Page(text)
    assert READER.recognises(page)
    return sorted(READER.read(page, asked), key=lambda one: -one.score)


def refusal_or_doubt(text: str) -> str:
    try:
        found = readings(text)
    except InputError as error:
        return error.key
    (doubt, *_) = found[0].doubts
    return doubt.rule if doubt.stops else ""


def features_of(stated: dict[str, Any]) -> dict[str, Any]:
    features = stated["counts"]["features"]
    return {name: {value: [*counts.values()] for value, counts in each.items()} for name, each in features.items()}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_held_table_is_clear_asked_or_refused(path: Path) -> None:
    """The best reading is the held one, by one strong sign before the next, and it accounts for every line."""
    text, expected = path.read_text("utf-8"), json.loads(path.with_suffix(".json").read_text("utf-8"))
    if "refused" in expected:
        assert refusal_or_doubt(text) in (expected["refused"], "sums")
        return
    best, *others = readings(text)
    stated = dict(best.content.stated or {})
    assert (best.kind, stated["counts"]["totals"]) == ("counts", expected["totals"])
    assert features_of(stated) == expected["features"]
    assert (stated.get("target", ""), stated.get("query", [])) == (expected["target"], expected.get("queries", []))
    assert best.doubts == ()
    assert not best.account.left_out("not_understood", "prose")
    assert all(best.score - other.score >= NEAR for other in others)
    assert best.score >= FLOOR + NEAR


@pytest.mark.parametrize("path", UNFOLDED, ids=lambda path: path.stem)
def test_joint_counts_are_no_frequency_table(path: Path) -> None:
    assert readings(path.read_text("utf-8")) == []


def test_counts_that_nothing_proves_are_asked() -> None:
    text = "Colour,round,long\nred,3,4\nblue,5,6\n"
    best, _ = readings(text)
    assert best.score < FLOOR + NEAR
    assert [doubt.rule for doubt in best.doubts] == ["orientation"]


def test_undecided_orientation_is_asked_with_both_ways() -> None:
    best, other = readings(COLOURS)
    assert [doubt.rule for doubt in best.doubts] == ["orientation"]
    assert [way.instructions["classes"] for way in other.doubts[0].ways] in (["rows", "columns"], ["columns", "rows"])
    judged = judge([best, other], [], TOPIC, lambda one: json.dumps(one.content.stated))
    assert [(doubt.rule, doubt.stops) for doubt in judged.doubts] == [("orientation", True)]


@pytest.mark.parametrize(("classes", "names"), [("rows", {"red", "blue"}), ("columns", {"round", "long"})])
def test_answer_about_orientation_decides(classes: Any, names: set[str]) -> None:
    (only,) = readings(COLOURS, Instructions(kind="counts", classes=classes))
    assert only.doubts == ()
    assert set((only.content.stated or {})["counts"]["totals"]) == names


def test_roles_of_lines_are_given() -> None:
    text = "Table 2: Wind\n\nWind,yes,no\nweak,6,2\nstrong,3,3\nTotal,9,5\n\nx = (weak)\nSource: own\n"
    (best, *_) = readings(text)
    roles = {line: run.role for run in best.account.runs for line in range(run.first, run.last + 1)}
    assert [roles[line] for line in (1, 3, 4, 5, 6, 9)] == ["caption", "header", "row", "row", "total", "left_out"]


DISAGREE = "Smoker,ill,healthy,total\nyes,20,80,100\nno,10,190,200\ntotal,30,280,310\n"


def test_totals_that_disagree_stop() -> None:
    (best,) = readings(DISAGREE)
    assert [(doubt.rule, doubt.stops) for doubt in best.doubts] == [("sums", True), ("orientation", True)]
    assert best.score >= FLOOR


@pytest.mark.parametrize("side", ["rows", "columns"])
def test_answers_settle_totals_that_disagree(side: Literal["rows", "columns"]) -> None:
    (sums, *_) = readings(DISAGREE)[0].doubts
    (answer,) = sums.ways
    (still_asked, *_) = readings(DISAGREE, replace(TOPIC, classes=side))
    assert [doubt.rule for doubt in still_asked.doubts] == ["sums"]
    asked = replace(TOPIC, kind=answer.kind, classes=side, **answer.instructions)
    (best, *_) = readings(DISAGREE, asked)
    assert not best.doubts
    totals = {"rows": {"yes": 100, "no": 200}, "columns": {"ill": 30, "healthy": 270}}[side]
    assert best.content.stated is not None
    assert best.content.stated["counts"]["totals"] == totals


def test_preview_of_totals_that_disagree_has_the_cells() -> None:
    parsed = parse({"text": DISAGREE, "topic": "naive_bayes"}, load_topic("naive_bayes"), load_texts("en"))
    assert parsed["counts"] is not None
    assert parsed["counts"]["totals"] == {"yes": 100, "no": 200}
    assert parsed["doubts"][0]["ways"][0]["reading"] == {"sums": "cells"}


@pytest.mark.parametrize(
    ("wanted", "kind"),
    [({"cases", "counts"}, "counts"), ({"texts", "word_counts"}, "word_counts"), (set(), "word_counts")],
)
def test_words_are_counted_for_the_topic_that_wants_them(wanted: set[Any], kind: str) -> None:
    text = WORDS.replace("word,spam,ham", "word,Spam (20),Ham (12)")
    best, *_ = readings(text, Instructions(wanted=frozenset(wanted)))
    assert best.kind == kind


def test_word_lists_are_word_counts() -> None:
    (best,) = readings("spam: free 10, money 6\nham: lunch 8, free 1\n", Instructions())
    assert (best.kind, best.topic) == ("word_counts", "text_naive_bayes")
    assert (best.content.stated or {})["counts"]["words"]["free"] == {"spam": 10, "ham": 1}


def test_class_of_three_unnamed_factors_is_asked() -> None:
    text = "Colour  Size   Shape\nred     small  round    4\n        large  long     2\nblue    small  long     3\n"
    (best,) = readings(text)
    assert best.kind == "cases"
    assert [way.instructions["class_column"] for way in best.doubts[0].ways] == ["Shape", "Size", "Colour"]


@pytest.mark.parametrize(
    "text",
    [
        "[[7 1 0]\n [0 8 2]\n [1 2 9]]\n",
        "| | Predicted: No | Predicted: Yes |\n|---|---|---|\n| Actual: No | 50 | 10 |\n| Actual: Yes | 5 | 100 |\n",
        "Buy 2 eggs, 3 apples and 1 melon.\nCook them for 20 minutes.\n",
        "name,age,height,class\nann,23,160,a\nbob,40,170,b\ncy,31,180,a\n",
    ],
)
def test_other_numbers_are_no_counts(text: str) -> None:
    assert readings(text) == []


@pytest.mark.parametrize(("text", "expected"), BLANKS)
def test_empty_count_is_named_and_empty_total_is_not(text: str, expected: list[tuple[object, ...]]) -> None:
    found = readings(text, replace(TOPIC, kind="counts"))[0].guesses
    said = [(one.key, one.params.get("row"), one.params.get("name"), one.params.get("n")) for one in found]
    assert said == expected


def test_answer_to_parse_says_that_an_empty_count_is_0() -> None:
    parsed = parse({"text": BLANKS[0][0], "topic": "naive_bayes"}, load_topic("naive_bayes"), load_texts("en"))
    assert [one["message"] for one in parsed["warnings"]] == [
        "The empty cell in row “overcast”, column “No”, was taken as the count 0."
    ]
