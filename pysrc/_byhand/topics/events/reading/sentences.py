"""What the sentences around the formulas say: values, independence, exclusion, parts, partitions, and what is asked."""

from __future__ import annotations

import re

from _byhand.errors import InputError, signed
from _byhand.topics.events.reading.phrases import take_described, take_empty, take_questions, take_statements
from _byhand.topics.events.reading.statement import ASKS, FORMULA, ITEM, QUESTION, READ, SAID, Marked, Reading
from _byhand.topics.events.reading.values import take_values
from _byhand.topics.events.reading.worded import take_worded

_F = FORMULA
_QUESTIONED = re.compile(rf"(?:\s|,|、|and\b|与|和|及|{_F}){{0,40}}[?？]|\s?(?:是|为|等于)?\s?{ASKS}")
_AFTER_ITEM = re.compile(rf"{ITEM}\s?\Z")
_BEFORE_ITEM = re.compile(rf"\s?[,;.。、]?\s{{0,3}}(?:{ITEM}|\n|\Z)")
_ASK = re.compile(
    r"\b(?:[Ff]ind|[Cc]ompute|[Cc]alculate|[Dd]etermine|[Ee]valuate|[Ww]hat\s(?:is|are)|[Ww]ork\sout|[Oo]btain)\b"
    r"|试?求(?:出)?|计算|试问|是多少|多少"
)
_ITEM = re.compile(
    r"\((?P<in>\d|[a-h]|i{1,3}|iv|v)\)|(?P<ring>[①-⑨])|(?:(?<=[\n;:。求])|(?<=[;:。]\s)|^)(?P<at>[1-9a-h])[.)、](?=[\s\ue000-\uf8ff])",
    re.MULTILINE,
)
_LABELS = {"1": "123456789", "a": "abcdefgh", "i": ("i", "ii", "iii", "iv", "v"), "①": "①②③④⑤⑥⑦⑧⑨"}
_FILLER = re.compile(
    r"(?i:\b(?:following\s|these\s|conditional\s)probabilit(?:y|ies)\b|\bprobabilit(?:y|ies)(?=\s?:?\s?[\ue000-\uf8ff]))"
    r"|(?:下列|以下|各|条件)概率|概率(?=\s?[\ue000-\uf8ff])"
    r"|(?i:\b(?:let|suppose|assume|consider|that|if|when|and|be|is|are|the|a|an|of|for|with|have|has|we|know|known|given|it|"
    r"following|values?|respectively|each|also|there|in|experiment|random|two|three|events?|then|"
    r"also|so|now|where|further|furthermore|moreover|such|to|please|exercise|problem|question|solution|conditional)\b)"
    r"|(?:已知|假设|假定|设有|设|若|如果|则|且|并且|又|而|的|并|分别|下列|各|值|满足|那么|有|与|和|及|以及|随机|试验|"
    r"事件|两个|三个|例|题|习题|解|答案?|等于|为|是|中|条件|其中|它们|之)"
)
_QUIET = re.compile(rf"[\s,.;:?!。、()\[\]*\-–—·{READ}{SAID}{ASKS}{ITEM}\ue200-\ue38f]")
_NUMBERED = re.compile(
    r"\A\s{0,9}(?:(?:Example|Exercise|Problem|Question|Q|例|题|习题)\s?\d{1,3}(?:[.\-]\d{1,3}){0,2}[.:)、]?|\(?\d{1,3}[.)、]|\(\d{1,2}\s?分\))"
)
_POINTS = re.compile(r"\(\s?\d{1,3}\s?(?:points?|marks?|pts|分)\s?\)|\(\s?(?:\d{4}年?\S{0,12})\s?\)\s*\Z")


def read_sentences(reading: Reading) -> None:
    """Reads all that the text says; what is left is for `left_in`."""
    take_numbering(reading)
    take_described(reading)
    take_worded(reading)
    take_questions(reading)
    take_values(reading)
    take_empty(reading)
    take_statements(reading)
    reading.take(_ASK, lambda _: ASKS)


# --- questions and what is left


def take_numbering(text: Marked) -> None:
    """The number of the exercise, its points and its source say nothing."""
    for pattern in (_NUMBERED, _POINTS):
        text.take(pattern, lambda _: READ)


def take_items(text: Marked) -> None:
    """Marks the numbers of parts: (1) and (2), a) and b), in their order."""
    labels: list[str] = []

    def item(match: re.Match[str]) -> str | None:
        label = match["in"] or match["ring"] or match["at"]
        series = _LABELS.get(labels[0] if labels else label, "")
        if len(labels) >= len(series) or label != series[len(labels)]:
            return None
        labels.append(label)
        return ITEM

    text.take(_ITEM, item)


def take_asked(reading: Reading) -> None:
    """Formulas behind a word that asks, alone in a numbered part, or before a question mark, are asked."""
    take_items(reading)

    def read(match: re.Match[str]) -> str | None:
        before, behind = reading.text[: match.start()], reading.text[match.end() :]
        asks = before.rfind(ASKS) > before.rfind(SAID)
        alone = _AFTER_ITEM.search(before) is not None and _BEFORE_ITEM.match(behind) is not None
        questioned = _QUESTIONED.match(behind) is not None
        return reading.ask(reading.formula(match[0]).text) if asks or alone or questioned else None

    reading.take(re.compile(_F), read)
    _refuse_cases(reading)


def _refuse_cases(reading: Reading) -> None:
    """InputError if parts of the exercise suppose different things: a statement behind a question, then another one."""
    order = re.sub(rf"[^{SAID}{ITEM}\ue200-\ue38f]", "", reading.text)
    order = re.sub(QUESTION, "Q", order).replace(SAID, "S").replace(ITEM, "I")
    twice = re.search("Q[SI]*S[SI]*Q", order) is not None
    listed = re.search("Q[QSI]*I[QSI]*S[QSI]*I[QSI]*S", order) is not None
    both = any(each in reading.facts.independent for each in reading.facts.exclusive)
    if twice or listed or both:
        raise signed(InputError("events.read.cases"))


def refuse_doubted(reading: Reading) -> None:
    """InputError if a sentence asks what was read as a statement: "Is A ⊂ B?"."""
    at = 0
    for sentence in re.split(r"(?<=[.?!;。\n])", reading.text):
        at += len(sentence)
        if sentence.rstrip().endswith("?") and SAID in sentence and not re.search(QUESTION, sentence):
            raise InputError("events.read.whether", line=reading.line(at - 1))


def left_in(reading: Marked) -> list[tuple[int, str]]:
    """The pieces of text that were not read, each with its line."""
    rest = _QUIET.sub(" ", _FILLER.sub(lambda match: " " * len(match[0]), reading.text))
    found = []
    for number, line in enumerate(rest.split("\n"), 1):
        found += [(number, piece.strip()) for piece in re.split(r"\s{4,}", line) if piece.strip()]
    return found
