"""The readers of networks say where every line of a text went, and what speaks for it."""

from __future__ import annotations

import pytest

from _byhand.document.writing import notice_sentence
from _byhand.errors import Notice
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reading
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics.bayesian_network.text_forms.reader import READERS

XMLBIF = """\
The garden:

<?xml version="1.0"?>
<!-- by hand -->
<BIF VERSION="0.3"><NETWORK>
<NAME>garden</NAME>
<VARIABLE><NAME>Rain</NAME>
  <OUTCOME>T</OUTCOME><OUTCOME>F</OUTCOME>
  <PROPERTY>position = (1, 2)</PROPERTY>
</VARIABLE>
<DEFINITION><FOR>Rain</FOR>
  <TABLE>
    0.2
    0.8
  </TABLE>
</DEFINITION>
</NETWORK></BIF>
Find P(Rain).
"""
HUGIN = """\
% rain
net
{
  node_size = (50 50);
}
node rain
{
  states = (T F);
}
potential (rain)
{
  data = (0.2
    0.8);
}
"""
COMPACT = "Note: a, b\n\nTable of rain\nP(rain) = 0.2\n----\nP(wet | rain): T 0.9; F 0.1\nP(rain | wet) = ?\n"


def readings(text: str) -> list[Reading]:
    page = Page(text)
    return [reading for reader in READERS if reader.recognises(page) for reading in reader.read(page, Instructions())]


def roles(text: str) -> dict[int, str]:
    (reading,) = readings(text)
    lines = [number for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    found = {line: reading.account.role_of(line) for line in lines}
    return {line: run.reason or run.role for line, run in found.items() if run is not None}


def test_lines_of_xmlbif_are_statements_or_left_out_for_a_reason() -> None:
    found = roles(XMLBIF)
    assert {line: role for line, role in found.items() if role != "statement"} == {
        1: "prose", 3: "prose", 4: "comment", 5: "declaration", 6: "declaration", 9: "declaration", 10: "declaration",
        15: "declaration", 16: "declaration", 17: "declaration", 18: "prose",
    }  # fmt: skip


def test_lines_of_hugin_are_statements_or_left_out_for_a_reason() -> None:
    found = roles(HUGIN)
    assert [found[line] for line in (1, 2, 3, 4, 6, 8, 10, 12, 13)] == [
        "comment", "declaration", "rule", "declaration", *["statement"] * 5,
    ]  # fmt: skip


def test_lines_of_the_compact_form() -> None:
    assert list(roles(COMPACT).values()) == ["prose", "prose", "statement", "rule", "statement", "question"]


@pytest.mark.parametrize(
    ("text", "name", "score"), [(XMLBIF, "xmlbif", 10), (HUGIN, "hugin", 10), (COMPACT, "compact", 11)]
)
def test_a_reading_states_its_evidence(text: str, name: str, score: int) -> None:
    (reading,) = readings(text)
    assert (reading.name, reading.kind, reading.topic, reading.score) == (name, "network", "bayesian_network", score)
    for language in LANGUAGES:
        texts = load_texts(language)
        assert all(notice_sentence(Notice(each.what.key, each.what.params), texts) for each in reading.evidence)
        assert all(notice_sentence(notice, texts) for notice in reading.guesses)


def test_names_of_readers_differ() -> None:
    assert len({reader.name for reader in READERS}) == len(READERS)
