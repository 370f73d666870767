"""The printed exercise states everything that its answer rests on.

A change that changes an answer changes the exercise as it is printed, in both languages.
`python tests/topics/test_printed_exercises.py [TOPIC]` tries every change and lists the silent ones.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import Writer, spans_to_plain, write_answer
from _byhand.errors import InputError
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics import TOPIC_NAMES
from build_steps.common import ROOT
from helpers.problems import changes
from helpers.problems.every_field import EVERY_FIELD
from helpers.problems.tables import example, example_names

Change = Callable[[], Iterator[dict[str, Any]]]
# So many changes of each problem are tried by the test command: all of them take minutes.
_TRIED = 5
_DISPLAY = Display()


def problems(topic: str) -> dict[str, dict[str, Any]]:
    """The examples, the problems that use every field, and the cases of the contract."""
    found = {name: example(name) for name in example_names(topic)}
    found |= {f"every_field/{at}": each for at, each in enumerate(EVERY_FIELD) if each["topic"] == topic}
    for path in sorted((ROOT / "tests" / "cases" / "contract").glob("*.json")):
        each = json.loads(path.read_text("utf-8"))["problem"]
        if each["topic"] == topic:
            found[f"contract/{path.stem}"] = each
    return found


def all_changes(problem: Mapping[str, Any]) -> list[tuple[str, Change]]:
    removed = [(f"- {'.'.join(map(str, path))}", partial(_once, problem, path)) for path in changes.removals(problem)]
    nudged = [
        (f"~ {'.'.join(map(str, path))}", partial(changes.nudged, problem, path)) for path in changes.numbers(problem)
    ]
    return [*removed, *nudged]


def _once(problem: Mapping[str, Any], path: changes.Path) -> Iterator[dict[str, Any]]:
    yield changes.without(problem, path)


def printed(problem: Mapping[str, Any]) -> tuple[Any, list[Any]]:
    """The answers, and the exercise in each language."""
    solution = solving.solve(problem)
    answers = [write_answer(answer) for answer in solution.answers]
    for answer in answers:
        answer["query"] = None
    writers = [Writer(load_texts(language), _DISPLAY, solution.wording) for language in LANGUAGES]
    lines = [spans_to_plain(line) for line in writers[0].lines(solution)]
    return (answers, lines), [writer.exercise(solution) for writer in writers]


def is_silent(before: tuple[Any, list[Any]], change: Change) -> bool | None:
    """Does the change alter an answer, but not the exercise? None if it leaves no valid problem."""
    for problem in change():
        try:
            answers, exercises = printed(problem)
        except InputError:
            continue
        return answers != before[0] and any(map(_equal, exercises, before[1]))
    return None


def _equal(one: Any, other: Any) -> bool:
    return bool(one == other)


def silent(topic: str, most: int | None) -> Iterator[str]:
    for name, problem in problems(topic).items():
        tried = all_changes(problem)
        if most is not None:
            Random(f"{topic}/{name}").shuffle(tried)
        before = printed(problem)
        for what, change in tried[:most]:
            if is_silent(before, change):
                yield f"{name}: {what}"


@pytest.mark.thorough
@pytest.mark.parametrize("topic", TOPIC_NAMES)
def test_exercise_states_what_its_answer_rests_on(topic: str) -> None:
    assert list(silent(topic, _TRIED)) == []


if __name__ == "__main__":
    for each in sys.argv[1:] or TOPIC_NAMES:
        for found in silent(each, None):
            sys.stdout.write(f"{found}\n")
            sys.stdout.flush()
