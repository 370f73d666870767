"""The cells of docs/tutorial.ipynb run, and print and show what the notebook keeps."""

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
    import ast

    names = [
        name.id
        for cell in CODE
        for name in {node.id: node for node in ast.walk(ast.parse("".join(cell["source"]))) if _sets(node)}.values()
    ]
    assert len(names) == len(set(names))


def _sets(node: object) -> bool:
    import ast

    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
