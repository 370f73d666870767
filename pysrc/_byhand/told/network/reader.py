"""The reader of networks that are told in regular sentences."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import exactly
from _byhand.phrase import Listing, Phrase, say
from _byhand.reading.accounts import Account, Accounts
from _byhand.reading.doubts import Doubt, Rule, Way
from _byhand.reading.evidence import Evidence
from _byhand.reading.in_words import MOST_NUMBERS, is_small, may_be_network
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading
from _byhand.reading.source import excerpt
from _byhand.told.clean import clean
from _byhand.told.languages.language import MARK
from _byhand.told.network.assembly import Assembly, UnclearError, Variable
from _byhand.told.network.literals import Literals
from _byhand.told.network.sentences import Question, Sentences, Statement
from _byhand.told.network.told import ToldNetwork, give_lines
from _byhand.told.network.words import CHINESE, ENGLISH, Words
from _byhand.told.numerals.numbers import find_numbers
from _byhand.told.text import is_few

_MOST_VARIABLES = 40
_MOST_SHOWN = 3
# A prior and two conditions.
_LEAST = 3
# So many statements, with conditions about so many events, are a network even if something in it is not clear.
_SURE, _AXES = 6, 3
_END = re.compile(r"[.!?](?=\s|$)|[。！？；;]|\n\s{0,99}\n")
_BULLET = re.compile(r"\s{0,40}(?:[-*•·]\s{1,9}|\(?[0-9a-zA-Z]{1,2}[.)]\s{1,9})?")
_HAN = re.compile(r"[\u4e00-\u9fff]")
_TRUTH = re.compile(r"(?i)\b(?:is|being)\s{1,9}(?:true|false)\b|[为是][真假]")


def _sentences(shape: str) -> Iterator[tuple[str, int]]:
    at = 0
    for end in _END.finditer(shape):
        yield shape[at : end.start()], at
        at = end.end()
    yield shape[at:], at


def _read_told(page: Page, words: Words) -> ToldNetwork:
    """The sentences one by one: with numbers, questions, and behind the last number suppositions.

    Nothing is read from a text with too many numbers.
    """
    text = clean(page.source.text)
    numbers = [each for each in find_numbers(text, page.source) if each.use == "value" and not is_few(each)]
    shape = list(text)
    for number in numbers:
        shape[number.start : number.end] = MARK * (number.end - number.start)
    starts = [number.start for number in numbers]
    by_start = dict(zip(starts, numbers, strict=True))
    told, reader = ToldNetwork(), Sentences(words)
    if len(numbers) > MOST_NUMBERS:
        return told
    last = numbers[-1].start if numbers else 0
    for sentence, base in _sentences("".join(shape)):
        begin = base + len(sentence) - len(sentence.lstrip())
        stripped = sentence.strip()
        inside = numbers[bisect_left(starts, base) : bisect_left(starts, base + len(sentence))]
        if inside:
            statements = reader.statements(stripped, begin)
            if statements is None and "\n" in stripped and (listed := _by_lines(reader, stripped, begin)) is not None:
                statements, others = listed
                for other in others:
                    _read_other(told, reader, other, is_behind=base > last)
            if statements is None and inside[0].token.kind == "count" and reader.only_counts(stripped):
                give_lines(told, page, base, sentence, "prose")
            elif statements is None:
                told.unread.append(page.source.text[base : base + len(sentence)].strip())
                told.unread_numbers += len(inside)
            else:
                told.statements += [(each, by_start[each.number]) for each in statements]
                give_lines(told, page, base, sentence, "statement")
        elif stripped:
            _read_other(told, reader, stripped, is_behind=base > last)
            give_lines(told, page, base, sentence, "question" if base > last else "prose")
    return told


def _by_lines(reader: Sentences, sentence: str, base: int) -> tuple[list[Statement], list[str]] | None:
    """The statements of a list without full stops, line by line, and its lines without numbers."""
    found: list[Statement] = []
    others: list[str] = []
    for line in sentence.split("\n"):
        bullet = _BULLET.match(line)
        text = line[bullet.end() if bullet else 0 :].rstrip(" \t,")
        if MARK in text:
            statements = reader.statements(text, base + (bullet.end() if bullet else 0))
            if statements is None:
                return None
            found += statements
        elif text:
            others.append(text)
        base += len(line) + 1
    return found, others


def _read_other(told: ToldNetwork, reader: Sentences, sentence: str, *, is_behind: bool) -> None:
    """A sentence without numbers: a question, something supposed, or, in front of the last number, perhaps prose."""
    question = reader.question(sentence)
    if question is not None:
        told.questions.append(question)
        return
    supposed, says_so = reader.supposed(sentence)
    if supposed is not None:
        told.maybe.append((sentence, supposed, says_so or is_behind))
    elif is_behind and not reader.is_harmless(sentence):
        told.unread_behind.append(sentence)


def _suppose(told: ToldNetwork, network: Assembly, reader: Sentences) -> None:
    """Sort the sentences that may suppose something by what the network knows."""
    for sentence, literals, is_sure in told.maybe:
        if all(map(network.knows, literals)):
            if is_sure:
                told.supposed += literals
            else:
                told.unread_behind.append(sentence)
        elif is_sure and not reader.is_harmless(sentence):
            told.unread_behind.append(sentence)
    if told.supposed and len(told.questions) > 1:
        # Which of the questions it belongs to is not certain.
        told.unread_behind.append(next(sentence for sentence, _, is_sure in told.maybe if is_sure))


def _read(page: Page, asked: Instructions) -> Sequence[Reading]:
    if not is_small(page):
        return ()
    words = CHINESE if _HAN.search(page.text) else ENGLISH
    told = _read_told(page, words)
    conditioned = any(statement.given for statement, _ in told.statements)
    regular = _TRUTH.search(page.text) is not None
    if len(told.statements) < _LEAST or not conditioned:
        return ()
    try:
        network = _assembled(told, words, page.text)
        _suppose(told, network, Sentences(words))
        if len(network.variables) > _MOST_VARIABLES:
            raise InputError("told.network.many", count=len(network.variables), most=_MOST_VARIABLES)
        if not regular and is_of_one_class(network):
            return ()
        fields = network_fields(told, network)
        notices = [notice for each in told.questions for notice in cell_notices(each, network)]
        missing = network.missing_rows()
    except UnclearError as unclear:
        axes = {(one.subject, one.property) for statement, _ in told.statements for one in statement.given or ()}
        if not regular and (len(told.statements) < _SURE or len(axes) < _AXES):
            return ()
        at = page.source.text.casefold().find(unclear.name.casefold())
        raise InputError("told.network.unclear", line=page.source.place(max(at, 0))[0], name=unclear.name) from None
    asks = list(_asks(told, network, missing))
    way = Way(say("told.network.as_read"), "network")
    doubts = () if asked.kind == "network" else tuple(Doubt(rule, said, (way,), stops=True) for rule, said in asks)
    if asked.kind == "network":
        notices += [Notice(said.key, said.params) for _, said in asks]
    evidence = network_evidence(told, network, regular=regular, is_whole=not asks)
    return (network_reading(page, told, fields, evidence, notices, doubts),)


def network_fields(told: ToldNetwork, network: Assembly) -> dict[str, object]:
    """The fields `variables` and `question`. UnclearError if a row or the question contradicts itself."""
    questions = [network.question(question, told.supposed) for question in told.questions]
    fields: dict[str, object] = {"variables": network.stated(_written(told))}
    if questions:
        fields["question"] = questions[0] if len(questions) == 1 else questions
    return fields


def network_reading(
    page: Page,
    told: ToldNetwork,
    fields: dict[str, object],
    evidence: tuple[Evidence, ...],
    notices: Sequence[Notice],
    doubts: tuple[Doubt, ...],
) -> Reading:
    """The reading of a page as a network."""
    return Reading(
        "network",
        "told_network",
        "told_network",
        Content(stated=fields),
        _account(told, page),
        evidence,
        guesses=tuple(notices),
        doubts=doubts,
        topic="bayesian_network",
    )


def _assembled(told: ToldNetwork, words: Words, text: str) -> Assembly:
    others = [one for question in told.questions for one in (*question.wanted, *question.given)]
    folded = text.casefold()
    named = next((pair for word, pair in words.true_false.items() if word in folded), None)
    statements = [(statement, number.token.value or Fraction(0)) for statement, number in told.statements]
    return Assembly(Literals(words), statements, others, named)


def is_of_one_class(network: Assembly) -> bool:
    """Does everything depend on one variable only? Then it is an exercise with classes, which has its own reader."""
    roots = [at for at, variable in enumerate(network.variables) if not variable.parents]
    return len(roots) == 1 and all(
        each.parents == roots for at, each in enumerate(network.variables) if at not in roots
    )


def _written(told: ToldNetwork) -> Callable[[Fraction], str]:
    """Writes a number as the text does: in percent, if all its numbers are."""
    percent = all(number.token.kind == "percent" for _, number in told.statements)
    return (lambda number: f"{exactly(number * 100)}%") if percent else exactly


def cell_notices(asked: Question, network: Assembly) -> Iterator[Notice]:
    """Where the asked number stands among those that are computed, if there are others beside it."""
    if not asked.either and (asked.given or len(asked.wanted) == 1):
        yield Notice("told.network.cell", {"values": _values(asked, network)})


def _values(asked: Question, network: Assembly) -> tuple[str, ...]:
    return tuple(f"{name} = {value}" for name, value in network.named(asked.wanted).items())


def _asks(
    told: ToldNetwork, network: Assembly, missing: Sequence[tuple[Variable, tuple[int, ...]]]
) -> Iterator[tuple[Rule, Phrase]]:
    """What the sentences leave open."""
    if told.unread:
        read = len(told.statements)
        count, text = read + told.unread_numbers, excerpt(told.unread[0])
        yield "number_left", say("told.network.left", read=read, count=count, excerpt=text)
    if missing:
        rows = [_row(variable, row, network) for variable, row in missing[:_MOST_SHOWN]]
        more = ["…"] if len(missing) > _MOST_SHOWN else []
        yield (
            "tables_missing",
            say("told.network.missing", count=len(missing), rows=Listing([*rows, *more], "list.clause")),
        )
    if told.unread_behind:
        yield "question_unread", say("told.network.question", excerpt=excerpt(told.unread_behind[0]))
    for question in told.questions:
        if question.either:
            yield "question_unread", say("told.network.either", values=_values(question, network))
    if not told.questions and not told.unread_behind:
        yield "question_unread", say("told.network.no_question")


def _row(variable: Variable, row: tuple[int, ...], network: Assembly) -> str:
    """P(wet | rain = T)"""
    parents = [network.variables[parent] for parent in variable.parents]
    given = ", ".join(f"{parent.name} = {parent.values[at]}" for parent, at in zip(parents, row, strict=True))
    return f"P({variable.name} | {given})" if given else f"P({variable.name})"


def network_evidence(told: ToldNetwork, network: Assembly, *, regular: bool, is_whole: bool) -> tuple[Evidence, ...]:
    count = len(told.statements)
    found = [Evidence("numbers_bound", say("told.network.bound", count=count), count)]
    parents = {parent for variable in network.variables for parent in variable.parents}
    if regular:
        found.append(Evidence("signature", say("told.network.regular")))
    if len(parents) > 1:
        found.append(Evidence("layout", say("told.network.several", count=len(parents))))
    if told.questions and not told.unread_behind:
        found.append(Evidence("asks", say("told.network.asks")))
    if told.unread_numbers:
        left = told.unread_numbers
        found.append(Evidence("number_left", say("told.network.numbers_left", count=left), left))
    if is_whole:
        found.append(Evidence("all_read", say("told.network.all_read")))
    return tuple(found)


def _account(told: ToldNetwork, page: Page) -> Account:
    accounts, source = Accounts(), page.whole
    for number, (role, reason) in sorted(page.aside.items()):
        accounts.give_first(source.place(source.starts[number])[0], role, reason)
    for line, stated in sorted(told.lines.items()):
        if stated == "prose":
            accounts.give_first(line, "left_out", "prose")
        else:
            accounts.give_first(line, "statement" if stated == "statement" else "question")
    return accounts.closed(source)


READER = Reader(
    "told_network",
    "Networks told in regular sentences: the probability of X being true is 30 % if A is true and B is false.",
    ("network",),
    may_be_network,
    _read,
)
