"""Topic `subjective_bayes`: rules of experts with LS and LN, by which uncertain evidence moves a probability."""

from __future__ import annotations

from _byhand.topic import Topic
from _byhand.topics.subjective_bayes.form import FORM
from _byhand.topics.subjective_bayes.pasted.reader import READER
from _byhand.topics.subjective_bayes.problem.fields import SubjectiveBayesFields
from _byhand.topics.subjective_bayes.solve import solve

__all__ = ["TOPIC"]

TOPIC = Topic(
    name="subjective_bayes",
    form=FORM,
    examples=("certain_evidence", "three_rules", "and_rule", "prospector", "certainties", "measles"),
    solve=solve,
    fields=SubjectiveBayesFields,
    readers=(READER,),
    kinds=frozenset({"subjective_bayes"}),
)
