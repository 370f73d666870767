"""The JSON Schema of problem format 1: problems from their declared fields, all else from two files by hand."""

import json
from typing import Any

from _byhand.check.slips import CAUSES
from _byhand.problem import declared as kinds
from _byhand.problem.declared import FieldSet, Kind
from _byhand.problem.fields import FORMAT
from _byhand.topics import TOPIC_NAMES, load_topic
from build_steps.common import ROOT
from build_steps.problem_format import PRINTED
from build_steps.problem_format.layout import as_json
from build_steps.problem_format.quantities import values_of
from build_steps.problem_format.sentences import descriptions

SCHEMA = ROOT / "docs" / "problem-format-1.schema.json"
_HEAD: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Bayes by Hand: problem format 1",
    "description": "A problem. What solve, parse and check print is described by $defs/result, $defs/parsed and "
    "$defs/checked, what check reads by $defs/figures. A field that is null is as good as absent. See "
    "problem-format.md.",
}
Schema = dict[str, Any]


def schema() -> str:
    """The text of docs/problem-format-1.schema.json."""
    definitions: Schema = {}
    topics = {name: _of_topic(name, load_topic(name).fields, definitions) for name in TOPIC_NAMES}
    printed = json.loads((ROOT / PRINTED).read_text("utf-8"))
    cause = printed["checked"]["properties"]["figures"]["items"]["properties"]["causes"]["items"]
    cause["properties"]["key"] = {"enum": list(CAUSES)}
    result = printed["result"]
    result["properties"]["topic"] = {"enum": list(TOPIC_NAMES)}
    result["allOf"] = [
        _if_topic(
            name, {"properties": {"answers": {"items": {"properties": {"values": _reference(f"values_of_{name}")}}}}}
        )
        for name in TOPIC_NAMES
    ]
    whole: Schema = {
        **_HEAD,
        "type": "object",
        "properties": {"format": {"const": FORMAT}, "topic": {"enum": list(TOPIC_NAMES)}},
        "required": ["format", "topic"],
        "allOf": [_if_topic(name, _reference(name)) for name in TOPIC_NAMES],
        "$defs": {**topics, **definitions, **{f"values_of_{name}": values_of(name) for name in TOPIC_NAMES}, **printed},
    }
    return as_json(whole) + "\n"


def _if_topic(name: str, then: Schema) -> Schema:
    return {"if": {"properties": {"topic": {"const": name}}}, "then": then}


def _reference(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _of_topic(name: str, fields: type[FieldSet], definitions: Schema) -> Schema:
    found = _of_fields(fields, definitions)
    found["properties"] |= {"format": {"const": FORMAT}, "topic": {"const": name}}
    return found


def _of_fields(fields: type[FieldSet], definitions: Schema) -> Schema:
    said = descriptions(fields)
    properties = {}
    for name, kind in fields.KINDS.items():
        null = not kind.required if kind.null is None else kind.null
        properties[name] = _of_kind(kind, definitions, null=null)
        if name in said:
            properties[name]["description"] = said[name]
    found: Schema = {"type": "object", "properties": properties}
    required = [name for name, kind in fields.KINDS.items() if kind.required]
    if required:
        found["required"] = required
    if fields.ANY_OF:
        found["anyOf"] = [{"required": list(group)} for group in fields.ANY_OF]
    if fields.EXACTLY_ONE:
        found["oneOf"] = [_stated(name) for name in fields.EXACTLY_ONE]
    if fields.NOT_BOTH:
        stated = {name: {"not": {"type": "null"}} for name in fields.NOT_BOTH}
        found["not"] = {"type": "object", "required": list(fields.NOT_BOTH), "properties": stated}
    if fields.LEAST:
        found["minProperties"] = fields.LEAST
    return found if fields.MORE else {**found, "additionalProperties": False}


def _stated(name: str) -> Schema:
    return {"required": [name], "properties": {name: {"not": {"type": "null"}}}}


def _of_kind(kind: Kind, definitions: Schema, *, null: bool | None = None) -> Schema:
    """null: whether null may stand there, if that is not the kind's own matter"""
    found = _plain(kind, definitions)
    if (kind.null if null is None else null) and not _takes_null(kind):
        match found:
            case {"type": str(only)}:
                found["type"] = [only, "null"]
            case {"type": list(several)}:
                several.append("null")
            case {"enum": list(words)}:
                words.append(None)
            case {"anyOf": list(several)}:
                several.append({"type": "null"})
            case _:
                found = {"anyOf": [found, {"type": "null"}]}
    return found


def _takes_null(kind: Kind) -> bool:
    """Whether a kind within it takes null, for which nothing needs be added."""
    match kind:
        case kinds.Shared(kind=inner):
            return bool(inner.null) or _takes_null(inner)
        case kinds.AnyOf(kinds=several):
            return any(each.null or _takes_null(each) for each in several)
        case kinds.Plain(types=types):
            return "null" in types
    return False


def _plain(kind: Kind, definitions: Schema) -> Schema:
    """The schema of a kind without null."""
    match kind:
        case kinds.Plain(types=types):
            return {"type": types[0] if len(types) == 1 else list(types)}
        case kinds.Text(least=least, pattern=pattern):
            return _with({"type": "string"}, minLength=least or None, pattern=pattern or None)
        case kinds.Truth():
            return {"type": "boolean"}
        case kinds.Number():
            return _number(kind)
        case kinds.Words(words=words):
            return {"enum": list(words)}
        case kinds.ListOf(item=item, least=least, most=most, different=different):
            of = {"type": "array", "items": _of_kind(item, definitions)}
            return _with(of, minItems=least or None, maxItems=most, uniqueItems=different or None)
        case kinds.ByName(by=by, item=item, least=least):
            named = {"type": "object", "description": f"by {by}", "additionalProperties": _of_kind(item, definitions)}
            return _with(named, minProperties=least or None)
        case kinds.Object(fields=fields):
            return _of_fields(fields, definitions)
        case kinds.AnyOf(kinds=several):
            return {"anyOf": [_of_kind(each, definitions) for each in several]}
        case kinds.Shared(title=title, kind=inner):
            if title not in definitions:
                definitions[title] = _of_kind(inner, definitions)
            return _reference(title)
    raise TypeError(f"no schema of a {type(kind).__name__}")


def _number(kind: kinds.Number) -> Schema:
    bounds = {
        "minimum": kind.least,
        "maximum": kind.most,
        "exclusiveMinimum": kind.above,
        "exclusiveMaximum": kind.below,
    }
    return _with(_reference("number"), **bounds, multipleOf=1 if kind.whole else None)


def _with(found: Schema, **more: object) -> Schema:
    return found | {name: value for name, value in more.items() if value is not None}
