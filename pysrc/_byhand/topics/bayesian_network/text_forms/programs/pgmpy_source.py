"""Reading Python source for pgmpy: TabularCPD(…), the edges of a BayesianNetwork([…]), and a query.

In `values` each row is for a value of the variable, and the columns are for the values of `evidence`, whose last
variable changes fastest. Nothing is evaluated: numbers must be written out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from _byhand.errors import InputError
from _byhand.numbers.rational import parse_number
from _byhand.paste.code.literals import Branch, Value
from _byhand.topics.bayesian_network.model.stated import Stated, refuse
from _byhand.topics.bayesian_network.model.variables import MOST_VARIABLES
from _byhand.topics.bayesian_network.text_forms.files.nodes import Node, Nodes, Word
from _byhand.topics.bayesian_network.text_forms.programs.calls import Call, calls

_START = re.compile(
    r"\bTabularCPD\s{0,9}\(|^[ \t>]*(?:from|import)\s{1,9}pgmpy\b"
    r"|\b(?:Discrete)?Bayesian(?:Network|Model)\s{0,9}\(\s{0,9}(?:ebunch\s{0,9}=\s{0,9})?\[",
    re.MULTILINE,
)
_MODELS = frozenset(("BayesianNetwork", "BayesianModel", "DiscreteBayesianNetwork"))
_REFUSED = frozenset(
    ("LinearGaussianCPD", "LinearGaussianBayesianNetwork", "DynamicBayesianNetwork", "DiscreteFactor", "NoisyORCPD")
)
_EDGES = frozenset(("add_edges_from", "add_edge", "add_nodes_from", "add_node"))
_QUERIES: Mapping[str, str] = {"query": "find", "map_query": "most_probable"}
_CALLS = frozenset(("TabularCPD", *_MODELS, *_REFUSED, *_EDGES, *_QUERIES))


def is_pgmpy(text: str) -> bool:
    """Is there a TabularCPD(…), an import of pgmpy, or a model with its edges?"""
    return _START.search(text) is not None


def read_pgmpy(text: str) -> Stated:
    """The network in Python source; InputError names the line."""
    count = text.count("TabularCPD(")
    if count > MOST_VARIABLES:
        raise InputError("bayesian_network.error.many_variables", count=count, most=MOST_VARIABLES)
    found = list(calls(text, _CALLS))
    for call in found:
        if call.name in _REFUSED:
            raise refuse("bayesian_network.read.pgmpy_kind", call.first, found=call.name)
    nodes = Nodes()
    tables = [_Cpd(call) for call in found if call.name == "TabularCPD"]
    for cpd in tables:
        nodes.add(cpd.name.text, cpd.call.first, cpd.states(cpd.name, len(cpd.values)))
    for cpd in tables:
        cpd.set(nodes)
    _set_edges(found, nodes)
    for call in found:
        nodes.used |= set(range(call.first, call.last + 1))
    queries = [call for call in found if call.name in _QUERIES]
    stated = nodes.stated("pgmpy_source", None, questions=[_question(call, nodes) for call in queries])
    lines = {f"question[{at}]": call.first for at, call in enumerate(queries, 1)}
    return Stated(stated.variables, stated.questions, {**stated.lines, **lines}, stated.format, stated.used)


class _Cpd:
    """A call TabularCPD(variable, variable_card, values, evidence, evidence_card, state_names)."""

    def __init__(self, call: Call) -> None:
        self.call = call
        self.name = call.word(self._needed("variable", 0))
        self.evidence = self._listed("evidence", 3)
        rows = call.parts(self._needed("values", 2))
        if rows and not isinstance(rows[0], Branch):
            rows = [Branch("list", row.start, parts=[row], keys=[None]) for row in rows]
        self.values = [call.words(row) for row in rows]
        if len(self.values) == 1 and not self.evidence:  # older versions write a root in one row
            self.values = [[number] for number in self.values[0]]
        self.cards = self._listed("evidence_card", 4)
        self._check(call)

    def _needed(self, name: str, place: int) -> Value:
        found = self.call.argument(name, place)
        if found is None:
            raise refuse("bayesian_network.read.pgmpy_argument", self.call.first, name=name)
        return found

    def _listed(self, name: str, place: int) -> list[Word]:
        value = self.call.argument(name, place)
        if value is None or (not isinstance(value, Branch) and value.text == ""):
            return []
        if isinstance(value, Branch):
            return self.call.words(value)
        return [self.call.word(value)]

    def _check(self, call: Call) -> None:
        card = call.argument("variable_card", 1)
        if card is not None and call.word(card).text != str(len(self.values)):
            raise refuse(
                "bayesian_network.read.pgmpy_rows",
                call.line(card),
                name=self.name.text,
                count=len(self.values),
                stated=call.word(card).text,
            )
        if len(self.evidence) != len(self.cards):
            raise refuse("bayesian_network.read.pgmpy_cards", call.first, name=self.name.text)
        columns = 1
        for word in self.cards:
            if not (word.text.isascii() and word.text.isdigit() and 0 < len(word.text) < 4 and int(word.text) > 0):
                raise refuse("bayesian_network.read.uai_count", word.line, found=word.text)
            columns = min(columns * int(word.text), 1_000_000)
        for row in self.values:
            if len(row) != columns:
                line = row[0].line if row else call.first
                raise refuse(
                    "bayesian_network.read.bif_numbers",
                    line,
                    name=self.name.text,
                    count=len(row),
                    expected=columns,
                )
            for number in row:
                if parse_number(number.text) is None:
                    raise refuse("bayesian_network.read.cell", number.line, found=number.text)

    def states(self, name: Word, count: int) -> list[Word]:
        """The names of the states of a variable, or 0, 1, …"""
        named = self.call.argument("state_names", 5)
        if isinstance(named, Branch) and named.kind == "dict":
            for key, value in zip(named.keys, named.parts, strict=True):
                if key == name.text:
                    words = self.call.words(value)
                    if len(words) != count:
                        raise refuse(
                            "bayesian_network.read.bif_count",
                            self.call.line(value),
                            name=name.text,
                            stated=str(len(words)),
                            count=count,
                        )
                    return words
        elif named is not None:
            raise refuse("bayesian_network.read.not_understood", self.call.line(named), found=self.call.text(named))
        return [Word(str(at), name.line) for at in range(count)]

    def names_states(self, name: str) -> bool:
        named = self.call.argument("state_names", 5)
        return isinstance(named, Branch) and name in named.keys

    def set(self, nodes: Nodes) -> None:
        for name, card in zip(self.evidence, self.cards, strict=True):
            node = nodes.by_name.get(name.text)
            if node is None:
                nodes.add(name.text, name.line, self.states(name, int(card.text)))
            elif len(node.values) != int(card.text):
                raise refuse(
                    "bayesian_network.read.bif_count",
                    card.line,
                    name=name.text,
                    stated=card.text,
                    count=len(node.values),
                )
            elif self.names_states(name.text):
                self._check_states(node, self.states(name, int(card.text)), name)
        numbers = [row[at] for at in range(len(self.values[0])) for row in self.values]
        nodes.set_table(nodes.by_name[self.name.text], self.evidence, numbers, self.call.first)

    def _check_states(self, node: Node, states: Sequence[Word], name: Word) -> None:
        """The columns are in the order of these states, which must be that of the table of the parent."""
        if [state.text for state in states] != [value.text for value in node.values]:
            known = tuple(value.text for value in node.values)
            raise refuse("bayesian_network.read.pgmpy_states", name.line, name=node.name, values=known)


def _set_edges(found: Sequence[Call], nodes: Nodes) -> None:
    """The arrows of the model; where there is a table, they must be those of its evidence."""
    edges = [edge for call in found for edge in _edges(call)]
    alone = [word for call in found if call.name in ("add_node", "add_nodes_from") for word in _alone(call)]
    for word in (*alone, *(end for edge in edges for end in edge)):
        if word.text not in nodes.by_name:
            nodes.add(word.text, word.line, [], bare=True)
    for node in nodes.by_name.values():
        parents = [start for start, end in edges if end.text == node.name]
        if not node.has_table:
            nodes.set_table(node, parents, None, node.line)
        elif edges and {word.text for word in parents} != {word.text for word in node.parents}:
            raise refuse(
                "bayesian_network.read.pgmpy_edges",
                node.place,
                name=node.name,
                evidence=tuple(word.text for word in node.parents),
                parents=tuple(word.text for word in parents),
            )


def _edges(call: Call) -> list[tuple[Word, Word]]:
    """The arrows that a call states."""
    if call.name == "add_edge":
        pairs = [call.words(Branch("list", call.branch.start, parts=call.branch.parts[:2], keys=[None, None]))]
    elif call.name == "add_edges_from" or call.name in _MODELS:
        stated = call.argument("ebunch", 0)
        pairs = [call.words(part) for part in call.parts(stated)] if isinstance(stated, Branch) else []
    else:
        return []
    for pair in pairs:
        if len(pair) != 2:
            raise refuse("bayesian_network.read.arrow", call.first)
    return [(start, end) for start, end in pairs]


def _alone(call: Call) -> list[Word]:
    """The variables that a call adds."""
    if not call.branch.parts:
        return []
    (first,) = call.branch.parts[:1]
    return call.words(first) if isinstance(first, Branch) else [call.word(first)]


def _question(call: Call, nodes: Nodes) -> dict[str, Any]:
    """query(variables=[…], evidence={…})"""
    variables = call.argument("variables", 0)
    if variables is None:
        raise refuse("bayesian_network.read.pgmpy_argument", call.first, name="variables")
    names = [nodes.named(word).name for word in call.words(variables)]
    kind = _QUERIES[call.name]
    question: dict[str, Any] = {kind: names[0] if len(names) == 1 and kind == "find" else names}
    evidence = call.argument("evidence", 1)
    if not isinstance(evidence, Branch):
        return question
    observed = {}
    for key, part in zip(evidence.keys, evidence.parts, strict=True):
        word = call.word(part)
        node = nodes.named(Word(key or "", word.line))
        observed[node.name] = _value(node, word)
    return {**question, "evidence": observed} if observed else question


def _value(node: Node, word: Word) -> str:
    """A value by its name, or by its place."""
    values = [value.text for value in node.values]
    if word.text not in values and word.text.isascii() and word.text.isdigit() and int(word.text[:4]) < len(values):
        return values[int(word.text)]
    if word.text not in values:
        raise refuse(
            "bayesian_network.error.no_value", word.line, name=node.name, value=word.text, values=tuple(values)
        )
    return word.text
