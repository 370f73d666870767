"""One-vs-one explained: the pairs, their results, and the votes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from _byhand.arithmetic.expr import Count, Equation, Probability, Product, Quotient, Symbol
from _byhand.arithmetic.functions import Log
from _byhand.decision.explain import CASE
from _byhand.decision.votes import Votes, votes_phrase
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import Phrase, say
from _byhand.topics.logistic_regression.cases.explain_exercise import exercise_blocks
from _byhand.topics.logistic_regression.maximum.explain_first_iteration import first_step
from _byhand.topics.logistic_regression.maximum.explain_model import likelihood_step
from _byhand.topics.logistic_regression.maximum.explain_path import path_step
from _byhand.topics.logistic_regression.maximum.one_vs_one import OneVsOne, Pair, PairCase, answers
from _byhand.topics.logistic_regression.maximum.solved import chance_of
from _byhand.topics.logistic_regression.maximum.ways import pair_ways
from _byhand.topics.logistic_regression.maximum.ways_rows import likelihood_id, model_of_pair
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.explain_dummy_coding import dummy_coding_blocks
from _byhand.topics.logistic_regression.model.model import LogisticProblem
from _byhand.topics.logistic_regression.model.ways_figures import coefficient_names, with_ways

# Iterations of more pairs are not explained one by one.
_MOST_SHOWN, _MOST_COEFFICIENTS = 6, 6


def pairs_solution(found: OneVsOne) -> doc.Solution:
    """The whole solution of an exercise with `multiclass: one_vs_one`."""
    problem, first = found.problem, found.pairs[0]
    likelihood = likelihood_step(first.solved.problem)
    lead = doc.Paragraph(say("logistic_regression.one_vs_one.first", **_names(problem, first)))
    steps = [_asked_step(problem), replace(likelihood, blocks=[lead, *likelihood.blocks])]
    step = first_step(first.solved.problem, first.solved.fit, model_of_pair(found.problem, first))
    if step is not None:
        steps.append(step)
    steps.append(_iterations_step(found))
    lines = _answer_lines(found)
    # Without votes every case has the same quantities.
    ways = [partial(pair_ways, found, case) for case in found.cases or (None,) * max(1, len(problem.cases))]
    if all(pair.solved.fit.has_maximum for pair in found.pairs):
        steps.append(_result_step(found))
        several = len(found.cases) > 1
        for position, case in enumerate(found.cases, 1):
            steps.append(replace(votes_step(found, case, f".{position}" if several else ""), query=position - 1))
    return doc.Solution(
        topic="logistic_regression",
        title=problem.heading.title or say("logistic_regression.title"),
        lines=lines,
        steps=steps,
        answers=with_ways(answers(found), ways),
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=exercise_blocks(problem),
    )


def _names(problem: LogisticProblem, pair: Pair) -> Mapping[str, object]:
    return {"name": write.class_name(problem, pair.one), "other": write.class_name(problem, pair.other)}


def _pair(problem: LogisticProblem, pair: Pair) -> Phrase:
    return say("logistic_regression.one_vs_one.pair", **_names(problem, pair))


def _answer_lines(found: OneVsOne) -> list[Phrase]:
    problem = found.problem
    missing = [pair for pair in found.pairs if not pair.solved.fit.has_maximum]
    if missing:
        return [say("logistic_regression.one_vs_one.no_maximum", **_names(problem, missing[0]))]
    if found.cases:
        return [_outcome(case.votes) for case in found.cases]
    return [say("logistic_regression.one_vs_one.fitted", count=len(found.pairs))]


def _outcome(votes: Votes) -> Phrase:
    return votes_phrase(votes) if any(votes.numbers) else say("logistic_regression.one_vs_one.no_votes")


def _asked_step(problem: LogisticProblem) -> doc.Step:
    count = len(problem.samples.classes)
    pairs = Equation(Quotient(Product((Count(count), Count(count - 1))), Count(2)), (), Count(count * (count - 1) // 2))
    a, b = Symbol("a", "a"), Symbol("b", "b")
    odds = Log(Quotient(Probability(a, CASE), Probability(b, CASE)))
    form = write.linear_form(problem, "ab,")
    lead = say(
        "logistic_regression.one_vs_one.lead",
        count=problem.trials,
        classes=write.class_names(problem, range(count)),
        features=write.named_features(problem),
    )
    blocks: list[doc.Block] = [
        doc.Paragraph(lead),
        *dummy_coding_blocks(problem),
        doc.Paragraph(say("logistic_regression.one_vs_one.asked", pairs=pairs)),
        doc.Formula([doc.Line(Equation(Symbol("z_{ab}", "z_ab"), (odds, form)))]),
        doc.Paragraph(say("logistic_regression.one_vs_one.voting")),
    ]
    return doc.Step("asked", say("logistic_regression.asked.title"), blocks)


def _iterations_step(found: OneVsOne) -> doc.Step:
    """The iterations of every pair; of many pairs only those without a maximum."""
    problem, steps = found.problem, list[doc.Step]()
    every = len(found.pairs) <= _MOST_SHOWN
    for number, pair in enumerate(found.pairs, 1):
        if every or not pair.solved.fit.has_maximum:
            step = path_step(pair.solved, model_of_pair(problem, pair))
            # One pair in full is enough, unless another one fails.
            extra = number > 1 and pair.solved.fit.has_maximum
            steps.append(doc.Step(f"iterations.{number}", _pair(problem, pair), step.blocks, extra=extra))
    lead = doc.Paragraph(say("logistic_regression.one_vs_one.iterations"))
    return doc.Step("iterations", say("logistic_regression.path.title"), [lead], steps)


def _result_step(found: OneVsOne) -> doc.Step:
    problem = found.problem
    width = write.features(problem) + 1
    shown = range(min(width, _MOST_COEFFICIENTS))
    heads = [
        doc.ColumnHead(say("logistic_regression.one_vs_one.pair_head"), align="left"),
        doc.ColumnHead(say("logistic_regression.one_vs_one.rows")),
        *(doc.ColumnHead(write.coefficient(place)) for place in shown),
        *([doc.ColumnHead(write.ELLIPSIS)] if len(shown) < width else []),
        doc.ColumnHead(write.LIKELIHOOD),
    ]
    rows = []
    for pair in found.pairs:
        fit = pair.solved.fit
        weights = write.by_class(fit.weights)[0]
        model = model_of_pair(problem, pair)
        ids: Sequence[str | None] = coefficient_names(problem.parts, model.whole)
        likelihood = likelihood_id(model, fit, fit.path[-1]) if fit.has_maximum else None
        if not fit.has_maximum:
            ids = [None] * width
        cells = [doc.Cell(_pair(problem, pair), header=True), doc.Cell(Count(pair.solved.problem.trials))]
        cells += [doc.Cell(write.number(weights[place]), quantity=ids[place]) for place in shown]
        cells += [doc.Cell(write.ELLIPSIS)] if len(shown) < width else []
        rows.append(doc.Row([*cells, doc.Cell(write.number(fit.path[-1].log_likelihood), quantity=likelihood)]))
    table = doc.TableBlock(say("logistic_regression.one_vs_one.caption"), heads, rows)
    blocks: list[doc.Block] = [doc.Paragraph(say("logistic_regression.one_vs_one.result")), table]
    return doc.Step("result", say("logistic_regression.result.title"), blocks, short=[table])


def votes_step(found: OneVsOne, case: PairCase, suffix: str) -> doc.Step:
    """z of every pair at the case, its vote, and the winner."""
    problem = found.problem
    name = write.point_name(problem, case.case.point)
    heads = [
        doc.ColumnHead(say("logistic_regression.one_vs_one.pair_head"), align="left"),
        doc.ColumnHead(Symbol("z_{ab}", "z_ab")),
        doc.ColumnHead(Symbol(r"\sigma(z_{ab})", "σ(z_ab)")),
        doc.ColumnHead(say("logistic_regression.one_vs_one.vote"), align="left"),
    ]
    rows, lines, names = [], [], problem.samples.classes
    for pair, logit in zip(found.pairs, case.logits, strict=True):
        voted = pair.one if logit > 0 else pair.other
        vote: object = say("logistic_regression.one_vs_one.nobody") if logit == 0 else write.class_name(problem, voted)
        chance = chance_of(write.exact(logit))
        quantity = identifier("z", names[pair.one], names[pair.other])
        cells = [doc.Cell(_pair(problem, pair), header=True), doc.Cell(write.number(logit), quantity=quantity)]
        cells.append(doc.Cell(write.number(chance)))
        rows.append(doc.Row([*cells, doc.Cell(vote)]))
        weights = write.by_class(pair.solved.fit.weights)[0]
        if len(weights) <= write.MOST_TERMS and len(found.pairs) <= _MOST_SHOWN:
            form = write.at_point(weights, case.case.point)
            name_of = write.of_class(write.LOGIT, f"{names[pair.one]},{names[pair.other]}")
            lines.append(doc.Line(Equation(name_of, (form,), write.number(logit), quantity=quantity), voted))
    table = doc.TableBlock(say("logistic_regression.one_vs_one.votes_caption"), heads, rows)
    sums = doc.TableBlock(
        say("decision.votes.title"),
        [doc.ColumnHead(write.class_name(problem, index), index) for index in range(len(case.votes.classes))],
        [
            doc.Row(
                [
                    doc.Cell(Count(number), quantity=identifier("votes", name))
                    for name, number in zip(case.votes.classes, case.votes.numbers, strict=True)
                ]
            )
        ],
    )
    final = doc.Paragraph(_outcome(case.votes), "final")
    blocks: list[doc.Block] = [doc.Paragraph(say("logistic_regression.one_vs_one.case", case=name))]
    blocks += [doc.Formula(lines)] if lines else []
    blocks += [table, sums, final]
    if case.votes.tied:
        blocks.append(doc.Warn(say("logistic_regression.one_vs_one.tied", count=len(case.votes.tied))))
    return doc.Step(
        f"votes{suffix}", say("logistic_regression.one_vs_one.votes_title", case=name), blocks, short=[table, final]
    )
