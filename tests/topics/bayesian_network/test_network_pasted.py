"""The reaction of the page and the command line to any text pasted as a network."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.answers.bridged import answered, result_of
from helpers.answers.command_line import Run, check_refusal, solve
from helpers.examples import examples
from helpers.patience import seconds
from helpers.problems.network_texts import looks_like_network
from helpers.problems.tables import example

SPRINKLER = """\
P(rain) = 0.2
P(sprinkler | rain): T 0.01; F 0.4
P(wet | rain, sprinkler): T T 0.99; T F 0.9; F T 0.9; F F 0
"""


def parsed(text: str, **params: Any) -> Any:
    asked = {"text": text, "topic": "bayesian_network", "lang": "en", **params}
    return answered("parse", asked)


def test_page_recognises_a_network() -> None:
    found = parsed(SPRINKLER)["result"]
    assert found["columns"] == []
    assert list(found["stated"]["variables"]) == ["rain", "sprinkler", "wet"]
    assert found["reading"]["format_label"] == "network in compact text"


def test_page_still_recognises_a_table() -> None:
    text = "rain,wet\nT,T\nF,F\nT,F\n"
    found = parsed(text)["result"]
    assert found["stated"] is None
    assert found["columns"] == ["rain", "wet"]
    assert parsed(text, **{"as": "network"})["error"]["line"] == 1
    assert not looks_like_network("x\ty\nP\t3\n")
    assert not looks_like_network('[["rain", "wet"], ["T", "F"]]')


def test_the_page_may_export_a_network() -> None:
    form = answered("form", topic="bayesian_network", lang="zh")
    offered = [each["to"] for each in form["result"]["exports"]]
    assert offered == ["bif", "xmlbif", "network"]
    for to in offered:
        params = {"problem": example("umbrella"), "to": to, "lang": "zh"}
        answer = result_of("export", params)
        assert parsed(answer["text"])["result"]["stated"]["variables"].keys() == example("umbrella")["variables"].keys()
        assert answer["file_name"].startswith("bayes-by-hand.")
    params = {"problem": {"format": 1, "topic": "naive_bayes"}, "to": "bif", "lang": "en"}
    assert "error" in answered("export", params)


# --- the command line


def test_a_text_gives_the_solution_that_its_variables_give(monkeypatch: pytest.MonkeyPatch) -> None:
    """The output of `parse` is a problem with the same answers as the text."""
    run = Run(monkeypatch, "parse", "--topic", "bayesian_network", "-", stdin=SPRINKLER + "P(rain | wet) = ?")
    of_text = json.loads(
        solve(monkeypatch, {"format": 1, "topic": "bayesian_network", "network": SPRINKLER + "P(rain | wet) = ?"}).out
    )
    of_problem = json.loads(solve(monkeypatch, json.loads(run.out)).out)
    assert of_text == of_problem
    assert of_text["answers"][0]["decision"] == "F"


def test_the_command_line_refuses_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for text in ("hello", "P(a) = 2", ""):
        check_refusal(Run(monkeypatch, "parse", "--topic", "bayesian_network", "-", stdin=text))
    check_refusal(solve(monkeypatch, example("umbrella") | {"variables": {"a": {}}}, "--to", "bif"))
    check_refusal(solve(monkeypatch, {"format": 1, "topic": "naive_bayes"}, "--to", "bif"))


# --- hostile texts

HOSTILE = {
    "open": "P(" * 50_000,
    "nested": "P(" + "(" * 50_000 + ")" * 50_000 + ") = 0.2",
    "many": "P(a) = 0.2; " * 5_000,
    "bars": "|" * 100_000,
    "quotes": 'P(a = "' * 15_000,
    "arrows": "a -> " * 20_000,
    "brackets": "[a|b]" * 20_000,
    "one word": "P(a) = " + "x" * 100_000,
    "values": "P(a): " + " ".join(f"v{at} 0.1" for at in range(10_000)),
    "rows": "P(a): 0.5\nP(b | a):\n" + "T 0.5\n" * 6_000,
    "columns": "\t".join(f"P(a={at})" for at in range(10_000)) + "\n0.1",
    "right to left": "\u202eP(a) = 0.2\u202c\u2066 | b",
    "comments": "/*" * 50_000,
    "block": "network x {" + "{" * 100_000,
    "bif": "variable a { type discrete [ 2 ] { a, b }; } probability ( a ) { table " + "0.1 " * 25_000 + "; }",
    "html": "<script>alert(1)</script> P(a)",
    "nul": "P(a) = 0.2\x00",
}


@pytest.mark.thorough
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_texts_are_answered_in_time(text: str) -> None:
    start = time.process_time()
    answer = answered("parse", {"text": text, "topic": "bayesian_network", "as": "network", "lang": "zh"})
    assert time.process_time() - start < seconds(3)
    if "error" in answer:
        assert len(answer["error"]["message"]) < 600
    else:
        assert len(answer["result"]["stated"]["variables"]) < 5


# Fragments of network notations, and of broken lines, names and blocks.
_FRAGMENTS = (
    *("P(", "P(a)", "P(b | a)", "P(b=T | a=F) = ", "a b P(c=T)", "| a | P(c) |", "a -> b", "b ⊥ a | c"),
    *("argmax P(a)", "MB(a)", "table 0.2 0.8;", "default 1 0;", "/*", "//", "\\mid", "\u200b", "\u202e"),
    *("0.2", "1/3", "101%", "T", "F", "+a", "¬b", "雨", "？", "："),
    *(",", ";", "|", "=", "(", ")", "[", "]", "{", "}", '"', "#"),
    *("\n", "\n\n", "\t", " ", "network x { }", "variable a { type discrete [ 2 ] { x, y }; }", "probability ( a ) {"),
)  # fmt: skip


@examples(150)
@given(st.lists(st.sampled_from(_FRAGMENTS), max_size=25).map("".join))
def test_any_text_is_answered(text: str) -> None:
    answer = parsed(text, **{"as": "network"})
    assert answer.keys() == {"result"} or answer["error"]["message"].strip()
