"""Parts of labels: articles, remarks in brackets before and behind a number, numbers of steps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from _byhand.check.text.naming.formulas import has_sign
from _byhand.check.text.parsing.statements import Node, Statement
from _byhand.check.text.parsing.tokens import Token
from _byhand.check.text.vocabulary.words import ARTICLES, KINDS
from _byhand.texts import Texts

_FEW = 4
_PAIR = re.compile(
    r"(?:^|[\s;；:：])(?:[a-zA-Zα-ω]\w?\s?[,，]\s?){1,4}(?P<second>[a-zA-Zα-ω]\w?)\s?[=←]\s?(?=[^,，;；()\[\]]{1,40}[,，]\s?[-\d])"
)
_STEP = re.compile(r"(?:step|iter(?:ation)?\.?|update|第|步骤?)\s{0,2}\S{1,3}\s?[步次]?", re.IGNORECASE)


def is_second_of_pair(label: str, line: str) -> bool:
    """In b, w = 0, 0.5 the first number is not that of w."""
    return len(label) < _FEW and any(found["second"] == label for found in _PAIR.finditer(line))


def own_label(statement: Statement, line: str) -> Sequence[Node]:
    """The label without the article of "about a 38 % chance", a remark in brackets, and the number of a step."""
    nodes = statement.label
    last = nodes[-1].token if nodes else None
    if last is not None and last.text in ("a", "an") and not has_sign(statement, line):
        return nodes[:-1]
    for place in range(1, len(nodes)):
        before = line[nodes[0].start : nodes[place].start].rstrip()
        is_formula = any(node.kind in ("operation", "raise") for node in nodes[: place + 1])
        if before.endswith((")", "）")) and not set("(（") & set(before) and not is_formula:
            return nodes[place:]  # (12 steps) b
    is_step = statement.between and _STEP.fullmatch(line[nodes[0].start : nodes[-1].end]) if nodes else None
    return statement.between if is_step else nodes


def before_bracket(nodes: Sequence[Node], line: str) -> Sequence[Node]:
    """38 % for an A (prediction: no A): what stands in brackets is said of something else."""
    for place in range(1, len(nodes)):
        if any(sign in line[nodes[place - 1].end : nodes[place].start] for sign in "(（"):
            return nodes[:place]
    return nodes


def begins_a_kind(words: Sequence[Token]) -> bool:
    """With the priors: yes 0.005."""
    return any(" ".join(word.text.casefold() for word in words[:length]) in KINDS for length in (2, 3))


def own_words(kind: str, texts: Texts) -> Iterable[str]:
    for entry in (f"check.name.{kind}", f"check.alone.{kind}"):
        sentence = texts.entries.get(entry, "")
        if sentence and "P(" not in sentence and "p(" not in sentence:
            plain = sentence.replace("{of}", " ").replace("{given}", " ").replace(",", " ").casefold()
            words = [word for word in plain.split() if word not in ARTICLES]
            if words and len("".join(words)) > 1:
                yield " ".join(words)
