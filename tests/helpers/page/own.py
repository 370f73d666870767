"""Two exercises of a person's own: one that is typed, one that comes by a link."""

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
