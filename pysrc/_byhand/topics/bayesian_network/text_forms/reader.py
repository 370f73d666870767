"""The readers of networks for the chain of readers: what each found, with the role of every line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.errors import InputError, Notice
from _byhand.phrase import say
from _byhand.protocol.parsed import LineRole
from _byhand.reading.accounts import Account, Accounts, Reason
from _byhand.reading.doubts import Doubt, Way
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading
from _byhand.topics.bayesian_network.model.stated import Stated
from _byhand.topics.bayesian_network.text_forms.compact import is_compact, read_compact
from _byhand.topics.bayesian_network.text_forms.text import (
    FORMAT_KEYS,
    SIGNED,
    SignedForm,
    are_dicts,
    checked,
    question_of,
)

_REMARKS = ("%", "//", "#", "/*", "<!--")
_FENCE = re.compile(r"\s*(?:`{3,}|~{3,})")
# p_spam = 0.4 without P_a_given_b is a number of a program.
_IN_PROGRAM = re.compile(r"^[ \t]{0,8}[pP]_\w{1,60}[ \t]{0,8}=", re.MULTILINE)
# Lines that are left out without taking anything from the network.
_AT_THE_EDGES: tuple[Reason, ...] = ("prose", "comment", "fence", "declaration", "code", "prompt")


def _signed(form: SignedForm) -> Reader:
    def read(page: Page, asked: Instructions) -> Sequence[Reading]:
        try:
            stated = form.read(page.text)
        except InputError as error:
            error.field = "network"
            raise
        signature = Evidence("signature", say("bayesian_network.sign.signature", form=say(FORMAT_KEYS[stated.format])))
        return (_reading(form.name, page, stated, [signature], asked),)

    return Reader(form.name, form.about, ("network",), lambda page: form.is_it(page.text), read, signed=True)


def _is_unsigned(page: Page) -> bool:
    return not any(form.is_it(page.text) for form in SIGNED) and (is_compact(page.text) or are_dicts(page.text))


def _read_compact(page: Page, asked: Instructions) -> Sequence[Reading]:
    stated = read_compact(page.text)
    joined = any(each.get("parents") for each in stated.variables.values()) or stated.questions
    if len(stated.variables) > 1 and not joined and _IN_PROGRAM.search(page.text):
        raise InputError("bayesian_network.read.only_roots", field="network", line=1)
    tables = [each["cpt"] for each in stated.variables.values() if "cpt" in each]
    count = sum(len(table) if isinstance(table, list) else 1 for table in tables)
    signs = [Evidence("numbers_bound", say("bayesian_network.sign.numbers", count=count), count)] if count else []
    return (_reading("compact", page, stated, signs, asked),)


def _reading(name: str, page: Page, stated: Stated, evidence: list[Evidence], asked: Instructions) -> Reading:
    notices = checked(stated)
    missing = tuple(name for name, variable in stated.variables.items() if "cpt" not in variable)
    doubts: tuple[Doubt, ...] = ()
    # A graph may be all that an exercise needs, but not what a program prints of a model.
    if missing and (len(missing) < len(stated.variables) or stated.format == "bnlearn_model"):
        notices.append(Notice("bayesian_network.read.tables_missing", {"names": missing}))
        if asked.kind is None:
            way = Way(say("bayesian_network.read.fill_in"), "network")
            doubts = (
                Doubt("tables_missing", say("bayesian_network.read.tables_missing", names=missing), (way,), True),
            )
    account = _account(page, stated)
    left = account.left_out()
    lost = [run for run in left if run.reason not in _AT_THE_EDGES]
    if stated.questions:
        evidence.append(Evidence("asks", say("bayesian_network.sign.asks")))
    if lost:
        count = sum(run.last - run.first + 1 for run in lost)
        evidence.append(Evidence("line_left", say("bayesian_network.sign.left", count=count), count))
    else:
        evidence.append(Evidence("all_read", say("bayesian_network.sign.all_read")))
    question = {"question": question_of(stated)} if stated.questions else {}
    content = Content(stated={"variables": stated.variables, **question})
    return Reading(
        "network",
        name,
        stated.format,
        content,
        account,
        tuple(evidence),
        guesses=tuple(notices),
        doubts=doubts,
        topic="bayesian_network",
    )


def _account(page: Page, stated: Stated) -> Account:
    accounts, source = Accounts(), page.whole
    questions = {line for place, line in stated.lines.items() if place.startswith("question")}
    for number, text in enumerate(source.lines):
        if text.strip():
            role, reason = page.aside.get(number) or _role(text, number + 1, stated, questions)
            # A line may be parted by a sign that is no line end in the text as pasted; the first part then counts.
            accounts.give_first(source.place(source.starts[number])[0], role, reason)
    return accounts.closed(source)


def _role(text: str, line: int, stated: Stated, questions: set[int]) -> tuple[LineRole, Reason | None]:
    first, last = stated.span or (1, line)
    if line in questions:
        return "question", None
    if stated.used is not None and line in stated.used:
        return "statement", None
    if _FENCE.match(text):
        return "left_out", "fence"
    if not any(character.isalnum() for character in text):
        return "rule", None
    if text.lstrip().startswith(_REMARKS):
        return "left_out", "comment"
    if line in stated.aside or not first <= line <= last:
        return "left_out", "prose"
    return ("statement", None) if stated.used is None else ("left_out", "declaration")


READERS: tuple[Reader, ...] = (
    *map(_signed, SIGNED),
    Reader(
        "compact",
        "A network in lines such as P(wet | rain) = 0.9, in tables, arrows or a program's dictionaries.",
        ("network",),
        _is_unsigned,
        _read_compact,
    ),
)
