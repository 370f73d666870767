"""Deciding many sequences: the most probable path of each, by Viterbi."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from _byhand.decision.batch import Batch
from _byhand.errors import InputError, Notice
from _byhand.phrase import Phrase, say
from _byhand.problem.batch import not_understood
from _byhand.problem.columns import ProblemTable
from _byhand.problem.effort import expect_seconds
from _byhand.progress import report
from _byhand.topics.hidden_markov.inference.solved import SolvedSequence
from _byhand.topics.hidden_markov.problem.observations import sequence_in
from _byhand.topics.hidden_markov.problem.problem import read_problem
from _byhand.topics.hidden_markov.work import seconds_of

_SEQUENCE = "sequence"
_HEADS = {_SEQUENCE: say("hidden_markov.batch.sequence")}


def read_sequences(_data: Mapping[str, Any], text: str) -> ProblemTable:
    """A sequence of observations on each line."""
    lines = tuple(line.strip() for line in text.splitlines() if line.strip())
    if not lines:
        raise InputError("hidden_markov.error.no_observations", field="cases")
    return ProblemTable((_SEQUENCE,), (lines,), tuple(range(len(lines))), ())


def decide_sequences(data: Mapping[str, Any], grid: ProblemTable, notices: list[Notice]) -> Batch:
    """The best path of each row. A row of several best paths, or of none, is undecided, with the reason."""
    lines = grid.columns[0]
    alone = {**data, "observations": [None], "learn": None, "predict": None}
    symbols = read_problem(
        alone if _names_symbols(data) else {**alone, "observations": data.get("observations")}
    ).symbols
    alone["symbols"] = list(symbols)
    paths, reasons = list[str | None](), dict[int, Phrase]()
    expect_seconds(sum(seconds_of(read_problem(alone), len(line)) for line in lines))
    known: dict[str, tuple[str | None, Phrase | None]] = {}
    for row, line in enumerate(lines):
        report(row, len(lines))
        if line not in known:
            known[line] = _decided(alone, line, symbols, notices)
        path, reason = known[line]
        paths.append(path)
        if reason is not None:
            reasons[row] = reason
    choices = tuple(dict.fromkeys(path for path in paths if path is not None))
    places = {path: at for at, path in enumerate(choices)}
    decided = np.array([-1 if path is None else places[path] for path in paths], dtype=np.intp)
    return Batch(
        classes=(),
        choices=choices,
        posteriors=np.zeros((len(lines), 0)),
        decided=decided,
        reasons=reasons,
        features={_SEQUENCE: _SEQUENCE},
        heads=_HEADS,
        asked=lambda cells: {"observations": cells.get(_SEQUENCE, "")},
        counted=False,
    )


def _names_symbols(data: Mapping[str, Any]) -> bool:
    """Are the symbols known without the observations of the exercise?"""
    emissions = data.get("emissions")
    return bool(data.get("symbols")) or not isinstance(emissions, list | str)


def _decided(
    alone: Mapping[str, Any], line: str, symbols: tuple[str, ...], notices: list[Notice]
) -> tuple[str | None, Phrase | None]:
    try:
        problem = read_problem({**alone, "observations": [list(sequence_in(line, symbols))]})
    except InputError as error:
        return None, not_understood(error)
    notices.extend(notice for notice in problem.notices if notice not in notices)
    one = SolvedSequence(problem, 1)
    if one.path_names is not None:
        return one.path_names, None
    tied = one.tied()
    return None, say("hidden_markov.batch.tied", count=len(tied)) if tied else say("hidden_markov.batch.impossible")
