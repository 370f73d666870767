"""Numbers that name a class or a possible value, and so are words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from _byhand.check.text.naming.hypotheses import is_hypothesis
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.tokens import Token
from _byhand.check.text.vocabulary.words import BEFORE_A_PLACE, CLASSIFYING, OF_A_CLASS


def with_class_names(tokens: Sequence[Token], names: Names) -> list[Token]:
    """Class 1, the risk of 4: numbers that are names become words."""
    kept: list[Token] = []
    numeric = [name for name in names.class_keys if name.lstrip("-").replace(".", "", 1).isdigit()]
    for place, token in enumerate(tokens):
        is_signed = bool(kept) and kept[-1].kind == "operation" and kept[-1].text == "-" and not token.gap
        before = kept[-2 if is_signed else -1] if len(kept) > is_signed else None
        own = "-" * is_signed + token.text
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        if (
            token.kind == "number"
            and own in numeric
            and before is not None
            and (
                before.text.casefold() in OF_A_CLASS
                or (_ends(after, names) and len(kept) > 1 + is_signed and _tells_class(kept[-2 - is_signed], before))
                or (is_signed and after is not None and after.text in OF_A_CLASS)
            )
            and (after is None or after.kind in ("relation", "comma", "stop", "close", "word"))
        ):
            start = kept.pop().start if is_signed else token.start
            token = replace(token, kind="word", text=own, start=start)
        elif token.kind == "number" and (
            is_hypothesis(names, kept, token, after) or (not numeric and _is_place(token, before, after, names))
        ):
            token = replace(token, kind="word")
        kept.append(token)
    return kept


def _is_place(token: Token, before: Token | None, after: Token | None, names: Names) -> bool:
    """Class 1, where the classes have names."""
    is_begun = before is not None and before.text.casefold() in BEFORE_A_PLACE
    is_number = token.text.isdigit() and 0 < int(token.text) <= len(names.stated) and names.asked is None
    return is_begun and is_number and (after is None or after.kind in ("relation", "comma", "stop", "close", "word"))


def _tells_class(token: Token, relation: Token) -> bool:
    """The class is −1, y = −1, 判为 −1"""
    is_class = token.text.casefold() in OF_A_CLASS or token.text.casefold() in ("y", "ŷ", *CLASSIFYING)
    return relation.kind == "relation" and is_class


def _ends(after: Token | None, names: Names) -> bool:
    """Does the class end the clause, or begin the line? In "row 1, y = 1: z = 0" it belongs to the row."""
    opens = after is not None and after.text == ":" and not names.is_iterated
    return after is None or opens or after.kind in ("comma", "stop", "close")
