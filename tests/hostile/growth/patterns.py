"""Finds every regular expression of the package with its uses, and makes texts that a careless one reads slowly."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import _byhand

# The parser module of `re`; its tree shows the repetitions of a pattern.
_parser: Any = importlib.import_module("re._parser")

METHODS = ("match", "fullmatch", "search")
_SEARCHING = frozenset(("finditer", "findall", "sub", "subn", "split", "search"))
_FILLER = "\x01"


@dataclass(frozen=True)
class Used:
    """A pattern, its place, and the METHODS that use it; "search" stands for all methods that scan the text."""

    name: str
    pattern: re.Pattern[str]
    methods: tuple[str, ...]


@dataclass(frozen=True)
class Shape:
    """before + part * k + after, about as long as requested."""

    name: str
    before: str
    part: str
    after: str

    def text(self, length: int) -> str:
        """The text of this shape with about this many characters."""
        room = max(1, length - len(self.before) - len(self.after))
        return self.before + self.part * max(1, room // len(self.part)) + self.after


def collected() -> list[Used]:
    """The compiled patterns at the top of all modules of the package, also those in tuples, lists and dicts there."""
    methods = _methods_by_name()
    found: dict[tuple[str, int], Used] = {}
    for info in pkgutil.walk_packages(_byhand.__path__, "_byhand."):
        if info.name.endswith("__main__"):
            continue
        module = importlib.import_module(info.name)
        for name, value in vars(module).items():
            for pattern in _patterns_in(value):
                key = (pattern.pattern, pattern.flags)
                if key not in found:
                    used = methods.get((info.name, name), methods.get(("", name), frozenset(METHODS)))
                    found[key] = Used(f"{info.name}.{name}", pattern, tuple(each for each in METHODS if each in used))
    return list(found.values())


def _patterns_in(value: object) -> Iterator[re.Pattern[str]]:
    if isinstance(value, re.Pattern):
        if isinstance(value.pattern, str):
            yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _patterns_in(each)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _patterns_in(each)


def _methods_by_name() -> Mapping[tuple[str, str], frozenset[str]]:
    """For each module and name of a pattern in it the methods called on it; all of METHODS where it is handed on.

    Of names that one module takes from another ("" for the module) the uses are put together, wherever they are.
    """
    called: dict[tuple[str, str], set[str]] = defaultdict(set)
    handed: set[tuple[str, str]] = set()
    root = Path(_byhand.__path__[0])
    for path in sorted(root.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        module = ".".join(("_byhand", *path.relative_to(root).with_suffix("").parts)).removesuffix(".__init__")
        own = {target.id for node in tree.body for target in _targets(node)}
        owners = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name | ast.Attribute):
                owners.add(node.value)
                method = node.attr if node.attr in METHODS else "search" if node.attr in _SEARCHING else None
                if method is not None:
                    called[_key(node.value, module, own)].add(method)
        for node in ast.walk(tree):
            if isinstance(node, ast.Name | ast.Attribute) and node not in owners and isinstance(node.ctx, ast.Load):
                handed.add(_key(node, module, own))
    return {key: frozenset(METHODS) if key in handed else frozenset(called[key]) for key in {*called, *handed}}


def _targets(node: ast.stmt) -> list[ast.Name]:
    """The names that a statement at the top of a module binds to values."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target for target in targets if isinstance(target, ast.Name)]


def _key(node: ast.Name | ast.Attribute, module: str, own: set[str]) -> tuple[str, str]:
    if isinstance(node, ast.Attribute):
        return "", node.attr
    return (module if node.id in own else ""), node.id


# --- texts out of a pattern


def shapes_of(pattern: re.Pattern[str]) -> list[Shape]:
    """Texts from the pattern's own alphabet: each repetition, many times, after its prefix.

    The endings make a match fail at the last character, so that every split of the repetition is tried.
    """
    tree = _parser.parse(pattern.pattern, pattern.flags)
    shapes: dict[tuple[str, str, str], Shape] = {}
    for before, part in _pumped(tree, ""):
        for name, head, body in (("repeated", before, part), ("begun again", "", before + part)):
            for after in ("", _FILLER, "\n" + _FILLER):
                if body:
                    shape = Shape(f"{name} {head!r} {body!r} {after!r}", head, body, after)
                    shapes.setdefault((head, body, after), shape)
    for part in sorted(_atoms(tree)):
        for after in ("", _FILLER):
            shapes.setdefault(("", part, after), Shape(f"only {part!r} {after!r}", "", part, after))
    whole = _one_match(tree)
    for part in (whole, whole + " ", whole[:-1]):
        if part:
            shapes.setdefault(("", part, ""), Shape(f"matches {part!r}", "", part, ""))
    return list(shapes.values())


def _pumped(tree: Any, before: str) -> Iterator[tuple[str, str]]:
    """For each repetition in the tree: one text that comes before it, and texts of its body."""
    for operator, argument in tree:
        name = str(operator)
        if name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            _least, most, body = argument
            if most > 1:
                for part in _bodies(body):
                    yield before, part
            yield from _pumped(body, before)
        elif name == "SUBPATTERN":
            yield from _pumped(argument[-1], before)
        elif name == "ATOMIC_GROUP":
            yield from _pumped(argument, before)
        elif name == "BRANCH":
            for branch in argument[1]:
                yield from _pumped(branch, before)
        elif name in ("ASSERT", "ASSERT_NOT"):
            yield from _pumped(argument[1], before)
        before += _one_match([(operator, argument)])


def _bodies(body: Any) -> Iterator[str]:
    """One text of a repeated body, and of each of its branches and of some characters of each class in it."""
    yield _one_match(body) or _FILLER
    if len(body) == 1:
        operator, argument = body[0]
        if str(operator) == "IN":
            yield from _members(argument)
        elif str(operator) == "BRANCH":
            for branch in argument[1]:
                yield _one_match(branch) or _FILLER
        elif str(operator) == "SUBPATTERN":
            yield from _bodies(argument[-1])


def _one_match(tree: Any) -> str:
    """One text that this part of a pattern matches, as short as comes easily."""
    return "".join(_piece(str(operator), argument) for operator, argument in tree)


def _piece(operator: str, argument: Any) -> str:
    if operator == "LITERAL":
        return chr(argument)
    if operator == "NOT_LITERAL":
        return "a" if argument != ord("a") else "b"
    if operator == "ANY":
        return "a"
    if operator == "IN":
        return next(iter(_members(argument)), "a")
    if operator == "BRANCH":
        return _one_match(argument[1][0])
    if operator == "SUBPATTERN":
        return _one_match(argument[-1])
    if operator == "ATOMIC_GROUP":
        return _one_match(argument)
    if operator in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
        least, _most, body = argument
        return _one_match(body) * min(int(least), 50)
    return ""


_CATEGORY_MEMBERS = {
    "CATEGORY_DIGIT": "1",
    "CATEGORY_NOT_DIGIT": "a",
    "CATEGORY_SPACE": " \t\n",
    "CATEGORY_NOT_SPACE": "a",
    "CATEGORY_WORD": "a1_",
    "CATEGORY_NOT_WORD": " .",
}
_TRIED = "a1 \t\n._-,;:|({[=\"'<*\\中"


def _members(argument: Any) -> Iterator[str]:
    """A few characters of a class of characters."""
    negated = any(str(operator) == "NEGATE" for operator, _ in argument)
    own = []
    for operator, value in argument:
        name = str(operator)
        if name == "LITERAL":
            own.append(chr(value))
        elif name == "RANGE":
            own.append(chr(value[0]))
        elif name == "CATEGORY":
            own.extend(_CATEGORY_MEMBERS.get(str(value), ""))
    if not negated:
        yield from dict.fromkeys(own[:12])
        return
    yield from [each for each in _TRIED if each not in own][:8]


def _atoms(tree: Any) -> set[str]:
    """Every literal run and one character of every class in the pattern."""
    found: set[str] = set()
    run = ""
    for operator, argument in tree:
        name = str(operator)
        if name == "LITERAL":
            run += chr(argument)
            continue
        if run:
            found.add(run)
            run = ""
        if name == "IN":
            found.update(list(_members(argument))[:3])
        elif name == "SUBPATTERN":
            found |= _atoms(argument[-1])
        elif name == "ATOMIC_GROUP":
            found |= _atoms(argument)
        elif name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            found |= _atoms(argument[2])
        elif name == "BRANCH":
            for branch in argument[1]:
                found |= _atoms(branch)
        elif name in ("ASSERT", "ASSERT_NOT"):
            found |= _atoms(argument[1])
    return found | ({run} if run else set())
