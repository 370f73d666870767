"""Lists, lines of a program and corrected numbers: what each number of a working is read as, "?" for none."""

from __future__ import annotations

import pytest

from helpers.workings.readings import check_working, quantities_read

_FACTORS = "likelihood[Outlook=Sunny|{0}] likelihood[Temperature=Cool|{0}] likelihood[Humidity=High|{0}]"
# An example and its language, a working, and the quantities in its order.
RESPECTIVELY = (
    ("play_tennis", "en", "The priors are 9/14 and 5/14 for yes and no respectively.", "prior[Yes] prior[No]"),
    ("play_tennis", "en", "The priors of yes and no are 9/14 and 5/14, respectively.", "prior[Yes] prior[No]"),
    ("screening", "en", "precision, recall = 0.078, 0.8", "precision[cancer] recall[cancer]"),
    ("screening", "zh", "精确率、召回率分别为 7.8% 和 80%", "precision[患病] recall[患病]"),
    ("play_tennis", "en", "P(Yes|x) and P(No|x) are 0.205 and 0.795", "posterior[Yes] posterior[No]"),
    ("two_by_two", "zh", "A、B 两类的后验概率分别为 0.881、0.119", "posterior[A] posterior[B]"),
    ("play_tennis", "zh", "Yes 和 No 的先验分别为 9/14、5/14", "prior[Yes] prior[No]"),
    ("two_by_two", "zh", "P(A|x)与P(B|x)分别为0.881和0.119", "posterior[A] posterior[B]"),
    (
        "play_tennis",
        "en",
        "The conditional probabilities given yes are 2/9, 3/9, 3/9 and 3/9.",
        f"{_FACTORS.format('Yes')} likelihood[Wind=Strong|Yes]",
    ),
    (
        "play_tennis",
        "zh",
        "P(Yes)=9/14，P(No)=5/14\n后验概率分别为 20.5% 和 79.5%，故预测为 No",
        "prior[Yes] prior[No] posterior[Yes] posterior[No]",
    ),
)
OF_OTHER_SORTS = (("play_tennis", "en", "for yes, sunny: 2/9, 3/5", "likelihood[Outlook=Sunny|Yes] ?"),)
PROGRAMS = (
    (
        "disease_test",
        "en",
        "joint_ill = 0.01 * 0.9        # 0.009\njoint_healthy = 0.99 * 0.09   # 0.0891\n"
        "p_x = joint_ill + joint_healthy  # 0.0981\np_ill = joint_ill / p_x  # 0.0917\np_healthy = 1 - p_ill  # 0.908",
        "joint[ill] joint[healthy] evidence posterior[ill] posterior[healthy]",
    ),
    (
        "play_tennis",
        "en",
        "score_no = 0.0206\nprint(score_no / (score_yes + score_no))  # 0.795",
        "score[No] posterior[No]",
    ),
    ("play_tennis", "en", "p_yes = 9/14  # 14 rows\ns_yes = 9/14*2/9*3/9*3/9*3/9 -> 0.0053", "prior[Yes] score[Yes]"),
)
TAKEN_BACK = (
    ("play_tennis", "en", "P(Yes) = 9/14 = 0.62 — no, 0.643", "prior[Yes]"),
    ("play_tennis", "en", "P(No) = ~~4/14~~ 5/14", "prior[No]"),
    ("play_tennis", "en", "P(Sunny|Yes) = 3/9 (wrong) 2/9", "likelihood[Outlook=Sunny|Yes]"),
    ("play_tennis", "zh", "P(Yes)=0.62，写错了，应为0.643", "prior[Yes]"),
    ("play_tennis", "zh", "P(No)=4/14（划掉）5/14", "prior[No]"),
    ("play_tennis", "en", "yes 0.0053, no 0.0206", "? ?"),
)
OF_SOMEBODY = (
    ("play_tennis", "en", "my friend got P(No|x) = 0.85 but I get 0.795", "posterior[No]"),
    ("play_tennis", "zh", "同学算的是P(No|x)=0.85，我算的是0.795", "posterior[No]"),
    ("play_tennis", "en", "(a) [2 pts] P(No|x) = 0.795", "posterior[No]"),
)

BEFORE_BRACKETS = (
    ("play_tennis", "en", "sunny 2/9 (yes) 3/5 (no)", "likelihood[Outlook=Sunny|Yes] likelihood[Outlook=Sunny|No]"),
    ("two_by_two", "zh", "后验 0.881（A）0.119（B）", "posterior[A] posterior[B]"),
    ("weather_numeric", "en", "yes: temperature mean 73.0 sd 6.16", "mean[temperature|yes] sd[temperature|yes]"),
)
BELOW_A_LABEL = (
    ("screening", "en", "**Accuracy**\nIt is (8 + 895)/1000 = 0.903.", "accuracy"),
    ("screening", "en", "Precision:\n8/103 = 0.078\nRecall\n= 8/10 = 0.8", "precision[cancer] recall[cancer]"),
    ("play_tennis", "zh", "后验概率 P(No|x)：\n0.0206/(0.0206+0.0053)=0.795", "posterior[No]"),
)


@pytest.mark.parametrize(
    ("example", "language", "text", "expected"),
    [*RESPECTIVELY, *OF_OTHER_SORTS, *PROGRAMS, *TAKEN_BACK, *OF_SOMEBODY, *BELOW_A_LABEL, *BEFORE_BRACKETS],
)
def test_layout_gives_each_number_its_label(example: str, language: str, text: str, expected: str) -> None:
    assert quantities_read(check_working(example, text, language), decisions=False) == expected
