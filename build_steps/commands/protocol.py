"""Write web/protocol.d.ts, the types of requests and responses, from the shapes that Python declares."""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

from build_steps.common import ROOT

TYPES = ROOT / "web" / "protocol.d.ts"
_PACKAGE = ROOT / "pysrc" / "_byhand"
# Shapes are TypedDicts; the fields of a form are dataclasses, which write themselves.
_SHAPES = ("answers", "parsed", "document", "check", "side_by_side", "collection", "requests")
_SOURCES = (
    *(_PACKAGE / "protocol" / f"{name}.py" for name in _SHAPES),
    *(_PACKAGE / "form" / f"{name}.py" for name in ("conditions", "fields", "models")),
)
_HEAD = """// Made by `python3 build.py types` from pysrc/_byhand/protocol and pysrc/_byhand/form: edit those.
"""
_PLAIN = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "None": "null",
    "object": "unknown",
    "Any": "any",
    # A text of ours in Python, of the language asked for when it is written.
    "Phrase": "string",
}
_LISTS = ("list", "Sequence")
_RECORDS = ("dict", "Mapping")
# The dataclass that every field of a form extends; what the page calls a field is one of its kinds.
_FIELD = "Field"
_OF_FORMS = (_FIELD, "Condition")
_FIELD_BASE = "FieldBase"


def types() -> str:
    """The text of web/protocol.d.ts."""
    kinds: list[str] = []
    shapes = [text for path in _SOURCES for text in _of_module(path, kinds)]
    return "\n".join([_HEAD, *shapes, f"export type {_FIELD} = {' | '.join(kinds)};\n"])


def write_types() -> None:
    TYPES.write_text(types(), encoding="utf-8")


def _of_module(path: Path, kinds: list[str]) -> Iterator[str]:
    """Its types; the names of the kinds of fields that it declares are added to `kinds`."""
    of_form = path.parent.name == "form"
    for node in ast.parse(path.read_text("utf-8")).body:
        match node:
            case ast.ClassDef():
                name = _FIELD_BASE if of_form and node.name == _FIELD else node.name
                bases = [_FIELD_BASE if of_form and base == _FIELD else base for base in map(ast.unparse, node.bases)]
                kinds += [name] if _FIELD_BASE in bases else []
                yield _comment(node) + _type(name, bases, _members(node))
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_shape(name, value):
                # A form's field or condition is any dictionary to Python, and one of the dataclasses to the page.
                if of_form or name not in _OF_FORMS:
                    yield _alias(name, value)


def _is_shape(name: str, value: ast.expr) -> bool:
    """Whether the assignment names a type. Constants are in capitals."""
    return name[0].isupper() and not name.isupper() and isinstance(value, ast.Subscript | ast.BinOp | ast.Call)


def _alias(name: str, value: ast.expr) -> str:
    """`X = A | B`, or `X = TypedDict("X", {...})` where a key is a word of Python."""
    if not isinstance(value, ast.Call):
        return f"export type {name} = {_written(value)};\n"
    fields = value.args[1]
    assert isinstance(fields, ast.Dict)
    members = [(ast.literal_eval(key), each) for key, each in zip(fields.keys, fields.values, strict=True) if key]
    return _type(name, [], [_member(str(key), each) for key, each in members])


def _type(name: str, bases: Sequence[str], members: Sequence[str]) -> str:
    body = "{\n" + "".join(f"  {member}\n" for member in members) + "}" if members else "{}"
    extended = [base for base in bases if base != "TypedDict"]
    return f"export type {name} = {' & '.join([*extended, body])};\n"


def _members(node: ast.ClassDef) -> list[str]:
    optional = any(word.arg == "total" for word in node.keywords)
    return [
        _member(each.target.id, each.annotation, optional)
        for each in node.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    ]


def _member(name: str, annotation: ast.expr, optional: bool = False) -> str:
    match annotation:
        case ast.Subscript(value=ast.Name(id="NotRequired"), slice=inner):
            return f"{name}?: {_written(inner)};"
        case ast.Subscript(value=ast.Name(id="ClassVar"), slice=inner):
            return f"{name}: {_written(inner)};"
    return f"{name}{'?' * optional}: {_written(annotation)};"


def _written(annotation: ast.expr) -> str:
    """The annotation as TypeScript says it."""
    match annotation:
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return _PLAIN.get(name, name)
        case ast.BinOp(left=left, right=right):
            return " | ".join(dict.fromkeys([_written(left), _written(right)]))
        case ast.Subscript(value=ast.Name(id="Literal"), slice=inner):
            return " | ".join(f'"{ast.literal_eval(each)}"' for each in _parts(inner))
        case ast.Subscript(value=ast.Name(id=name), slice=inner) if name in _LISTS:
            item = _written(inner)
            return f"({item})[]" if " " in item else f"{item}[]"
        case ast.Subscript(value=ast.Name(id=name), slice=inner) if name in _RECORDS:
            return f"Record<{', '.join(map(_written, _parts(inner)))}>"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=inner):
            return f"[{', '.join(map(_written, _parts(inner)))}]"
    raise ValueError(f"no type of TypeScript for {ast.unparse(annotation)}")


def _parts(inner: ast.expr) -> Sequence[ast.expr]:
    return inner.elts if isinstance(inner, ast.Tuple) else [inner]


def _comment(node: ast.ClassDef) -> str:
    said = ast.get_docstring(node)
    if said is None:
        return ""
    lines = said.splitlines()
    if len(lines) == 1:
        return f"/** {said} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"
