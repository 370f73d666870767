"""Naive Bayes for texts: multinomial with repeated words, each word once in a document, and Bernoulli."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from helpers.workings.student_hand import Number, StudentHand


def work(problem: Mapping[str, Any], hand: StudentHand) -> None:
    convention = problem.get("convention", {})
    model = convention.get("model", "multinomial")
    stop = set(convention.get("stop_words", ()))
    documents = [(each["class"], _words(each["text"], convention, stop)) for each in problem["documents"]]
    if hand.slips("row_left_out", EVERY_COUNT):
        documents.pop(hand.chance.randrange(len(documents)))
    classes = list(dict.fromkeys(name for name, _ in documents))
    vocabulary = list(dict.fromkeys(word for _, words in documents for word in words))
    asked = [word for word in _words(problem["query"], convention, stop) if word in vocabulary]
    within = {name: [words for other, words in documents if other == name] for name in classes}
    counted = dict.fromkeys(asked) if model != "bernoulli" else dict.fromkeys([*asked, *vocabulary])
    tokens = {name: sum(map(len, within[name])) for name in classes}
    for name in classes:
        own = hand.other(name, classes) if hand.slips("other_class_prior", name) else name
        of_tokens = model == "multinomial" and hand.slips("prior_from_tokens", f"prior[{name}]", throughout=True)
        share = hand.share(f"prior[{name}]", len(within[own]), len(documents))
        hand.put(f"prior[{name}]", Fraction(tokens[name], sum(tokens.values())) if of_tokens else share)
    k = 2 if model == "bernoulli" else len(vocabulary)
    for word in counted:
        for name in classes:
            if model == "bernoulli":
                count, total = sum(word in words for words in within[name]), len(within[name])
                totals = tuple(map(len, within.values()))
            else:
                count, total = sum(words.count(word) for words in within[name]), tokens[name]
                totals = tuple(tokens.values())
            hand.put(
                f"likelihood[{word}|{name}]", _smoothed(f"likelihood[{word}|{name}]", count, total, totals, k, hand)
            )
    scores: dict[str, Number] = {}
    for name in classes:
        factors: dict[str, Number] = {f"prior[{name}]": hand.figures[f"prior[{name}]"]}
        taken = name
        if hand.slips("other_class_likelihood", f"score[{name}]"):
            taken = hand.other(name, classes)
        chosen = hand.chance.choice(list(counted))
        for place, word in enumerate(asked if model != "bernoulli" else vocabulary):
            if model == "binary_multinomial" and word in asked[:place]:
                continue
            is_repeated = model == "multinomial" and word in asked[:place]
            if is_repeated and hand.slips("repeated_word_counted_once", "text", throughout=True):
                continue
            value = hand.figures[f"likelihood[{word}|{taken if word == chosen else name}]"]
            absent = model == "bernoulli" and word not in asked
            if absent and hand.slips("complement", f"score[{name}]"):
                absent = False
            factors[f"likelihood[{word}|{name}] {place}"] = 1 - value if absent else value
        if model == "multinomial" and hand.slips("factor_added", f"score[{name}]"):
            factors |= _one_more([word for word in vocabulary if word not in asked], within[name], k)
        log_place = f"log_score[{name}]"
        scores[f"score[{name}]"] = hand.put(f"score[{name}]", hand.product(f"score[{name}]", factors))
        hand.put(log_place, _logarithm(factors.values(), log_place, hand), signed=True)
    hand.normalised("evidence", "score", scores, {name: f"posterior[{name}]" for name in classes})


EVERY_COUNT = "documents"


def _logarithm(factors: Iterable[Number], place: str, hand: StudentHand) -> float:
    logarithm = sum(math.log(each) for each in factors)
    if hand.slips("log_base_10", place, throughout=True):
        logarithm /= math.log(10)
    if hand.slips("log_base_2", place, throughout=True):
        logarithm /= math.log(2)
    return logarithm


def _one_more(others: list[str], within: list[list[str]], k: int) -> dict[str, Number]:
    """The factor of a word that the text does not contain."""
    count = sum(words.count(word) for word in others[:1] for words in within)
    return {word: Fraction(count + 1, sum(map(len, within)) + k) for word in others[:1]}


def _smoothed(place: str, count: int, total: int, totals: tuple[int, ...], k: int, hand: StudentHand) -> Fraction:
    if hand.slips("miscount", place):
        count += 1
    if hand.slips("other_class_total", place):
        total = hand.other(total, totals)
    if hand.slips("wrong_k", place, throughout=True):
        k = hand.other(k, (1, 2, len(totals), k + 1))
    if hand.slips("smoothing_in_numerator_only", place, throughout=True):
        return Fraction(count + 1, total)
    if hand.slips("smoothing_in_denominator_only", place, throughout=True):
        return Fraction(count, total + k)
    if count == 0 and hand.slips("unseen_count_1_without_denominator", place, throughout=True):
        return Fraction(1, total)
    if hand.slips("joint_instead_of_conditional", place):
        total = sum(totals)
    return Fraction(count + 1, total + k)


def _words(text: str, convention: Mapping[str, Any], stop: set[str]) -> list[str]:
    pattern = r"\w" if convention.get("tokens") == "characters" else r"\w+"
    return [word for word in re.findall(pattern, text.lower()) if word not in stop]
