"""Pasted numbers, tosses and counts become an exercise of this topic, or are asked about, or are left to others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.texts import LANGUAGES
from _byhand.topics.estimation.reading.reader import sample_in
from helpers.answers.bridged import answered
from helpers.answers.refused import refusal

HEADS = {"model": "bernoulli", "counts": {"heads": 7, "tails": 3}, "success": "heads"}
FACES = {"model": "bernoulli", "counts": {"正面": 7, "反面": 3}, "success": "正面"}


def poisson(*data: str) -> dict[str, Any]:
    return {"model": "poisson", "data": list(data)}


def normal(*data: str, **more: Any) -> dict[str, Any]:
    return {"model": "normal", "data": list(data), **more}


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("Poisson: 3 5 2", poisson("3", "5", "2")),
        ("泊松分布：３，５、２", poisson("3", "5", "2")),
        ("1. Poisson counts: 3,\n5, 2", poisson("3", "5", "2")),
        (
            "某电话总机在5分钟内接到的呼叫次数为 3, 5, 2，求泊松分布参数 λ 的极大似然估计。",
            poisson("3", "5", "2"),
        ),
        ("2.1, 3.4, 1.9 (normal, known variance 1)", normal("2.1", "3.4", "1.9", known={"variance": "1"})),
        ("normal with variance known to be 4: 2,1; 3,4; 1,9", normal("2.1", "3.4", "1.9", known={"variance": "4"})),
        (
            "设样本 2.1、3.4、1.9 来自正态总体 N(μ, 1)，求 μ 的最大似然估计",
            normal("2.1", "3.4", "1.9", known={"variance": "1"}),
        ),
        (
            "Normal with known standard deviation 2: 3, 5, 4, prior N(0, 4)",
            normal("3", "5", "4", known={"variance": "4"}, prior={"normal": {"mean": "0", "variance": "4"}}),
        ),
        ("Binomial, n = 10 trials: 3, 5, 4", {"model": "binomial", "data": ["3", "5", "4"], "known": {"trials": 10}}),
        ("Sample from U(0, θ): 3, 7, 5", {"model": "uniform", "data": ["3", "7", "5"]}),
        ("H T T H", {"model": "bernoulli", "data": ["H", "T", "T", "H"], "success": "H"}),
        ("A coin is tossed 4 times: HTTH. MLE of p?", {"model": "bernoulli", "data": [*"HTTH"], "success": "H"}),
        ("正反正", {"model": "bernoulli", "data": ["正面", "反面", "正面"], "success": "正面"}),
        ("正，反，正", {"model": "bernoulli", "data": ["正面", "反面", "正面"], "success": "正面"}),
        ("7 heads in 10 tosses", HEADS),
        ("seven heads in ten tosses", HEADS),
        ("7 heads and 3 tails", HEADS),
        ("抛硬币10次，7次正面，求正面概率的极大似然估计", FACES),
        ("正面7次，反面3次", FACES),
        (
            "A coin is tossed 10 times and shows 7 heads. Estimate p with the prior Beta(2, 2).",
            {**HEADS, "prior": {"beta": {"a": "2", "b": "2"}}},
        ),
    ],
)
def test_named_samples_are_read(text: str, stated: Mapping[str, Any]) -> None:
    problem = answered("parse", text=text, topic="naive_bayes")["error"]["way"]["problem"]
    assert problem == {"format": 1, "topic": "estimation", **stated}
    assert answered("parse", text=text, topic="estimation")["result"]["stated"] == stated
    assert "result" in answered("solve", problem=problem, display={})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "models"),
    [
        ("3, 5, 2", ["poisson", "normal", "exponential"]),
        ("2,1; 3,4; 1,9", ["normal", "exponential"]),
        ("0 1 1 0", ["bernoulli", "poisson", "normal", "exponential"]),
        ("height\n172\n181\n168\n", ["poisson", "normal", "exponential"]),
        (
            "The numbers of calls in 5 minutes were 3, 5, 2, 0, 4. Find the MLE of λ",
            ["poisson", "normal", "exponential"],
        ),
    ],
)
def test_unnamed_distributions_are_asked(text: str, models: list[str], lang: str) -> None:
    [doubt] = answered("parse", text=text, topic="naive_bayes", lang=lang)["error"]["doubts"]
    assert doubt["stops"]
    assert [way["reading"]["model"] for way in doubt["ways"]] == models
    way = doubt["ways"][-1]
    said = answered("parse", text=text, topic="naive_bayes", **{"as": way["kind"], "reading": way["reading"]})["error"]
    assert said["way"]["problem"]["model"] == models[-1]
    assert said["doubts"] == []


def test_numbers_that_only_one_distribution_has() -> None:
    error = answered("parse", text="-1 2 0.5", topic="naive_bayes")["error"]
    assert error["way"]["problem"]["model"] == "normal"
    assert "measurements (normal)" in error["message"]


@pytest.mark.parametrize(
    "text",
    [
        "What is the probability of 7 heads in 10 tosses of a fair coin?",
        "7 heads in 10 tosses, then 3 heads in 5 tosses",
        "A coin is tossed 8 times: H T T H H",
        "Three bags contain 3, 5, 2 red balls. Find the MAP bag.",
        "Estimate the class of 3, 5, 2",
        "1,000, 2,500, 3,200",
        "2024-01-05, 2024-01-06, 2024-01-07",
        "1 2\n3 4\n5 6",
        "normal: 3 5 2\nhigh: 2 4 1",
        "5.1,3.5,1.4,0.2,setosa",
        "outlook,humidity\nsunny,normal\nrain,high",
        "x = (3, 4, 5)",
        "Normal, n = 10, mean 3.2, variance 1.1",
        "3, 5",
        "17",
        "HT",
    ],
)
def test_what_may_be_something_else_is_no_sample(text: str) -> None:
    assert sample_in(text) is None


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("7 heads, 3 tails in 12 tosses", "estimation.read.sums"),
        ("Poisson: 3, 5, 2. Find the MAP estimate with prior 0.4.", "estimation.read.left"),
        ("Find the MLE of a Poisson rate: 3, 5, 2 and then, 7", "estimation.read.left"),
        ("Poisson: 3, 5, 2, prior Beta(2, 2)", "estimation.read.prior"),
        ("Poisson: 3, 5, 2, with a prior", "estimation.read.prior"),
        ("binomial: 3, 5, 2", "estimation.read.trials"),
        ("normal with known variance 1, known mean 0: 3, 5, 2", "estimation.read.known"),
    ],
)
def test_broken_samples_are_refused(text: str, key: str) -> None:
    assert refusal(sample_in, text).key == key


@given(
    st.lists(st.integers(0, 10**6), min_size=2, max_size=30),
    st.sampled_from([", ", " ", "; ", ",\n", "，", "、"]),
    st.sampled_from(["Poisson: {}", "{} (Poisson)", "泊松分布：{}", "The counts {} are Poisson. Find the MLE."]),
)
def test_data_are_read_as_they_stand(numbers: list[int], between: str, words: str) -> None:
    sample = sample_in(words.format(between.join(map(str, numbers))))
    assert sample is not None
    assert sample.fields == poisson(*map(str, numbers))


@given(st.text("HT ,正反0123456789.;headstilPonr:=()\n", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for topic in ("naive_bayes", "estimation"):
        response = answered("parse", text=text, topic=topic)
        assert "result" in response or response["error"]["message"]
