"""The command line, run in this process."""

from __future__ import annotations

import io
import json
import sys

import pytest

from byhand.__main__ import main
from helpers.problems.tables import Problem


class Run:
    """`main` in this process: status, standard output as text, standard error."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *arguments: str, stdin: str = "") -> None:
        written, err = io.BytesIO(), io.StringIO()
        out = io.TextIOWrapper(written, "utf-8", write_through=True)
        given = io.TextIOWrapper(io.BytesIO(stdin.encode("utf-8", "surrogatepass")))
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        monkeypatch.setattr(sys, "stdin", given)
        self.status = main(list(arguments))
        monkeypatch.undo()
        self.out = written.getvalue().decode("utf-8")
        self.err = err.getvalue()


def solve(monkeypatch: pytest.MonkeyPatch, problem: Problem | str, *options: str) -> Run:
    text = problem if isinstance(problem, str) else json.dumps(problem)
    return Run(monkeypatch, "solve", "-", *options, stdin=text)


def check_refusal(run: Run) -> None:
    """Status 2, nothing on standard output, one line on standard error, which is no traceback."""
    assert (run.status, run.out) == (2, "")
    assert run.err.endswith("\n")
    assert len(run.err.splitlines()) == 1, run.err
    assert "Traceback" not in run.err
    assert len(run.err) < 600
