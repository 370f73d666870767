"""Exercises in words put together from sentences of every kind, each with its exact answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from random import Random

_ARTICLE = re.compile(r"\b([Aa])(?= (?:animal|email))")


@dataclass(frozen=True)
class Exercise:
    """A text, and P(what it asks | what it supposes)."""

    text: str
    answer: Fraction


@dataclass(frozen=True)
class Field:
    """A class and an observation in the words of a field.

    many, one        nouns of what is counted
    have, has        predicate of the class; not_have, not_has: denied
    with_, without   phrases behind a noun
    shows, show      predicate of the observation; not_shows, not_show: denied
    """

    many: str
    one: str
    have: str
    has: str
    not_have: str
    not_has: str
    with_: str
    without: str
    show: str
    shows: str
    not_show: str
    not_shows: str


FIELDS = (
    Field(
        "people",
        "person",
        "have the disease",
        "has the disease",
        "do not have the disease",
        "does not have the disease",
        "with the disease",
        "without the disease",
        "test positive",
        "tests positive",
        "test negative",
        "tests negative",
    ),
    Field(
        "animals",
        "animal",
        "are infected",
        "is infected",
        "are not infected",
        "is not infected",
        "that are infected",
        "that are not infected",
        "react to the serum",
        "reacts to the serum",
        "do not react to the serum",
        "does not react to the serum",
    ),
    Field(
        "emails",
        "email",
        "are spam",
        "is spam",
        "are not spam",
        "is not spam",
        "that are spam",
        "that are not spam",
        "contain the word “free”",
        "contains the word “free”",
        "do not contain the word “free”",
        "does not contain the word “free”",
    ),
    Field(
        "students",
        "student",
        "attend the course",
        "attends the course",
        "do not attend the course",
        "does not attend the course",
        "who attend the course",
        "who do not attend the course",
        "pass the exam",
        "passes the exam",
        "fail the exam",
        "fails the exam",
    ),
    Field(
        "women",
        "woman",
        "smoke",
        "smokes",
        "do not smoke",
        "does not smoke",
        "who smoke",
        "who do not smoke",
        "drink coffee",
        "drinks coffee",
        "do not drink coffee",
        "does not drink coffee",
    ),
    Field(
        "transactions",
        "transaction",
        "are fraudulent",
        "is fraudulent",
        "are legitimate",
        "is legitimate",
        "that are fraudulent",
        "that are legitimate",
        "are flagged",
        "is flagged",
        "are not flagged",
        "is not flagged",
    ),
    Field(
        "components",
        "component",
        "are defective",
        "is defective",
        "are good",
        "is good",
        "that are defective",
        "that are good",
        "overheat",
        "overheats",
        "do not overheat",
        "does not overheat",
    ),
    Field(
        "customers",
        "customer",
        "own a car",
        "owns a car",
        "do not own a car",
        "does not own a car",
        "who own a car",
        "who do not own a car",
        "live in the city",
        "lives in the city",
        "do not live in the city",
        "does not live in the city",
    ),
)


def number(random: Random, value: Fraction) -> str:
    """A share as it may be written; the value is a whole number of hundredths."""
    return f"{float(value * 100):g}" + random.choice(["%", " %", " percent", "%"])


def probability(random: Random, value: Fraction) -> str:
    """The same where a decimal may stand."""
    return f"{float(value):g}" if random.random() < 0.6 else f"{float(value * 100):g}%"


def any_value(random: Random) -> Fraction:
    return Fraction(random.choice([*range(1, 100), 5, 10, 20, 25, 30, 40, 50, 60, 75, 80, 90, 95, 99]), 100)


def exercise(random: Random) -> Exercise:
    """A class and its complement, an observation, and a question."""
    field = random.choice(FIELDS)
    prior, hit, alarm = any_value(random), any_value(random), any_value(random)
    statements = [_prior(random, field, prior), *_likelihoods(random, field, hit, alarm)]
    if random.random() < 0.3:
        statements = [*statements[1:], statements[0]]
    seen, denied = random.random() < 0.7, random.random() < 0.2
    of_class, of_other = (hit, alarm) if seen else (1 - hit, 1 - alarm)
    total = prior * of_class + (1 - prior) * of_other
    answer = prior * of_class / total if total else Fraction(0)
    text = " ".join([*statements, _question(random, field, seen, denied)])
    return Exercise(_ARTICLE.sub("\\1n", text), (1 - answer) if denied else answer)


def _upper(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


def _prior(random: Random, field: Field, prior: Fraction) -> str:
    n, p = number(random, prior), probability(random, prior)
    other, q = number(random, 1 - prior), probability(random, 1 - prior)
    ways: list[Callable[[], str]] = [
        lambda: f"{n} of {field.many} {field.have}.",
        lambda: f"{n} of all {field.many} {field.have}.",
        lambda: f"In a large group, {n} of the {field.many} {field.have}.",
        lambda: f"The probability that a {field.one} {field.has} is {p}.",
        lambda: f"A {field.one} {field.has} with probability {p}.",
        lambda: f"{other} of the {field.many} {field.not_have}.",
        lambda: f"The probability that a {field.one} {field.not_has} is {q}.",
    ]
    return _upper(random.choice(ways)())


def _likelihoods(random: Random, field: Field, hit: Fraction, alarm: Fraction) -> list[str]:
    h, a = number(random, hit), number(random, alarm)
    ph, pa = probability(random, hit), probability(random, alarm)
    miss, clear = number(random, 1 - hit), number(random, 1 - alarm)
    many, one = field.many, field.one
    ways: list[Callable[[], list[str]]] = [
        lambda: [f"{h} of the {many} {field.with_} {field.show}.", f"{a} of the {many} {field.without} {field.show}."],
        lambda: [f"{h} of {many} {field.with_} {field.show}, and {a} of {many} {field.without} {field.show}."],
        lambda: [f"{h} of the {many} {field.with_} {field.show}, but only {a} of those {field.without} do."],
        lambda: [
            f"Of the {many} {field.with_}, {h} {field.show}.",
            f"Of the {many} {field.without}, {a} {field.show}.",
        ],
        lambda: [f"Among {many} {field.with_}, {h} {field.show}, while among {many} {field.without} {a} {field.show}."],
        lambda: [
            f"{miss} of the {many} {field.with_} {field.not_show}.",
            f"{a} of the {many} {field.without} {field.show}.",
        ],
        lambda: [
            f"{h} of the {many} {field.with_} {field.show}.",
            f"{clear} of the {many} {field.without} {field.not_show}.",
        ],
        lambda: [
            f"If a {one} {field.has}, it {field.shows} with probability {ph}.",
            f"If a {one} {field.not_has}, it {field.shows} with probability {pa}.",
        ],
        lambda: [
            f"The probability that a {one} that {field.has} {field.shows} is {ph}.",
            f"The probability that a {one} that {field.not_has} {field.shows} is {pa}.",
        ],
        lambda: [
            f"The probability that a {one} {field.shows} is {ph} if it {field.has} and {pa} if it {field.not_has}.",
        ],
        lambda: [
            f"{many.capitalize()} {field.with_} {field.show} with probability {ph}, "
            f"{many} {field.without} with probability {pa}."
        ],
    ]
    return [_upper(sentence) for sentence in random.choice(ways)()]


def _question(random: Random, field: Field, seen: bool, denied: bool) -> str:
    shows = field.shows if seen else field.not_shows
    has = field.not_has if denied else field.has
    one = field.one
    ways = [
        f"A {one} {shows}. What is the probability that it {has}?",
        f"A randomly selected {one} {shows}. Find the probability that it {has}.",
        f"What is the probability that a {one} {has}, given that it {shows}?",
        f"Given that a {one} {shows}, what is the probability that it {has}?",
        f"A {one} is chosen at random and {shows}. How likely is it that it {has}?",
        f"If a {one} {shows}, what is the probability that it {has}?",
        f"What is the probability that a {one} that {shows} {has}?",
    ]
    return random.choice(ways)
