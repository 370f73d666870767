"""What the beginning of a line says for the numbers in the rest of it, and in the lines below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from byhand.check.text.meaning.fitting import merged
from byhand.check.text.naming.items import Item, key
from byhand.check.text.naming.labels import Label, Reader
from byhand.check.text.naming.names import Names
from byhand.check.text.parsing.statements import Node, Statement
from byhand.check.text.vocabulary.conclusions import FOR_ALL, THE_OTHER

# What one class or one feature has several of, over several lines.
_OF_A_FEATURE = ("mean", "variance", "sd", "likelihood", "density", "cpt")


def opening(nodes: Sequence[Node], line: str, reader: Reader) -> Label:
    """The words before the first colon; empty if there is something else before it."""
    for place, node in enumerate(nodes):
        if node.token is not None and node.token.kind == "relation" and node.token.text == ":":
            return reader.of_nodes(nodes[:place], line, alone=True) if place else Label()
        if node.token is None or node.token.kind in ("stop", "relation", "comma"):
            break
    return Label()


def completed(label: Label, statement: Statement, within: Label, begun: Label, names: Names) -> Label:
    """The label with what the line has said before.

    In "chi-square: japan 4, tokyo 4" the first words are the kind of all numbers; "the other class" is the one that was
    not named; "both priors are 0.5" is said of the first class, too.
    """
    if label.forms or label.cell is not None:
        return label
    if label.items and not label.kinds and begun.kinds and not begun.has_others:
        label = replace(label, kinds=begun.kinds)
    of = [item for item in label.items if names.sort_of(item) == "class"]
    if not of and THE_OTHER.search(label.text):
        other = _other_class(within, names)
        if other is not None:
            own = (*label.items, Item("", key(other)))
            return replace(label, items=own, kinds=label.kinds or within.kinds, has_others=False)
    named = [kind for kind, weight in label.kinds.items() if weight == 1.0]
    if not of and named == ["prior"] and len(statement.chain) and FOR_ALL.search(_said(label, statement)):
        first = next((str(each.of[0]) for each in names.names.values() if each.kind == "prior"), None)
        return label if first is None else replace(label, items=(*label.items, Item("", key(first))))
    return label


def lasting(begun: Label, labels: Sequence[Label], context: Label, names: Names) -> Label:
    """The context of the lines below: of "Males: mean height 5.9" the class, of "Density: mean 0.57" the feature."""
    sorts = {names.sort_of(item) for item in begun.items}
    has_parts = any(
        set(_OF_A_FEATURE) & {kind for kind, weight in label.kinds.items() if weight == 1.0} or label.forms
        for label in labels
    )
    if not has_parts or begun.has_others or len(set(begun.items)) != 1 or not sorts <= {"class", "feature"}:
        return context
    others = {item for label in labels for item in label.items if names.sort_of(item) == "class"}
    if "class" in sorts and not others <= set(begun.items):
        return context  # mean of A: (2, 2), mean of B: (6, 3)
    kept = () if "class" in sorts else tuple(item for item in context.items if names.sort_of(item) == "class")
    return merged(context, {}, (*begun.items, *kept))


def still_valid(context: Label, begun: Label, names: Names) -> Label:
    """The context above a line that begins with a word of its own, such as a feature that is not understood."""
    if not begun.has_others:
        return context
    return replace(context, items=tuple(item for item in context.items if names.sort_of(item) == "class"))


def _other_class(within: Label, names: Names) -> str | None:
    own = {name for item in within.items for name in names.classes if names.names_clearly(item, name)}
    other = names.other_than(own.pop()) if len(own) == 1 else None
    return other if isinstance(other, str) else None


def _said(label: Label, statement: Statement) -> str:
    after = " ".join(node.token.text for node in statement.after if node.token is not None)
    return f"{label.text} {after}"
