"""Makes parts of exercises: names, numbers, probabilities and tables, some of them strange."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from hostile.inputs.words import ODD_NUMBERS, ODD_TEXTS

Json = dict[str, Any]
STRANGE = 0.03
_NAMES = (
    *(
        "a",
        "b",
        "c",
        "Yes",
        "No",
        "x1",
        "x_2",
        "Outlook",
        "Play Tennis",
        "class",
        "色泽",
        "好瓜",
        "是",
        "否",
        "ω1",
        "C",
    ),
    *("0", "1", "2", "10", "3.5", "+", "-1", "true", "A", "B", "weight", "count", "No.", "[1,2)", "a=b", "a|b", "x²"),
)


def names_of(rng: Random, count: int) -> list[str]:
    """This many distinct names."""
    found = dict.fromkeys(rng.sample(_NAMES, count))
    while len(found) < count or rng.random() < STRANGE:
        found = dict.fromkeys([*found, rng.choice(ODD_TEXTS)][-count:])
    return list(found)


def number(rng: Random) -> Any:
    """A number as in exercises, sometimes a strange one."""
    kind = rng.randrange(40)
    if kind == 0:
        return rng.choice(ODD_NUMBERS)
    if kind == 1:
        return rng.choice(ODD_TEXTS)
    if kind < 16:
        return rng.randint(-3, 12)
    if kind < 28:
        return round(rng.uniform(-5, 20), rng.randint(1, 3))
    if kind < 34:
        return str(round(rng.uniform(0, 9), rng.randint(0, 4)))
    return f"{rng.randint(-9, 9)}/{rng.randint(1, 9)}"


def positive(rng: Random) -> Any:
    kind = rng.randrange(20)
    if kind == 0:
        return number(rng)
    if kind == 1:
        return rng.choice(("1e-8", "0.001", 1e6, "1e12"))
    return rng.choice((1, 2, 4, 9, "1/2", "0.25", 0.3, "2/3", 2.5, rng.randint(1, 30)))


def shares(rng: Random, count: int) -> list[Any]:
    """Probabilities that sum to 1, in one of the usual notations."""
    parts = [rng.choice((0, 1, 1, 2, 3, 5, 9)) for _ in range(count)]
    total = sum(parts) or 1
    parts = parts if sum(parts) else [1, *parts[1:]]
    form = rng.randrange(12)
    if form == 0:
        return [number(rng) for _ in parts]
    if form < 5:
        return [f"{part}/{total}" for part in parts]
    if form < 8:
        return [round(part / total, 4) for part in parts]
    if form == 8:
        return [f"{100 * part / total:.3f}%" for part in parts]
    if form == 9 and rng.random() < 0.3:
        return list(parts)
    return [str(part / total) for part in parts]


def cell_of(rng: Random, values: Sequence[Any]) -> Any:
    kind = rng.randrange(60)
    if kind == 0:
        return rng.choice(("?", "", None, "-"))
    if kind == 1:
        return rng.choice(ODD_TEXTS)
    return rng.choice(values)


def columns_of(rng: Random, *, numeric: bool, count: int) -> list[Callable[[], Any]]:
    """For each feature a generator of its cells."""

    def made() -> Callable[[], Any]:
        if numeric or rng.random() < 0.3:
            same = rng.random() < 0.1
            values = [number(rng) for _ in range(1 if same else rng.randint(2, 12))]
        else:
            values = names_of(rng, rng.randint(1, 4))
        return lambda: cell_of(rng, values)

    return [made() for _ in range(count)]


def table(rng: Random, *, numeric: bool = False) -> Json:
    """The fields of a problem with a table: the table, and statements about its columns."""
    features = rng.choice((1, 2, 2, 3, 4)) if numeric else rng.randint(1, 5)
    names = names_of(rng, features + 1)
    classes = names_of(rng, rng.choice((1, 2, 2, 2, 2, 3, 3, 4)))
    columns = columns_of(rng, numeric=numeric, count=features)
    rows = [[*(cell() for cell in columns), cell_of(rng, classes)] for _ in range(rng.choice((1, 4, 6, 8, 10, 16)))]
    made: Json = {"table": {"columns": names, "rows": rows}}
    if rng.random() < 0.2:
        mark = rng.choice(("\t", ",", " | ", "，", ";", "  "))
        made["table"] = "\n".join(
            mark.join("" if cell is None else str(cell) for cell in row) for row in [names, *rows]
        )
    if rng.random() < 0.7:
        made["target"] = names[-1]
    used = names[:-1]
    if rng.random() < 0.2:
        used = made["features"] = rng.sample(used, rng.randint(1, features))
    known = 1 if rng.random() < 0.7 else 0.8
    queries = [
        {name: cell() for name, cell in zip(names, columns, strict=False) if name in used and rng.random() < known}
        for _ in range(rng.choice((0, 1, 1, 1, 2, 3)))
    ]
    if queries:
        made["query"] = queries[0] if len(queries) == 1 else queries
    return made


def loss(rng: Random, classes: Sequence[str]) -> Json:
    actions = list(classes) if rng.random() < 0.5 else names_of(rng, rng.randint(1, 4))
    return {"actions": actions, "matrix": [[number(rng) for _ in classes] for _ in actions]}


def choices(rng: Random, choices: Mapping[str, Sequence[Any]], share: float) -> Json:
    return {name: rng.choice(list(values)) for name, values in choices.items() if rng.random() < share}


def classes_of(table: Any) -> list[str]:
    if not isinstance(table, dict):
        return ["a", "b"]
    return list(dict.fromkeys(str(row[-1]) for row in table["rows"]))
