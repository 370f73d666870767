"""The posterior of a pgmpy network equals that of VariableElimination, or is refused with a reason."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from hypothesis import given

import byhand
from helpers.examples import examples
from helpers.fitted.networks import Drawn, in_pgmpy, networks

# It warns when it is imported, and takes seconds.
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    pytest.importorskip("pgmpy", reason="pgmpy is in the lock of the tests, and not installed here")
    from pgmpy.factors.discrete import TabularCPD
    from pgmpy.inference import VariableElimination
    from pgmpy.models import DiscreteBayesianNetwork

TOLERANCE = 1e-9


@examples(2000)
@given(networks())
def test_posterior_equals_variable_elimination(drawn: Drawn) -> None:
    net = in_pgmpy(drawn, DiscreteBayesianNetwork, TabularCPD)
    evidence = {name: drawn.states[name][place] for name, place in drawn.evidence.items()}
    solution = byhand.explain(net, evidence, query=drawn.query)
    if solution.quantities["evidence"].value == 0:
        assert solution.quantities["posterior[s0]"].value is None
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wanted = VariableElimination(net).query([drawn.query], evidence, show_progress=False)
    labels = wanted.state_names[drawn.query]
    found = [solution.quantities[f"posterior[{label}]"].value for label in labels]
    assert found == pytest.approx(wanted.values.tolist(), abs=TOLERANCE)
    best = [labels[place] for place in np.flatnonzero(wanted.values > wanted.values.max() - TOLERANCE)]
    assert solution.answer.decision in (best if len(best) == 1 else [None, *best])


def sprinkler(states: Any = (0, 1)) -> Any:
    net = DiscreteBayesianNetwork([("rain", "wet")], latents={"rain"})
    named = {"rain": list(states), "wet": list(states)}
    net.add_cpds(
        TabularCPD("rain", 2, [[0.8], [0.2]], state_names={"rain": list(states)}),
        TabularCPD("wet", 2, [[0.9, 0.4], [0.1, 0.6]], ["rain"], [2], state_names=named),
    )
    return net


@pytest.mark.parametrize(
    ("states", "seen"), [((0, 1), 1), (("no", "yes"), "yes"), ((False, True), True), ((2, "b"), "b")]
)
def test_states_are_matched_as_pgmpy_matches_them(states: Any, seen: Any) -> None:
    solution = byhand.explain(sprinkler(states), {"wet": seen})
    # 0.2 · 0.6 : (0.2 · 0.6 + 0.8 · 0.1)
    assert solution.quantities[f"posterior[{states[1]}]"].value == pytest.approx(0.6)
    assert "latent" in solution.as_text()


@pytest.mark.parametrize(
    ("evidence", "words"), [({"wet": "1"}, "'1' is not a state here"), ({"Wet": 1}, "no variable Wet")]
)
def test_unknown_states_are_refused(evidence: Any, words: str) -> None:
    with pytest.raises(byhand.ProblemError, match=words):
        byhand.explain(sprinkler(), evidence)


def test_model_that_fails_its_own_check_is_refused() -> None:
    net = sprinkler()
    net.remove_cpds("rain")
    with pytest.raises(byhand.ProblemError, match="No CPD associated with rain"):
        byhand.explain(net, {"wet": 1})


def test_states_alike_in_print_are_refused() -> None:
    with pytest.raises(byhand.ProblemError, match="look the same in print: 1"):
        byhand.explain(sprinkler((1, "1")), {"wet": 1})
