"""Both READMEs are short, name every topic as the page does, and give commands that work."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from _byhand.solving import prefix_of
from _byhand.texts import load_texts
from _byhand.topics import PAGE_KINDS
from build_steps.commands.cli import parse_arguments
from build_steps.common import ROOT

MOST_LINES, MOST_CHARACTERS = 88, 120
READMES = {"en": "README.md", "zh": "README.zh.md"}
TEXTS = {language: (ROOT / name).read_text("utf-8") for language, name in READMES.items()}
WORKING = "P(No) = 5/14\n"
_TEENS_EN = ("Ten", "Eleven", "Twelve", "Thirteen", "Fourteen")
NUMBERS_EN = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", *_TEENS_EN)
NUMBERS_ZH = ("零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四")
CASES = "Outlook,Temperature,Humidity,Wind\nSunny,Cool,High,Strong\n"


def commands(text: str) -> list[list[str]]:
    """The words of the indented lines that call Python or the installed command, without comments and settings."""
    lines = re.findall(r"^    (?:PYTHONPATH=pysrc )?((?:\S*python3?|byhand) .*)$", text, re.MULTILINE)
    assert {line.split()[0] for line in lines} == {"python3", "byhand", ".venv/bin/python"}
    return [shlex.split(line, comments=True) for line in lines]


@pytest.mark.parametrize("language", READMES)
def test_readme_is_short(language: str) -> None:
    lines = TEXTS[language].splitlines()
    assert len(lines) <= MOST_LINES
    assert [line for line in lines if len(line) > MOST_CHARACTERS] == []


@pytest.mark.parametrize("language", READMES)
def test_readme_names_every_topic_as_the_page_does(language: str) -> None:
    texts = load_texts(language)
    names = {texts.sentence(f"{prefix_of(kind)}.name", {}) for kind in PAGE_KINDS}
    listed = set(re.findall(r"^- \*\*(.+?)\*\*", TEXTS[language], re.MULTILINE))
    assert listed == names, f"README: list and page differ in {', '.join(sorted(listed ^ names))}"
    heading = {
        "en": NUMBERS_EN[len(PAGE_KINDS)] + " kinds of exercise",
        "zh": NUMBERS_ZH[len(PAGE_KINDS)] + "类习题",
    }[language]
    assert f"\n## {heading}\n" in TEXTS[language], f"README: the heading of the list must be: {heading}"


@pytest.mark.parametrize("language", READMES)
def test_commands_of_readme_work(language: str, tmp_path: Path) -> None:
    (tmp_path / "WORKING.txt").write_text(WORKING, "utf-8")
    (tmp_path / "CASES.csv").write_text(CASES, "utf-8")
    for program, *words in commands(TEXTS[language]):
        if program == "python3":
            assert words.pop(0) == "build.py"
            parse_arguments(words)
            continue
        # tests/library/test_installed.py installs the command.
        if program == "byhand":
            words = ["-m", "byhand", *words]
        into = tmp_path / words.pop() if ">" in words else tmp_path / "printed"
        done = subprocess.run(
            [sys.executable, *(word for word in words if word != ">")],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT / "pysrc")},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), words
        into.write_text(done.stdout, "utf-8")


@pytest.mark.parametrize("language", READMES)
def test_python_lines_of_readme_work(language: str) -> None:
    heading = {"en": "## In Python", "zh": "## 在 Python 中"}[language]
    lines = [line[4:] for line in TEXTS[language].split(heading)[1].split("![")[0].splitlines() if line[:4] == "    "]
    assert len(lines) == 4
    names: dict[str, Any] = {}
    exec("\n".join([*lines[:3], f"solution = {lines[3]}"]), names)
    solution = names["solution"]
    assert (solution.answer.decision, solution.lang) == ("pass", language)
    assert round(solution.quantities["posterior[pass]"].value, 2) == 0.88
