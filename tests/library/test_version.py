"""The version stands in one place, and both ways of starting say it and their own name."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib

import pytest

import byhand
from build_steps.common import ROOT
from build_steps.engine import package
from byhand.__main__ import main
from helpers.answers.command_line import Run

PLACE = ROOT / "pysrc" / "byhand" / "_version.py"


def test_one_file_states_the_version() -> None:
    assert package.version() == byhand.__version__
    assert PLACE.read_text("utf-8").count(byhand.__version__) == 1
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert project["project"]["dynamic"] == ["version"]
    assert ROOT / project["tool"]["hatch"]["version"]["path"] == PLACE
    for name in ("package.json", "package-lock.json"):
        described = json.loads((ROOT / name).read_text("utf-8"))
        assert "version" not in described
        assert "version" not in described.get("packages", {}).get("", {})
    assert not re.search(r"^(version|date-released):", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)


def test_version_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(monkeypatch, "--version")
    assert (run.status, run.out, run.err) == (0, f"byhand {byhand.__version__}\n", "")


def test_help_names_the_command_as_it_was_started(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Run(monkeypatch, "--help").out.startswith("usage: byhand [-h]")
    refused = Run(monkeypatch, "solve")
    assert refused.status == 2
    assert "\nbyhand solve: error: " in refused.err
    env = {"PYTHONPATH": str(ROOT / "pysrc")}
    done = subprocess.run(
        [sys.executable, "-m", "byhand", "--help"], env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("usage: python -m byhand [-h]")


def test_command_starts_the_function_that_is_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    module, _, function = project["scripts"]["byhand"].partition(":")
    assert (module, function) == (main.__module__, main.__name__)
