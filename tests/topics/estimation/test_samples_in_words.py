"""Samples in the words of exercises: named observations, scale of a Gamma, tosses in order, a mean and a variance."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand.parsed.printing import print_reading
from _byhand.parsed.unread import UnreadError
from _byhand.reading.reader import Instructions
from _byhand.texts import load_texts

Json = dict[str, Any]


def fields_of(text: str, *answers: int) -> Json:
    printed = print_reading(text, Instructions(kind="sample"), load_texts("en"), answers=answers).json
    return {name: value for name, value in printed.items() if name not in ("format", "topic")}


@pytest.mark.parametrize(
    ("text", "prior"),
    [
        ("Gamma prior with shape 2 and scale 0.5, Poisson counts 3, 5, 2", ("2", "2")),
        ("Poisson prior Gamma(2, scale=3): 3 5 2", ("2", "1/3")),
        ("The counts 3, 5, 2 are Poisson. Prior: Gamma with shape 2 and rate 1", ("2", "1")),
        ("Poisson: 3, 5, 2. Prior Gamma(2, 4)", ("2", "4")),
    ],
)
def test_gamma_is_read_by_rate_or_scale(text: str, prior: tuple[str, str]) -> None:
    read = fields_of(text)
    assert read["data"] == ["3", "5", "2"]
    assert read["prior"] == {"gamma": {"shape": prior[0], "rate": prior[1]}}


@pytest.mark.parametrize("names", ["x1 = {}, x2 = {}, x3 = {}", "x_1={}; x_2={}; x_3={}", "x₁ = {}，x₂ = {}，x₃ = {}"])
def test_named_observations_are_a_sample(names: str) -> None:
    text = f"{names.format(3, 5, 4)} from a Poisson distribution. Find the MLE"
    assert fields_of(text) == {"model": "poisson", "data": ["3", "5", "4"]}


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("3 heads then 2 tails", {"heads": 3, "tails": 2}),
        ("3 heads followed by 2 tails", {"heads": 3, "tails": 2}),
        ("先3次正面，再2次反面", {"正面": 3, "反面": 2}),
    ],
)
def test_tosses_in_order_are_counted(text: str, counts: Json) -> None:
    assert fields_of(text)["counts"] == counts


@pytest.mark.parametrize(("answer", "known"), [(1, {"variance": "4"}), (2, {"mean": "10"}), (3, None)])
def test_mean_and_variance_are_asked_which_is_known(answer: int, known: Json | None) -> None:
    text = "N(10, 4): 9 11 12 10"
    with pytest.raises(UnreadError):
        fields_of(text)
    read = fields_of(text, answer)
    assert (read["model"], read["data"], read.get("known")) == ("normal", ["9", "11", "12", "10"], known)
