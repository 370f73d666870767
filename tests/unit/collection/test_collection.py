"""Several exercises in one document: their numbers, and the answers below, apart or without."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from _byhand import solving
from _byhand.bridge import handle
from _byhand.protocol.collection import AnswersPlace, ExportedCollection
from _byhand.texts import LANGUAGES, load_texts
from helpers.answers.bridged import answered
from helpers.answers.command_line import Run, check_refusal
from helpers.answers.solved import written
from helpers.printed.commonmark import read_markdown
from helpers.printed.tex import compile_latex
from helpers.problems.tables import example, example_names

NAMES = ("play_tennis", "meningitis", "equal_variances")
PLACES = get_args(AnswersPlace)


def names() -> list[str]:
    return [each for each in example_names() if each.split("/")[-1] in NAMES]


def titled(name: str) -> Any:
    return solving.example(name, load_texts("en"))


def exported(problems: list[Any], **options: Any) -> ExportedCollection:
    response = json.loads(
        handle(json.dumps({"method": "export_all", "params": {"problems": problems, "lang": "en", **options}}))
    )
    made: ExportedCollection = response["result"]
    return made


def headings(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("#")]


def test_exercises_have_numbers_and_titles() -> None:
    text = exported([titled("play_tennis"), titled("meningitis")], to="markdown", answers="without")["text"]
    assert headings(text) == ["## Exercise 1 · Play tennis", "## Exercise 2 · A stiff neck"]


def test_answers_below_follow_their_exercise() -> None:
    text = exported([titled("play_tennis"), titled("meningitis")], to="markdown", length="brief")["text"]
    assert headings(text) == [
        "## Exercise 1 · Play tennis",
        "### Answer",
        "## Exercise 2 · A stiff neck",
        "### Answer",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_apart_have_the_same_numbers(language: str) -> None:
    made = exported([example(name) for name in names()], lang=language, answers="apart")["sheet"]
    assert made is not None
    turn = next(place for place, part in enumerate(made["parts"]) if part["new_page"])
    first = [part["heading"] for part in made["parts"][:turn]]
    second = [part["heading"] for part in made["parts"][turn + 1 :] if part["level"] == 2]
    assert len(first) == len(names())
    assert first == second


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", example_names())
def test_nothing_of_a_solution_is_in_exercises_alone(name: str, language: str) -> None:
    document = written(name, language)
    made = exported([example(name)], lang=language, answers="without")["sheet"]
    assert made is not None
    assert [block for part in made["parts"] for block in part["blocks"]] == document["exercise"]
    assert [part["heading"][1:] for part in made["parts"]] == [document["title"]]


@pytest.mark.parametrize("to", ["latex", "markdown"])
@pytest.mark.parametrize("length", ["brief", "full", "everything"])
def test_exercises_alone_hold_no_posterior(to: str, length: str) -> None:
    problems = [titled("play_tennis"), titled("meningitis")]
    text = exported(problems, to=to, answers="without", length=length)["text"]
    assert not re.search(r"0\.7954|486|611|0\.9986|Answer|Solution", text)
    assert "0.7954" in exported(problems, to=to, answers="apart", length=length)["text"]


def test_title_name_and_date_stand_on_top() -> None:
    problems = [titled("play_tennis")]
    lines = exported(problems, to="markdown", title=" Sheet\n*1* ", name="", date="3 Nov")["text"].splitlines()
    assert lines[0] == r"# Sheet \*1\*"
    assert re.fullmatch(r"Name: _+ {3}Date: 3 Nov", lines[2])
    latex = exported(problems, to="latex", title="50 % & more", name="", date="3 Nov")["text"]
    assert r"\textbf{50 \% \& more}" in latex
    assert r"Name: \hrulefill\quad Date: 3 Nov\par" in latex
    assert "Name" not in exported(problems, to="latex")["text"]


def test_an_exercise_without_an_answer_is_named() -> None:
    wrong = {**titled("play_tennis"), "query": {"Outlook": "Fog"}}
    made = exported([wrong, titled("meningitis")], to="markdown", answers="without")
    assert headings(made["text"]) == ["## Exercise 1 · A stiff neck"]
    (left,) = made["left_out"]
    assert left["place"] == 0
    assert "Fog" in left["message"]


def test_a_single_exercise_needs_no_number() -> None:
    made = exported([titled("play_tennis")], to="markdown", answers="without", number=False)
    assert headings(made["text"]) == ["## Play tennis"]


@pytest.mark.parametrize("problems", [[], None, {}])
def test_a_collection_of_nothing_is_refused(problems: Any) -> None:
    response = answered("export_all", problems=problems)
    assert "Choose between 1 and 100" in response["error"]["message"]


def test_one_preamble_serves_all_exercises() -> None:
    text = exported([example(name) for name in names()], to="latex", answers="apart")["text"]
    assert text.count(r"\documentclass") == text.count(r"\begin{document}") == text.count(r"\end{document}") == 1
    assert text.count(r"\usepackage{pgfplots}") == 1
    assert text.count(r"\clearpage") == 1


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_latex_of_a_collection_compiles(language: str, tmp_path: Path) -> None:
    problems = [example(name) for name in names()]
    compile_latex(exported(problems, lang=language, to="latex", answers="apart", name="", title="A")["text"], tmp_path)


@pytest.mark.thorough
@pytest.mark.parametrize("place", PLACES)
def test_markdown_of_all_examples_is_read_as_written(place: str) -> None:
    names = example_names()
    # A document holds a hundred exercises.
    for half in (names[::2], names[1::2]):
        made = exported([example(name) for name in half], to="markdown", answers=place, length="brief")
        assert made["left_out"] == []
        read = read_markdown(made["text"])
        titles = [line.text for line in read if line.inside == ("h2",)]
        assert len(titles) == len(half) + (place == "apart")
        assert not [line for line in read if set("*$") & set(line.prose)]


def test_shell_writes_several_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    files = []
    for name in ("play_tennis", "meningitis"):
        files.append(str(tmp_path / f"{name}.json"))
        Path(files[-1]).write_text(json.dumps(titled(name)), "utf-8")
    run = Run(monkeypatch, "export", *files, "--to", "markdown", "--answers", "apart", "--length", "brief", "--name")
    assert run.status == 0
    assert run.out.startswith("Name: ___")
    assert headings(run.out)[2] == "## Solutions"
    (tmp_path / "wrong.json").write_text("{}", "utf-8")
    refused = Run(monkeypatch, "export", files[0], str(tmp_path / "wrong.json"))
    check_refusal(refused)
    assert "wrong.json: topic" in refused.err
