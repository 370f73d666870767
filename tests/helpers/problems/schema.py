"""The JSON Schema of problems and answers, and the schema of a place in a problem."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from build_steps.common import ROOT

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

Schema = Mapping[str, Any]
SCHEMA: dict[str, Any] = json.loads((ROOT / "docs" / "problem-format-1.schema.json").read_text("utf-8"))
_DEFINITIONS = SCHEMA["$defs"]


@cache
def validator(name: str | None = None) -> Draft202012Validator:
    """A validator of problems, or of the definition of this name."""
    # Here and not above: its import makes 39 parsers, for which every worker that collects tests would wait.
    from jsonschema import Draft202012Validator

    return Draft202012Validator(SCHEMA if name is None else {"$ref": f"#/$defs/{name}", "$defs": _DEFINITIONS})


def alternatives(schema: Schema) -> Iterator[Schema]:
    """The schema, its references, and all its alternatives."""
    yield schema
    if "$ref" in schema:
        yield from alternatives(_DEFINITIONS[schema["$ref"].removeprefix("#/$defs/")])
    for each in schema.get("anyOf", ()):
        yield from alternatives(each)


def options(schema: Schema) -> frozenset[str]:
    """The words that it lets one choose from."""
    return frozenset(word for each in alternatives(schema) for word in each.get("enum", ()) if isinstance(word, str))


def places(schema: Schema, where: str) -> Iterator[tuple[str, Schema]]:
    """Every place below a schema: its name, with * for any name and [] for any index, and the allowed values."""
    yield where, schema
    for each in alternatives(schema):
        for name, below in each.get("properties", {}).items():
            yield from places(below, f"{where}.{name}")
        if isinstance(each.get("additionalProperties"), dict):
            yield from places(each["additionalProperties"], f"{where}.*")
        if "items" in each:
            yield from places(each["items"], f"{where}[]")


def fields(schema: Schema) -> frozenset[str] | None:
    """The fields of the object that may stand here, None where any name may."""
    for each in alternatives(schema):
        if each.get("additionalProperties") is False:
            return frozenset(each["properties"])
    return None


def resolved(schema: Schema, path: str, where: str) -> Iterator[tuple[str, Schema]]:
    """The value at a path of an error message: `convention.m_estimate`, `documents[2]`, `priors.c1`.

    A name may contain separators: it ends at the first place from which the rest can be parsed.
    """
    if not path:
        yield where, schema
        return
    index = re.match(r"\[\d+\]\.?", path)
    for each in alternatives(schema):
        if index and "items" in each:
            yield from resolved(each["items"], path[index.end() :], f"{where}[]")
        for name, below in each.get("properties", {}).items():
            if re.match(rf"{re.escape(name)}(\.|\[|$)", path):
                yield from resolved(below, path[len(name) :].removeprefix("."), f"{where}.{name}")
        if isinstance(each.get("additionalProperties"), dict):
            for end in [match.start() for match in re.finditer(r"\.|\[|$", path)]:
                found = list(resolved(each["additionalProperties"], path[end:].removeprefix("."), f"{where}.*"))
                yield from found
                if found:
                    break


def objects(schema: Schema, value: object, where: str) -> Iterator[tuple[str, tuple[str | int, ...], object]]:
    """Every place of a problem: its name in the schema, the path to it, and its value."""
    yield where, (), value
    for each in alternatives(schema):
        inner: list[tuple[str, str | int, Schema, object]] = []
        if isinstance(value, dict):
            known = each.get("properties", {})
            inner += [(f".{name}", name, known[name], item) for name, item in value.items() if name in known]
            if isinstance(each.get("additionalProperties"), dict):
                inner += [(".*", name, each["additionalProperties"], item) for name, item in value.items()]
        elif isinstance(value, list) and "items" in each:
            inner = [("[]", at, each["items"], item) for at, item in enumerate(value)]
        for name, at, below, item in inner:
            for found, way, what in objects(below, item, where + name):
                yield found, (at, *way), what
