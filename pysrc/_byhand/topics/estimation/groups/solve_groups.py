"""Each group solved alone, then compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.quoted import Quoted
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.document.steps import Solution
from _byhand.errors import InputError
from _byhand.numbers.real import Value, subtract
from _byhand.phrase import Listing, Phrase, say
from _byhand.problem.fields import Fields, cell_text, read_heading
from _byhand.topics.estimation.groups.compare import probability_greater
from _byhand.topics.estimation.groups.relabel import of_group, relabelled
from _byhand.topics.estimation.groups.written import groups_in
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation
from _byhand.topics.estimation.notation.notation import DATA, PARAMETER, expected, hat
from _byhand.topics.estimation.problem.fields import EstimationFields, GroupFields

_MOST_GROUPS = 6
# What may stand beside the groups, for all of them.
_OF_ALL = ("model", "loss", "interval", "confidence", "success", "predict", "prior", "known", "above", "at")

Solve = Callable[[Mapping[str, Any]], Solution]
SolveOne = Callable[[Mapping[str, Any]], SolvedEstimation | None]


@dataclass(frozen=True)
class Group:
    """A group: its solution alone, and its one parameter."""

    name: str
    solution: Solution
    solved: SolvedEstimation

    @property
    def symbol(self) -> ex.Expr:
        return ex.OfClass(PARAMETER[self.solved.parameter], ex.Word(self.name))

    @property
    def hat(self) -> ex.Expr:
        return ex.OfClass(hat(self.solved.parameter), ex.Word(self.name))


def solve_groups(data: Mapping[str, Any], solve: Solve, solve_one: SolveOne) -> Solution:
    """solve: an exercise without groups; solve_one: its one parameter, None if it has several"""
    fields = Fields(data, EstimationFields.FIELDS)
    heading = read_heading(fields)
    groups = [_group(name, each, solve, solve_one) for name, each in problems_of(data).items()]
    pairs = list(combinations(groups, 2))
    found = [_renamed(quantity, group) for group in groups for quantity in group.solution.answers[0].quantities]
    compared = [(one, other, _greater(one, other), _difference(one, other)) for one, other in pairs]
    for one, other, greater, difference in compared:
        found.append(doc.Quantity(identifier("probability_greater", one.name, other.name), greater))
        found.append(doc.Quantity(identifier("difference", one.name, other.name), difference))
    comparison = _comparison(compared)
    lines = [*_lines(compared), *_estimates(groups)]
    steps = [*(_steps(place, group) for place, group in enumerate(groups, 1)), comparison]
    finals = [doc.Paragraph(line, "final") for line in lines]
    steps[-1] = replace(comparison, short=[*comparison.short, *finals])
    return Solution(
        topic="estimation",
        title=heading.title or say("estimation.groups.title"),
        lines=lines,
        line_of=[0] * len(lines),
        steps=steps,
        answers=[doc.Answer(None, found, None, ways=lambda: _ways(groups, compared))],
        warnings=[notice for group in groups for notice in group.solution.warnings],
        rows={},
        source=heading.source,
        exercise=_exercise(groups),
        decimals_given=any(group.solution.decimals_given for group in groups),
    )


# --- reading


def problems_of(data: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """The problem of each group: what all have in common, and its own fields."""
    fields = Fields(data, EstimationFields.FIELDS)
    stated = fields.get("groups")
    given = groups_in(stated) if isinstance(stated, str) else fields.mapping("groups")
    if not 2 <= len(given) <= _MOST_GROUPS:
        raise fields.wrong("groups", "estimation.error.number_of_groups", most=_MOST_GROUPS)
    for name in fields.data:
        if name in fields and name not in ("format", "topic", "title", "source", "notes", "groups", *_OF_ALL):
            raise fields.wrong(name, "estimation.error.not_beside_groups")
    common = {name: fields.data[name] for name in ("format", "topic", *_OF_ALL) if name in fields}
    found = dict[str, Mapping[str, Any]]()
    for name, each in given.items():
        if not isinstance(each, Mapping):
            raise InputError("error.not_an_object", field=f"groups.{name}", found=cell_text(each) or "")
        Fields(each, GroupFields.FIELDS, f"groups.{name}")
        found[name] = {**common, **each}
    return found


def _group(name: str, problem: Mapping[str, Any], solve: Solve, solve_one: SolveOne) -> Group:
    try:
        one, solution = solve_one(problem), solve(problem)
    except InputError as error:
        place = (error.field or "").partition(".")[0].partition("[")[0]
        if place in GroupFields.FIELDS:
            error.field = f"groups.{name}.{error.field}"
        raise
    if one is None:
        raise InputError("estimation.error.one_parameter_only", field="model")
    return Group(name, solution, one)


# --- the numbers


def _greater(one: Group, other: Group) -> Value | None:
    if one.solved.problem.prior is None or other.solved.problem.prior is None:
        return None
    return probability_greater(one.solved, other.solved)


def _difference(one: Group, other: Group) -> Value | None:
    means = [None if each.solved.problem.prior is None else each.solved.posterior_mean for each in (one, other)]
    return None if means[0] is None or means[1] is None else subtract(means[0], means[1])


def _renamed(quantity: doc.Quantity, group: Group) -> doc.Quantity:
    return doc.Quantity(of_group(quantity.id, group.name), quantity.value)


_Compared = tuple[Group, Group, Value | None, Value | None]


def _ways(groups: Sequence[Group], compared: Sequence[_Compared]) -> doc.Ways:
    """The derivations of each group, and the differences of their posterior means."""
    made, given = dict[str, ex.Expr](), dict[str, Any]()
    for group in groups:
        own = group.solution.answers[0].ways()
        made |= {of_group(name, group.name): relabelled(way, group.name) for name, way in own.made.items()}
        given |= {of_group(name, group.name): value for name, value in own.given.items()}
    for one, other, _, difference in compared:
        if difference is not None:
            made[identifier("difference", one.name, other.name)] = Difference(_quoted_mean(one), _quoted_mean(other))
    return doc.Ways(made, given)


def _quoted_mean(group: Group) -> ex.Expr:
    mean = group.solved.posterior_mean
    assert mean is not None
    return Quoted(of_group(identifier("posterior_mean", group.solved.parameter), group.name), mean)


# --- written


def _steps(place: int, group: Group) -> doc.Step:
    inner = [relabelled(step, group.name) for step in group.solution.steps]
    title = say("estimation.groups.of", name=group.name)
    own = [replace(step, id=f"{step.id}_{place}", short=_without_finals(step.short)) for step in inner]
    return doc.Step(f"group_{place}", title, [], own)


def _without_finals(short: Sequence[doc.Block]) -> list[doc.Block]:
    return [block for block in short if not (isinstance(block, doc.Paragraph) and block.role == "final")]


def _comparison(compared: Sequence[_Compared]) -> doc.Step:
    title = say("estimation.groups.comparison")
    blocks: list[doc.Block] = []
    for one, other, greater, difference in compared:
        if difference is not None:
            working = Difference(_mean(one), _mean(other))
            left = Difference(expected(one.symbol), expected(other.symbol))
            quantity = identifier("difference", one.name, other.name)
            line = ex.Equation(left, (working,), ex.Number(difference), quantity=quantity)
            blocks.append(doc.Formula([doc.Line(line)]))
        if greater is not None:
            key = _HOW[_kind_of(one.solved)]
            blocks += [doc.Paragraph(say(key)), doc.Formula([doc.Line(_probability(one, other, greater))])]
    if not blocks:
        blocks.append(doc.Paragraph(say("estimation.groups.no_posterior")))
    else:
        blocks = [doc.Paragraph(say("estimation.groups.independent")), *blocks]
    return doc.Step("comparison", title, blocks, short=doc.worked(blocks))


def _kind_of(solved: SolvedEstimation) -> str:
    return "discrete" if solved.is_discrete else solved.kernel.family.kind


_HOW = {
    "discrete": "estimation.groups.by_candidates",
    "beta": "estimation.groups.by_betas",
    "gamma": "estimation.groups.by_gammas",
    "inverse_gamma": "estimation.groups.by_inverse_gammas",
    "normal": "estimation.groups.by_normals",
    "pareto": "estimation.groups.by_paretos",
}


def _mean(group: Group) -> ex.Expr:
    mean = group.solved.posterior_mean
    assert mean is not None
    return ex.Number(mean)


def _probability(one: Group, other: Group, greater: Value) -> ex.Equation:
    event = ex.Joined((one.symbol, other.symbol), " > ", " > ")
    quantity = identifier("probability_greater", one.name, other.name)
    return ex.Equation(ex.Probability(event, DATA), (), ex.Number(greater), quantity=quantity)


def _lines(compared: Sequence[_Compared]) -> list[Phrase]:
    """What was asked first: which parameter is the larger one, and by how much."""
    probabilities = [_probability(one, other, greater) for one, other, greater, _ in compared if greater is not None]
    differences = [
        ex.Equation(
            Difference(expected(one.symbol), expected(other.symbol)),
            (),
            ex.Number(difference),
            quantity=identifier("difference", one.name, other.name),
        )
        for one, other, _, difference in compared
        if difference is not None
    ]
    found = []
    if probabilities:
        found.append(say("estimation.groups.greater", estimates=Listing(probabilities)))
    if differences:
        found.append(say("estimation.groups.difference", estimates=Listing(differences)))
    return found


def _estimates(groups: Sequence[Group]) -> list[Phrase]:
    """The estimates of each group."""
    found = list[Phrase]()
    kinds = (("ml", "estimation.answer.ml"), ("posterior_mean", "estimation.answer.mean"))
    for kind, key in kinds:
        equations = []
        for group in groups:
            value = group.solved.ml if kind == "ml" else _posterior_mean(group)
            left = group.hat if kind == "ml" else expected(group.symbol)
            if value is not None:
                quantity = of_group(identifier(kind, group.solved.parameter), group.name)
                equations.append(ex.Equation(left, (), ex.Number(value), quantity=quantity))
        if equations:
            found.append(say(key, estimates=Listing(equations)))
    return found


def _posterior_mean(group: Group) -> Value | None:
    return None if group.solved.problem.prior is None else group.solved.posterior_mean


def _exercise(groups: Sequence[Group]) -> list[doc.Block]:
    blocks: list[doc.Block] = []
    for group in groups:
        blocks += [doc.Paragraph(say("estimation.groups.given", name=group.name)), *group.solution.exercise]
    blocks.append(doc.Paragraph(say("estimation.groups.asked")))
    return blocks
