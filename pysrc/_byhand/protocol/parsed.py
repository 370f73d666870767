"""How a text or table was read, and what the user has said about reading it."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict, get_args

ColumnType = Literal["category", "number"]
Case = dict[str, str | int | float | None]
RowKind = Literal["training", "case", "total"]
# What a text can be.
#
# cases        rows with a class
# points       points listed by class; their features are numbers
# texts        documents with their classes
# counts       a frequency table: field `counts` of naive_bayes
# word_counts  the same of words: field `counts` of text_naive_bayes
# parameters   priors and P(value | class): field `parameters` of naive_bayes
# told         an exercise in words, or a small table of shares and rates
# network      variables and question of bayesian_network
# joint        a joint table
# confusion    field `confusion` of evaluation
# scores       field `scores` of evaluation
# sample       observations of one quantity: fields of estimation
# gaussians    classes by means and covariance matrices: fields of gaussian_discriminant
# hidden_markov  a hidden Markov model: fields of hidden_markov
# mixture      fields of mixture: data, model and start of EM or k-means
# subjective_bayes  rules with LS and LN: fields of subjective_bayes
# events       probabilities of events, a table with a question, draws or trials: fields of events
# output       a result that states no problem; refused, with its name
Kind = Literal[
    "cases",
    "points",
    "texts",
    "counts",
    "word_counts",
    "parameters",
    "told",
    "network",
    "joint",
    "confusion",
    "scores",
    "sample",
    "gaussians",
    "hidden_markov",
    "mixture",
    "subjective_bayes",
    "events",
    "output",
]
KINDS: tuple[Kind, ...] = get_args(Kind)
# What a line of it is; a rule is a drawn line, a fence or other signs without words.
LineRole = Literal["header", "row", "case", "total", "caption", "rule", "statement", "question", "left_out"]


class NumberRole(TypedDict):
    """The user's statement of what a number of a told exercise says.

    line   of the text, from 1
    start  of the number within its line, from 0
    role   as in `RoleChoice`; "" for none
    """

    line: int
    start: int
    role: str


class SameEvent(TypedDict):
    """The user's statement whether two events of a told exercise are one."""

    first: str
    second: str
    same: bool


class Reading(TypedDict, total=False):
    """The user's instructions for reading the text; an absent one means guess.

    block      line (from 1) at which the wanted one of several tables begins
    classes    where a frequency table has its classes
    sums       what counts in a frequency table whose totals disagree with its cells
    values     for each column the cells that are values although they look missing
    fill_down  whether an empty cell repeats the one above
    name_lines how many rows have names, where the second row may have names as well
    layout     which of the ways to put the cells of a text together
    events     of a told exercise, in place of those that the reader finds: the classes, then each observation's values
    observed   what is observed in a told exercise, one name for each observation
    sought     what is sought in a told exercise
    model      the distribution of a sample
    proposals  false: what the rules do not read is asked, and nothing is proposed
    """

    header: bool | None
    transposed: bool | None
    class_column: str | None
    weight: str | None
    ignored: list[str]
    used: list[str]
    types: dict[str, ColumnType]
    counts: bool
    block: int | None
    classes: Literal["rows", "columns"] | None
    sums: Literal["cells"] | None
    values: dict[str, list[str]]
    fill_down: bool | None
    name_lines: int | None
    layout: str | None
    roles: list[NumberRole]
    same: list[SameEvent]
    events: list[list[str]]
    observed: list[str]
    sought: str | None
    model: str | None
    proposals: bool


class Way(TypedDict):
    """One tap: read the text as `kind`.

    reading  instructions to be changed; entries of `values`, `roles` and `same` are added to those of before
    """

    label: str
    kind: Kind
    reading: Reading


class Doubt(TypedDict):
    """A question about the reading of a text.

    rule   name of the rule of sense that is broken, as in _byhand/reading/doubts.py
    ways   its answers; the first is the reading that is shown
    stops  nothing is solved before it is answered
    """

    rule: str
    question: str
    ways: list[Way]
    stops: bool


class OtherReading(Way):
    """Another reading of the text.

    evidence  what speaks for it, in sentences
    topic     whose problem it is; None for the topic that was asked
    """

    evidence: list[str]
    topic: str | None


class LineRun(TypedDict):
    """What lines of the text are. first, last: from 1, both included. reason: a sentence, "" if there is none"""

    first: int
    last: int
    role: LineRole
    reason: str


class RoleChoice(TypedDict):
    """A role that a number of a told exercise may have, and its words."""

    role: str
    label: str


class ToldMark(TypedDict):
    """A number of a told exercise with what it says.

    line, start, end  its place: line from 1, characters within the line from 0
    role              such as prior[c], likelihood[o|c], total[o], joint[c,o], irrelevant; "" for none
    label             the role in words, "" for none
    tag               a sign for the kind of role: a letter, # or ×; behind it ? where `sure` is false, ? alone for none
    color             index of the class that it speaks of, as in `tree`
    sure              if not, the role is only a suggestion: the number is asked
    choices           the roles to choose from, the likely ones first
    question          what is asked about it, where more is to be said than that it has no role
    """

    line: int
    start: int
    end: int
    role: str
    label: str
    tag: str
    color: int | None
    sure: bool
    choices: list[RoleChoice]
    question: NotRequired[str]


class ToldMention(TypedDict):
    """An event of a told exercise where the text speaks of it; the place as in `ToldMark`.

    axis, value  by number: events of one axis exclude each other
    observed     whether this is what was observed
    wanted       whether its probability is wanted
    """

    line: int
    start: int
    end: int
    axis: int
    value: int
    observed: bool
    wanted: bool


class TreeLeaf(TypedDict):
    """P(observation | class) as it is written; None if no number says it."""

    observation: str
    probability: str | None


class TreeBranch(TypedDict):
    """A class with its prior as it is written, None if no number says it, and what is observed."""

    name: str
    prior: str | None
    leaves: list[TreeLeaf]


class Told(TypedDict):
    """An exercise in words.

    marks     all its numbers, in the order of the text
    mentions  of its events, in the order of the text; none overlaps another or a mark
    asked     what is asked beside the numbers without a role; a question without ways waits for a number in the form
    complete  nothing is asked, and the problem is all of the exercise
    sought    the probabilities that the text asks for, in words; none where that is not known
    of_class  the class whose probability alone is asked for, given what is observed
    tree      for a preview; empty where it is a network
    problem   what is sure of it; None if nothing is
    """

    marks: list[ToldMark]
    mentions: list[ToldMention]
    asked: list[Doubt]
    complete: bool
    sought: list[str]
    of_class: NotRequired[str]
    tree: list[TreeBranch]
    problem: dict[str, Any] | None


class RoleOffer(TypedDict):
    """Another role that the column may have."""

    label: str
    role: ColumnType | Literal["weight", "class"]


class Warning(TypedDict):
    """A remark on a guess, a change or an omission."""

    message: str
    row: int | None
    column: str | None
    offer: RoleOffer | None


class Counts(TypedDict):
    """The problem's field `counts`; what was typed and is no number stands as text."""

    totals: dict[str, int | str]
    features: dict[str, dict[str, dict[str, int | str]]]


class WordCounts(TypedDict):
    """The same field where words are counted in texts; tokens: all words of each class, where not all are listed."""

    documents: dict[str, int | str]
    words: dict[str, dict[str, int | str]]
    tokens: NotRequired[dict[str, int | str]]


class ReadAs(TypedDict):
    """How the text was read.

    header, transposed  None: the format leaves no choice
    counts              whether it was read as frequencies; None if that is out of the question
    """

    format: str
    format_label: str
    header: bool | None
    transposed: bool | None
    counts: bool | None


class Parsed(TypedDict):
    """The answer to `parse`, whatever was pasted.

    kinds        of the rows
    lines        of the text, on which the rows stand
    numeric      whether the kind of exercise uses only columns of numbers
    grouped      whether columns may count successes and failures in place of a class column
    counts       what a table of frequencies states
    word_counts  what a table of word counts states
    texts        texts to classify, if the table is one of documents: text and class
    stated       fields of the problem that a text of the topic's own states; then there are no columns
    kind         what the text was read as
    accounts     where each line of the text went
    doubts       what is asked about this reading, those that stop first
    others       other readings, the best first
    named        fields of the problem that the model means which the words beside the table name
    domain       the possible values of features, for `convention.domain`: those that the text declares, and those of a
                 column in which a word such as NA was said to be a value
    values       for each column the cells that look unknown, but are values
    told         how an exercise in words was read; it is an answer where `as` asks for it, else an InputError has it
    """

    columns: list[str]
    rows: list[list[str]]
    kinds: list[RowKind]
    class_column: str | None
    ignored: list[str]
    types: dict[str, ColumnType]
    cases: list[Case]
    weight: str | None
    warnings: list[Warning]
    reading: ReadAs
    lines: list[int]
    numeric: bool
    grouped: bool
    counts: Counts | None
    word_counts: WordCounts | None
    texts: list[str] | None
    stated: dict[str, Any] | None
    kind: NotRequired[Kind]
    accounts: NotRequired[list[LineRun]]
    doubts: NotRequired[list[Doubt]]
    others: NotRequired[list[OtherReading]]
    named: NotRequired[dict[str, Any]]
    domain: NotRequired[dict[str, list[str]]]
    values: NotRequired[dict[str, list[str]]]
    told: NotRequired[Told | None]


class GridTable(TypedDict):
    columns: list[str]
    rows: list[list[Any]]


# `as` makes a text be read as of this kind, whatever it looks like.
ParseParams = TypedDict(
    "ParseParams",
    {
        "text": NotRequired[str],
        "grid": NotRequired[GridTable | None],
        "topic": NotRequired[str],
        "reading": NotRequired[Reading],
        "as": NotRequired[Kind],
    },
)
