"""Networks from a table by brute force, an oracle for the engine: every number is counted anew by walking the rows.

It imports nothing of the engine. Tables are structured ones (columns, rows).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import Any

from helpers.oracles.ids import in_id

MISSING = ("", "?")
Rows = list[tuple[dict[str, str], int]]
Graph = Mapping[str, Sequence[str]]


def rows_of(made: Mapping[str, Any]) -> Rows:
    """The cells of each row that counts, and how often it does."""
    columns, weight = made["table"]["columns"], made.get("weight")
    rows = [dict(zip(columns, row, strict=True)) for row in made["table"]["rows"]]
    return [(row, int(row[weight]) if weight else 1) for row in rows if not weight or row[weight] != "0"]


def values_in(rows: Rows, name: str) -> list[str]:
    return list(dict.fromkeys(row[name] for row, _ in rows if row[name] not in MISSING))


def count(rows: Rows, held: Mapping[str, str], known: Sequence[str]) -> int:
    """How often the rows with these values occur, of those in which the columns `known` are not missing."""
    return sum(
        times
        for row, times in rows
        if all(row[name] not in MISSING for name in known) and all(row[name] == value for name, value in held.items())
    )


def tables(rows: Rows, graph: Graph, added: Mapping[str, Fraction]) -> dict[str, Fraction | None]:
    """cpt[...] by name, with `added` to every count of a variable; None for 0/0."""
    found: dict[str, Fraction | None] = {}
    for name, parents in graph.items():
        values = values_in(rows, name)
        for row in product(*(values_in(rows, parent) for parent in parents)):
            given = dict(zip(parents, row, strict=True))
            total = count(rows, given, [name, *parents]) + len(values) * added[name]
            for value in values:
                top = count(rows, {name: value, **given}, [name, *parents]) + added[name]
                found[key(name, value, given)] = top / Fraction(total) if total else None
    return found


def key(name: str, value: str, given: Mapping[str, str]) -> str:
    after = "|" + ",".join(f"{in_id(parent)}={in_id(each)}" for parent, each in given.items()) if given else ""
    return f"cpt[{in_id(name)}={in_id(value)}{after}]"


def posteriors(
    rows: Rows, graph: Graph, numbers: Mapping[str, Fraction | None], target: str, evidence: Mapping[str, str]
) -> dict[str, Fraction] | None:
    """P(target | evidence) over the full joint table, None where the evidence is impossible; 0/0 counts as 0."""
    sums = dict.fromkeys(values_in(rows, target), Fraction(0))
    for values in product(*(values_in(rows, name) for name in graph)):
        world = dict(zip(graph, values, strict=True))
        if all(world[name] == value for name, value in evidence.items()):
            number = Fraction(1)
            for name, parents in graph.items():
                number *= numbers[key(name, world[name], {parent: world[parent] for parent in parents})] or 0
            sums[world[target]] += number
    total = sum(sums.values())
    return {value: number / total for value, number in sums.items()} if total else None


def spanning_trees(names: Sequence[str]) -> Iterator[tuple[tuple[str, str], ...]]:
    """All trees that join the names."""
    for edges in combinations(list(combinations(names, 2)), len(names) - 1):
        groups = {name: {name} for name in names}
        for one, other in edges:
            joined = groups[one] | groups[other]
            for name in joined:
                groups[name] = joined
        if len(groups[names[0]]) == len(names):
            yield edges
