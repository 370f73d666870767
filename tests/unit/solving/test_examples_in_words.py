"""An example whose values are words has them in both languages, and is the same exercise in either."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from _byhand import solving
from _byhand.document.writing import write_answer
from _byhand.texts import LANGUAGES, load_texts
from build_steps.common import ROOT
from helpers.answers.command_line import Run
from helpers.problems.tables import example, example_names

PACKAGE = ROOT / "pysrc" / "_byhand" / "topics"
WORDED = [
    (path.parent.name, f"{path.parts[-4]}/{path.stem}", path) for path in sorted(PACKAGE.glob("*/examples/*/*.json"))
]
IDS = [f"{language}-{name}" for language, name, _ in WORDED]
CHINESE = re.compile("[\u4e00-\u9fff]")


def stated(name: str, language: str) -> dict[str, Any]:
    return {key: value for key, value in solving.example(name, load_texts(language)).items() if key != "title"}


def texts_in(value: Any) -> set[str]:
    """All names, values and cells."""
    if isinstance(value, dict):
        return set(value) | set().union(*map(texts_in, value.values()), set())
    if isinstance(value, list):
        return set().union(*map(texts_in, value), set())
    return {value} if isinstance(value, str) else set()


def numbers_of(name: str, language: str) -> list[list[Any]]:
    answers = [write_answer(answer) for answer in solving.solve(stated(name, language)).answers]
    return [[each for each in answer["values"].values() if not _is_named(each)] for answer in answers]


def _is_named(value: Any) -> bool:
    """A name, as the state of a path, or names, which are other words in another language."""
    return isinstance(value["value"], str) or (value["exact"] is None and isinstance(value["value"], list))


@pytest.mark.thorough
@pytest.mark.parametrize(("language", "name", "path"), WORDED, ids=IDS)
def test_the_exercise_is_the_same_in_other_words(language: str, name: str, path: Path) -> None:
    words = json.loads(path.read_text("utf-8"))
    base, other = example(name), stated(name, language)
    assert set(words) <= texts_in(base), "what is translated occurs"
    assert len(set(words.values())) == len(words), "no two words become one"
    back = {theirs: ours for ours, theirs in words.items()}
    assert json.loads(json.dumps(solving.in_words(other, back))) == base
    original = next(each for each in LANGUAGES if each != language)
    assert stated(name, original) == base
    assert numbers_of(name, language) == numbers_of(name, original)


@pytest.mark.parametrize(("language", "name", "path"), WORDED, ids=IDS)
def test_no_word_is_left_in_the_other_language(language: str, name: str, path: Path) -> None:
    problem = stated(name, language)
    assert not set(json.loads(path.read_text("utf-8"))) & texts_in(problem)
    if language == "en":
        assert not CHINESE.search(json.dumps(problem, ensure_ascii=False))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_examples_has_sources_in_its_language(language: str) -> None:
    sources = {each["id"]: each["source"] for each in solving.examples(load_texts(language))}
    assert len(sources) == len(example_names())
    assert bool(CHINESE.search(sources["cells"])) is (language == "zh")
    assert bool(CHINESE.search(sources["umbrella"])) is (language == "zh")


def test_chinese_sources_have_no_english_prose() -> None:
    """Titles and names stay as they are; what is said about them does not."""
    sources = [each["source"] for each in solving.examples(load_texts("zh"))]
    assert [
        each for each in sources if re.search(r"\b(?:our own|made for|ed\.|section|example|table|figure|as in)\b", each)
    ] == []


def test_command_line_translates_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """English unless another language is asked for."""
    for options, word in (((), "sunny"), (("--lang", "zh"), "晴天"), (("--lang", "en"), "sunny")):
        printed = json.loads(Run(monkeypatch, "examples", "umbrella", *options).out)
        assert word in printed["variables"][next(iter(printed["variables"]))]["values"]
