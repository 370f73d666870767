"""The user's instructions for reading a text, from JSON."""

from __future__ import annotations

from _byhand.protocol.parsed import KINDS, Kind, ParseParams
from _byhand.reading.reader import Instructions
from _byhand.topic import Topic


def instructions_of(params: ParseParams, topic: Topic | None) -> Instructions:
    """What the request says about its text; what the topic has fields for is wanted."""
    asked = params.get("reading") or {}
    kinds: frozenset[Kind] = frozenset() if topic is None else topic.kinds
    return Instructions(
        kind=_kind(params, kinds),
        wanted=kinds,
        block=asked.get("block"),
        header=asked.get("header"),
        transposed=asked.get("transposed"),
        class_column=asked.get("class_column"),
        classes=asked.get("classes"),
        sums=asked.get("sums"),
        weight=asked.get("weight"),
        ignored=tuple(asked.get("ignored") or ()),
        used=tuple(asked.get("used") or ()),
        types=asked.get("types") or {},
        values={column: tuple(cells) for column, cells in (asked.get("values") or {}).items()},
        fill_down=asked.get("fill_down"),
        name_lines=asked.get("name_lines"),
        layout=asked.get("layout"),
        unfold=asked.get("counts") is not False,
        roles={(one["line"], one["start"]): one["role"] for one in asked.get("roles") or ()},
        events=tuple(map(tuple, asked.get("events") or ())),
        observed=tuple(asked.get("observed") or ()),
        sought=asked.get("sought"),
        model=asked.get("model"),
        proposals=asked.get("proposals") is not False,
        same={(one["first"], one["second"]): one["same"] for one in asked.get("same") or ()},
    )


# Said of a table of cases only.
_OF_CASES = (
    *("header", "transposed", "class_column", "weight", "ignored", "used", "types", "values", "fill_down"),
    "name_lines",
    "layout",
)


def _kind(params: ParseParams, kinds: frozenset[Kind]) -> Kind | None:
    """The kind that is asked for by its name, or by whether counts are wanted."""
    counts, named = (params.get("reading") or {}).get("counts"), params.get("as")
    if named is None and counts is not None:
        texts = "texts" in kinds
        named = ("word_counts" if texts else "counts") if counts else ("texts" if texts else "cases")
    if named is None and "texts" not in kinds and any((params.get("reading") or {}).get(name) for name in _OF_CASES):
        named = "cases"
    return next((one for one in KINDS if one == named), None)
