"""Topic `bayes_decision`: Bayes' rule with given probabilities, and decisions with losses."""

from __future__ import annotations

from _byhand.topic import OwnKind, Topic
from _byhand.topics.bayes_decision.form import FORM, RULE_FIELDS, RULE_FORM
from _byhand.topics.bayes_decision.problem.fields import DecisionFields
from _byhand.topics.bayes_decision.solve import solve

__all__ = ["TOPIC"]

_OF_RULE = ("disease_test", "two_tests", "machines", "meningitis", "misspelled", "host_and_door")
TOPIC = Topic(
    name="bayes_decision",
    fields=DecisionFields,
    form=FORM,
    examples=(
        "disease_test",
        "two_tests",
        "machines",
        "meningitis",
        "misspelled",
        "host_and_door",
        "cells",
        "reject",
        "equal_variances",
        "unequal_variances",
        "minimax",
        "neyman_pearson",
        "treatment_rule",
        "weather_rules",
        "oil_survey",
        "urn_draws",
        "loaded_coin",
        "contractor",
        "prevalence",
    ),
    solve=solve,
    kinds=frozenset({"told"}),
    own_kinds=(
        OwnKind(
            "bayes_rule",
            RULE_FIELDS,
            RULE_FORM,
            _OF_RULE,
        ),
    ),
)
