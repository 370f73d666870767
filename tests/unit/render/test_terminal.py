"""Names and pasted texts cannot command a terminal: whatever is printed, no control character is among it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from _byhand.command_line import COMMANDS
from _byhand.render import RENDERERS
from _byhand.render.terminal import for_terminal, json_for_terminal
from helpers.answers.command_line import Run
from helpers.problems.tables import Problem

# Colour, a title of the window, one byte for ESC and a bracket, a bell, a backspace, a change of the writing direction.
EVIL = "red\x1b[31m\x1b]0;title\x07\x9b2J\x08\x7f\u202e\u2066end"
COMMANDING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
TABLE: Problem = {
    "format": 1,
    "topic": "naive_bayes",
    "title": EVIL,
    "source": EVIL,
    "table": {"columns": [EVIL, "class"], "rows": [[EVIL, EVIL], ["b", "y"], [EVIL, "y"]]},
    "query": {EVIL: "b"},
}
NETWORK: Problem = {
    "format": 1,
    "topic": "bayesian_network",
    "variables": {
        EVIL: {"values": [EVIL, "b"], "cpt": {EVIL: "1/2", "b": "1/2"}},
        "w": {
            "values": ["T", "F"],
            "parents": [EVIL],
            "cpt": [
                {"given": {EVIL: EVIL}, "p": {"T": "1/3", "F": "2/3"}},
                {"given": {EVIL: "b"}, "p": {"T": "1/4", "F": "3/4"}},
            ],
        },
    },
    "question": {"independent": [[EVIL], ["w"]]},
}
WORDS = f"P({EVIL} | b) = 0.2 {EVIL}\n{EVIL}\nfig {EVIL} = 1/3\n"


class Files:
    """Files that a command names; each name is of evil, too."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, name: str, content: str | Problem) -> str:
        path = self.folder / f"{EVIL.replace('/', '')}{name}"
        path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
        return str(path)


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return Files(tmp_path)


def command_lines(files: Files) -> list[tuple[str, ...]]:
    """Every command with what it answers, and with what it refuses."""
    table, network = files.write("table", TABLE), files.write("network", NETWORK)
    unknown = files.write("unknown", {**TABLE, EVIL: 1})
    no_topic = files.write("topic", {**TABLE, "topic": EVIL})
    wrong = files.write("wrong", {**TABLE, "query": {EVIL + "x": "b"}})
    working = files.write("working", WORDS)
    csv = files.write("csv", f"name,P(y | x),{EVIL}\n{EVIL},1/3,2\n")
    figures = files.write("figures", {"figures": [{"quantity": EVIL, "value": EVIL}]})
    cases = files.write("cases", f"{EVIL}\n{EVIL}\nb\n")
    pasted = files.write("pasted", f"{EVIL},class\n{EVIL},{EVIL}\nb,y\n")
    lines: list[tuple[str, ...]] = [
        ("solve", each, "--to", to) for each in (table, network) for to in ("json", *RENDERERS)
    ]
    lines += [("solve", each, "--lang", "zh") for each in (unknown, no_topic, wrong, files.write("none", "")[:-1])]
    lines += [
        ("solve", network, "--to", "bif"),
        ("solve", working),
        ("solve", table, "--to", EVIL),
        ("solve", table, EVIL),
    ]
    lines += [("classify", table, cases), ("classify", table, working), ("classify", unknown, cases)]
    lines += [
        ("parse", pasted),
        ("parse", pasted, "--readings"),
        ("parse", working),
        ("parse", cases, "--as", "network"),
    ]
    lines += [("check", table, working), ("check", table, figures), ("check", unknown, figures)]
    for to in ("json", "plain"):
        lines += [("check", table, "--text", working, "--to", to), ("check", table, "--csv", csv, "--to", to)]
    lines += [("conventions", table, "--by", "laplace", "--to", to) for to in ("json", *RENDERERS)]
    lines += [("conventions", table, "--by", EVIL), ("conventions", table, "--by", json.dumps({EVIL: 1}))]
    lines += [("export", table, network, "--to", to, "--title", EVIL, "--name", EVIL) for to in ("latex", "markdown")]
    lines += [("export", table, unknown), ("export", EVIL)]
    lines += [("examples",), ("examples", EVIL), (EVIL,), ("--" + EVIL,)]
    return lines


def test_no_command_passes_a_control_character_on(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = command_lines(files)
    assert {line[0] for line in lines} >= set(COMMANDS)
    shown = refused = 0
    for line in lines:
        run = Run(monkeypatch, *line)
        for text in (run.out.replace("\r\n", "\n"), run.err):
            assert not COMMANDING.search(text), (line, text)
        assert "Traceback" not in run.err, line
        shown += bool(run.out)
        refused += bool(run.err)
    assert shown > 20
    assert refused > 10


def test_json_means_the_same_without_commands() -> None:
    made: dict[str, Any] = {EVIL: [EVIL, "a\tb\n", "\ud800", "中文"]}
    written = json_for_terminal(json.dumps(made, ensure_ascii=False, indent=1))
    assert json.loads(written) == made
    assert not COMMANDING.search(written)
    assert "中文" in written
    written.encode()


def test_line_ends_of_csv_stay() -> None:
    assert for_terminal("a\tb\r\nc\rd\x1b[2J\n") == "a\tb\r\nc\ufffdd\ufffd[2J\n"
