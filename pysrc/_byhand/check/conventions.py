"""The exercise under other conventions: every choice on which books differ and that changes a number here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from _byhand.check.workings.working import Working
from _byhand.document.steps import Answer
from _byhand.errors import InputError
from _byhand.numbers.real import Value
from _byhand.problem.convention import PRESETS
from _byhand.progress import report

_MOST = 64
Solve = Callable[[Mapping[str, Any]], Sequence[Answer]]

# Problem field, its subfield (None: the field itself), and the values that people choose.
_COUNTING: Sequence[tuple[str, Sequence[object]]] = (
    ("smoothing", ("0", "1/2", "1", "2")),
    ("scope", ("all", "zero_rows", "zero_tables")),
    ("prior", ("counts", "smoothed", "uniform")),
    ("variance", ("n", "n-1")),
    ("domain", ("observed", "observed_and_query")),
    ("missing", ("skip_cell", "drop_row", "own_value")),
    ("unseen", ("smooth", "skip", "zero")),
    ("unknown", ("drop", "smooth", "unk")),
    ("model", ("multinomial", "bernoulli", "binary_multinomial")),
    ("zero_floor", ("0.001",)),
    ("digits", (2, 3, 4)),
)
_OWN_FIELDS: Mapping[str, Sequence[tuple[str, Sequence[object]]]] = {
    "gaussian_discriminant": (
        ("estimator", ("ml", "unbiased")),
        ("covariance", ("shared", "full", "diagonal")),
        ("digits", (2, 3, 4)),
    ),
    "bayes_decision": (("digits", (2, 3, 4)),),
}
_BY_CONVENTION = ("naive_bayes", "text_naive_bayes", "bayesian_network")


@dataclass(frozen=True)
class Alternative:
    """patch: the problem fields that set it; name: of the preset, if it is one; changed: the choices that differ"""

    patch: Mapping[str, Any]
    name: str | None
    changed: Mapping[str, object]
    working: Working


def alternatives(problem: Mapping[str, Any], query: int, own: Working, solve: Solve) -> list[Alternative]:
    """The exercise under every other combination of choices that matter, nearest to ours first."""
    search = _Search(problem, query, solve)
    mattering: list[tuple[str, Sequence[object]]] = []
    smoothed = search.solved({"smoothing": "1"}) if search.counts else None
    for name, values in search.fields:
        kept: list[object] = []
        for value in values:
            for beside in ({}, {"smoothing": "1"}) if smoothed is not None and name != "smoothing" else ({},):
                base = smoothed if beside else own
                found = search.solved({**beside, name: value})
                if found is not None and base is not None and _signature(found) != _signature(base):
                    kept.append(value)
                    break
        if kept:
            mattering.append((name, tuple(kept)))
    combined = [
        {name: value for (name, _), value in zip(mattering, chosen, strict=True) if value is not _SAME}
        for chosen in product(*((_SAME, *values) for _, values in mattering))
    ]
    presets: list[dict[str, object]] = [{"preset": name} for name in PRESETS] if search.counts else []
    others: dict[object, Alternative] = {}
    for changes in [*presets, *sorted(combined, key=len)]:
        if len(others) >= _MOST:
            break
        working = search.solved(changes) if changes else None
        if working is None or _signature(working) in (_signature(own), *others):
            continue
        others[_signature(working)] = Alternative(
            search.patch(changes), search.name(changes), _needed(search, changes, working), working
        )
    return list(others.values())


def _needed(search: _Search, changes: Mapping[str, object], working: Working) -> Mapping[str, object]:
    """The choices without those that have no effect beside the others."""
    needed = search.changed(changes)
    for name in tuple(needed) if "preset" in changes else ():
        rest = {field: value for field, value in needed.items() if field != name and value is not None}
        found = search.solved(rest)
        if found is not None and _signature(found) == _signature(working):
            del needed[name]
    return needed


_SAME = object()


class _Search:
    def __init__(self, problem: Mapping[str, Any], query: int, solve: Solve) -> None:
        self.problem, self.query, self.solve = problem, query, solve
        topic = str(problem.get("topic"))
        self.counts = topic in _BY_CONVENTION and "parameters" not in problem
        self.fields = _COUNTING if self.counts else _OWN_FIELDS.get(topic, ())
        self._known: dict[str, Working | None] = {}

    def solved(self, changes: Mapping[str, object]) -> Working | None:
        """None if the exercise cannot be solved under these choices."""
        patch = self.patch(changes)
        key = repr(sorted(patch.items(), key=repr))
        if key not in self._known:
            report(len(self._known), _MOST)
            try:
                answers = self.solve({**self.problem, **patch})
                self._known[key] = Working(answers[self.query]) if self.query < len(answers) else None
            except InputError:
                self._known[key] = None
        return self._known[key]

    def patch(self, changes: Mapping[str, object]) -> dict[str, Any]:
        """The problem fields that set these choices."""
        if not self.counts:
            return dict(changes)
        if "preset" in changes:
            return {"convention": {**self._kept(), "preset": changes["preset"]}}
        return {"convention": {**self._stated(), **changes}}

    def changed(self, changes: Mapping[str, object]) -> dict[str, object]:
        """The choices one by one; those of a preset only if they differ from the exercise's own."""
        if "preset" not in changes:
            return dict(changes)
        own = {**_DEFAULTS, **self._stated()}
        chosen = {**_DEFAULTS, **PRESETS[str(changes["preset"])].sets, **self._kept()}
        names = {**chosen, **own}
        return {name: chosen.get(name) for name in names if str(own.get(name)) != str(chosen.get(name))}

    def _stated(self) -> dict[str, Any]:
        stated = self.problem.get("convention")
        given = dict(stated) if isinstance(stated, Mapping) else {}
        preset = PRESETS.get(str(given.pop("preset", "mle")))
        return {**(preset.sets if preset is not None else {}), **given}

    def _kept(self) -> dict[str, Any]:
        """Fields of the exercise that no preset sets: possible values of features, the model and words of texts."""
        stated = self.problem.get("convention")
        given = stated if isinstance(stated, Mapping) else {}
        return {name: value for name, value in given.items() if name in _OF_THE_EXERCISE}

    def name(self, changes: Mapping[str, object]) -> str | None:
        """The preset with these choices."""
        if "preset" in changes:
            return str(changes["preset"])
        own = {name: value for name, value in {**self._stated(), **changes}.items() if name not in self._kept()}
        own = {name: value for name, value in own.items() if _DEFAULTS.get(name) != value} if self.counts else {"-": 0}
        return next((name for name, preset in PRESETS.items() if dict(preset.sets) == own), None)


_OF_THE_EXERCISE = ("domain", "lowercase", "tokens", "stop_words", "model", "select", "clip_query")
_DEFAULTS = {
    "smoothing": "0",
    "scope": "all",
    "prior": "counts",
    "variance": "n",
    "domain": "observed",
    "missing": "skip_cell",
    "unseen": "error",
    "unknown": "drop",
    "number_precision": "as_written",
}


def _signature(working: Working) -> tuple[tuple[str, Value], ...]:
    return tuple(sorted(working.results.items()))
