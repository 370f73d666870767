"""The posterior of a fitted network, worked by elimination of variables, and what the library does otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from _byhand import solving
from _byhand.arithmetic import expr as ex
from _byhand.document.steps import Answer, Block, Cell, ColumnHead, Paragraph, Solution, Step, TableBlock
from _byhand.document.steps import Row as TableRow
from _byhand.errors import InputError
from _byhand.models.case import Case, Data
from _byhand.models.departures import departures_step
from _byhand.models.distributions import Row
from _byhand.models.known import name_of
from _byhand.models.networks import pgmpy_net, pyagrum_net
from _byhand.models.networks.net import Asked, Library, Observed
from _byhand.phrase import Listing, Phrase, TextKeys, say

Rows = Mapping[str, Mapping[tuple[int, ...], Row]]

_READERS: Mapping[str, Callable[[Any, Mapping[Any, Any], Any], Asked]] = {
    "pgmpy.DiscreteBayesianNetwork": pgmpy_net.read,
    "pgmpy.BayesianNetwork": pgmpy_net.read,
    "pyagrum.BayesNet": pyagrum_net.read,
}
_MODEL_KEYS: TextKeys[Library] = {"pgmpy": "models.networks.model.pgmpy", "pyagrum": "models.networks.model.pyagrum"}
_CALL_KEYS: TextKeys[Library] = {"pgmpy": "models.networks.call.pgmpy", "pyagrum": "models.networks.call.pyagrum"}
_IMPOSSIBLE_KEYS: TextKeys[Library] = {
    "pgmpy": "models.networks.impossible.pgmpy",
    "pyagrum": "models.networks.impossible.pyagrum",
}
_LIBRARY_NAMES: Mapping[Library, str] = {"pgmpy": "pgmpy", "pyagrum": "pyAgrum"}


def explain(model: Any, case: Case, _data: Data | None, *, query: Any) -> Solution:
    """P(q | e) = Σ_h Π_i P(x_i | pa(x_i)) / P(e)

    The posterior equals `VariableElimination(model).query` of pgmpy and the posterior of `LazyPropagation` of pyAgrum
    to 1e-9, the decision is the most probable state. `case.array` is the evidence, a mapping of variables to states;
    `query` the variable asked, a list of several, or None for the only one that is not observed.

    Source: Koller & Friedman, Probabilistic Graphical Models, 9.3.

    InputError if a table is no table of probabilities, if a variable or a state is unknown, or if `query` is unclear.
    """
    if not isinstance(case.array, Mapping):
        raise InputError("models.networks.mapping", field="case")
    asked = _READERS[name_of(model)](model, case.array, query)
    rows = asked.rows()
    solution = solving.solve(asked.problem(rows))
    steps = [
        _model_step(asked),
        *solution.steps,
        _library_step(asked, solution.answers[0]),
        *departures_step(_departures(asked, rows)),
    ]
    title = say("models.networks.title", library=_LIBRARY_NAMES[asked.library], model=asked.model)
    return replace(solution, title=title, steps=steps)


def _model_step(asked: Asked) -> Step:
    """Where the numbers come from, and the evidence as the library takes it."""
    said = say(_MODEL_KEYS[asked.library], model=asked.model, count=len(asked.nodes))
    blocks: list[Block] = [Paragraph(said)]
    if asked.evidence:
        heads = [
            ColumnHead(say("models.networks.case.variable"), align="left"),
            ColumnHead(say("models.networks.case.given"), align="left"),
            ColumnHead(say("models.networks.case.state"), align="left"),
        ]
        rows = [
            TableRow([Cell(name, header=True), Cell(_given(observed)), Cell(_state(observed))])
            for name, observed in asked.evidence.items()
        ]
        blocks.append(TableBlock(say("models.networks.case.caption"), heads, rows, may_turn=False))
    else:
        blocks.append(Paragraph(say("models.networks.case.none")))
    return Step("model", say("models.networks.model.title"), blocks)


def _given(observed: Observed) -> object:
    return observed.given if isinstance(observed.given, str) else str(observed.given)


def _state(observed: Observed) -> object:
    return say("models.networks.case.likelihoods") if observed.state is None else observed.state


def _library_step(asked: Asked, answer: Answer) -> Step:
    """How the library itself gives these posteriors."""
    possible = next(each.value for each in answer.quantities if each.id == "evidence") != 0
    query = Listing(list(asked.query))
    key = _CALL_KEYS[asked.library] if possible else _IMPOSSIBLE_KEYS[asked.library]
    return Step("library", say("models.networks.call.title"), [Paragraph(say(key, query=query))])


def _departures(asked: Asked, rows: Rows) -> list[Phrase]:
    found = [say("models.networks.kept", model=asked.model)]
    if asked.latent:
        found.append(say("models.networks.latent", names=Listing(list(asked.latent)), count=len(asked.latent)))
    counted = _first_counted(asked, rows)
    if counted is not None:
        variable, number, fraction = counted
        found.append(say("models.distributions.counted", of=variable, number=number, fraction=ex.Number(fraction)))
    adjusted = [name for name, table in rows.items() if any(row.adjusted for row in table.values())]
    if adjusted:
        found.append(say("models.distributions.adjusted", names=Listing(adjusted)))
    return found


def _first_counted(asked: Asked, rows: Rows) -> tuple[str, str, Fraction] | None:
    """A float that stands for a fraction, as the example: variable, float and fraction."""
    for node in asked.nodes:
        for at, row in rows[node.name].items():
            if row.counted:
                pairs = zip(node.table[at], row.numbers, strict=True)
                given, number = max(pairs, key=lambda pair: len(repr(float(pair[0]))))
                return node.name, repr(float(given)), Fraction(number)
    return None
