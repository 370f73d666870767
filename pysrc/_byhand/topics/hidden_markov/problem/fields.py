"""The fields of a problem of this topic."""

from __future__ import annotations

from _byhand.problem import declared as kinds
from _byhand.problem.declared import FieldSet
from _byhand.problem.shared_fields import CELL, NAMES, ProblemFields

_NUMBERS = kinds.ListOf(kinds.Number(), least=1)
# Longer runs are computed by programs, and nobody reads them.
MOST_ITERATIONS = 100


class LearnFields(FieldSet):
    """How the parameters are learnt."""

    iterations = kinds.Number(least=1, most=MOST_ITERATIONS, whole=True, required=True)


class HiddenMarkovFields(ProblemFields):
    """A hidden Markov model, and what was observed."""

    states = NAMES
    """
    the hidden states, in order

    as they appear in `initial`, `transitions`, `emissions`; of lists 1, 2 ...
    """
    symbols = kinds.ListOf(CELL, different=True)
    """
    what can be observed, in the order of the columns of `emissions`

    as they appear in `emissions`; of lists as they appear in `observations`, numbers in ascending order, with a warning
    """
    initial = kinds.AnyOf((kinds.ByName("state", kinds.Number(null=True)), _NUMBERS, kinds.Text()), required=True)
    """π: `{state: p}`, where an absent state has 0; or a list, or pasted"""
    transitions = kinds.AnyOf(
        (
            kinds.ByName("state", kinds.ByName("next state", kinds.Number(null=True))),
            kinds.ListOf(_NUMBERS, least=1),
            kinds.Text(),
        ),
        required=True,
    )
    """A: `{state: {next state: p}}`, where an absent one has 0; or a list of rows, or pasted, with or without names"""
    emissions = kinds.AnyOf(
        (
            kinds.ByName("state", kinds.ByName("symbol", kinds.Number(null=True))),
            kinds.ListOf(_NUMBERS, least=1),
            kinds.Text(),
        ),
        required=True,
    )
    """B: `{state: {symbol: p}}`, in the same forms"""
    observations = kinds.AnyOf(
        (kinds.ListOf(kinds.AnyOf((CELL, kinds.ListOf(CELL, least=1))), least=1), kinds.Text()), required=True
    )
    """
    the symbols in order, as a list or a text; null, in a text `?`, is missing. A list of lists is several sequences,
    with an answer each; in a text each line is one, unless every line has one symbol
    """
    start = kinds.Number(least=0, most=1, whole=True)
    """
    1: `initial` is of the state that emits the first observation (李航); 0: of a state before it that emits nothing
    (Russell & Norvig), which has `alpha`, `beta`, `gamma`, `xi` and `filtered` at t = 0; paths begin at 1

    1
    """
    predict = kinds.Number(least=0, whole=True)
    """
    how many steps beyond the last observation are predicted

    0
    """
    learn = kinds.Object(LearnFields, null=True)
    """
    `{"iterations": n}`, at most 100: Baum–Welch from these parameters, of several sequences together

    nothing is learnt
    """
