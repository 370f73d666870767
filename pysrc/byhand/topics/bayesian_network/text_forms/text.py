"""A network as text, in any supported format, and the problem that it states."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal

from byhand.errors import InputError, Notice
from byhand.phrase import TextKeys, say
from byhand.problem.fields import FORMAT, Fields
from byhand.problem.redirect import Redirect
from byhand.topic import OwnText, StatedText
from byhand.topics.bayesian_network.inference.questions import read_question, stated_questions
from byhand.topics.bayesian_network.model.variables import read_variables
from byhand.topics.bayesian_network.text_forms.bif import is_bif, read_bif
from byhand.topics.bayesian_network.text_forms.compact import is_compact, read_compact
from byhand.topics.bayesian_network.text_forms.stated import Format, Stated

_FORMAT_KEYS: TextKeys[Format] = {
    "compact": "bayesian_network.parse.format.compact",
    "bif": "bayesian_network.parse.format.bif",
    "tables": "bayesian_network.parse.format.tables",
    "graph": "bayesian_network.parse.format.graph",
    "dicts": "bayesian_network.parse.format.dicts",
}
_Foreign = Literal["xmlbif", "hugin", "pgmpy"]
_FOREIGN_KEYS: TextKeys[_Foreign] = {
    "xmlbif": "bayesian_network.read.foreign_xmlbif",
    "hugin": "bayesian_network.read.foreign_hugin",
    "pgmpy": "bayesian_network.read.foreign_pgmpy",
}

_LONGEST_DICTS = 20_000
# Formats of other programs that are not supported.
_FOREIGN: Mapping[_Foreign, re.Pattern[str]] = {
    "xmlbif": re.compile(r"\A\s*+<(?:\?xml|BIF)\b", re.IGNORECASE),
    "hugin": re.compile(r"\A\s*+(?:%[^\n]*+\n\s*+)*+net\s*+\{"),
    "pgmpy": re.compile(r"\b(?:(?:from|import)\s++pgmpy\b|TabularCPD\()"),
}


def read_text(text: str) -> Stated:
    """Parse the text; InputError names the line that is not understood."""
    if is_bif(text):
        return read_bif(text)
    for program, sign in _FOREIGN.items():
        if sign.search(text):
            raise InputError(_FOREIGN_KEYS[program], field="network")
    return read_compact(text)


def looks_like_network(text: str) -> bool:
    """Is the text more likely a network than a table of cases?"""
    return is_bif(text) or is_compact(text) or _are_dicts(text)


def _are_dicts(text: str) -> bool:
    """Nested dicts may be tables of cases too; those of a network contain its probabilities and nothing else."""
    if len(text) > _LONGEST_DICTS or text.count("{") + text.count("([") < 2:
        return False
    try:
        stated = read_compact(text)
        _checked(stated)
    except InputError:
        return False
    return stated.format == "dicts"


def recognised(text: str) -> Redirect | None:
    """A redirect to this topic for a text that states a network with numbers; arrows alone are ambiguous."""
    try:
        stated = read_text(text) if looks_like_network(text) else None
        if stated is None or stated.format == "graph":
            return None
        _checked(stated)
    except InputError:
        return None
    problem = {"format": FORMAT, "topic": "bayesian_network", "network": text}
    return Redirect(say("bayesian_network.way.said"), say("bayesian_network.way.open"), problem)


def stated_text(text: str) -> StatedText:
    """The problem fields `variables` and `question` of a text; InputError names the line."""
    stated = read_text(text)
    notices = _checked(stated)
    asked = {"question": _question(stated)} if stated.questions else {}
    label = say(_FORMAT_KEYS[stated.format])
    return StatedText({"variables": stated.variables, **asked}, stated.format, label, notices)


def _checked(stated: Stated) -> list[Notice]:
    """Notices about the text; InputError if it cannot be a network. A table may still be missing."""
    notices: list[Notice] = []
    fields = Fields(stated.fields(), ("variables", "question"))
    with stated.located():
        network = read_variables(fields, notices, complete=False)
        for question in stated_questions(fields):
            read_question(question, network, notices)
    return notices


def _question(stated: Stated) -> Any:
    return stated.questions[0] if len(stated.questions) == 1 else list(stated.questions)


OWN_TEXT = OwnText(looks_like_network, stated_text)
