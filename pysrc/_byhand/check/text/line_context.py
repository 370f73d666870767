"""What the beginning of a line says for the numbers in the rest of it, and in the lines below."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from _byhand.check.text.meaning.fitting import merged
from _byhand.check.text.naming.items import ABBREVIATED, Item, key
from _byhand.check.text.naming.labels import Label, Reader
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.notation import notation
from _byhand.check.text.parsing.statements import Node, Statement
from _byhand.check.text.vocabulary.conclusions import FOR_ALL, THE_OTHER
from _byhand.check.text.vocabulary.distances import FROM_THE_MEAN
from _byhand.check.text.vocabulary.measures import MEASURES, RATES

# π_yes, N_spam: the prior, and the words of all texts of a class.
_OF_CLASS = re.compile(r"(?:^|(?<=[\s:：,，;；]))\\?(?P<letter>π|pi|[Nn])_\{?(?:\\text\{)?(?P<of>[^\W_]{1,20})\}{0,2}$")
_KINDS_OF_LETTERS = {"π": "prior", "pi": "prior", "N": "tokens", "n": "tokens"}
_SHORTEST_TITLE = 2
# Behind the colon.
_P_ALONE = re.compile(r"[:：]\s{0,3}[Pp]$")
# What one class or one feature has several of, over several lines.
_OF_A_FEATURE = ("mean", "variance", "sd", "likelihood", "density", "cpt")
_COVARIANCE = re.compile(r"(?:^|[^\w^-])(?:ˆ?Σ(?:\^\(?-1\)?|_?inv)?|\|ˆ?Σ\||det\(?ˆ?Σ\)?)$")


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
    label = _of_a_distance(_of_a_class(label, statement, names), within)
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


def titled(
    label: Label, statements: Sequence[Statement], place: int, begun: Label, before: Sequence[Label], names: Names
) -> Label:
    """Sensitivity: of the women with a positive test 8 of 103 have cancer, so 7.8 %. The result is that of the title.

    place: of the label's statement in the line; before: the labels before it, which must name nothing else
    """
    chain = statements[place].chain
    is_result = chain and not chain[-1].is_integer and not any(each.chain for each in statements[place + 1 :])
    if not place or not is_result or label.kinds or label.forms or label.cell is not None:
        return label
    title = begun.text.casefold().strip(" *#-•·")
    is_rate = len(title) > _SHORTEST_TITLE and any(pattern.fullmatch(title) for pattern, _ in RATES)
    is_measure = bool(begun.kinds) and begun.kinds.keys() <= set(MEASURES) and not begun.has_others
    if not is_rate and not is_measure:
        return label
    is_of_classes = {names.sort_of(item) for item in label.items} <= {"class"}
    names_others = any(each.forms or not each.kinds.keys() <= begun.kinds.keys() for each in before[1:])
    if not is_of_classes or names_others:
        return label
    own = label.items if not begun.items and len(label.items) == 1 else begun.items
    return replace(begun, items=own, line=label.line)


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


def of_given(within: Label, label: Label, names: Names) -> Label:
    """P(chinese | not China) = 2/9, tokyo also 2/9: the class that is given replaces the one of the lines above."""
    given = label.forms[-1].given if label.forms and label.forms[-1].is_probability else ()
    if len(given) != 1 or names.sort_of(given[0]) != "class":
        return within
    kept = [item for item in within.items if names.sort_of(item) != "class"]
    return within if len(kept) == len(within.items) else replace(within, items=(given[0], *kept))


def beside(label: Label, above: Label, begun: Label, names: Names) -> Label:
    """What was said before a label. Σ without an index is that of all classes, unless the line begins with a class."""
    is_of_line = any(names.sort_of(item) == "class" for item in begun.items)
    if is_of_line or not names.has_shared_covariance or _COVARIANCE.search(notation(label.text)) is None:
        return above
    return replace(above, items=tuple(item for item in above.items if names.sort_of(item) != "class"))


def still_valid(context: Label, begun: Label, names: Names) -> Label:
    """The context above a line that begins with a word of its own, such as a feature that is not understood."""
    if not begun.has_others:
        return context
    return replace(context, items=tuple(item for item in context.items if names.sort_of(item) == "class"))


def _of_a_class(label: Label, statement: Statement, names: Names) -> Label:
    """Banana: P = 0.5 is the prior; in m: 0.6 · 0.1 · 0.03 the initial is that of a class, and no mean."""
    symbol = _OF_CLASS.search(label.text.strip(" $\\"))
    if symbol is not None and (kind := _KINDS_OF_LETTERS[symbol["letter"]]) in _kinds_there(names):
        own = [name for name in names.classes if names.quality(Item("", key(symbol["of"])), name) >= ABBREVIATED]
        if len(own) == 1:
            return replace(label, kinds={kind: 1.0}, items=(Item("", key(own[0])),), has_others=False)
    is_product = any(" · " in (number.plain or "") for number in statement.chain)
    classes = [item for item in label.items if names.sort_of(item) == "class"]
    text = label.text.strip()
    if _P_ALONE.search(text) and len(classes) == len(label.items) == 1 and not (label.kinds or is_product):
        return replace(label, kinds={"prior": 1.0}, has_others=False)
    begun = [name for name in names.classes if len(text) == 1 and key(name).startswith(key(text))]
    is_initial = is_product and names.asked is None and len(begun) == 1 and not label.items
    return replace(label, kinds={}, items=(Item("", key(begun[0])),), has_others=False) if is_initial else label


def _of_a_distance(label: Label, within: Label) -> Label:
    """The squared distance from the mean of A is 2.67; from the mean of B it is 0.67."""
    is_from = FROM_THE_MEAN.match(label.text) is not None and bool(label.items)
    if not is_from or not within.kinds.keys() & {"mahalanobis", "distance_of_points"}:
        return label
    return replace(label, kinds=dict.fromkeys(within.kinds, 1.0), has_others=False)


def _kinds_there(names: Names) -> frozenset[str]:
    return frozenset(parts.kind for parts in names.names.values())


def _other_class(within: Label, names: Names) -> str | None:
    own = {name for item in within.items for name in names.classes if names.names_clearly(item, name)}
    other = names.other_than(own.pop()) if len(own) == 1 else None
    return other if isinstance(other, str) else None


def _said(label: Label, statement: Statement) -> str:
    after = " ".join(node.token.text for node in statement.after if node.token is not None)
    return f"{label.text} {after}"
