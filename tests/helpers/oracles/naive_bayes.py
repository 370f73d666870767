"""Naive Bayes by brute force, an oracle for the engine.

Written from PROBLEM_FORMAT.md alone: every number is counted anew by walking through the rows, as exact Fractions.
It imports nothing of the engine, knows no shortcut and is slow. Tables are structured ones (columns, rows).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from helpers.oracles.ids import in_id

MISSING = ("", "?")

# CONVENTIONS.md, categorical columns.
PRESETS: dict[str, dict[str, Any]] = {
    "mle": {},
    "laplace": {"smoothing": 1},
    "li_hang": {"smoothing": 1, "prior": "smoothed"},
    "zhou_zhihua": {"smoothing": 1, "prior": "smoothed"},
    "mitchell": {},
    "han_kamber": {"smoothing": 1, "scope": "zero_rows"},
    "tan_steinbach": {},
    "manning_iir": {"smoothing": 1},
    "jurafsky_martin": {"smoothing": 1, "unseen": "skip"},
    "weka": {"smoothing": 1, "prior": "smoothed"},
    "scikit_learn": {"smoothing": 1},
    "r_e1071": {"zero_floor": "0.001"},
}
DEFAULTS: dict[str, Any] = {
    "smoothing": 0,
    "m_estimate": None,
    "scope": "all",
    "prior": "counts",
    "domain": "observed",
    "missing": "skip_cell",
    "unseen": "error",
    "zero_floor": None,
    "digits": None,
}


class RefusedError(Exception):
    """The contract calls this problem bad input; the argument is the field to blame."""


@dataclass
class Expected:
    """The expected answer to one query: exact values by ID (None: undefined), logs, the decision or the tied
    classes.
    """

    values: dict[str, Fraction | None]
    logs: dict[str, float | None]
    decision: str | None
    tied: list[str]


def number(value: Any) -> Fraction:
    text = str(value).strip()
    return Fraction(text[:-1]) / 100 if text.endswith("%") else Fraction(text)


class Exercise:
    """A problem with its training rows: (class, {feature: value or None}, how often)."""

    def __init__(self, problem: dict[str, Any]) -> None:
        given = problem.get("convention") or {}
        self.convention = {**DEFAULTS, **PRESETS[given.get("preset", "mle")]}
        if given.get("m_estimate") is not None:
            self.convention["smoothing"] = 0
        self.convention |= {name: value for name, value in given.items() if value is not None}
        names = problem["table"]["columns"]
        target = problem.get("target") or names[-1]
        weight = problem.get("weight")
        self.features = problem.get("features") or [name for name in names if name not in (target, weight)]
        self.rows: list[tuple[str, dict[str, str | None], int]] = []
        for cells in problem["table"]["rows"]:
            row = dict(zip(names, cells, strict=True))
            values = {feature: row[feature] if row[feature] not in MISSING else None for feature in self.features}
            if self.convention["missing"] == "own_value":
                values = {feature: "?" if value is None else value for feature, value in values.items()}
            incomplete = None in values.values()
            if row[target] in MISSING or (incomplete and self.convention["missing"] == "drop_row"):
                continue
            times = int(row[weight]) if weight else 1
            if times:
                self.rows.append((row[target], values, times))
        present = {name for name, _, _ in self.rows}
        column = [cells[names.index(target)] for cells in problem["table"]["rows"]]
        self.classes: list[str] = [name for name in dict.fromkeys(column) if name in present]
        if not self.rows:
            raise RefusedError("table")
        prior = self.convention["prior"]
        if isinstance(prior, dict):
            if set(prior) != set(self.classes):
                raise RefusedError("convention.prior")
            if abs(sum(map(number, prior.values()), Fraction(0)) - 1) > Fraction(2, 100):
                raise RefusedError("convention.prior")

    def rounded(self, value: Fraction) -> Fraction:
        """To `digits` decimals, a half upwards, as on paper. No probability is negative."""
        if self.convention["digits"] is None:
            return value
        scale = 10 ** int(self.convention["digits"])
        return Fraction(math.floor(value * scale + Fraction(1, 2)), scale)

    def seen(self, feature: str) -> list[str]:
        values: list[str] = []
        for _, row, _ in self.rows:
            value = row[feature]
            if value is not None and value not in values:
                values.append(value)
        return values

    def possible(self, feature: str, asked: str | None) -> tuple[list[str], int]:
        """The named values of a feature, and k."""
        seen, domain = self.seen(feature), self.convention["domain"]
        if domain == "observed_and_query" and asked is not None and asked not in seen:
            seen = [*seen, asked]
        if isinstance(domain, dict) and feature in domain:
            stated = domain[feature]
            if isinstance(stated, list):
                if not set(seen) <= set(stated):
                    raise RefusedError("convention.domain")
                return list(stated), len(stated)
            if int(stated) < len(seen):
                raise RefusedError("convention.domain")
            return seen, int(stated)
        return seen, len(seen)

    def count(self, name: str, feature: str | None = None, value: str | None = None) -> int:
        """Rows of a class; with a feature those where it is known; with a value those where it has that value."""
        return sum(
            times
            for own, row, times in self.rows
            if own == name
            and (feature is None or row[feature] is not None)
            and (value is None or (feature is not None and row[feature] == value))
        )

    def prior(self, name: str) -> Fraction:
        kind = self.convention["prior"]
        if isinstance(kind, dict):
            total = sum((number(value) for value in kind.values()), Fraction(0))
            return self.rounded(number(kind[name]) / total)
        if kind == "uniform":
            return self.rounded(Fraction(1, len(self.classes)))
        added = number(self.convention["smoothing"]) if kind == "smoothed" else Fraction(0)
        everyone = sum(self.count(each) for each in self.classes)
        return self.rounded((self.count(name) + added) / (everyone + len(self.classes) * added))

    def has_zero(self, feature: str, name: str, values: list[str], k: int) -> bool:
        return k > len(values) or any(self.count(name, feature, value) == 0 for value in values)

    def likelihood(self, feature: str, value: str, name: str, asked: str | None) -> Fraction | None:
        """P(feature = value | class); for a value without a name it is the count 0 of `unseen: smooth`."""
        values, k = self.possible(feature, asked)
        unnamed = value not in values
        top, bottom = Fraction(self.count(name, feature, value)), Fraction(self.count(name, feature))
        scope = self.convention["scope"]
        smooth = (
            scope == "all"
            or unnamed
            or (scope == "zero_rows" and self.has_zero(feature, name, values, k))
            or (scope == "zero_tables" and any(self.has_zero(feature, each, values, k) for each in self.classes))
        )
        m_estimate = self.convention["m_estimate"]
        if smooth and m_estimate is not None:
            m, p = number(m_estimate["m"]), m_estimate.get("p", "uniform")
            # Without any value there is no uniform share, and nothing is ever asked of it.
            top += m * (Fraction(1, max(k, 1)) if p == "uniform" else number(p))
            bottom += m
        elif smooth:
            top += number(self.convention["smoothing"])
            bottom += k * number(self.convention["smoothing"])
        if bottom == 0:
            return None
        return self.floored(top / bottom)

    def floored(self, probability: Fraction) -> Fraction:
        floor = self.convention["zero_floor"]
        return self.rounded(number(floor) if probability == 0 and floor is not None else probability)

    def model(self, query: dict[str, str | None]) -> dict[str, Fraction | None]:
        found: dict[str, Fraction | None] = {f"prior[{in_id(name)}]": self.prior(name) for name in self.classes}
        for feature in self.features:
            for value in self.possible(feature, query.get(feature))[0]:
                for name in self.classes:
                    found[f"likelihood[{in_id(feature)}={in_id(value)}|{in_id(name)}]"] = self.likelihood(
                        feature, value, name, query.get(feature)
                    )
        return found

    def factors(self, query: dict[str, str | None], name: str) -> dict[str, Fraction | None]:
        """The conditional probabilities that the case needs of one class, by ID."""
        found: dict[str, Fraction | None] = {}
        for feature in self.features:
            value = query.get(feature)
            if value is None:
                continue
            id_ = f"likelihood[{in_id(feature)}={in_id(value)}|{in_id(name)}]"
            values, k = self.possible(feature, value)
            policy = "smooth" if value in values else self.convention["unseen"]
            if policy == "error" and k > len(values):
                policy = "smooth"
            if policy == "error":
                raise RefusedError("query")
            if policy == "zero":
                found[id_] = self.floored(Fraction(0))
            elif policy == "smooth":
                found[id_] = self.likelihood(feature, value, name, value)
        return found


def asked_value(exercise: Exercise, query: dict[str, Any], feature: str) -> str | None:
    """The query's value of a feature; a missing one is unknown unless the convention makes it a value of its own."""
    value = query.get(feature)
    if value == "?" and exercise.convention["missing"] == "own_value" and "?" in exercise.seen(feature):
        return "?"
    return None if value in (None, *MISSING) else str(value)


def classify(exercise: Exercise, query: dict[str, Any]) -> Expected:
    """The answer to one query, as if it were the only one."""
    asked = {feature: asked_value(exercise, query, feature) for feature in exercise.features}
    values = exercise.model(asked)
    logs: dict[str, float | None] = {}
    scores: dict[str, Fraction | None] = {}
    for name in exercise.classes:
        factors = exercise.factors(asked, name)
        values |= factors
        product: Fraction | None = Fraction(1)
        for factor in factors.values():
            product = None if product is None or factor is None else product * factor
        prior = exercise.prior(name)
        values[f"product[{in_id(name)}]"] = product = None if product is None else exercise.rounded(product)
        scores[name] = values[f"score[{in_id(name)}]"] = None if product is None else exercise.rounded(prior * product)
        logs[f"log_score[{in_id(name)}]"] = log_of_all(exercise, [prior, *factors.values()])
    known = {name: score for name, score in scores.items() if score is not None}
    evidence = exercise.rounded(sum(known.values(), Fraction(0))) if len(known) == len(scores) else None
    values["evidence"] = evidence
    for name, score in scores.items():
        values[f"posterior[{in_id(name)}]"] = (
            exercise.rounded(score / evidence) if evidence and score is not None else None
        )
    best = [] if evidence is None else [name for name, score in known.items() if score == max(known.values())]
    if evidence and len(best) == 1:
        return Expected(values, logs, best[0], [])
    return Expected(values, logs, None, best)


def log_of_all(exercise: Exercise, factors: list[Fraction | None]) -> float | None:
    known = [factor for factor in factors if factor]
    if len(known) < len(factors):
        return None
    total = math.fsum(math.log(factor.numerator) - math.log(factor.denominator) for factor in known)
    if exercise.convention["digits"] is None:
        return total
    size = float(exercise.rounded(abs(Fraction(total))))
    return -size if total < 0 else size


def solve(problem: dict[str, Any]) -> list[Expected]:
    """One expectation per query, or one of the model alone."""
    exercise = Exercise(problem)
    query = problem.get("query")
    if query is None:
        return [Expected(exercise.model({}), {}, None, [])]
    return [classify(exercise, each) for each in (query if isinstance(query, list) else [query])]
