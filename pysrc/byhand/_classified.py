"""`classify`: the decision for every row of a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from _byhand.classifying import classify_columns, classify_table, head_of, reasons_of, to_csv
from _byhand.document.writing import notice_sentence
from _byhand.errors import InputError
from _byhand.frames.frame import read_frame
from _byhand.frames.values import plain_problem
from _byhand.problem.fields import cell_text
from _byhand.solving import topic_named
from _byhand.texts import Texts, load_texts
from byhand._errors import Language, in_words, texts_in

if TYPE_CHECKING:
    from _byhand.classifying import Classified as Found
    from _byhand.topic import Topic

_TEXT = "text"


@dataclass(frozen=True)
class ClassifiedRow:
    """A row of the table with its decision.

    - `cells`: the cells as they were given, by column.
    - `decision`: the class, or with losses the action; None if the row is undecided.
    - `posteriors`: P(class | row) as a float, by class; NaN if it is undefined.
    - `why_not`: why the row is undecided, in words; "" if it is decided.

        >>> import byhand
        >>> days = {"Outlook": ["sunny", "rain", "rain", "overcast"], "Play": ["no", "yes", "no", "yes"]}
        >>> asked = byhand.problem(table=days, target="Play")
        >>> row = byhand.classify(asked, [{"Outlook": "rain"}]).rows[0]
        >>> row.decision, dict(row.posteriors), row.why_not
        (None, {'no': 0.5, 'yes': 0.5}, 'A tie: no, yes.')
    """

    cells: Mapping[str, Any] = field(hash=False)
    decision: str | None
    posteriors: Mapping[str, float] = field(hash=False)
    why_not: str


@dataclass(frozen=True, eq=False)
class Classified:
    """A table of n rows with the decision for each row.

    - `classes`: the K classes, in the order of the columns of posteriors.
    - `warnings`: what was guessed or left out, in sentences.

        >>> import byhand
        >>> days = {"Outlook": ["sunny", "rain", "rain", "overcast"], "Play": ["no", "yes", "no", "yes"]}
        >>> asked = byhand.problem(table=days, target="Play")
        >>> found = byhand.classify(asked, {"Outlook": ["sunny", "overcast"]})
        >>> found.columns["decision"]
        ['no', 'yes']
    """

    classes: tuple[str, ...]
    warnings: tuple[str, ...]
    _found: Found = field(repr=False)
    _cells: Mapping[str, Sequence[Any]] = field(repr=False)
    _lang: Language = field(repr=False)

    @property
    def _texts(self) -> Texts:
        return load_texts(self._lang)

    @cached_property
    def decisions(self) -> tuple[str | None, ...]:
        """(n,) the decision for each row; None if it is undecided."""
        cases = self._found.cases
        return tuple(cases.choices[at] if at >= 0 else None for at in cases.decided.tolist())

    @cached_property
    def rows(self) -> tuple[ClassifiedRow, ...]:
        """(n,) the rows, in the order of the table."""
        why, names = self._why, list(self._cells)
        cells = zip(*self._cells.values(), strict=True)
        shares = self._found.cases.posteriors.tolist()
        return tuple(
            ClassifiedRow(
                MappingProxyType(dict(zip(names, row, strict=True))),
                decision,
                MappingProxyType(dict(zip(self.classes, posteriors, strict=True))),
                why.get(at, ""),
            )
            for at, (row, decision, posteriors) in enumerate(zip(cells, self.decisions, shares, strict=True))
        )

    @property
    def _why(self) -> Mapping[int, str]:
        return reasons_of(self._found, self._texts)

    @property
    def columns(self) -> dict[str, list[Any]]:
        """Name -> (n,) values: those of the table, the decision, P(c) of each class as floats, and why not.

        `pandas.DataFrame(found.columns)` and `polars.DataFrame(found.columns)` make a data frame of it. A column of
        the table that is called like one of the others comes with an apostrophe behind its name.
        """
        cases = self._found.cases
        decision, why_not = self._texts.entries["batch.decision"], self._texts.entries["batch.why_not"]
        made: dict[str, list[Any]] = {decision: list(self.decisions)}
        made |= {f"P({name})": column for name, column in zip(self.classes, cases.posteriors.T.tolist(), strict=True)}
        if cases.reasons:
            why = self._why
            made[why_not] = [why.get(row, "") for row in range(len(self.decisions))]
        given: dict[str, list[Any]] = {}
        for name, cells in self._cells.items():
            while name in made or name in given:
                name += "'"
            given[name] = list(cells)
        return {**given, **made}

    def as_csv(self) -> str:
        """The table that `python -m byhand classify` prints. A cell that looks like a formula gets an apostrophe."""
        return to_csv(self._found, self._texts)

    def __len__(self) -> int:
        return len(self.decisions)

    def __str__(self) -> str:
        return self.as_csv()


for _public in (Classified, ClassifiedRow):
    _public.__module__ = "byhand"


def classify(problem: Mapping[str, Any], table: Any, *, lang: Language = "en") -> Classified:
    """The decision for every row of a table: the class, or with `loss` the action.

    - `problem`: in problem format 1, of a topic that classifies: naive_bayes, text_naive_bayes,
      gaussian_discriminant, logistic_regression, hidden_markov, or bayesian_network with a `table`. Its `query` does
      not count.
    - `table`: (n, p) the cases, with columns named like the features: text (CSV), a data frame, a list of
      dictionaries, a dictionary of columns; an array with the columns of the problem's `features`. For texts a list of
      texts, for a hidden Markov model a list of sequences. A feature without a column is unknown in every row.
    - `lang`: language of the warnings and reasons.

    Each row is decided as a single query would be; ties are recognised exactly. ProblemError names the field, row and
    column that cannot be used.

        >>> import byhand
        >>> days = {"Outlook": ["sunny", "rain", "rain", "overcast"], "Play": ["no", "yes", "no", "yes"]}
        >>> asked = byhand.problem(table=days, target="Play")
        >>> [(row.decision, row.why_not) for row in byhand.classify(asked, "Outlook\\nsunny\\nrain").rows]
        [('no', ''), (None, 'A tie: no, yes.')]
    """
    texts = texts_in(lang)
    with in_words(texts):
        stated = plain_problem(problem)
        topic = topic_named(stated.get("topic"))
        if isinstance(table, str):
            found = classify_table(topic, stated, table)
            names = [head_of(name, found.cases, texts) for name in found.table.names]
            cells: Mapping[str, Sequence[Any]] = dict(zip(names, found.table.columns, strict=True))
        else:
            cells = _cells(topic, stated, table)
            written = {name: [cell_text(cell) or "" for cell in column] for name, column in cells.items()}
            found = classify_columns(topic, stated, written)
    warnings = tuple(notice_sentence(notice, texts) for notice in found.notices)
    return Classified(found.cases.classes, warnings, found, cells, lang)


def _cells(topic: Topic, problem: Mapping[str, Any], table: Any) -> Mapping[str, Sequence[Any]]:
    if topic.texts is not None and isinstance(table, list | tuple) and all(isinstance(each, str) for each in table):
        if not table:
            raise InputError("frames.empty", field="table")
        return {_TEXT: list(table)}
    features = problem.get("features")
    try:
        return {column.name: column.cells for column in read_frame(table, features)}
    except InputError as error:
        error.field = "cases" if error.row is None else error.field
        raise
