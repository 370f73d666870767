"""Reading the questions to a network."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from _byhand.errors import InputError, Notice
from _byhand.problem.fields import Fields, quoted
from _byhand.topics.bayesian_network.inference.elimination import prune
from _byhand.topics.bayesian_network.model.fields import METHODS, QuestionFields
from _byhand.topics.bayesian_network.model.model import (
    Assignment,
    Find,
    Independent,
    Joint,
    MarkovBlanket,
    MostProbable,
    Network,
    Question,
)
from _byhand.topics.bayesian_network.model.names import find_place, find_places, read_assignment

# For each kind of question, the fields allowed beside the one that names it.
KINDS: Mapping[str, tuple[str, ...]] = {
    "find": ("evidence", "method", "order", "do"),
    "joint": (),
    "probability": ("given", "do"),
    "most_probable": ("evidence",),
    "independent": ("given", "by"),
    "markov_blanket": (),
    "adjust": ("by",),
    "moral_graph": (),
    "score": ("structures",),
    "decide": ("evidence",),
    "value_of_information": ("evidence",),
}
_ABOUT_THE_GRAPH = ("independent", "markov_blanket", "adjust", "moral_graph", "score")
_ALL = "all"
_NUMBERS = "numbers"


def stated_questions(fields: Fields) -> list[Fields]:
    """The questions as stated, each of exactly one kind."""
    if "question" not in fields:
        return []
    asked = fields.get("question")
    if isinstance(asked, list) and not asked:
        raise fields.wrong("question", "bayesian_network.error.no_question")
    several = asked if isinstance(asked, list) else [asked]
    paths = [f"{fields.at('question')}[{at}]" if isinstance(asked, list) else fields.at("question")
             for at in range(1, len(several) + 1)]  # fmt: skip
    return [_of_one_kind(each, path) for each, path in zip(several, paths, strict=True)]


def _of_one_kind(stated: object, path: str) -> Fields:
    if not isinstance(stated, Mapping):
        raise InputError("bayesian_network.error.question", field=path, found=quoted(stated), kinds=tuple(KINDS))
    beside = tuple(dict.fromkeys(name for names in KINDS.values() for name in names))
    fields = Fields(stated, QuestionFields.FIELDS, path)
    kinds = [kind for kind in KINDS if kind in fields]
    if len(kinds) != 1:
        raise InputError("bayesian_network.error.question", field=path, found=quoted(stated), kinds=tuple(KINDS))
    for name in beside:
        if name in fields and name not in KINDS[kinds[0]]:
            raise InputError("bayesian_network.error.wrong_beside", field=fields.at(name), kind=kinds[0])
    return fields


def kind_of(question: Fields) -> str:
    """The field that names the kind of question."""
    return next(kind for kind in KINDS if kind in question)


def needs_tables(question: Fields) -> bool:
    """Does the answer need probabilities, and not only the graph?"""
    return kind_of(question) not in _ABOUT_THE_GRAPH or is_by_numbers(question)


def is_by_numbers(question: Fields) -> bool:
    """Is independence to be decided by the numbers, and not by the arrows?"""
    if kind_of(question) != "independent" or "by" not in question:
        return False
    if question.get("by") != _NUMBERS:
        raise question.wrong("by", "bayesian_network.error.by_numbers")
    return True


def read_question(fields: Fields, network: Network, notices: list[Notice]) -> Question:
    """One question, checked against the network."""
    match kind_of(fields):
        case "find":
            return _find(fields, network, notices)
        case "joint":
            return _joint(fields, network, notices)
        case "most_probable":
            return _most_probable(fields, network, notices)
        case "independent":
            return _independent(fields, network)
        case _:
            name = fields.get("markov_blanket")
            return MarkovBlanket(find_place(name, _names(network), fields.at("markov_blanket")), fields.data)


def _names(network: Network) -> list[str]:
    return [variable.name for variable in network.variables]


def _some(fields: Fields, name: str, network: Network) -> tuple[int, ...]:
    """The variables, at least one, that a field names."""
    return _at_least_one(fields.get(name), network, fields.at(name))


def _at_least_one(stated: Any, network: Network, path: str) -> tuple[int, ...]:
    places = find_places(stated, _names(network), path)
    if not places:
        raise InputError("bayesian_network.error.name_one", field=path, names=tuple(_names(network)))
    return places


def _evidence(fields: Fields, network: Network, notices: list[Notice]) -> Assignment:
    if "evidence" not in fields:
        return {}
    return read_assignment(fields.get("evidence"), network, fields.at("evidence"), notices, unknown=True)


def _check_unobserved(fields: Fields, targets: tuple[int, ...], evidence: Assignment, network: Network) -> None:
    for target in targets:
        if target in evidence:
            raise InputError(
                "bayesian_network.error.target_observed",
                field=fields.at("evidence"),
                name=network.variables[target].name,
            )


def check_asks_class(
    question: Question, fields: Fields, target: int | None, network: Network, notices: list[Notice]
) -> None:
    """InputError unless the class is asked for: AODE gives no joint distribution of all variables."""
    if not isinstance(question, Find) or question.targets != (target,):
        name = network.variables[target or 0].name
        raise InputError("bayesian_network.error.not_the_class", field=fields.at(kind_of(fields)), name=name)
    if question.method is not None or question.order is not None:
        notices.append(Notice("bayesian_network.read.method_unused"))


def read_targets_and_evidence(
    fields: Fields, network: Network, notices: list[Notice]
) -> tuple[tuple[int, ...], Assignment]:
    """What `find` asks for, and what is observed."""
    targets = _some(fields, "find", network)
    evidence = _evidence(fields, network, notices)
    _check_unobserved(fields, targets, evidence, network)
    return targets, evidence


def _find(fields: Fields, network: Network, notices: list[Notice]) -> Find:
    targets, evidence = read_targets_and_evidence(fields, network, notices)
    method = fields.choice("method", METHODS, "")
    if "order" not in fields:
        return Find(targets, evidence, _method(method), None, fields.data)
    order = find_places(fields.get("order"), _names(network), fields.at("order"))
    for place in order:
        if place in targets or place in evidence:
            raise InputError(
                "bayesian_network.error.not_to_eliminate", field=fields.at("order"), name=network.variables[place].name
            )
    if method == "enumeration":
        notices.append(Notice("bayesian_network.read.order_unused"))
        return Find(targets, evidence, "enumeration", None, fields.data)
    needed = network.ancestors((*targets, *evidence)).difference(targets, evidence, order)
    passed_over = needed.intersection(prune(network, targets, evidence).separated)
    if needed != passed_over:
        missing = tuple(network.variables[place].name for place in sorted(needed - passed_over))
        raise InputError("bayesian_network.error.order_incomplete", field=fields.at("order"), missing=missing)
    # d-separated variables need not be named; they come last, for impossible evidence, which allows no pruning.
    order = (*order, *sorted(passed_over))
    return Find(targets, evidence, "variable_elimination", order, fields.data)


def _method(name: str) -> Any:
    return name or None


def _joint(fields: Fields, network: Network, notices: list[Notice]) -> Joint:
    values = read_assignment(fields.get("joint"), network, fields.at("joint"), notices, unknown=True)
    if not values:
        raise InputError("bayesian_network.error.empty_joint", field=fields.at("joint"))
    return Joint(values, fields.data)


def _most_probable(fields: Fields, network: Network, notices: list[Notice]) -> MostProbable:
    evidence = _evidence(fields, network, notices)
    if fields.get("most_probable") != _ALL:
        targets = _some(fields, "most_probable", network)
        _check_unobserved(fields, targets, evidence, network)
        return MostProbable(targets, evidence, fields.data)
    free = tuple(place for place in range(network.size) if place not in evidence)
    if not free:
        raise InputError("bayesian_network.error.all_observed", field=fields.at("evidence"))
    return MostProbable(free, evidence, fields.data)


def _independent(fields: Fields, network: Network) -> Independent:
    sides = fields.get("independent")
    path = fields.at("independent")
    if not isinstance(sides, list) or len(sides) != 2:
        raise fields.wrong("independent", "bayesian_network.error.two_sides")
    left, right = (_at_least_one(side, network, f"{path}[{at}]") for at, side in enumerate(sides, 1))
    given = find_places(fields.get("given", []), _names(network), fields.at("given"))
    for place in right:
        if place in left:
            raise InputError("bayesian_network.error.overlap", field=f"{path}[2]", name=network.variables[place].name)
    for place in given:
        if place in left or place in right:
            raise InputError(
                "bayesian_network.error.overlap", field=fields.at("given"), name=network.variables[place].name
            )
    return Independent(left, right, given, fields.data)
