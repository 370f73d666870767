"""Questions before long work: only through the page's door, in both languages, and never by the problem itself."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from _byhand import bridge, solving
from _byhand.errors import InputError
from _byhand.problem.effort import MOST_SECONDS, AskError, agreed_to, expect_seconds
from _byhand.texts import LANGUAGES
from build_steps.common import ROOT
from helpers import patience
from helpers.problems.tables import example, example_names

pytestmark = pytest.mark.thorough

TABLE_TOPICS = ("naive_bayes", "gaussian_discriminant", "logistic_regression")


def ask(problem: dict[str, Any], *agreed: str, lang: str = "en") -> dict[str, Any]:
    """The answer of the page's door."""
    params = {"problem": problem, "lang": lang, "agreed": list(agreed)}
    answer: dict[str, Any] = json.loads(bridge.handle(json.dumps({"method": "solve", "params": params})))
    return answer


def prices(topic: str, rows: int = 40) -> dict[str, Any]:
    """A table of houses, each with a price of its own, whose price is taken for its class."""
    lines = [f"{40 + 7 * at % 90},{1 + at % 4},{at * 13 % 60},{100_000 + 371 * at}" for at in range(rows)]
    return {"format": 1, "topic": topic, "table": "\n".join(["area,rooms,age,price", *lines]), "target": "price"}


def letters(count: int) -> dict[str, Any]:
    documents = [{"text": f"dear reader {at}", "class": f"letter {at}"} for at in range(count)]
    return {"format": 1, "topic": "text_naive_bayes", "documents": documents, "query": "dear"}


# --- the class


@pytest.mark.parametrize("topic", TABLE_TOPICS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_class_column_that_names_the_rows_is_asked(topic: str, lang: str) -> None:
    error = ask(prices(topic), lang=lang)["error"]
    assert "price" in error["message"]
    assert "40" in error["message"]
    column, out, go_on = error["ask"]
    assert (column["column"], column["role"], column["agrees"]) == ("rooms", "class", None)
    assert (out["column"], out["role"], out["agrees"]) == ("price", "ignored", None)
    assert (go_on["column"], go_on["agrees"]) == (None, "class:price")
    assert all("price" in each["label"] or "rooms" in each["label"] for each in error["ask"])


def test_consent_is_not_asked_again() -> None:
    assert "result" in ask(prices("naive_bayes"), "class:price")
    assert ask(prices("naive_bayes"), "class:rooms")["error"]["ask"]
    assert "more than the 30 classes" in ask(prices("logistic_regression"), "class:price")["error"]["message"]


def test_a_network_learnt_from_a_table_asks_too() -> None:
    rows = [["abc"[at % 3], f"k{at}"] for at in range(30)]
    problem = {"format": 1, "topic": "bayesian_network", "structure": "naive_bayes", "target": "name",
               "table": {"columns": ["letter", "name"], "rows": rows}}  # fmt: skip
    assert ask(problem)["error"]["ask"][-1]["agrees"] == "class:name"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_each_of_which_is_its_own_class_are_asked(lang: str) -> None:
    error = ask(letters(30), lang=lang)["error"]
    assert "30" in error["message"]
    (go_on,) = error["ask"]
    assert "result" in ask(letters(30), go_on["agrees"])
    assert "result" in ask(letters(12))


def test_few_rows_and_counted_rows_are_not_asked() -> None:
    """Books have tables of four rows and four classes, and tables with one row for each class and value."""
    assert "result" in ask(prices("naive_bayes", rows=12))
    counted = prices("naive_bayes")
    lines = counted["table"].split("\n")
    counted["table"] = "\n".join([f"{lines[0]},n", *(f"{line},5" for line in lines[1:])])
    assert "result" in ask({**counted, "weight": "n"})


def test_a_problem_cannot_agree() -> None:
    """Neither a link nor a file carries a person's consent."""
    for field in ("agreed", "effort"):
        error = ask({**prices("naive_bayes"), field: ["class:price"]})["error"]
        assert error["field"] == field


def test_nobody_is_asked_where_nobody_answers() -> None:
    assert solving.solve(prices("naive_bayes")).answers


# --- the time


def test_long_work_is_asked_and_agreed_to() -> None:
    with agreed_to(()):
        expect_seconds(19)
        with pytest.raises(AskError) as asked:
            expect_seconds(44)
    (reply,) = asked.value.replies
    assert asked.value.params == {"count": 40}
    assert reply.agrees is not None
    with agreed_to([reply.agrees]):
        expect_seconds(80)
        with pytest.raises(AskError):
            expect_seconds(100)
    expect_seconds(1e9)


@pytest.mark.parametrize(("seconds", "said"), [(44, "40 seconds"), (100, "2 minutes"), (9000, "2 hours")])
def test_estimated_time_is_rounded_like_speech(seconds: float, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bridge.METHODS, "solve", lambda *_: expect_seconds(seconds))
    assert said in ask({})["error"]["message"]
    assert "。" in ask({}, lang="zh")["error"]["message"]


# --- the end of memory


@pytest.fixture
def nothing_to_collect() -> Iterator[None]:
    """Do not collect the garbage of earlier tests, which takes seconds."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("nothing_to_collect")
@pytest.mark.parametrize("failure", [MemoryError, RecursionError])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_failure_of_the_machine_leaves_the_door(
    failure: type[Exception], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise failure

    monkeypatch.setitem(bridge.METHODS, "solve", fail)
    error = ask({}, lang=lang)["error"]
    assert error["message"].endswith("." if lang == "en" else "。")
    assert error["ask"] is None


# --- long work, by topic


def categories(rows: int, classes: int, features: int, topic: str = "naive_bayes") -> dict[str, Any]:
    names = [f"f{at}" for at in range(features)]
    cells = [[f"v{(row * 7 + at) % 4}" for at in range(features)] + [f"k{row % classes}"] for row in range(rows)]
    query = dict.fromkeys(names, "v1")
    return {"format": 1, "topic": topic, "table": {"columns": [*names, "class"], "rows": cells}, "query": query}


def numbers(rows: int, classes: int, features: int, topic: str) -> dict[str, Any]:
    made = categories(rows, classes, features, topic)
    cells = [[str((row * 37 + at * 11 + row * at) % 101) for at in range(features)] + [f"k{row % classes}"]
             for row in range(rows)]  # fmt: skip
    return {**made, "table": {**made["table"], "rows": cells}, "query": dict.fromkeys(made["query"], "5")}


def network(parents: int, size: int = 40) -> dict[str, Any]:
    """Each variable depends on this many before it."""
    variables: dict[str, Any] = {}
    for at in range(size):
        above = [f"x{before}" for before in range(max(0, at - parents), at)]
        rows = [{"given": dict(zip(above, row, strict=True)), "p": {"y": "1/3", "n": "2/3"}}
                for row in product("yn", repeat=len(above))]  # fmt: skip
        variables[f"x{at}"] = {
            "values": ["y", "n"],
            **({"parents": above, "cpt": rows} if above else {"cpt": rows[0]["p"]}),
        }
    question = {"find": "x0", "evidence": {f"x{size - 1}": "y"}}
    return {"format": 1, "topic": "bayesian_network", "variables": variables, "question": question}


def grid(width: int) -> dict[str, Any]:
    """Each variable depends on the one above and the one to the left: no order avoids tables of 2^width entries."""
    variables: dict[str, Any] = {}
    for row, column in product(range(width), repeat=2):
        near = [(row - 1, column), (row, column - 1)]
        above = [f"x{r}.{c}" for r, c in near if min(r, c) >= 0]
        rows = [{"given": dict(zip(above, values, strict=True)), "p": {"y": "1/3", "n": "2/3"}}
                for values in product("yn", repeat=len(above))]  # fmt: skip
        cpt = {"parents": above, "cpt": rows} if above else {"cpt": rows[0]["p"]}
        variables[f"x{row}.{column}"] = {"values": ["y", "n"], **cpt}
    question = {"find": "x0.0", "evidence": {f"x{width - 1}.{width - 1}": "y"}}
    return {"format": 1, "topic": "bayesian_network", "variables": variables, "question": question}


def seconds(problem: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> float:
    """The topic's estimate for a problem, without starting the work."""
    found: list[float] = []

    def stop(estimate: float) -> None:
        found.append(estimate)
        raise InputError("effort.seconds", count=0)

    with monkeypatch.context() as patched:
        patched.setattr(f"_byhand.topics.{problem['topic']}.work.expect_seconds", stop)
        with pytest.raises(InputError):
            solving.solve(problem)
    return found[0]


LONG = {
    "a network that is a grid of 17 × 17": lambda: grid(17),
    "many classes and values": lambda: categories(3000, 1000, 60),
    "dimensions": lambda: numbers(400, 3, 80, "gaussian_discriminant"),
    "iterations": lambda: {**numbers(200, 2, 2, "logistic_regression"), "method": "gradient_ascent",
                           "iterations": 100_000},
    "texts and classes": lambda: letters(4000),
}  # fmt: skip


@pytest.mark.parametrize("name", LONG)
def test_long_work_needs_consent(name: str) -> None:
    error = ask(LONG[name](), "class:", "class:class")["error"]
    (reply,) = error["ask"]
    assert reply["label"] == "Solve anyway"
    assert "about" in error["message"]


TOO_LARGE = {
    "20,000 texts, each its own class": lambda: letters(20_000),
    "a network that is a grid of 24 × 24": lambda: grid(24),
    "30 classes of 200 dimensions": lambda: numbers(6030, 30, 200, "gaussian_discriminant"),
}


@pytest.mark.parametrize("name", TOO_LARGE)
def test_work_exceeding_memory_is_refused(name: str) -> None:
    error = ask(TOO_LARGE[name](), "class:", "work:1000000000")["error"]
    assert error["ask"] is None
    assert "GB" in error["message"]


def test_thirty_classes_and_two_hundred_features_are_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    assert seconds(categories(3000, 30, 200), monkeypatch) < MOST_SECONDS


@pytest.mark.parametrize("name", example_names())
def test_no_built_in_example_is_asked(name: str) -> None:
    with agreed_to(()):
        solving.solve(example(name))


def test_more_of_anything_takes_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    growing = [
        [categories(60, 3, 4), categories(60, 6, 4), categories(60, 6, 8)],
        [letters(20), letters(40), {**letters(40), "query": ["dear reader"] * 3}],
        [numbers(90, 3, 2, "gaussian_discriminant"), numbers(90, 3, 4, "gaussian_discriminant"),
         numbers(90, 6, 4, "gaussian_discriminant")],
        [numbers(90, 3, 2, "logistic_regression"), numbers(180, 3, 2, "logistic_regression"),
         numbers(180, 3, 4, "logistic_regression")],
        [network(1), network(3), network(5)],
    ]  # fmt: skip
    for problems in growing:
        found = [seconds(problem, monkeypatch) for problem in problems]
        assert found == sorted(set(found))


# --- without memory


NARROW = """
import json, resource, sys
from _byhand import bridge
request = sys.stdin.read()
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + 60_000_000,) * 2)
sys.stdout.write(bridge.handle(request))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only there can a process be given less memory")
def test_out_of_memory_is_a_sentence() -> None:
    params = {"problem": categories(3000, 500, 20), "agreed": ["work:1000000"]}
    request = json.dumps({"method": "solve", "params": params})
    environment = {**os.environ, "PYTHONPATH": "pysrc", "OPENBLAS_NUM_THREADS": "1"}
    ended = subprocess.run([sys.executable, "-c", NARROW], input=request, capture_output=True, text=True, check=True,
                           env=environment, cwd=ROOT, timeout=patience.seconds(patience.LONG_S))  # fmt: skip
    assert "not enough memory" in json.loads(ended.stdout)["error"]["message"]
