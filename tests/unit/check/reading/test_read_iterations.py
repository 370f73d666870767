"""How workings write the steps of logistic regression and of the perceptron: what each number is read as."""

from __future__ import annotations

import pytest

from byhand import solving
from byhand.check.exercise import exercise_of
from byhand.check.text.checking import check_text
from byhand.texts import load_texts

_FIRST = "weight[x1 after 1] weight[x2 after 1] intercept[after 1]"
_SECOND = "weight[x1 after 2] weight[x2 after 2] intercept[after 2]"
_ROWS = "update_z[1] update_p[1] intercept[after 1] weight[x1 after 1] weight[x2 after 1]"
# An example and its language, a working, and the quantities in its order; "?" for a number that is not read.
TABLES = (
    ("perceptron", "en", "k   point   w1  w2  b\n1   (3,3)   3   3   1\n2   (1,1)   2   2   0", f"{_FIRST} {_SECOND}"),
    ("perceptron", "en", "step | point | w | b\n1 | x1 | (3, 3) | 1\n2 | x3 | (2, 2) | 0", f"{_FIRST} {_SECOND}"),
    ("perceptron", "zh", "次数 | 误分类点 | w | b\n1 | x1 | (3, 3) | 1\n2 | x3 | (2, 2) | 0", f"{_FIRST} {_SECOND}"),
    ("row_by_row", "en", "i | z | h | b | w1 | w2\n1 | 0 | .5 | .25 | 0 | .25", _ROWS),
)
NUMBERED_LINES = (
    ("row_by_row", "en", "#1 x=(0,1) y=1: z=0 p=0.5, theta=(0.25, 0, 0.25)", _ROWS),
    ("row_by_row", "zh", "#1：z=0，p=0.5，θ=(0.25, 0, 0.25)", _ROWS),
)
WITHOUT_A_LABEL = (
    ("exam_hours", "en", "-6 + 0.05*40 + 3.5 = -0.5", "z"),
    ("exam_hours", "en", "β0 + β1X1 + β2X2 = −6 + 0.05·40 + 3.5 = −0.5", "z"),
    ("exam_hours", "zh", "θᵀx = -6 + 0.05×40 + 1×3.5 = -0.5", "z"),
    ("perceptron", "en", "w·x + b for x = (2, 0.5) is 2 + 0.5 - 3 = -0.5, negative", "z"),
    ("exam_hours", "en", "6 + 0.05*40 + 3.5 = 11.5", "?"),
)
OF_ANOTHER_ROW = (("row_by_row", "en", "σ(0.25) = 0.562", "?"),)


@pytest.mark.parametrize(
    ("example", "language", "text", "expected"), [*TABLES, *NUMBERED_LINES, *WITHOUT_A_LABEL, *OF_ANOTHER_ROW]
)
def test_step_is_read_as_its_label_says(example: str, language: str, text: str, expected: str) -> None:
    problem = solving.example(f"logistic_regression/{example}", load_texts(language))
    exercise = exercise_of(problem, 0, lambda asked: solving.solve(asked).answers)
    checked = check_text(exercise, text)
    found = {
        (span.line, span.start): each.given.id
        for each, span in zip(checked.report.figures, checked.spans, strict=True)
        if each.given.id != "decision"
    }
    found |= {(span.line, span.start): "?" for span in checked.unread}
    assert " ".join(found[place] for place in sorted(found)) == expected
