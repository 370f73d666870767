"""Topic `bayesian_network`: small Bayesian networks, inference and independence in them."""

from __future__ import annotations

from _byhand.form.conditions import HasTable
from _byhand.topic import Topic
from _byhand.topics.bayesian_network.batch import classify_rows
from _byhand.topics.bayesian_network.exports import EXPORTS
from _byhand.topics.bayesian_network.form import FORM
from _byhand.topics.bayesian_network.model.fields import NetworkFields
from _byhand.topics.bayesian_network.solve import evaluate_problem, solve
from _byhand.topics.bayesian_network.text_forms.reader import READERS

__all__ = ["TOPIC"]

TOPIC = Topic(
    name="bayesian_network",
    fields=NetworkFields,
    form=FORM,
    examples=(
        "umbrella",
        "alarm",
        "sprinkler",
        "alarm_events",
        "half_heard",
        "explaining_away",
        "fever",
        "medical_chain",
        "asia",
        "likelihood_weighting",
        "gibbs",
        "kidney_stones",
        "back_door",
        "forecast_umbrella",
        "oil_wildcatter",
        "umbrella_days",
        "moral_graph",
        "network_from_data",
        "structure_scores",
        "tan",
        "spode",
        "aode",
    ),
    solve=solve,
    evaluate=evaluate_problem,
    classify_batch=classify_rows,
    batch_when=(HasTable(),),
    readers=READERS,
    exports=EXPORTS,
    kinds=frozenset({"network", "cases", "points"}),
)
