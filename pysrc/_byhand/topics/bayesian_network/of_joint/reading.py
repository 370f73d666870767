"""Reading an exercise with a joint table in place of a network."""

from __future__ import annotations

from collections.abc import Mapping

from _byhand.errors import InputError, Notice
from _byhand.joint_tables.reading import read_joint
from _byhand.joint_tables.table import Joint
from _byhand.problem.fields import Fields, ProblemHeading
from _byhand.topics.bayesian_network.event_questions.reading import read_event_question
from _byhand.topics.bayesian_network.inference.questions import is_by_numbers, kind_of, read_question, stated_questions
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.of_joint.find import JointFind
from _byhand.topics.bayesian_network.of_joint.independence import read_by_numbers
from _byhand.topics.bayesian_network.of_joint.most_probable import JointMostProbable
from _byhand.topics.bayesian_network.of_joint.other_questions import JointEvent, JointValues
from _byhand.topics.bayesian_network.of_joint.table import JointTable
from _byhand.topics.bayesian_network.soft.reading import check_may_be_soft, read_soft

# What stands beside a network or its rows, and not beside a joint table.
_NOT_BESIDE = (
    *("variables", "network", "table", "structure", "convention", "minimum", "target", "features", "types", "weight"),
    *("root", "super_parent", "query", "evaluate", "positive", "slices", "decisions", "utilities"),
)
_ANSWERED = ("find", "joint", "probability", "most_probable", "independent")


def read_joint_problem(fields: Fields, heading: ProblemHeading, notices: list[Notice]) -> model.NetworkProblem:
    """The table and its questions."""
    for name in _NOT_BESIDE:
        if name in fields:
            raise InputError("bayesian_network.of_joint.beside", field=name, name=name)
    joint = read_joint(fields, notices)
    unknown = next((values for values, number in joint.cells.items() if number is None), None)
    if unknown is not None:
        raise InputError("bayesian_network.of_joint.unknown", field="joint", values=unknown)
    if not joint.total:
        raise InputError("bayesian_network.of_joint.empty", field="joint")
    table = JointTable(joint, _network(joint))
    asked = stated_questions(fields)
    if not asked:
        raise InputError("bayesian_network.of_joint.no_question", field="question", kinds=_ANSWERED)
    questions = tuple(_question(each, table, notices) for each in asked)
    return model.NetworkProblem(heading, table.network, questions, tuple(notices), joint=joint)


def _network(joint: Joint) -> model.Network:
    """The variables alone."""
    variables = tuple(model.Variable(each.name, tuple(each.values), ()) for each in joint.variables)
    return model.Network(variables, (None,) * len(variables))


def _question(fields: Fields, table: JointTable, notices: list[Notice]) -> model.Question:
    kind = kind_of(fields)
    if kind not in _ANSWERED:
        raise InputError("bayesian_network.of_joint.needs_graph", field=fields.at(kind), kind=kind, kinds=_ANSWERED)
    _check_needs_no_graph(fields)
    check_may_be_soft(fields)
    network = table.network
    if kind == "find":
        found = read_soft(fields, network, notices)
        return JointFind(found.targets, found.find, found.virtual, found.revised, found.written, table)
    if kind == "probability":
        event = read_event_question(fields, network, notices)
        return JointEvent(event.event, event.given, event.done, event.places, event.written, table)
    if kind == "independent":
        is_by_numbers(fields)
        return read_by_numbers(fields, network, notices, table)
    read = read_question(fields, network, notices)
    if isinstance(read, model.MostProbable):
        return JointMostProbable(read, table, fields.data)
    assert isinstance(read, model.Joint)
    return JointValues(read.values, table, fields.data)


def _check_needs_no_graph(fields: Fields) -> None:
    """Interventions, an order of elimination and samples need arrows or tables."""
    for name in ("do", "order"):
        if name in fields:
            raise InputError("bayesian_network.of_joint.needs_arrows", field=fields.at(name), name=name)
    method = fields.get("method")
    if isinstance(method, Mapping) or method == "variable_elimination":
        raise InputError("bayesian_network.of_joint.needs_arrows", field=fields.at("method"), name="method")
