"""The tutorial, docs/tutorial.ipynb: runs its cells, and writes what they print and show into the notebook.

    .venv/bin/python tests/notebooks/tutorial.py

It keeps plain text and Markdown, which GitHub shows. HTML is many times as long, and GitHub drops its styles and
formulas.
"""

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
NOTEBOOK = ROOT / "docs" / "tutorial.ipynb"

Cell = dict[str, Any]


def cells(kind: str = "code") -> list[Cell]:
    return [cell for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"] if cell["cell_type"] == kind]


def outputs_of_all(code: list[Cell]) -> list[list[Cell]]:
    """What each cell prints and shows, in the format of notebooks (nbformat 4)."""
    names: dict[str, Any] = {"__name__": "__main__"}
    return [_outputs(cell, number, names) for number, cell in enumerate(code, 1)]


def _outputs(cell: Cell, number: int, names: dict[str, Any]) -> list[Cell]:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        value = _run("".join(cell["source"]), names)
    outputs: list[Cell] = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": _lines(printed.getvalue())})
    if value is not None:
        data = {"text/plain": _lines(repr(value))}
        if hasattr(value, "_repr_markdown_"):
            data = {"text/markdown": _lines(value._repr_markdown_()), **data}
        outputs.append({"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"})
    return outputs


def _run(source: str, names: dict[str, Any]) -> object:
    """Run the statements; the value of the last one if it is an expression."""
    tree = ast.parse(source)
    match tree.body:
        case [*_, ast.Expr(value=value)]:
            tree.body.pop()
            exec(compile(tree, "cell", "exec"), names)
            return eval(compile(ast.Expression(value), "cell", "eval"), names)
    exec(compile(tree, "cell", "exec"), names)
    return None


def _lines(text: str) -> list[str]:
    """Notebooks keep a text as its lines."""
    return text.splitlines(keepends=True)


def solutions_shown() -> int:
    """How many cells end with a worked solution."""
    kept = [output for cell in cells() for output in cell["outputs"]]
    return sum("text/markdown" in output.get("data", {}) for output in kept)


def fresh(first: str = "") -> str:
    """The notebook as if no cell had run; with a cell before all others if its source is given."""
    notebook = json.loads(NOTEBOOK.read_text("utf-8"))
    empty: Cell = {"outputs": [], "execution_count": None}
    code = [{**each, **empty} if each["cell_type"] == "code" else each for each in notebook["cells"]]
    before: list[Cell] = (
        [{"cell_type": "code", "id": "first", "metadata": {}, "source": first, **empty}] if first else []
    )
    return json.dumps({**notebook, "cells": [*before, *code]})


def keep() -> None:
    """Write the outputs into the notebook."""
    notebook = json.loads(NOTEBOOK.read_text("utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, (cell, outputs) in enumerate(zip(code, outputs_of_all(code), strict=True), 1):
        cell["outputs"], cell["execution_count"] = outputs, number
    NOTEBOOK.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "pysrc"))
    keep()
