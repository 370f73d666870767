"""Notations of tables, texts and confusion matrices: what each number of a working is read as."""

from __future__ import annotations

import pytest

from byhand import solving
from byhand.check.exercise import exercise_of
from byhand.check.text.checking import check_text
from byhand.texts import load_texts

# An example and its language, a working, and the quantities in its order; "?" for a number that is not read.
FULL_WIDTH = (
    ("play_tennis", "zh", "P（Yes）＝９／１４≈０．６４３", "prior[Yes]"),
    ("screening", "zh", "准确率 =（8＋895）／1000 ＝ 90.3％", "accuracy"),
    ("screening", "zh", "查准率 P = 8／103 = 7.77％，查全率 R = 8／10 = 80％", "precision[患病] recall[患病]"),
)
AVERAGES = (
    (
        "land_cover",
        "en",
        "| class | precision | recall |\n|---|---|---|\n| shrub | 0.865 | 0.638 |\n| macro avg | 0.745 | 0.758 |",
        "precision[shrub] recall[shrub] macro_precision macro_recall",
    ),
    (
        "land_cover",
        "zh",
        "| 类别 | 查准率 | 查全率 |\n|---|---|---|\n| 宏平均 | 0.745 | 0.758 |",
        "macro_precision macro_recall",
    ),
    ("land_cover", "en", "precision = 0.865", "?"),
)
SUMS_OF_CELLS = (
    ("screening", "en", "TP + FN = 10, so recall = 8/10 = 0.8", "recall[cancer]"),
    ("screening", "zh", "TP＋FP＝103，查准率＝8/103＝0.078", "precision[患病]"),
)
DASHES = (
    ("screening", "en", "Accuracy is 90.3 % — that sounds good, but precision is 7.8 %", "accuracy precision[cancer]"),
    ("screening", "en", "precision = 7.8 % – of 103 alarms 8 are real", "precision[cancer]"),
    ("screening", "zh", "准确率 0.903——但查准率只有 0.078", "accuracy precision[患病]"),
    ("play_tennis", "en", "P(Sunny|Yes) – 2/9", "likelihood[Outlook=Sunny|Yes]"),
)
LOGARITHMS_OF_FACTORS = (
    ("spam", "en", "ln P(spam) = -0.847, log P(free|spam) = -1.749", "? ?"),
    ("spam", "en", "log scores:\nln P(ham) = ln 4/7 = -0.560", "?"),
    ("spam", "zh", "取对数：ln P(spam)=-0.847", "?"),
    ("spam", "en", "log score spam = -10.617", "log_score[spam]"),
)
WITH_PRIORS = (
    ("play_tennis", "en", "with priors: yes 0.00529, no 0.0206", "score[Yes] score[No]"),
    ("play_tennis", "zh", "乘以先验：Yes 0.00529，No 0.0206", "score[Yes] score[No]"),
    ("play_tennis", "en", "priors: yes 0.643, no 0.357", "prior[Yes] prior[No]"),
)


@pytest.mark.parametrize(
    ("example", "language", "text", "expected"),
    [*FULL_WIDTH, *AVERAGES, *SUMS_OF_CELLS, *DASHES, *LOGARITHMS_OF_FACTORS, *WITH_PRIORS],
)
def test_number_is_read_as_its_label_says(example: str, language: str, text: str, expected: str) -> None:
    problem = solving.example(example, load_texts(language))
    checked = check_text(exercise_of(problem, 0, lambda each: solving.solve(each).answers), text)
    read = {(one.line, one.start): "?" for one in checked.unread}
    for each, span in zip(checked.report.figures, checked.spans, strict=True):
        read[span.line, span.start] = each.given.id
    assert " ".join(read[at] for at in sorted(read)) == expected
