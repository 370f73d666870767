"""The same requests give byte-identical responses in CPython and in the Python that the site ships."""

import json
from pathlib import Path
from typing import Any

import pytest

from build_steps.common import ROOT
from byhand.bridge import handle
from pyodide_process import PyodideProcess

pytestmark = pytest.mark.pyodide

CASES = Path(__file__).parent / "cases"
EXAMPLES = sorted(path.stem for path in (ROOT / "pysrc" / "byhand" / "topics").glob("*/examples/*.json"))
PASTES = sorted((CASES / "paste").rglob("*.txt"))
LANGUAGES = ("en", "zh")
DISPLAYS: list[dict[str, Any]] = [{"numbers": "both", "digits": 4}, {"numbers": "decimal", "digits": 10}]


def example(name: str) -> dict[str, Any]:
    response = json.loads(handle(json.dumps({"method": "examples", "params": {"lang": "en"}})))
    [problem] = [each["problem"] for each in response["result"] if each["id"] == name]
    assert isinstance(problem, dict)
    return problem


def assert_same(pyodide: PyodideProcess, method: str, params: dict[str, Any]) -> str:
    request = json.dumps({"method": method, "params": params})
    expected = handle(request)
    assert pyodide.call_text(request) == expected
    return expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_examples(pyodide: PyodideProcess, lang: str) -> None:
    assert "result" in json.loads(assert_same(pyodide, "examples", {"lang": lang}))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", EXAMPLES)
def test_solve_and_export(pyodide: PyodideProcess, name: str, lang: str) -> None:
    problem = example(name)
    for display in DISPLAYS:
        params = {"lang": lang, "problem": problem, "display": display}
        assert "result" in json.loads(assert_same(pyodide, "solve", params))
        for to in ("markdown", "latex", "plain"):
            assert_same(pyodide, "export", {**params, "to": to})


@pytest.mark.parametrize("path", PASTES, ids=lambda path: path.stem)
def test_parse(pyodide: PyodideProcess, path: Path) -> None:
    text = path.read_bytes().decode("utf-8")
    assert_same(pyodide, "parse", {"lang": "en", "text": text, "reading": {}})


def test_bad_input(pyodide: PyodideProcess) -> None:
    response = assert_same(pyodide, "parse", {"lang": "en", "text": "", "reading": {}})
    assert "error" in json.loads(response)


def test_the_start_from_bytecode_answers_the_same() -> None:
    with PyodideProcess("bytecode") as pyodide:
        for name in EXAMPLES:
            assert_same(pyodide, "solve", {"lang": "zh", "problem": example(name), "display": DISPLAYS[0]})
