"""The trellis: states in rows, times in columns, every best path lit; on the page, in LaTeX and in words."""

from __future__ import annotations

from typing import Any

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import write_document
from _byhand.render.latex import to_latex
from _byhand.render.plain import to_plain
from _byhand.texts import load_texts
from helpers.problems.tables import Problem, example

BOXES = example("hidden_markov/boxes_and_balls")
TIED: Problem = {
    "format": 1,
    "topic": "hidden_markov",
    "initial": {"a": "1/2", "b": "1/2"},
    "transitions": {"a": {"a": 1, "b": 0}, "b": {"a": 0, "b": 1}},
    "emissions": {"a": {"x": 1}, "b": {"x": 1}},
    "observations": ["x", None],
}


def written(problem: Problem) -> Any:
    return write_document(solving.solve(problem), load_texts("en"), Display())


def trellis(problem: Problem) -> Any:
    (found,) = (block for step in written(problem)["steps"] for block in step["blocks"] if block["type"] == "graph")
    return found


def test_nodes_stand_by_time_and_state() -> None:
    nodes = trellis(BOXES)["nodes"]
    assert [node["at"] for node in nodes[:9]] == [[t, state] for t in range(3) for state in range(3)]
    assert [(node["name"], node["role"], node["at"]) for node in nodes[9:]] == [
        ("red", "evidence", [0, 3]),
        ("white", "evidence", [1, 3]),
        ("red", "evidence", [2, 3]),
    ]
    assert [node["name"] for node in nodes if node["role"] == "query"] == ["3", "3", "3"]


def test_the_best_path_is_lit_and_other_moves_fade() -> None:
    edges = trellis(BOXES)["edges"]
    assert [(edge["start"], edge["end"]) for edge in edges if edge["role"] == "lit"] == [(2, 5), (5, 8)]
    # ψ: all states at t = 2 come from 3; at t = 3 the first two come from 2.
    assert [(edge["start"], edge["end"]) for edge in edges if edge["role"] == "plain"] == [
        (2, 3),
        (2, 4),
        (4, 6),
        (4, 7),
    ]
    assert len(edges) == 18


def test_all_best_paths_are_lit_and_impossible_moves_are_no_edges() -> None:
    graph = trellis(TIED)
    assert [(edge["start"], edge["end"], edge["role"]) for edge in graph["edges"]] == [(0, 2, "lit"), (1, 3, "lit")]
    assert graph["description"] == "Best paths: a → a; b → b"
    assert [(node["name"], node["role"]) for node in graph["nodes"][4:]] == [("x", "evidence"), ("?", "faded")]


def test_the_drawing_on_paper_has_the_same_columns() -> None:
    latex = to_latex(written(BOXES), "full")
    for number, (column, row) in enumerate((t, state) for t in range(3) for state in range(3)):
        (line,) = (each for each in latex.splitlines() if f"(n{number}) at" in each)
        x, y = line.partition(" at (")[2].partition(")")[0].split(",")
        assert (float(x) > 0) == (column > 0)
        assert float(y) == -17 * row
    assert latex.count(", lit,") == 2
    assert "The best path: 3 → 3 → 3" in to_plain(written(BOXES), "full")
