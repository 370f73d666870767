"""Reading an exercise with a Bayesian network. An unknown or impossible value is an error that names its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from _byhand.errors import InputError, Notice
from _byhand.problem.columns import find_column
from _byhand.problem.evaluate import Evaluate, read_evaluate
from _byhand.problem.fields import Fields, ProblemHeading, read_heading
from _byhand.problem.shared_fields import EvaluatedFields
from _byhand.topics.bayesian_network.decisions.reading import (
    read_decisions,
    read_utilities,
    refuse_decisions_beside_table,
)
from _byhand.topics.bayesian_network.elimination_plan.reading import asks_for_plan, states_tables
from _byhand.topics.bayesian_network.further import read_any_question
from _byhand.topics.bayesian_network.inference.questions import check_asks_class, needs_tables, stated_questions
from _byhand.topics.bayesian_network.learning.data import read_cases, read_data, refuse_columns
from _byhand.topics.bayesian_network.learning.estimation import network_of
from _byhand.topics.bayesian_network.model.fields import NetworkFields
from _byhand.topics.bayesian_network.model.model import NetworkProblem
from _byhand.topics.bayesian_network.model.training_data import Learnt
from _byhand.topics.bayesian_network.of_joint.reading import read_joint_problem
from _byhand.topics.bayesian_network.slices.reading import read_network
from _byhand.topics.bayesian_network.text_forms.text import read_text


def read_problem(data: Mapping[str, Any]) -> NetworkProblem:
    """Read the exercise in the JSON object; InputError names the invalid field."""
    fields = Fields(data, NetworkFields.FIELDS)
    heading = read_heading(fields)
    if "network" not in fields:
        return _read(fields, heading)
    if "variables" in fields:
        raise InputError("bayesian_network.error.two_sources", field="network", name="variables")
    if "slices" in fields:
        raise InputError("bayesian_network.slices.no_text", field="slices")
    text = fields.text("network")
    stated = read_text(text or "")
    # A question stated beside the text overrides the text's own question.
    own = {name: value for name, value in data.items() if value is not None}
    with replace(stated, questions=() if "question" in own else stated.questions).located():
        return _read(Fields({**stated.fields(), **own}, NetworkFields.FIELDS), heading)


def _read(fields: Fields, heading: ProblemHeading) -> NetworkProblem:
    notices: list[Notice] = []
    if "joint" in fields:
        return read_joint_problem(fields, heading, notices)
    if "table" not in fields:
        refuse_columns(fields)
    elif "slices" in fields:
        raise fields.wrong("slices", "bayesian_network.slices.no_table")
    asked = stated_questions(fields) or read_cases(fields)
    if "query" in fields and "question" in fields:
        notices.append(Notice("bayesian_network.data.question_instead"))
    refuse_decisions_beside_table(fields)
    learnt = read_data(fields, notices) if "table" in fields else None
    if learnt is None:
        tables = states_tables(fields)
        numbers = any(needs_tables(each) and not asks_for_plan(each, tables=tables) for each in asked)
        network = read_network(fields, notices, complete=numbers)
    else:
        network = network_of(learnt.sample, learnt.families)
    decisions, utilities = read_decisions(fields, network), read_utilities(fields, network, notices)
    decided = decisions, utilities
    questions = tuple(read_any_question(question, network, learnt, notices, decided) for question in asked)
    if learnt is not None and learnt.averaged:
        for question, stated in zip(questions, asked, strict=True):
            check_asks_class(question, stated, learnt.target, network, notices)
    class_place = None if learnt is None else _class_place(fields, learnt)
    evaluation = _evaluate(fields, learnt, class_place, notices)
    return NetworkProblem(
        heading,
        network,
        questions,
        tuple(notices),
        learnt,
        class_place,
        evaluation,
        decisions=decisions,
        utilities=utilities,
    )


def _class_place(fields: Fields, learnt: Learnt) -> int | None:
    """The class variable; for a given graph the one that `target` names, if any."""
    name = fields.text("target")
    if learnt.target is not None or name is None:
        return learnt.target
    names = learnt.sample.names
    column = find_column(name, learnt.grid, "target")
    return names.index(column) if column in names else None


def _evaluate(fields: Fields, learnt: Learnt | None, class_place: int | None, notices: list[Notice]) -> Evaluate | None:
    """The requested evaluation; InputError without a class, or without a training table."""
    asked = next((name for name in EvaluatedFields.FIELDS if name in fields), None)
    if asked is None:
        return None
    if learnt is None:
        raise fields.wrong(asked, "bayesian_network.evaluation.no_table")
    if class_place is None:
        raise fields.wrong(asked, "bayesian_network.evaluation.no_class", variables=learnt.sample.names)
    sample = learnt.sample
    return read_evaluate(
        fields,
        sample.values[class_place],
        [name for place, name in enumerate(sample.names) if place != class_place],
        notices,
        target=sample.names[class_place],
        rows=int((sample.codes[class_place] >= 0).sum()),
        weighted=sample.weights is not None,
    )
