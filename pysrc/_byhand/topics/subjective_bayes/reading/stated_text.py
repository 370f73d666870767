"""Rules, priors and observations as lines of text, as textbooks print them.

r1: IF E1 AND E2 THEN (20, 0.1) H (0.03)
P(E1) = 0.6
C(E2|S2) = 3
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from _byhand.errors import InputError

_LABEL = re.compile(r"(?:r|rule|规则)\s*\d+\s*[:：.、]", re.IGNORECASE)
_IF = re.compile(r"(?:if\b|如果|若)", re.IGNORECASE)
_THEN = re.compile(r"\bthen\b|那么|则|->|=>|→|⇒", re.IGNORECASE)
_NUMBER = r"[-+]?[0-9.]+(?:e-?[0-9]+|/[0-9]+|%)?"
_PAIR = re.compile(rf"[(（]\s*({_NUMBER})\s*[,，]\s*({_NUMBER})\s*[)）]", re.IGNORECASE)
_NAMED = re.compile(rf"\b(LS|LN)\s*[=＝:：]\s*({_NUMBER})[)）]?", re.IGNORECASE)
_PRIOR = re.compile(rf"[(（]\s*({_NUMBER})\s*[)）]\s*$", re.IGNORECASE)
_OF = re.compile(r"([PC])\s*[(（]([^|/()（）]+)(?:[|/][^()（）]*)?[)）]", re.IGNORECASE)
_CERTAINTY = re.compile(r"(?:c|certainty|可信度)\s*[=＝:：]\s*(\S.*)", re.IGNORECASE)
_COLON = re.compile(r"[:：]")
_TRUTHS = {"true": True, "yes": True, "t": True, "是": True, "真": True, "false": False, "no": False, "f": False}
_TRUTHS |= {"否": False, "假": False}


def stated_rules(text: str) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """The rules of a text, as the list of the problem has them, and the priors behind conclusions."""
    rules, priors = [], dict[str, str]()
    for number, line in _lines(text):
        rule, prior = _rule(line, number)
        rules.append(rule)
        if prior is not None and priors.setdefault(rule["then"], prior) != prior:
            raise InputError("subjective_bayes.error.two_priors", field="rules", line=number, name=rule["then"])
    return rules, priors


def stated_priors(text: str) -> dict[str, Any]:
    """{name: number} of lines such as `H = 0.03` and `P(H) = 0.03`."""
    found = dict[str, Any]()
    for number, piece in _pieces(text):
        name, value = _named_value(piece, number, "priors")
        of = _OF.fullmatch(name)
        _put(found, of[2].strip() if of else name, value, number, "priors")
    return found


def stated_observations(text: str) -> dict[str, Any]:
    """{name: probability, truth or certainty} of lines such as `E1 = 0.7`, `C(E2|S2) = 3`, `E3: true`."""
    found = dict[str, Any]()
    for number, piece in _pieces(text):
        name, value = _named_value(piece, number, "observed")
        of, certain = _OF.fullmatch(name), _CERTAINTY.fullmatch(value)
        content: Any = _TRUTHS.get(value.casefold(), value)
        if certain or (of and of[1] in "cC"):
            content = {"certainty": certain[1].strip() if certain else value}
        _put(found, of[2].strip() if of else name, content, number, "observed")
    return found


def _lines(text: str) -> Iterator[tuple[int, str]]:
    return ((number, line.strip()) for number, line in enumerate(text.split("\n"), 1) if line.strip())


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """The statements of all lines; several of a line are separated by commas or semicolons."""
    for number, line in _lines(text):
        yield from ((number, piece.strip()) for piece in re.split(r"[,，;；]", line) if piece.strip())


def _named_value(piece: str, number: int, field: str) -> tuple[str, str]:
    """The two sides of `name: value` or `name = value`; of `a=b = value` the last sign parts."""
    colon = _COLON.search(piece)
    at = colon.start() if colon else max(piece.rfind("="), piece.rfind("＝"))
    name, value = piece[: max(at, 0)].strip(), piece[at + 1 :].strip()
    if not name or not value:
        raise InputError("subjective_bayes.error.no_statement", field=field, line=number, found=piece)
    return name, value


def _put(found: dict[str, Any], name: str, value: Any, number: int, field: str) -> None:
    if name in found:
        raise InputError("subjective_bayes.error.stated_twice", field=field, line=number, name=name)
    found[name] = value


def _rule(line: str, number: int) -> tuple[dict[str, Any], str | None]:
    cells = [cell.strip() for cell in line.split("\t")]
    if len(cells) == len(("if", "then", "LS", "LN")):
        return {"if": cells[0], "then": cells[1], "LS": cells[2], "LN": cells[3]}, None
    label = _LABEL.match(line)
    rest = line[label.end() :].strip() if label else line
    then = _THEN.search(rest)
    if then is None:
        raise InputError("subjective_bayes.error.no_rule", field="rules", line=number, found=line)
    condition, conclusion = rest[: then.start()].strip(" ,，"), rest[then.end() :].strip()
    opening = _IF.match(condition)
    condition = condition[opening.end() :].strip() if opening else condition
    strengths, conclusion = _strengths(conclusion)
    prior = _PRIOR.search(conclusion)
    name = (conclusion[: prior.start()] if prior else conclusion).strip(" ,，.。")
    if not strengths or not condition or not name:
        raise InputError("subjective_bayes.error.no_rule", field="rules", line=number, found=line)
    return {"if": condition, "then": name, **strengths}, prior[1] if prior else None


def _strengths(conclusion: str) -> tuple[dict[str, str], str]:
    """LS and LN, and the conclusion without them."""
    pair = _PAIR.search(conclusion)
    if pair:
        return {"LS": pair[1], "LN": pair[2]}, conclusion[: pair.start()] + conclusion[pair.end() :]
    named = {each[1].upper(): each[2] for each in _NAMED.finditer(conclusion)}
    # Signs that parted them are left behind the name.
    return (named if len(named) == len(("LS", "LN")) else {}), _NAMED.sub("", conclusion).strip(" ,，;；(（")
