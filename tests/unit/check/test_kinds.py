"""Kinds of quantity IDs are one namespace over all topics, and *Why does my answer differ?* has a name for each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from _byhand.texts import load_texts
from helpers.problems.schema import SCHEMA

_NAMED = "check.name."
# Kinds without a name: printed lists, and results of tables that are called by their ID.
_CALLED_BY_ID = {
    *("added", "adjustment", "eliminated", "from", "markov_blanket", "paths", "scope", "valid"),
    *("admissible", "best", "credible", "edges", "estimate", "hurwicz", "independent", "independent_numbers"),
    *("bounds", "exclusive", "follows", "solutions"),
    *("roc", "worst"),
}
# Kinds that several topics use, each for the same quantity.
_SHARED = {
    *("accuracy", "auc", "confusion", "error_rate", "f1", "kappa", "macro_f1", "macro_f1_of_means", "macro_precision"),
    *(
        "lr_minus",
        "lr_plus",
        "macro_recall",
        "mcc",
        "micro_f1",
        "odds",
        "odds_ratio",
        "precision",
        "recall",
        "specificity",
        "undecided",
        "weighted_f1",
    ),
    *(
        "density",
        "error",
        "evidence",
        "flip",
        "independent",
        "joint",
        "likelihood",
        "log_likelihood",
        "log_score",
        "mean",
    ),
    *(
        "mutual_information",
        "posterior",
        "prior",
        "product",
        "risk",
        "score",
        "std_error",
        "threshold",
        "variance",
        "votes",
        "weight",
    ),
    # The confidence interval of what the ID names, and the probability of an event.
    *("interval", "probability"),
    # Of bins and of a moral graph, each fixed by the contract; neither is a number that a working writes.
    "edges",
    # A weight of a linear form, and of a component of a mixture; both count iterations.
    *("iterations", "weight"),
}
# Kinds of workings: they have a name, and no answer lists them.
_ONLY_IN_WORKINGS = {
    *(
        "LN",
        "LS",
        "chance",
        "conditioned",
        "conditioned_joint",
        "other_evidence",
        "quantile",
        "quantile_of_normal",
        "quantile_one_sided",
        "unconditional",
        "confidence_high",
        "confidence_low",
        "constant",
        "cost",
        "covariance_middle",
        "decision",
        "delta_between",
        "delta_squared",
        "determinant_middle",
    ),
    *("deviation", "mean_difference", "gain", "information", "information_determinant", "intercept_gradient"),
    *(
        "inverse_middle",
        "net",
        "linear",
        "linear_discriminant",
        "loss",
        "margin",
        "overall_mean",
        "row_p",
        "row_z",
        "scatter",
    ),
    *("scatter_determinant", "scatter_inverse", "sd", "squared_middle", "total", "update_p", "update_z"),
    "weight_gradient",
}


def _kinds(pattern: str) -> Iterator[str]:
    """total_risk and total_payoff of `^total_(risk|payoff)\\[...`."""
    found = re.match(r"\^?([a-z0-9_]+)(?:\(([a-z|]+)\)([a-z_]*))?", pattern)
    assert found is not None, pattern
    for middle in (found[2] or "").split("|"):
        yield found[1] + middle + (found[3] or "")


def _topics_by_kind() -> dict[str, set[str]]:
    by_kind: dict[str, set[str]] = {}
    for name, definition in SCHEMA["$defs"].items():
        if name.startswith("values_of_"):
            for pattern in (*definition.get("patternProperties", ()), *definition.get("properties", ())):
                for kind in _kinds(pattern):
                    by_kind.setdefault(kind, set()).add(name.removeprefix("values_of_"))
    return by_kind


def test_every_kind_of_id_has_a_name() -> None:
    for language in ("en", "zh"):
        entries = load_texts(language).entries
        unnamed = {kind for kind in _topics_by_kind() if _NAMED + kind not in entries}
        assert unnamed == _CALLED_BY_ID, "add name.KIND to pysrc/_byhand/check/en.json and zh.json"


def test_no_two_topics_use_a_kind_for_different_quantities() -> None:
    several = {kind: topics for kind, topics in _topics_by_kind().items() if len(topics) > 1 and kind not in _SHARED}
    assert not several, "choose another kind, or add it to _SHARED if it is the same quantity everywhere"


def test_no_answer_uses_a_kind_of_workings_for_another_quantity() -> None:
    named = {key.removeprefix(_NAMED) for key in load_texts("en").entries if key.startswith(_NAMED)}
    assert named - set(_topics_by_kind()) == _ONLY_IN_WORKINGS, "choose another kind: workings use this one"
