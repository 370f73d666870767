"""A line that a table leaves out is named, once."""

from __future__ import annotations

from typing import Any

from _byhand.table.table import read_text
from helpers.answers.bridged import answered

Json = dict[str, Any]
TABLE = "Outlook,Wind,Play\nSunny,Weak,No\nRain,Strong,No\nRain,Weak,Yes\nSunny,Strong,Yes\n"
PRIOR = "\nP(Yes)=0.6\n"


def result(method: str, **params: Any) -> Json:
    answer: dict[str, Json] = answered(method, {"lang": "en", **params})
    return answer["result"]


def test_solving_a_text_warns_of_a_line_that_is_left_out() -> None:
    problem = {"format": 1, "topic": "naive_bayes", "table": TABLE + PRIOR, "query": {"Outlook": "Sunny"}}
    warnings = result("solve", problem=problem)["warnings"]
    assert warnings == ["Line 7 is not a row of the table and was left out: “P(Yes)=0.6”."]


def test_paste_field_names_the_line_in_the_account_only() -> None:
    parsed = result("parse", text=TABLE + PRIOR, topic="naive_bayes")
    assert parsed["warnings"] == []
    assert [(run["first"], run["reason"]) for run in parsed["accounts"] if run["reason"]] == [(7, "not understood")]


def test_line_with_signs_of_its_format_is_not_named() -> None:
    rows = "".join(
        f"<tr><td>{a}</td><td>{b}</td></tr>\n" for a, b in (("a", "y"), ("x", "no"), ("z", "no"), ("x", "no"))
    )
    table = read_text(f"<table>\n{rows}</table>\n\nP(yes)=0.6\n")
    assert [notice.params["at"] for notice in table.notices if notice.key == "parse.skipped_line"] == [8]
