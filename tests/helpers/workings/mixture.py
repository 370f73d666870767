"""EM by hand: responsibilities by the parameters before, then expected counts and the new parameters; k-means."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from helpers.workings.student_hand import Number, StudentHand

# One observation: a number, or successes and trials.
Density = Callable[[Any, Mapping[str, Number]], Number]


def work(problem: Mapping[str, Any], hand: StudentHand) -> None:
    if problem["model"] == "k_means":
        _clusters(problem, hand)
        return
    coins = problem["model"] != "normal"
    data: list[Any] = [
        tuple(each) if isinstance(each, list) else (each, 1) if coins else each for each in problem["data"]
    ]
    start = {name: {key: Fraction(str(value)) for key, value in row.items()} for name, row in problem["start"].items()}
    for row in start.values():
        row.setdefault("weight", Fraction(1, len(start)))
    fixed, t = problem.get("fixed", []), 1
    shares = _responsibilities(data, start, hand, t, _coin if coins else _bell)
    new: dict[str, dict[str, Number]] = {name: dict(row) for name, row in start.items()}
    for name, row in start.items():
        own = list(shares[name])
        expected = hand.put(f"expected[{name} after {t}]", sum(own))
        if "weight" not in fixed:
            new[name]["weight"] = hand.put(f"weight[{name} after {t}]", expected / len(data))
        if coins:
            new[name]["p"] = _toss(problem["model"], data, name, own, expected, hand)
        else:
            new[name] |= _spread([Fraction(x) for x in data], name, own, expected, row["mean"], hand)
    # Responsibilities by the parameters that have just been computed are those of the next iteration.
    if hand.slips("later_parameters_used", "responsibilities"):
        _responsibilities(data, new, hand, t, _coin if coins else _bell)


def _coin(x: Any, row: Mapping[str, Number]) -> Number:
    heads, trials = x
    return row["p"] ** heads * (1 - row["p"]) ** (trials - heads)


def _tail(x: Any, row: Mapping[str, Number]) -> Number:
    heads, trials = x
    return row["p"] ** (trials - heads) * (1 - row["p"]) ** heads


def _bell(x: Any, row: Mapping[str, Number]) -> Number:
    variance = float(row["variance"])
    return math.exp(-((x - float(row["mean"])) ** 2) / (2 * variance)) / math.sqrt(2 * math.pi * variance)


def _responsibilities(
    data: Sequence[Any], start: Mapping[str, Mapping[str, Number]], hand: StudentHand, t: int, density: Density
) -> dict[str, list[Number]]:
    shares: dict[str, list[Number]] = {name: [] for name in start}
    turned = density is _coin and hand.slips("heads_and_tails_exchanged", "responsibilities")
    bare = len({row["weight"] for row in start.values()}) > 1 and hand.slips("mixture_weight_forgotten", "shares")
    for place, x in enumerate(data, 1):
        parts = {
            name: (1 if bare else row["weight"]) * (_tail if turned else density)(x, row) for name, row in start.items()
        }
        for name, part in parts.items():
            share = part / sum(parts.values())
            shares[name].append(hand.put(f"responsibility[{place},{name} after {t}]", share))
    if hand.slips("hard_assignment", "shares"):
        rows = list(zip(*shares.values(), strict=True))
        return {name: [int(row.index(max(row)) == k) for row in rows] for k, name in enumerate(shares)}
    return shares


def _toss(
    model: str, data: Sequence[Any], name: str, own: Sequence[Number], expected: Number, hand: StudentHand
) -> Number:
    heads = sum(share * x for share, (x, _) in zip(own, data, strict=True))
    tails = sum(share * (trials - x) for share, (x, trials) in zip(own, data, strict=True))
    if hand.slips("heads_and_tails_exchanged", f"successes[{name}]"):
        heads, tails = tails, heads
    heads = hand.put(f"successes[{name} after 1]", heads)
    tails = hand.put(f"failures[{name} after 1]", tails)
    total = expected if model == "bernoulli" else heads + tails
    if hand.slips("divided_by_all", f"p[{name}]"):
        total = sum(trials for _, trials in data)
    return hand.put(f"p[{name} after 1]", heads / total)


def _spread(
    data: Sequence[Fraction], name: str, own: Sequence[Number], expected: Number, old: Number, hand: StudentHand
) -> dict[str, Number]:
    total = len(data) if hand.slips("divided_by_all", f"mean[{name}]") else expected
    mean = hand.put(f"mean[{name} after 1]", sum(share * x for share, x in zip(own, data, strict=True)) / total)
    centre = old if hand.slips("variance_about_old_mean", f"variance[{name}]") else mean
    squares = sum(share * (x - centre) ** 2 for share, x in zip(own, data, strict=True))
    total = len(data) if hand.slips("divided_by_all", f"variance[{name}]") else expected
    return {"mean": mean, "variance": hand.put(f"variance[{name} after 1]", squares / total)}


def _clusters(problem: Mapping[str, Any], hand: StudentHand) -> None:
    """Until nothing moves; of points only the distortion is a number."""
    points, centres = [tuple(map(Fraction, each)) for each in problem["data"]], dict(problem["start"])
    for t in range(1, 100):
        own: dict[str, list[Any]] = {name: [] for name in centres}
        for point in points:
            distances = {name: math.dist(point, centre) for name, centre in centres.items()}
            own[min(distances, key=lambda name: distances[name])].append(point)
        moved = {
            name: tuple(sum(column) / len(inside) for column in zip(*inside, strict=True)) if inside else centres[name]
            for name, inside in own.items()
        }
        squared = sum(
            (x - m) ** 2 for name in own for point in own[name] for x, m in zip(point, moved[name], strict=True)
        )
        hand.put(f"distortion[{t}]", squared)
        if all(tuple(moved[name]) == tuple(centres[name]) for name in centres):
            break
        centres = moved
    hand.put("iterations", Fraction(t))
