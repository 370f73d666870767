"""The worked solution of an exercise of `hidden_markov`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from _byhand.arithmetic.expr import Equation, Number
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.document.numbered_cases import numbered_cases
from _byhand.numbers.rational import any_decimals
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.hidden_markov.explain import notation
from _byhand.topics.hidden_markov.explain.explain_exercise import exercise_blocks, symbols_of
from _byhand.topics.hidden_markov.explain.explain_filter import filter_step, predict_step, smooth_step
from _byhand.topics.hidden_markov.explain.explain_forward import backward_step, forward_step
from _byhand.topics.hidden_markov.explain.explain_learning import learning_step
from _byhand.topics.hidden_markov.explain.explain_viterbi import path_listing, viterbi_step
from _byhand.topics.hidden_markov.inference.solved import SolvedExercise, SolvedSequence, learnt_quantities, quantities
from _byhand.topics.hidden_markov.inference.ways import ways_of, ways_together
from _byhand.topics.hidden_markov.problem.model import HiddenMarkovProblem
from _byhand.topics.hidden_markov.problem.problem import read_problem
from _byhand.topics.hidden_markov.work import expect_work

# States that an answer names.
_MOST_SHOWN = 6
# The working of more sequences would be the same again.
_MOST_WORKED = 10


def solve(data: Mapping[str, Any]) -> doc.Solution:
    """The worked solution of the exercise; InputError if it is invalid."""
    problem = read_problem(data)
    expect_work(problem)
    solved = SolvedExercise(problem)
    lines, line_of = list[Phrase](), list[int]()
    if problem.iterations:
        lines.append(_learnt(solved))
        line_of.append(len(solved.sequences) if problem.several else 0)
    for place, one in enumerate(solved.sequences):
        own = _lines(one)
        lines += own
        line_of += [place] * len(own)
    return doc.Solution(
        topic="hidden_markov",
        title=problem.heading.title or say("hidden_markov.title"),
        lines=lines,
        line_of=line_of,
        steps=[_asked(problem), *_steps(solved)],
        answers=doc.Later(lambda: _answers(solved)),
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=exercise_blocks(problem),
        decimals_given=any_decimals(each for each in problem.numbers if isinstance(each, Fraction)),
    )


def _asked(problem: HiddenMarkovProblem) -> doc.Step:
    start = "hidden_markov.asked.start_first" if problem.start else "hidden_markov.asked.start_before"
    blocks: list[doc.Block] = [doc.Paragraph(say("hidden_markov.asked.lead")), doc.Paragraph(say(start))]
    if any(symbol is None for sequence in problem.sequences for symbol in sequence):
        blocks.append(doc.Paragraph(say("hidden_markov.asked.missing")))
    exact = all(one.is_exact for one in SolvedExercise(problem).sequences)
    if not exact:
        blocks.append(doc.Warn(say("hidden_markov.asked.rounded")))
    return doc.Step("asked", say("hidden_markov.asked.title"), blocks)


def _steps(solved: SolvedExercise) -> list[doc.Step]:
    problem = solved.problem
    steps = numbered_cases(
        solved.sequences[:_MOST_WORKED],
        _sequence_steps,
        lambda _, number: say(
            "hidden_markov.sequence", number=number, symbols=symbols_of(problem, problem.sequences[number - 1])
        ),
    )
    more = len(solved.sequences) - _MOST_WORKED
    if more > 0:
        left_out = [doc.Paragraph(say("hidden_markov.more_sequences", count=more))]
        steps.append(doc.Step("more", say("hidden_markov.more_title"), left_out))
    return [*steps, learning_step(solved)] if problem.iterations else steps


def _sequence_steps(one: SolvedSequence, suffix: str) -> list[doc.Step]:
    steps = [forward_step(one, suffix), backward_step(one, suffix), filter_step(one, suffix)]
    if one.problem.predict:
        steps.append(predict_step(one, suffix))
    return [*steps, smooth_step(one, suffix), viterbi_step(one, suffix)]


def _lines(one: SolvedSequence) -> list[Phrase]:
    """The likelihood, the best path, the last state given all; of several sequences with their number."""
    passes, several = one.passes, one.problem.several
    likelihood = Equation(notation.likelihood_name(), (), Number(passes.likelihood), quantity="likelihood")
    parts: list[object] = [say("hidden_markov.answer.likelihood", equation=likelihood), _path(one)]
    filtered = passes.filtered(one.last)
    if filtered is not None:
        parts.append(say("hidden_markov.answer.filtered", states=Listing(_distribution(one, one.last, "filtered"))))
    lines = [say("hidden_markov.answer.part", part=part) for part in parts]
    if one.problem.predict and filtered is not None:
        states = Listing(_distribution(one, one.last + one.problem.predict, "predicted"))
        lines.append(say("hidden_markov.answer.predicted", states=states))
    if several:
        return [say("hidden_markov.answer.of", number=one.number, line=line) for line in lines]
    return lines


def _distribution(one: SolvedSequence, t: int, kind: str) -> list[Equation]:
    values = one.passes.filtered(t) if kind == "filtered" else one.passes.predicted(t)
    assert values is not None
    return [
        Equation(
            notation.state_given(t, name, min(t, one.last)),
            (),
            Number(value),
            quantity=identifier(kind, name, str(t)),
        )
        for name, value in list(zip(one.states, values, strict=True))[:_MOST_SHOWN]
    ]


def _path(one: SolvedSequence) -> Phrase:
    viterbi = one.viterbi
    if not viterbi.ends:
        return say("hidden_markov.answer.no_path")
    number = Number(viterbi.probability)
    if viterbi.path is None:
        return say("hidden_markov.answer.tied", count=len(viterbi.paths), probability=number)
    return say("hidden_markov.answer.path", path=path_listing(one, viterbi.path), probability=number)


def _learnt(solved: SolvedExercise) -> Phrase:
    learning, count = solved.learning, solved.problem.iterations
    if learning is None:
        return say("hidden_markov.answer.not_learnt")
    first, last = learning.log_likelihoods[0], learning.log_likelihoods[-1]
    return say("hidden_markov.answer.learnt", count=count, first=Number(first), last=Number(last))


def _answers(solved: SolvedExercise) -> Sequence[doc.Answer]:
    problem = solved.problem
    learnt = learnt_quantities(solved) if problem.iterations else []
    answers = []
    for one, written in zip(solved.sequences, problem.written, strict=True):
        found = [*quantities(one), *([] if problem.several else learnt)]
        own = partial(ways_of, one, found)
        query = written if problem.several else None
        answers.append(doc.Answer(query, found, one.path_names, one.tied(), ways=own))
    if problem.several and learnt:
        answers.append(doc.Answer(None, learnt, None, ways=partial(ways_together, solved, learnt)))
    return answers
