"""No module imports from a room above, in a circle, or from the inside of another topic.

A folder is small, and no two folders import each other.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Set
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

import pytest

from build_steps.common import ROOT

PACKAGE = ROOT / "pysrc" / "_byhand"
PAGE = ROOT / "web"
# A relative import or re-export of a JavaScript module; dynamic imports are for what is loaded later.
_FROM = re.compile(r'^(?:import|export)\b[^;]*?"(\.{1,2}/[^"]+\.js)";', re.MULTILINE)
# From the ground up: a module imports from its own floor and those below it.
FLOORS = (
    ("protocol", "errors", "phrase", "cache", "progress", "process"),
    ("texts",),
    ("numbers",),
    ("cells",),
    ("reading", "frames"),
    ("paste",),
    ("cross", "told"),
    ("table",),
    ("problem",),
    ("arithmetic",),
    ("expressions",),
    ("document",),
    ("events", "letters"),
    ("form",),
    ("decision",),
    ("counting", "discriminants", "measures", "seen", "joint_tables"),
    ("topic",),
    ("topics",),
    ("render",),
    ("parsed",),
    ("check", "solving", "classifying"),
    ("side_by_side", "collection", "stating", "models"),
    ("bridge", "command_line"),
)
MOST_FILES = 20
SOURCES = {".py", ".js", ".mjs"}
MOST_NAMES = 8

Imports = Mapping[str, Set[str]]


def name_of(path: Path) -> str:
    """Name of a module without `_byhand.`; "" for the package."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(tree: ast.AST, modules: Set[str]) -> Iterator[str]:
    """The modules of ours that are imported anywhere in this one, also within a function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports here are absolute"
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            names = [name if name.removeprefix("_byhand.") in modules else str(node.module) for name in inner]
        else:
            continue
        yield from (name.removeprefix("_byhand").removeprefix(".") for name in names if name.split(".")[0] == "_byhand")


@pytest.fixture(scope="module")
def imports() -> Imports:
    paths = {name_of(path): path for path in PACKAGE.rglob("*.py")}
    return {name: set(imported(ast.parse(path.read_text("utf-8")), paths.keys())) for name, path in paths.items()}


@pytest.fixture(scope="module")
def page_imports() -> Imports:
    def name(path: Path) -> str:
        return ".".join(path.relative_to(PAGE).with_suffix("").parts)

    return {
        name(path): {name((path.parent / other).resolve()) for other in _FROM.findall(path.read_text("utf-8"))}
        for path in PAGE.rglob("*.js")
    }


def arrows(imports: Imports) -> Iterator[tuple[str, str]]:
    return ((one, other) for one, others in sorted(imports.items()) for other in sorted(others))


def topic_of(module: str) -> str | None:
    """The topic that a module is the inside of, or the door to."""
    return module.split(".")[1] if module.startswith("topics.") else None


def upward(imports: Imports) -> list[str]:
    heights = {room: height for height, rooms in enumerate(FLOORS) for room in rooms}
    return [
        f"{one} imports {other}, which is above it"
        for one, other in arrows(imports)
        if heights[one.split(".")[0]] < heights[other.split(".")[0]]
    ]


def inside(imports: Imports) -> list[str]:
    """Only the list of topics imports a topic, and that only its door."""
    return [
        f"{one} imports {other}, which is inside a topic"
        for one, other in arrows(imports)
        if (topic := topic_of(other)) is not None
        and topic_of(one) != topic
        and (one, other) != ("topics", f"topics.{topic}")
    ]


def circle(imports: Imports) -> list[str]:
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return error.args[1]  # type: ignore[no-any-return]
    return []


def crowded(files: Iterable[Path]) -> list[str]:
    counts = Counter(path.parent for path in files)
    return [
        f"{folder.as_posix()} has {count} source files: at most {MOST_FILES}, divide it by subject"
        for folder, count in sorted(counts.items())
        if count > MOST_FILES
    ]


def long_imports(sources: Mapping[str, str], modules: Set[str]) -> list[str]:
    """Imports of too many names. Modules do not count: a list of them cannot be shorter."""
    found = []
    for place, source in sorted(sources.items()):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom):
                paths = [f"{node.module}.{alias.name}".removeprefix("_byhand.") for alias in node.names]
                count = sum(path not in modules for path in paths)
                if count > MOST_NAMES:
                    where = f"{place}:{node.lineno} takes {count} names from {node.module}"
                    found.append(f"{where}: over {MOST_NAMES}, import the module")
    return found


def folder_of(module: str, imports: Imports) -> str:
    """The folder of a module. Those at the root have floors of their own, so that each counts as a folder."""
    is_package = any(name.startswith(f"{module}.") for name in imports)
    return module if is_package else module.rpartition(".")[0] or module


def circle_of_folders(imports: Imports) -> list[str]:
    """For each import of folders in a circle one of the imports that make it."""
    folders: dict[str, set[str]] = {}
    example: dict[tuple[str, str], str] = {}
    for one, other in arrows(imports):
        ends = folder_of(one, imports), folder_of(other, imports)
        if ends[0] != ends[1]:
            folders.setdefault(ends[0], set()).add(ends[1])
            example.setdefault(ends, f"{one} imports {other}")
    names = circle(folders)[::-1]
    return [example[ends] for ends in pairwise(names)]


def test_every_room_has_its_floor(imports: Imports) -> None:
    rooms = {name.split(".")[0] for name in imports if name}
    assert rooms <= {room for floor in FLOORS for room in floor}


def test_no_import_runs_upward(imports: Imports) -> None:
    assert upward({name: others for name, others in imports.items() if name}) == []


def test_no_circle(imports: Imports) -> None:
    assert " imports ".join(reversed(circle(imports))) == ""


def test_no_circle_of_folders(imports: Imports) -> None:
    assert circle_of_folders({name: others for name, others in imports.items() if name}) == []


def test_no_circle_of_folders_of_the_page(page_imports: Imports) -> None:
    assert len(page_imports) > 100
    assert circle_of_folders(page_imports) == []


def test_folders_are_small() -> None:
    folders = ("pysrc", "web", "build_steps", "tests")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in SOURCES]
    assert len(files) > 900
    assert crowded(path.relative_to(ROOT) for path in files) == []


def test_an_import_takes_few_names() -> None:
    sources = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in PACKAGE.rglob("*.py")}
    assert long_imports(sources, {name_of(path) for path in PACKAGE.rglob("*.py")}) == []


def test_nobody_reaches_into_a_topic(imports: Imports) -> None:
    assert inside(imports) == []


def test_faults_are_named() -> None:
    assert upward({"numbers.real": {"texts", "form.fields"}}) == ["numbers.real imports form.fields, which is above it"]
    reaching = {"bridge": {"topics", "topics.a"}, "topics": {"topics.a"}, "topics.a.x": {"topics.b.y", "topics.a.z"}}
    assert inside(reaching) == [
        "bridge imports topics.a, which is inside a topic",
        "topics.a.x imports topics.b.y, which is inside a topic",
    ]
    source = "from m import a, b, c, d, e, f, g, h, i\n"
    assert long_imports({"x.py": source}, set()) == ["x.py:1 takes 9 names from m: over 8, import the module"]
    assert long_imports({"x.py": source}, {"m.i"}) == []
    assert set(circle({"a": {"b"}, "b": {"c"}, "c": {"a"}})) == {"a", "b", "c"}
    folders = {"a.b.w": set[str](), "a.b.x": {"a.c.y"}, "a.c.y": set[str](), "a.c.z": {"a.b.w"}}
    packages = {"a": set[str](), "a.b": set[str](), "a.c": set[str]()}
    assert circle(folders) == []
    assert sorted(circle_of_folders(packages | folders)) == ["a.b.x imports a.c.y", "a.c.z imports a.b.w"]
    files = [Path(f"a/{folder}/{number}.py") for folder, count in (("b", 20), ("c", 21)) for number in range(count)]
    assert crowded(files) == ["a/c has 21 source files: at most 20, divide it by subject"]
