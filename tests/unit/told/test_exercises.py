"""Exercises in words: what they state stands in the form, complete or in part, and never anything else."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from _byhand import solving
from _byhand.numbers.rational import parse_number
from _byhand.reading.reader import Instructions
from _byhand.told.problem import ToldProblem, told_problem
from _byhand.told.reader import read_told
from helpers.answers.asked import only_answer
from helpers.answers.bridged import error_of
from helpers.answers.command_line import Run

Numbers = dict[str, str]

# The classes, and for the first of them and its opposite: prior, and probability of the observation.
TWO: dict[str, tuple[str, tuple[str, str], tuple[str, str], tuple[str, str]]] = {
    "shares": (
        "1 % of women have breast cancer. 80 % of women with breast cancer test positive. 9.6 % of women without "
        "breast cancer test positive. Anna's test is positive. How likely is it that she has breast cancer?",
        ("breast cancer", "no breast cancer"),
        ("1/100", "99/100"),
        ("4/5", "12/125"),
    ),
    "lines": (
        "2% of the herd have tuberculosis.\n90% of cows with tuberculosis react positively.\n"
        "5 percent of cows without it react positively.",
        ("tuberculosis", "no tuberculosis"),
        ("1/50", "49/50"),
        ("9/10", "1/20"),
    ),
    "counts": (
        "4 out of every 1,000 people have the virus. 9 out of 10 people with the virus get a positive test, and 30 "
        "out of every 1,000 people without the virus do.",
        ("virus", "no virus"),
        ("1/250", "249/250"),
        ("9/10", "3/100"),
    ),
    "rates": (
        "The prevalence of a disease is 0.1%. A test has a sensitivity of 99% and a specificity of 95%.",
        ("disease", "no disease"),
        ("1/1000", "999/1000"),
        ("99/100", "1/20"),
    ),
    "false alarms": (
        "A disease affects 1 in 1000 people. The test has a false positive rate of 5% and a false negative rate of 1%.",
        ("disease", "no disease"),
        ("1/1000", "999/1000"),
        ("99/100", "1/20"),
    ),
    "accuracy": (
        "An illness affects 1 in 10,000 people. A test for it is 98% accurate, and yours is positive.",
        ("illness", "no illness"),
        ("1/10000", "9999/10000"),
        ("49/50", "1/50"),
    ),
    "if and if not": (
        "Someone has the disease with probability 0.01. If a person has the disease, the test is positive with "
        "probability 0.95; if a person does not have the disease, the test is positive with probability 0.02.",
        ("disease", "no disease"),
        ("1/100", "99/100"),
        ("19/20", "1/50"),
    ),
    "the same result in one sentence": (
        "The test is positive in 95% of patients and in 2% of healthy people. The prevalence is 1 in 500.",
        ("ill", "healthy"),
        ("1/500", "499/500"),
        ("19/20", "1/50"),
    ),
    "spam": (
        "20% of my mails are spam. The word “free” occurs in 60% of spam and in 5% of mails that are not spam.",
        ("spam", "not spam"),
        ("1/5", "4/5"),
        ("3/5", "1/20"),
    ),
    "users": (
        "Of all drivers 0.5% are drug users. A test is positive for 98% of drug users and for 1% of non-users.",
        ("drug users", "not drug users"),
        ("1/200", "199/200"),
        ("49/50", "1/100"),
    ),
    "发病率": (
        "某病发病率为 0.1%，患者检验呈阳性的概率为 95%，未患病者检验呈阳性的概率为 1%。"
        "某人检验呈阳性，求他患病的概率。",
        ("患病", "未患病"),
        ("1/1000", "999/1000"),
        ("19/20", "1/100"),
    ),
    "灵敏度": (
        "人群中患糖尿病的占百分之五，某检测的灵敏度为 90%，特异度为 80%。",
        ("患糖尿病", "未患糖尿病"),
        ("1/20", "19/20"),
        ("9/10", "1/5"),
    ),
    "误诊率": (
        "某病的误诊率为 5%，漏诊率为 1%，患病率为千分之二。",
        ("患病", "未患病"),
        ("1/500", "499/500"),
        ("99/100", "1/20"),
    ),
    "公式": (
        "以 A 表示化验呈阳性，以 C 表示患肺癌，已知 P(A|C)=0.9，P(\u0100|C\u0304)=0.8，且 P(C)=0.01，求 P(C|A)。",
        ("患肺癌", "未患肺癌"),
        ("1/100", "99/100"),
        ("9/10", "1/5"),
    ),
    "邮件": (
        "20%的邮件是垃圾邮件。垃圾邮件中60%含有“发票”一词，正常邮件中5%含有“发票”一词。",
        ("垃圾邮件", "正常邮件"),
        ("1/5", "4/5"),
        ("3/5", "1/20"),
    ),
}
# Names, shares, and the rate of the observation in each.
SEVERAL: dict[str, tuple[str, str, Numbers, Numbers]] = {
    "machines": (
        "Machines A, B and C make 50%, 30% and 20% of the screws. Of these 2%, 3% and 4% are defective.",
        "defective",
        {"A": "1/2", "B": "3/10", "C": "1/5"},
        {"A": "1/50", "B": "3/100", "C": "1/25"},
    ),
    "two machines": (
        "Machine A makes 60% of the lamps and machine B 40%. 2% of the lamps of A and 5% of those of B are faulty.",
        "faulty",
        {"A": "3/5", "B": "2/5"},
        {"A": "1/50", "B": "1/20"},
    ),
    "甲乙丙": (
        "甲、乙、丙三个车间的产量分别占25%、35%、40%，次品率分别为5%、4%、2%。任取一件是次品，求它出自甲车间的概率。",
        "次品",
        {"甲": "1/4", "乙": "7/20", "丙": "2/5"},
        {"甲": "1/20", "乙": "1/25", "丙": "1/50"},
    ),
}
NO_EXERCISE = [
    "Thomas Bayes was a minister. He wrote an essay that nobody read for a while.",
    "In 2019 the sales rose by 10% and costs fell by 5%.",
    "The economy grew by 3.2% in 2021 and inflation is 5.4%. The rate of unemployment was 4%.",
    "There are 3 red and 7 blue balls in a bag.",
    "10% of people are left-handed.",
    "age,test\n30%,positive\n40%,negative\n50%,positive\n",
    "test\tshare\npositive\t95%\nnegative\t5%\n",
    "",
]


def told_by(text: str) -> ToldProblem:
    told = read_told(text, Instructions())
    assert told is not None
    return told_problem(told)


@pytest.mark.parametrize("name", TWO)
def test_a_class_and_its_opposite(name: str) -> None:
    text, _, (prior, _), likelihoods = TWO[name]
    told = told_by(text).problem
    priors = told.get("priors") or {}
    assert all(parse_number(number) in (Fraction(prior), 1 - Fraction(prior)) for number in priors.values())
    right = {Fraction(each) for each in likelihoods}
    found = [parse_number(number) for each in (told.get("likelihoods") or {}).values() for number in each.values()]
    assert all(number in right or (number is not None and 1 - number in right) for number in found)


@pytest.mark.parametrize("name", SEVERAL)
def test_prose_states_priors_of_several_classes(name: str) -> None:
    text, observed, priors, likelihoods = SEVERAL[name]
    told = told_by(text).problem
    assert {each: parse_number(number) for each, number in told["priors"].items()} == {
        each: Fraction(number) for each, number in priors.items()
    }
    found = {each: parse_number(its[observed]) for each, its in told["likelihoods"].items() if observed in its}
    assert found.items() <= {each: Fraction(number) for each, number in likelihoods.items()}.items()


@pytest.mark.parametrize("text", NO_EXERCISE)
def test_texts_that_are_no_exercise(text: str) -> None:
    told = read_told(text, Instructions())
    assert told is None or not told_problem(told).complete


def test_unstated_values_are_not_invented() -> None:
    told = told_by("1% of women have breast cancer. 80% of women with breast cancer test positive.")
    assert not told.complete
    assert not any(name != "breast cancer" and each for name, each in told.problem["likelihoods"].items())


NO_SHARES_OF_ALL = [
    ("A spam filter flags 96% of spam. 2% of the other mails are flagged as well.", "96%"),
    ("Our spam filter blocks 96% of spam and 1% of ham.", "96%"),
    ("The scanner detects 97% of weapons. It gives a false alarm for 2% of bags.", "97%"),
    ("Smokers fall ill with probability 30%. A quarter of the staff smoke.", "30%"),
    ("Of these five, four are men. Of the remaining 95, 46 are men.", "46"),
]


@pytest.mark.parametrize(("text", "written"), NO_SHARES_OF_ALL)
def test_share_of_a_part_is_no_share_of_all(text: str, written: str) -> None:
    told = read_told(f"{text} What is the probability that it is so?", Instructions())
    assert told is not None
    assert written not in [mark.token.written for mark in told.marks if mark.sure]


UNCLEAR = [
    "It rains on 30% of days. When it rains, the morning is cloudy 80% of the time; when it does not rain, 25%.",
    "A bag contains 60% red balls. 70% of them are shiny. What is the probability of a shiny red ball?",
    "A sniffer rat scratches at 94% of soil samples that contain a mine. At samples that contain "
    "none, it scratches 2% of "
    "the time. 3% of samples contain a mine. The rat scratches at a sample. What is the probability "
    "that it contains a mine?",
    "With probability 0.95 the sensor raises an alarm if a burglar is in the shop; with probability 0.02 it does so "
    "otherwise. A burglar is in the shop on 1 night in 500. There is an alarm. What is the "
    "probability that a burglar is in "
    "the shop?",
    "10% of apples are rotten. 90% of rotten apples are discarded. 12% of all apples were "
    "discarded. A discarded apple is "
    "chosen. What is the probability that its neighbour is rotten?",
    "The crown is loose in 40% of the fakes. 5% of the watches are fakes. The crown of 2% of the watches is loose and "
    "scratched. The crown of your watch is loose. What is the probability that it is a fake?",
    "一批产品中 90% 是合格品，合格品被误判的概率为 0.02，求一个被判为合格的产品确实合格的概率。",
]


@pytest.mark.parametrize("text", UNCLEAR)
def test_unclear_text_is_asked(text: str) -> None:
    assert not told_by(text).complete
    error = refusal(text, "naive_bayes")
    assert error["told"]["complete"] is False


# --- the page's view


def refusal(text: str, topic: str, lang: str = "en", **params: Any) -> dict[str, Any]:
    return error_of("parse", {"text": text, "topic": topic, "lang": lang, **params})


TOPICS = ("naive_bayes", "text_naive_bayes", "gaussian_discriminant", "logistic_regression", "bayesian_network")


@pytest.mark.parametrize("topic", TOPICS)
def test_prose_leads_to_bayes_rule(topic: str) -> None:
    """1/100 · 4/5 against 99/100 · 12/125: 800/10304 = 25/322."""
    error = refusal(TWO["shares"][0], topic)
    assert "P(breast cancer) = 1 %" in error["message"]
    assert "P(positive | not breast cancer) = 9.6 %" in error["message"]
    assert error["told"]["complete"] is True
    answer = only_answer(error["way"]["problem"])
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    assert values["posterior[breast cancer]"] == Fraction(25, 322)
    assert answer.decision == "not breast cancer"


def test_missing_parts_are_asked() -> None:
    error = refusal("1% of women have breast cancer. 80% of women with breast cancer test positive.", "naive_bayes")
    assert error["message"].endswith("?")
    assert not error["way"]["problem"]["likelihoods"].get("not breast cancer")


def test_chinese_prose_leads_to_bayes_rule() -> None:
    """0.001 · 0.95 / (0.001 · 0.95 + 0.999 · 0.01) = 95/1094."""
    error = refusal(TWO["发病率"][0], "naive_bayes", "zh")
    assert "P(阳性 | 未发病) = 1%" in error["message"]
    values = {quantity.id: quantity.value for quantity in only_answer(error["way"]["problem"]).quantities}
    assert values["posterior[发病]"] == Fraction(95, 1094)


def test_a_network_leads_to_networks() -> None:
    error = refusal("P(rain) = 0.2; P(wet | rain) = 0.9; P(wet | ¬rain) = 0.3", "naive_bayes")
    assert error["way"]["label"] == "Open it in “Bayesian networks”"
    assert solving.solve({**error["way"]["problem"], "question": {"find": "rain", "evidence": {"wet": "T"}}}).answers


def test_other_mistakes_lead_nowhere() -> None:
    for text in (NO_EXERCISE[0], NO_EXERCISE[1], "name", ""):
        assert refusal(text, "naive_bayes")["way"] is None


def test_the_command_line_prints_the_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(monkeypatch, "parse", "-", stdin=TWO["shares"][0])
    assert run.status == 2
    assert "--as told" in run.err
    run = Run(monkeypatch, "parse", "-", "--as", "told", stdin=TWO["shares"][0])
    assert run.status == 0
    values = {quantity.id: quantity.value for quantity in only_answer(json.loads(run.out)).quantities}
    assert values["posterior[breast cancer]"] == Fraction(25, 322)


@pytest.mark.parametrize(
    "text",
    [
        "1% " * 2_000,
        "not " * 1_500,
        "0.1 of and " * 500,
        "P(" * 3_000,
        "1 in " * 1_200,
        "如果" * 3_000,
        "10% of " * 800 + "positive",
        "\u0304" * 5_000 + "1% 2%",
    ],
)
def test_hostile_prose_is_answered(text: str) -> None:
    assert refusal(text, "naive_bayes")["message"]


BULBS = (
    "{total} of the bulbs fail within a year. 60% of the bulbs come from A and 40% from B. 2% of A's bulbs and 5% of "
    "B's bulbs fail. A bulb fails. What is the probability that it comes from A?"
)


@pytest.mark.parametrize("total", ["30%", "4%", "0.05", "1/30"])
def test_a_total_that_other_numbers_contradict_is_asked(total: str) -> None:
    told = read_told(BULBS.format(total=total), Instructions())
    assert told is not None
    assert not told_problem(told).complete
    assert [gap.question.key for gap in told.asked] == ["told.gap.total"]


@pytest.mark.parametrize("total", ["3.2%", "3%", "0.032", "4/125"])
def test_a_total_may_be_rounded(total: str) -> None:
    told = read_told(BULBS.format(total=total), Instructions())
    assert told is not None
    assert told_problem(told).complete
