"""Sentences below a table are no rows of it, however many commas they have."""

from __future__ import annotations

import pytest

from _byhand.parsed.pasted import parse
from _byhand.texts import load_texts
from helpers.answers.refused import refusal

ROWS = {
    ",": "Outlook,Wind,Play\nsunny,weak,no\nsunny,strong,no\nrain,weak,yes\nrain,strong,yes\n",
    ";": "Outlook;Wind;Play\nsunny;weak;no\nsunny;strong;no\nrain;weak;yes\nrain;strong;yes\n",
    " ": "Outlook Wind Play\nsunny weak no\nsunny strong no\nrain weak yes\nrain strong yes\n",
}
SENTENCES = (
    "Fit a model with learning rate 0.1, one iteration, and stop.",
    "Show all steps, round to 3 digits, and explain.",
    "Is it played?",
    "请用朴素贝叶斯法,并作拉普拉斯平滑,判断第四天是否打球。",
    "Use a table; show the counts; then decide.",
)


@pytest.mark.parametrize("sentence", SENTENCES)
@pytest.mark.parametrize("sign", ROWS)
def test_a_sentence_below_is_not_a_row(sign: str, sentence: str) -> None:
    parsed = parse({"text": f"{ROWS[sign]}{sentence}\n{SENTENCES[0]}"}, None, load_texts("en"))
    assert [row[0] for row in parsed["rows"] if row[0] in ("sunny", "rain")] == ["sunny", "sunny", "rain", "rain"]
    assert len(parsed["rows"]) == 4
    left = [run for run in parsed["accounts"] if run["role"] == "left_out"]
    assert [run["last"] for run in left][-1:] == [7]


@pytest.mark.parametrize(
    "sentence",
    [
        "What is the class of (rain, weak)?",
        "Use Gaussian naive Bayes (GNB) to classify (rain, weak).",
        "Predict the class label for the day (rain, weak).",
        "用朴素贝叶斯（NB）判别 (rain, weak)。",
        "用朴素贝叶斯法对 (rain, weak) 分类。",
    ],
)
@pytest.mark.parametrize("sign", ROWS)
def test_a_sentence_below_states_the_case(sign: str, sentence: str) -> None:
    parsed = parse({"text": ROWS[sign] + sentence}, None, load_texts("en"))
    assert parsed["cases"] == [{"Outlook": "rain", "Wind": "weak"}]
    assert parsed["kinds"].count("training") == 4


@pytest.mark.parametrize("line", ["x = (175)", "Classify the person (175).", "What is the class of (175)?"])
def test_a_case_of_one_feature_is_read(line: str) -> None:
    parsed = parse({"text": f"height,sex\n170,m\n160,f\n180,m\n158,f\n{line}"}, None, load_texts("en"))
    assert parsed["cases"] == [{"height": "175"}]


def test_a_note_in_brackets_is_not_a_case() -> None:
    raised = refusal(
        parse, {"text": "height,sex\n170,m\n160,f\n180,m\n158,f\nNote: (measured)"}, None, load_texts("en")
    )
    assert raised.key == "parse.row_too_short"


@pytest.mark.parametrize("line", ["x = (sunny, hot, weak)", "Classify X = (rain, weak, maybe)"])
@pytest.mark.parametrize("sign", ROWS)
def test_a_case_with_a_value_too_many_is_refused(sign: str, line: str) -> None:
    raised = refusal(parse, {"text": ROWS[sign] + line}, None, load_texts("en"))
    assert (raised.key, raised.line) == ("parse.case_wrong_length", 6)


def test_rows_of_texts_that_end_as_sentences_stay_rows() -> None:
    rows = [
        "the film is good, pos",
        "a bore from end to end, neg",
        "it was the best of all, pos",
        "you will hate this, neg",
    ]
    parsed = parse({"text": "text, class\n" + "\n".join(f"{row}." for row in rows)}, None, load_texts("en"))
    assert len(parsed["rows"]) == 4
