"""The columns of a table: what their headings say of the numbers below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from byhand.check.text.naming.labels import Label, Reader
from byhand.check.text.naming.names import Names
from byhand.check.text.parsing.statements import Node
from byhand.check.text.vocabulary.words import ANY_CLASS


def headed(cells: Sequence[Sequence[Node]], line: str, reader: Reader) -> list[Label]:
    """The labels of the columns: a product beside a column of priors is the score."""
    found = [reader.of_nodes(cell, line, alone=True) for cell in cells]
    has_prior = any("prior" in each.kinds or _is_of_prior(each, reader.names) for each in found)
    return [as_score(each, reader) if has_prior else each for each in found]


def as_score(label: Label, reader: Reader) -> Label:
    """The label; a product where the priors are factors, too, is a score."""
    own = {kind: 1.0 - rank / 10 for rank, kind in enumerate(reader.kinds["score"])}
    return replace(label, kinds=own) if label.kinds.get("product") == 1.0 else label


def is_sum_of_others(row: Label, column: Label) -> bool:
    """A last row with sums, in the column of the priors or posteriors: no quantity."""
    best = max(column.kinds, key=lambda kind: column.kinds[kind], default="evidence")
    return "evidence" in row.kinds and not row.items and best not in ("evidence", "score", "joint")


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
