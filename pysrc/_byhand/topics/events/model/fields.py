"""The fields of a problem of this topic."""

from __future__ import annotations

from dataclasses import replace

from _byhand.joint_tables.fields import JOINT
from _byhand.letters.declared import LETTERS
from _byhand.problem import declared as kinds
from _byhand.problem.declared import FieldSet
from _byhand.problem.shared_fields import ProblemFields

EVENTS = kinds.ListOf(kinds.Text(), least=1)
GROUPS = kinds.AnyOf((kinds.ListOf(EVENTS), EVENTS, kinds.Text()))


class IndependentFields(FieldSet):
    """Events that are independent given another one."""

    events = kinds.ListOf(kinds.Text(), least=2, required=True)
    given = kinds.Text(required=True)


class DrawsFields(FieldSet):
    """Draws from an urn."""

    from_ = kinds.AnyOf((kinds.ByName("kind", kinds.Number(least=0, whole=True), least=1), kinds.Text()), required=True)
    n = kinds.Number(least=1, whole=True, required=True)
    replacement = kinds.Truth()


class TrialsFields(FieldSet):
    """Independent trials with the same probability of success."""

    n = kinds.Number(least=1, whole=True)
    p = kinds.Number(least=0, most=1, required=True)


class QuestionFields(FieldSet):
    """A question that is no event: one of the first four fields, with those that belong to it."""

    distribution = kinds.Text()
    independent = kinds.ListOf(kinds.Text(), least=2)
    exclusive = kinds.ListOf(kinds.Text(), least=2)
    until = kinds.Text()
    given = kinds.Text()
    at_least = kinds.Number(least=0, most=1)
    EXACTLY_ONE = ("distribution", "independent", "exclusive", "until")


# The fields beside each of them.
BESIDE = {"distribution": ("given",), "independent": ("given",), "exclusive": (), "until": ("at_least",)}


class EventsFields(ProblemFields):
    """Known probabilities, a joint table, draws or trials, and what is asked of them."""

    given = kinds.AnyOf(
        (kinds.ByName("event", kinds.AnyOf((kinds.Number(least=0, most=1), kinds.Text())), least=1), kinds.Text())
    )
    """
    `{"E" or "E given F": p}`: known probabilities. In place of a number an expression with other ones:
    `{"A": "2*P(B)"}`, `{"A or B": "P(A) + P(B)"}`. Or a text with a line for each: `P(A given B) = 0.3`

    one of `given`, `joint`, `draws`, `trials`
    """
    independent = kinds.AnyOf(
        (kinds.ListOf(kinds.AnyOf((EVENTS, kinds.Object(IndependentFields)))), EVENTS, kinds.Text())
    )
    """
    `[["A", "B"], ...]`: groups of events or variables, each mutually independent; `{"events": [...], "given": F}`:
    given F only. Of this and the next four fields: one group may be a plain list, and a text has a group on each line

    none
    """
    exclusive = replace(GROUPS)
    """
    `[["A", "B"], ...]`: groups of events that exclude each other in pairs

    none
    """
    partition = replace(GROUPS)
    """
    groups of events of which exactly one occurs

    none
    """
    implies = replace(GROUPS)
    """
    `[["A", "B"], ...]`: A is a part of B

    none
    """
    greater = replace(GROUPS)
    """
    `[["A", "B"], ...]`: P(A) > P(B)

    none
    """
    joint = replace(JOINT)
    """
    a joint or contingency table: `{"columns": [names..., last], "rows": [[values..., number], ...]}`, the last column
    with counts or probabilities, or the same pasted; or two-way `{"rows": NAME, "columns": NAME, "cells": {row value:
    {column value: n}}}`, or a pasted `text` in place of `cells`. Combinations that are not listed have 0; whole numbers
    with a sum above 1 are counts; null is unknown, and a single unknown probability is the rest. `given` and
    `independent` may stand beside it

    none
    """
    draws = kinds.Object(DrawsFields)
    """
    `{"from": {kind: n}, "n": k, "replacement": false}`: draws from an urn. The variables are `draw1`, `draw2`, ... (in
    order, each with a kind) and `number(kind)`, compared by `= != < <= > >=`

    none
    """
    trials = kinds.Object(TrialsFields)
    """
    `{"n": n, "p": p}`: independent trials. The variables are `trial1`, ... (`yes`, `no`) and `number(success)`. Without
    `n` the least number of trials is asked for by `until`

    none
    """
    find = kinds.AnyOf(
        (
            kinds.ListOf(
                kinds.AnyOf((kinds.Text(), kinds.Object(QuestionFields))),
                least=1,
            ),
            kinds.Text(),
        ),
        required=True,
    )
    """
    what is asked, all in one answer: events `E`, `E given F`; `{"distribution": V, "given": F}` of a variable or
    `number(...)`; `{"independent": [...], "given": F}` of events or variables; `{"exclusive": [...]}`; with `trials`
    without `n` `{"until": E, "at_least": p}`. Or a text with a line for each: `A or B given C`,
    `distribution: X given C`, `independent: A, B`, `until: E at_least 0.95`
    """
    confidence = kinds.Number(above=0, below=1)
    """
    with a 2×2 table of counts: the level of the intervals of its odds ratio and risk ratio

    no intervals
    """
    letters = replace(LETTERS)
    """
    `{letter: {"range": [a, b], "value": n}}`, one or two: a number of `given` may then be an expression in them, such
    as `"2*p"` or `"1 - p"`. Every question is an event, and there is no `joint`, `draws` or `trials`. Results are
    ratios of polynomials that hold all over the range; `value` may be absent
    """
    ANY_OF = (("given",), ("joint",), ("draws",), ("trials",))
