"""What a reader on paper needs: which rows count, decimals beside fractions, class names that are no indices."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand.render.plain import to_plain
from helpers.answers.asked import document_of

_COLUMNS = ["x1", "x2", "class"]
_ROWS: list[list[Any]] = [
    [1, 1, "c"],
    [2, 3, "c"],
    [3, 2, "c"],
    [4, 2, "k"],
    [7, 4, "k"],
    [7, 3, "k"],
    ["?", 9, "k"],
    [9, 7, ""],
]
_GAPS = [["a", "p", "n"], ["?", "p", "n"], ["b", "", "n"], ["a", "q", "y"]]


def _paper(topic: str, language: str = "en", **fields: Any) -> list[str]:
    return to_plain(document_of({"format": 1, "topic": topic, **fields}, language)).splitlines()


@pytest.mark.parametrize("topic", ["gaussian_discriminant", "logistic_regression"])
@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            (
                "Rows without a class do not count.",
                "Rows with a missing number do not count.",
                "Left out: 1 row without a class (row 8).",
                "Left out: 1 row with a missing number (row 7).",
            ),
        ),
        (
            "zh",
            (
                "没有类别的样本不计入。",
                "缺少数值的样本不计入。",
                "略去没有类别的样本 1 个（第 8 行）。",
                "略去缺少数值的样本 1 个（第 7 行）。",
            ),
        ),
    ],
)
def test_rows_left_out_are_said_on_paper(topic: str, language: str, sentences: tuple[str, ...]) -> None:
    lines = _paper(topic, language, table={"columns": _COLUMNS, "rows": _ROWS})
    assert [line for line in lines if line in sentences] == list(sentences)


@pytest.mark.parametrize(
    ("missing", "sentence"),
    [
        ("skip_cell", "A missing cell is left out; the other cells of its row count."),
        ("own_value", "A missing cell counts as a value of its own, “?”."),
        ("drop_row", "Left out: 2 rows with a missing cell (the first is row 2)."),
    ],
)
def test_exercise_says_what_missing_cells_do(missing: str, sentence: str) -> None:
    table = {"columns": ["F", "G", "class"], "rows": _GAPS}
    assert sentence in _paper("naive_bayes", table=table, convention={"missing": missing})


def test_compared_classifiers_learn_from_rows_with_a_class() -> None:
    table = {"columns": ["F", "G", "class"], "rows": [*_GAPS, ["b", "q", ""], ["a", "q", "y"]]}
    lines = _paper("comparison", table=table)
    assert "Left out: 1 row without a class (row 5)." in lines
    assert any(line.startswith("All are trained on the same 5 rows to predict class.") for line in lines)


def test_complete_tables_say_nothing_of_gaps() -> None:
    lines = _paper("gaussian_discriminant", table={"columns": _COLUMNS, "rows": _ROWS[:6]})
    assert not [line for line in lines if "do not count" in line or "Left out" in line]


@pytest.mark.parametrize("topic", ["gaussian_discriminant", "logistic_regression"])
def test_class_called_like_an_index_is_quoted(topic: str) -> None:
    """P(c | x) is the rule for any class, P(“c” | x) the posterior of the class c."""
    text = "\n".join(_paper(topic, table={"columns": _COLUMNS, "rows": _ROWS}, query={"x1": 4, "x2": 3}))
    assert "P(“c” | x)" in text
    assert "P(“k” | x)" in text


def test_threshold_has_its_decimal() -> None:
    losses = {"actions": ["wait", "treat"], "matrix": [[0, 6], [1, 0]]}
    lines = _paper("bayes_decision", classes=["healthy", "ill"], loss=losses)
    assert ">> wait, when P(healthy | x) exceeds 6/7 ≈ 0.8571; otherwise treat." in lines
