"""Classifying the rows of a table by a learnt network: ln P(c, x) as a sum over its tables, for all rows at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from _byhand.cells.cell import is_missing
from _byhand.decision.batch import Batch, Decided, Floats, Places, decide_all, decided, once
from _byhand.errors import InputError, Notice
from _byhand.numbers.real import float_ln
from _byhand.phrase import Phrase, say
from _byhand.problem.batch import columns_of_features, distinct_cells, not_understood
from _byhand.problem.columns import ProblemTable
from _byhand.problem.effort import expect_seconds
from _byhand.progress import report
from _byhand.topics.bayesian_network.learning.classifier import Classifier
from _byhand.topics.bayesian_network.model.model import Assignment
from _byhand.topics.bayesian_network.model.names import find_value
from _byhand.topics.bayesian_network.model.training_data import Family, Spode
from _byhand.topics.bayesian_network.problem import read_problem

# Seconds in Pyodide for a row in which something has to be summed out.
_SUMMED = 2e-2
# Stands for the index of an unknown value.
_UNKNOWN = -1


def classify_rows(data: Mapping[str, Any], grid: ProblemTable, notices: list[Notice]) -> Batch:
    """Classify the rows of a table with the columns of the variables; one without a column is unknown in every row."""
    problem = read_problem(data)
    if problem.learnt is None:
        raise InputError("bayesian_network.batch.not_learnt", field="cases")
    if problem.class_place is None:
        raise InputError("bayesian_network.batch.no_class", field="cases", variables=problem.learnt.sample.names)
    classifier = Classifier(problem, problem.class_place)
    names = classifier.learnt.sample.names
    values = dict(zip(names, classifier.learnt.sample.values, strict=True))
    target = names[classifier.class_place]
    found = columns_of_features([name for name in names if name != target], grid, notices)
    codes, reasons = _read(classifier, grid, found, notices)
    distinct, row_of = np.unique(codes, axis=0, return_inverse=True)
    scores = _Scores(classifier, distinct).of_all()[row_of.ravel()]
    scores[list(reasons)] = np.nan
    unsolved = {tuple(row) for row in codes[np.isnan(scores).any(axis=1)].tolist()}
    expect_seconds(len(unsolved) * _SUMMED)

    def exactly(row: int) -> Decided:
        return _solved(classifier, {place: at for place, at in enumerate(codes[row].tolist()) if at >= 0})

    solved = once(exactly, lambda row: codes[row].tobytes())
    cases = decide_all(classifier.classes, scores, None, np.zeros(len(codes)), reasons, solved)

    def asked(cells: dict[str, str]) -> dict[str, object]:
        known = {name: cell for name, cell in cells.items() if not is_missing(cell) or cell in values[name]}
        return {"question": {"find": target, "evidence": known}, "query": None}

    return replace(cases, features=found, target=target, asked=asked)


def _solved(classifier: Classifier, case: Assignment) -> Decided:
    try:
        found = classifier.outcome(case)
    except InputError as error:
        return Decided(None, None, not_understood(error))
    if found.evidence is None:
        return Decided(None, None, say("bayesian_network.batch.undefined"))
    return decided(found, None, None)


def _read(
    classifier: Classifier, grid: ProblemTable, found: Mapping[str, str], notices: list[Notice]
) -> tuple[Places, dict[int, Phrase]]:
    """(N, n) the index of each value, −1 if unknown or invalid; and why a row is invalid."""
    variables = classifier.problem.network.variables
    codes, reasons = np.full((len(grid.source_rows), len(variables)), _UNKNOWN, dtype=np.intp), dict[int, Phrase]()
    for at, variable in enumerate(variables):
        if variable.name not in found:
            continue
        texts, cells = distinct_cells(grid, found[variable.name])
        places = np.full(len(texts), _UNKNOWN, dtype=np.intp)
        for place, text in enumerate(texts):
            if text not in variable.values and is_missing(text):
                continue
            try:
                places[place] = find_value(text, variable, "cases", notices)
            except InputError as error:
                for row in np.flatnonzero(cells == place).tolist():
                    reasons.setdefault(row, not_understood(error))
        codes[:, at] = places[cells]
    return codes, reasons


@dataclass(frozen=True)
class _Scores:
    """(N, K) ln P(c, x) of the distinct rows; nan if something is summed out, or depends on 0/0.

    codes  (N, n) of the variables; that of the class is ignored
    """

    classifier: Classifier
    codes: Places

    def of_all(self) -> Floats:
        scores = np.full((len(self.codes), len(self.classifier.classes)), np.nan)
        known = self.codes >= 0
        known[:, self.classifier.class_place] = False
        patterns, pattern_of = np.unique(known, axis=0, return_inverse=True)
        for at, pattern in enumerate(patterns):
            report(at, len(patterns))
            rows = np.flatnonzero(pattern_of.ravel() == at)
            scores[rows] = self._of_pattern(rows, np.flatnonzero(pattern).tolist())
        return scores

    def _of_pattern(self, rows: Places, observed: Sequence[int]) -> Floats:
        """Scores of rows in which the same variables are observed."""
        classifier, learnt = self.classifier, self.classifier.learnt
        spodes = [spode for spode in learnt.spodes if spode.super_parent in observed]
        if learnt.averaged:
            return self._averaged(rows, observed, spodes)
        if spodes:
            return self._of_spode(rows, observed, spodes[0])
        needed = classifier.needed_beside(dict.fromkeys(observed, 0))
        if not needed <= {*observed}:
            return np.full((len(rows), len(classifier.classes)), np.nan)
        return self._product(rows, learnt.families, [*needed, classifier.class_place])

    def _averaged(self, rows: Places, observed: Sequence[int], spodes: Sequence[Spode]) -> Floats:
        """ln Σ_i P(c, x_i) Π P(x_j | c, x_i) over the super-parents that are frequent enough, else of naive Bayes."""
        learnt, models = self.classifier.learnt, self.classifier.models
        assert models is not None
        assert models.naive_bayes.learnt is not None
        places = [*observed, self.classifier.class_place]
        fallen_back = self._product(rows, models.naive_bayes.learnt.families, places)
        parts, taken = [], np.zeros(len(rows), dtype=bool)
        for spode in spodes:
            counts = learnt.sample.count((spode.super_parent,))
            occurs = np.array([counts.get((at,), 0) for at in range(len(learnt.sample.values[spode.super_parent]))])
            rare = occurs[self.codes[rows, spode.super_parent]] < learnt.minimum
            parts.append(np.where(rare[:, None], -np.inf, self._of_spode(rows, observed, spode)))
            taken |= ~rare
        if not parts:
            return fallen_back
        with np.errstate(all="ignore"):
            total: Floats = np.logaddexp.reduce(np.array(parts), axis=0)
        return np.where(taken[:, None], total, fallen_back)

    def _of_spode(self, rows: Places, observed: Sequence[int], spode: Spode) -> Floats:
        """ln P(c, x_i) + Σ ln P(x_j | c, x_i)"""
        learnt, target, own = self.classifier.learnt, self.classifier.class_place, spode.super_parent
        sizes = (len(self.classifier.classes), len(learnt.sample.values[own]))
        joint = np.array([[float_ln(spode.joint[c, u].value) for u in range(sizes[1])] for c in range(sizes[0])])
        scores = joint[:, self.codes[rows, own]].T
        rest = [place for place in observed if place not in (own, target)]
        return scores + self._product(rows, spode.families, rest)

    def _product(self, rows: Places, families: Sequence[Family], places: Sequence[int]) -> Floats:
        """(len(rows), K) Σ ln P(x_j | parents) over the variables at these indices, all of whose parents are known."""
        target, classes = self.classifier.class_place, np.arange(len(self.classifier.classes))
        values = self.classifier.learnt.sample.values
        scores = np.zeros((len(rows), len(classes)))
        for place in places:
            family = families[place]
            sizes = [len(values[each]) for each in (*family.parents, place)]
            logs = np.array([[float_ln(each.value) for each in family.rows[row]] for row in family.rows]).reshape(sizes)
            at = [classes if each == target else self.codes[rows, each][:, None] for each in (*family.parents, place)]
            scores = scores + logs[tuple(at)]
        return scores
