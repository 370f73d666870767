"""Exercises of a person's own: one that is typed, and two that come by a link."""

from typing import Any

OWN = "f,class\na,+\na,+\na,-\nb,-\na,?\n"
LOANS: dict[str, Any] = {
    "format": 1,
    "topic": "naive_bayes",
    "title": "Loans",
    "table": {"columns": ["job", "loan"], "rows": [["no", "no"], ["no", "no"], ["yes", "no"], ["yes", "yes"]]},
    "target": "loan",
    "query": {"job": "yes"},
}
WET: dict[str, Any] = {
    "format": 1,
    "topic": "bayesian_network",
    "variables": {
        "Rain": {"values": ["T", "F"], "cpt": {"T": "1/5", "F": "4/5"}},
        "Wet": {"values": ["T", "F"], "cpt": {"T": "1/10", "F": "9/10"}},
    },
    "question": {"find": "Rain", "evidence": {"Wet": "T"}},
}
