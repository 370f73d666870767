"""Workings of naive Bayes and of networks: names and words of classes, of the case, and of the words of a text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from _byhand.check.exercise import DECISION
from helpers.workings.readings import check_working, quantities_read

_LOANS: Mapping[str, Any] = {
    "format": 1,
    "topic": "naive_bayes",
    "table": "房产,逾期,放贷\n有,否,是\n无,否,是\n有,是,是\n无,是,否\n有,是,否",
    "target": "放贷",
    "query": {"房产": "无", "逾期": "否"},
    "convention": {"preset": "laplace"},
}
_GOALS: Mapping[str, Any] = {
    "format": 1,
    "topic": "text_naive_bayes",
    "counts": {
        "documents": {"sport": 4, "politics": 6},
        "words": {"goal": {"sport": 5, "politics": 2}, "vote": {"sport": 1, "politics": 6}},
    },
    "query": "goal goal vote",
    "convention": {"preset": "laplace"},
}
_PRIORS, _LOG_SCORES = "prior[Yes] prior[No]", "log_score[Yes] log_score[No]"
_TODAY = "likelihood[today|spam] likelihood[today|ham] likelihood[is|spam] likelihood[is|ham]"
_ROWS = "| | yes | no |\n|---|---|---|\n"
_SCORES = "product[Yes] product[No] score[Yes] score[No]"
_SUMMANDS = "joint[full] joint[empty] evidence"
# An exercise, its query and language, a working, and the quantities in its order; "?" for a number that is not read.
INTRODUCED = (
    (_LOANS, 0, "zh", "记 A=放贷“是”，B=放贷“否”。\nP(A)=3/5，P(无房|A)=2/5", "prior[是] likelihood[房产=无|是]"),
    (_LOANS, 0, "zh", "P(无房|是)=2/5，P(无逾期|否)=1/4", "likelihood[房产=无|是] likelihood[逾期=否|否]"),
    ("medical_chain", 0, "zh", "设 C 接触,I 感染,V 载量高,+ 阳性\nP(C,I,+)=0.05142", "joint[已感染]"),
)
OF_THE_CASE = (
    ("fruits", 0, "en", "P(banana|..) = 0.931, P(other | ...) = 0.069", "posterior[banana] posterior[other]"),
    ("fruits", 0, "en", "P(long given other) = 0.5", "likelihood[Length=long|other]"),
    ("alarm", 0, "en", "P(B | j, m) = <.284, .716>", "posterior[T] posterior[F]"),
)
OF_A_CLASS = (
    ("fruits", 0, "zh", "其他：P=0.2，长 0.5", "prior[其他] likelihood[长短=长|其他]"),
    ("fruits", 0, "en", "P(banana)=0.5\nprior banana 0.5, orange 0.3", "prior[banana] prior[banana] prior[orange]"),
    ("hair_height", 0, "en", "m: 0.6 * 0.1 * 0.0397 = 0.0024", "score[man]"),
    ("sprinkler", 1, "en", "Cloudy = T: 0.5 · 0.1 · (0.8·0.99 + 0.2·0.9) = 0.05 · 0.972 = 0.0486", "?"),
)
WORDS = (
    ("word_totals", 0, "en", "spam: today 1/21, is 2/21", "likelihood[today|spam] likelihood[is|spam]"),
    ("word_totals", 0, "en", "P(spam | today is secret) = 0.4858", "posterior[spam]"),
    ("word_totals", 0, "en", "spam has 9 tokens, ham 15", "tokens[spam] tokens[ham]"),
    ("chinese_reviews", 0, "zh", "差评:剧 2/39,好 2/39", "likelihood[剧|差评] likelihood[好|差评]"),
    ("chinese_reviews", 0, "zh", "字表大小为 24", "vocabulary"),
)
QUOTIENTS = (
    ("play_tennis", 0, "en", "P(C=yes, x) / P(x) = 0.0053/0.0259 = 0.205", "posterior[Yes]"),
    ("play_tennis", 0, "en", "score(yes) : score(no) = 0.0053 : 0.0206 = 1 : 3.9\nP(no|x) = 0.795", "? posterior[No]"),
    ("play_tennis", 0, "en", "prior yes 9/14, no 5/14\nln score: yes -5.24, no -3.88", f"{_PRIORS} {_LOG_SCORES}"),
    ("play_tennis", 0, "en", "s_no = 0.357*0.6*0.2*0.8*0.6 -> 0.0206", "score[No]"),
    ("play_tennis", 0, "en", "s_no = 5/14*3/5*1/5*4/5*3/5   # 0.0206", "score[No]"),
    ("play_tennis", 0, "en", r"$\frac{5}{14}\cdot\frac{9}{1250}\cdot 8=\frac{36}{1750}$", "?"),
)
ROWS = (
    (
        "word_totals",
        0,
        "en",
        "word      P(w|spam)     P(w|ham)\ntoday     1/21=0.05     3/27=0.11\nis        2/21=0.1      2/27=0.07",
        _TODAY,
    ),
    ("play_tennis", 0, "en", f"{_ROWS}| product | 0.00823 | 0.0576 |\n| × prior | 0.0053 | 0.0206 |", _SCORES),
)
RESPECTIVELY = (
    (
        *("play_tennis", 0, "en"),
        'The priors of "yes" and "no" are 0.643 and 0.357, respectively.\nThis gives posteriors of 20.5% and 79.5%, '
        "respectively.",
        "prior[Yes] prior[No] posterior[Yes] posterior[No]",
    ),
    (
        "play_tennis",
        0,
        "en",
        "For yes and no times the priors: 0.0053 and 0.0206, respectively.",
        "score[Yes] score[No]",
    ),
    ("fruits", 0, "zh", "橙子、香蕉、其他的先验分别为 0.3、0.5、0.2", "prior[橙子] prior[香蕉] prior[其他]"),
)
BEHIND = (
    ("spam", 0, "en", "lunch: 1/23 in spam, 4/20 in ham", "likelihood[lunch|spam] likelihood[lunch|ham]"),
    ("play_tennis", 0, "en", "P(S|N)=3/5, P(C|N)=1/5", "likelihood[Outlook=Sunny|No] likelihood[Temperature=Cool|No]"),
    (
        *("play_tennis", 0, "en", "yes: prior .643, likelihood .222*.333*.333*.333 = .0082, product .0053"),
        "prior[Yes] product[Yes] score[Yes]",
    ),
)
STATES = (
    ("sprinkler", 1, "zh", "P(洒水=真,草湿=真)=0.2781\nP(草湿=真)=0.6471", "joint[真] evidence"),
    ("medical_chain", 0, "en", "P(I | exposed, +) = 0.926", "posterior[infected]"),
    ("umbrella", 0, "en", "sunny: 0.6*(0.1*0.9+0.9*0.2) = 0.162", "joint[sunny]"),
    ("explaining_away", 2, "en", "P(gauge empty) = 0.315", "evidence"),
    ("sprinkler", 1, "en", "Let C = Cloudy, S = Sprinkler.\nC=F:&\\quad 0.5\\cdot 0.5\\cdot 0.918 = 0.2295", "?"),
)
WITHIN_CHAINS = (
    (
        *("play_tennis", 0, "en", "P(x) = 9/14*0.00823 + 5/14*0.0576 = 0.0053 + 0.0206 = 0.0259"),
        "score[Yes] score[No] evidence",
    ),
    ("explaining_away", 2, "en", "P(G) = 0.26*0.9 + 0.81*0.1 = 0.234 + 0.081 = 0.315", _SUMMANDS),
    ("play_tennis", 0, "en", "P(no|x) = 0.0206/(0.0053+0.0206) = 0.0206/0.0259 = 0.795", "evidence posterior[No]"),
)
SYMBOLS = (
    ("play_tennis", 0, "en", "score no is greater than 0.01\nP(no|x) = 0.795", "? posterior[No]"),
    ("play_tennis", 0, "en", "π_yes = 9/14, $\\pi_{no}$ = 5/14", "prior[Yes] prior[No]"),
    ("spam", 0, "en", "N_spam = 12, N_ham = 9", "tokens[spam] tokens[ham]"),
    ("spam", 0, "en", "s = 3/7 * 4*1*2*2/23**4  # 2.450e-05", "score[spam]"),
    ("play_tennis", 0, "en", "P(yes|x) = 0.205, so no = 79.5%", "posterior[Yes] posterior[No]"),
)
CHANCES = (
    ("play_tennis", 0, "en", "Posteriors: .205 (yes), .795 (no)", "posterior[Yes] posterior[No]"),
    ("play_tennis", 0, "en", "Answer: No with about 79.5%.", f"{DECISION} posterior[No]"),
    ("alarm", 0, "en", "P(b | j, m) = 0.2842\nAnswer: about 28.4 %", "posterior[T] posterior[T]"),
    ("alarm", 0, "en", "P(b | j, m) = 0.2842\nAnswer: about 28.4 %, no burglary", f"posterior[T] ? {DECISION}"),
    ("alarm", 0, "en", "So most likely no burglary (71.6 %).", f"{DECISION} posterior[F]"),
    ("umbrella", 0, "zh", "P(伞)=0.466，P(晴|伞)=0.348", "evidence posterior[晴天]"),
    ("explaining_away", 2, "en", "P(F=0|G=0)=0.257, P(F=full, G=empty)=0.234", "posterior[empty] joint[full]"),
    (
        "alarm",
        0,
        "en",
        "The probability of a burglary is only 0.0592 %; we decide for no burglary.",
        f"posterior[T] {DECISION}",
    ),
)


@pytest.mark.parametrize(
    ("named", "query", "language", "text", "expected"),
    [
        *INTRODUCED,
        *OF_THE_CASE,
        *OF_A_CLASS,
        *WORDS,
        *QUOTIENTS,
        *ROWS,
        *RESPECTIVELY,
        *BEHIND,
        *STATES,
        *WITHIN_CHAINS,
        *SYMBOLS,
        *CHANCES,
    ],
)
def test_number_beside_a_name_is_what_is_said(
    named: str | Mapping[str, Any], query: int, language: str, text: str, expected: str
) -> None:
    assert quantities_read(check_working(named, text, language, query)) == expected


@pytest.mark.parametrize("said", ["was probably off", "was off", "is not on", "stayed off", "is most likely still off"])
def test_state_behind_a_variable_is_decided(said: str) -> None:
    checked = check_working("sprinkler", f"P(S=T | W=T) = 0.43\nSo the sprinkler {said}.", query=1)
    assert [each.verdict for each in checked.report.figures] == ["right", "right"]


def test_words_that_count_once_are_no_convention() -> None:
    """Where counting them once changes no factor: 0.4 · 6/8 · 2/8 lacks one 6/8."""
    checked = check_working(_GOALS, "sport: 0.4 × 6/8 × 2/8 = 0.075\npolitics: 0.6 × 3/10 × 7/10 = 0.126")
    assert [each.verdict for each in checked.report.figures] == ["differs", "differs"]
    assert {cause.key for each in checked.report.figures for cause in each.causes} >= {"repeated_word_counted_once"}


def test_scores_after_a_named_slip_follow_from_it() -> None:
    """1/√(2π) is lost in every density, and cancels; the scores are read all the same."""
    text = (
        "f(66|yes) = 1/6.16 · e^(-(66-73)²/(2·38)) = 0.0851\nf(90|yes) = 0.0555\n"
        "f(66|no) = 0.0700, f(90|no) = 0.0952\nyes: 9/14 · 2/9 · 3/9 · 0.0851 · 0.0555 = 0.000225\n"
        "no: 5/14 · 3/5 · 3/5 · 0.0700 · 0.0952 = 0.000857\nP(no|x) = 0.792"
    )
    checked = check_working("weather_numeric", text)
    verdicts = {each.given.id: each.verdict for each in checked.report.figures}
    assert [verdicts[name] for name in ("score[yes]", "score[no]", "posterior[no]")] == ["follows", "follows", "right"]
