"""Reading a question for the probability of an event."""

from __future__ import annotations

from _byhand.errors import InputError, Notice
from _byhand.events.binding import bind
from _byhand.events.event import Event, Variable, variables_of
from _byhand.events.parser import Statement, Written, parse_statement
from _byhand.problem.fields import Fields
from _byhand.topics.bayesian_network.event_questions.question import EventProbability
from _byhand.topics.bayesian_network.model.model import Assignment, Network, combinations
from _byhand.topics.bayesian_network.model.names import read_assignment

# More values of the named variables together make no table that one reads.
MOST_VALUES = 4096


def read_event_question(fields: Fields, network: Network, notices: list[Notice]) -> EventProbability:
    """P(E), P(E given F): the condition stands in `given`, or behind a `given` in the event itself."""
    variables = {each.name: Variable(each.name, each.values) for each in network.variables}
    statement = _statement(fields, "probability")
    event = _bound(fields, "probability", statement.event, variables, statement.text)
    given: Event | None = None
    if statement.given is not None:
        if "given" in fields:
            raise fields.wrong("given", "bayesian_network.event.two_conditions")
        given = _bound(fields, "probability", statement.given, variables, statement.given_text or "")
    elif "given" in fields:
        condition = _statement(fields, "given")
        if condition.given is not None:
            raise fields.wrong("given", "bayesian_network.event.condition_of_condition")
        given = _bound(fields, "given", condition.event, variables, condition.text)
        notices += condition.warnings
    notices += statement.warnings
    names = variables_of(event, *(() if given is None else (given,)))
    places = tuple(place for place, each in enumerate(network.variables) if each.name in names)
    if combinations(network, places) > MOST_VALUES:
        raise fields.wrong("probability", "bayesian_network.event.many", most=MOST_VALUES)
    return EventProbability(event, given, _done(fields, network, places, notices), places, fields.data)


def _statement(fields: Fields, name: str) -> Statement:
    text = fields.get(name)
    if not isinstance(text, str) or not text.strip():
        raise fields.wrong(name, "bayesian_network.event.text")
    try:
        return parse_statement(text)
    except InputError as error:
        error.field = fields.at(name)
        raise


def _bound(fields: Fields, name: str, written: Written, variables: dict[str, Variable], text: str) -> Event:
    try:
        return bind(written, variables, text)
    except InputError as error:
        error.field = fields.at(name)
        raise


def _done(fields: Fields, network: Network, places: tuple[int, ...], notices: list[Notice]) -> Assignment:
    if "do" not in fields:
        return {}
    done = read_assignment(fields.get("do"), network, fields.at("do"), notices)
    if not done:
        raise fields.wrong("do", "bayesian_network.causes.do_empty")
    for place in done:
        if place in places:
            name = network.variables[place].name
            raise InputError("bayesian_network.causes.do_asked", field=fields.at("do"), name=name)
    return done
