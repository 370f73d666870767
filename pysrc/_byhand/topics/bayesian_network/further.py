"""The questions that have a room of their own: each read by its room, all others by the room of inference."""

from __future__ import annotations

from collections.abc import Mapping

from _byhand.errors import InputError, Notice
from _byhand.problem.fields import Fields
from _byhand.topics.bayesian_network.among_decisions import read_among_decisions
from _byhand.topics.bayesian_network.causes.reading import read_adjust, read_do
from _byhand.topics.bayesian_network.decisions.reading import read_decide, read_information
from _byhand.topics.bayesian_network.elimination_plan.reading import asks_for_plan, read_plan
from _byhand.topics.bayesian_network.event_questions.reading import read_event_question
from _byhand.topics.bayesian_network.inference.questions import is_by_numbers, read_question
from _byhand.topics.bayesian_network.model.model import Network, Question, Utility
from _byhand.topics.bayesian_network.model.training_data import Learnt
from _byhand.topics.bayesian_network.moral.reading import read_moral
from _byhand.topics.bayesian_network.of_joint.independence import read_by_numbers
from _byhand.topics.bayesian_network.sampling.reading import read_sampling
from _byhand.topics.bayesian_network.scoring.reading import read_score
from _byhand.topics.bayesian_network.soft.reading import check_may_be_soft, is_soft, read_soft

Decided = tuple[tuple[int, ...], tuple[Utility, ...]]


def read_any_question(
    fields: Fields, network: Network, learnt: Learnt | None, notices: list[Notice], decided: Decided = ((), ())
) -> Question:
    """One question of any kind, checked against the network. decided: its decisions and utilities"""
    check_may_be_soft(fields)
    if "decide" in fields:
        return read_decide(fields, network, *decided, notices)
    if "value_of_information" in fields:
        return read_information(fields, network, *decided, notices)
    if decided[0]:
        return read_among_decisions(fields, network, decided[0], notices, read_any_question)
    if is_soft(fields):
        if learnt is not None and learnt.averaged:
            raise InputError("bayesian_network.soft.no_aode", field=fields.at("evidence"))
        return read_soft(fields, network, notices)
    if "probability" in fields:
        return read_event_question(fields, network, notices)
    if is_by_numbers(fields):
        return read_by_numbers(fields, network, notices, None)
    if "adjust" in fields:
        return read_adjust(fields, network)
    if "moral_graph" in fields:
        return read_moral(fields, network)
    if "score" in fields:
        return read_score(fields, network, learnt)
    if "do" in fields:
        return read_do(fields, network, notices)
    if isinstance(fields.get("method"), Mapping):
        return read_sampling(fields, network, notices)
    if asks_for_plan(fields, tables=learnt is not None or any(table is not None for table in network.tables)):
        return read_plan(fields, network, notices)
    return read_question(fields, network, notices)
