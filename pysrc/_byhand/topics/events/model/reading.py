"""Reading and checking a problem of topic `events`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeVar

from _byhand.errors import InputError, Notice
from _byhand.events.binding import bind
from _byhand.events.event import Event, Is, Variable, variables_of
from _byhand.events.parser import Statement, Written, parse_event, parse_statement
from _byhand.expressions import tree as nodes
from _byhand.expressions.parse import parse
from _byhand.expressions.tree import Tree
from _byhand.joint_tables.reading import read_joint
from _byhand.joint_tables.table import Joint
from _byhand.numbers.rational import any_decimals, parse_number
from _byhand.problem.fields import Fields, quoted, read_heading
from _byhand.topics.events.model import drawn
from _byhand.topics.events.model import fields as declared
from _byhand.topics.events.model import problem as model
from _byhand.topics.events.model.lines import groups_of, pairs_of, questions_of
from _byhand.topics.events.model.names import covering_group, independent_worlds, mentioned, with_mentioned, worlds_of

MOST_GIVEN, MOST_FOUND, MOST_MEMBERS = 60, 40, 5
_RELATIONS: tuple[model.Relation, ...] = ("exclusive", "partition", "implies", "greater")
_Read = TypeVar("_Read")


def read_problem(data: Mapping[str, Any]) -> model.EventsProblem:
    """Read the exercise in the JSON object; InputError names the invalid field."""
    fields = Fields(data, declared.EventsFields.FIELDS)
    heading = read_heading(fields)
    sources = [name for name in ("joint", "draws", "trials") if name in fields]
    if len(sources) > 1:
        raise fields.wrong(sources[1], "events.error.two_sources", other=sources[0])
    if not sources and "given" not in fields:
        raise InputError("events.error.nothing", field="given")
    notices: list[Notice] = []
    joint = read_joint(fields, notices) if "joint" in fields else None
    draws = drawn.read_draws(fields) if "draws" in fields else None
    trials = drawn.read_trials(fields) if "trials" in fields else None
    if draws or trials:
        for name in ("given", "independent", *_RELATIONS):
            if name in fields:
                raise fields.wrong(name, "events.error.beside", other=sources[0])
    reader = _Reader(fields, joint, draws, trials, notices)
    problem = reader.read(heading)
    if problem.confidence is not None and not (joint and joint.counts and is_square(joint)):
        raise fields.wrong("confidence", "events.error.confidence")
    return problem


def is_square(joint: Joint) -> bool:
    """Is it a 2×2 table?"""
    return [len(variable.values) for variable in joint.variables] == [2, 2]


@dataclass
class _Reader:
    """Parses all events first, then finds the variables, then binds the events to them."""

    fields: Fields
    joint: Joint | None
    draws: model.Draws | None
    trials: model.Trials | None
    notices: list[Notice]
    statements: list[Statement] = field(default_factory=list)
    variables: dict[str, Variable] = field(default_factory=dict)

    def read(self, heading: Any) -> model.EventsProblem:
        given = self._parsed_given()
        independent = self._parsed_independent()
        groups = self._parsed_groups()
        told = mentioned(self.statements)
        closed = self._closed()
        found = self._parsed_find()
        self.variables = with_mentioned(closed, told) if self._is_open else closed
        every = mentioned(self.statements)
        if self.trials is not None and self.trials.n is None:
            numbers = [parse_number(mention.value) for mention in every if mention.value is not None]
            most = max((int(number) for number in numbers if number is not None), default=0)
            if most > drawn.MOST_TRIALS:
                raise InputError("events.error.count", field="find", found=str(most), most=drawn.MOST_TRIALS)
            name = drawn.number_of(drawn.SUCCESS)
            self.variables = {name: drawn.variables_of_trials(most + 1)[name]}
        read_given = tuple(self._given(*each) for each in given)
        read_independent = tuple(self._independence(*each) for each in independent)
        read_groups = tuple(self._group(*each) for each in groups)
        questions = tuple(question for make in found for question in make())
        events = list(_events(read_given, read_independent, read_groups, questions))
        confidence = self.fields.number("confidence") if "confidence" in self.fields else None
        if confidence is not None and not 0 < confidence < 1:
            raise self.fields.wrong("confidence", "events.error.level")
        return model.EventsProblem(
            heading=heading,
            worlds=self._worlds(events, read_given, read_independent),
            given=read_given,
            independent=read_independent,
            groups=read_groups,
            joint=self.joint,
            draws=self.draws,
            trials=self.trials,
            find=questions,
            asked=self.fields.get("find"),
            confidence=confidence,
            notices=tuple(self.notices),
            decimals_given=self._decimals(read_given),
            product=self._product(events, read_given, read_independent),
        )

    # --- variables and worlds

    @property
    def _is_open(self) -> bool:
        return self.draws is None and self.trials is None

    def _closed(self) -> dict[str, Variable]:
        if self.joint is not None:
            return {variable.name: variable for variable in self.joint.variables}
        if self.draws is not None:
            return drawn.variables_of_draws(self.draws)
        if self.trials is not None and self.trials.n is not None:
            return drawn.variables_of_trials(self.trials.n)
        return {}

    def _worlds(
        self, events: Sequence[Event], given: Sequence[model.Given], independent: Sequence[model.Independence]
    ) -> model.Worlds:
        used = variables_of(*events)
        if self.draws is not None:
            return drawn.worlds_of_draws(self.draws, self.variables, used)
        if self.trials is not None:
            if self.trials.n is None:
                return model.Worlds((), ((),), (Fraction(1),))
            return drawn.worlds_of_trials(self.trials, self.variables, used)
        if self.joint is None:
            group = self._product(events, given, independent)
            if group is not None:
                return independent_worlds(self.variables, given, group)
            for each in independent:
                if len(each.members) > MOST_MEMBERS:
                    count = len(each.members)
                    raise InputError("events.error.large_group", field=each.field, count=count, most=MOST_MEMBERS)
            return worlds_of(self.variables, events, (), "find")
        worlds = worlds_of(self.variables, events, [each.name for each in self.joint.variables], "find")
        alone = len(worlds.variables) == len(self.joint.variables)
        weights = [self.joint.probability(values) for values in worlds.values] if alone else [None]
        if None in weights:
            return worlds
        kept = [(values, weight) for values, weight in zip(worlds.values, weights, strict=True) if weight is not None]
        return model.Worlds(worlds.variables, tuple(values for values, _ in kept), tuple(weight for _, weight in kept))

    def _product(
        self, events: Sequence[Event], given: Sequence[model.Given], independent: Sequence[model.Independence]
    ) -> model.Independence | None:
        alone = self._is_open and self.joint is None
        return covering_group(variables_of(*events), given, independent) if alone else None

    def _decimals(self, given: Sequence[model.Given]) -> bool:
        numbers = [each.value for each in given if isinstance(each.value, Fraction)]
        if self.joint is not None and not self.joint.counts:
            numbers += [number for number in self.joint.cells.values() if number is not None]
        if self.trials is not None:
            numbers.append(self.trials.p)
        return any_decimals(numbers) if numbers else False

    # --- parsing

    def _parse(self, text: object, field_name: str, read: Callable[[str], _Read]) -> _Read:
        if not isinstance(text, str):
            raise InputError("events.error.event", field=field_name, found=quoted(text))
        try:
            return read(text)
        except InputError as error:
            error.field = field_name
            raise

    def _statement(self, text: object, field_name: str) -> Statement:
        statement = self._parse(text, field_name, parse_statement)
        self.notices += statement.warnings
        self.statements.append(statement)
        return statement

    def _event(self, text: object, field_name: str) -> Statement:
        """An event without a condition."""
        self._parse(text, field_name, parse_event)
        return self._statement(text, field_name)

    def _parsed_given(self) -> list[tuple[Statement, Fraction | Tree, str]]:
        if "given" not in self.fields:
            return []
        text = self.fields.get("given")
        stated = pairs_of(text, "given") if isinstance(text, str) else self.fields.mapping("given")
        if len(stated) > MOST_GIVEN:
            raise InputError("events.error.many_given", field="given", count=len(stated), most=MOST_GIVEN)
        found: list[tuple[Statement, Fraction | Tree, str]] = []
        for text, value in stated.items():
            where = f"given.{text}"
            statement = self._statement(text, where)
            number = parse_number(value)
            if number is not None:
                if not 0 <= number <= 1:
                    raise InputError("error.not_a_probability", field=where, found=quoted(value))
                found.append((statement, number, where))
            elif isinstance(value, str):
                found.append((statement, parse(value, (), where, self._atom_reader(where)), where))
            else:
                raise InputError("events.error.given_value", field=where, found=quoted(value))
        return found

    def _atom_reader(self, where: str) -> Callable[[str, int], tuple[object, int] | None]:
        def read(text: str, at: int) -> tuple[object, int] | None:
            if text[at] != "P":
                return None
            opening = at + 1
            while text[opening : opening + 1].isspace():
                opening += 1
            if text[opening : opening + 1] not in ("(", "（"):
                return None
            depth, end = 0, opening
            for end in range(opening, len(text)):
                depth += (text[end] in "(（") - (text[end] in ")）")
                if not depth:
                    break
            if depth:
                raise InputError("expressions.error.unclosed", field=where, text=text, found="(", at=opening + 1)
            return self._statement(text[opening + 1 : end], where), end + 1

        return read

    def _groups(self, name: str) -> list[tuple[object, str]]:
        """The groups of a field, which may also be one plain list."""
        stated = self.fields.get(name, [])
        if isinstance(stated, str):
            stated = groups_of(stated)
        if not isinstance(stated, list):
            raise self.fields.wrong(name, "events.error.groups")
        if stated and all(isinstance(each, str) for each in stated):
            return [(stated, name)]
        return [(each, f"{name}[{place}]") for place, each in enumerate(stated, 1)]

    def _members(self, stated: object, where: str, least: int = 2, most: int = MOST_MEMBERS) -> list[Statement]:
        if not isinstance(stated, list) or len(stated) < least:
            raise InputError("events.error.group", field=where, found=quoted(stated), least=least)
        if len(stated) > most:
            raise InputError("events.error.large_group", field=where, count=len(stated), most=most)
        return [self._event(each, where) for each in stated]

    def _parsed_independent(self) -> list[tuple[list[Statement], Statement | None, str]]:
        found: list[tuple[list[Statement], Statement | None, str]] = []
        for stated, where in self._groups("independent"):
            if isinstance(stated, Mapping):
                inner = Fields(stated, declared.IndependentFields.FIELDS, where)
                members = self._members(inner.get("events"), inner.at("events"))
                found.append((members, self._event(inner.get("given"), inner.at("given")), where))
            else:
                found.append((self._members(stated, where, most=12), None, where))
        return found

    def _parsed_groups(self) -> list[tuple[model.Relation, list[Statement], str]]:
        found = []
        for relation in _RELATIONS:
            for stated, where in self._groups(relation):
                pair = relation in ("implies", "greater")
                members = self._members(stated, where, least=2, most=2 if pair else 20)
                found.append((relation, members, where))
        return found

    def _parsed_find(self) -> list[Callable[[], Iterator[model.Question]]]:
        """For each item what makes its questions, once the variables are known."""
        stated = self.fields.get("find")
        if isinstance(stated, str):
            stated = questions_of(stated)
        if not isinstance(stated, list) or not stated:
            raise self.fields.wrong("find", "events.error.find")
        if len(stated) > MOST_FOUND:
            raise InputError("events.error.many_found", field="find", count=len(stated), most=MOST_FOUND)
        return [self._question(each, f"find[{place}]") for place, each in enumerate(stated, 1)]

    def _question(self, stated: object, where: str) -> Callable[[], Iterator[model.Question]]:
        without_n = self.trials is not None and self.trials.n is None
        if without_n != (isinstance(stated, Mapping) and "until" in stated):
            key = "events.error.until_wanted" if without_n else "events.error.until_with_n"
            raise InputError(key, field=where, found=quoted(stated))
        if isinstance(stated, str):
            statement = self._statement(stated, where)
            return lambda: iter([model.AskedProbability(self._conditional(statement, where))])
        if not isinstance(stated, Mapping):
            raise InputError("events.error.question", field=where, found=quoted(stated))
        for name, read in (
            ("distribution", self._distribution),
            ("independent", self._asked_independent),
            ("exclusive", self._asked_exclusive),
            ("until", self._until),
        ):
            if name in stated:
                return read(stated, where)
        raise InputError("events.error.question", field=where, found=quoted(stated))

    def _condition(self, inner: Fields) -> Statement | None:
        return self._event(inner.get("given"), inner.at("given")) if "given" in inner else None

    def _distribution(self, stated: Mapping[str, Any], where: str) -> Callable[[], Iterator[model.Question]]:
        inner = _question_fields(stated, where)
        name, given = inner.text("distribution"), self._condition(inner)
        if not name:
            raise inner.wrong("distribution", "events.error.no_variable", variables=())

        def questions() -> Iterator[model.Question]:
            variable = self.variables.get(name.strip().strip('"'))
            if variable is None:
                raise inner.wrong("distribution", "events.error.no_variable", variables=tuple(self.variables))
            condition = None if given is None else self._bound(given.event, given.text, where)
            for value in variable.values:
                event = Is(variable.name, frozenset((value,)), value=value)
                under = (None, None) if given is None else (given.text, given.event)
                written = Statement(f"{variable.name}={value}", _NOWHERE, *under)
                yield model.AskedProbability(model.Conditional(written, event, condition), (variable.name, value))

        return questions

    def _asked_independent(self, stated: Mapping[str, Any], where: str) -> Callable[[], Iterator[model.Question]]:
        inner = _question_fields(stated, where)
        members = self._members(inner.get("independent"), inner.at("independent"))
        given = self._condition(inner)

        def questions() -> Iterator[model.Question]:
            condition = None
            if given is not None:
                condition = model.Conditional(given, self._bound(given.event, given.text, where))
            yield model.AskedIndependence(tuple(self._member(each, where) for each in members), condition)

        return questions

    def _asked_exclusive(self, stated: Mapping[str, Any], where: str) -> Callable[[], Iterator[model.Question]]:
        inner = _question_fields(stated, where)
        members = self._members(inner.get("exclusive"), inner.at("exclusive"), most=20)

        def questions() -> Iterator[model.Question]:
            events = [model.Member(each.text, (self._bound(each.event, each.text, where),)) for each in members]
            yield model.AskedExclusiveness(tuple(events))

        return questions

    def _until(self, stated: Mapping[str, Any], where: str) -> Callable[[], Iterator[model.Question]]:
        inner = _question_fields(stated, where)
        statement = self._event(inner.get("until"), inner.at("until"))
        at_least = inner.number(declared.QuestionFields.at_least)
        return lambda: iter([model.AskedNumber(self._conditional(statement, where), at_least)])

    # --- binding

    def _bound(self, written: Written, text: str, where: str) -> Event:
        try:
            return bind(written, self.variables, text)
        except InputError as error:
            error.field = where
            raise

    def _conditional(self, statement: Statement, where: str) -> model.Conditional:
        event = self._bound(statement.event, statement.written, where)
        given = None if statement.given is None else self._bound(statement.given, statement.written, where)
        return model.Conditional(statement, event, given)

    def _given(self, statement: Statement, value: Fraction | Tree, where: str) -> model.Given:
        if not isinstance(value, Fraction):
            value = self._bound_tree(value, where)
        return model.Given(self._conditional(statement, where), value, where)

    def _bound_tree(self, tree: Tree, where: str) -> Tree:
        """The expression with a `Conditional` in each atom."""
        if isinstance(tree, nodes.Atom):
            assert isinstance(tree.content, Statement)
            return nodes.Atom(self._conditional(tree.content, where), tree.written)
        if isinstance(tree, nodes.Operation):
            return nodes.Operation(tree.sign, self._bound_tree(tree.left, where), self._bound_tree(tree.right, where))
        if isinstance(tree, nodes.Negated):
            return nodes.Negated(self._bound_tree(tree.argument, where))
        if isinstance(tree, nodes.Function):
            return nodes.Function(tree.name, self._bound_tree(tree.argument, where))
        return tree

    def _member(self, statement: Statement, where: str) -> model.Member:
        """An event, or a variable by its bare name if it has more than one event."""
        name = statement.text.strip().strip('"')
        variable = self.variables.get(name)
        if variable is not None and not variable.proposition:
            events = [Is(name, frozenset((value,)), value=value) for value in variable.values]
            return model.Member(name, tuple(events), variable=True)
        return model.Member(statement.text, (self._bound(statement.event, statement.text, where),))

    def _independence(self, members: Sequence[Statement], given: Statement | None, where: str) -> model.Independence:
        condition = None if given is None else self._bound(given.event, given.text, where)
        return model.Independence(tuple(self._member(each, where) for each in members), condition, where)

    def _group(self, relation: model.Relation, members: Sequence[Statement], where: str) -> model.Group:
        return model.Group(relation, tuple(self._bound(each.event, each.text, where) for each in members), where)


_NOWHERE = parse_event("_")


def _question_fields(stated: Mapping[str, Any], where: str) -> Fields:
    """The fields of a question; any that belongs to another kind of question is unknown."""
    inner = Fields(stated, declared.QuestionFields.FIELDS, where)
    word = next(name for name in declared.BESIDE if name in stated)
    for name in stated:
        if name not in (word, *declared.BESIDE[word]):
            raise InputError("error.unknown_field", field=inner.at(name), known=(word, *declared.BESIDE[word]))
    return inner


def _events(
    given: Sequence[model.Given],
    independent: Sequence[model.Independence],
    groups: Sequence[model.Group],
    questions: Sequence[model.Question],
) -> Iterator[Event]:
    """All events that occur, those of what is given first."""
    for each in given:
        yield from _of(each.of)
        if not isinstance(each.value, Fraction):
            for leaf in nodes.leaves(each.value):
                if isinstance(leaf, nodes.Atom) and isinstance(leaf.content, model.Conditional):
                    yield from _of(leaf.content)
    for group in independent:
        yield from (event for member in group.members for event in member.events)
        if group.given is not None:
            yield group.given
    for relation in groups:
        yield from relation.events
    for question in questions:
        if isinstance(question, model.AskedProbability | model.AskedNumber):
            yield from _of(question.of)
        else:
            yield from (event for member in question.members for event in member.events)
            if isinstance(question, model.AskedIndependence) and question.given is not None:
                yield question.given.event


def _of(conditional: model.Conditional) -> Iterator[Event]:
    yield conditional.event
    if conditional.given is not None:
        yield conditional.given
