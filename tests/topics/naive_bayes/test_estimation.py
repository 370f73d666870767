"""The step behind the solution: distances from independence by brute force, estimates by the likelihood itself."""

from __future__ import annotations

import math
import random
import re
import time
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.cache import clear_all
from _byhand.document.writing import spans_to_plain, write_document
from _byhand.errors import InputError
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics.naive_bayes.independence import independence
from _byhand.topics.naive_bayes.independence.correlation import strongest_pairs
from _byhand.topics.naive_bayes.independence.independence import farthest_pairs, whole_case
from _byhand.topics.naive_bayes.model.problem import read_problem
from helpers.examples import examples
from helpers.patience import seconds
from helpers.printed.arithmetic import blocks_of
from helpers.problems.tables import (
    SUNNY,
    Problem,
    example,
    exercises,
    measured_exercises,
    problem,
    structured,
    tables,
    tennis,
)

Json = Any
Rows = list[tuple[dict[str, str], str, int]]


def rows_of(made: Problem) -> Rows:
    """(cells that are known, class, times)"""
    names = made["table"]["columns"]
    found = []
    for cells in made["table"]["rows"]:
        row = dict(zip(names, cells, strict=True))
        known = {name: row[name] for name in made["features"] if row[name] not in ("", "?")}
        found.append((known, row["class"], int(row.get("times", 1))))
    return [row for row in found if row[2]]


def probability(rows: Rows, name: str, *events: tuple[str, str], among: tuple[str, ...]) -> Fraction:
    """The share of the rows of a class with these values, among those where the features are known."""
    own = [(known, times) for known, of, times in rows if of == name and all(feature in known for feature in among)]
    total = sum(times for _, times in own)
    return Fraction(sum(times for known, times in own if all(known[f] == v for f, v in events)), total)


def distance(rows: Rows, name: str, pair: tuple[str, str]) -> Fraction | None:
    values = [sorted({known[feature] for known, _, _ in rows if feature in known}) for feature in pair]
    try:
        differences = [
            probability(rows, name, (pair[0], a), (pair[1], b), among=pair)
            - probability(rows, name, (pair[0], a), among=pair) * probability(rows, name, (pair[1], b), among=pair)
            for a in values[0]
            for b in values[1]
        ]
    except ZeroDivisionError:
        return None
    # The largest difference over all events: those cells where the joint share is the larger one.
    return sum((gap for gap in differences if gap > 0), start=Fraction(0))


@examples(80)
@given(made=tables())
def test_farthest_pair_is_the_one_that_brute_force_finds(made: Problem) -> None:
    rows = rows_of(made)
    counting = [f for f in made["features"] if len({known[f] for known, _, _ in rows if f in known}) > 1]
    checked = read_problem(made)
    found = farthest_pairs(checked)
    assert found.possible == len(counting)
    for name, pair in zip(checked.samples.classes, found.pairs, strict=True):
        distances = [distance(rows, name, names) for names in combinations(counting, 2)]
        known = [each for each in distances if each is not None]
        assert (pair is None) == (not known)
        if pair is not None:
            assert pair.distance == max(known) == distance(rows, name, pair.names)
            a, b = pair.farthest_cell()
            event = (pair.names[0], pair.values[0][a]), (pair.names[1], pair.values[1][b])
            joint = probability(rows, name, *event, among=pair.names)
            assert Fraction(int(pair.joint[a, b]), pair.total) == joint


@examples(60)
@given(made=exercises(missing=True))
def test_joint_count_of_a_case(made: Problem) -> None:
    made["convention"] = {"unseen": "zero"}
    checked = read_problem(made)
    (case,) = checked.cases
    asked = {f: v for f, v in zip(made["features"], case.values, strict=True) if v is not None}
    for name, seen in zip(checked.samples.classes, whole_case(checked, case), strict=True):
        own = [(known, times) for known, of, times in rows_of(made) if of == name and asked.keys() <= known.keys()]
        assert seen.total == sum(times for _, times in own)
        agreeing = [times for known, times in own if all(known[f] == v for f, v in asked.items())]
        assert seen.count == sum(agreeing)


def test_the_share_is_where_the_likelihood_is_largest() -> None:
    """The claim of the step, tried on the counts that it shows: every other split is less likely."""
    counts = (2, 4, 3)

    def log_likelihood(shares: tuple[float, ...]) -> float:
        return sum(count * math.log(share) for count, share in zip(counts, shares, strict=True))

    best = log_likelihood(tuple(count / 9 for count in counts))
    grid = range(1, 60)
    splits = [(a / 60, b / 60, (60 - a - b) / 60) for a in grid for b in grid if a + b < 60]
    assert max(map(log_likelihood, splits)) < best < max(map(log_likelihood, splits)) + 0.01


@examples(60)
@given(made=measured_exercises())
def test_strongest_pair_is_the_one_that_numpy_finds(made: Problem) -> None:
    try:
        checked = read_problem(made)
    except InputError:
        return
    weights = (
        np.ones(len(checked.samples.class_cells), dtype=int)
        if checked.samples.weights is None
        else checked.samples.weights
    )
    columns = {each.name: each.numbers for each in checked.samples.numeric}
    for name, pair in zip(checked.samples.classes, strongest_pairs(checked), strict=True):
        found = {}
        for one, other in combinations(columns, 2):
            own = [
                (float(x), float(y))
                for x, y, of, times in zip(
                    columns[one], columns[other], checked.samples.class_cells, weights, strict=True
                )
                if of == name and x is not None and y is not None
                for _ in range(int(times))
            ]
            if len(own) >= 3 and all(len(set(values)) > 1 for values in zip(*own, strict=True)):
                found[one, other] = float(np.corrcoef(np.array(own).T)[0, 1])
        assert (pair is None) == (not found)
        if pair is not None:
            assert float(pair.products**2 / (pair.squares[0] * pair.squares[1])) == pytest.approx(
                found[pair.names] ** 2, abs=1e-9
            )
            assert (pair.products > 0) == (found[pair.names] > 0) or abs(found[pair.names]) < 1e-9
            assert abs(found[pair.names]) == pytest.approx(max(map(abs, found.values())), abs=1e-9)


def test_numbers_of_a_table_are_held_against_independence() -> None:
    """As numpy.corrcoef: r is 0.3895 for the men's heights and weights, 0.9647 for the women's heights and feet."""
    said = text_of(example("height_weight"))
    assert "0.3895" in said
    assert "0.9647" in said
    assert "λ" not in said


def step_of(made: Problem, language: str = "en") -> list[Json]:
    document = write_document(solving.solve(made), load_texts(language), Display())
    title = load_texts(language).sentence("naive_bayes.estimation.title", {})
    (fold,) = [
        block
        for block in document["steps"][-1]["blocks"]
        if block["type"] == "details" and spans_to_plain(block["summary"]) == title
    ]
    return list(blocks_of([{"blocks": fold["blocks"], "steps": []}]))


def text_of(made: Problem, language: str = "en") -> str:
    blocks = step_of(made, language)
    lines = [part["plain"] for block in blocks for line in block.get("lines", []) for part in line["parts"]]
    return "\n".join([*(spans_to_plain(block["spans"]) for block in blocks if "spans" in block), *lines])


def test_play_tennis_is_explained_with_its_counts() -> None:
    text = text_of(tennis(SUNNY))
    assert "2 ln p_1 + 4 ln p_2 + 3 ln p_3" in text
    assert "P(Outlook = Overcast, Temperature = Hot | Yes)\n2/9\n" in text
    assert "4/9 · 2/9\n8/81\n" in text
    assert "20/81" in text
    assert "(2 + 1)/(9 + 3 · 1)" not in text
    assert "(2 + 1)/(9 + 3 · 1)" in text_of(tennis(SUNNY, smoothing=1))
    (case,) = [block for block in step_of(tennis(SUNNY)) if block["type"] == "table"][-1:]
    assert [spans_to_plain(row["cells"][1]["main"]) for row in case["rows"]] == ["0/5 = 0", "0/9 = 0"]
    assert spans_to_plain(case["rows"][0]["cells"][2]["main"]) == "3/5 · 1/5 · 4/5 · 3/5 = 0.0576"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("made", "key"),
    [
        (example("fruits"), "naive_bayes.independence.unknown"),
        (problem(structured("F,class\na,x\nb,y\n")), "naive_bayes.independence.one_feature"),
        (problem(structured("F,G,class\na,u,x\nb,v,y\n")), "naive_bayes.independence.too_few"),
        (problem(structured("F,G,class\na,u,x\na,v,x\nb,u,x\nb,v,x\n")), "naive_bayes.independence.exact"),
        (problem(structured("F,G,class\na,u,x\nb,v,x\n")), "naive_bayes.independence.pair_only"),
        (problem(structured("F,G,H,class\na,u,p,x\nb,v,q,x\n")), "naive_bayes.independence.pair"),
    ],
)
def test_independence_of_few_rows_is_explained(made: Problem, key: str, language: str) -> None:
    template = load_texts(language).entries[key]
    longest = max(re.split(r"\{\w+\}", template), key=len)
    assert longest in text_of(made, language)


def test_a_long_table_costs_little(monkeypatch: pytest.MonkeyPatch) -> None:
    features, chance = [f"F{place}" for place in range(12)], random.Random(1)
    rows = [[*(chance.choice("abcde") for _ in features), chance.choice("xyz")] for _ in range(20_000)]
    checked = read_problem(problem({"columns": [*features, "class"], "rows": rows}))
    start = time.process_time()
    whole = farthest_pairs(checked)
    assert time.process_time() - start < seconds(1)
    assert whole.compared == whole.possible == 12
    assert all(pair is not None and 0 < pair.distance < Fraction(1, 20) for pair in whole.pairs)
    monkeypatch.setattr(independence, "_MOST_WORK", 60_000)
    clear_all()
    assert farthest_pairs(checked).compared == 3
