"""The exercise as printed on paper: the parameters, the observations, and what is asked."""

from __future__ import annotations

from _byhand.document.steps import Block, Paragraph
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.hidden_markov.explain.explain_learning import model_table
from _byhand.topics.hidden_markov.problem.model import HiddenMarkovProblem, Observed

_MOST_SHOWN = 200


def exercise_blocks(problem: HiddenMarkovProblem) -> list[Block]:
    chain = problem.chain
    start = "hidden_markov.exercise.start_first" if problem.start else "hidden_markov.exercise.start_before"
    blocks: list[Block] = [
        Paragraph(say("hidden_markov.exercise.model", states=Listing(problem.states, QUOTED))),
        model_table(say("hidden_markov.exercise.table"), problem.states, problem.symbols, chain, None),
        Paragraph(say(start)),
        *observed_blocks(problem),
        Paragraph(say("hidden_markov.exercise.asked")),
    ]
    if problem.predict:
        blocks.append(Paragraph(say("hidden_markov.exercise.predict", count=problem.predict)))
    if problem.iterations:
        blocks.append(Paragraph(say("hidden_markov.exercise.learn", count=problem.iterations)))
    return blocks


def observed_blocks(problem: HiddenMarkovProblem) -> list[Block]:
    if not problem.several:
        return [Paragraph(say("hidden_markov.exercise.observed", symbols=symbols_of(problem, problem.sequences[0])))]
    return [
        Paragraph(say("hidden_markov.exercise.observed_one", number=number, symbols=symbols_of(problem, sequence)))
        for number, sequence in enumerate(problem.sequences[:_MOST_SHOWN], 1)
    ]


def symbols_of(problem: HiddenMarkovProblem, sequence: tuple[Observed, ...]) -> Listing | Phrase:
    """The symbols in order; of a long sequence the first ones."""
    names = ["?" if symbol is None else problem.symbols[symbol] for symbol in sequence[:_MOST_SHOWN]]
    if len(sequence) > _MOST_SHOWN:
        return say("hidden_markov.exercise.long", symbols=Listing(names, QUOTED), count=len(sequence))
    return Listing(names, QUOTED)
