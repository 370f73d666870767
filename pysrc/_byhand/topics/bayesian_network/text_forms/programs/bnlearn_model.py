"""Reading what bnlearn prints for a bn: the model string `[A][B|A][C|A:B]` and figures of the graph, but no tables."""

from __future__ import annotations

import re

from _byhand.topics.bayesian_network.model.stated import Stated, refuse
from _byhand.topics.bayesian_network.text_forms.files.nodes import Nodes, Word

_START = re.compile(r"^[#>\s]{0,12}model:[ \t]*\n(?=(?:[^\n]*\n){1,40}?[#>\s]{0,12}nodes:\s{1,60}[0-9])", re.MULTILINE)
_FACTOR = re.compile(r"\[(?P<child>[^\[\]|:]{1,200})(?:\|(?P<parents>[^\[\]|]{1,4000}))?\]")
# What stands there for arcs without direction.
_NO_MODEL = re.compile(r"\[(?:partially\s)?(?:un)?directed\sgraph\]")
_FIGURE = re.compile(r"[#>\s]{0,12}(?:nodes|arcs):\s")


def is_bnlearn_model(text: str) -> bool:
    """Is there a line `model:` above a line `nodes:` with their number?"""
    return _START.search(text) is not None


def read_bnlearn_model(text: str) -> Stated:
    """The graph of the model string; InputError with its line if it has none, as with arcs without direction."""
    start = _START.search(text)
    assert start is not None
    first = text.count("\n", 0, start.end()) + 1
    lines = text[start.end() :].split("\n")
    count = next(at for at, line in enumerate(lines) if _FIGURE.match(line))
    stated = "".join(line.lstrip("#> \t").rstrip() for line in lines[:count])
    factors = list(_FACTOR.finditer(stated))
    if _NO_MODEL.fullmatch(stated) or not factors or "".join(found[0] for found in factors) != stated:
        raise refuse("bayesian_network.read.model_string", first)
    nodes = Nodes()
    for found in factors:
        nodes.add(found["child"], first, [], bare=True)
    for found in factors:
        parents = [Word(name, first) for name in (found["parents"] or "").split(":") if name]
        nodes.set_table(nodes.by_name[found["child"]], parents, None, first)
        for parent in parents:
            nodes.named(parent)
    nodes.used |= set(range(first, first + count))
    return nodes.stated("bnlearn_model", None)
