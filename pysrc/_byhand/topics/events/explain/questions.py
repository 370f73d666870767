"""The step of each question, and those that all share."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.document.steps import Block, Formula, Paragraph, Step, worked
from _byhand.events.printing import printed_probability
from _byhand.joint_tables.printed import two_way
from _byhand.phrase import Phrase, say
from _byhand.topics.events.exact.verdicts import Verdict
from _byhand.topics.events.explain import drawn
from _byhand.topics.events.explain.counterexample import counterexample_blocks, example_blocks
from _byhand.topics.events.explain.derivation import derived_blocks
from _byhand.topics.events.explain.equations import equation_blocks
from _byhand.topics.events.explain.exercise import distribution_phrase
from _byhand.topics.events.explain.ratios import ratio_step
from _byhand.topics.events.explain.summed import summed_blocks
from _byhand.topics.events.explain.truths import asked_truth, truth_steps
from _byhand.topics.events.explain.until import until_blocks
from _byhand.topics.events.explain.venn import venn_diagram
from _byhand.topics.events.model import problem as model
from _byhand.topics.events.model.reading import is_square
from _byhand.topics.events.model.trial_number import TrialNumber
from _byhand.topics.events.results.derivations import Derivations
from _byhand.topics.events.results.solved import Solved, Truth
from _byhand.topics.events.rules.rule import Key


def table_steps(solved: Solved) -> list[Step]:
    """The given table with its margins, the tree of the draws, the ratios of counts."""
    problem = solved.problem
    steps = []
    blocks: list[Block]
    joint = problem.joint
    if joint is not None:
        square = joint.counts and is_square(joint)
        if len(joint.variables) == 2 and not square:
            blocks = [
                Paragraph(say("events.table.margins_counts" if joint.counts else "events.table.margins")),
                two_way(joint, margins=True),
            ]
            steps.append(Step("table", say("events.table.title"), blocks))
        if square:
            steps.append(ratio_step(joint, problem.confidence))
    diagram = venn_diagram(solved) if problem.given else []
    if diagram:
        blocks = [Paragraph(say("events.venn.lead")), *diagram]
        steps.append(Step("venn", say("events.venn.caption"), blocks))
    if problem.draws is not None or (problem.trials is not None and problem.trials.n is not None):
        graph = drawn.tree(solved)
        if graph:
            lead = say("events.drawn.tree_lead")
            steps.append(Step("tree", say("events.drawn.tree_title"), [Paragraph(lead), *graph]))
    return steps


def open_equations(solved: Solved, derivations: Derivations | None) -> list[Step]:
    """The equation for an unknown probability, if there is one."""
    if derivations is None or solved.found is None:
        return []
    blocks = equation_blocks(derivations, solved.found.branches)
    return [Step("equation", say("events.equation.title"), blocks, short=worked(blocks))] if blocks else []


def question_groups(problem: model.EventsProblem) -> list[tuple[int, int]]:
    """Where each question begins, and how many belong together: a distribution has one for each value."""
    groups: list[tuple[int, int]] = []
    before: object = None
    for place, question in enumerate(problem.find):
        own = None
        if isinstance(question, model.AskedProbability) and question.variable is not None:
            own = question.variable[0], question.of.given
            first = question.variable[1] == first_value(problem, question.variable[0])
            if own == before and not first:
                start, count = groups[-1]
                groups[-1] = start, count + 1
                continue
        groups.append((place, 1))
        before = own
    return groups


def first_value(problem: model.EventsProblem, name: str) -> str:
    return next(variable.values[0] for variable in problem.worlds.variables if variable.name == name)


def question_step(solved: Solved, derivations: Derivations | None, place: int, count: int, shown: set[Key]) -> Step:
    """How the answers to the questions from a place on are found. shown: the probabilities that are derived already"""
    question, result, number = solved.problem.find[place], solved.results[place], place + 1
    if count > 1:
        parts = []
        for at in range(place, place + count):
            each, verdict = solved.problem.find[at], solved.results[at]
            assert isinstance(each, model.AskedProbability)
            assert isinstance(verdict, Verdict)
            parts.append(_probability(solved, derivations, each, verdict, shown))
        assert isinstance(question, model.AskedProbability)
        return _step(number, distribution_phrase(question), _joined(parts))
    if isinstance(question, model.AskedNumber):
        assert isinstance(result, TrialNumber)
        assert solved.problem.trials is not None
        return _step(number, printed_title(question), until_blocks(solved.problem.trials, question, result))
    if not isinstance(question, model.AskedProbability):
        assert isinstance(result, Truth)
        return _step(number, asked_truth(question), truth_steps(solved, question, result))
    assert isinstance(result, Verdict)
    return _step(number, printed_title(question), _probability(solved, derivations, question, result, shown))


def printed_title(question: model.AskedProbability | model.AskedNumber) -> Phrase:
    return say("events.step.title", probability=printed_probability(question.of.event, question.of.given))


def _step(number: int, title: Phrase, blocks: list[Block]) -> Step:
    return Step(f"find{number}", title, blocks, short=worked(blocks))


def _probability(
    solved: Solved,
    derivations: Derivations | None,
    question: model.AskedProbability,
    verdict: Verdict,
    shown: set[Key],
) -> list[Block]:
    symbol = printed_probability(question.of.event, question.of.given)
    if derivations is None:
        if solved.problem.joint is not None:
            return summed_blocks(solved, question)
        return drawn.drawn_blocks(solved, question)
    if verdict.value is None:
        if verdict.follows:
            assert question.of.given is not None
            return [Paragraph(say("events.summed.impossible", given=printed_probability(question.of.given)))]
        return counterexample_blocks(solved.problem.worlds, verdict.examples, symbol)
    steps = derivations.steps_to(question)
    if steps is None:
        if solved.weights is not None:
            return _enumerated(solved, question)
        lead = say("events.fallback.ends") if verdict.at_ends else say("events.fallback.linear")
        blocks: list[Block] = [Paragraph(lead)]
        if verdict.examples:
            blocks += example_blocks(solved.problem.worlds, verdict.examples[0], symbol)
        return blocks
    fresh = [step for step in steps if step.key not in shown]
    shown.update(step.key for step in fresh)
    if not steps:
        found_above = derivations.key(question.of) in derivations.solved_for
        return [Paragraph(say("events.step.solved") if found_above else say("events.step.given"))]
    if not fresh:
        return [Paragraph(say("events.step.before"))]
    return derived_blocks(derivations, fresh)


def _joined(parts: Sequence[list[Block]]) -> list[Block]:
    """The lines below each other under one sentence, where it is the same for all."""
    joined: list[Block] = []
    for blocks in parts:
        lead, *rest = blocks
        same = next((at for at, block in enumerate(joined) if block == lead), None)
        if same is not None and len(rest) == 1 and isinstance(rest[0], Formula):
            formula = joined[same + 1]
            if isinstance(formula, Formula):
                joined[same + 1] = Formula([*formula.lines, *rest[0].lines])
                continue
        joined += blocks
    return joined


def _enumerated(solved: Solved, question: model.AskedProbability) -> list[Block]:
    """Where all is known and no chain of rules was found: a table by its cells, independent events by combinations."""
    if solved.problem.joint is not None:
        return summed_blocks(solved, question)
    mask = solved.problem.worlds.mask(question.of.event) & solved.problem.worlds.mask(question.of.given)
    return [Paragraph(say("events.fallback.product", count=mask.bit_count()))]
