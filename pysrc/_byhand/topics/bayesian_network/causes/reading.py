"""Reading the questions about interventions."""

from __future__ import annotations

from _byhand.errors import InputError, Notice
from _byhand.problem.fields import Fields
from _byhand.topics.bayesian_network.causes.adjust_question import Adjust
from _byhand.topics.bayesian_network.causes.back_door import MOST_CANDIDATES, candidates
from _byhand.topics.bayesian_network.causes.do_question import Do
from _byhand.topics.bayesian_network.inference.questions import read_targets_and_evidence
from _byhand.topics.bayesian_network.model.model import Network
from _byhand.topics.bayesian_network.model.names import find_place, find_places, read_assignment


def read_do(fields: Fields, network: Network, notices: list[Notice]) -> Do:
    """What is asked where some variables are set."""
    targets, evidence = read_targets_and_evidence(fields, network, notices)
    done = read_assignment(fields.get("do"), network, fields.at("do"), notices)
    if not done:
        raise fields.wrong("do", "bayesian_network.causes.do_empty")
    for name in ("method", "order"):
        if name in fields:
            raise fields.wrong(name, "bayesian_network.causes.no_method")
    for place in done:
        name = network.variables[place].name
        if place in evidence:
            raise InputError("bayesian_network.causes.do_observed", field=fields.at("do"), name=name)
        if place in targets:
            raise InputError("bayesian_network.causes.do_asked", field=fields.at("do"), name=name)
    return Do(targets, evidence, done, fields.data)


def read_adjust(fields: Fields, network: Network) -> Adjust:
    """The cause and the effect, and a set that is proposed."""
    names, path = [variable.name for variable in network.variables], fields.at("adjust")
    stated = fields.get("adjust")
    if not isinstance(stated, list) or len(stated) != 2:
        raise fields.wrong("adjust", "bayesian_network.adjust.two")
    cause, effect = (find_place(each, names, f"{path}[{at}]") for at, each in enumerate(stated, 1))
    if cause == effect:
        raise InputError("bayesian_network.adjust.same", field=f"{path}[2]", name=names[cause])
    by = find_places(fields.get("by"), names, fields.at("by")) if "by" in fields else None
    for place in by or ():
        if place in (cause, effect):
            raise InputError("bayesian_network.adjust.by_itself", field=fields.at("by"), name=names[place])
    many = len(candidates(network, cause, effect))
    if many > MOST_CANDIDATES:
        raise InputError("bayesian_network.adjust.many", field=path, count=many, most=MOST_CANDIDATES)
    return Adjust(cause, effect, by, fields.data)
