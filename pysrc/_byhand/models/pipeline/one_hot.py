"""OneHotEncoder: each value of a column becomes a column of its own, which is 1 for the case's value and else 0."""

from __future__ import annotations

from typing import Any

from _byhand.document.steps import Paragraph
from _byhand.models.pipeline.categories import Categories, groups_note, learnt, listed, refuse_unknown, word_of
from _byhand.models.pipeline.columns import Columns, Worked, names_out, same_row
from _byhand.models.pipeline.printing import table
from _byhand.phrase import Phrase, say

_TAKEN = ("ignore", "infrequent_if_exist", "warn")


def work(encoder: Any, columns: Columns) -> Worked:
    """InputError for a value that was not learnt and is not allowed."""
    values = columns.row[0].tolist()
    row: list[float] = []
    ones: list[int | None] = []
    names: list[str] = []
    drops: list[str] = []
    departures: list[Phrase] = [say("models.pipeline.departure.one_hot")]
    known = learnt(encoder, nan_counts=True)
    for place, (name, value, each) in enumerate(zip(columns.names, values, known, strict=True)):
        group = _group(encoder, name, value, each)
        dropped = _dropped(encoder, place, each)
        kept = [code for code in range(len(each.groups)) if code != dropped]
        ones.append(len(row) + kept.index(group) if group in kept else None)
        row += [float(code == group) for code in kept]
        names += [f"{name}_{each.labels[code]}" for code in kept]
        if group is None:
            departures.append(say("models.pipeline.departure.unknown_zeros", name=name, found=word_of(value)))
        if dropped is not None:
            drops.append(f"{name} = {each.labels[dropped]}")
    if drops:
        departures.append(say("models.pipeline.departure.dropped", values=listed(drops)))
    made = same_row(encoder, columns.row, row)
    names = names_out(encoder, columns.names, names)
    rows = [
        [name, word_of(value), say("models.pipeline.one_hot.no_column") if one is None else names[one]]
        for name, value, one in zip(columns.names, values, ones, strict=True)
    ]
    heads = [
        say("models.pipeline.head_feature"),
        say("models.pipeline.head_value"),
        say("models.pipeline.one_hot.head_column"),
    ]
    return Worked(
        Columns(names, made),
        say("models.pipeline.one_hot.title"),
        [
            Paragraph(say("models.pipeline.one_hot.lead", count=len(names))),
            *table(say("models.pipeline.one_hot.caption"), heads, 3, rows, len(rows)),
        ],
        [*departures, *groups_note(columns.names, known)],
    )


def _group(encoder: Any, name: str, value: Any, known: Categories) -> int | None:
    group = known.group_of(value)
    if group is not None:
        return group
    if encoder.handle_unknown not in _TAKEN:
        raise refuse_unknown(name, value, known)
    if known.lumped and encoder.handle_unknown != "ignore":
        return len(known.groups) - 1
    return None


def _dropped(encoder: Any, place: int, known: Categories) -> int | None:
    """The code whose column is left out."""
    drops = getattr(encoder, "drop_idx_", None)
    if drops is None or drops[place] is None:
        return None
    value = encoder.categories_[place].tolist()[int(drops[place])]
    return _group(encoder, "", value, known)
