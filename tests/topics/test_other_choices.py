"""After another choice, an example is solved without what the choice governs, or waits for what is not stated."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from _byhand import solving
from _byhand.errors import InputError
from _byhand.form.fields import OneOfField, SelectField
from _byhand.texts import load_texts
from _byhand.topics import TOPIC_NAMES, load_topic

TEXTS = load_texts("en")
# The columns of a table stay: the answer says what to do with them.
OF_TABLE = ("successes", "target")
# An example whose many rows only take time.
LARGE = "two_clouds"


def at(problem: Any, path: str) -> Any:
    for name in path.split("."):
        problem = problem.get(name) if isinstance(problem, dict) else None
    return problem


def put(problem: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    name, _, deeper = path.partition(".")
    inner = put(problem.get(name, {}), deeper, value) if deeper else value
    left = {key: one for key, one in problem.items() if key != name}
    return left if inner is None or inner == {} else {**left, name: inner}


def within(field: str, path: str) -> bool:
    return field.startswith(path) and field[len(path) : len(path) + 1] in ("", ".", "[")


def refused(problem: dict[str, Any]) -> str | None:
    """The field that the problem cannot be solved with; None if it is solved."""
    try:
        solving.solve(solving.load_json(json.dumps(problem)))
    except InputError as error:
        return error.field or ""
    return None


def choices() -> Iterator[tuple[str, SelectField, str, str]]:
    for name in TOPIC_NAMES:
        topic = load_topic(name)
        fields = [field for field in topic.form if isinstance(field, SelectField) and field.governs]
        for field in fields:
            for example in solving.examples(TEXTS):
                if example["topic"] == name and example["id"] != LARGE:
                    for option in field.options:
                        yield example["id"], field, option.value, f"{example['id']}-{field.path}-{option.value}"


@pytest.mark.parametrize(("example", "field", "value"), [pytest.param(*one[:3], id=one[3]) for one in choices()])
def test_what_is_left_is_solved_or_asks_for_more(example: str, field: SelectField, value: str) -> None:
    problem = put(dict(solving.example(example, TEXTS)), field.path, value)
    while (wrong := refused(problem)) is not None:
        governed = [path for path in field.governs if within(wrong, path) and at(problem, path) is not None]
        if not governed:
            break
        problem = put(problem, governed[0], None)
    is_unstated = wrong is not None and at(problem, wrong) is None
    assert wrong is None or is_unstated or wrong in (*OF_TABLE, field.path)


@pytest.mark.parametrize("name", TOPIC_NAMES)
def test_a_choice_governs_fields_of_its_own_form(name: str) -> None:
    form = load_topic(name).form
    ways = {way.value for field in form if isinstance(field, OneOfField) for way in field.alternatives if way.value}
    stated = ways | {field.path for field in form}
    for field in form:
        for path in getattr(field, "governs", ()):
            assert any(within(one, path) or within(path, one) for one in stated), path
