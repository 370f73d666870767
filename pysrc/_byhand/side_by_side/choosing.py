"""The compared conventions: their names, and the problem fields that select them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from _byhand.errors import InputError
from _byhand.form.conditions import Condition
from _byhand.form.fields import PresetField, SelectField
from _byhand.numbers.rational import parse_number
from _byhand.phrase import Listing, Phrase, say
from _byhand.problem.convention import PRESETS
from _byhand.problem.fields import quoted
from _byhand.protocol.answers import By
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topic import Topic

_STATED = {
    "prior": "side_by_side.stated.prior",
    "domain": "side_by_side.stated.domain",
    "m_estimate": "side_by_side.stated.m_estimate",
}

# The fields that a convention chooses by.
Field = Literal[
    "model",
    "smoothing",
    "m_estimate",
    "scope",
    "prior",
    "domain",
    "unseen",
    "unknown",
    "zero_floor",
    "variance",
    "variance_floor",
    "number_precision",
    "missing",
    "digits",
    "estimator",
    "covariance",
]

OWN = "own"
MOST = 3
# The default choices, in the order in which they are listed.
DEFAULTS: Mapping[Field, object] = {
    "model": "multinomial",
    "smoothing": "0",
    "m_estimate": None,
    "scope": "all",
    "prior": "counts",
    "domain": "observed",
    "unseen": "error",
    "unknown": "drop",
    "zero_floor": None,
    "variance": "n",
    "variance_floor": "0",
    "number_precision": "as_written",
    "missing": "skip_cell",
    "digits": None,
}
# A problem without a field `convention` chooses by these fields of its own.
OF_PROBLEM: Mapping[Field, object] = {"estimator": "ml", "covariance": "full", "digits": None}
# Fields that a book decides. All other convention fields belong to the exercise and stay the same under every book.
_OF_BOOKS = ("m_estimate", *dict.fromkeys(name for preset in PRESETS.values() for name in preset.sets))
# Topics whose default follows a book.
_BOOK_OF_STRUCTURE = {"spode": "zhou_zhihua", "aode": "zhou_zhihua"}
# Common conventions of no book, offered if a topic has all of these fields.
_OF_NO_BOOK: Sequence[dict[str, Any]] = ({"smoothing": "1", "scope": "zero_tables"},)


@dataclass(frozen=True)
class Chosen:
    """The convention of a column.

    by       its name: a preset, or an object of fields
    fields   the fields that select it, in `convention` or, without that, in the problem
    nested   whether they are fields of `convention`
    own      whether it is that of the exercise
    preset   the book or program, if it is one's
    choices  its choice by field, in the order of listing
    """

    by: By
    fields: Mapping[str, Any]
    nested: bool
    own: bool
    preset: str | None
    choices: Mapping[Field, object]

    @property
    def patch(self) -> dict[str, Any]:
        """The problem fields that select it; none for the exercise's own."""
        if self.own:
            return {}
        return {"convention": dict(self.fields)} if self.nested else dict(self.fields)

    def choosing(self, name: str, value: object) -> Chosen:
        """The convention with another choice in one field."""
        return replace(self, fields={**self.fields, name: value}, own=False)

    def name(self, differing: Sequence[Field]) -> object:
        """The heading of its column: the book, or else its choices among these fields."""
        if self.preset is not None:
            return say(f"preset.{self.preset}")
        usual = {**DEFAULTS, **OF_PROBLEM}
        choices = [choice(name, value) for name, value in self.choices.items() if not alike(value, usual[name])]
        choices = choices or [choice(name, self.choices[name]) for name in differing]
        return Listing(choices) if choices else say("side_by_side.own")


@dataclass(frozen=True)
class Offered:
    """A convention that can be chosen, and its label."""

    by: By
    label: object


def chosen(topic: Topic, problem: Mapping[str, Any], named: Sequence[object]) -> list[Chosen]:
    """Two or three conventions; a single one is compared with that of the exercise, and none with that and another."""
    if len(named) > MOST:
        raise InputError("side_by_side.error.too_many", field="by", most=MOST)
    own = _read(topic, problem, OWN, "by")
    found = [_read(topic, problem, each, f"by[{place}]") for place, each in enumerate(named, 1)]
    # The exercise's own convention is recognised under any name.
    found = [own if each.by == own.by and _staying(each.fields) == _staying(own.fields) else each for each in found]
    if len(found) > 1:
        return found
    others = found or [_read(topic, problem, each.by, "by") for each in offered(topic)]
    other = next((each for each in others if found or _decided(each.choices) != _decided(own.choices)), None)
    if other is None:
        raise InputError("side_by_side.error.no_conventions", topic=say(f"{topic.name}.name"))
    return [own, other]


def offered(topic: Topic) -> list[Offered]:
    """The conventions that a page can offer: the books, or else the values of the topic's own choices."""
    if not has_conventions(topic):
        return [
            Offered({field.path: option.value}, option.label)
            for field in topic.form
            if isinstance(field, SelectField) and field.path in OF_PROBLEM
            for option in field.options
        ]
    listed = next((field for field in topic.form if isinstance(field, PresetField)), None)
    # A topic without a list of its own has the presets that smooth every table or none.
    names = (
        [option.value for option in listed.options]
        if listed is not None
        else [name for name, preset in PRESETS.items() if not {"scope", "zero_floor"} & set(preset.sets)]
    )
    paths = {field.path for field in topic.form}
    more = [each for each in _OF_NO_BOOK if all(f"convention.{name}" in paths for name in each)]
    return [
        *(Offered(name, say(f"preset.{name}")) for name in names),
        *(Offered(each, Listing([choice(name, value) for name, value in each.items()])) for each in more),
    ]


def offered_when(topic: Topic) -> Sequence[Condition]:
    """The conditions under which the page offers them."""
    return next(
        (field.when for field in topic.form if field.path.startswith("convention.") or field.path == "estimator"), ()
    )


def has_conventions(topic: Topic) -> bool:
    """Do its problems have a field `convention`?"""
    return any(field.path.startswith("convention.") for field in topic.form)


def _read(topic: Topic, problem: Mapping[str, Any], named: object, path: str) -> Chosen:
    """Read `own`, the name of a preset, or an object of fields of `convention`, or of the problem without one."""
    if not has_conventions(topic):
        return _of_problem(problem, named, path)
    stated = problem.get("convention")
    mine: Mapping[str, Any] = stated if isinstance(stated, Mapping) else {}
    if named == OWN:
        fields = mine
    elif isinstance(named, str) and named in PRESETS:
        fields = {**_staying(mine), "preset": named}
    elif isinstance(named, Mapping):
        inner = named.get("convention") if tuple(named) == ("convention",) else named
        fields = {**_staying(mine), **(inner if isinstance(inner, Mapping) else {})}
    else:
        raise InputError("side_by_side.error.unknown", field=path, found=quoted(named), names=(OWN, *PRESETS))
    preset = fields.get("preset") or _BOOK_OF_STRUCTURE.get(str(problem.get("structure")), "mle")
    sets = PRESETS[preset].sets if isinstance(preset, str) and preset in PRESETS else {}
    given = {name: value for name, value in fields.items() if value is not None}
    choices = _choices_of({**sets, **given})
    if "m_estimate" in given:
        choices["smoothing"] = "0"
    book = _book(preset, choices)
    own_fields = {name: value for name, value in given.items() if name != "preset"}
    by: By = book if book is not None and not set(own_fields) - set(_staying(own_fields)) else given
    return Chosen(by, fields, True, named == OWN, book, choices)


def _book(preset: object, choices: Mapping[Field, object]) -> str | None:
    """The book of a convention: the named preset, or else the first one with the same choices."""
    names = [name for name in (preset, *PRESETS) if isinstance(name, str) and name in PRESETS]
    return next((name for name in names if _decided(_choices_of(PRESETS[name].sets)) == _decided(choices)), None)


def _choices_of(stated: Mapping[str, object]) -> dict[Field, object]:
    """The stated choices, and the default ones."""
    return {name: stated.get(name, usual) for name, usual in DEFAULTS.items()}


def _decided(choices: Mapping[Field, object]) -> dict[str, str]:
    """The choices that a book decides."""
    return {name: _plain(value) for name, value in choices.items() if name in _OF_BOOKS or name in OF_PROBLEM}


def _of_problem(problem: Mapping[str, Any], named: object, path: str) -> Chosen:
    """A convention selected by fields of the problem itself."""
    mine = {name: problem.get(name, usual) for name, usual in OF_PROBLEM.items()}
    if named == OWN:
        return Chosen(_stated(mine), {}, False, True, None, mine)
    if not isinstance(named, Mapping) or not named or not set(named) <= set(OF_PROBLEM):
        raise InputError("side_by_side.error.no_preset", field=path, found=quoted(named), names=(OWN, *OF_PROBLEM))
    choices = {**mine, **named}
    return Chosen(_stated(choices), dict(named), False, False, None, choices)


def _stated(choices: Mapping[Field, object]) -> dict[str, Any]:
    return {name: value for name, value in choices.items() if value is not None}


def _staying(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that belong to the exercise and to no book, such as stated priors."""
    return {
        name: value
        for name, value in fields.items()
        if name != "preset" and (name not in _OF_BOOKS or (name == "prior" and isinstance(value, Mapping)))
    }


def alike(one: object, other: object) -> bool:
    """Are two choices the same? 1, "1" and "1.0" are."""
    return _plain(one) == _plain(other)


def _plain(value: object) -> str:
    number = parse_number(value)
    return repr(value) if number is None else str(number)


def choice(name: str, value: object) -> Phrase | str:
    """A choice in a few words; an invalid one as written."""
    params: dict[str, object] = {}
    number = parse_number(value)
    if isinstance(value, Mapping):
        key, params = _STATED.get(name, ""), {"m": str(value.get("m"))}
    elif value is None or (name == "variance_floor" and number == 0):
        key = f"check.convention.{name}.none"
    elif number is not None and (name != "smoothing" or number != 0):
        key, params = f"check.convention.{name}", {"value": number}
    else:
        room = "side_by_side" if (name, value) in _WORDED_HERE else "check"
        key = f"{room}.convention.{name}.{value if number is None else 0}"
    return say(key, **params) if key in load_texts(LANGUAGES[0]).entries else quoted(value)


# Choices without a related slip are described here.
_WORDED_HERE = (("prior", "tokens"), ("covariance", "spherical"), ("covariance", "spherical_shared"))
