"""Makes exercises of each topic from scratch: most are solvable, some have strange names and numbers.

Most mutated examples are refused by the reader. These exercises reach the solver: with sizes from one up, every choice
of a form, and cells that are missing, equal, tiny and huge.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from _byhand.problem import declared as kinds
from _byhand.problem.convention import PRESETS
from _byhand.topics.bayesian_network.model.fields import PRESETS_HERE, NetworkFields
from _byhand.topics.naive_bayes.model.fields import ConventionFields
from _byhand.topics.text_naive_bayes.model.fields import TextConventionFields
from hostile.inputs.parts import STRANGE, Json, choices, classes_of, loss, names_of, number, positive, shares, table
from hostile.inputs.words import ODD_TEXTS

_WORDS = ("a", "b", "the", "The", "free", "money", "好", "不好", "吃", "don't", "e-mail", "3", "É", "x", "𝟙", "_", "no")
_FAMILIES: Mapping[str, tuple[str, ...]] = {
    "normal": ("mean", "variance"),
    "uniform": ("low", "high"),
    "exponential": ("rate",),
    "laplace": ("mean", "rate"),
}


def words_of(fields: type[kinds.FieldSet]) -> Mapping[str, Sequence[str]]:
    """The fields that have a choice of words, but for the preset."""
    found = {}
    for name, kind in fields.KINDS.items():
        for each in kind.kinds if isinstance(kind, kinds.AnyOf) else [kind]:
            if isinstance(each, kinds.Words) and name != "preset":
                found[name] = tuple(each.words)
    return found


CHOICES, TEXT_CHOICES = words_of(ConventionFields), words_of(TextConventionFields)


def problem(rng: Random) -> Json:
    """An exercise of any topic."""
    return rng.choice(_GROWN)(rng)


# --- topics


def _naive_bayes(rng: Random) -> Json:
    made: Json = {"format": 1, "topic": "naive_bayes", **(_counts(rng) if rng.random() < 0.15 else table(rng))}
    convention = choices(rng, CHOICES, 0.25)
    if rng.random() < 0.5:
        convention["preset"] = rng.choice(list(PRESETS))
    if rng.random() < 0.4:
        convention["smoothing"] = rng.choice((0, 1, "1/2", "0.01", number(rng)))
    elif rng.random() < 0.2:
        convention["m_estimate"] = {"m": positive(rng), "p": rng.choice(("uniform", "1/3", number(rng)))}
    for name, values in (("variance_floor", ("1e-9", "0.1")), ("zero_floor", (0.001, "1/100")), ("digits", range(7))):
        if rng.random() < 0.1:
            convention[name] = rng.choice(list(values))
    if rng.random() < 0.1 and "table" in made:
        classes = classes_of(made["table"])
        convention["prior"] = dict(zip(classes, shares(rng, len(classes)), strict=True))
    if rng.random() < 0.7:
        made["convention"] = convention
    if "table" in made and isinstance(made["table"], dict):
        if rng.random() < 0.3:
            made["types"] = {name: rng.choice(("number", "category")) for name in made["table"]["columns"][:-1]}
        if rng.random() < 0.1:
            made["weight"] = made["table"]["columns"][0]
        if rng.random() < 0.15:
            made["loss"] = loss(rng, classes_of(made["table"]))
    return made


def _counts(rng: Random) -> Json:
    """A table of frequencies with consistent sums."""
    classes = names_of(rng, rng.randint(1, 3))
    totals = {name: rng.choice((0, 1, 3, 9, 14)) for name in classes}
    features: Json = {}
    for feature in names_of(rng, rng.randint(1, 3)):
        values = names_of(rng, rng.randint(1, 4))
        rows: dict[str, Json] = {value: dict.fromkeys(classes, 0) for value in values}
        for name, total in totals.items():
            for _ in range(total):
                rows[rng.choice(values)][name] += 1
        features[feature] = rows
    query = {feature: rng.choice(list(values)) for feature, values in features.items()}
    return {"counts": {"totals": totals, "features": features}, "query": query}


def _text(rng: Random) -> str:
    words = [rng.choice(ODD_TEXTS if rng.random() < STRANGE else _WORDS) for _ in range(rng.randint(0, 7))]
    return rng.choice((" ", "", ", ")).join(words)


def _text_naive_bayes(rng: Random) -> Json:
    classes = names_of(rng, rng.choice((1, 2, 2, 3)))
    made: Json = {"format": 1, "topic": "text_naive_bayes"}
    kind = rng.random()
    if kind < 0.2:
        words = dict.fromkeys(rng.sample(_WORDS, rng.randint(1, 6)))
        counted = {word: {name: rng.choice((0, 1, 2, 7)) for name in classes} for word in words}
        made["counts"] = {"documents": {name: rng.randint(0, 5) for name in classes}, "words": counted}
    else:
        documents = [{"text": _text(rng), "class": rng.choice(classes)} for _ in range(rng.randint(1, 8))]
        made["documents"] = documents
        if kind < 0.4:
            rows = [[each["text"], each["class"]] for each in documents]
            del made["documents"]
            made["table"] = {"columns": ["text", "class"], "rows": rows}
    convention = choices(rng, TEXT_CHOICES, 0.35)
    if rng.random() < 0.3:
        convention["preset"] = rng.choice(list(PRESETS))
    if rng.random() < 0.6:
        convention["smoothing"] = rng.choice((0, 1, "1/2", number(rng)))
    for name, values in (("lowercase", (True, False)), ("clip_query", (True, False)), ("digits", (2, 4))):
        if rng.random() < 0.2:
            convention[name] = rng.choice(values)
    if rng.random() < 0.2:
        convention["stop_words"] = rng.sample(_WORDS, rng.randint(0, 3))
    queries = [_text(rng) for _ in range(rng.choice((0, 1, 1, 2)))]
    made |= {"convention": convention} | ({"query": queries[0] if len(queries) == 1 else queries} if queries else {})
    return made


def _density(rng: Random) -> Json:
    family = rng.choice(list(_FAMILIES))
    numbers = {name: number(rng) if name in ("mean", "low") else positive(rng) for name in _FAMILIES[family]}
    if family == "uniform" and rng.random() < 0.9:
        low = rng.randint(-4, 4)
        numbers = {"low": low, "high": low + rng.randint(1, 5)}
    return {family: numbers}


def _bayes_decision(rng: Random) -> Json:
    classes = names_of(rng, rng.choice((1, 2, 2, 2, 3, 4)))
    made: Json = {"format": 1, "topic": "bayes_decision", "classes": classes}
    if rng.random() < 0.9:
        made["priors"] = dict(zip(classes, shares(rng, len(classes)), strict=True))
    kind = rng.random()
    if kind < 0.55:
        made["densities"] = {name: _density(rng) for name in classes}
        if rng.random() < 0.4:  # The same family: one boundary, two, or none.
            first = made["densities"][classes[0]]
            family = next(iter(first))
            made["densities"] = {
                name: {family: {key: rng.choice((value, positive(rng))) for key, value in first[family].items()}}
                for name in classes
            }
        queries: list[Any] = [number(rng) for _ in range(rng.choice((0, 1, 1, 2)))]
    elif kind < 0.7:
        made["posteriors"] = made.pop("priors", None) or dict.fromkeys(classes, "1/2")
        queries = []
    elif kind < 0.8:
        made["likelihoods"] = {name: rng.choice((0, "1/3", "90%", 0.05, number(rng))) for name in classes}
        queries = []
    else:
        seen = names_of(rng, rng.randint(1, 3))
        made["likelihoods"] = {name: dict(zip(seen, shares(rng, len(seen)), strict=True)) for name in classes}
        queries = [rng.choice((rng.choice(seen), [rng.choice(seen) for _ in range(rng.randint(1, 3))]))]
    if queries:
        made["query"] = queries[0] if len(queries) == 1 else queries
    if rng.random() < 0.35:
        made["loss"] = loss(rng, classes)
    if rng.random() < 0.15:
        made["reject"] = positive(rng)
    return made


def _gaussian_discriminant(rng: Random) -> Json:
    kinds = ("spherical_shared", "spherical", "diagonal", "shared", "full")
    made: Json = {"format": 1, "topic": "gaussian_discriminant"}
    if rng.random() < 0.5:
        made |= table(rng, numeric=True)
    else:
        classes, size = names_of(rng, rng.choice((1, 2, 2, 3))), rng.choice((1, 2, 2, 2, 3, 4))
        made["means"] = {name: [number(rng) for _ in range(size)] for name in classes}
        one = _matrix(rng, size)
        shared = rng.random() < 0.4
        made["covariances"] = one if shared else {name: rng.choice((one, _matrix(rng, size))) for name in classes}
        if rng.random() < 0.6:
            made["priors"] = dict(zip(classes, shares(rng, len(classes)), strict=True))
        queries = [[number(rng) for _ in range(size)] for _ in range(rng.choice((0, 1, 1, 2)))]
        if queries:
            made["query"] = queries[0] if len(queries) == 1 else queries
        if rng.random() < 0.15:
            made["loss"] = loss(rng, classes)
    if rng.random() < 0.6:
        made["covariance"] = rng.choice(kinds)
    if rng.random() < 0.3:
        made["estimator"] = rng.choice(("ml", "unbiased"))
    return made


def _matrix(rng: Random, size: int) -> list[list[Any]]:
    """Mostly symmetric with a heavy diagonal: one that has an inverse."""
    made: list[list[Any]] = [[0] * size for _ in range(size)]
    for row in range(size):
        made[row][row] = positive(rng)
        for column in range(row):
            made[row][column] = made[column][row] = rng.choice((0, 0, "1/4", -0.2, 1, number(rng)))
    if rng.random() < 0.05:
        made[0][-1] = number(rng)
    return made


def _logistic_regression(rng: Random) -> Json:
    made: Json = {"format": 1, "topic": "logistic_regression", **table(rng, numeric=True)}
    made |= choices(
        rng,
        {
            "method": ("newton", "gradient_ascent"),
            "multiclass": ("multinomial", "one_vs_rest"),
            "gradient": ("sum", "mean"),
            "learning_rate": (1, "0.1", "1/2", 50, number(rng)),
            "iterations": (0, 1, 2, 5, 20, number(rng)),
            "tolerance": ("1e-6", 0.1, 0, number(rng)),
        },
        0.3,
    )
    classes = classes_of(made["table"])
    if rng.random() < 0.2:
        made[rng.choice(("positive", "reference"))] = rng.choice(classes)
    if rng.random() < 0.1 and isinstance(made["table"], dict):
        made["start"] = [number(rng) for _ in made["table"]["columns"]]
    return made


def _bayesian_network(rng: Random) -> Json:
    made: Json = {"format": 1, "topic": "bayesian_network"}
    if rng.random() < 0.25:
        return made | _learnt(rng)
    names = names_of(rng, rng.randint(1, 6))
    values = {name: rng.choice((["true", "false"], ["yes", "no"], names_of(rng, rng.randint(2, 3)))) for name in names}
    parents = {name: rng.sample(names[:at], min(at, rng.choice((0, 1, 1, 2, 3)))) for at, name in enumerate(names)}
    made["variables"] = {
        name: {
            **({"values": values[name]} if rng.random() < 0.95 else {}),
            **({"parents": parents[name]} if parents[name] else {}),
            **({"cpt": _cpt(rng, name, values, parents)} if rng.random() < 0.97 else {}),
        }
        for name in names
    }
    if rng.random() < 0.9:
        asked = [_question(rng, values) for _ in range(rng.choice((1, 1, 1, 2)))]
        made["question"] = asked[0] if len(asked) == 1 else asked
    return made


def _learnt(rng: Random) -> Json:
    made = table(rng)
    structure = rng.choice(NetworkFields.structure.words)
    made["structure"] = structure
    if structure == "given" and isinstance(made["table"], dict):
        made.pop("target", None)
        made.pop("features", None)
        made.pop("query", None)
        names = made["table"]["columns"]
        made["variables"] = {
            name: {"parents": rng.sample(names[:at], min(at, rng.randint(0, 2)))} for at, name in enumerate(names)
        }
    convention = choices(rng, {"preset": PRESETS_HERE, "smoothing": (0, 1, "1/2"), "missing": CHOICES["missing"]}, 0.4)
    return made | {"convention": convention}


def _cpt(rng: Random, name: str, values: Mapping[str, list[str]], parents: Mapping[str, list[str]]) -> Any:
    rows: list[Json] = [{}]
    for parent in parents[name]:
        rows = [row | {parent: value} for row in rows for value in values[parent]]
    numbers = [dict(zip(values[name], shares(rng, len(values[name])), strict=True)) for _ in rows]
    if rng.random() < 0.2:
        for each in numbers:
            each.popitem()
    if not parents[name]:
        return numbers[0]
    return [{"given": row, "p": each} for row, each in zip(rows, numbers, strict=True)]


def _question(rng: Random, values: Mapping[str, list[str]]) -> Json:
    names = list(values)
    some = rng.sample(names, rng.randint(1, len(names)))
    cut = rng.randint(0, len(some))
    evidence = {name: rng.choice(values[name]) for name in some[cut:]}
    kind = rng.randrange(5)
    if kind == 0:
        return {"joint": {name: rng.choice(values[name]) for name in some}}
    if kind == 1 and len(some) > 1:
        return {"independent": [some[:1], some[1:2]], "given": some[2:]}
    if kind == 2:
        return {"markov_blanket": some[0]}
    if kind == 3:
        return {"most_probable": rng.choice(("all", some[:cut] or "all")), "evidence": evidence}
    made: Json = {"find": some[:cut] or some[0], "evidence": evidence}
    if rng.random() < 0.5:
        made["method"] = rng.choice(("enumeration", "variable_elimination"))
    if rng.random() < 0.2:
        made["order"] = [name for name in names if name not in some]
    return made


_GROWN: tuple[Callable[[Random], Json], ...] = (
    *(_naive_bayes, _text_naive_bayes, _bayes_decision, _gaussian_discriminant, _logistic_regression),
    _bayesian_network,
)
