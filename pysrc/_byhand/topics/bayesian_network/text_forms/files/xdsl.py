"""Reading XDSL, the format of GeNIe and SMILE, as these, pgmpy and pyAgrum write it.

BayesFusion, "SMILE Wrappers: XDSL File Format": probabilities in the order of the parents, whose first one changes
slowest, and then of the node's own states, which change fastest. In files of pyAgrum the values of the first parent
change faster than those of the others. Only nodes `cpt` are read.
"""

from __future__ import annotations

import re

from _byhand.paste.markup.xml import Element, Word, read_xml
from _byhand.topics.bayesian_network.model.stated import Stated, refuse
from _byhand.topics.bayesian_network.text_forms.files.nodes import Nodes

_ROOT = re.compile(r"<smile(?:\s[^<>]{0,2000})?>")
# pyAgrum writes its name into the attribute app, with this spelling.
_AGRUM = 'app="aGrUM'


def is_xdsl(text: str) -> bool:
    """Has the text an element smile with nodes?"""
    return "<nodes" in text and _ROOT.search(text) is not None


def read_xdsl(text: str) -> Stated:
    """The network in a text with an element smile; InputError names the line."""
    found = _ROOT.search(text)
    assert found is not None
    root, end = read_xml(text, found.start())
    nodes = Nodes()
    parts = [part for part in root.children if part.name in ("nodes", "dynamic")]
    if not parts or parts[-1].name == "dynamic":
        raise refuse("bayesian_network.read.one_network", parts[-1].line if parts else root.line, count=0)
    elements = [element for part in parts for element in part.children]
    for element in elements:
        name = element.attributes.get("id", "")
        if not name:
            raise refuse("bayesian_network.read.no_name", element.line, tag="id")
        if element.name != "cpt":
            raise refuse("bayesian_network.read.bif_type", element.line, found=element.name, name=name)
        states = [Word(state.attributes.get("id", ""), state.line) for state in element.all("state")]
        nodes.add(name, element.line, states)
    for element in elements:
        _read_table(element, nodes)
    notices = nodes.reverse_parents() if _AGRUM in text else ()
    return nodes.stated("xdsl", (text.count("\n", 0, found.start()) + 1, text.count("\n", 0, end) + 1), notices)


def _read_table(element: Element, nodes: Nodes) -> None:
    node = nodes.by_name[element.attributes["id"]]
    parents = [word for each in element.all("parents") for word in each.words]
    tables = element.all("probabilities")
    if len(tables) > 1:
        raise refuse("bayesian_network.read.bif_twice", tables[1].line, name=node.name)
    nodes.set_table(node, parents, tables[0].words if tables else None, tables[0].line if tables else element.line)
