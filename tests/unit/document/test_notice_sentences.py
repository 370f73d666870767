"""A notice or an error prints each kind of parameter as a document does."""

from __future__ import annotations

from fractions import Fraction

import pytest

from _byhand import phrase
from _byhand.arithmetic.expr import Equation, Number, Probability, Word
from _byhand.document.writing import notice_sentence
from _byhand.errors import Notice
from _byhand.phrase import ClassName, Excerpt, Listing, MarkedWord, MarkedWords, say
from _byhand.texts import load_texts
from helpers.answers.classified import written

TEXTS = load_texts("en")
HALF = Number(Fraction(1, 2))


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("a", "a"),
        (3, "3"),
        (ClassName("a", 0), "a"),
        (Excerpt("a long text"), "a long text"),
        (Listing([ClassName("a", 0), ClassName("b", 1)]), "a, b"),
        ((ClassName("a", 0), "b"), "a, b"),
        (MarkedWords([MarkedWord("good"), MarkedWord("the", "stopped")]), "good [the]"),
        (HALF, "1/2"),
        (Equation(Probability(Word("a")), (HALF,)), "P(a) = 1/2"),
        (say("reading.as.told"), "an exercise in words"),
    ],
)
def test_parameter_is_printed_as_in_a_document(value: object, shown: str) -> None:
    sentence = notice_sentence(Notice("naive_bayes.undefined.no_cases", {"name": value, "feature": "f"}), TEXTS)
    assert shown in sentence
    assert not any(f"{kind}(" in sentence for kind in vars(phrase) if kind[0].isupper())


@pytest.mark.parametrize(("language", "named"), [("en", "In class a h has"), ("zh", "“a”类中“h”的值")])
def test_batch_names_a_class_without_spread(language: str, named: str) -> None:
    rows = [["1", "a"], ["1", "a"], ["2", "b"], ["3", "b"]]
    table = {"columns": ["h", "sex"], "rows": rows}
    problem = {"format": 1, "topic": "naive_bayes", "table": table, "types": {"h": "number"}}
    _, row = written(problem, "h,sex\n2,a\n", language)
    assert named in row[-1]
    assert "ClassName" not in row[-1]
