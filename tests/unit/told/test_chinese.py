"""Chinese exercises: right, proposed, or asked; traditional characters as simplified ones."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from _byhand.numbers.rational import parse_number
from _byhand.reading.reader import Instructions
from _byhand.reading.source import Source
from _byhand.told.exercise import read_source
from _byhand.told.problem import told_problem
from _byhand.told.proposed.reader import with_proposal

COMPLETE = {
    "independence behind the numbers": (
        "某病的患病率为2%。检测对患者呈阳性的概率为90%，对健康者呈阳性的概率为5%，各次检测相互独立。"
        "小赵两次检测均呈阳性，求他患病的概率。",
        "324/373",
    ),
    "a formula behind a character": ("P(A)=0.3，P(B|A)=0.6，P(B|非A)=0.2，求P(A|B)。", "9/16"),
    "a formula behind a word": (
        "设类先验概率P(好瓜)=0.47，P(坏瓜)=0.53，类条件概率P(敲声清脆|好瓜)=0.125，P(敲声清脆|坏瓜)=0.3。"
        "对一个敲声清脆的瓜，求它是好瓜的后验概率。",
        "235/871",
    ),
    "the opposite event of a formula": ("设P(H)=1/5，P(E|H)=0.7，P(E|H的对立事件)=0.1，求P(H|E)。", "7/11"),
    "a population within every hundred": (
        "男性占40%，女性占60%。每100名男性中有5名是色盲，女性中有1%是色盲。某人是色盲，求他是男性的概率。",
        "10/13",
    ),
    "parts with numbers in front": (
        "某班男生占60%，女生占40%。男生中近视的占45%，女生中近视的占60%。（1）若选出的学生近视，求该生是男生的概率。",
        "9/17",
    ),
}
PROPOSED = {
    "of every thousand": (
        "每1000笔交易中有2笔是欺诈交易。风控模型对欺诈交易报警的概率为98%，对正常交易报警的概率为1.5%。"
        "一笔交易报警，求它是欺诈交易的概率。",
        "196/1693",
    ),
    "traditional": (
        "某檢驗的敏感度為0.9，特異度為0.95，盛行率為0.08。若檢驗結果為陽性，求患病的機率。",
        "36/59",
    ),
    "umbrella": (
        "小明所在城市每天下雨的概率为0.3。下雨时他带伞的概率为0.9，不下雨时他带伞的概率为0.2。某天看到小明带了伞，求这天下雨的概率。",
        "27/41",
    ),
    "radar": (
        "某地区夜间有强降雨的概率为0.2，有强降雨时雷达报警的概率为0.9，没有强降雨时雷达报警的概率为0.1。现雷达报警，求有强降雨的概率。",
        "9/13",
    ),
}
ASKED = {
    "the errors of one class": "某病患病率为2%。检测对患者的误判率为5%。某人检测呈阳性，求他患病的概率。",
    "both": "某市有60%的家庭订日报，30%的家庭既订日报又订晚报，45%的家庭订晚报。某家庭订了晚报，求它也订日报的概率。",
    "at least one": "某病的患病率为1%，检测对患者呈阳性的概率为95%，对健康者呈阳性的概率为4%。"
    "检测两次，至少一次呈阳性，求他患病的概率。",
}


def read(text: str) -> tuple[dict[str, Any], bool, bool]:
    """Problem, whether it is complete, and whether it would be with the proposal."""
    source = Source(text)
    strict = read_source(source, Instructions())
    assert strict is not None
    told = with_proposal(source, strict)
    proposed = any(gap.rule == "as_shown" for gap in told.asked)
    found = told_problem(replace(told, asked=()) if proposed else told)
    return found.problem, told_problem(strict).complete, proposed and found.complete


def posterior(problem: dict[str, Any]) -> Fraction:
    """Of the first class."""
    query = problem["query"] if isinstance(problem["query"], list) else [problem["query"]]
    scores = []
    for name in problem["classes"]:
        score = parse_number(problem["priors"][name])
        assert score is not None
        for observed in query:
            likelihood = parse_number(problem["likelihoods"][name][observed])
            assert likelihood is not None
            score *= likelihood
        scores.append(score)
    return scores[0] / sum(scores)


@pytest.mark.parametrize("name", COMPLETE)
def test_a_chinese_exercise_is_complete(name: str) -> None:
    text, answer = COMPLETE[name]
    problem, complete, proposed = read(text)
    assert complete
    assert not proposed
    assert posterior(problem) == Fraction(answer)


@pytest.mark.parametrize("name", PROPOSED)
def test_a_chinese_exercise_is_right_at_one_tap(name: str) -> None:
    text, answer = PROPOSED[name]
    problem, complete, proposed = read(text)
    assert complete or proposed
    assert posterior(problem) == Fraction(answer)


@pytest.mark.parametrize("name", ASKED)
def test_a_chinese_exercise_is_asked(name: str) -> None:
    _, complete, proposed = read(ASKED[name])
    assert not complete
    assert not proposed


def test_what_is_denied_is_named_as_its_complement() -> None:
    """没有及格 is the complement of what the rates say, and what is denied is 复习, not the students."""
    source = Source(
        "期末考试中，70%的学生复习了。复习的学生中90%及格，没有复习的学生中40%及格。小王没有及格，求他没有复习的概率。"
    )
    told = with_proposal(source, read_source(source, Instructions()))
    assert told is not None
    problem = told_problem(told).problem
    assert problem["likelihoods"] == {"复习": {"不及格": "0.1"}, "未复习": {"不及格": "0.6"}}
    assert problem["query"] == "不及格"
