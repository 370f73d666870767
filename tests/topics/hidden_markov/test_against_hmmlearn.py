"""Numbers of hmmlearn 0.3.3 (CategoricalHMM): score, decode, predict_proba, and fit of two sequences."""

from __future__ import annotations

import math
from typing import Any

import pytest

from _byhand import solving
from helpers.problems.tables import Problem, number_of

OBSERVED = [0, 1, 2, 2, 1, 0, 0, 2, 1, 1, 0, 2]
MODEL: Problem = {
    "format": 1,
    "topic": "hidden_markov",
    "states": ["a", "b", "c"],
    "symbols": [0, 1, 2],
    "initial": [0.2, 0.5, 0.3],
    "transitions": [[0.5, 0.2, 0.3], [0.3, 0.5, 0.2], [0.2, 0.3, 0.5]],
    "emissions": [[0.5, 0.3, 0.2], [0.1, 0.6, 0.3], [0.25, 0.25, 0.5]],
    "observations": OBSERVED,
}
# What fit gives from these parameters for the whole sequence and its observations 4 to 9: after 1 and 3 iterations.
LEARNT = {
    1: (
        [0.26124819963491497, 0.3718565518823148, 0.3668952484827702],
        [
            [0.49272190773937097, 0.1805940269829149, 0.3266840652777141],
            [0.36157678373103497, 0.4509734530803242, 0.1874497631886408],
            [0.19799251602555704, 0.33252805229532856, 0.4694794316791144],
        ],
        [
            [0.5585873545053724, 0.2573303065042365, 0.1840823389903911],
            [0.13703593954159615, 0.5263191530842167, 0.3366449073741871],
            [0.2900332056017301, 0.22578718926929567, 0.4841796051289742],
        ],
        -19.718390091013884,
    ),
    3: (
        [0.2930300800387129, 0.22074647320501542, 0.4862234467562717],
        [
            [0.4401843566132162, 0.1656011654278131, 0.39421447795897074],
            [0.4367010647308774, 0.41053684791633893, 0.1527620873527838],
            [0.15806708293775448, 0.4512500339748321, 0.39068288308741345],
        ],
        [
            [0.5897120558884198, 0.24967171260583843, 0.16061623150574178],
            [0.12227258533100989, 0.556785443593362, 0.3209419710756281],
            [0.27765146846942573, 0.20246847106570895, 0.5198800604648653],
        ],
        -19.195687481171486,
    ),
}


def values(problem: Problem, answer: int = 0) -> dict[str, Any]:
    return {each.id: each.value for each in solving.solve(problem).answers[answer].quantities}


def test_likelihood_path_and_smoothing() -> None:
    (answer,) = solving.solve(MODEL).answers
    found = {each.id: each.value for each in answer.quantities}
    assert float(number_of(found["log_likelihood"])) == pytest.approx(-13.52387443836301, rel=1e-12)
    assert answer.decision == "c,c,c,c,b,a,a,c,b,b,a,c"
    assert math.log(number_of(found["path_probability"])) == pytest.approx(-21.050641390538647, rel=1e-12)
    wanted = {
        1: [0.4108113191130411, 0.25350502909624756, 0.3356836517907112],
        6: [0.6489738552511138, 0.11405714647903609, 0.2369689982698503],
        12: [0.2407481549834628, 0.24544872239431798, 0.5138031226222189],
    }
    for t, row in wanted.items():
        assert [float(number_of(found[f"gamma[{name},{t}]"])) for name in "abc"] == pytest.approx(row, rel=1e-12)


@pytest.mark.parametrize("iterations", LEARNT)
def test_learning_from_two_sequences(iterations: int) -> None:
    found = values(
        {**MODEL, "observations": [OBSERVED, OBSERVED[3:9]], "learn": {"iterations": iterations}},
        -1,
    )
    initial, transitions, emissions, log_likelihood = LEARNT[iterations]
    assert [float(found[f"initial[{name} after {iterations}]"]) for name in "abc"] == pytest.approx(initial, rel=1e-10)
    for name, moves, emitted in zip("abc", transitions, emissions, strict=True):
        own = [float(found[f"transition[{name},{other} after {iterations}]"]) for other in "abc"]
        assert own == pytest.approx(moves, rel=1e-10)
        own = [float(found[f"emission[{name},{symbol} after {iterations}]"]) for symbol in range(3)]
        assert own == pytest.approx(emitted, rel=1e-10)
    assert float(found[f"log_likelihood[{iterations}]"]) == pytest.approx(log_likelihood, rel=1e-10)
