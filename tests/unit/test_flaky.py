"""Few tests may be tried twice, and each says why."""

import ast

import pytest

from build_steps.common import ROOT
from helpers.flaky import flaky

MOST = 5
TESTS = ROOT / "tests"


def decorated() -> list[str]:
    """The tests that bear @flaky, by file and name."""
    found = []
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                calls = [one.func for one in node.decorator_list if isinstance(one, ast.Call)]
                if any(isinstance(func, ast.Name) and func.id == "flaky" for func in calls):
                    found.append(f"{path.relative_to(TESTS)}::{node.name}")
    return found


def test_at_most_five_tests_may_be_tried_twice() -> None:
    assert len(decorated()) <= MOST, decorated()


def test_reruns_are_asked_for_by_the_decorator_only() -> None:
    """A mark on a module, or an option for all tests, would hide faults."""
    files = [*TESTS.rglob("*.py"), *(ROOT / "build_steps").rglob("*.py"), ROOT / "pyproject.toml"]
    asking = {path.name for path in files if "reruns" in path.read_text(encoding="utf-8")}
    assert asking == {"flaky.py", "test_flaky.py"}


def test_a_reason_is_demanded() -> None:
    with pytest.raises(ValueError, match="Say why"):
        flaky(" ")
    assert flaky("the clock of the browser stands still").kwargs["reruns"] == 1
