"""The JSON Schema accepts exactly the problems that the readers accept, and the answers that the solver gives."""

from __future__ import annotations

import copy
import importlib
import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import write_answer
from _byhand.errors import InputError
from _byhand.problem.fields import Fields
from _byhand.table.table import parse_result, read_text
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics import TOPIC_NAMES
from build_steps.common import ROOT
from build_steps.problem_format import schema as written
from helpers.engine import corpus
from helpers.problems.every_field import EVERY_FIELD
from helpers.problems.schema import SCHEMA, fields, objects, options, places, resolved, validator
from helpers.problems.tables import Problem

# "fields" or "words", the path, the known ones there, and whether they depend on the data.
Asked = list[tuple[str, str, tuple[str, ...], bool]]
# Words that are not read by `Fields.choice`.
_OTHER_WORDS = {
    "naive_bayes.types.*": {"category", "number"},
    "bayesian_network.types.*": {"category", "number"},
    "logistic_regression.types.*": {"category", "number"},
    "mixture.fixed[]": {"weight", "p", "rate", "mean", "variance"},
    "naive_bayes.convention.m_estimate.p": {"uniform"},
    "bayesian_network.convention.m_estimate.p": {"uniform"},
}
# A group is read as an exercise of its own, and the table of a first slice as that of a variable without slices.
_READ_AS = {
    "estimation.groups.*.": "estimation.",
    "bayesian_network.variables.*.initial": "bayesian_network.variables.*.cpt",
}
# Not the table.
_ITSELF = "bayesian_network.variables.*.initial_parents"
_STRANGE: tuple[object, ...] = (
    *(None, True, False, 0, 1, -1, 0.5, "", "x", "1/2", "-1", "12:30"),
    *([], [1], ["x"], [[1]], [["x"]], [{}], {}, {"x": 1}, {"x": "y"}, {"x": None}, {"x": {"y": 1}}),
)


def as_read(where: str) -> str:
    """The place at which the readers see what the schema has here."""
    for stated, read_as in _READ_AS.items():
        if where.startswith(stated) and not where.startswith(_ITSELF):
            return read_as + where.removeprefix(stated)
    return where


def read(problem: Problem) -> object:
    """The exercise, checked but not solved."""
    return importlib.import_module(f"_byhand.topics.{problem['topic']}.solve").read_problem(problem)


def refusal(problem: Problem) -> InputError | None:
    try:
        read(problem)
    except InputError as error:
        return error
    return None


@cache
def exercises(languages: tuple[str, ...] = LANGUAGES) -> tuple[Problem, ...]:
    """The examples in these languages, the cases of the tests and those of the corpus that the readers accept."""
    found = [
        solving.example(each["id"], texts) for texts in map(load_texts, languages) for each in solving.examples(texts)
    ]
    cases = [json.loads(path.read_text("utf-8")) for path in sorted((ROOT / "tests" / "cases").rglob("*.json"))]
    found += [case["problem"] for case in cases if isinstance(case, dict) and isinstance(case.get("problem"), dict)]
    asked = [json.loads(request)["params"] for group in corpus.groups().values() for request in group]
    found += [*(each["problem"] for each in asked if "problem" in each), *EVERY_FIELD]
    different = {json.dumps(each, sort_keys=True): each for each in found}
    return tuple(each for each in different.values() if each.get("topic") in TOPIC_NAMES and refusal(each) is None)


def shortest_first() -> list[Problem]:
    return sorted(exercises(), key=lambda problem: len(json.dumps(problem)))


def test_the_committed_schema_is_made_of_the_fields() -> None:
    assert written.SCHEMA.read_text("utf-8") == written.schema(), "python3 build.py types"


def test_it_is_a_schema_that_knows_every_topic() -> None:
    validator().check_schema(SCHEMA)
    for where in (SCHEMA, SCHEMA["$defs"]["result"]):
        assert where["properties"]["topic"]["enum"] == list(TOPIC_NAMES)
    assert {each.get("topic") for each in exercises()} == set(TOPIC_NAMES)


def test_every_exercise_validates() -> None:
    for problem in exercises():
        validator().validate(problem)


def test_ids_of_contract_cases_are_in_the_schema() -> None:
    """Without solving anything: `--fast` sees an ID that was added to a case and not to the schema."""
    missing = set()
    for path in corpus.CONTRACT:
        case = json.loads(path.read_text("utf-8"))
        patterns = SCHEMA["$defs"][f"values_of_{case['problem']['topic']}"]["patternProperties"]
        names = {name for answer in case.get("answers", ()) for name in answer.get("values", ())}
        missing |= {f"{path.name}: {name}" for name in names if not any(re.search(each, name) for each in patterns)}
    assert missing == set()


@pytest.mark.thorough
def test_every_answer_of_every_exercise_validates() -> None:
    given: dict[str, set[str]] = {name: set() for name in TOPIC_NAMES}
    # A translated example has the same values under other names.
    for problem in exercises(("en",)):
        topic = problem["topic"]
        answers = [json.loads(json.dumps(write_answer(answer))) for answer in solving.solve(problem).answers]
        validator("result").validate({"format": 1, "topic": topic, "document": {}, "answers": answers, "warnings": []})
        given[topic].update(name for answer in answers for name in answer["values"])
    for topic, names in given.items():
        for pattern in SCHEMA["$defs"][f"values_of_{topic}"]["patternProperties"]:
            assert any(re.search(pattern, name) for name in names), f"{topic}: nothing gives {pattern}"


def test_the_result_of_an_exercise_validates() -> None:
    result = solving.result(solving.solve(EVERY_FIELD[0]), load_texts("en"), Display())
    validator("result").validate(json.loads(json.dumps(result)))
    for name in result:
        assert not validator("result").is_valid({**result, name: None})
    assert not validator("result").is_valid({**result, "more": 1})


def test_parse_output_validates() -> None:
    pasted = [path.read_text("utf-8") for path in sorted((ROOT / "tests" / "cases" / "paste").glob("*.txt"))]
    for text in [*pasted, "No.,a,class\n1,x,yes\n2,y,no\n3,x,?\n", "a,class\nx,yes\ny,?\nx,?\n"]:
        validator("parsed").validate(parse_result(read_text(text), lambda notice: notice.key))
    assert not validator("parsed").is_valid({})


# --- fields and words


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """The fields that the readers ask for while a test reads problems."""
    found: Asked = []
    make, choose = Fields.__init__, Fields.choice

    def made(self: Fields, data: Mapping[str, Any], known: Sequence[str], path: str = "") -> None:
        found.append(("fields", path, tuple(known), tuple(known) == tuple(data)))
        make(self, data, known, path)

    def chosen(self: Fields, name: str, words: Sequence[str], default: str) -> str:
        found.append(("words", self.at(name), tuple(words), False))
        return choose(self, name, words, default)

    monkeypatch.setattr(Fields, "__init__", made)
    monkeypatch.setattr(Fields, "choice", chosen)
    return found


def test_fields_and_words_are_those_that_the_readers_know(asked: Asked) -> None:
    problems = exercises()
    wrong = set()
    seen: dict[str, frozenset[str]] = {}
    for problem in problems:
        topic = problem["topic"]
        asked.clear()
        read(problem)
        for kind, path, known, all_given in set(asked):
            found = list(resolved(SCHEMA["$defs"][topic], path, topic))
            assert found, f"{topic}: the schema does not know {path}"
            for where, schema in found:
                if where.startswith("bayesian_network.query") and kind == "words":
                    continue  # the method that answers the question of a case
                stated = options(schema) if kind == "words" else fields(schema)
                if stated is not None:
                    seen[f"{kind} {where}"] = stated
                if not (all_given if stated is None else stated == set(known)):
                    wrong.add(f"{kind} {where}: the readers know {known}")
    assert not wrong
    for topic in TOPIC_NAMES:
        for where, schema in places(SCHEMA["$defs"][topic], topic):
            place = as_read(where)
            if fields(schema) is not None and f"fields {place}" not in seen:
                wrong.add(f"no exercise of the tests has {where}")
            elif place != where and fields(schema) != seen.get(f"fields {place}"):
                wrong.add(f"{where} and {place} differ")
            read_words = _OTHER_WORDS.get(place, seen.get(f"words {place}", frozenset()))
            if options(schema) != read_words:
                wrong.add(f"{where}: {options(schema)} in the schema, {read_words} in the readers")
    assert not wrong


def test_schema_and_reader_refuse_the_same_unknown_fields() -> None:
    tried, wrong = set(), []
    for problem in shortest_first():
        for where, way, value in objects(SCHEMA["$defs"][problem["topic"]], problem, problem["topic"]):
            if not isinstance(value, dict) or where in tried:
                continue
            tried.add(where)
            changed = copy.deepcopy(problem)
            inside(changed, way)["no_such_field"] = copy.deepcopy(next(iter(value.values()), None))
            error = refusal(changed)
            unknown = error is not None and error.key == "error.unknown_field"
            if unknown == validator().is_valid(changed):
                wrong.append(f"{where}: {error}")
    assert not wrong
    closed = {
        as_read(where)
        for name in TOPIC_NAMES
        for where, each in places(SCHEMA["$defs"][name], name)
        if fields(each) is not None
    }
    assert closed - tried == set()


def inside(problem: Any, way: Sequence[str | int]) -> Any:
    for step in way:
        problem = problem[step]
    return problem


@pytest.mark.thorough
def test_accepted_problems_validate() -> None:
    tried, wrong = set(), []
    for problem in shortest_first():
        for where, way, _ in objects(SCHEMA["$defs"][problem["topic"]], problem, problem["topic"]):
            if not way or where in tried or way == ("topic",):
                continue
            tried.add(where)
            for strange in _STRANGE:
                changed = copy.deepcopy(problem)
                inside(changed, way[:-1])[way[-1]] = copy.deepcopy(strange)
                if refusal(changed) is None and not validator(problem["topic"]).is_valid(changed):
                    wrong.append(f"{where} = {strange!r}")
    assert not wrong
    # Several queries and questions are written as one is.
    fields_tried = {where.replace("[]", "") for where in tried}
    stated = {
        as_read(where).replace("[]", "") for name in TOPIC_NAMES for where, _ in places(SCHEMA["$defs"][name], name)
    }
    assert stated - fields_tried - {*TOPIC_NAMES, *(f"{name}.topic" for name in TOPIC_NAMES)} == set()
