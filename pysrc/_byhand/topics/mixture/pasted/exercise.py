"""An exercise about EM or k-means as fields of the problem, with every number of the text in its place."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from _byhand.errors import InputError, signed
from _byhand.problem.fields import FORMAT
from _byhand.reading.rest import Rest, plain
from _byhand.topics.mixture.pasted import words
from _byhand.topics.mixture.pasted.centres import take_centres
from _byhand.topics.mixture.pasted.data import (
    Tosses,
    as_json,
    fractions_in,
    take_numbers,
    take_points,
    take_tosses,
    whole,
)
from _byhand.topics.mixture.pasted.start import Start, rest_to_one, squared, take_coins, take_start
from _byhand.topics.mixture.pasted.words import Model
from _byhand.topics.mixture.reading.problem import read_problem

_FIXED = {
    **dict.fromkeys(("weight", "mixing", "权重", "混合"), "weight"),
    **dict.fromkeys(("varianc", "方差"), "variance"),
    **dict.fromkeys(("mean", "均值"), "mean"),
}
_LETTERS = ("A", "B", "C", "D", "E", "F")


@dataclass(frozen=True)
class Exercise:
    """fields of the problem; models: that may be meant, where the text names none or several"""

    fields: dict[str, Any]
    models: tuple[Model, ...] = ()


@dataclass
class _Said:
    """What the words beside the numbers say.

    counts  how many iterations, components, rounds and tosses the text speaks of
    """

    until: bool = False
    picked: bool = False
    shared: bool = False
    equal: bool = False
    fixed: list[str] = field(default_factory=list)
    iterations: int | None = None
    components: set[int] = field(default_factory=set)
    rounds: set[int] = field(default_factory=set)
    tosses: set[int] = field(default_factory=set)


def exercise_in(text: str, answer: str | None = None) -> Exercise | None:
    """The exercise that a text states; None if it states none; InputError if it does, but not all of it is read.

    answer  the model that a person names
    """
    rest = Rest(plain(text))
    models = _models(rest.text)
    if models is None:
        return None
    said_model = next(
        (model for model in ("bernoulli", "binomial", "poisson", "normal", "k_means") if model == answer), None
    )
    three = words.THREE_COINS.search(rest.text) is not None
    other = words.NO_START.search(rest.text)
    if other is not None:
        line = rest.line(other.start())
        raise signed(InputError("mixture.read.left", line=line, at=line, found=other[0].strip()))
    said = _said(rest)
    if said_model is not None and not set(models) & {said_model}:
        models = (said_model,) if said_model != "bernoulli" or "binomial" not in models else models
    model: Model = said_model or models[0] if models else "normal"
    if model == "k_means":
        fields = _clusters(rest, said)
        asked: tuple[Model, ...] = ()
    else:
        fields, asked = _mixture(rest, said, (model, three, said_model is not None))
    _refuse_left(rest, said, fields)
    try:
        read_problem({"format": FORMAT, "topic": "mixture", **fields})
    except InputError as error:
        raise signed(error) from None
    if said_model is None and len(models) != 1 and not asked:
        asked = models or _possible(fields)
    return Exercise(fields, asked)


def _possible(fields: dict[str, Any]) -> tuple[Model, ...]:
    return ("normal",) if fields["model"] == "normal" else ()


def _models(text: str) -> tuple[Model, ...] | None:
    """The models that the text names, none if it names none of them; None if it is no exercise about EM or k-means."""
    clusters = words.K_MEANS.search(text) is not None or words.CLUSTERS.search(text) is not None
    named: list[Model] = ["k_means"] if clusters else []
    em = _is_mixture(text)
    coins = words.MODELS["binomial"].search(text) is not None
    if not (clusters or em or (coins and words.INITIAL.search(text) and re.search(r"θ|theta|π|三硬币", text))):
        return None
    for model, sign in words.MODELS.items():
        if sign.search(text) and (em or coins):
            named.append(model)
    if clusters and em and len(named) == 1 and not words.EM.search(text):
        return ("k_means",)
    return tuple(named)


def _is_mixture(text: str) -> bool:
    if words.EM.search(text) is not None or words.MIXTURE.search(text) is not None:
        return True
    modelled = any(sign.search(text) for sign in (*words.MODELS.values(), words.INITIAL))
    return modelled and words.MIXTURE_OF.search(text) is not None


def _said(rest: Rest) -> _Said:
    said = _Said()
    rest.take(words.HARMLESS)
    rest.take(words.NUMBERING)
    rest.take(words.EUCLIDEAN)
    said.until = bool(rest.take(words.UNTIL))
    said.picked = bool(rest.take(words.PICKED))
    for match in rest.take(words.FIXED):
        what = next(value for name, value in match.groupdict().items() if value is not None)
        said.fixed += [key for sign, key in _FIXED.items() if what.casefold().startswith(sign)]
    if rest.take(words.ONLY_MEANS):
        said.fixed += ["weight", "variance"]
    said.shared = bool(rest.take(words.SHARED))
    said.equal = bool(rest.take(words.EQUAL_WEIGHTS))
    iterations = {words.count_of(match) for match in rest.take(words.ITERATIONS)}
    if len(iterations) > 1:
        raise signed(InputError("mixture.read.iterations"))
    said.iterations = next(iter(iterations), None)
    said.tosses = {words.count_of(match) for match in rest.take(words.TOSSES_EACH)}
    said.components = {words.count_of(match) for match in rest.take(words.COMPONENTS)}
    said.rounds = {words.count_of(match) for match in rest.take(words.ROUNDS)}
    return said


def _mixture(rest: Rest, said: _Said, meant: tuple[Model, bool, bool]) -> tuple[dict[str, Any], tuple[Model, ...]]:
    model, three, is_said = meant
    if said.until:
        raise signed(InputError("mixture.read.until"))
    # Rows of letters and tables go first: "5 heads" is no parameter.
    tosses = take_tosses(rest) if model in ("bernoulli", "binomial") else None
    start = take_start(rest)
    if model in ("bernoulli", "binomial"):
        take_coins(rest, start)
        fields, asked = _coins(rest, said, start, (tosses, model if is_said else None, three))
    else:
        fields, asked = _numbers(rest, said, start, model), ()
    if said.iterations is not None:
        fields["iterations"] = said.iterations
    return fields, asked


def _coins(
    rest: Rest, said: _Said, start: Start, meant: tuple[Tosses | None, Model | None, bool]
) -> tuple[dict[str, Any], tuple[Model, ...]]:
    tosses, answer, three = meant
    fields: dict[str, Any] = {"model": "binomial"}
    asked: tuple[Model, ...] = ()
    numbers = None if tosses else take_numbers(rest)
    pairs = None if numbers is None else fractions_in(numbers)
    values = None if numbers is None else whole(numbers)
    if tosses is not None and not tosses.single:
        fields["data"] = [list(row) for row in tosses.rows]
    elif pairs is not None:
        fields["data"] = pairs
    elif tosses is not None or (values is not None and set(values) <= {0, 1}):
        single = list(tosses.single) if tosses is not None else list(values or ())
        asked = () if three or answer else ("bernoulli", "binomial")
        fields["model"] = answer or "bernoulli"
        fields["data"] = single if fields["model"] == "bernoulli" else [[sum(single), len(single)]]
    elif values is not None and len(said.tosses) == 1:
        trials = next(iter(said.tosses))
        fields |= {"data": values, "known": {"trials": trials}}
        said.tosses = set()
    else:
        raise signed(InputError("mixture.read.no_tosses"))
    fields["start"] = _three(start) if three else _two(start, said)
    if not three and start.of("weight", start.names) is None and "weight" not in said.fixed:
        said.fixed.append("weight")
    _fix(fields, said)
    if said.shared:
        raise signed(InputError("mixture.read.of_normals"))
    return fields, asked


def _three(start: Start) -> dict[str, Any]:
    """π, p and q: the weight of coin B, and the probabilities of B and C."""
    given = {key: start.indexed.get(key, {}).get("") for key in ("weight", "p", "q")}
    others = [key for key, row in start.indexed.items() if key not in given or set(row) - {""}]
    if start.lists.get("p") and not start.indexed and len(start.lists["p"]) == len(given):
        given = dict(zip(given, start.lists["p"], strict=True))
    elif start.lists or others:
        raise signed(InputError("mixture.read.three_coins"))
    weight, p, q = given.values()
    if weight is None or p is None or q is None:
        raise signed(InputError("mixture.read.three_coins"))
    return {"B": {"weight": weight, "p": p}, "C": {"weight": rest_to_one(weight), "p": q}}


def _two(start: Start, said: _Said) -> dict[str, Any]:
    if "q" in start.indexed:
        # p and q of two coins
        start.put("p", "A", start.indexed["p"].pop("")) if "" in start.indexed.get("p", {}) else None
        start.put("p", "B", start.indexed.pop("q").pop("", ""))
    names = start.names or _LETTERS[: len(start.lists.get("p", ()))]
    return _components(start, said, tuple(name for name in names if name), ("p",))


def _numbers(rest: Rest, said: _Said, start: Start, model: Model) -> dict[str, Any]:
    keys = ("rate",) if model == "poisson" else ("mean", "variance")
    if model == "poisson":
        start.take_means_as_rates()
    size = max((len(values) for values in start.lists.values()), default=0)
    names = tuple(name for name in start.names if name) or tuple(map(str, range(1, size + 1)))
    sd = start.of("sd", names)
    if sd is not None:
        start.put_list("variance", [squared(number) for number in sd])
        start.indexed.pop("sd", None)
    components = _components(start, said, names, keys)
    data = take_numbers(rest)
    if data is None:
        raise signed(InputError("mixture.read.no_data"))
    fields: dict[str, Any] = {"model": model, "data": as_json(data), "start": components}
    if said.shared:
        if model != "normal":
            raise signed(InputError("mixture.read.of_normals"))
        fields["shared_variance"] = True
    _fix(fields, said)
    return fields


def _components(start: Start, said: _Said, names: tuple[str, ...], keys: tuple[str, ...]) -> dict[str, Any]:
    rows: dict[str, dict[str, str]] = {name: {} for name in names}
    weights = start.of("weight", names)
    if weights is None and "weight" in start.indexed:
        raise signed(InputError("mixture.read.no_start", names=keys))
    if weights is not None and said.equal and len(set(weights)) > 1:
        raise signed(InputError("mixture.read.twice"))
    if weights is not None and len(names) == len(weights):
        for name, number in zip(names, weights, strict=True):
            rows[name]["weight"] = number
    for key in keys:
        values = start.of(key, names)
        if values is None or len(names) < 2:
            raise signed(InputError("mixture.read.no_start", names=keys))
        for name, number in zip(names, values, strict=True):
            rows[name][key] = number
    unused = {*start.indexed, *start.lists} - {*keys, "weight", "sd"}
    if unused:
        raise signed(InputError("mixture.read.other_start", names=tuple(sorted(unused))))
    return dict(rows)


def _fix(fields: dict[str, Any], said: _Said) -> None:
    if said.fixed:
        fields["fixed"] = list(dict.fromkeys(said.fixed))


def _clusters(rest: Rest, said: _Said) -> dict[str, Any]:
    centres = take_centres(rest)
    points = take_points(rest)
    if points:
        names = {name: point for name, point, _ in points if name}
        data: list[Any] = [as_json(point) for _, point, _ in points]
        known = centres.resolved(names, [point for _, point, _ in points])
    else:
        numbers = take_numbers(rest)
        if numbers is None:
            raise signed(InputError("mixture.read.no_points"))
        data = list(as_json(numbers))
        known = centres.resolved({}, [[number] for number in numbers])
    if said.fixed or said.picked or said.shared or said.equal:
        raise signed(InputError("mixture.read.of_mixtures"))
    start = {str(at): as_json(point) if len(point) > 1 else as_json(point)[0] for at, point in enumerate(known, 1)}
    fields: dict[str, Any] = {"model": "k_means", "data": data, "start": start}
    if said.iterations is not None:
        fields["iterations"] = said.iterations
    return fields


def _refuse_left(rest: Rest, said: _Said, fields: dict[str, Any]) -> None:
    """InputError if a number or condition is left, or a number of the text disagrees with what was read."""
    size, components = len(fields["data"]), len(fields["start"])
    trials = {row[1] for row in fields["data"] if isinstance(row, list)} if fields["model"] == "binomial" else {size}
    # The coin that decides is one of three.
    if said.components - {components, components + (fields["model"] == "bernoulli")}:
        count = next(iter(said.components - {components}))
        raise signed(InputError("mixture.read.how_many", count=components, components=count))
    if said.rounds - {size}:
        raise signed(InputError("mixture.read.size", stated=next(iter(said.rounds - {size})), found=size))
    if said.tosses - trials or (said.tosses and len(trials) > 1):
        raise signed(InputError("mixture.read.size", stated=next(iter(said.tosses)), found=max(trials)))
    left = rest.first((words.LEFT, words.GUARDS))
    if left is not None:
        line = rest.line(left.start())
        raise signed(InputError("mixture.read.left", line=line, at=line, found=left[0].strip(" ,.")))
