"""The class whose probability an exercise in words asks for; “which” names none."""

from __future__ import annotations

import pytest

from _byhand.parsed.told import write_told
from _byhand.reading.reader import Instructions
from _byhand.texts import load_texts
from _byhand.told.exercise import read_told

DISEASE = (
    "1% of people have the disease. The test is positive for 90% of the sick and 5% of the healthy. "
    "Someone tests positive. "
)
BOLTS = (
    "Machine A makes 60% of the bolts and machine B 40%. 1% of the bolts of A and 2% of those of B are defective. "
    "A bolt is defective. "
)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (DISEASE + "What is the probability of the disease?", "disease"),
        (DISEASE + "What is the probability that he is healthy?", "healthy"),
        (BOLTS + "What is the probability that it was made by machine B?", "B"),
        (BOLTS + "Which machine most likely made it?", None),
        (BOLTS + "Which machine is most likely?", None),
        (
            "某病的患病率为1%。患者检查呈阳性的概率为90%，健康人检查呈阳性的概率为5%。某人检查呈阳性，求他患病的概率。",
            "患病",
        ),
    ],
)
def test_the_class_asked_for(text: str, name: str | None) -> None:
    told = read_told(text, Instructions())
    assert told is not None
    written = write_told(told, load_texts("en"))
    assert written["complete"]
    assert written.get("of_class") == name
    assert "sought" not in (written["problem"] or {})


def test_no_class_is_asked_for_before_the_text_is_complete() -> None:
    told = read_told("1% of people have the disease. What is the probability of the disease?", Instructions())
    assert told is None or "of_class" not in write_told(told, load_texts("en"))
