"""Caches between requests: never a wrong answer, always bounded, and nothing recomputed for an unrelated change."""

from __future__ import annotations

import functools
import gc
import json
import pkgutil
import random
import sys
from collections import Counter
from importlib import import_module
from types import FrameType
from typing import Any

import pytest

import _byhand
from _byhand.bridge import handle
from _byhand.cache import LRU, clear_all
from _byhand.problem.convention import PRESETS
from benchmark.changes import LARGE_EXAMPLES, with_other_number
from helpers.problems import pastes
from helpers.problems.tables import Problem, example, example_names

pytestmark = pytest.mark.thorough

DISPLAY = {"numbers": "both", "digits": 4}
# Keyed by the names of our own files and by our own words only, or by nothing.
OF_OUR_FILES = {"load_topic", "load_texts", "_worded_example", "_standard_bell", "_word_pattern"}
OF_OUR_FILES |= {"every_pattern", "number_words"}
# Functions that read or count a table, fit a model or divide a plane: none runs for a change that leaves the rows
# alone.
OF_THE_ROWS = {
    "read_cells",
    "_read_text",
    "shape_grid",
    "guess_roles",
    "_read_samples",
    "count_rows",
    "_farthest_pairs",
}
# Calls of Python and C functions for a change of λ in play tennis: 50,000 when this was written, 101,000 before.
MOST_CALLS = 60_000


def request(method: str, **params: Any) -> str:
    return json.dumps({"method": method, "params": params})


def solve(problem: Problem, **params: Any) -> str:
    return request("solve", **{"lang": "en", "display": DISPLAY, **params}, problem=problem)


@functools.cache
def cached_functions() -> list[Any]:
    """Every function of the package that keeps its results; all of them are made when their modules are loaded."""
    for module in pkgutil.walk_packages(_byhand.__path__, "_byhand."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    found = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]
    return [each for each in found if str(each.__module__).startswith("_byhand.")]


def clear_everything() -> None:
    clear_all()
    for function in cached_functions():
        function.cache_clear()


# --- one cache


def test_the_last_results_are_found_by_equal_content() -> None:
    cache, made = LRU[str](2, 100), Counter[str]()

    def ask(text: str) -> str:
        def make() -> str:
            made[text] += 1
            return text.upper()

        return cache.get(("table", text), len(text), make)

    assert [ask(text) for text in ("a", "b", "a", "c", "a", "b")] == ["A", "B", "A", "C", "A", "B"]
    assert made == {"a": 1, "b": 2, "c": 1}
    cache.clear()
    ask("a")
    assert made["a"] == 2


def test_cache_evicts_least_recently_used() -> None:
    cache, made = LRU[int](8, 10), Counter[int]()

    def ask(size: int) -> int:
        def make() -> int:
            made[size] += 1
            return size

        return cache.get(size, size, make)

    for size in (11, 11, 4, 5, 6, 5, 4):
        assert ask(size) == size
    assert made == {11: 2, 4: 2, 5: 2, 6: 1}


def test_a_failure_is_not_kept() -> None:
    cache = LRU[int](2, 10)
    with pytest.raises(ZeroDivisionError):
        cache.get("key", 1, lambda: 1 // 0)
    assert cache.get("key", 1, lambda: 1) == 1


def test_all_that_is_kept_has_a_bound() -> None:
    unbounded = {each.__name__ for each in cached_functions() if each.cache_parameters()["maxsize"] is None}
    assert unbounded <= OF_OUR_FILES


# --- never a wrong answer


def changes(problem: Problem, chance: random.Random) -> Problem:
    """The exercise with one thing changed, as a person changes it; not everything makes sense for it."""
    table: Any = problem.get("table")
    cells = table["rows"] if isinstance(table, dict) else []
    convention = dict(problem.get("convention", {}))
    match chance.randrange(8 if cells else 5):
        case 0:
            return with_other_number(problem, chance.randrange(1, 4))
        case 1:
            return {**problem, "convention": {"preset": chance.choice(sorted(PRESETS))}}
        case 2:
            return {**problem, "convention": {**convention, "missing": chance.choice(("skip_cell", "own_value"))}}
        case 3:
            return {key: value for key, value in problem.items() if key != chance.choice(("query", "loss", "target"))}
        case 4:
            text = table.replace("1", chance.choice("12"), 1) if isinstance(table, str) else table
            return problem if table is None else {**problem, "table": text}
        case 5:
            return {**problem, "target": chance.choice(table["columns"])}
        case 6:
            return {**problem, "features": chance.sample(table["columns"], 2)}
        case _:
            rows = [list(row) for row in cells]
            row, other = chance.choice(rows), chance.choice(rows)
            place = chance.randrange(len(row))
            row[place] = chance.choice((other[place], "?", 1, True, "1"))
            return {**problem, "table": {**table, "rows": rows}}


def walk(name: str, chance: random.Random) -> list[str]:
    """Requests as one person makes them, going back now and then."""
    problems, asked = [example(name)], list[str]()
    for _ in range(8):
        problems.append(changes(chance.choice(problems[-2:]), chance))
        shown = {"numbers": chance.choice(("both", "decimal", "fraction")), "digits": chance.choice((3, 4))}
        asked.append(solve(problems[-1], lang=chance.choice(("en", "zh")), display=shown))
    return asked


WALKED = [name for name in example_names() if name not in (*LARGE_EXAMPLES, "logistic_regression/gradient_ascent")]


@pytest.mark.parametrize("seed", range(3))
def test_warm_answers_are_those_of_a_fresh_start(seed: int) -> None:
    chance = random.Random(seed)
    asked = [each for name in chance.sample(WALKED, 5) for each in walk(name, chance)]
    warm = [handle(each) for each in asked]
    for each, answer in zip(asked, warm, strict=True):
        clear_everything()
        assert handle(each) == answer


def test_cells_that_are_equal_for_python_are_not_the_same() -> None:
    def of(cells: list[Any]) -> Problem:
        rows = [[cell, "x" if place % 2 else "y"] for place, cell in enumerate([*cells, *cells])]
        return {"format": 1, "topic": "naive_bayes", "table": {"columns": ["F", "class"], "rows": rows}}

    asked = [solve(of(cells)) for cells in ([1, 0, 2], [True, False, 2], [1.0, 0.0, 2], ["1", "0", "2"])]
    warm = [handle(each) for each in asked]
    clear_everything()
    assert [handle(each) for each in reversed(asked)] == warm[::-1]
    assert len(set(warm)) == 3  # 1 and "1" are written alike


def test_every_reading_of_a_pasted_text_is_its_own() -> None:
    text = pastes.pasted("tennis_tsv_excel")
    columns = json.loads(handle(request("parse", lang="en", text=text, reading={})))["result"]["columns"]
    readings: list[Any] = [{"class_column": name} for name in columns]
    readings += [{"ignored": [name]} for name in columns]
    readings += [{"header": header, "transposed": turned} for header in (True, False) for turned in (True, False)]
    asked = [request("parse", lang="en", topic="naive_bayes", text=text, reading=reading) for reading in readings]
    warm = [handle(each) for each in asked]
    for each, answer in zip(asked, warm, strict=True):
        clear_everything()
        assert handle(each) == answer


# --- nothing is done again


def called(asked: str) -> Counter[str]:
    """How often each function was called for a request: Python's by their names, C's all together as ""."""
    calls = Counter[str]()

    def count(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            calls[frame.f_code.co_name] += 1
        elif event == "c_call":
            calls[""] += 1

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        handle(asked)
    finally:
        sys.setprofile(before)
    return calls


@pytest.mark.parametrize("pasted", [False, True])
def test_a_change_of_smoothing_reads_and_counts_nothing_again(pasted: bool) -> None:
    exercise = example("naive_bayes/play_tennis")
    if pasted:
        table = exercise["table"]
        exercise["table"] = "\n".join(",".join(row) for row in [table["columns"], *table["rows"]])
    clear_everything()
    first, changed = (called(solve(with_other_number(exercise, number))) for number in (1, 2))
    again = OF_THE_ROWS & set(changed)
    assert {"guess_roles", "_read_samples", "count_rows", "_farthest_pairs"} <= set(first)
    assert not again
    assert 1000 < changed.total() < MOST_CALLS


@pytest.mark.parametrize("name", ["iris", "three_classes"])
def test_another_case_fits_nothing_again(name: str) -> None:
    handle(solve(with_other_number(example(name), 1)))
    assert not {"_fit", "_partition", *OF_THE_ROWS} & set(called(solve(with_other_number(example(name), 2))))


def test_changing_a_column_role_uses_the_cached_text() -> None:
    text = pastes.pasted("tennis_tsv_excel")
    readings: list[Any] = [{}, {"ignored": ["Wind"]}]
    asked = [request("parse", lang="en", topic="naive_bayes", text=text, reading=reading) for reading in readings]
    handle(asked[0])
    calls = called(asked[1])
    assert not {"read_cells", "_read_cross"} & set(calls)
    assert "shape_grid" in calls
