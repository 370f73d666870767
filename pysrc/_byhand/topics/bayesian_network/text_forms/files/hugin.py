"""Reading Hugin's .net, as Hugin, SamIam, pgmpy and pyAgrum write it.

Hugin API Reference Manual, "The NET language": in the data of a potential the values of the first parent change
slowest, and those of the child fastest. Only discrete chance nodes are read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from _byhand.topics.bayesian_network.model.stated import Stated, refuse
from _byhand.topics.bayesian_network.text_forms.files.blocks import Block, read_blocks, words_of
from _byhand.topics.bayesian_network.text_forms.files.nodes import Nodes

_START = re.compile(r"^[ \t]*(?:net\s{0,99}\{|class\s{1,99}\w{1,99}\s{0,99}\{)", re.MULTILINE)
_NODE = re.compile(r"\bnode\s{1,99}[\w.-]{1,200}\s{0,99}\{")


def is_hugin(text: str) -> bool:
    """Are there `net { … }` or `class NAME { … }`, a node and a potential?"""
    return "potential" in text and _START.search(text) is not None and _NODE.search(text) is not None


def read_hugin(text: str) -> Stated:
    """The network in a text of Hugin; InputError names the line."""
    start = _START.search(text)
    assert start is not None
    first = text.count("\n", 0, start.start())
    outer = read_blocks("\n" * first + text[start.start() :])
    nodes = Nodes()
    blocks = list(_inner(outer))
    for block in blocks:
        if block.head[-2].text == "node":
            _read_node(block, nodes)
    for block in blocks:
        if block.head[0].text == "potential":
            _read_potential(block, nodes)
    return nodes.stated("hugin", (first + 1, outer[-1].last))


def _inner(outer: list[Block]) -> Iterator[Block]:
    """Nodes and potentials, also those within a class."""
    for block in outer:
        kind = block.head[0].text if block.head else ""
        if kind == "class":
            yield from _inner(block.blocks)
        elif len(block.head) > 1 and (kind == "potential" or block.head[-2].text == "node"):
            yield block
        elif kind != "net" or len(block.head) > 1:
            raise refuse("bayesian_network.read.hugin_block", block.line, found=kind)


def _read_node(block: Block, nodes: Nodes) -> None:
    name = block.head[-1].text
    kind = " ".join(token.text for token in block.head[:-2])
    if kind not in ("", "discrete"):
        raise refuse("bayesian_network.read.bif_type", block.line, found=kind, name=name)
    states = block.words("states")
    nodes.add(name, block.line, states)


def _read_potential(block: Block, nodes: Nodes) -> None:
    inner = [token for token in block.head[1:] if not (token.mark and token.text in "()")]
    bars = [at for at, token in enumerate(inner) if token.mark and token.text == "|"]
    at = bars[0] if bars else len(inner)
    heads, parents = words_of(inner[:at]), words_of(inner[at:])
    if len(heads) != 1:
        raise refuse("bayesian_network.read.several_heads", block.line)
    node = nodes.named(heads[0])
    if "data" not in block.fields and block.fields:
        raise refuse("bayesian_network.read.no_data", block.line, name=node.name)
    nodes.set_table(node, parents, block.words("data") if "data" in block.fields else None, block.line_of("data"))
    nodes.use(block.line)
