"""What is asked before it is done: by the page's door only, in both languages, and never by the problem itself."""

from __future__ import annotations

import json
from typing import Any

import pytest

from byhand import bridge, solving
from byhand.effort import AskError, agreed_to, expect_seconds
from byhand.texts import LANGUAGES

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


def test_what_was_agreed_to_is_not_asked_again() -> None:
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
    """Neither a link nor a file carries what a person agrees to."""
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
def test_an_estimate_is_said_as_one_says_it(seconds: float, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bridge.METHODS, "solve", lambda *_: expect_seconds(seconds))
    assert said in ask({})["error"]["message"]
    assert "。" in ask({}, lang="zh")["error"]["message"]


# --- the end of memory


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
