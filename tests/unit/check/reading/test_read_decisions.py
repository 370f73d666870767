"""Bayes' rule, tests and losses in words: what each number of a working is read as."""

from __future__ import annotations

import pytest

from helpers.workings.readings import check_working, quantities_read

# An example and its language, a working, and the quantities in its order; "?" for a number that is not read.
TERMS_OF_TESTS = (
    (
        "disease_test",
        "en",
        "sensitivity 90 %, false positive rate 9 %, prevalence 1 %, specificity 91 %",
        "likelihood[positive|ill] likelihood[positive|healthy] prior[ill] likelihood[negative|healthy]",
    ),
    ("disease_test", "en", "TP = 90, FP = 891\nPPV = 90/981 = 0.0917", "posterior[ill]"),
    ("disease_test", "zh", "灵敏度 0.9，假阳性率 0.09", "likelihood[阳性|患病] likelihood[阳性|健康]"),
    ("disease_test", "zh", "阳性预测值 = 0.009/0.0981 = 9.17%", "posterior[患病]"),
    ("two_tests", "en", "PPV = 0.0917", "?"),
)
GIVEN_THE_CASE = (
    ("disease_test", "en", "Given a positive test, P(ill) = 0.0917", "posterior[ill]"),
    (
        "disease_test",
        "en",
        "Suppose the test is positive. Then\nP(ill) = 0.0917\nP(healthy) = 0.9083",
        "posterior[ill] posterior[healthy]",
    ),
    ("disease_test", "zh", "已知检查呈阳性，P(患病)=0.0917", "posterior[患病]"),
    ("disease_test", "en", "Given: P(ill) = 0.01", "prior[ill]"),
    ("disease_test", "en", "P(ill) = 0.02", "?"),
    (
        "oil_survey",
        "en",
        "If the survey is favourable: P(oil) = 0.15/0.3 = 0.5",
        "posterior[oil given favourable]",
    ),
    ("disease_test", "en", "So the chance that he is ill is 9.2 %.", "posterior[ill]"),
    ("disease_test", "zh", "所以检测阳性的人患病的概率为 90/981=9.17%", "posterior[患病]"),
)
SHARES = (
    ("disease_test", "en", "Only 9.2 % of the positives are ill.", "posterior[ill]"),
    ("disease_test", "en", "90 % of the ill test positive.", "likelihood[positive|ill]"),
    ("disease_test", "zh", "阳性者中只有 9.17% 患病。", "posterior[患病]"),
    ("disease_test", "zh", "9900 个健康人中 891 人阳性。", ""),
    ("two_tests", "en", "so 50.3 % of the double positives are ill", "posterior[ill]"),
)
MEAN_COSTS = (
    ("cells", "en", "Calling it normal costs 6*0.1818 = 1.09 on average", "risk[call it normal]"),
    ("cells", "en", "The expected cost of calling it abnormal is 0.818", "risk[call it abnormal]"),
    ("cells", "zh", "判为异常的平均损失为 0.818", "risk[判为异常]"),
)
WRITTEN_AGAIN = (
    (
        "disease_test",
        "en",
        "P(ill | +) = 0.009/0.0981 = 0.0917, i.e. about 9.2 percent",
        "posterior[ill] posterior[ill]",
    ),
    ("disease_test", "en", "P(ill | +) = 0.0917, so 5 % are ill", "posterior[ill] ?"),
)
LEVELS = (
    ("loaded_coin", "en", "Type I error = 0.25 + 0.1*0.5 = 0.3, type II .4", "error[fair] error[loaded]"),
    ("loaded_coin", "en", "gamma for one head: .05/.5 = 0.1", "randomise[one head]"),
    ("loaded_coin", "zh", "第一类错误概率=0.3，第二类错误概率为 0.4", "error[均匀] error[不均匀]"),
)
WORTH = (
    ("oil_survey", "en", "So they should pay at most 53 for the survey.", "sample_information"),
    ("oil_survey", "zh", "这次勘测最多值 53 千美元。", "sample_information"),
)
NO_DECISIONS = (
    ("cells", "zh", "记 α1：判为正常，α2：判为异常\n判为异常", "decision"),
    (
        "meningitis",
        "en",
        "So only 0.14 % of the people with a stiff neck have meningitis.\nNone.",
        "posterior[meningitis] decision",
    ),
    ("machines", "zh", "后验概率=0.64/1.64=0.39<0.5，判为好的机器。", "? ? decision"),
)
OBSERVATIONS = (
    ("oil_survey", "en", "E(drill | favourable) = 300", "payoff[drill given favourable]"),
    ("weather_rules", "en", "dubious: P(sunny) = 0.15/0.27 = 0.556", "posterior[sunny given dubious]"),
    (
        "contractor",
        "en",
        "Regret\n| | low | high |\n|---|---|---|\n| expand | 80 | 0 |",
        "regret[expand given low demand] regret[expand given high demand]",
    ),
)
SIGNS = (
    ("cells", "zh", "最小风险：$\\lambda_{11}=0$，λ12=6", ""),
    (
        "disease_test",
        "en",
        "$P(T^+|D) = 0.9$, $P(T^-|\\bar D) = 0.91$, P(D|T+) = 0.0917",
        "likelihood[positive|ill] likelihood[negative|healthy] posterior[ill]",
    ),
    (
        "disease_test",
        "zh",
        "| 状态 | P(·) | P(+｜·) | P(·)P(+｜·) | P(·｜+) |\n| 患病 | 0.01 | 0.9 | 0.009 | 0.0917 |",
        "prior[患病] likelihood[阳性|患病] joint[患病] posterior[患病]",
    ),
)


@pytest.mark.parametrize(
    ("example", "language", "text", "expected"),
    [
        *TERMS_OF_TESTS,
        *GIVEN_THE_CASE,
        *SHARES,
        *MEAN_COSTS,
        *WRITTEN_AGAIN,
        *SIGNS,
        *LEVELS,
        *WORTH,
        *NO_DECISIONS,
        *OBSERVATIONS,
    ],
)
def test_number_of_a_decision_is_read_as_said(example: str, language: str, text: str, expected: str) -> None:
    assert quantities_read(check_working(f"bayes_decision/{example}", text, language)) == expected
