"""The problem that a text states, for programs: what is in doubt is asked and never chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from _byhand.errors import InputError, Notice
from _byhand.parsed.named import model_of, said_of
from _byhand.parsed.other import problem_in, topic_of
from _byhand.parsed.pasted import output_error
from _byhand.parsed.questions import judged_with_models, stopping, with_answers
from _byhand.parsed.tables import declared_domain
from _byhand.parsed.unread import UnreadError, unread
from _byhand.paste.texts.labelled import read_documents
from _byhand.phrase import Listing, Phrase, say
from _byhand.problem.fields import FORMAT
from _byhand.reading.doubts import Doubt
from _byhand.reading.judge import Judged
from _byhand.reading.named_models import PROBLEMS
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reading
from _byhand.table.chain import table_said
from _byhand.table.missing import unknown_cells
from _byhand.table.model import Table
from _byhand.topics import load_topic

_TABLES = frozenset(("cases", "points"))


@dataclass(frozen=True)
class TextRead:
    """A text with its readings.

    asked  what has been said about it, the answers to earlier questions included
    best   the reading of the most evidence, which is no output of a program
    """

    text: str
    asked: Instructions
    found: Judged
    best: Reading

    @property
    def questions(self) -> Sequence[Doubt]:
        """What must be answered before there is a problem."""
        return [doubt for doubt in self.found.doubts if doubt.stops]

    @property
    def remarks(self) -> Sequence[Notice]:
        """What was guessed or left out, and the questions that need no answer."""
        doubts = [doubt.question for doubt in self.found.doubts if not doubt.stops]
        named = [] if self.model is None else [said_of(self.model)]
        notices = self._table.notices if self.best.kind in _TABLES else self.best.guesses
        return [*(Notice(each.key, each.params) for each in (*named, *doubts)), *notices]

    @property
    def model(self) -> Any:
        """The model that the words beside a table name for sure; None if they name none."""
        return model_of(self.best, self.text, self.asked)

    @property
    def topic(self) -> str:
        """The topic of the problem."""
        if self.model is not None:
            return str(PROBLEMS[self.model]["topic"])
        told = self.best.content.told
        return topic_of(self.best) if told is None else str(self.draft["topic"])

    @property
    def draft(self) -> Mapping[str, Any]:
        """What is sure of an exercise in words; of any other text the problem of the reading that is shown first."""
        if self.best.kind in _TABLES:
            return self._problem_of_table()
        if self.best.kind == "texts":
            return _problem_of_texts(self.text)
        return problem_in(self.best, self.text)

    def problem(self) -> Mapping[str, Any]:
        """The problem in problem format 1. InputError asks what is in doubt."""
        doubt = stopping(self.found)
        if doubt is not None:
            raise UnreadError(self._ask(doubt), self.found, self.text)
        told = self.best.content.told
        if told is not None:
            from _byhand.parsed.told import what_is_told
            from _byhand.told.problem import told_problem

            if not told_problem(told).complete:
                said = what_is_told(told)
                raise UnreadError(InputError("reading.ask_words", question=said), self.found, self.text)
        return self.draft

    def _ask(self, doubt: Doubt) -> InputError:
        """The question, and the number of each answer."""
        question = self.words_of(doubt)
        ways = [say("reading.numbered", number=number, label=way.label) for number, way in enumerate(doubt.ways, 1)]
        if not ways:
            return InputError("reading.ask_words", question=question)
        return InputError("reading.ask_number", question=question, ways=Listing(ways, "list.clause"))

    def words_of(self, doubt: Doubt) -> Phrase:
        """The question; where it asks whether a proposal is right, behind what was read."""
        told = self.best.content.told
        if doubt.shown is not None:
            return say("reading.with_remarks", said=doubt.shown, remarks=doubt.question)
        if told is not None and doubt.rule == "as_shown":
            from _byhand.parsed.told import what_is_told

            return what_is_told(told)
        return doubt.question

    @property
    def _table(self) -> Table:
        return table_said(self.best, Page(self.text), self.asked)

    def _problem_of_table(self) -> Mapping[str, Any]:
        """Columns and rows with the role of each column and the rows to classify."""
        table, fields = self._table, load_topic(self.topic).fields.KINDS
        rows, training = table.rows(), table.training_rows()
        problem: dict[str, Any] = {"format": FORMAT, "topic": self.topic}
        if self.model is not None:
            problem |= PROBLEMS[self.model]
        problem["table"] = {"columns": list(table.names), "rows": [rows[row] for row in training]}
        if table.class_column is not None:
            problem["target"] = table.class_column
        numeric = "types" not in fields
        used = [name for name in table.features if not numeric or table.column(name).type == "number"]
        problem["features"] = used
        if not numeric:
            problem["types"] = {name: table.column(name).type for name in used}
        if table.weight is not None and "weight" in fields:
            problem["weight"] = table.weight
        cases = [{name: case[name] for name in used if name in case} for case in table.cases()]
        if cases:
            problem["query"] = cases[0] if len(cases) == 1 else cases
        domain = declared_domain(table, self.asked.values)
        if domain and self.topic == "naive_bayes":
            problem["convention"] = {"domain": domain}
        return problem


def read_problem_text(text: str, asked: Instructions, answers: Sequence[int] = ()) -> TextRead:
    """The readings of a text. InputError says why if nothing can be read.

    answers  to the questions that stop, one after the other: the number of the answer, from 1
    """
    asked = with_answers(text, asked, answers)
    found = judged_with_models(text, asked)
    if found.best is None:
        raise unread(text, found, asked)
    if found.best.kind == "output":
        raise UnreadError(output_error(found.best), found, text)
    return TextRead(text, asked, found, found.best)


def _problem_of_texts(text: str) -> Mapping[str, Any]:
    table = read_documents(text)
    missing = unknown_cells((name for _, name in table.rows), dash=False).cells
    queries = [words for words, name in table.rows if name in missing]
    problem: dict[str, Any] = {
        "format": FORMAT,
        "topic": "text_naive_bayes",
        "documents": [{"text": words, "class": name} for words, name in table.rows if name not in missing],
    }
    if queries:
        problem["query"] = queries[0] if len(queries) == 1 else queries
    return problem
