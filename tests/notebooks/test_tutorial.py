"""The cells of docs/tutorial.ipynb run, and print and show what the notebook keeps."""

import ast
import json

import pytest

from notebooks import tutorial

LARGEST = 100_000  # bytes of the notebook: GitHub shows no larger ones at once
CODE = tutorial.cells()


@pytest.fixture(scope="module")
def outputs() -> list[list[tutorial.Cell]]:
    return tutorial.outputs_of_all(CODE)


@pytest.mark.parametrize("number", range(len(CODE)))
def test_a_cell_shows_what_the_notebook_keeps(number: int, outputs: list[list[tutorial.Cell]]) -> None:
    """`.venv/bin/python tests/notebooks/tutorial.py` writes what they show now."""
    assert outputs[number] == CODE[number]["outputs"]
    assert CODE[number]["execution_count"] == number + 1


def test_the_notebook_is_small_and_names_no_machine() -> None:
    text = tutorial.NOTEBOOK.read_text("utf-8")
    assert len(text.encode()) < LARGEST
    assert "/home/" not in text
    assert json.loads(text)["metadata"]["kernelspec"]["name"] == "python3"


def test_no_name_is_set_in_two_cells() -> None:
    """marimo refuses such a notebook."""
    names = [name for cell in CODE for name in _set_in("".join(cell["source"]))]
    assert len(names) == len(set(names))


def _set_in(source: str) -> set[str]:
    nodes = ast.walk(ast.parse(source))
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
