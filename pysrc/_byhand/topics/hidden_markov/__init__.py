"""Topic `hidden_markov`: filtering, smoothing, prediction, the most probable path, and learning the parameters."""

from __future__ import annotations

from _byhand.topic import Topic
from _byhand.topics.hidden_markov.batch import decide_sequences, read_sequences
from _byhand.topics.hidden_markov.form import FORM
from _byhand.topics.hidden_markov.problem.fields import HiddenMarkovFields
from _byhand.topics.hidden_markov.reading.reader import READER
from _byhand.topics.hidden_markov.sentences.reader import WORDS_READER
from _byhand.topics.hidden_markov.solve import solve

__all__ = ["TOPIC"]

TOPIC = Topic(
    name="hidden_markov",
    fields=HiddenMarkovFields,
    form=FORM,
    examples=("boxes_and_balls", "four_boxes", "backward_exercise", "umbrellas", "ice_cream"),
    solve=solve,
    classify_batch=decide_sequences,
    cases="sequences",
    texts=read_sequences,
    readers=(READER, WORDS_READER),
    kinds=frozenset({"hidden_markov"}),
)
