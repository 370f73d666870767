"""Edges of a moral graph and factors of an elimination are read from a text, right or wrong."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.workings.readings import check_working

# Added are D–I, G–J and S–L.
MORAL = "bayesian_network/moral_graph"
_TWO = ["t", "f"]
# Eliminating E leaves f1(B, A) with 4 entries, then A f2(B) with 2.
ELIMINATION: dict[str, Any] = {
    "format": 1,
    "topic": "bayesian_network",
    "variables": {
        "B": {"values": _TWO},
        "E": {"values": _TWO},
        "A": {"values": _TWO, "parents": ["B", "E"]},
        "J": {"values": _TWO, "parents": ["A"]},
        "M": {"values": _TWO, "parents": ["A"]},
    },
    "question": {"find": "B", "evidence": ["J", "M"], "order": ["E", "A"]},
}


def judged(problem: str | dict[str, Any], text: str) -> list[tuple[str, str]]:
    return [(each.given.id, each.verdict) for each in check_working(problem, text).report.figures]


@pytest.mark.parametrize(
    "line",
    [
        "added: D-I, G-J, S-L",
        "Added edges: D – I, J – G, L – S.",
        "added = (D, I), (G, J), (S, L)",
        "Added: {D,I}, {G,J}, {S,L}",
        "We marry D and I, G and J, S and L",
        "moralizing edges: D-I and G-J and S-L",
        "添加的边：D-I，G-J，L-S",
        "增加边 D—I、G—J、S—L",
        "Added edges:\n- D-I\n- G-J\n- S-L",
    ],
)
def test_the_added_edges(line: str) -> None:
    assert judged(MORAL, line) == [("added", "right")]


@pytest.mark.parametrize("line", ["added: D-I, S-L", "添加的边：G-S", "We marry D and I, G and J, S and L, C and D"])
def test_added_edges_that_are_wrong(line: str) -> None:
    assert judged(MORAL, line) == [("added", "differs")]


def test_all_edges() -> None:
    every = "edges: C-D, D-I, D-G, I-G, I-S, G-L, G-J, G-H, S-L, S-J, L-J, J-H"
    assert judged(MORAL, every) == [("edges", "right")]
    assert judged(MORAL, every.removesuffix(", J-H")) == [("edges", "differs")]


@pytest.mark.parametrize(
    "text",
    [
        "edges: C-D, D-G, I-G, I-S, G-L, G-H, S-J, L-J, J-H",  # those of the network
        "For G add the edge D-I.\nFor J add L-S.",
        "The moral graph has 12 edges; 3 were added.",
    ],
)
def test_what_is_no_list_of_all_edges(text: str) -> None:
    assert judged(MORAL, text) == []


@pytest.mark.parametrize(
    ("line", "name", "verdict"),
    [
        ("f1(B, A) = Σ_E P(E) P(A|B,E)", "scope[1]", "right"),
        (r"f_1(A,B) = \sum_E P(E)P(A|B,E)", "scope[1]", "right"),
        ("τ1(A) = Σ_E P(E) P(A|B,E)", "scope[1]", "differs"),
        ("f2(B, J) = Σ_A P(J|A) P(M|A) f1(B,A)", "scope[2]", "right"),
        ("scope(f1) = {A, B}", "scope[1]", "right"),
        ("scope of f1: A, B, E", "scope[1]", "differs"),
        ("|f1(B,A)| = 2·2 = 4", "size[1]", "right"),
        ("f1 has 8 entries", "size[1]", "differs"),
        ("f1 有 4 项", "size[1]", "right"),
        ("size of f2 = 4", "size[2]", "differs"),
        ("the largest factor has 4 entries", "largest_factor", "right"),
        ("最大因子有 6 项", "largest_factor", "differs"),
    ],
)
def test_factors_of_an_elimination(line: str, name: str, verdict: str) -> None:
    assert judged(ELIMINATION, line) == [(name, verdict)]


@pytest.mark.parametrize("text", ["f1(B) = P(B)\nf2(E) = P(E)\n|f1| = 2", "largest factor: 8"])
def test_factors_that_others_count_differently(text: str) -> None:
    assert judged(ELIMINATION, text) == []
