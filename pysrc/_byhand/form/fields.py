"""Form fields that a topic declares. The page has one module for each kind and knows no topic.

A field may apply, or have another default, only under a condition; the user's input is kept meanwhile. The dataclass
is the whole definition of a kind: `_byhand.form.writing` serialises it, and `web/protocol.d.ts` is generated from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from _byhand.form.conditions import Condition
from _byhand.phrase import Phrase, say
from _byhand.problem.convention import PRESETS

# The section of a field: the exercise, the conventions that differ between books, or a fold of rarely used fields.
Section = Literal["exercise", "convention", "more", "evaluation"]


@dataclass(frozen=True)
class Default:
    """The default while `when` holds and nothing was chosen."""

    when: Condition
    value: str


@dataclass(frozen=True)
class Field:
    """Properties of every field.

    path      dotted path of its value in the problem; its name on the page
    label     the text above it; absent if its element says it itself
    help      the text below it
    section   its section of the form
    when      it applies if all of these hold
    defaults  the first whose condition holds applies, else the default of its kind
    kept      sticky: survives the switch from an example to one's own exercise
    """

    kind: ClassVar[str]
    path: str
    label: Phrase | None = None
    help: Phrase | None = None
    section: Section = field(default="exercise", kw_only=True)
    when: Sequence[Condition] = field(default=(), kw_only=True)
    defaults: Sequence[Default] = field(default=(), kw_only=True)
    kept: bool = field(default=False, kw_only=True)


@dataclass(frozen=True, kw_only=True)
class TableField(Field):
    """A table: pasted, or typed into cells; its class column, ignored columns and column types are chosen in it.

    numeric     whether features are numbers, so that other columns are used only if `types` says that they are numbers
    unlabelled  whether rows without a class are data like the others, and no cases to be classified

    Fields of the problem that it sends besides the table:
    target    the class column
    features  the columns in use
    types     the type of each of these; absent if all are numbers
    weight    the column that says how often a row counts
    counts    the counts of a frequency table instead; absent if the topic has none
    successes, failures, trials  columns that count single trials by class; absent if there is always a class column
    """

    kind: ClassVar[Literal["table"]] = "table"
    path: str = "table"
    numeric: bool = False
    unlabelled: bool = False
    target: str = "target"
    features: str = "features"
    types: str | None = "types"
    weight: str | None = "weight"
    counts: str | None = None
    successes: str | None = None
    failures: str | None = None
    trials: str | None = None


@dataclass(frozen=True, kw_only=True)
class DocumentsField(Field):
    """Texts with their classes: pasted, or typed into cells. counts: the counts of a word table instead."""

    kind: ClassVar[Literal["documents"]] = "documents"
    path: str = "documents"
    counts: str = "counts"


@dataclass(frozen=True)
class CaseField(Field):
    """One or several cases: a value for each feature, or unknown."""

    kind: ClassVar[Literal["case"]] = "case"


@dataclass(frozen=True)
class TextsField(Field):
    """One or several texts."""

    kind: ClassVar[Literal["texts"]] = "texts"


@dataclass(frozen=True)
class Labelled:
    """A value of the problem, and its label on the page."""

    value: str
    label: Phrase


@dataclass(frozen=True)
class PresetOption(Labelled):
    """A preset. source: the place in the book or program; sets: the convention fields that it sets"""

    source: str
    sets: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class PresetField(Field):
    """The name of a preset, which sets other fields."""

    kind: ClassVar[Literal["preset"]] = "preset"
    options: Sequence[PresetOption]


def preset_options(names: Sequence[str]) -> tuple[PresetOption, ...]:
    """These presets as options."""
    return tuple(PresetOption(name, say(f"preset.{name}"), PRESETS[name].source, PRESETS[name].sets) for name in names)


@dataclass(frozen=True, kw_only=True)
class NumberField(Field):
    """An exact number, typed as text. Empty means `default`; suggestions: numbers that one tap enters."""

    kind: ClassVar[Literal["number"]] = "number"
    default: str = ""
    suggestions: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class SelectField(Field):
    """One of a few values; the first is the default.

    governs  paths whose values another choice may not be able to use: these are then put aside
    """

    kind: ClassVar[Literal["select"]] = "select"
    options: Sequence[Labelled]
    governs: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class StatementsField(Field):
    """Lines that state what is known about the classes, instead of a table.

    way    label of this choice
    start  the initial lines
    """

    kind: ClassVar[Literal["statements"]] = "statements"
    way: Phrase
    start: str


@dataclass(frozen=True, kw_only=True)
class ChoicesField(Field):
    """Any subset of a few values, as a list. Other values of the list are kept and can be removed."""

    kind: ClassVar[Literal["choices"]] = "choices"
    options: Sequence[Labelled]


@dataclass(frozen=True)
class DomainField(Field):
    """For each feature, its number of possible values."""

    kind: ClassVar[Literal["domain"]] = "domain"


@dataclass(frozen=True)
class BinWay(Labelled):
    """A way to cut numbers into bins. numbers: the label of its input, which takes a list if it is listed"""

    numbers: Phrase
    listed: bool = False


@dataclass(frozen=True, kw_only=True)
class BinsField(Field):
    """For each numeric feature, whether and how its numbers are cut into bins.

    uncut        the label of the choice not to cut
    ways         the ways to cut; a number without a word means the first
    side         the label of the choice between the sides, and its name in the problem
    sides        the sides on which a bin is closed; the first is the default
    """

    kind: ClassVar[Literal["bins"]] = "bins"
    uncut: Phrase
    ways: Sequence[BinWay]
    side: Labelled
    sides: Sequence[Labelled]


@dataclass(frozen=True)
class ReferencesField(Field):
    """A reference category for each categorical feature. Empty: the usual one."""

    kind: ClassVar[Literal["references"]] = "references"


@dataclass(frozen=True)
class WordsField(Field):
    """A list of words, typed with spaces between them."""

    kind: ClassVar[Literal["words"]] = "words"


@dataclass(frozen=True, kw_only=True)
class ValuesField(Field):
    """A list of values: numbers or names, separated by commas, or by spaces if there are no commas.

    A quoted name may contain both. "3 of 5" is `{"value": "3", "trials": "5"}`; numbers with semicolons are points.

    lone  whether a single value is not sent as a list
    """

    kind: ClassVar[Literal["values"]] = "values"
    lone: bool = False


@dataclass(frozen=True, kw_only=True)
class FlagField(Field):
    """Yes or no. absent: the value if it is not stated"""

    kind: ClassVar[Literal["flag"]] = "flag"
    absent: bool = True


@dataclass(frozen=True)
class ObservationsField(Field):
    """Observations of one quantity: pasted as a column, or typed; for an exercise without a table.

    named  whether an object at the path has a value for each name, a line each, instead of rows
    lines  whether they are lines of statements instead: events, groups, `name = number`
    grouped  whether an object at the path has groups with fields of their own, a line each
    """

    kind: ClassVar[Literal["observations"]] = "observations"
    named: bool = field(default=False, kw_only=True)
    lines: bool = field(default=False, kw_only=True)
    grouped: bool = field(default=False, kw_only=True)


@dataclass(frozen=True)
class NameField(Field):
    """A name as written, such as a value of a feature. Empty: absent."""

    kind: ClassVar[Literal["name"]] = "name"


@dataclass(frozen=True)
class Pairs:
    """A table with a number for each name: the headings of its two columns, and the label of the button for another
    row.
    """

    name: Phrase
    number: Phrase
    add: Phrase


@dataclass(frozen=True)
class Alternative(Labelled):
    """One of several ways to state something. Its value is the dotted path in the problem, "" for absent.

    inputs  the numbers of the object at the path, by name; none if another field of the form edits it
    alone   whether its one input is the value at the path itself, not part of an object
    pairs   the object at the path has arbitrary names
    drops   paths that are meaningless beside it and are removed when it is chosen
    begins  the text with which it begins when it is chosen, to be written over in another field
    when    it is offered if all of these hold
    """

    help: Phrase | None = None
    inputs: Sequence[Labelled] = field(default=(), kw_only=True)
    alone: bool = field(default=False, kw_only=True)
    pairs: Pairs | None = field(default=None, kw_only=True)
    drops: Sequence[str] = field(default=(), kw_only=True)
    begins: str = field(default="", kw_only=True)
    when: Sequence[Condition] = field(default=(), kw_only=True)


@dataclass(frozen=True, kw_only=True)
class OneOfField(Field):
    """One of several ways to state something, with its numbers. The first applies if the problem has none of the
    others.

    governs  as of a select
    """

    kind: ClassVar[Literal["one_of"]] = "one_of"
    alternatives: Sequence[Alternative]
    governs: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class NumbersField(Field):
    """A list of numbers, separated by spaces or commas, such as the start of an iteration. Empty: absent.

    lone  whether a single number is not sent as a list
    """

    kind: ClassVar[Literal["numbers"]] = "numbers"
    default: str = ""
    lone: bool = False


@dataclass(frozen=True)
class ClassField(Field):
    """One of the classes of the table. Empty: absent."""

    kind: ClassVar[Literal["class"]] = "class"


@dataclass(frozen=True)
class FeatureField(Field):
    """One of the features of the table. Empty: absent."""

    kind: ClassVar[Literal["feature"]] = "feature"


@dataclass(frozen=True)
class Parameter(Labelled):
    """A parameter of a word. value: its name, empty for a bare number; of_class: it names a class"""

    default: str = ""
    of_class: bool = False


@dataclass(frozen=True)
class Parametrised(Labelled):
    """A word, or an object with parameters: {word: number}, {word: {parameter: number}}

    pasted  a pasted text takes the place of the word: the label of its text area
    """

    parameters: Sequence[Parameter] = ()
    pasted: Phrase | None = None


@dataclass(frozen=True, kw_only=True)
class ParametrisedField(Field):
    """One of a few words, some with numbers of their own; the first is the default."""

    kind: ClassVar[Literal["parametrised"]] = "parametrised"
    options: Sequence[Parametrised]
