"""Where EM ends from several starts, in floats: nothing that is printed here has more than a few digits.

Starts of its own are made of the data: all components alike, and the sorted data cut into as many parts as there are
components, evenly or so that the last one has most.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from _byhand.topics.mixture.model.families import Item, Trials
from _byhand.topics.mixture.model.run import MixtureProblem

# A run ends when the log-likelihood rises by less, relative to its size, or after so many iterations.
_ENOUGH, MOST = 1e-13, 2000
# Below this fraction of the variance of all data a component has fallen onto a point.
_FLAT = 1e-9
# Longer data would take longer than the answer.
_MOST_DISTINCT = 60


@dataclass(frozen=True)
class Course:
    """kind: how the start was made; levels: ℓ after each iteration; collapsed: whether ℓ has no bound"""

    kind: str
    start: tuple[tuple[float, ...], ...]
    end: tuple[tuple[float, ...], ...]
    levels: tuple[float, ...]
    collapsed: bool = False


def courses(problem: MixtureProblem) -> list[Course]:
    """From the given start, then from others, each row a weight and parameters; none for rows and for long data."""
    counted = Counter(problem.items)
    if problem.model == "naive_bayes" or len(counted) > _MOST_DISTINCT:
        return []
    given = tuple(
        (float(each.weight), *(float(each.parameters[key]) for key in problem.family.parameters))
        for each in problem.start
    )
    starts = [("given", given), *_others(problem, given)]
    found = list[Course]()
    for kind, start in starts:
        if all(start != each.start for each in found):
            course = _course(problem, counted, kind, start)
            found += [course] if course is not None else []
    return found


def _others(
    problem: MixtureProblem, given: Sequence[tuple[float, ...]]
) -> list[tuple[str, tuple[tuple[float, ...], ...]]]:
    """Starts of our own; a fixed parameter stays as it is given."""
    ordered = sorted(problem.items, key=lambda item: item.x / item.trials)
    n, parts = len(ordered), len(given)
    even = [ordered[n * k // parts : n * (k + 1) // parts] or ordered for k in range(parts)]
    skewed = [*([each] for each in ordered[: parts - 1]), ordered[parts - 1 :] or ordered]
    found = []
    for kind, groups in (("alike", [ordered] * parts), ("even", even), ("skewed", skewed)):
        rows = [_estimated(problem, group, ordered, row) for group, row in zip(groups, given, strict=True)]
        found.append((kind, tuple(rows)))
    return found


def _estimated(
    problem: MixtureProblem, group: Sequence[Item], everything: Sequence[Item], given: tuple[float, ...]
) -> tuple[float, ...]:
    fixed, n = problem.fixed, len(group)
    weight = given[0] if "weight" in fixed else 1 / len(problem.names)
    mean = sum(float(item.x) for item in group) / n
    if isinstance(problem.family, Trials):
        trials, every = sum(item.trials for item in group), group is everything
        # Not 0 or 1, which EM never leaves.
        p = (mean * n + (not every)) / (trials + 2 * (not every))
        return weight, given[1] if "p" in fixed else p
    if problem.model == "poisson":
        return weight, given[1] if "rate" in fixed else mean + 0.5 * (group is not everything)
    centre = sum(float(item.x) for item in everything) / len(everything)
    spread = sum((float(item.x) - centre) ** 2 for item in everything) / len(everything) or 1.0
    return weight, given[1] if "mean" in fixed else mean, given[2] if "variance" in fixed else spread


def _course(
    problem: MixtureProblem, counted: Counter[Item], kind: str, start: tuple[tuple[float, ...], ...]
) -> Course | None:
    data = [(float(item.x), item.trials, times) for item, times in counted.items()]
    constant = -sum(math.lgamma(x + 1) * times for x, _, times in data) if problem.model == "poisson" else 0.0
    rows, levels = start, list[float]()
    floor = _floor(data)
    for _ in range(MOST + 1):
        shares, level = _expect(problem.model, data, rows)
        if not math.isfinite(level):
            return None
        levels.append(level + constant)
        if len(levels) > 1 and levels[-1] - levels[-2] <= _ENOUGH * (1 + abs(level)):
            break
        rows = _maximise(problem, data, shares, rows)
        if problem.model == "normal" and any(row[2] <= floor for row in rows):
            return Course(kind, start, rows, tuple(levels), collapsed=True)
    return Course(kind, start, rows, tuple(levels))


def _floor(data: Sequence[tuple[float, int, int]]) -> float:
    n = sum(times for *_, times in data)
    mean = sum(x * times for x, _, times in data) / n
    return _FLAT * sum((x - mean) ** 2 * times for x, _, times in data) / n


def _log(x: float) -> float:
    return math.log(x) if x > 0 else -math.inf


def _log_joint(model: str, x: float, trials: int, row: tuple[float, ...]) -> float:
    """ln π_k P(x | k); of counts without x!"""
    weight, first, *rest = row
    if model == "normal":
        return _log(weight) - 0.5 * (math.log(2 * math.pi * rest[0]) + (x - first) ** 2 / rest[0])
    if model == "poisson":
        return _log(weight) + (x * _log(first) if x else 0.0) - first
    return _log(weight) + (x * _log(first) if x else 0.0) + ((trials - x) * _log(1 - first) if x < trials else 0.0)


def _expect(
    model: str, data: Sequence[tuple[float, int, int]], rows: Sequence[tuple[float, ...]]
) -> tuple[list[list[float]], float]:
    """The responsibilities of each distinct observation, times how often it occurs, and ℓ."""
    found, level = [], 0.0
    for x, trials, times in data:
        logs = [_log_joint(model, x, trials, row) for row in rows]
        top = max(logs)
        if top == -math.inf:
            return [], -math.inf
        parts = [math.exp(each - top) for each in logs]
        total = sum(parts)
        level += times * (top + math.log(total))
        found.append([times * part / total for part in parts])
    return found, level


def _maximise(
    problem: MixtureProblem,
    data: Sequence[tuple[float, int, int]],
    shares: Sequence[Sequence[float]],
    rows: Sequence[tuple[float, ...]],
) -> tuple[tuple[float, ...], ...]:
    n, found, fixed = sum(times for *_, times in data), list[tuple[float, ...]](), problem.fixed
    for place, (weight, first, *rest) in enumerate(rows):
        own = [each[place] for each in shares]
        total = sum(own)
        new = weight if "weight" in fixed else total / n
        if not total:
            found.append((new, first, *rest))
            continue
        size = sum(share * trials for share, (_, trials, _) in zip(own, data, strict=True))
        if problem.family.parameters[0] not in fixed:
            first = sum(share * x for share, (x, _, _) in zip(own, data, strict=True)) / size
        if rest and "variance" not in fixed:
            rest = [sum(share * (x - first) ** 2 for share, (x, _, _) in zip(own, data, strict=True)) / total]
        found.append((new, first, *rest))
    if problem.shared_variance and "variance" not in fixed:
        pooled = sum(row[2] * sum(each[place] for each in shares) for place, row in enumerate(found)) / n
        found = [(row[0], row[1], pooled) for row in found]
    return tuple(found)


def by_name(course: Course) -> Course:
    """The same end, whatever the components are called: in the order of their first parameter."""
    return replace(course, end=tuple(sorted(course.end, key=lambda row: row[1:])))
