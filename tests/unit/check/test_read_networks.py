"""Workings of networks and decisions: letters of the text, brackets as factors, sums and tables over hidden states."""

from __future__ import annotations

import pytest

from _byhand import solving
from _byhand.check.exercise import exercise_of
from _byhand.check.text.checking import check_text
from helpers.workings.readings import check_working, quantities_read

# An example, its query and language, a working, and its quantities in order; "?" for a number that is not read.
BRACKETS = (
    ("alarm", 0, "en", "P(b,j,m) = 0.001 (0.002·0.95 + 0.998·0.94)(0.90)(0.70) = 5.92e-4", "joint[T]"),
    ("disease_test", 0, "en", "P(positive) = 0.01 (0.9) + 0.99 (0.09) = 0.0981", "evidence"),
    ("disease_test", 0, "en", "P(positive | ill) = 9/10 (0.9), P(ill) = 0.01", "likelihood[positive|ill] prior[ill]"),
)
LETTERS = (
    ("umbrella", 0, "zh", "W=天气 H=湿度 U=雨伞\nP(W=晴天)=0.6", "cpt[天气=晴天]"),
    ("machines", 0, "zh", "设 D＝{抽到次品}，A＝差的机器\nP(D|A)=1/3", "likelihood[次品|差的机器]"),
)
INTERVENTIONS = (
    ("kidney_stones", 0, "en", "P(Success = yes | do(Treatment = A)) = 0.83", "posterior[yes]"),
    ("kidney_stones", 0, "en", r"P(no \mid \operatorname{do}(A)) = 0.17", "posterior[no]"),
    ("kidney_stones", 1, "zh", "P(是 | do(B)) = 0.7789", "posterior[是]"),
)
DENIED_NAMES = (
    ("two_tests", 1, "en", "P(not ill,+,-): the false positive rate is 9%", "?"),
    ("oil_survey", 0, "zh", "没有勘探:钻井期望收益 0.25*700-0.75*100=100", "?"),
    ("sprinkler", 2, "en", "total 0.6771, no sorry, 0.6471", "?"),
)
HIDDEN_STATES = (
    ("sprinkler", 2, "en", "C\tS\tR\tP(C,S,R,W=T)\nT\tT\tF\t.0090\nsum R=F: .1890", "? ?"),
    ("sprinkler", 2, "en", "T\tT\tF\t.0090", "?"),
)
ROWS_OF_DECISIONS = (
    (
        "machines",
        0,
        "zh",
        "几率依次为\n0.2，0.4，0.32，0.64",
        " ".join(f"odds[差的机器,好的机器 after {step}]" for step in (1, 2, 3, 4)),
    ),
    (
        "machines",
        0,
        "en",
        "Odds bad : good\nD: 0.2\nD: 0.4\nS: 0.32\nD: 0.64",
        " ".join(f"odds[bad machine,good machine after {step}]" for step in (1, 2, 3, 4)),
    ),
    ("machines", 0, "en", "Odds bad : good\nD: 0.2\nS: 0.4\nS: 0.32\nD: 0.64", "? ? ? ?"),
    (
        "contractor",
        0,
        "en",
        "Regret:\nexpand: 50 - 20 = 30\ndo nothing: 80 - 60 = 20\nsubcontract: 80 - 70 = 10",
        "largest_regret[expand] largest_regret[do nothing] largest_regret[subcontract]",
    ),
    (
        "oil_survey",
        0,
        "zh",
        "完全信息：0.25×700+0.75×90 = 242.5\n完全信息：242.5-100 = 142.5",
        "payoff_with_perfect_information perfect_information",
    ),
)
TAKEN_BACK = (
    ("disease_test", 0, "en", "P(ill | positive) = 0.91, no, 0.0917", "? ?"),
    ("disease_test", 0, "zh", "P(阳性)=0.9+0.09=0.99？不对，重算：\nP(阳性)=0.0981", "? evidence"),
)


@pytest.mark.parametrize(
    ("example", "query", "language", "text", "expected"),
    [*BRACKETS, *LETTERS, *INTERVENTIONS, *DENIED_NAMES, *HIDDEN_STATES, *ROWS_OF_DECISIONS, *TAKEN_BACK],
)
def test_number_of_a_network_is_what_is_said(example: str, query: int, language: str, text: str, expected: str) -> None:
    assert quantities_read(check_working(example, text, language, query)) == expected


def test_common_factor_that_cancels_is_not_blamed() -> None:
    """P(contact) = 0.2 is left out of both products, and of the sum in which it cancels."""
    text = (
        "P(inf, +, contact) = .3*.857 = .2571\nP(not inf, +, contact) = .7*.0293 = .02051\nP(inf | contact, +) = 0.926"
    )
    verdicts = [each.verdict for each in check_working("medical_chain", text).report.figures]
    assert verdicts == ["right"]


def test_a_result_before_its_sources_is_judged_after_them() -> None:
    """0.418 = 0.9 · 0.38 + 0.2 · 0.38 is the slip, and 0.162/0.418 follows from it."""
    text = "P(带伞)=0.418\nP(晴天,带伞)=0.162\nP(晴天|带伞)=0.388"
    figures = check_working("umbrella", text, "zh").report.figures
    assert [(each.given.id, each.verdict) for each in figures] == [
        ("joint[晴天]", "right"),
        ("evidence", "differs"),
        ("posterior[晴天]", "follows"),
    ]


def test_the_word_for_yet_is_no_state() -> None:
    """还是 contains the state 是."""
    problem = {
        "format": 1,
        "topic": "bayesian_network",
        "variables": {
            "下雪": {"values": ["是", "否"], "cpt": {"是": "0.3", "否": "0.7"}},
            "迟到": {
                "values": ["是", "否"],
                "parents": ["下雪"],
                "cpt": [
                    {"given": {"下雪": "是"}, "p": {"是": "0.5", "否": "0.5"}},
                    {"given": {"下雪": "否"}, "p": {"是": "0.225", "否": "0.775"}},
                ],
            },
        },
        "question": {"find": "下雪", "evidence": {"迟到": "是"}},
    }
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    found = check_text(exercise, "P(下雪|迟到)=0.4878，所以还是没下雪的可能性稍大").report.figures
    assert [each.given.text for each in found] == ["0.4878", "否"]


PLANTS = {
    "format": 1,
    "topic": "bayes_decision",
    "classes": ["plant A", "plant B"],
    "priors": {"plant A": "0.6", "plant B": "0.4"},
    "likelihoods": {"plant A": {"faulty": "0.02"}, "plant B": {"faulty": "0.03"}},
    "query": "faulty",
}
ROADS = {
    "format": 1,
    "topic": "bayesian_network",
    "variables": {
        "traffic": {"values": ["jam", "clear"], "cpt": {"jam": 0.3, "clear": 0.7}},
        "late": {
            "values": ["yes", "no"],
            "parents": ["traffic"],
            "cpt": [
                {"given": {"traffic": "jam"}, "p": {"yes": 0.5, "no": 0.5}},
                {"given": {"traffic": "clear"}, "p": {"yes": 0.1, "no": 0.9}},
            ],
        },
    },
    "question": {"find": "traffic", "evidence": {"late": "yes"}},
}


@pytest.mark.parametrize(
    ("problem", "text", "expected"),
    [
        (PLANTS, "P(A) = 60%, P(B) = 40%", ["prior[plant A]", "prior[plant B]"]),
        (PLANTS, "P(A and faulty) = 0.6 · 0.02 = 0.012", ["joint[plant A]"]),
        (ROADS, "jam: 0.3 · 0.5 = 0.15\nno jam: 0.7 · 0.1 = 0.07", ["joint[jam]", "joint[clear]"]),
    ],
)
def test_letter_or_denial_of_a_class_names_it(problem: dict[str, object], text: str, expected: list[str]) -> None:
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    assert [each.given.id for each in check_text(exercise, text).report.figures] == expected
