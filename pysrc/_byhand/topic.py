"""The interface of a topic: everything that the page, the command line and the tests know about a kind of exercise."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

# Types alone: a program that names a topic does not wait for the imports of all that a topic may use.
if TYPE_CHECKING:
    from _byhand.decision.batch import Batch
    from _byhand.document.steps import Solution
    from _byhand.errors import Notice
    from _byhand.form.conditions import Condition
    from _byhand.form.fields import Field
    from _byhand.measures.evaluation import Evaluation
    from _byhand.problem.columns import ProblemTable
    from _byhand.problem.declared import FieldSet
    from _byhand.protocol.answers import Cases
    from _byhand.protocol.parsed import Kind
    from _byhand.reading.reader import Reader

    # From a problem and a table of cases to the decision for each row; notices are appended to the list.
    ClassifyBatch = Callable[["Problem", ProblemTable, list[Notice]], Batch]

# A problem as JSON (problem format 1).
Problem = Mapping[str, Any]


@dataclass(frozen=True)
class Export:
    """An export format of a topic for other programs.

    write   the problem as text; InputError if the format cannot express it
    ending  the file extension, without the dot
    """

    write: Callable[[Problem], str]
    ending: str


@dataclass(frozen=True)
class OwnKind:
    """A kind of exercise of its own on the page, whose problems are those of a topic with only some of its fields.

    Its text keys begin with the name of the topic and its own: `bayes_decision.bayes_rule.name`.

    fields    that its problems may have, beside the head of every problem
    examples  those of the topic that belong to it
    """

    name: str
    fields: Sequence[str]
    form: Sequence[Field]
    examples: Sequence[str]


@dataclass(frozen=True)
class Topic:
    """A kind of exercise. Its text keys begin with its name: `NAME.name`, `NAME.form.intro` and so on.

    name            the problem's field `topic`, and the folder below _byhand/topics
    fields          those of its problems
    form            the fields of the page, in order
    examples        names of the built-in exercises: topics/NAME/examples/EXAMPLE.json
    solve           the worked solution of a problem; InputError names its fault
    evaluate        the classifier of a problem with the field `evaluate`, evaluated on the rows that it names
    classify_batch  the decision for each row of a table of cases, for a problem without a query, with notices
    batch_when      the conditions under which the page offers that
    cases           what the cases of `classify_batch` are
    texts           if they are no rows: reads them from pasted text
    readers         of texts that state its problems, beside those of tables and of exercises in words
    kinds           of readings that its form has a field for
    exports         by name, the formats in which its problems can be exported
    own_kinds       of exercise that the page offers apart (`OWN_KINDS` in _byhand/topics names them)
    """

    name: str
    fields: type[FieldSet]
    form: Sequence[Field]
    examples: Sequence[str]
    solve: Callable[[Problem], Solution]
    evaluate: Callable[[Problem], Evaluation | None] | None = None
    classify_batch: ClassifyBatch | None = None
    batch_when: Sequence[Condition] = ()
    cases: Cases = "rows"
    texts: Callable[[Problem, str], ProblemTable] | None = None
    readers: Sequence[Reader] = ()
    kinds: frozenset[Kind] = frozenset()
    exports: Mapping[str, Export] = field(default_factory=dict)
    own_kinds: Sequence[OwnKind] = ()

    def own_kind(self, name: object) -> OwnKind | None:
        return next((each for each in self.own_kinds if each.name == name), None)
