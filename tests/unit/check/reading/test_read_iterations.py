"""How workings write the steps of logistic regression and of the perceptron: what each number is read as."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand import solving
from _byhand.check.exercise import exercise_of
from _byhand.check.text.checking import check_text
from _byhand.texts import load_texts

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
ROWS_AND_PASSES = (
    ("row_by_row", "zh", "样本1：p=0.5\n样本2：b=-0.0311", "update_p[1] intercept[after 2]"),
    ("row_by_row", "en", "After three passes (12 steps) b = -0.0449, w1 = -1.414", "intercept weight[x1]"),
    ("row_by_row", "en", "After the first pass: b = -0.1484", "intercept[after 4]"),
    ("gradient_ascent", "en", "Step 1:\nall p = 0.5\n\nSo b = -4.078, w = 1.505", "? intercept weight[Hours]"),
)
CHANCES = (
    ("exam_hours", "en", "p = 0.3775, so a 38% chance of an A (prediction: no A)", "posterior[A] posterior[A]"),
    ("exam_hours", "en", "With 60 hours the chance of an A would be 62 %", "?"),
    ("hours_studied", "en", "The risk = 0.344", "posterior[1]"),
    ("hours_studied", "zh", "通过的概率约为 0.256，不通过的概率 0.744", "posterior[1] posterior[0]"),
)
# What a perceptron's corrections are read as: the last number of each line is that of the correction.
CORRECTIONS = (
    ("en", "1) x1: w = (3,3), b = 1\n2) x3: w = (2,2), b = 0", "1 2"),
    ("en", "k  point  w      b\n1  x1     (3,3)  1\n2  x3     (2,2)  0", "1 2"),
    ("zh", "次\t误分点\tw\tb\n1\tx1\t(3,3)\t1\n2\tx3\t(2,2)\t0", "1 2"),
    ("zh", "第一步 误分类，更新 w=(3,3)，b=1\n第二步 不更新\n第三步 误分类，更新 w=(2,2)，b=0", "1 2"),
    ("zh", "一共更新 7 次，得到 w=(1,1)，b=-3", "7"),
    ("en", "w = (1, 1); b = -3; 7 updates", "7"),
    ("en", "w_0 &= (0,0), & b_0 &= 0\\\\\nw_1 &= (3,3), & b_1 &= 1\\\\", "0 1"),
)
_BY_VALUES = (
    "x=(0,1), y=1: w ← (0, 0) + 0.5·0.5·(0, 1) = (0, 0.25), b ← 0.25\n"
    "x=(1,0), y=0: p = 0.5622, w ← (-0.2811, 0.25), b ← -0.0311"
)
_TWO_ROWS = "{0} {1} intercept[after 1] update_p[2] {2} {3} intercept[after 2]"
ROWS_BY_THEIR_VALUES = (
    (
        "row_by_row",
        "en",
        _BY_VALUES,
        _TWO_ROWS.format(*(f"weight[x{of} after {step}]" for step in (1, 2) for of in (1, 2))),
    ),
)
OF_THE_CASE = (
    ("perceptron", "en", "updates = 7", "updates"),
    ("perceptron", "zh", "y1(w0·x1+b0) = 0，y3(w1·x3+b1) = -7", "margin[1] margin[2]"),
    ("gradient_ascent", "en", "Step 1:\nb, w = 0, 0.253", "?"),
    ("admissions", "zh", "女性的系数 0.0999", "weight[性别=女]"),
    ("admissions", "en", "intercept .5821, B -.0434, female .0999", "intercept {0} weight[sex=female]"),
    ("exam_hours", "zh", "概率为 0.5 时几率为 1", ""),
    ("hours_studied", "en", "β̂_0 = -4.0777, β̂_1 = 1.5046, logit p(2) = -1.0685", "intercept weight[Hours] z"),
    ("hours_studied", "en", "p(2) = 0.2557, p(3) = 0.608", "posterior[1] ?"),
    ("hours_studied", "en", "Intercept -4.0777, Hours 1.5046", "intercept weight[Hours]"),
    ("exam_hours", "en", "β_0 + β_1·40 + β_2·3.5 = -6 + 2 + 3.5 = -0.5", "z"),
    ("exam_hours", "en", "We predict no A. (If the GPA were 3.0 instead, p = 0.269.)", "? ?"),
    (
        "gradient_ascent",
        "en",
        "At the start the log-likelihood is -13.863, at the end -8.03",
        "log_likelihood[after 0] log_likelihood",
    ),
    ("gradient_ascent", "zh", "各行都有 p=0.5", "?"),
)
UNKNOWNS = (("exam_hours", "zh", "-6+0.05h+3.5=0，h=2.5/0.05=50 小时", "? solution[学习时间]"),)
# Two steps of ascent with the sum of the gradient.
STEPS = {
    "format": 1,
    "topic": "logistic_regression",
    "table": "x,y\n1,0\n2,1\n3,0\n4,1",
    "target": "y",
    "positive": "1",
    "method": "gradient_ascent",
    "learning_rate": 0.1,
    "gradient": "sum",
    "iterations": 2,
    "query": [3],
}
OF_STEPS = (
    ("Step 1:\nΣ(y−p) = 0, Σ(y−p)x = 1\nb = 0, w = 0.1", "{0} {1} intercept[after 1] weight[x after 1]"),
    ("Step 1: grad b = 0, ∂ℓ/∂w = 1", "{0} {1}"),
    ("第1步：b 的梯度 = 0，∇ℓ = (0, 1)", "{0} {0} {1}"),
    (r"Step 1: $\frac{\partial \ell}{\partial w} = 1$", "{1}"),
    ("grad w = 0.2573", "?"),
    ("Step 1: gradient for b: 0, for w: 1.5", "{0} ?"),
    ("Step 1: Σ(p−y)x = −1", "?"),
    ("Step 2: p = 0.5250, 0.5498, 0.5744, 0.5987", " ".join(f"row_p[{row} after 1]" for row in range(1, 5))),
    ("第2步：p=(0.5250, 0.5498, 0.5744, 0.5987)", " ".join(f"row_p[{row} after 1]" for row in range(1, 5))),
    ("Step 2:\nrow 3: p = 0.5744", "row_p[3 after 1]"),
)


@pytest.mark.parametrize(
    ("example", "language", "text", "expected"),
    [
        *TABLES,
        *NUMBERED_LINES,
        *WITHOUT_A_LABEL,
        *OF_ANOTHER_ROW,
        *ROWS_AND_PASSES,
        *CHANCES,
        *UNKNOWNS,
        *OF_THE_CASE,
        *ROWS_BY_THEIR_VALUES,
    ],
)
def test_step_is_read_as_its_label_says(example: str, language: str, text: str, expected: str) -> None:
    problem = solving.example(f"logistic_regression/{example}", load_texts(language))
    assert _read(problem, text) == expected.format("weight[department=B]")


@pytest.mark.parametrize(("language", "text", "steps"), CORRECTIONS)
def test_correction_has_its_number(language: str, text: str, steps: str) -> None:
    kinds = ("weight[x1{0}]", "weight[x2{0}]", "intercept{0}")
    expected = [
        kind.format("" if step == "7" else f"[after {step}]" if kind.startswith("intercept") else f" after {step}")
        for step in steps.split()
        for kind in kinds
    ]
    problem = solving.example("logistic_regression/perceptron", load_texts(language))
    assert _read(problem, text) == " ".join(expected)


@pytest.mark.parametrize(("text", "expected"), OF_STEPS)
def test_gradient_is_read_at_its_step(text: str, expected: str) -> None:
    gradient = ("intercept_gradient[after 0]", "weight_gradient[x after 0]")
    assert _read(STEPS, text) == expected.format(*gradient)


def _read(problem: dict[str, Any], text: str) -> str:
    """The quantity of each number in order."""
    exercise = exercise_of(problem, 0, lambda asked: solving.solve(asked).answers)
    checked = check_text(exercise, text)
    found = {
        (span.line, span.start): each.given.id
        for each, span in zip(checked.report.figures, checked.spans, strict=True)
        if each.given.id != "decision"
    }
    found |= {(span.line, span.start): "?" for span in checked.unread}
    return " ".join(found[place] for place in sorted(found))
