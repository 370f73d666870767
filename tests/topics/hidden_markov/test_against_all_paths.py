"""Forward, backward, Viterbi and Baum–Welch of random models, against every path of states."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from hypothesis import assume, given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.document.steps import Amount
from helpers.examples import examples
from helpers.oracles.hidden_markov import Model
from helpers.problems.hidden_markov import STATES, SYMBOLS, exercises, made
from helpers.problems.tables import Problem

Exercise = tuple[Model, list[list[int | None]]]


def found_in(problem: Problem, answer: int = 0) -> dict[str, Amount]:
    return {each.id: each.value for each in solving.solve(problem).answers[answer].quantities}


@given(exercise=exercises())
@examples(200)
def test_both_passes_agree_with_all_paths(exercise: Exercise) -> None:
    model, (observed,) = exercise
    found = found_in(made(model, [observed]))
    whole = model.likelihood(observed)
    assert found["likelihood"] == whole
    for t in range(model.start, len(observed) + 1):
        both = Fraction(0)
        for state, name in enumerate(STATES[: len(model.pi)]):
            alpha, beta = found[f"alpha[{name},{t}]"], found[f"beta[{name},{t}]"]
            assert alpha == model.joint(observed[:t], t, state) if t else alpha == model.pi[state]
            joint = model.joint(observed, t, state)
            assert isinstance(alpha, Fraction)
            assert isinstance(beta, Fraction)
            both += alpha * beta
            assert alpha * beta == joint
            assert found[f"gamma[{name},{t}]"] == (joint / whole if whole else None)
        assert both == whole


@given(exercise=exercises())
@examples(100)
def test_pairs_of_states_agree_with_all_paths(exercise: Exercise) -> None:
    model, (observed,) = exercise
    found, whole = found_in(made(model, [observed])), model.likelihood(observed)
    for t in range(model.start, len(observed)):
        for state, name in enumerate(STATES[: len(model.pi)]):
            for after, other in enumerate(STATES[: len(model.pi)]):
                pair = model.pair(observed, t, state, after)
                assert found[f"xi[{name},{other},{t}]"] == (pair / whole if whole else None)


@given(exercise=exercises(most=3), steps=st.integers(1, 2))
@examples(100)
def test_filtering_and_prediction_agree_with_all_paths(exercise: Exercise, steps: int) -> None:
    model, (observed,) = exercise
    found = found_in(made(model, [observed], predict=steps))
    for t in range(1, len(observed) + steps + 1):
        known = observed[: t - 1]
        before = model.likelihood(known) if known else Fraction(1)
        # Nothing is observed at t: the paths are one state longer, and that state emits anything.
        longer = [*known, *[None] * (t - len(known))]
        for state, name in enumerate(STATES[: len(model.pi)]):
            wanted = model.joint(longer, t, state) / before if before else None
            assert found[f"predicted[{name},{t}]"] == wanted
            if t <= len(observed):
                own = model.likelihood(observed[:t])
                wanted = model.joint(observed[:t], t, state) / own if own else None
                assert found[f"filtered[{name},{t}]"] == wanted
        if t > len(observed):
            for symbol, name in enumerate(SYMBOLS[: len(model.b[0])]):
                wanted = model.likelihood([*longer[:-1], symbol]) / before if before else None
                assert found[f"predicted_symbol[{name},{t}]"] == wanted


@given(exercise=exercises())
@examples(200)
def test_viterbi_finds_the_best_of_all_paths(exercise: Exercise) -> None:
    """Ties are common in these models."""
    model, (observed,) = exercise
    (answer,) = solving.solve(made(model, [observed])).answers
    found = {each.id: each.value for each in answer.quantities}
    most, paths = model.best(observed)
    names = {",".join(STATES[state] for state in path) for path in paths}
    assert found["path_probability"] == most
    if not most:
        assert (answer.decision, answer.tied) == (None, [])
    elif len(names) == 1:
        assert (answer.decision, answer.tied) == (names.pop(), [])
    else:
        assert answer.decision is None
        assert set(answer.tied) == names
        assert len(answer.tied) == len(names)
    for t in range(1, len(observed) + 1):
        there = {STATES[path[t - 1]] for path in paths}
        assert found[f"path[{t}]"] == (there.pop() if most and len(there) == 1 else None)


@given(exercise=exercises(most=3, several=True))
@examples(100)
def test_one_iteration_agrees_with_all_paths(exercise: Exercise) -> None:
    model, sequences = exercise
    assume(all(model.likelihood(each) for each in sequences))
    found = found_in(made(model, sequences, learn={"iterations": 1}), -1)
    learnt = model.learnt(sequences)
    for state, name in enumerate(STATES[: len(model.pi)]):
        assert found[f"initial[{name} after 1]"] == learnt.pi[state]
        for after, other in enumerate(STATES[: len(model.pi)]):
            assert found[f"transition[{name},{other} after 1]"] == learnt.a[state][after]
        for symbol, other in enumerate(SYMBOLS[: len(model.b[0])]):
            assert found[f"emission[{name},{other} after 1]"] == learnt.b[state][symbol]


@given(exercise=exercises(several=True))
@examples(60)
def test_learning_never_lowers_the_likelihood(exercise: Exercise) -> None:
    model, sequences = exercise
    assume(all(model.likelihood(each) for each in sequences))
    found = found_in(made(model, sequences, learn={"iterations": 4}), -1)
    run = [found[f"log_likelihood[{i}]"] for i in range(5)]
    for before, after in pairwise(run):
        assert before is not None
        assert after >= before or abs(after - before) < Fraction(1, 10**40)  # type: ignore[operator]


@given(exercise=exercises(), data=st.data())
@examples(60)
def test_order_and_names_change_nothing(exercise: Exercise, data: st.DataObject) -> None:
    """The states in another order under other names: every number is the same."""
    model, (observed,) = exercise
    order = data.draw(st.permutations(range(len(model.pi))))
    turned = Model(
        [model.pi[at] for at in order],
        [[model.a[at][to] for to in order] for at in order],
        [model.b[at] for at in order],
        model.start,
    )
    one, other = found_in(made(model, [observed])), found_in(made(turned, [observed]))
    for kind in ("alpha", "beta", "gamma", "delta"):
        for t in range(1, len(observed) + 1):
            for place, at in enumerate(order):
                assert other[f"{kind}[{STATES[place]},{t}]"] == one[f"{kind}[{STATES[at]},{t}]"]
    assert other["path_probability"] == one["path_probability"]
