"""Names and numbers in two rows: precision and recall are 0.8 and 0.6, 9/14 and 5/14 for yes and no respectively."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from _byhand.check.text.naming.labels import Label, Reader
from _byhand.check.text.parsing.statements import Node, Statement
from _byhand.check.text.vocabulary.lists import AND, ARE, RESPECTIVELY, VERBS

_MOST = 12


@dataclass(frozen=True)
class Paired:
    """The statements of a line, each name beside its number; kinds: by place what the row of names says of all."""

    statements: Sequence[Statement]
    kinds: Mapping[int, Mapping[str, float]] = field(default_factory=dict)


def paired(statements: Sequence[Statement], line: str, reader: Reader) -> Paired:
    """Give each number its own name where as many names as numbers stand beside each other."""
    is_told = RESPECTIVELY.search(line) is not None
    own, kinds = list(statements), dict[int, Mapping[str, float]]()
    first = 0
    while first < len(own):
        last = first + 1
        if not (own[first].chain or own[first].cells):
            first = last
            continue
        while last < len(own) and _is_bare(own[last]):
            last += 1
        count, begin = last - first, 2 * first - last + 1
        joined = _parts(own[first].label) if 1 < count <= _MOST else ()
        if len(joined) == count and _are_alike(joined, line, reader):
            kinds |= _kinds(joined, first, line, reader)
            own[first:last] = [replace(each, label=name) for name, each in zip(joined, own[first:last], strict=True)]
        elif 1 < count <= _MOST and begin >= 0 and _is_row(own[begin : first + 1], line, reader, is_told=is_told):
            names = [_without_respectively(each.label) for each in own[begin : first + 1]]
            kinds |= _kinds(names, begin, line, reader)
            own[begin:last] = [replace(each, label=name) for name, each in zip(names, own[first:last], strict=True)]
            last = first + 1
        elif 1 < count <= _MOST and is_told:
            own[first:] = _with_names_behind(own[first:], count)
        first = last
    return Paired(own, kinds)


def _is_bare(statement: Statement) -> bool:
    is_joined = all(node.token is not None and node.token.text in AND for node in statement.label)
    return bool(statement.chain or statement.cells) and is_joined


def _without_respectively(nodes: Sequence[Node]) -> list[Node]:
    texts = [node.token.text.casefold() if node.token is not None else "" for node in nodes]
    at = next((place for place in range(len(texts)) if RESPECTIVELY.match("".join(texts[place : place + 2]))), None)
    own = list(nodes if at is None else nodes[:at])
    while own and own[-1].token is not None and own[-1].token.text.casefold() in VERBS:
        own.pop()
    return own


def _is_row(named: Sequence[Statement], line: str, reader: Reader, *, is_told: bool) -> bool:
    """Are these names of one sort, without numbers, before a relation?"""
    last = named[-1]
    if any(each.chain or each.cells or not each.label for each in named[:-1]) or not last.label:
        return False
    number = last.chain[0] if last.chain else last.cells[0][0]
    if not is_told and not last.related and ARE.search(line[last.label[0].start : number.start]) is None:
        return False
    return _are_alike([each.label for each in named], line, reader)


def _are_alike(names: Sequence[Sequence[Node]], line: str, reader: Reader) -> bool:
    sorts = [_sorts(reader.of_nodes(nodes, line, alone=True), reader) for nodes in names]
    return all(sorts) and len(set(sorts)) == 1


def _parts(nodes: Sequence[Node]) -> list[list[Node]]:
    """A 与 B 的后验 in one label."""
    found: list[list[Node]] = [[]]
    for node in _without_respectively(nodes):
        if node.token is not None and node.token.text in AND:
            found.append([])
        else:
            found[-1].append(node)
    return found if all(found) else []


def _sorts(label: Label, reader: Reader) -> frozenset[str]:
    if label.forms:
        return frozenset(("form",))
    return frozenset(map(reader.names.sort_of, label.items)) or frozenset(("kind",) if label.kinds else ())


def _kinds(names: Sequence[Sequence[Node]], first: int, line: str, reader: Reader) -> dict[int, Mapping[str, float]]:
    """What the first or the last name says of all: the posteriors of A and B, A 与 B 的后验."""
    labels = [reader.of_nodes(nodes, line, alone=True) for nodes in names]
    told = next((label.kinds for label in (*labels[:1], *labels[-1:]) if label.kinds), {})
    bare = (place for place, label in enumerate(labels) if told and not (label.kinds or label.forms))
    return {first + place: told for place in bare}


def _with_names_behind(statements: Sequence[Statement], count: int) -> list[Statement]:
    """For yes and no, respectively."""
    last = count
    names = [_without_respectively(statements[last - 1].after)]
    while last < len(statements) and len(names) < count and statements[last].label and not statements[last].chain:
        names.append(_without_respectively(statements[last].label))
        last += 1
    if len(names) < count or not all(names):
        return list(statements)
    own = [replace(each, after=after) for each, after in zip(statements[:count], names, strict=True)]
    return [*own, *statements[last:]]
