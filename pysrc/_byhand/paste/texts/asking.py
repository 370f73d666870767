"""Lines below texts with their classes that ask for the class of another text.

`Classify: money at noon`, `Is "money at noon" spam?`, and a text below the line `Test:`. A line such as `?: money` or
`test: money` is a text of which the class is missing; labelled.py reads it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from _byhand.reading.source import Source

# Test:, Test set, 测试集：
_PART = re.compile(
    r"\s{0,9}(?:(?P<training>training|train|训练)|test|testing|测试|待分类|待判)"
    r"(?:[ -]?(?:sets?|data|documents?|texts?|messages?|mails?|e-?mails?|examples?)"
    r"|集|文档|文本|样本|数据|邮件|短信){0,2}"
    r"\s?[:：]?\s{0,9}",
    re.IGNORECASE,
)
_OF_TEXT = (
    r"(?:the |this |a )?(?:new |test |following |unknown )?"
    r"(?:documents?|texts?|messages?|mails?|e-?mails?|sms|reviews?|sentences?|comments?|titles?)"
)
# Classify: ..., Predict the class of the new mail: ..., 判断邮件：...
_HEAD = re.compile(
    rf"\s{{0,9}}(?:(?:now |please )?(?:to )?(?:classify|predict|label)(?: the class of| the label of)?(?: {_OF_TEXT})?"
    r"|test|query|(?:new|test|unknown)"
    r" (?:document|text|message|mail|e-?mail|sms|review|sentence|comment|title)s?(?: \d{1,3})?"
    r"|(?:请|试)?(?:对|将|判断|判别|预测|分类)?(?:新|测试|待分类|待判|下面|下列)?(?:的)?"
    r"(?:文档|文本|邮件|短信|评论|句子|消息)?(?:的类别|分类|进行分类)?)\s?[:：](?=.*\S)",
    re.IGNORECASE,
)
QUOTED = re.compile(r'"([^"]{1,400})"|“([^“”]{1,400})”|「([^「」]{1,400})」|‘([^‘’]{1,400})’')
_ASKS = re.compile(
    r"classif|predict|\bwhich\b|\bwhat\b|class of|spam or |label of|\bis\b.{0,200}\?|probab"
    r"|分类|类别|判断|判别|是否|预测|属于|概率|？",
    re.IGNORECASE,
)
_LONGEST_QUESTION = 160
_LAST = 4
_FEWEST_TEXTS = 2


@dataclass(frozen=True)
class Asked:
    """The texts that are asked about, each with the line (from 1) that asks, and the source without these lines."""

    texts: tuple[tuple[str, int], ...]
    rest: Source


def take_asked(source: Source) -> Asked:
    """The texts to classify that the last lines of a text name; none if it has no such lines."""
    written = [at for at, line in enumerate(source.lines) if line and not line.isspace()]
    headings = [at for at in written if _PART.fullmatch(source.lines[at]) is not None]
    tests = [at for at in headings if not _is_training(source.lines[at])]
    begin = tests[-1] if tests else len(source.lines)
    texts = {at: [source.lines[at].strip()] for at in written if at > begin and _is_bare(source.lines[at])}
    for at in written[-_LAST:]:
        if at not in texts and at not in headings and (found := _asked_by(source.lines[at])):
            texts[at] = found
    gone = {*texts, *headings}
    if not texts or len(written) - len(gone) < _FEWEST_TEXTS:
        return Asked((), source)
    return Asked(tuple((text, at + 1) for at in sorted(texts) for text in texts[at]), source.without(gone))


def _is_training(line: str) -> bool:
    match = _PART.fullmatch(line)
    return match is not None and match["training"] is not None


def _is_bare(line: str) -> bool:
    """Is it a text alone, without a class in front or behind?"""
    return not any(sign in line for sign in ":：\t|｜→")


def _asked_by(line: str) -> list[str]:
    """The texts that a line asks about."""
    quoted = [next(filter(None, match.groups())) for match in QUOTED.finditer(line)]
    head = _HEAD.match(line)
    if head is not None and head[0].strip(" :：") != "":
        return quoted or [line[head.end() :].strip()]
    around = QUOTED.sub(" ", line)
    if not quoted or len(around) > _LONGEST_QUESTION or _ASKS.search(around) is None:
        return []
    return quoted
