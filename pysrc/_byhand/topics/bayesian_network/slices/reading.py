"""Reading a network that is stated in full or as slices."""

from __future__ import annotations

import re

from _byhand.errors import Notice
from _byhand.problem.fields import Fields
from _byhand.topics.bayesian_network.model.fields import NetworkFields
from _byhand.topics.bayesian_network.model.model import Network
from _byhand.topics.bayesian_network.model.variables import read_variables
from _byhand.topics.bayesian_network.slices.unroll import refuse_without_slices, unroll

_SLICE = re.compile("@[0-9]+")


def read_network(fields: Fields, notices: list[Notice], *, complete: bool) -> Network:
    """The network in the field `variables`; of slices, all of them."""
    if "slices" not in fields:
        refuse_without_slices(fields)
        return read_variables(fields, notices, complete=complete)
    unrolled, said = unroll(fields), list[Notice]()
    with unrolled.located():
        plain = read_variables(
            Fields({**fields.data, "variables": unrolled.variables}, NetworkFields.FIELDS), said, complete=complete
        )
    # What holds in several slices is said of the first.
    once = {(notice.key, _SLICE.sub("@", repr(notice.params))): notice for notice in reversed(said)}
    notices += reversed(once.values())
    return unrolled.network(plain)
