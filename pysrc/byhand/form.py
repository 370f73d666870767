"""Form fields that a topic asks for. The page has one function for each kind and knows no topic.

A field may apply only `when` conditions hold, and by a condition its default may be another; what was typed stays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from byhand.conditions import Condition, write_condition
from byhand.convention import PRESETS
from byhand.errors import Notice
from byhand.phrase import Phrase
from byhand.texts import Texts
from byhand.writing import notice_sentence


@dataclass(frozen=True)
class TableField:
    """A table: pasted, or typed into cells; class column, ignored columns and types are chosen in it.

    counts   whether it may also be a table of frequencies, which the problem's field `counts` states
    numeric  whether all features are numbers, so that other columns are not used
    """

    path: str
    counts: bool = False
    numeric: bool = False


@dataclass(frozen=True)
class CaseField:
    """One or several cases: a value for each feature, or unknown."""

    path: str
    label: Phrase
    help: Phrase


@dataclass(frozen=True)
class PresetField:
    """The name of a preset, which sets other fields."""

    path: str
    label: Phrase
    help: Phrase
    presets: Sequence[str]


@dataclass(frozen=True)
class NumberField:
    """An exact number, typed as text. Empty means `default`.

    kept  whether it is a habit that stays when an exercise of one's own takes the place of an example
    """

    path: str
    label: Phrase
    help: Phrase
    default: str = ""
    suggestions: Sequence[str] = ()
    group: str = "main"
    when: Sequence[Condition] = ()
    defaults: Sequence[tuple[Condition, str]] = ()
    kept: bool = False


@dataclass(frozen=True)
class SelectField:
    """One of a few values; the first is the default. kept: as of a number."""

    path: str
    label: Phrase
    help: Phrase
    options: Sequence[tuple[str, Phrase]]
    group: str = "main"
    when: Sequence[Condition] = ()
    defaults: Sequence[tuple[Condition, str]] = ()
    kept: bool = False


@dataclass(frozen=True)
class DomainField:
    """For each feature, how many values it can take."""

    path: str
    label: Phrase
    help: Phrase
    group: str = "main"


@dataclass(frozen=True)
class DocumentsField:
    """Texts with their classes: pasted, or typed into cells."""

    path: str
    help: Phrase


@dataclass(frozen=True)
class TextsField:
    """One or several texts."""

    path: str
    label: Phrase
    help: Phrase


@dataclass(frozen=True)
class WordsField:
    """A list of words, typed with spaces between them."""

    path: str
    label: Phrase
    help: Phrase
    group: str = "main"


@dataclass(frozen=True)
class FlagField:
    """Yes or no; absent means yes."""

    path: str
    label: Phrase
    help: Phrase
    group: str = "main"


@dataclass(frozen=True)
class DistributionsField:
    """Classes with their priors, and what else is given of each: `likelihoods`, `posteriors` or `densities`.

    given     the ways in which it can be given, as fields of the problem; the last is none of them
    families  name, label and parameters of each density, these with their labels
    """

    label: Phrase
    help: Phrase
    given_label: Phrase
    given: Sequence[tuple[str, Phrase]]
    families: Sequence[tuple[str, Phrase, Sequence[tuple[str, Phrase]]]]


@dataclass(frozen=True)
class GaussiansField:
    """Classes with their priors, means and covariance matrices; in an exercise without a table.

    It is for the problem's fields `means`, `covariances` and `priors`; `features` names the coordinates.
    """

    path: str
    label: Phrase
    help: Phrase


@dataclass(frozen=True)
class NumbersField:
    """A list of numbers, typed with spaces or commas between them, such as a start of an iteration. Empty: absent."""

    path: str
    label: Phrase
    help: Phrase
    default: str = ""
    group: str = "main"


@dataclass(frozen=True)
class ClassField:
    """One of the classes of the table. Empty: absent."""

    path: str
    label: Phrase
    help: Phrase
    group: str = "main"
    when: Sequence[Condition] = ()


@dataclass(frozen=True)
class FeatureField:
    """One of the features of the table. Empty: absent."""

    path: str
    label: Phrase
    help: Phrase
    group: str = "main"
    when: Sequence[Condition] = ()


@dataclass(frozen=True)
class ObservedField:
    """What was observed: some of the observations in `likelihoods`, or a number where there are `densities`."""

    path: str
    label: Phrase
    help: Phrase


@dataclass(frozen=True)
class LossField:
    """A loss for every action, which has a name, in every class."""

    path: str
    label: Phrase
    help: Phrase
    group: str = "main"


@dataclass(frozen=True)
class NetworkField:
    """The variables of a Bayesian network: values, parents and tables of probabilities; typed, or pasted as text."""

    path: str
    label: Phrase
    help: Phrase


@dataclass(frozen=True)
class QuestionField:
    """What is asked of a Bayesian network: one or several questions."""

    path: str
    label: Phrase
    help: Phrase


Field = (
    TableField
    | DocumentsField
    | CaseField
    | TextsField
    | PresetField
    | NumberField
    | SelectField
    | DomainField
    | WordsField
    | FlagField
    | DistributionsField
    | GaussiansField
    | NumbersField
    | ClassField
    | FeatureField
    | ObservedField
    | LossField
    | NetworkField
    | QuestionField
)


# The kinds that say nothing of themselves but what every field says.
_PLAIN_KINDS: Mapping[type[Field], str] = {
    WordsField: "words",
    FlagField: "flag",
    GaussiansField: "gaussians",
    ClassField: "class",
    FeatureField: "feature",
    ObservedField: "observed",
    LossField: "loss",
    DomainField: "domain",
    NetworkField: "network",
    QuestionField: "question",
}


def write_field(field: Field, texts: Texts) -> dict[str, Any]:
    """The field as JSON, in one language."""
    written = _write_kind(field, texts)
    if isinstance(field, NumberField | SelectField | ClassField | FeatureField) and field.when:
        written["when"] = [write_condition(condition) for condition in field.when]
    if isinstance(field, NumberField | SelectField) and field.defaults:
        written["defaults"] = [
            {"when": write_condition(condition), "value": value} for condition, value in field.defaults
        ]
    if isinstance(field, NumberField | SelectField) and field.kept:
        written["kept"] = True
    return written


def _write_kind(field: Field, texts: Texts) -> dict[str, Any]:
    def text(phrase: Phrase) -> str:
        return notice_sentence(Notice(phrase.key, phrase.params), texts)

    match field:
        case TableField():
            return {"kind": "table", "path": field.path}
        case DocumentsField():
            return {"kind": "documents", "path": field.path, "help": text(field.help)}
        case CaseField():
            return {"kind": "case", "path": field.path, "label": text(field.label), "help": text(field.help)}
        case TextsField():
            return {"kind": "texts", "path": field.path, "label": text(field.label), "help": text(field.help)}
        case PresetField():
            options = [
                {
                    "value": name,
                    "label": texts.sentence(f"preset.{name}", {}),
                    "source": PRESETS[name].source,
                    "sets": dict(PRESETS[name].sets),
                }
                for name in field.presets
            ]
            return {
                "kind": "preset",
                "path": field.path,
                "label": text(field.label),
                "help": text(field.help),
                "group": "main",
                "options": options,
            }
        case NumberField():
            return {
                "kind": "number",
                "path": field.path,
                "label": text(field.label),
                "help": text(field.help),
                "placeholder": field.default,
                "suggestions": list(field.suggestions),
                "group": field.group,
            }
        case SelectField():
            return {
                "kind": "select",
                "path": field.path,
                "label": text(field.label),
                "help": text(field.help),
                "group": field.group,
                "options": [{"value": value, "label": text(label)} for value, label in field.options],
            }
        case DistributionsField():
            return {
                "kind": "distributions",
                "path": "classes",
                "label": text(field.label),
                "help": text(field.help),
                "group": "main",
                "givenLabel": text(field.given_label),
                "given": [{"value": value, "label": text(label)} for value, label in field.given],
                "families": [
                    {
                        "value": value,
                        "label": text(label),
                        "parameters": [{"value": name, "label": text(its)} for name, its in parameters],
                    }
                    for value, label, parameters in field.families
                ],
            }
        case NumbersField():
            return {
                "kind": "numbers",
                "path": field.path,
                "label": text(field.label),
                "help": text(field.help),
                "placeholder": field.default,
                "group": field.group,
            }
        case _:
            return {
                "kind": _PLAIN_KINDS[type(field)],
                "path": field.path,
                "label": text(field.label),
                "help": text(field.help),
                "group": getattr(field, "group", "main"),
            }
