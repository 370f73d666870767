"""The reader of told networks, which proposes one where the strict rules leave something open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from _byhand.errors import InputError
from _byhand.phrase import Listing, Phrase, say
from _byhand.reading.doubts import Doubt, Way
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reading
from _byhand.told.network.assembly import Assembly, UnclearError
from _byhand.told.network.literals import Literals
from _byhand.told.network.reader import READER as STRICT
from _byhand.told.network.reader import (
    cell_notices,
    is_of_one_class,
    network_evidence,
    network_fields,
    network_reading,
)
from _byhand.told.network.words import ENGLISH
from _byhand.told.network_proposals.propose import Proposal, propose


def _read(page: Page, asked: Instructions) -> Sequence[Reading]:
    failure: InputError | None = None
    strict: Sequence[Reading] = ()
    try:
        strict = STRICT.read(page, replace(asked, kind=None))
    except InputError as error:
        failure = error
    if asked.proposals and (not strict or strict[0].doubts):
        found = propose(page)
        proposed = None if found is None else _proposed(page, found, asked)
        if proposed is not None:
            return (proposed,)
    if failure is not None:
        raise failure
    read = STRICT.read(page, asked)
    if not read and not asked.proposals:
        raise InputError("told.network.refused")
    return read


def _proposed(page: Page, found: Proposal, asked: Instructions) -> Reading | None:
    """The whole network with one question: is it so? None if its numbers contradict each other."""
    told = found.told
    statements = [(statement, number.token.value or Fraction(0)) for statement, number in told.statements]
    try:
        network = Assembly(Literals(ENGLISH), statements, (), found.true_false)
        if is_of_one_class(network) or network.missing_rows():
            return None
        fields = network_fields(told, network)
        notices = [notice for each in told.questions for notice in cell_notices(each, network)]
    except UnclearError:
        return None
    ways = (
        Way(say("told.way.as_shown"), "network"),
        Way(say("told.way.not_as_shown"), "network", {"proposals": False}),
    )
    shown = say("told.network.as_shown", rows=Listing(list(_rows(fields)), "list.clause"))
    doubt = Doubt("as_shown", say("told.gap.as_shown"), ways, stops=True, shown=shown)
    doubts = () if asked.kind == "network" else (doubt,)
    evidence = network_evidence(told, network, regular=False, is_whole=True)
    return network_reading(page, told, fields, evidence, notices, doubts)


def _rows(fields: Mapping[str, Any]) -> Iterator[Phrase]:
    """P(wet | rain = T) = 0.9, each row of each table, then what is asked."""
    for name, variable in fields["variables"].items():
        first = variable["values"][0]
        rows = variable["cpt"] if "parents" in variable else [{"given": {}, "p": variable["cpt"]}]
        for row in rows:
            yield _row(f"{name} = {first}", row["given"], row["p"][first])
    questions = fields["question"]
    for question in questions if isinstance(questions, list) else [questions]:
        find = question.get("find", "")
        wanted = _given(question["joint"]) if "joint" in question else find if isinstance(find, str) else Listing(find)
        yield _row(wanted, question.get("evidence", {}), "?")


def _row(event: object, given: Mapping[str, str], number: str) -> Phrase:
    if not given:
        return say("told.network.sure_row", event=event, number=number)
    return say("told.network.row", event=event, given=_given(given), number=number)


def _given(values: Mapping[str, str]) -> Listing:
    return Listing([f"{name} = {value}" for name, value in values.items()])


READER = replace(STRICT, read=_read)
