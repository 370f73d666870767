"""Texts that two readers of sentences know: one of them has it, the other one leaves it, also where it is broken."""

from __future__ import annotations

import pytest

from _byhand.parsed.chain import judged
from _byhand.reading.judge import Judged
from _byhand.reading.reader import Instructions

ALARM = (
    "P(B)=0.001, P(E)=0.002, P(A|B,E)=0.95, P(A|B,¬E)=0.94, P(A|¬B,E)=0.29, P(A|¬B,¬E)=0.001, P(J|A)=0.9, P(J|¬A)=0.05."
)
LINES = "P(A) = 0.2\nP(B|A) = 0.7\nP(B|not A) = 0.4\nP(C|B) = 0.9\nP(C|not B) = 0.1\n"
# The text, and the kind of its reading.
READ = [
    (f"{LINES}Find P(A|C).", "network"),
    (f"贝叶斯网络：{ALARM} 求 P(B|J)。", "told"),
    (f"{ALARM} Find P(B|J).", "told"),
    ("P(A)=1/2, P(B|A)=1/3, P(C|AB)=1/4. Find P(ABC).", "events"),
    (
        "P(A)=0.2, P(B|A)=0.7, P(B|not A)=0.4, P(C|A,B)=0.9, P(C|A,not B)=0.1, P(C|not A,B)=0.2, "
        "P(C|not A,not B)=0.3. Find P(C).",
        "events",
    ),
    ("\tspam\tham\nfree\t30\t5\nmeeting\t2\t40\ntotal\t60\t140\nWhat is P(spam | free)?", "counts"),
    ("\tYes\tNo\tP(Yes)\tP(No)\nSunny\t3\t2\t3/9\t2/5\nRainy\t6\t3\t6/9\t3/5\nTotal\t9\t5\t100%\t100%", "counts"),
    ("\t吸烟\t不吸烟\n患病\t60\t40\n健康\t30\t70\n求P(患病|吸烟)。", "events"),
    (
        "EM radiation exposure affects 5% of workers. The test detects exposure with probability 0.9 and gives a false "
        "alarm with probability 0.1. A worker tests positive. What is the probability of exposure?",
        "told",
    ),
    (
        "A mixture of two populations: 70% of patients are of type I and 30% of type II. Symptom S occurs in 20% of "
        "type I and 60% of type II. A patient has symptom S. Find the probability of type I.",
        "told",
    ),
    ("若下雨则迟到的概率为0.5，若不下雨则迟到的概率为0.1，下雨的概率为0.3。已知迟到，求下雨的概率。", "told"),
    ("if\tthen\tclass\na\tb\tyes\nc\td\tno\na\td\tyes\nc\tb\tno", "cases"),
    ("Draws\tTrials\tFair\n1\t2\tyes\n3\t4\tno\n2\t2\tyes\n5\t4\tno", "cases"),
    ("混合 初始 类\n1 2 是\n2 3 否\n3 2 是\n4 1 否", "cases"),
]
# The text, and the topic whose reader says what is missing.
REFUSED = [
    ("HMM: A = [[0.7, 0.3], [0.4, 0.6]], B = [[0.1, 0.9], [0.5, 0.5]]", "hidden_markov"),
    ("π = (0.6, 0.4), A = [[0.7, 0.3], [0.4, 0.6]], B = [[0.1, 0.9], [0.5, 0.5]], O = a, b, c", "hidden_markov"),
    ("EM with two coins A and B: a fair coin is tossed 10 times. Find the probability of exactly 7 heads.", "mixture"),
    ("EM algorithm for events A and B with P(A)=0.5, P(B)=0.4, independent. Find P(A∪B).", "mixture"),
    ("规则R1: E1 → H (LS=20, LN=0.5)，P(H)=0.1，A与B独立，P(A)=0.3，P(B)=0.4，求P(A∪B)。", "subjective_bayes"),
    ("\tMale\tFemale\nSmoker\t20\t30\nOther\t80\t70\nTotal\t101\t100\nFind P(Smoker | Male).", "events"),
]


def read(text: str) -> Judged:
    return judged(text, Instructions())


@pytest.mark.parametrize(("text", "kind"), READ)
def test_text_that_two_readers_know_is_of_one_kind(text: str, kind: str) -> None:
    found = read(text)
    assert found.best is not None
    assert found.best.kind == kind
    assert all(doubt.rule != "near" for doubt in found.doubts)


@pytest.mark.parametrize(("text", "topic"), REFUSED)
def test_broken_text_is_not_solved_as_another_exercise(text: str, topic: str) -> None:
    found = read(text)
    assert found.best is None
    assert found.failures[0].error.key.startswith(f"{topic}.")
