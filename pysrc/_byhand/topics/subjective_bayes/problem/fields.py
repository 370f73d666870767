"""The fields of a problem of this topic."""

from __future__ import annotations

from _byhand.arithmetic.expert_rules import LARGEST_CERTAINTY
from _byhand.problem import declared as kinds
from _byhand.problem.declared import FieldSet
from _byhand.problem.shared_fields import ProblemFields

MOST_RULES = 40


class RuleFields(FieldSet):
    """A rule."""

    if_ = kinds.Text(least=1, required=True)
    then = kinds.Text(least=1, required=True)
    LS = kinds.Number(least=0, required=True)
    LN = kinds.Number(least=0, required=True)


class CertaintyFields(FieldSet):
    """How certain an observation is."""

    certainty = kinds.Number(least=-LARGEST_CERTAINTY, most=LARGEST_CERTAINTY, required=True)


class SubjectiveBayesFields(ProblemFields):
    """Rules, prior probabilities, and what is observed."""

    rules = kinds.AnyOf(
        (kinds.ListOf(kinds.Object(RuleFields), least=1, most=MOST_RULES), kinds.Text(least=1)), required=True
    )
    """
    `[{"if": E, "then": H, "LS": a, "LN": b}, ...]`, at most 40. E is an event of names with `and`, `or`, `not`; H is a
    name. O(H given E) = LS · O(H), and LN · O(H) if E is false; one of LS, LN is at least 1, the other at most 1. Or
    pasted lines: `IF E1 and E2 THEN (20, 0.1) H (0.03)`, the last number being P(H), or
    `E1 -> H, LS = 20, LN = 0.1`
    """
    priors = kinds.AnyOf((kinds.ByName("name", kinds.Number(above=0, below=1)), kinds.Text(least=1)))
    """
    `{name: p}`, p inside 0 ... 1: of each conclusion, and of evidence whose observation is a probability. Of an event
    the least prior of what `and` joins, the largest of what `or` joins, 1 − p for `not`. Or lines `H = 0.03`

    none
    """
    observed = kinds.AnyOf(
        (
            kinds.ByName(
                "name", kinds.AnyOf((kinds.Number(least=0, most=1), kinds.Truth(), kinds.Object(CertaintyFields)))
            ),
            kinds.Text(),
        )
    )
    """
    `{name: p}`, where p is P(name given what was seen), `true`, `false` or `{"certainty": C}`, −5 ... 5. What is not
    observed has no effect. Or lines `E1 = 0.7`, `E2: C = 3`, `E3: true`

    nothing
    """
