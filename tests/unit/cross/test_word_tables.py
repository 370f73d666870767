"""Tables of word counts as exercises print them: cases/words/*.txt with their content in *.json, or the refusal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.cross.words import read_words
from _byhand.errors import InputError
from build_steps.common import ROOT
from helpers.answers.bridged import answered
from helpers.examples import examples

CASES = sorted((ROOT / "tests" / "cases" / "words").glob("*.txt"))
WORDS = "word\tspam\tham\nfree\t20\t2\nmoney\t10\t3\nmeeting\t1\t15\n"
Json = dict[str, Any]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_printed_word_table_is_read_or_refused(path: Path) -> None:
    """Nobody has to say that these are word counts, and saying it changes nothing."""
    text, expected = path.read_text("utf-8"), json.loads(path.with_suffix(".json").read_text("utf-8"))
    for wanted in (False, True):
        if "refused" in expected:
            with pytest.raises(InputError) as caught:
                read_words(text, wanted)
            numbers = sorted(value for value in caught.value.params.values() if isinstance(value, int))
            assert (caught.value.key, numbers) == (expected["refused"], expected["numbers"])
            continue
        table = read_words(text, wanted)
        assert table is not None
        assert {
            "classes": list(table.classes),
            "texts": table.texts and list(table.texts),
            "words": {word: list(counts) for word, counts in table.words},
            "rest": table.rest and list(table.rest),
        } == expected


@pytest.mark.parametrize(
    "text",
    [
        "free money now\tspam\nsee you at lunch\tham\n",
        "text,label\nfree money,1\nlunch today,0\nfree lunch,1\n",
        "spam: free money\nham: lunch today\n",
        "text,spam,ham\nfree money,1,0\nlunch today,0,1\n",
        "doc,free,money,class\nd1,2,1,1\nd2,0,1,0\nd3,4,0,1\n",
        "a,b\n1,2\n3,4\n",
        "",
    ],
)
def test_documents_are_not_word_counts(text: str) -> None:
    assert read_words(text, wanted=False) is None
    with pytest.raises(InputError):
        read_words(text, wanted=True)


@examples(100)
@given(
    st.lists(
        st.lists(
            st.sampled_from(
                ["", "word", "a", "b", "Total", "total words", "docs", "1", "20", "0", "x (5)", "y (n=3)", "2/7", "x"]
            ),
            max_size=5,
        ),
        max_size=7,
    )
)
def test_any_cells_give_a_table_or_a_reason(rows: list[list[str]]) -> None:
    for wanted in (False, True):
        try:
            table = read_words("\n".join("\t".join(row) for row in rows), wanted)
        except InputError:
            continue
        assert wanted <= (table is not None)
        assert table is None or (table.words and len(table.classes) > 1)


# --- the page's view


def parsed(**params: Any) -> Json:
    answer: Json = answered("parse", {"lang": "en", "topic": "text_naive_bayes", "reading": {}, **params})
    result: Json = answer.get("result", answer)
    return result


def said(answer: Json) -> str:
    return " ".join(warning["message"] for warning in answer["warnings"])


def solved(counts: Json, query: str) -> Json:
    problem = {
        "format": 1,
        "topic": "text_naive_bayes",
        "counts": counts,
        "query": query,
        "convention": {"preset": "laplace"},
    }
    return answered("solve", lang="en", problem=problem)


def test_the_page_gets_a_sheet_and_the_field_of_the_problem() -> None:
    answer = parsed(text=WORDS + "Number of emails\t25\t75\n")
    assert answer["columns"] == ["word", "spam", "ham"]
    assert answer["rows"][-3:] == [["meeting", "1", "15"], ["(all words)", "", ""], ["Number of texts", "25", "75"]]
    assert answer["kinds"] == ["training", "training", "training", "total", "total"]
    assert answer["word_counts"] == {
        "documents": {"spam": 25, "ham": 75},
        "words": {"free": {"spam": 20, "ham": 2}, "money": {"spam": 10, "ham": 3}, "meeting": {"spam": 1, "ham": 15}},
    }
    assert "3 words; 31 in spam, 20 in ham" in answer["reading"]["format_label"]
    # 31 + 3 words with Laplace's rule: (20 + 1) / 34 for "free" in spam, (2 + 1) / 23 in ham.
    scores = solved(answer["word_counts"], "free")["result"]["answers"][0]["values"]
    assert scores["likelihood[free|spam]"]["exact"] == "21/34"
    assert scores["score[ham]"]["exact"] == "9/92"


def test_missing_totals_are_asked_for() -> None:
    answer = parsed(text=WORDS)
    assert answer["rows"][-1] == ["Number of texts", "?", "?"]
    assert "write the numbers in the last row" in said(answer)
    error = solved(answer["word_counts"], "free")["error"]
    assert error["field"] == "counts.documents"
    assert "how many documents" in error["message"]
    typed = [*answer["rows"][:-1], ["Number of texts", "3", "1"]]
    again = parsed(grid={"columns": answer["columns"], "rows": typed}, reading={"counts": True})
    assert again["word_counts"]["documents"] == {"spam": 3, "ham": 1}
    assert again["warnings"] == []


def test_totals_of_all_words_are_those_of_the_problem() -> None:
    answer = parsed(text="word\tspam\tham\nfree\t20\t2\nTotal words\t100\t80\ndocuments\t3\t1\n")
    assert answer["rows"][1:] == [["(all words)", "100", "80"], ["Number of texts", "3", "1"]]
    assert "100 in spam" in answer["reading"]["format_label"]
    assert "size of the vocabulary" in said(answer)
    counts = answer["word_counts"]
    assert counts["tokens"] == {"spam": 100, "ham": 80}
    assert solved(counts, "free")["error"]["field"] == "counts.vocabulary"
    scores = solved({**counts, "vocabulary": 50}, "free")["result"]["answers"][0]["values"]
    assert scores["likelihood[free|spam]"]["exact"] == "7/50"


@pytest.mark.parametrize("label", ["(all words)", "\uff08\u603b\u8bcd\u6570\uff09", "(\u03a3)"])
def test_totals_may_be_typed_whatever_the_language_was(label: str) -> None:
    rows = [["free", "20", "2"], [label, "100", "80"], ["Number of texts", "3", "1"]]
    answer = parsed(grid={"columns": ["word", "spam", "ham"], "rows": rows}, reading={"counts": True})
    assert answer["word_counts"]["tokens"] == {"spam": 100, "ham": 80}
    assert answer["rows"][1][0] == "(all words)"
    # Without it, and typed in part.
    without = parsed(grid={"columns": ["word", "spam", "ham"], "rows": [rows[0], rows[2]]}, reading={"counts": True})
    assert (without["rows"][1], "tokens" in without["word_counts"]) == (["(all words)", "", ""], False)
    rows[1][2] = ""
    part = parsed(grid={"columns": ["word", "spam", "ham"], "rows": rows}, reading={"counts": True})
    assert solved({**part["word_counts"], "vocabulary": 50}, "free")["error"]["field"] == "counts.tokens.ham"


def test_two_meanings_of_a_count_are_distinguished() -> None:
    """A word cannot be in more texts than there are: if the counts allow it, the other meaning is offered."""
    assert "choose Naive Bayes" in said(parsed(text=WORDS + "Number of emails\t25\t75\n"))
    assert "choose Naive Bayes" not in said(parsed(text=WORDS + "Number of emails\t10\t75\n"))
    in_naive_bayes = parsed(text=WORDS + "Total\t31\t20\n", topic="naive_bayes")
    assert "choose Texts (naive Bayes)" in said(in_naive_bayes)
    assert parsed(text=WORDS + "Number of emails\t25\t75\n", topic="naive_bayes")["warnings"] == []


def test_the_person_has_the_last_word() -> None:
    text = WORDS + "Number of emails\t25\t75\n"
    assert parsed(text=text)["reading"]["counts"] is True
    documents = parsed(text=text, reading={"counts": False})
    assert documents.get("word_counts") is None


def test_a_word_stands_in_one_row() -> None:
    grid = {"columns": ["word", "spam", "ham"], "rows": [["a", "1", "2"], ["a", "3", "4"], ["", "1", "1"]]}
    error = parsed(grid=grid, reading={"counts": True})["error"]
    assert (error["row"], error["column"]) == (1, "word")
