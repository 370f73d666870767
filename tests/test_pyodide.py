"""The same requests give byte-identical responses in CPython and in the Python that the site ships."""

import json

import pytest

import corpus
from pyodide_process import PyodideProcess

pytestmark = pytest.mark.pyodide

GROUPS = corpus.groups()


@pytest.mark.parametrize("group", GROUPS)
def test_same_answers_as_cpython(pyodide: PyodideProcess, group: str) -> None:
    for request, expected in zip(GROUPS[group], corpus.expected(GROUPS[group]), strict=True):
        assert pyodide.call_text(request) == expected


def test_only_what_is_meant_to_be_refused_is() -> None:
    """A corpus of error messages would agree everywhere and show nothing."""
    answers = {group: corpus.expected(asked) for group, asked in GROUPS.items()}
    assert [group for group, texts in answers.items() for text in texts if "error" in json.loads(text)] == (
        ["bad_input"] * len(GROUPS["bad_input"])
    )


def test_the_start_from_bytecode_answers_the_same() -> None:
    with PyodideProcess("bytecode") as process:
        for group in list(GROUPS)[::10]:
            for request, expected in zip(GROUPS[group], corpus.expected(GROUPS[group]), strict=True):
                assert process.call_text(request) == expected
