"""A number of a working that may be a figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.check.text.naming.labels import Label
from _byhand.check.text.parsing.statements import Number


@dataclass
class Found:
    """A number that may be a figure.

    chain     all numbers stated to be equal to it, itself last
    beside    whether it has a label of its own, or only a context above
    among_shares  whether the row of a table has numbers that are not whole
    told      the quantity that the place in a table is, or the reader of the kind says
    is_owned  whether only that reader may say it
    """

    number: Number
    label: Label
    context: Label
    chain: Sequence[Number] = ()
    related: bool = False
    compared: bool = False
    spare: bool = False
    in_table: bool = False
    among_shares: bool = False
    told: str | None = None
    is_owned: bool = False
