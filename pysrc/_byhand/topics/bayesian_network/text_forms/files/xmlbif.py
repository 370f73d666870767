"""Reading XMLBIF 0.3 as AIspace, JavaBayes, SamIam, Weka, pgmpy and pyAgrum write it.

F. Cozman, "The Interchange Format for Bayesian Networks" (1998): a TABLE lists the numbers in the order of its GIVEN
variables and then of FOR, whose values change fastest.
"""

from __future__ import annotations

import re

from _byhand.paste.markup.xml import Element, Word, read_xml
from _byhand.topics.bayesian_network.model.stated import Stated, refuse
from _byhand.topics.bayesian_network.text_forms.files.nodes import Nodes

_ROOT = re.compile(r"<!DOCTYPE\s{1,99}BIF\b|<BIF(?:\s[^<>]{0,2000})?>", re.IGNORECASE)


def is_xmlbif(text: str) -> bool:
    """Has the text an element BIF?"""
    return _ROOT.search(text) is not None


def read_xmlbif(text: str) -> Stated:
    """The network in a text with an element BIF; InputError names the line."""
    found = _ROOT.search(text)
    assert found is not None
    root, end = read_xml(text, found.start())
    networks = root.all("network")
    if len(networks) != 1:
        raise refuse("bayesian_network.read.one_network", root.line, count=len(networks))
    nodes = Nodes()
    for element in networks[0].all("variable"):
        _read_variable(element, nodes)
    for element in networks[0].children:
        if element.name.casefold() in ("definition", "probability"):
            _read_definition(element, nodes)
    return nodes.stated("xmlbif", (text.count("\n", 0, found.start()) + 1, text.count("\n", 0, end) + 1))


def _read_variable(element: Element, nodes: Nodes) -> None:
    name = _name(element, "name")
    kind = element.attributes.get("TYPE", "nature")
    kind = next((child.text for child in element.all("type")), kind)
    if kind.casefold() not in ("nature", "discrete"):
        raise refuse("bayesian_network.read.bif_type", element.line, found=kind, name=name.text)
    outcomes = [*element.all("outcome"), *element.all("value")]
    nodes.add(name.text, name.line, [Word(outcome.text, outcome.line) for outcome in outcomes])


def _read_definition(element: Element, nodes: Nodes) -> None:
    name = _name(element, "for")
    if len(element.all("for")) > 1:
        raise refuse("bayesian_network.read.several_heads", element.line)
    node = nodes.named(name)
    parents = [Word(given.text, given.line) for given in element.all("given")]
    tables = element.all("table")
    if len(tables) > 1:
        raise refuse("bayesian_network.read.bif_twice", tables[1].line, name=node.name)
    nodes.set_table(node, parents, tables[0].words if tables else None, tables[0].line if tables else element.line)
    nodes.use(name.line)


def _name(element: Element, tag: str) -> Word:
    names = element.all(tag)
    if not names or not names[0].text:
        raise refuse("bayesian_network.read.no_name", element.line, tag=f"<{tag.upper()}>")
    return Word(names[0].text, names[0].line)
