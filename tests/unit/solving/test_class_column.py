"""Parsing and solving guess the same class column, and report a guess that is not the last column."""

from typing import Any

import pytest

from _byhand.texts import LANGUAGES
from helpers.answers.bridged import answered

PRICES = "area,rooms,age,price\n" + "\n".join(
    f"{60 + row * 7 % 90},{1 + row % 5},{row * 3 % 40},{100000 + 137 * row}" for row in range(40)
)
FIRST = "class,outlook,wind\nyes,sunny,weak\nno,rain,strong\nyes,rain,weak\nno,sunny,strong\n"
KINDS = "kind,length,width\n" + "\n".join(f"{'ab'[row % 2]},{row * 7 % 90 / 4},{row % 5}.5" for row in range(40))
LAST = "outlook,wind,play\nsunny,weak,no\nrain,weak,yes\nrain,strong,no\novercast,weak,yes\n"
COUNTED = "outlook,wind,play,count\nsunny,weak,no,3\nrain,weak,yes,2\nrain,strong,no,2\novercast,weak,yes,5\n"
# The class, and the column that it may be instead.
GUESSED: dict[str, tuple[str, str, str | None]] = {
    "named": (FIRST, "class", "wind"),
    "the only categories": (KINDS, "kind", "width"),
    "few whole numbers": (PRICES, "rooms", "price"),
    "last": (LAST, "play", None),
    "before the counts": (COUNTED, "play", None),
}
CLASSIFYING = ("naive_bayes", "gaussian_discriminant", "logistic_regression")


def ask(method: str, lang: str = "en", **params: Any) -> dict[str, Any]:
    return answered(method, {"lang": lang, **params})


def parsed(text: str, lang: str = "en", topic: str = "naive_bayes", **reading: Any) -> dict[str, Any]:
    found: dict[str, Any] = ask("parse", lang, text=text, topic=topic, reading=reading)["result"]
    return found


def solved(table: object, lang: str = "en", **fields: Any) -> dict[str, Any]:
    problem = {"format": 1, "topic": "naive_bayes", "table": table, "features": [], **fields}
    found: dict[str, Any] = ask("solve", lang, problem=problem, agreed=["class:price", "class:width"])["result"]
    return found


def of_rows(result: dict[str, Any]) -> dict[str, Any]:
    return {"columns": result["columns"], "rows": result["rows"]}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GUESSED)
def test_reading_and_solving_take_the_same_class(name: str, lang: str) -> None:
    text, target, _ = GUESSED[name]
    result = parsed(text, lang)
    assert result["class_column"] == target
    weight = {} if result["weight"] is None else {"weight": result["weight"]}
    stated = solved(text, lang, target=target, **weight)["answers"]
    for table in (text, of_rows(result)):
        assert solved(table, lang, **weight)["answers"] == stated


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GUESSED)
def test_class_before_the_last_column_is_reported_by_both(name: str, lang: str) -> None:
    text, target, instead = GUESSED[name]
    result = parsed(text, lang)
    about = [one for one in result["warnings"] if f"“{target}”" in one["message"]]
    weight = {} if result["weight"] is None else {"weight": result["weight"]}
    for table in (text, of_rows(result)):
        said = [one for one in solved(table, lang, **weight)["warnings"] if f"“{target}”" in one]
        assert len(said) == len(about) == (instead is not None)
    if instead is not None:
        (warning,) = about
        assert (warning["column"], warning["offer"]["role"]) == (instead, "class")
        assert instead in warning["offer"]["label"]
        # Either answer ends the question.
        for column in (instead, target):
            again = parsed(text, lang, class_column=column)
            assert again["class_column"] == column
            assert again["warnings"] == []


@pytest.mark.parametrize("topic", CLASSIFYING)
def test_a_class_that_was_chosen_and_names_the_rows_is_asked(topic: str) -> None:
    """Prices that the button of that warning makes the class."""
    read = parsed(PRICES, topic=topic)
    (offered,) = (one["column"] for one in read["warnings"] if one["offer"] is not None)
    assert offered == "price"
    problem = {"format": 1, "topic": topic, "table": of_rows(read), "target": offered}
    replies = ask("solve", problem=problem)["error"]["ask"]
    assert {"rooms", "price"} == {reply["column"] or reply["agrees"].removeprefix("class:") for reply in replies}


def test_column_with_a_stated_role_is_not_offered() -> None:
    assert parsed(PRICES, ignored=["price"])["warnings"][0]["column"] == "age"
    assert parsed(PRICES, used=["price", "age"])["warnings"] == []


def test_the_rows_of_a_problem_are_no_cases() -> None:
    """An unknown last cell asks for nothing in a problem, whose rows are all training rows."""
    rows = [["sunny", "weak", "no"], ["rain", "weak", "yes"], ["rain", "strong", "no"], ["?", "weak", "yes"]]
    table = {"columns": ["outlook", "wind", "play"], "rows": rows}
    assert set(solved(table)["answers"][0]["values"]) == {"prior[no]", "prior[yes]"}
