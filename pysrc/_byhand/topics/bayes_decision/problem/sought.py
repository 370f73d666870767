"""The class asked for: then the question and the answer are about its posterior, and nothing is decided."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.errors import InputError
from _byhand.problem.fields import Fields
from _byhand.topics.bayes_decision.problem.given_evidence import GivenEvidence

# Fields that ask for a decision or a rule, or that leave no case.
_OTHERS = ("loss", "payoff", "reject", "criterion", "rule", "rules", "regions", "densities", "posteriors")


def read_sought(
    fields: Fields, classes: Sequence[str], evidence: GivenEvidence | None, *, has_case: bool
) -> int | None:
    """Its index; InputError if there is no such class, or no one case with likelihoods of which it is asked."""
    name = fields.get("sought")
    if name is None:
        return None
    if name not in classes:
        raise InputError("decision.error.no_such_class", field="sought", name=str(name), classes=tuple(classes))
    for other in _OTHERS:
        if other in fields:
            raise fields.wrong("sought", "bayes_decision.sought.not_with", other=other)
    if not has_case:
        raise fields.wrong("sought", "bayes_decision.sought.no_case")
    place = classes.index(name)
    if evidence is not None and len(classes) > 2 and place != evidence.place:
        raise fields.wrong("sought", "bayes_decision.sought.unknown", asked=str(name), known=classes[evidence.place])
    return place
