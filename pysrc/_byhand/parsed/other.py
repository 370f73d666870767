"""The problem that a reading states, for the topic that can solve it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.problem.fields import FORMAT
from _byhand.problem.redirect import Redirect
from _byhand.protocol.parsed import Kind
from _byhand.reading.judge import READ_AS
from _byhand.reading.reader import Reading

# The topic of each kind of reading, if the reading names none itself.
_TOPICS: Mapping[Kind, str] = {
    "cases": "naive_bayes",
    "points": "gaussian_discriminant",
    "texts": "text_naive_bayes",
    "counts": "naive_bayes",
    "word_counts": "text_naive_bayes",
    "parameters": "naive_bayes",
    "told": "bayes_decision",
    "network": "bayesian_network",
    "joint": "bayesian_network",
    "confusion": "evaluation",
    "scores": "evaluation",
    "sample": "estimation",
    "gaussians": "gaussian_discriminant",
    "hidden_markov": "hidden_markov",
    "mixture": "mixture",
    "subjective_bayes": "subjective_bayes",
    "events": "events",
}
_OPEN: TextKeys[str] = {
    "naive_bayes": "naive_bayes.name",
    "text_naive_bayes": "text_naive_bayes.name",
    "bayes_decision": "bayes_decision.name",
    "gaussian_discriminant": "gaussian_discriminant.name",
    "bayesian_network": "bayesian_network.name",
    "evaluation": "evaluation.name",
    "estimation": "estimation.name",
    "hidden_markov": "hidden_markov.name",
    "mixture": "mixture.name",
    "subjective_bayes": "subjective_bayes.name",
    "events": "events.name",
}


# Readers of sentences whose remark says all that was read.
_SAID_WHOLE = frozenset(("sample", "events", "em_exercise", "expert_rules", "chain_in_words"))


def topic_of(reading: Reading) -> str:
    """The topic that can solve what was read, which is no output of a program."""
    return reading.topic or _TOPICS[reading.kind]


def problem_in(reading: Reading, text: str) -> Mapping[str, Any]:
    """The problem of a reading, which is no output of a program: for a told exercise its sure part."""
    content = reading.content
    if content.told is not None:
        from _byhand.parsed.told import problem_of
        from _byhand.told.problem import told_problem

        return problem_of(told_problem(content.told))
    topic = topic_of(reading)
    if content.stated is not None:
        return {"format": FORMAT, "topic": topic, **content.stated}
    return {"format": FORMAT, "topic": topic, "table": text}


def _remarks(reading: Reading) -> list[Phrase]:
    return [Phrase(notice.key, notice.params) for notice in reading.guesses]


def redirect(reading: Reading, text: str) -> Redirect:
    """The way to the topic that can solve what was read."""
    problem, told = problem_in(reading, text), reading.content.told
    if told is None:
        said = say("reading.other_topic", kind=Phrase(READ_AS[reading.kind]))
        if reading.name in _SAID_WHOLE:
            # What was read of sentences is named, before the form shows it.
            said = say("reading.with_remarks", said=said, remarks=Listing(_remarks(reading), "list.space"))
    else:
        from _byhand.parsed.told import what_is_told

        said = what_is_told(told)
    return Redirect(said, say("reading.open", topic=Phrase(_OPEN[str(problem["topic"])])), problem)
