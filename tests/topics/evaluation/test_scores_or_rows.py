"""Two columns of which one is named as scores and the other as true classes are asked about, never taken for rows."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.answers.bridged import error_of

PAIRS = [("0.9", "1"), ("0.8", "0"), ("0.7", "1"), ("0.3", "0")]
SCORES = [{"class": true, "score": score} for score, true in PAIRS]


def refusal(text: str) -> dict[str, Any]:
    return error_of("parse", text=text, topic="naive_bayes")


@pytest.mark.parametrize("heads", ["score,true", "probability, actual", "得分,真实", "概率,真实类别", "y_score,y_true"])
def test_named_scores_open_evaluation_or_are_asked(heads: str) -> None:
    error = refusal("\n".join([heads, *map(",".join, PAIRS)]))
    assert error["way"]["problem"]["scores"] == SCORES
    # As rows with a class it is one tap away, and asked where that is as likely.
    assert [other["kind"] for other in error["others"]] == ["cases"]


def test_the_score_may_stand_behind_the_class() -> None:
    error = refusal("\n".join(["y_true,y_score", *(f"{true},{score}" for score, true in PAIRS)]))
    assert error["way"]["problem"]["scores"] == SCORES
