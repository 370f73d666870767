"""Tables of text keys: mypy refuses a value that a table does not state, these tests a table that lacks a value."""

from __future__ import annotations

import ast
import importlib
import types
from collections.abc import Iterator
from itertools import product
from typing import Literal, Union, get_args, get_origin, get_type_hints

from build_steps.common import ROOT

SOURCE = ROOT / "pysrc"


def tables() -> Iterator[tuple[str, str]]:
    """Module and name of every table. Those of a form are read as a whole when its module is imported."""
    for path in sorted((SOURCE / "_byhand").rglob("*.py")):
        if path.name == "form.py":
            continue
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                name = target.id if isinstance(target, ast.Name) else ""
                if name.endswith("_KEYS"):
                    yield module, name


def values_of(kind: object) -> set[object]:
    """The values of a Literal or of bool, of a union of these, or of a tuple of these."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind is bool:
        return {False, True}
    if origin is Literal:
        return set(parts)
    assert origin in (Union, types.UnionType, tuple), f"{kind} is no Literal"
    if origin is tuple:
        return set(product(*map(values_of, parts)))
    return set().union(*map(values_of, parts))


def test_every_table_has_a_text_for_every_value() -> None:
    incomplete = []
    for module, name in tables():
        code = importlib.import_module(module)
        hint = get_type_hints(code).get(name)
        if hint is None or set(getattr(code, name)) != values_of(get_args(hint)[0]):
            incomplete.append(f"{module}.{name}")
    assert incomplete == [], "annotate them with TextKeys, and state a key for every value of the type"
