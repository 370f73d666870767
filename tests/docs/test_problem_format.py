"""docs/problem-format.md and the schema agree about fields, words and IDs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache

import pytest

from _byhand import solving
from _byhand.document.writing import write_answer
from _byhand.problem.convention import PRESETS
from _byhand.problem.shared_fields import ProblemFields
from _byhand.topics import TOPIC_NAMES
from build_steps.common import ROOT
from build_steps.problem_format import tables
from helpers.problems.schema import SCHEMA, fields, options, places, validator

TEXT = (ROOT / "docs" / "problem-format.md").read_text("utf-8")


@cache
def section(topic: str) -> str:
    return re.split(r"^## ", TEXT.split(f"## Topic `{topic}`\n")[1], maxsplit=1, flags=re.MULTILINE)[0]


def first_column(text: str, head: str) -> Iterator[str]:
    """Code spans in the first cells of tables whose first heading begins so."""
    rows: list[str] = []
    for line in [*text.splitlines(), ""]:
        if line.startswith("|"):
            rows.append(line)
        elif rows:
            if rows[0].startswith(f"| {head}"):
                for row in rows[2:]:
                    cell = re.split(r"(?<!\\)\|", row)[1].replace("\\|", "|")
                    yield from re.findall(r"`([^`]+)`", cell)
            rows = []


def test_the_tables_are_made_of_the_fields() -> None:
    assert tables.PAGE.read_text("utf-8") == tables.page(), "python3 build.py types"


def test_the_topics_are_those_there_are() -> None:
    assert re.findall(r"^## Topic `(\w+)`$", TEXT, re.MULTILINE) == list(TOPIC_NAMES)


@pytest.mark.parametrize("topic", TOPIC_NAMES)
def test_every_field_is_described_and_no_other(topic: str) -> None:
    schema = SCHEMA["$defs"][topic]
    known = {name for _, each in places(schema, topic) for name in fields(each) or ()} - set(ProblemFields.FIELDS)
    described = set(first_column(section(topic), "field"))
    assert described <= known
    own = (fields(schema) or frozenset()) - set(ProblemFields.FIELDS)
    assert own <= described
    elsewhere = TEXT.split("## Topic")[0]
    assert [name for name in sorted(known) if not re.search(rf'[`"]{name}[`"]', section(topic) + elsewhere)] == []


def test_the_common_fields_are_described() -> None:
    assert set(ProblemFields.FIELDS) == set(first_column(TEXT.split("### Tables")[0], "field"))


@pytest.mark.parametrize("topic", TOPIC_NAMES)
def test_every_word_of_a_choice_is_described(topic: str) -> None:
    words = {word for _, each in places(SCHEMA["$defs"][topic], topic) for word in options(each)} - set(PRESETS)
    shared = TEXT.split("## Topic")[0]
    assert [
        word for word in sorted(words) if not re.search(rf'[`"]{word}[`"]|or {word}|{word} or', section(topic) + shared)
    ] == []


@pytest.mark.parametrize("topic", TOPIC_NAMES)
def test_every_id_is_described_and_no_other(topic: str) -> None:
    described = [name.replace("[i]", "[1]") for name in first_column(section(topic), "ID")]
    values = SCHEMA["$defs"][f"values_of_{topic}"]
    assert "properties" not in values, f"values_of_{topic}: write every ID below patternProperties, such as ^evidence$"
    patterns = values["patternProperties"]
    assert [name for name in described if not any(re.search(each, name) for each in patterns)] == []
    assert [each for each in patterns if not any(re.search(each, name) for name in described)] == []


def test_example_kinds_are_as_labelled() -> None:
    problem, answer = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL))
    validator().validate(problem)
    validator("answer").validate(answer)
    found = json.loads(json.dumps(write_answer(solving.solve(problem).answers[0])))
    assert found["query"] == answer["query"]
    assert found["decision"] == answer["decision"]
    assert found["values"].items() >= answer["values"].items()
