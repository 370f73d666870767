"""Form fields that a topic asks for. The page has one module for each kind and knows no topic.

A field may apply only `when` conditions hold, and by a condition its default may be another; what was typed stays.
A dataclass is all there is to say of a kind: `byhand.form.writing` writes its fields, and `web/protocol.d.ts` is made
from them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from byhand.form.conditions import Condition
from byhand.phrase import Phrase, say
from byhand.problem.convention import PRESETS

# Where a field stands: in the exercise, among the conventions in which books differ, or folded away with what is seldom
# asked for.
Section = Literal["exercise", "convention", "more"]


@dataclass(frozen=True)
class Default:
    """What holds as long as nothing is chosen, where the condition does."""

    when: Condition
    value: str


@dataclass(frozen=True)
class Field:
    """What every field says.

    path      dotted path of what it sends in the problem; its name on the page
    label     what is written above it; none where its element says so itself
    help      what is written below it
    section   where it stands
    when      it applies where all of these hold
    defaults  the first whose condition holds is in force, else the kind's own default
    kept      whether it is a habit that stays when an exercise of one's own takes the place of an example
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
    """A table: pasted, or typed into cells; class column, ignored columns and types are chosen in it.

    numeric  whether features are numbers, so that other columns are not used unless `types` says that they are

    What it sends besides the table, each a field of the problem:
    target    the class column
    features  the columns that are used
    types     what each of these holds; none where all are numbers
    weight    the column that says how often a row counts
    counts    what a table of frequencies states instead; none where it is no such exercise
    successes, failures, trials  columns that count single trials by class; none where there is always a class column
    """

    kind: ClassVar[Literal["table"]] = "table"
    path: str = "table"
    numeric: bool = False
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
    """Texts with their classes: pasted, or typed into cells. counts: what a table of word counts states instead."""

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
    """A value of the problem, and how the page calls it."""

    value: str
    label: Phrase


@dataclass(frozen=True)
class PresetOption(Labelled):
    """A preset. source: where the book or program says so; sets: the fields of the convention that it sets"""

    source: str
    sets: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class PresetField(Field):
    """The name of a preset, which sets other fields."""

    kind: ClassVar[Literal["preset"]] = "preset"
    options: Sequence[PresetOption]


def preset_options(names: Sequence[str]) -> tuple[PresetOption, ...]:
    """The presets of these names as options."""
    return tuple(PresetOption(name, say(f"preset.{name}"), PRESETS[name].source, PRESETS[name].sets) for name in names)


@dataclass(frozen=True, kw_only=True)
class NumberField(Field):
    """An exact number, typed as text. Empty means `default`; suggestions: numbers that one tap puts there."""

    kind: ClassVar[Literal["number"]] = "number"
    default: str = ""
    suggestions: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class SelectField(Field):
    """One of a few values; the first is the default."""

    kind: ClassVar[Literal["select"]] = "select"
    options: Sequence[Labelled]


@dataclass(frozen=True, kw_only=True)
class StatementsField(Field):
    """Lines that state what is known of the classes, in the place of a table.

    way    what this choice is called
    start  the lines that stand there at first
    """

    kind: ClassVar[Literal["statements"]] = "statements"
    way: Phrase
    start: str


@dataclass(frozen=True, kw_only=True)
class ChoicesField(Field):
    """Any of a few values, as a list. What the list has besides them is kept, and can be taken away."""

    kind: ClassVar[Literal["choices"]] = "choices"
    options: Sequence[Labelled]


@dataclass(frozen=True)
class DomainField(Field):
    """For each feature, how many values it can take."""

    kind: ClassVar[Literal["domain"]] = "domain"


@dataclass(frozen=True)
class BinWay(Labelled):
    """One way to cut numbers into bins. numbers: what is written at its input, which takes a list if it is listed"""

    numbers: Phrase
    listed: bool = False


@dataclass(frozen=True, kw_only=True)
class BinsField(Field):
    """For each numeric feature, whether its numbers are cut into bins, and how.

    uncut        what is written at the choice to leave them as they are
    ways         of which one can be chosen in its place; the first is meant where a number stands alone
    side         what is written at the choice between the sides, and its name in the problem
    sides        on which of them a bin has its edge; the first is the default
    """

    kind: ClassVar[Literal["bins"]] = "bins"
    uncut: Phrase
    ways: Sequence[BinWay]
    side: Labelled
    sides: Sequence[Labelled]


@dataclass(frozen=True)
class ReferencesField(Field):
    """For each category among the features one of its values. Empty: the usual one."""

    kind: ClassVar[Literal["references"]] = "references"


@dataclass(frozen=True)
class WordsField(Field):
    """A list of words, typed with spaces between them."""

    kind: ClassVar[Literal["words"]] = "words"


@dataclass(frozen=True, kw_only=True)
class ValuesField(Field):
    """A list of values: numbers or names, with commas between them, or spaces where there are no commas.

    A name in quotes may hold both. "3 of 5" is `{"value": "3", "trials": "5"}`; numbers with semicolons are points.

    lone  whether a single value is no list
    """

    kind: ClassVar[Literal["values"]] = "values"
    lone: bool = False


@dataclass(frozen=True, kw_only=True)
class FlagField(Field):
    """Yes or no. absent: which of them holds where it is not said"""

    kind: ClassVar[Literal["flag"]] = "flag"
    absent: bool = True


@dataclass(frozen=True)
class ObservationsField(Field):
    """Observations of one quantity: pasted as a column, or typed; an exercise that needs no table."""

    kind: ClassVar[Literal["observations"]] = "observations"


@dataclass(frozen=True)
class NameField(Field):
    """A name as it is written, such as that of a value. Empty: absent."""

    kind: ClassVar[Literal["name"]] = "name"


@dataclass(frozen=True)
class Pairs:
    """A table with a number for each name: what stands above its two columns, and on the button for a further row."""

    name: Phrase
    number: Phrase
    add: Phrase


@dataclass(frozen=True)
class Alternative(Labelled):
    """One way to state something. Its value is the dotted path where it stands in the problem, "" for what is absent.

    inputs  the numbers of the object at the path, by their names; none: another field of the form is about it
    alone   whether its one input is no part of an object, but stands at the path itself
    pairs   the object at the path has any names
    drops   paths of what means nothing beside it, and is taken away when it is chosen
    when    it fits where all of these hold
    """

    help: Phrase | None = None
    inputs: Sequence[Labelled] = field(default=(), kw_only=True)
    alone: bool = field(default=False, kw_only=True)
    pairs: Pairs | None = field(default=None, kw_only=True)
    drops: Sequence[str] = field(default=(), kw_only=True)
    when: Sequence[Condition] = field(default=(), kw_only=True)


@dataclass(frozen=True, kw_only=True)
class OneOfField(Field):
    """One of several ways to state something, and its numbers. The first holds where none of the others is there."""

    kind: ClassVar[Literal["one_of"]] = "one_of"
    alternatives: Sequence[Alternative]


@dataclass(frozen=True)
class Family(Labelled):
    """A density, and its parameters.

    mixed  of a mixture the family of its components, each of which has these parameters beside those of its family
    """

    parameters: Sequence[Labelled]
    mixed: str = ""


@dataclass(frozen=True, kw_only=True)
class DistributionsField(Field):
    """Classes with their priors, and what else is given of each.

    given        the ways in which it can be given, as fields of the problem; the last is none of them
    given_label  what is written above the choice between them
    families     the densities
    priors       field of the problem that it also sends
    """

    kind: ClassVar[Literal["distributions"]] = "distributions"
    path: str = "classes"
    priors: str = "priors"
    given_label: Phrase
    given: Sequence[Labelled]
    families: Sequence[Family]


@dataclass(frozen=True, kw_only=True)
class GaussiansField(Field):
    """Classes with their priors, means and covariance matrices; in an exercise without a table.

    What it sends besides the means, each a field of the problem: `covariances`, `priors`, and in `features` the names
    of the coordinates.
    """

    kind: ClassVar[Literal["gaussians"]] = "gaussians"
    path: str = "means"
    covariances: str = "covariances"
    priors: str = "priors"
    features: str = "features"


@dataclass(frozen=True, kw_only=True)
class WeightsField(Field):
    """The weights of a linear form, the intercept among them, or of one for each class; in an exercise without a table.

    positive, negative  fields of the problem that name the two classes of a single linear form
    chosen              where the problem names one of the features, which may get another name
    """

    kind: ClassVar[Literal["weights"]] = "weights"
    path: str = "weights"
    positive: str = "positive"
    negative: str = "negative"
    chosen: str


@dataclass(frozen=True, kw_only=True)
class NumbersField(Field):
    """A list of numbers, typed with spaces or commas between them, such as a start of an iteration. Empty: absent.

    lone  whether a single number is no list
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
class ObservedField(Field):
    """What was observed: some of the observations in `likelihoods`, or a number where there are `densities`."""

    kind: ClassVar[Literal["observed"]] = "observed"


@dataclass(frozen=True, kw_only=True)
class LossField(Field):
    """A loss for every action, which has a name, in every class.

    stakes  the fields of the problem of which one states it, as losses or otherwise; none where it can only be `path`
    """

    kind: ClassVar[Literal["loss"]] = "loss"
    stakes: Sequence[Labelled] = ()


@dataclass(frozen=True)
class Parameter(Labelled):
    """What goes with a word. value: its name, empty where the number stands alone; of_class: it names a class"""

    default: str = ""
    of_class: bool = False


@dataclass(frozen=True)
class Parametrised(Labelled):
    """A word, or with parameters an object: {word: number}, {word: {parameter: number}}

    pasted  what stands in its place is no word but a pasted text: what is written above the area for it
    """

    parameters: Sequence[Parameter] = ()
    pasted: Phrase | None = None


@dataclass(frozen=True, kw_only=True)
class ParametrisedField(Field):
    """One of a few words, some of which have numbers of their own; the first is the default."""

    kind: ClassVar[Literal["parametrised"]] = "parametrised"
    options: Sequence[Parametrised]


@dataclass(frozen=True, kw_only=True)
class RuleField(Field):
    """An action for each of the observations in `likelihoods`, and whether all such rules are listed.

    stated   what is written at the choice to state one
    every    field of the problem that asks for all of them, and what is written there
    actions  fields of the problem that name the actions; where none is there, they are the classes
    more     a field of the problem with which there is one action more, of the same name
    """

    kind: ClassVar[Literal["rule"]] = "rule"
    stated: Phrase
    every: Labelled
    actions: Sequence[str]
    more: str


@dataclass(frozen=True, kw_only=True)
class NetworkField(Field):
    """The variables of a Bayesian network: values, parents and tables of probabilities; typed, or pasted as text.

    text  field of the problem that holds the network as text until it is read
    """

    kind: ClassVar[Literal["network"]] = "network"
    path: str = "variables"
    text: str = "network"


@dataclass(frozen=True)
class QuestionField(Field):
    """What is asked of a Bayesian network: one or several questions."""

    kind: ClassVar[Literal["question"]] = "question"
