"""Changes one number of a built-in example, as a person does; every change gives a new problem."""

from __future__ import annotations

from copy import deepcopy
from decimal import Decimal
from typing import Any

Problem = dict[str, Any]
# Two clouds of 5,000 rows each: the only large example.
LARGE_EXAMPLES = ("logistic_regression/two_clouds",)


def with_other_number(problem: Problem, number: int) -> Problem:
    """The exercise with its smoothing, else a probability, a loss, a case or its title changed by `number`.

    number  from 1; different numbers below 1,000 make different exercises, unless there is nothing of these to change
    """
    changed = deepcopy(problem)
    step = Decimal(number) / 1000
    counts = changed["topic"] in ("naive_bayes", "text_naive_bayes")
    if counts or (changed["topic"] == "bayesian_network" and "table" in changed):
        changed["convention"] = {**changed.get("convention", {}), "smoothing": str(1 + step)}
    elif "variables" in changed:
        shares = next((variable["cpt"] for variable in changed["variables"].values() if "cpt" in variable), None)
        if shares is None:
            changed["title"] = str(step)  # a graph without numbers
        else:
            _exchange(shares, step)
    elif "priors" in changed:
        _exchange(changed["priors"], step)
    elif "densities" in changed:
        normal = next(iter(changed["densities"].values()))["normal"]
        normal["mean"] = str(Decimal(normal["mean"]) + step)
    elif changed["topic"] == "bayes_decision":
        _add_to_stated(changed, step)
    elif changed["topic"] == "estimation":
        _add_to_data(changed, number)
    elif changed["topic"] == "evaluation":
        _add_to_results(changed, number)
    else:
        case = changed.get("query", [])
        places = case if isinstance(case, dict) else range(len(case))
        first = next((place for place in places if _is_number(case[place])), None)
        if first is None:
            changed["title"] = str(step)  # nothing is asked for, or of categories alone
        else:
            case[first] = str(Decimal(case[first]) + step)
    return changed


def _is_number(value: object) -> bool:
    try:
        return Decimal(str(value)).is_finite()
    except ArithmeticError:
        return False


def _exchange(shares: dict[str, str], step: Decimal) -> None:
    """The first share grows at the cost of the second: all of them still make 1."""
    first, second = list(shares)[:2]
    if all(share.isdigit() for share in shares.values()) and sum(map(int, shares.values())) > 1:
        shares[first] = str(int(shares[first]) + int(1000 * step))  # numbers of items
        return
    one, other = (_share(shares[name]) for name in (first, second))
    part = min(other, 1 - one) * step
    shares[first], shares[second] = str(one + part), str(other - part)


def _share(text: str) -> Decimal:
    top, _, bottom = text.partition("/")
    return Decimal(top) / Decimal(bottom or 1)


def _add_to_stated(problem: Problem, step: Decimal) -> None:
    """A loss or payoff that is more, or where there are none the bound of the criterion, or the title."""
    for name in ("loss", "payoff"):
        if name in problem:
            row = problem[name]["matrix"][-1]
            row[0] = str(Decimal(row[0]) + step)
            return
    if "criterion" not in problem:
        problem["title"] = str(step)  # only the classes are left
        return
    bound = problem["criterion"]["neyman_pearson"]
    bound["error"] = str(Decimal(bound["error"]) + step)


def _add_to_data(problem: Problem, number: int) -> None:
    """Add this much to the first count, or to the first observation; an integer, as some models require.

    Observations that are words stay: a candidate becomes more probable.
    """
    if "discrete" in problem.get("prior", {}):
        _exchange(problem["prior"]["discrete"], Decimal(number) / 1000)
        return
    if "counts" in problem:
        first = next(iter(problem["counts"]))
        problem["counts"][first] += number
        return
    if "groups" in problem:
        _add_to_data(next(iter(problem["groups"].values())), number)
        return
    data = problem["data"]
    first = data[0][0] if isinstance(data[0], list) else data[0]
    more = str(Decimal(str(first)) + number)
    data[0] = [more, *data[0][1:]] if isinstance(data[0], list) else more


def _add_to_results(problem: Problem, number: int) -> None:
    """Add this much to the first cell of the confusion matrix, or raise the first score."""
    if "scores" in problem:
        problem["scores"][0]["score"] += number / 1000
        return
    row = next(iter(problem["confusion"].values()))
    row[next(iter(row))] += number
