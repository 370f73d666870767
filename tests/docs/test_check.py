"""docs/problem-format.md, the schema and the output of `check` agree, for figures and for texts."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from _byhand import solving
from _byhand.check.exercise import Exercise, exercise_of, read_figures
from _byhand.check.report.report import as_json
from _byhand.check.slips import CAUSES
from _byhand.check.text.checking import check_text
from _byhand.check.text.report import text_json
from _byhand.check.verdicts import check
from _byhand.protocol.check import Verdict
from _byhand.texts import LANGUAGES, load_texts
from build_steps.common import ROOT
from helpers.problems.schema import SCHEMA, validator

TEXT = (ROOT / "docs" / "problem-format.md").read_text("utf-8").split("## `check`")[1].split("\n## ")[0]
CHECKED: dict[str, Any] = SCHEMA["$defs"]["checked"]["properties"]["figures"]["items"]["properties"]
KEYS = CHECKED["causes"]["items"]["properties"]["key"]["enum"]
FIGURES = [
    {"quantity": "prior[No]", "value": "5/14"},
    {"quantity": "likelihood[Outlook=Sunny|No]", "value": "3/14"},
    {"quantity": "likelihood[Wind=Strong|No]", "value": 0.6},
    {"quantity": "posterior[No]", "value": "0.72"},
    {"quantity": "decision", "value": "Yes"},
]


def _exercise() -> Exercise:
    problem = dict(solving.example("play_tennis", load_texts("en")))
    return exercise_of(problem, 0, lambda each: solving.solve(each).answers)


def test_every_key_and_verdict_is_described() -> None:
    listed = re.findall(r"`(\w+)`", TEXT.split("Keys: ")[1].split("\n\n")[0])
    assert listed == KEYS == list(CAUSES), "run python3 build.py types"
    assert [key for key in KEYS if f"check.cause.{key}" not in load_texts("en").entries] == []
    assert (
        set(CHECKED["verdict"]["enum"])
        == set(get_args(Verdict))
        == set(re.findall(r"^\| `(\w+)` \|", TEXT, re.M))
        - {
            "headline",
            "figures",
            "first_wrong",
            "conventions",
        }
    )


@pytest.mark.thorough
@pytest.mark.parametrize("lang", LANGUAGES)
def test_printed_output_validates(lang: str) -> None:
    exercise, texts = _exercise(), load_texts(lang)
    given = {"query": 0, "figures": FIGURES}
    validator("figures").validate(given)
    report = as_json(check(exercise, read_figures(exercise, FIGURES)), texts)
    validator("checked").validate(report)
    assert [each["verdict"] for each in report["figures"]][:3] == ["right", "differs", "right"]
    assert report["first_wrong"] == 1


@pytest.mark.thorough
def test_checked_text_output_validates() -> None:
    exercise, texts = _exercise(), load_texts("en")
    found = text_json(check_text(exercise, "P(No) = 5/14\nP(Sunny | No) = 3/14\nfoo = 77.25"), texts)
    validator("checked").validate(found)
    assert [(each["quantity"], each["line"]) for each in found["figures"]] == [
        ("prior[No]", 1),
        ("likelihood[Outlook=Sunny|No]", 2),
    ]
    assert found["unread"] == [{"line": 3, "start": 6, "end": 11, "text": "77.25"}]
