"""Naive Bayes for texts by brute force, an oracle for the engine.

Written from PROBLEM_FORMAT.md alone: every number is counted anew by walking through the documents, as exact Fractions.
It imports nothing of the engine and is slow. The convention is given in full, without a preset.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

from helpers.oracles.ids import in_id

Values = dict[str, Fraction | None]


def words_of(text: str, convention: dict[str, Any]) -> list[str]:
    """Maximal runs of letters and digits, or each of these on its own; without stop words."""
    found, run = list[str](), ""
    for character in text + " ":
        if character.isalnum():
            run += character
        if run and (not character.isalnum() or convention.get("tokens") == "characters"):
            found.append(run if convention.get("lowercase") is False else run.lower())
            run = ""
    return [word for word in found if word not in convention.get("stop_words", [])]


class Exercise:
    """The documents of a problem, as lists of words."""

    def __init__(self, problem: dict[str, Any]) -> None:
        self.convention = problem.get("convention") or {}
        self.model = self.convention.get("model", "multinomial")
        self.lam = Fraction(str(self.convention.get("smoothing", 0)))
        self.documents = [
            (words_of(document["text"], self.convention), document["class"]) for document in problem["documents"]
        ]
        self.classes = list(dict.fromkeys(name for _, name in self.documents))
        self.vocabulary = list(dict.fromkeys(word for words, _ in self.documents for word in words))
        self.unk = self.convention.get("unknown") == "unk"
        self.size = len(self.vocabulary) + self.unk

    def of_class(self, name: str) -> list[list[str]]:
        return [words for words, own in self.documents if own == name]

    def tokens(self, name: str) -> int:
        if self.model == "binary_multinomial":
            return sum(len(set(words)) for words in self.of_class(name))
        return sum(len(words) for words in self.of_class(name))

    def prior(self, name: str) -> Fraction:
        prior = self.convention.get("prior", "counts")
        count, total = len(self.of_class(name)), len(self.documents)
        if isinstance(prior, dict):
            return Fraction(prior[name])
        if prior == "uniform":
            return Fraction(1, len(self.classes))
        if prior == "smoothed":
            return (count + self.lam) / (total + len(self.classes) * self.lam)
        if prior == "tokens":
            return Fraction(self.tokens(name), sum(map(self.tokens, self.classes)))
        return Fraction(count, total)

    def likelihood(self, word: str, name: str) -> Fraction | None:
        documents = self.of_class(name)
        if self.model == "multinomial":
            count = sum(words.count(word) for words in documents)
        else:
            count = sum(word in words for words in documents)
        if self.model == "bernoulli":
            bottom = len(documents) + 2 * self.lam
        else:
            bottom = self.tokens(name) + self.size * self.lam
        return (count + self.lam) / bottom if bottom else None

    def product(self, words: list[str], name: str) -> Fraction | None:
        unknown = self.convention.get("unknown", "drop")
        once = self.model == "bernoulli" or (
            self.model == "binary_multinomial" and self.convention.get("clip_query") is not False
        )
        asked = list(dict.fromkeys(words)) if once else words
        known = [word for word in asked if word in self.vocabulary]
        new = [word for word in asked if word not in self.vocabulary]
        factors = [self.likelihood(word, name) for word in known]
        if self.model == "bernoulli" and self.unk:
            one = self.likelihood("", name)
            factors.append(one if new or one is None else 1 - one)
        elif unknown != "drop":
            factors += [self.likelihood(word, name) for word in new]
        if self.model == "bernoulli":
            absent = [self.likelihood(word, name) for word in self.vocabulary if word not in words]
            factors += [None if one is None else 1 - one for one in absent]
        known_factors = [one for one in factors if one is not None]
        return math.prod(known_factors, start=Fraction(1)) if len(known_factors) == len(factors) else None


def solve(problem: dict[str, Any]) -> Values:
    """Every rational ID for the one query of the problem."""
    made = Exercise(problem)
    words = words_of(problem["query"], made.convention)
    values: Values = {"vocabulary": Fraction(made.size)}
    looked_up = made.vocabulary + (
        [] if made.convention.get("unknown", "drop") == "drop" else [w for w in words if w not in made.vocabulary]
    )
    scores: dict[str, Fraction | None] = {}
    for name in made.classes:
        values[f"prior[{in_id(name)}]"] = made.prior(name)
        values[f"tokens[{in_id(name)}]"] = Fraction(made.tokens(name))
        values |= {f"likelihood[{in_id(word)}|{in_id(name)}]": made.likelihood(word, name) for word in looked_up}
        product = values[f"product[{in_id(name)}]"] = made.product(words, name)
        scores[name] = values[f"score[{in_id(name)}]"] = None if product is None else made.prior(name) * product
    known = [score for score in scores.values() if score is not None]
    evidence = values["evidence"] = sum(known, start=Fraction(0)) if len(known) == len(scores) else None
    for name, score in scores.items():
        values[f"posterior[{in_id(name)}]"] = score / evidence if evidence and score is not None else None
    return values
