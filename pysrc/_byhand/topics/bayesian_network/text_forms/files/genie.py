"""Reading GeNIe's older text files (.dsl), as pyAgrum writes them too.

The numbers stand in the order of the parents, whose first one changes slowest, and then of the node's own states.
Only nodes of TYPE = CPT are read.
"""

from __future__ import annotations

import re

from _byhand.topics.bayesian_network.model.stated import Stated, refuse
from _byhand.topics.bayesian_network.text_forms.files.blocks import Block, read_net
from _byhand.topics.bayesian_network.text_forms.files.nodes import Nodes

_START = re.compile(r"^[ \t]*net\s{1,99}[\w.-]{1,99}\s{0,99}\{", re.MULTILINE)


def is_genie(text: str) -> bool:
    """Is there a block `net NAME { … }` with NAMESTATES or a TYPE?"""
    return ("NAMESTATES" in text or "TYPE" in text) and _START.search(text) is not None


def read_genie(text: str) -> Stated:
    """The network in a text of GeNIe; InputError names the line."""
    net, first = read_net(text, _START)
    nodes = Nodes()
    blocks = [block for block in net.blocks if block.head and block.head[0].text == "node"]
    for block in blocks:
        name = block.head[-1].text
        if block.text("TYPE") != "CPT":
            raise refuse("bayesian_network.read.bif_type", block.line, found=block.text("TYPE"), name=name)
        definition = _definition(block)
        nodes.add(name, block.line, definition.words("NAMESTATES"))
    for block in blocks:
        definition = _definition(block)
        numbers = definition.words("PROBABILITIES") if "PROBABILITIES" in definition.fields else None
        place = definition.line_of("PROBABILITIES")
        nodes.set_table(nodes.by_name[block.head[-1].text], block.words("PARENTS"), numbers, place)
    return nodes.stated("genie", (first + 1, net.last))


def _definition(block: Block) -> Block:
    found = [inner for inner in block.blocks if inner.head and inner.head[-1].text == "DEFINITION"]
    return found[0] if found else Block([], block.line)
