"""What a topic is: everything that the page, the command line and the tests know of a kind of exercise."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from byhand.decision.many import ManyCases
from byhand.document.steps import Solution
from byhand.errors import Notice
from byhand.form.conditions import Condition
from byhand.form.fields import Field
from byhand.measures.judged import Judged
from byhand.phrase import Phrase
from byhand.problem.columns import ProblemTable
from byhand.problem.redirect import Redirect

# A problem as JSON has it (problem format 1).
Problem = Mapping[str, Any]
# From a problem and a table of cases to what is decided for each row; notices are added to the list.
Many = Callable[[Problem, ProblemTable, list[Notice]], ManyCases]


@dataclass(frozen=True)
class Export:
    """A form in which a topic gives its problems to other programs.

    write   the problem as text; InputError where it cannot be said in this form
    ending  of the names of its files, without the dot
    """

    write: Callable[[Problem], str]
    ending: str


@dataclass(frozen=True)
class StatedText:
    """What a text of a topic's own states.

    fields   of the problem, such as `variables` and `question`
    format   name of the form that the text has
    label    the same in words
    notices  what was guessed or changed
    """

    fields: Problem
    format: str
    label: Phrase
    notices: Sequence[Notice] = ()


@dataclass(frozen=True)
class OwnText:
    """The texts, other than tables, in which exercises of a topic are stated.

    looks_like  is a text more likely one of these than a table of cases?
    read        what it states; InputError names the line that is not understood
    """

    looks_like: Callable[[str], bool]
    read: Callable[[str], StatedText]


@dataclass(frozen=True)
class Topic:
    """A kind of exercise. Its texts have keys that begin with its name: `NAME.name`, `NAME.form.intro` and so on.

    name        as in the problem's field `topic`, and of the folder below byhand/topics
    form        what the page asks for, in order
    examples    names of the built-in exercises: topics/NAME/examples/EXAMPLE.json
    solve       the worked solution of a problem; InputError says what is wrong with it
    judge       the classifier of a problem with the field `evaluate`, judged on the rows that it names
    many        what is decided for each row of a table of cases by a problem without a query, and what is to be said
    many_when   what must hold of an exercise whose page offers that
    texts       where the cases of `many` are texts and no rows of features: reads what is pasted of them
    recognised  the way to this topic from a text that was given to another one; None where it is none of this topic's
    own_text    the texts that state its problems, where there are such beside tables
    exports     by name, the forms in which its problems can be taken along to other programs
    """

    name: str
    form: Sequence[Field]
    examples: Sequence[str]
    solve: Callable[[Problem], Solution]
    judge: Callable[[Problem], Judged | None] | None = None
    many: Many | None = None
    many_when: Sequence[Condition] = ()
    texts: Callable[[Problem, str], ProblemTable] | None = None
    recognised: Callable[[str], Redirect | None] | None = None
    own_text: OwnText | None = None
    exports: Mapping[str, Export] = field(default_factory=dict)
