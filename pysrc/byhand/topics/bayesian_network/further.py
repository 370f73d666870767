"""The questions that have a room of their own: each read by its room, all others by the room of inference."""

from __future__ import annotations

from collections.abc import Mapping

from byhand.errors import InputError, Notice
from byhand.problem.fields import Fields
from byhand.topics.bayesian_network.causes.reading import read_adjust, read_do
from byhand.topics.bayesian_network.event_questions.reading import read_event_question
from byhand.topics.bayesian_network.inference.questions import is_by_numbers, read_question
from byhand.topics.bayesian_network.model.model import Network, Question
from byhand.topics.bayesian_network.model.training_data import Learnt
from byhand.topics.bayesian_network.of_joint.independence import read_by_numbers
from byhand.topics.bayesian_network.sampling.reading import read_sampling
from byhand.topics.bayesian_network.scoring.reading import read_score
from byhand.topics.bayesian_network.soft.reading import is_soft, read_soft


def read_any_question(fields: Fields, network: Network, learnt: Learnt | None, notices: list[Notice]) -> Question:
    """One question of any kind, checked against the network."""
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
    if "score" in fields:
        return read_score(fields, network, learnt)
    if "do" in fields:
        return read_do(fields, network, notices)
    if isinstance(fields.get("method"), Mapping):
        return read_sampling(fields, network, notices)
    return read_question(fields, network, notices)
