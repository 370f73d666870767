"""A decision by votes: the most, a tie, nobody."""

from __future__ import annotations

import pytest

from _byhand.arithmetic.printer import Display
from _byhand.decision.votes import votes_of, votes_phrase, votes_step
from _byhand.document.writing import Writer, spans_to_plain
from _byhand.texts import load_texts


def said(voting: str, language: str = "en") -> str:
    phrase = votes_phrase(votes_of("abc", voting))
    return spans_to_plain(Writer(load_texts(language), Display()).phrase(phrase))


@pytest.mark.parametrize(
    ("voting", "decision", "tied", "sentence"),
    [
        ("abb", "b", (), "b has the most votes: 2 of 3."),
        ("ccabac", "c", (), "c has the most votes: 3 of 6."),
        ("abab", None, ("a", "b"), "a, b have 2 votes each, so nothing is decided."),
        ("cba", None, ("a", "b", "c"), "a, b, c have 1 vote each, so nothing is decided."),
        ("", None, ("a", "b", "c"), "No row is left to vote, so nothing is decided."),
    ],
)
def test_most_votes_decide(voting: str, decision: str | None, tied: tuple[str, ...], sentence: str) -> None:
    answer = votes_of("abc", voting).answer("asked")
    assert (answer.decision, answer.tied, answer.query) == (decision, tied, "asked")
    assert {each.id: each.value for each in answer.quantities} == {f"votes[{c}]": voting.count(c) for c in "abc"}
    assert said(voting) == sentence


def test_chinese_sentence_quotes_the_class() -> None:
    assert said("abb", "zh") == "“b”的票数最多：3 票中得 2 票。"


def test_step_highlights_rows_and_its_short_answer_has_the_table() -> None:
    step = votes_step(votes_of("ab", "aab", ("n[a]", "n[b]")), ".2")
    assert step.id == "votes.2"
    _, table, final = step.blocks
    assert [cell.main.key for cell in table.rows[0].cells] == ["n[a]", "n[b]"]  # type: ignore[union-attr]
    assert list(step.short) == [table, final]
