"""The same requests give byte-identical responses in CPython and in the Python that the site ships."""

import json
import subprocess
from typing import Any

import pytest

from build_steps.common import ROOT
from build_steps.engine.runtime import ENGINE
from helpers.engine import corpus
from helpers.engine.pyodide_process import PyodideProcess
from helpers.problems.tables import example

pytestmark = [pytest.mark.pyodide, pytest.mark.long]

ALL = corpus.groups()
FIRST_EXAMPLE = next(group for group in ALL if group.startswith("example_"))


def asked(group: str, place: int) -> list[str]:
    """All of the group, or of an example but the first one half: solved in one language, taken along in the other."""
    if not group.startswith("example_") or group == FIRST_EXAMPLE:
        return ALL[group]
    solved, taken, solved_too, taken_too = ALL[group]
    # Every export format in each language.
    return [solved, taken_too] if place // len(corpus.FORMS) % 2 else [taken, solved_too]


GROUPS = {group: asked(group, place) for place, group in enumerate(ALL)}


@pytest.mark.parametrize("group", GROUPS)
def test_engine_answers_as_cpython(pyodide: PyodideProcess, group: str) -> None:
    for request, expected in zip(GROUPS[group], corpus.expected(GROUPS[group]), strict=True):
        assert pyodide.call_text(request) == expected


def test_only_bad_input_is_refused_or_asked() -> None:
    """A corpus of error messages would agree everywhere and show nothing."""
    answers = {group: corpus.expected(requests) for group, requests in GROUPS.items()}
    assert [group for group, texts in answers.items() for text in texts if not _is_solved(json.loads(text))] == (
        ["bad_input"] * len(GROUPS["bad_input"])
    )


def _is_solved(answer: Any) -> bool:
    """Is it an answer without an error, and without a question that must be answered first?"""
    result = answer.get("result", {})
    doubts = result.get("doubts", ()) if isinstance(result, dict) else ()
    return "error" not in answer and not any(doubt["stops"] for doubt in doubts)


def test_the_start_from_bytecode_answers_the_same() -> None:
    with PyodideProcess("bytecode") as process:
        for group in list(GROUPS)[::25]:
            for request, expected in zip(GROUPS[group], corpus.expected(GROUPS[group]), strict=True):
                assert process.call_text(request) == expected


def test_restored_python_is_a_whole_python() -> None:
    script = ROOT / "tests" / "helpers" / "engine" / "restored.mjs"
    requests = [corpus.request("solve", lang="zh", problem=example(name)) for name in ("watermelon", "coin")]
    done = subprocess.run(
        ["node", script, ENGINE, *requests], capture_output=True, text=True, encoding="utf-8", check=True
    )
    one, other = json.loads(done.stdout)
    assert [one["first"], one["other"]] == corpus.expected(requests)
    # Drawn by chance, which is not in the snapshot.
    assert one["atOnce"] != other["atOnce"]
    # An import that failed for want of its file succeeds later.
    assert one["tooEarly"] == ["ModuleNotFoundError", "ModuleNotFoundError"]
    assert one["hue"] == pytest.approx(1 / 3)
    assert one["upper"] == ["A", "B"]
    assert one["product"] == [[5, 5], [5, 10]]
    assert one["sines"] == pytest.approx([0, 1, 0])
    assert one["javascript"] == 7
    assert one["traceback"].startswith("Traceback (most recent call last):")
    assert one["traceback"].endswith("in failing\nValueError: seen\n")


def test_cleared_tables_are_refused_and_the_others_are_whole() -> None:
    """build_steps/engine/unused_data.mjs: no names of characters, no codecs for Chinese, Japanese and Korean."""
    script = ROOT / "tests" / "helpers" / "engine" / "characters.mjs"
    done = subprocess.run(["node", script, ENGINE], capture_output=True, text=True, encoding="utf-8", check=True)
    found = json.loads(done.stdout)
    ours, stock = found["digests"]
    assert ours == stock
    assert found["refused"] == ["ValueError", "KeyError", "LookupError"]
