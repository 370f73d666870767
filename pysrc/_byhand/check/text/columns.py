"""The columns of a table: what their headings say of the numbers below."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from _byhand.check.text.meaning.symbols import symbols_at_end
from _byhand.check.text.naming.items import ABBREVIATED, Item, item_of, key
from _byhand.check.text.naming.labels import Label, Reader
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.notation import notation
from _byhand.check.text.parsing.statements import Node, nodes_of
from _byhand.check.text.parsing.tokens import Token
from _byhand.check.text.vocabulary.measures import SHORT_MEASURES
from _byhand.check.text.vocabulary.steps import POINTS
from _byhand.check.text.vocabulary.words import ANY_CLASS, RESULT

# Bars between cells; in brackets they stand before what is given.
_BARS = re.compile(r" \| (?![^()]*\))")


def headed(cells: Sequence[Sequence[Node]], line: str, reader: Reader) -> list[Label]:
    """The labels of the columns: a product beside a column of priors is the score."""
    found = [cell_label(cell, line, reader) for cell in cells]
    has_prior = any("prior" in each.kinds or _is_of_prior(each, reader.names) for each in found)
    return [as_score(each, reader) if has_prior else each for each in found]


_ANY_WORD = ("w", "t", "tk", "wi", "word")


def cell_label(cell: Sequence[Node], line: str, reader: Reader) -> Label:
    """The label of a cell without a number: of R = T the variable and its state."""
    tokens = [node.token for node in cell if node.token is not None]
    item = item_of(tokens, line) if len(tokens) == len(cell) > 2 else Item("", "")
    if item.left and any(reader.names.quality(item, part) >= ABBREVIATED for part in _pairs(reader.names)):
        return Label(items=(item,), text=line[cell[0].start : cell[-1].end])
    own = reader.of_nodes(cell, line, alone=True)
    is_factor = bool(tokens) and tokens[0].text == "*" and own.kinds.get("prior") == 1.0
    own = replace(own, kinds={"score": 1.0, "joint": 0.9}) if is_factor else own  # below the product: × prior
    return _as_measure(own, reader.names)


def in_cell(own: Label, row: Label, column: Label, names: Names) -> Label:
    """The label of a number in a row and a column; a symbol above it is not replaced by the name of the row."""
    if own.forms:
        return own
    label = own.with_(row).with_(given_row(column, row, names))
    is_symbol = not (own.text or column.items or column.forms) and _has_symbol(column) and not _has_symbol(row)
    return replace(label, text=column.text) if is_symbol else label


def _has_symbol(label: Label) -> bool:
    return any(True for _ in symbols_at_end(notation(label.text)))


def _as_measure(label: Label, names: Names) -> Label:
    """P, R and F above the measures of a classifier."""
    kind = SHORT_MEASURES.get(label.text.strip(" $*_").casefold())
    is_there = kind is not None and any(each.kind == kind for each in names.names.values())
    return replace(label, kinds={str(kind): 1.0}, items=()) if is_there else label


def is_of_points(column: Label) -> bool:
    """Do the rows of the data stand in this column?"""
    return POINTS.fullmatch(column.text.strip(" $")) is not None


def as_score(label: Label, reader: Reader) -> Label:
    """The label; a product or a result where the priors are factors, too, is a score."""
    own = {kind: 1.0 - rank / 10 for rank, kind in enumerate(reader.kinds["score"])}
    is_result = not (label.kinds or label.forms or label.items) and RESULT.fullmatch(label.text.strip().casefold())
    return replace(label, kinds=own) if label.kinds.get("product") == 1.0 or is_result else label


def is_sum_of_others(row: Label, column: Label) -> bool:
    """A last row with sums, in the column of the priors or posteriors: no quantity."""
    best = max(column.kinds, key=lambda kind: column.kinds[kind], default="evidence")
    return "evidence" in row.kinds and not row.items and best not in ("evidence", "score", "joint")


def is_state(line: str, cell: Sequence[Node], column: Label, names: Names) -> bool:
    """Below the name of a variable stands one of its states, even if that is a number."""
    feature = _feature_of(column, names)
    if feature is None or not cell:
        return False
    own = Item(key(feature), key(line[cell[0].start : cell[-1].end]))
    return any(part[0] == feature and names.quality(own, part) >= ABBREVIATED for part in _pairs(names))


def of_column(label: Label, column: Label, names: Names) -> Label:
    """The state of the variable above: yes below Rain is Rain = yes."""
    feature = _feature_of(column, names)
    text = label.items[0].right if len(label.items) == 1 and not label.items[0].left else key(label.text)
    if feature is None or label.forms or label.kinds:
        return label
    own = Item(key(feature), text)
    is_own = any(part[0] == feature and names.quality(own, part) >= ABBREVIATED for part in _pairs(names))
    return replace(label, items=(own,)) if is_own else label


def given_row(column: Label, row: Label, names: Names) -> Label:
    """P(wet) above rows with the states of the parents: P(wet | Rain = yes, Sprinkler = on)."""
    form = column.forms[0] if len(column.forms) == 1 else None
    if form is None or not form.is_probability or not form.of or not row.items or row.kinds:
        return column
    is_word = len(row.items) == 1 and names.sort_of(row.items[0]) == "value" and not row.items[0].left
    if is_word and form.of[0].right in _ANY_WORD and not form.of[0].left and form.given:
        return replace(column, forms=(replace(form, of=row.items),))  # P(w | spam) above the words
    if any(item.left or item.negated or not _begins_feature(item.right, names) for item in form.given):
        return column
    is_stated = all(item.left or names.sort_of(item) == "value" for item in row.items)
    of_value = all(item.right not in ANY_CLASS for item in form.of)
    return replace(column, forms=(replace(form, given=row.items),)) if is_stated and of_value else column


def _pairs(names: Names) -> Iterator[tuple[str, str]]:
    return (part for parts in names.values.values() for part in parts)


def _begins_feature(letters: str, names: Names) -> bool:
    return bool(letters) and any(each.startswith(letters) for each in names.features)


def has_bars(line: str, *, is_row: bool) -> bool:
    """Rain | Sprinkler | P(wet): cells without bars around them."""
    if line.count("｜") > 1:
        return True
    return " | " in line if is_row else len(_BARS.findall(line)) > 1


def spaced_cells(line: str, tokens: Sequence[Token], names: Names, width: int) -> list[list[Token]] | None:
    """The cells of a table without rules: a heading S R P(W=T | S, R), and rows of as many words and numbers.

    width  of the table to which the line may belong, or 0
    """
    cells = _between_spaces(nodes_of(tokens))
    has_relation = any(node.kind == "relation" for cell in cells for node in cell)
    goes_on = len(cells) == width > 1 and cells[-1][0].run is not None and not has_relation
    if not goes_on and not _is_spaced_heading(cells, line, names):
        return None
    ends = [(cell[0].start, cell[-1].end) for cell in cells]
    return [[token for token in tokens if start <= token.start < end] for start, end in ends]


def _between_spaces(nodes: Sequence[Node]) -> list[list[Node]]:
    cells: list[list[Node]] = []
    for node in nodes:
        if cells and cells[-1][-1].end == node.start:
            cells[-1].append(node)
        else:
            cells.append([node])
    return cells


def _is_spaced_heading(cells: Sequence[Sequence[Node]], line: str, names: Names) -> bool:
    """Are these the headings of a table without rules, S R P(W=T | S, R): variables and then a probability?"""
    calls = [place for place, cell in enumerate(cells) if cell[0].call is not None and cell[0].call.of]
    if not calls or not 0 < calls[0] < 7 or calls != list(range(calls[0], len(cells))):
        return False
    words = [line[cell[0].start : cell[-1].end] for cell in cells[: calls[0]]]
    return all(_feature_of(Label(text=word), names) is not None for word in words)


def _feature_of(column: Label, names: Names) -> str | None:
    if column.forms or column.items[1:] or (column.items and column.items[0].left):
        return None
    own = key(column.items[0].right if column.items else column.text)
    if own in names.features or not own:
        return names.features.get(own)
    beginning = [feature for each, feature in names.features.items() if each.startswith(own)]
    return beginning[0] if len(beginning) == 1 and not column.items else None


def _is_of_prior(label: Label, names: Names) -> bool:
    """P(c), P(class)"""
    form = label.forms[0] if len(label.forms) == 1 else None
    return (
        form is not None
        and form.is_probability
        and len(form.of) == 1
        and not form.given
        and (form.of[0].right in ANY_CLASS or any(names.quality(form.of[0], name) for name in names.classes))
    )
