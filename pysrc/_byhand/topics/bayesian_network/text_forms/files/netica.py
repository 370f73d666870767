"""Reading Netica's .dne and .dnet files.

Norsys, "DNET File Format" (2005): probs in the order of the parents, whose first one changes slowest, and then of the
node's own states. Only discrete chance nodes with a table `probs` are read.
"""

from __future__ import annotations

import re

from _byhand.topics.bayesian_network.model.stated import Stated, refuse
from _byhand.topics.bayesian_network.text_forms.files.blocks import Block, read_net
from _byhand.topics.bayesian_network.text_forms.files.nodes import Nodes, Word

_START = re.compile(r"^[ \t]*bnet\s{1,99}\w{1,99}\s{0,99}\{", re.MULTILINE)


def is_netica(text: str) -> bool:
    """Is there a block `bnet NAME { … }`?"""
    return _START.search(text) is not None


def read_netica(text: str) -> Stated:
    """The network in a text of Netica; InputError names the line."""
    net, first = read_net(text, _START)
    nodes = Nodes()
    blocks = [block for block in net.blocks if block.head and block.head[0].text == "node"]
    for block in blocks:
        _read_node(block, nodes)
    for block in blocks:
        numbers = block.words("probs") if "probs" in block.fields else None
        nodes.set_table(nodes.by_name[block.head[-1].text], block.words("parents"), numbers, block.line_of("probs"))
    return nodes.stated("netica", (first + 1, net.last))


def _read_node(block: Block, nodes: Nodes) -> None:
    name = block.head[-1].text
    kind = block.text("kind") or "NATURE"
    if kind == "NATURE" and block.text("discrete").upper() == "FALSE":
        kind = "discrete = FALSE"
    if kind == "NATURE" and "functable" in block.fields:
        kind = "functable"
    if kind != "NATURE":
        raise refuse("bayesian_network.read.bif_type", block.line, found=kind, name=name)
    states = block.words("states")
    count = block.text("numstates")
    if not states and count.isascii() and count.isdigit() and len(count) < 4:
        states = [Word(str(at), block.line_of("numstates")) for at in range(int(count))]
    nodes.add(name, block.line, states)
