"""Reading an exercise with a Bayesian network. What is unknown or impossible is an error that names the place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from byhand.errors import InputError, Notice
from byhand.problem import COMMON_FIELDS, Fields, read_heading
from byhand.topics.bayesian_network.model import NetworkProblem
from byhand.topics.bayesian_network.questions import needs_tables, read_question, stated_questions
from byhand.topics.bayesian_network.variables import read_variables

# The ways in which a network can be stated; an exercise uses one of them.
SOURCES = ("variables",)
FIELDS = (*COMMON_FIELDS, *SOURCES, "question")


def read_problem(data: Mapping[str, Any]) -> NetworkProblem:
    """The exercise that the JSON object states; InputError names the field that is wrong."""
    fields = Fields(data, FIELDS)
    heading = read_heading(fields)
    notices: list[Notice] = []
    given = [name for name in SOURCES if name in fields]
    if len(given) > 1:
        raise InputError("bayesian_network.error.two_sources", field=given[1], name=given[0])
    asked = stated_questions(fields)
    network = read_variables(fields, notices, complete=any(needs_tables(question) for question in asked))
    questions = tuple(read_question(question, network, notices) for question in asked)
    return NetworkProblem(heading, network, questions, tuple(notices))
