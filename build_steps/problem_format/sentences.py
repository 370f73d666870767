"""What the texts below the fields of a `FieldSet` say, read from its source."""

import ast
import inspect
import re
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from _byhand.problem import declared, shared_fields
from _byhand.problem.declared import FieldSet

# These refer to another place of the page.
_ELSEWHERE = ("as above", "as in", "see ")


@dataclass(frozen=True)
class Row:
    """Fields that one text describes. paragraphs: of the text, each in one line"""

    names: Sequence[str]
    paragraphs: Sequence[str]


def rows(fields: type[FieldSet]) -> Sequence[Row]:
    """The described fields of the class, without inherited ones."""
    if fields.__module__ == declared.__name__:
        return tuple(Row((name,), said) for name, said in fields.SAID.items())
    found, names = list[Row](), list[str]()
    (node,) = ast.parse(textwrap.dedent(inspect.getsource(fields))).body
    assert isinstance(node, ast.ClassDef)
    for each in node.body:
        match each:
            case ast.Assign(targets=[ast.Name(id=name)]) if not name.isupper():
                names.append(name.removesuffix("_"))
            case ast.Expr(value=ast.Constant(value=str(text))) if names:
                found.append(Row(tuple(names), [" ".join(part.split()) for part in text.split("\n\n")]))
                names.clear()
    return tuple(found)


def descriptions(fields: type[FieldSet]) -> Mapping[str, str]:
    """By field, what the schema says of it: its own text, else that of the shared field that it is."""
    found = dict[str, str]()
    for owner in (*_shared(), *_bases(fields)):
        for row in rows(owner):
            name = row.names[0]
            same = issubclass(fields, owner) or fields.KINDS.get(name) is owner.KINDS[name]
            if len(row.names) == 1 and same and not row.paragraphs[0].startswith(_ELSEWHERE):
                found[name] = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", row.paragraphs[0])
    return found


def _shared() -> Sequence[type[FieldSet]]:
    return [each for each in vars(shared_fields).values() if _is_declared(each)]


def _bases(fields: type[FieldSet]) -> Sequence[type[FieldSet]]:
    """What it inherits from, and itself."""
    return [each for each in reversed(fields.__mro__) if _is_declared(each)]


def _is_declared(each: object) -> TypeGuard[type[FieldSet]]:
    return isinstance(each, type) and issubclass(each, FieldSet) and each is not FieldSet
