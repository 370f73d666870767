"""Other questions to a network with decisions: answered by the variables that no open decision affects."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from _byhand.arithmetic.expr import Expr
from _byhand.document.steps import Amount, Answer, Block, Later, Paragraph, Step
from _byhand.errors import InputError, Notice
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.problem.fields import Fields
from _byhand.topics.bayesian_network.independence.explain_independence import answer_independence
from _byhand.topics.bayesian_network.inference.explain_joint import answer_joint
from _byhand.topics.bayesian_network.inference.explain_most_probable import answer_most_probable
from _byhand.topics.bayesian_network.inference.explain_posterior import answer_posterior
from _byhand.topics.bayesian_network.inference.questions import kind_of
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.asked import asked, roles
from _byhand.topics.bayesian_network.model.fields import QuestionFields
from _byhand.topics.bayesian_network.model.names import read_assignment
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.ways import ways
from _byhand.topics.bayesian_network.work import expect_work

# Questions about all arrows of a node: what an arrow into a decision says is no probability.
_REFUSED = ("markov_blanket", "moral_graph", "adjust", "score")
Read = Callable[[Fields, model.Network, None, list[Notice]], model.Question]


def read_among_decisions(
    fields: Fields, network: model.Network, decisions: tuple[int, ...], notices: list[Notice], read: Read
) -> model.Question:
    """A question of any other kind. read: reads it for a network without decisions"""
    kind = kind_of(fields)
    if kind in _REFUSED:
        raise InputError("bayesian_network.decide.not_with_decisions", field=fields.at(kind))
    chosen, data = _chosen(fields, network, decisions, notices)
    places, reduced = without_decisions(network, decisions, chosen)
    for name in _names_in(data):
        _check_remains(name, network, decisions, places, fields.at(kind))
    inner = read(Fields(data, QuestionFields.FIELDS, fields.path), reduced, None, notices)
    return AmongDecisions(_rewritten(inner, fields.data), reduced, places, chosen, fields.data)


def _rewritten(question: Any, written: object) -> Any:
    """The question as it was stated, with the decisions."""
    return replace(question, written=written)


def _chosen(
    fields: Fields, network: model.Network, decisions: tuple[int, ...], notices: list[Notice]
) -> tuple[dict[int, int], dict[str, Any]]:
    """The decisions that are made, and the question without them."""
    chosen: dict[int, int] = {}
    data = dict(fields.data)
    names = {network.variables[place].name for place in decisions}
    for part in ("evidence", "do"):
        stated = data.get(part)
        if not isinstance(stated, Mapping):
            continue
        own = {name: value for name, value in stated.items() if name in names and value is not None}
        found = read_assignment(own, network, fields.at(part), notices)
        if not found:
            continue
        chosen |= found
        data[part] = {name: value for name, value in stated.items() if name not in names}
        if not data[part]:
            del data[part]
    return chosen, data


def without_decisions(
    network: model.Network, decisions: tuple[int, ...], chosen: model.Assignment
) -> tuple[tuple[int, ...], model.Network]:
    """The variables that no open decision affects, and their network, where the decisions are chosen so."""
    cut = model.Network(
        tuple(
            replace(variable, parents=()) if place in chosen else variable
            for place, variable in enumerate(network.variables)
        ),
        network.tables,
    )
    gone = {below for place in decisions if place not in chosen for below in cut.descendants(place)}
    places = tuple(place for place in range(network.size) if place not in gone and place not in decisions)
    variables, tables = [], []
    for place in places:
        variable = network.variables[place]
        parents = tuple(parent for parent in variable.parents if parent not in chosen)
        variables.append(replace(variable, parents=tuple(map(places.index, parents))))
        table = network.tables[place]
        tables.append(None if table is None else _restricted(variable.parents, table, chosen))
    return places, model.Network(tuple(variables), tuple(tables))


def _restricted(parents: tuple[int, ...], table: model.Table, chosen: model.Assignment) -> model.Table:
    return {
        tuple(at for parent, at in zip(parents, row, strict=True) if parent not in chosen): numbers
        for row, numbers in table.items()
        if all(chosen.get(parent, at) == at for parent, at in zip(parents, row, strict=True))
    }


def _names_in(data: Mapping[str, Any]) -> Iterator[str]:
    """The variables that a question names, as far as they stand alone."""
    for part in ("find", "most_probable", "independent", "given", "order", "joint", "evidence", "do"):
        yield from _texts(data.get(part))


def _texts(stated: Any) -> Iterator[str]:
    if isinstance(stated, str):
        yield stated
    elif isinstance(stated, Mapping):
        yield from stated
    elif isinstance(stated, list):
        for each in stated:
            yield from _texts(each)


def _check_remains(
    name: str, network: model.Network, decisions: tuple[int, ...], places: tuple[int, ...], path: str
) -> None:
    place = next((at for at, each in enumerate(network.variables) if each.name == name), None)
    if place is None or place in places:
        return
    if place in decisions:
        raise InputError("bayesian_network.decide.no_chance", field=path, name=name)
    by = next(each for each in decisions if each in network.ancestors([place]))
    raise InputError("bayesian_network.decide.depends", field=path, name=name, decision=network.variables[by].name)


@dataclass(frozen=True, eq=False)
class AmongDecisions(model.FurtherQuestion):
    """A question about the network that remains where some decisions are made.

    places  of its variables in the whole network
    """

    inner: model.Question
    network: model.Network
    places: tuple[int, ...]
    chosen: model.Assignment
    written: object

    def roles(self) -> tuple[dict[int, int | None], dict[int, int | None]]:
        wanted, observed = roles(self.inner)
        made = dict(self.chosen)
        return {self.places[at]: value for at, value in wanted.items()}, {
            **{self.places[at]: value for at, value in observed.items()},
            **made,
        }

    def asked(self, notation: Notation) -> Phrase | Expr:
        inner = asked(self.inner, Notation(self.network))
        if not self.chosen:
            return inner
        return say("bayesian_network.decide.asked_set", asked=inner, chosen=self._chosen(notation))

    def _chosen(self, notation: Notation) -> Listing:
        return Listing([notation.event(place, at) for place, at in self.chosen.items()], with_and=True)

    def exercise(self, notation: Notation) -> list[Block]:
        key = (
            "bayesian_network.exercise.independent"
            if isinstance(self.inner, model.Independent)
            else "bayesian_network.exercise.find"
        )
        return [Paragraph(say(key, asked=self.asked(notation)))]

    @property
    def inferred(self) -> tuple[int, ...]:
        return ()

    def _problem(self, problem: model.NetworkProblem) -> model.NetworkProblem:
        questions = tuple(self.inner if each is self else each for each in problem.questions)
        return replace(problem, network=self.network, questions=questions, decisions=(), utilities=())

    def answer(self, problem: model.NetworkProblem, notation: Notation, suffix: str) -> model.AnsweredQuestion:
        reduced = self._problem(problem)
        # The whole network has no tables of decisions, so its work was not estimated.
        expect_work(replace(reduced, questions=(self.inner,)))
        found = self._answered(reduced, suffix)
        steps = Later(lambda: self._introduced(list(found.steps), notation))
        answer = found.answer
        return replace(found, steps=steps, answer=Answer(self.written, answer.quantities, answer.decision, answer.tied))

    def _answered(self, problem: model.NetworkProblem, suffix: str) -> model.AnsweredQuestion:
        inner, notation = self.inner, Notation(self.network)
        match inner:
            case model.Find():
                return answer_posterior(problem, inner, notation, suffix)
            case model.Joint():
                return answer_joint(problem, inner, notation, suffix)
            case model.MostProbable():
                return answer_most_probable(problem, inner, notation, suffix)
            case model.Independent():
                return answer_independence(problem, inner, notation, suffix)
            case model.FurtherQuestion():
                return inner.answer(problem, notation, suffix)
            case _:
                raise TypeError(type(inner))

    def _introduced(self, steps: list[Step], notation: Notation) -> list[Step]:
        """The steps, with what became of the decisions in front."""
        gone = [notation.name(at) for at in range(notation.network.size)
                if at not in self.places and at not in self.chosen]  # fmt: skip
        said = []
        if self.chosen:
            said.append(say("bayesian_network.decide.set", chosen=self._chosen(notation), count=len(self.chosen)))
        if gone:
            names = Listing(gone, QUOTED, with_and=True)
            said.append(say("bayesian_network.decide.aside", names=names, count=len(gone)))
        first, *others = steps
        return [replace(first, blocks=[*map(Paragraph, said), *first.blocks]), *others]

    def ways(self, problem: model.NetworkProblem) -> Iterator[tuple[str, Expr]]:
        yield from ways(self._problem(problem), None, self.inner).made.items()

    def beside(self, problem: model.NetworkProblem) -> Mapping[str, Amount]:
        """The entries of tables of which only the rows of the decisions that are made are left."""
        notation = Notation(self.network)
        entries = {
            notation.table_key(place, row, at): number
            for place, table in enumerate(self.network.tables)
            for row, numbers in (table or {}).items()
            for at, number in enumerate(numbers)
        }
        return {**entries, **ways(self._problem(problem), None, self.inner).given}
