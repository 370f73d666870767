"""Estimated time for a table, before it is counted."""

from __future__ import annotations

from _byhand.topics.topic_template.problem import AgreeingRowsProblem

from _byhand.problem.effort import expect_seconds

# Measured in Pyodide, within a factor of 2: seconds for each cell that is compared with a case.
_CELL = 1e-6


def expect_work(problem: AgreeingRowsProblem) -> None:
    """Ask for consent before a long solution."""
    samples = problem.samples
    expect_seconds(len(problem.cases) * len(samples.class_cells) * len(samples.columns) * _CELL)
