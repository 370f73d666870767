"""The classifiers that can be compared: named ones, and any other problem of a classifying topic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from _byhand.discriminants.model import Covariance
from _byhand.errors import InputError
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.problem.fields import Fields, quoted

ContenderName = Literal[
    "naive_bayes",
    "naive_bayes_laplace",
    "shared_covariance",
    "own_covariances",
    "logistic_regression",
    "tree",
    "one_dependence",
]
WAY_KEYS: TextKeys[ContenderName] = {
    "naive_bayes": "comparison.way.naive_bayes",
    "naive_bayes_laplace": "comparison.way.naive_bayes_laplace",
    "shared_covariance": "comparison.way.shared_covariance",
    "own_covariances": "comparison.way.own_covariances",
    "logistic_regression": "comparison.way.logistic_regression",
    "tree": "comparison.way.tree",
    "one_dependence": "comparison.way.one_dependence",
}
_COVARIANCE_KEYS: TextKeys[Covariance] = {
    "shared": "comparison.assumes.covariance_shared",
    "full": "comparison.assumes.covariance_full",
    "diagonal": "comparison.assumes.covariance_diagonal",
    "spherical": "comparison.assumes.covariance_spherical",
    "spherical_shared": "comparison.assumes.covariance_spherical_shared",
}
_STRUCTURE_KEYS: TextKeys[Literal["tan", "spode", "aode", "given"]] = {
    "tan": "comparison.assumes.structure_tan",
    "spode": "comparison.assumes.structure_spode",
    "aode": "comparison.assumes.structure_aode",
    "given": "comparison.assumes.structure_given",
}

Settings = Mapping[str, Any]

# By name: the topic, and the fields of its problem besides the table.
NAMED: Mapping[ContenderName, tuple[str, Settings]] = {
    "naive_bayes": ("naive_bayes", {}),
    "naive_bayes_laplace": ("naive_bayes", {"convention": {"preset": "laplace"}}),
    "shared_covariance": ("gaussian_discriminant", {"covariance": "shared"}),
    "own_covariances": ("gaussian_discriminant", {"covariance": "full"}),
    "logistic_regression": ("logistic_regression", {}),
    "tree": ("bayesian_network", {"structure": "tan", "convention": {"smoothing": 1}}),
    "one_dependence": ("bayesian_network", {"structure": "aode"}),
}
# The default classifiers for numeric features, and for categories.
OF_NUMBERS = ("naive_bayes", "shared_covariance", "logistic_regression")
OF_CATEGORIES = ("naive_bayes", "naive_bayes_laplace")
# Topics whose classifiers can be compared, and those of them that read numbers only.
TOPICS = ("naive_bayes", "gaussian_discriminant", "logistic_regression", "bayesian_network")
NUMERIC_TOPICS = ("gaussian_discriminant", "logistic_regression")
FEWEST, MOST = 2, 4
# Fields that the comparison states for all of them.
SHARED = ("format", "topic", "title", "source", "notes", "table", "target", "features", "query", "evaluate", "positive")


@dataclass(frozen=True)
class Contender:
    """One of the classifiers.

    topic     the topic of its problem
    settings  the fields of that problem besides the table
    label     its name
    assumes   its assumptions
    """

    topic: str
    settings: Settings
    label: Phrase | str
    assumes: Phrase


def read_contenders(fields: Fields, numeric: bool) -> tuple[Contender, ...]:
    """The field `classifiers`: names, or objects with a `topic`, its settings, and an optional `name`."""
    given = fields.get("classifiers", list(OF_NUMBERS if numeric else OF_CATEGORIES))
    if not isinstance(given, list) or not FEWEST <= len(given) <= MOST:
        raise fields.wrong("classifiers", "comparison.error.how_many", fewest=FEWEST, most=MOST)
    return tuple(_contender(place, one) for place, one in enumerate(given, 1))


def _contender(place: int, given: object) -> Contender:
    path = f"classifiers[{place}]"
    for name, (topic, settings) in NAMED.items():
        if given == name:
            return Contender(topic, settings, say(WAY_KEYS[name]), _assumed(topic, settings))
    if not isinstance(given, Mapping) or given.get("topic") is None:
        raise InputError(
            "comparison.error.classifier", field=path, found=quoted(given), ways=tuple(NAMED), topics=TOPICS
        )
    fields = Fields(given, tuple(given), path)
    topic = fields.choice("topic", TOPICS, TOPICS[0])
    own = [field for field in SHARED if field != "topic" and field in given]
    if own:
        raise InputError("comparison.error.shared", field=f"{path}.{own[0]}", name=own[0])
    settings = {field: value for field, value in given.items() if field not in ("topic", "name")}
    return Contender(topic, settings, _label(fields.text("name"), topic, settings), _assumed(topic, settings))


def _label(given: str | None, topic: str, settings: Settings) -> Phrase | str:
    """The given name, that of the same named classifier, or the topic's name with the settings."""
    if given and given.strip():
        return given
    for name, known in NAMED.items():
        if known == (topic, settings):
            return say(WAY_KEYS[name])
    named = say(f"{topic}.name")
    said = list(settings_said(settings))
    return say("comparison.with_settings", topic=named, settings=Listing(said)) if said else named


def settings_said(settings: Settings) -> Sequence[str]:
    """preset = laplace, covariance = diagonal"""
    said = []
    for name, value in settings.items():
        inner = value if isinstance(value, Mapping) else {name: value}
        said += [
            f"{each} = {content if isinstance(content, str) else quoted(content)}" for each, content in inner.items()
        ]
    return said


def _assumed(topic: str, settings: Settings) -> Phrase:
    """Its assumptions; an unknown setting is refused by the topic itself."""
    if topic == "gaussian_discriminant":
        covariance: Any = settings.get("covariance") or "full"
        if covariance in ("full", "shared", "diagonal", "spherical", "spherical_shared"):
            return say(_COVARIANCE_KEYS[covariance])
    if topic == "bayesian_network":
        structure: Any = settings.get("structure") or "naive_bayes"
        if structure in ("given", "tan", "spode", "aode"):
            return say(_STRUCTURE_KEYS[structure])
    if topic == "logistic_regression":
        return say("comparison.assumes.logistic")
    return say("comparison.assumes.naive_bayes_stated" if settings else "comparison.assumes.naive_bayes")
