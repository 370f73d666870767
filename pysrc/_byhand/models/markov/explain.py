"""A sequence under a fitted hidden Markov model: forward, backward, smoothing, Viterbi, and what hmmlearn does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np

from _byhand import solving
from _byhand.arithmetic import expr as ex
from _byhand.document.steps import Answer, Paragraph, Solution, Step
from _byhand.errors import InputError
from _byhand.models.case import Case, Data
from _byhand.models.departures import departures_step
from _byhand.models.markov.chain import Chain, read
from _byhand.models.markov.predicted import Predicted, predicted
from _byhand.numbers.real import Value, ln
from _byhand.phrase import Phrase, say

_ALGORITHMS = ("viterbi", "map")
# What `params` names by one letter each.
_LETTERS = {"s": "startprob_", "t": "transmat_", "e": "emissionprob_"}
_PRIORS = ("startprob_prior", "transmat_prior", "emissionprob_prior")


def explain(model: Any, case: Case, _data: Data | None, *, query: Any) -> Solution:
    """α_t(s) = Σ_r α_{t-1}(r) a(r, s) b_s(o_t), γ_t(s) ∝ α_t(s) β_t(s), δ_t(s) = max_r δ_{t-1}(r) a(r, s) b_s(o_t)

    `score`, `predict_proba` and `decode` of the model to 1e-9; the decision is `predict`, except that a tie decides
    nothing and says what hmmlearn takes. `case.array` is one sequence of whole numbers 0 .. n_features − 1, of shape
    (T,) or (T, 1).

    Source: Rabiner, A Tutorial on Hidden Markov Models (1989), equations 19-35.

    InputError names the attribute that cannot be explained.
    """
    if query is not None:
        raise InputError("models.markov.query", field="query")
    if model.algorithm not in _ALGORITHMS:
        raise InputError("models.markov.algorithm", field="algorithm", found=str(model.algorithm))
    chain = read(model, case.array)
    solution = solving.solve(chain.problem())
    found = predicted(model, chain, solution.answers[0])
    steps = [
        Step("model", say("models.markov.model.title"), [Paragraph(_model_phrase(chain))]),
        *solution.steps,
        _library_step(found),
        *departures_step(_departures(model, chain)),
    ]
    lines = [*found.notes, *solution.lines]
    return replace(solution, title=say("models.markov.title"), lines=lines, line_of=[0] * len(lines), steps=steps,
                   answers=[found.answer])  # fmt: skip


def _model_phrase(chain: Chain) -> Phrase:
    return say("models.markov.model.said", states=len(chain.states), symbols=chain.symbols)


def _library_step(found: Predicted) -> Step:
    """The numbers of hmmlearn's methods, by the names that the working gives them."""
    amounts = {each.id: each.value for each in found.answer.quantities}
    blocks = [Paragraph(note) for note in found.notes]
    if found.path is not None:
        blocks.append(Paragraph(_figures(found.answer, amounts["log_likelihood"], amounts["path_probability"])))
    return Step("library", say("models.markov.library.title"), blocks)


def _figures(answer: Answer, score: Any, best: Any) -> Phrase:
    assert answer.quantities
    return say("models.markov.library.figures", score=ex.Number(score), best=ex.Number(_log(best)))


def _log(value: Value) -> Value:
    return ln(value)


def _departures(model: Any, chain: Chain) -> list[Phrase]:
    found = [*_learning(model)] if _is_learnt(model) else [say("models.markov.set")]
    if any(row.adjusted for row in chain.rows):
        found.append(say("models.markov.adjusted"))
    counted = next((number for row in chain.rows if row.counted for number in row.numbers), None)
    if counted is not None:
        fraction = Fraction(counted)
        found.append(say("models.markov.counted", number=repr(float(fraction)), fraction=ex.Number(fraction)))
    return found


def _is_learnt(model: Any) -> bool:
    return bool(getattr(getattr(model, "monitor_", None), "iter", 0))


def _learning(model: Any) -> Sequence[Phrase]:
    """EM as hmmlearn ran it: its start, its end, its priors, and what it left as it was."""
    monitor = model.monitor_
    found = [say("models.markov.learnt", iterations=monitor.iter, most=monitor.n_iter, tol=repr(float(monitor.tol)))]
    history = list(monitor.history)
    gain = history[-1] - history[-2] if len(history) > 1 else None
    if monitor.iter == monitor.n_iter and (gain is None or gain >= monitor.tol):
        found.append(
            say("models.markov.stopped", most=monitor.n_iter)
            if gain is None
            else say("models.markov.still_gaining", most=monitor.n_iter, gain=f"{gain:.4g}", tol=repr(monitor.tol))
        )
    found += [
        say("models.markov.prior", name=name, value=_printed(getattr(model, name)))
        for name in _PRIORS
        if not np.all(np.asarray(getattr(model, name, 1.0)) == 1)
    ]
    kept = [attribute for letter, attribute in _LETTERS.items() if letter not in model.params]
    return [*found, *(say("models.markov.kept", name=name) for name in kept)]


def _printed(prior: Any) -> str:
    return str(np.asarray(prior).tolist())
