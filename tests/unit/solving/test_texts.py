"""Every language has every sentence with every placeholder; solver code has none; page and engine know each other."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from _byhand.bridge import METHODS
from _byhand.protocol.answers import Method
from _byhand.texts import LANGUAGES, Texts, load_texts
from _byhand.topics import TOPIC_NAMES
from build_steps.common import ROOT

PACKAGE = ROOT / "pysrc" / "_byhand"
LIBRARY = ROOT / "pysrc" / "byhand"
ENGLISH = load_texts("en").entries
PREFIXES = tuple({key.partition(".")[0] + "." for key in ENGLISH})
# Keys that end in a name from a registry: the code that lists the registry assembles them.
KEYS_BY_NAME = (
    r"\w+\.name",  # topics, in the list of the page
    r"\w+\.form\.intro",
    r"\w+\.(sample|keywords)",  # the cards of the kinds, and what these are found by
    r"\w+\.\w+\.(form\.intro|sample|keywords)",  # the same of a kind that the page lists beside its topic
    r"\w+\.example\.\w+\.(title|blurb|keywords)",  # the examples of a topic
    r"\w+\.export\.\w+",  # the exports of a topic
    r"preset\.\w+",  # PRESETS
    r"parse\.format\.\w+",  # the formats that paste/ detects
    r"check\.(name|alone|whole)\.\w+",  # the kinds of quantity IDs
    r"check\.(cause|short)\.\w+(\.all)?",  # SLIPS
    r"(check|side_by_side)\.convention\..+",  # the fields of Convention and their values
)
PLACES_OF_ERRORS = {"field", "line", "row", "column"}
# Words for recognising tables, book titles, options of pgfplots, styles, and the help of the command line: no sentences
# of a solution.
NOT_SOLVERS = (
    "style.py",
    "reading",
    "told",
    "paste",
    "pasted",
    "sentences",
    "printed",
    "true_values.py",
    "cross",
    "cells.py",
    "roles.py",
    "counted.py",
    "row_labels.py",
    "evidence.py",
    "headers.py",
    "totals.py",
    "shape.py",
    "layout.py",
    "table.py",
    "convention.py",
    "truth.py",
    "boolean_words.py",
    "words.py",
    "vocabulary",
    "figures",
    "kinds",
    "worded.py",
    "success_words.py",
    "latex_chart.py",
    "class_colours.py",
    "command_line.py",
)


# Parameters that every sentence of a topic may choose its words by: a token is a character or a word.
WORDING = {"token"}


def shown(template: str) -> set[str]:
    """The output of a template. Each language chooses the word for a number itself."""
    return set(re.findall(r"\{(\w+)\}", template))


def placeholders(template: str) -> set[str]:
    """All that a template needs, also to choose between singular and plural."""
    return set(re.findall(r"\{(\w+)(?:\|[^{}]*)?\}", template))


@cache
def sources() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}


@pytest.fixture(scope="module", autouse=True)
def sources_are_let_go() -> Iterator[None]:
    """Python takes seconds to end while it holds them."""
    yield
    sources.cache_clear()


def docstrings(tree: ast.Module) -> set[int]:
    """The nodes of strings that are documentation: of a module, class or function, or below a field."""
    held = [node for node in ast.walk(tree) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)]
    return {id(each.value) for node in held for each in node.body if isinstance(each, ast.Expr)}


def constants(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@cache
def literals() -> set[str]:
    """The strings that the code spells out, also that of the library."""
    library = (ast.parse(path.read_text("utf-8")) for path in sorted(LIBRARY.rglob("*.py")))
    return {word for tree in (*sources().values(), *library) for word in constants(tree)}


# --- languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_key_and_placeholder(language: str) -> None:
    entries = load_texts(language).entries
    assert set(entries) == set(ENGLISH)
    assert {key: shown(text) for key, text in entries.items()} == {key: shown(text) for key, text in ENGLISH.items()}
    assert all(placeholders(text) - WORDING <= placeholders(ENGLISH[key]) for key, text in entries.items())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_filled(language: str) -> None:
    """No brace or asterisk is left over, whether the number is one or many."""
    texts = load_texts(language)
    for key, template in texts.entries.items():
        for number in (1, 2):
            pieces = list(texts.pieces(key, dict.fromkeys(placeholders(template), number)))
            left = [piece.text for piece in pieces if piece.kind != "param" and re.search(r"[{}*]", piece.text)]
            assert not left, (
                f"{key}: {left[0]!r} is not filled. Write {{name}}, {{name|one|many}} or *stress*; {{name}} cannot"
                " stand inside {name|one|many}, only before or after it."
            )
        assert template == template.strip() or key.startswith(("list.", "place.")), key


@pytest.mark.parametrize("folder", [PACKAGE / "texts", *(PACKAGE / "topics" / topic for topic in TOPIC_NAMES)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(folder: Path, language: str) -> None:
    pairs = json.loads((folder / f"{language}.json").read_text("utf-8"), object_pairs_hook=list)
    keys = [key for key, _ in pairs]
    assert len(keys) == len(set(keys))


def test_emphasis_and_plurals_are_filled() -> None:
    texts = Texts("en", {"key": "{n} {n|row|rows} of *the {name}*"})
    assert texts.sentence("key", {"n": 1, "name": "*x* {n}"}) == "1 row of the *x* {n}"
    assert [piece.kind for piece in texts.pieces("key", {"n": 2, "name": "x"})] == [
        *("param", "text", "text", "text", "strong", "param"),
    ]


# --- the code and its keys


def test_every_key_stands_whole_in_the_code() -> None:
    """A search for the key of a sentence finds the code that says it."""
    named = [re.compile(pattern) for pattern in KEYS_BY_NAME]
    assembled = {key for key in ENGLISH if key not in literals()}
    assert [key for key in assembled if not any(pattern.fullmatch(key) for pattern in named)] == []
    assert [pattern.pattern for pattern in named if not any(map(pattern.fullmatch, assembled))] == []


# Places in a problem, which begin like the keys of a room.
PLACES = frozenset(("table.rows", "table.columns"))


def test_every_key_in_the_code_exists() -> None:
    """Anything that looks like a key is one, wherever it occurs."""
    for path, tree in sources().items():
        for word in constants(tree):
            if word.startswith(PREFIXES) and re.fullmatch(r"[a-z_0-9]+(\.[a-z_0-9]+)+", word) and word not in PLACES:
                assert word in ENGLISH or any(key.startswith(word) for key in ENGLISH), (path.name, word)


def said(tree: ast.Module) -> Iterator[tuple[list[str], set[str] | None]]:
    """The keys that a call may say and the names of the parameters it gives (None: not known here)."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        function = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if function not in ("say", "Phrase", "Notice", "InputError", "wrong"):
            continue
        first = node.args[1] if function == "wrong" and len(node.args) > 1 else node.args[0]
        keys = [word for word in constants(first) if word in ENGLISH]
        given: set[str] | None = {str(keyword.arg) for keyword in node.keywords if keyword.arg is not None}
        if any(keyword.arg is None for keyword in node.keywords):
            given = None
        elif function in ("Notice", "Phrase"):
            params = node.args[1] if len(node.args) > 1 else None
            if params is None:
                given = set()
            elif isinstance(params, ast.Dict) and None not in params.keys:
                given = {str(key.value) for key in params.keys if isinstance(key, ast.Constant)}
            else:
                given = None
        elif function == "wrong" and given is not None:
            given |= {"found"}
        if function in ("InputError", "wrong") and given is not None:
            given -= PLACES_OF_ERRORS
        yield keys, given


def test_every_placeholder_is_given() -> None:
    checked = 0
    for path, tree in sources().items():
        for keys, given in said(tree):
            for key in keys if given is not None else []:
                checked += 1
                assert placeholders(ENGLISH[key]) <= (given or set()), (path.name, key)
    assert checked > 100


def descriptions(tree: ast.AST) -> set[int]:
    """What readers recognise stands in docs/reading.md, and is said to nobody else."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    readers = [call for call in calls if call.func.id in ("Reader", "grid_reader", "SignedForm")]  # type: ignore[attr-defined]
    given = [each for call in readers for each in (*call.args, *(keyword.value for keyword in call.keywords))]
    return {id(each) for each in given if isinstance(each, ast.Constant)}


def test_solver_code_holds_no_sentence() -> None:
    """Three words in a row, or any letter of 中文, are a sentence; LaTeX is none."""
    for path, tree in sources().items():
        if any(part in NOT_SOLVERS for part in path.relative_to(PACKAGE).parts):
            continue
        documentation = docstrings(tree) | descriptions(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
                sentence = re.search(r"[A-Za-z]{2,},? [A-Za-z]{2,},? [A-Za-z]{2,}|[\u4e00-\u9fff]", node.value)
                assert sentence is None or "\\" in node.value, (path.name, node.value)


# --- the page


def web_texts(language: str) -> dict[str, str]:
    texts: dict[str, str] = json.loads((ROOT / "web" / "texts" / f"{language}.json").read_text("utf-8"))
    return texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_text_in_every_language(language: str) -> None:
    assert {key: shown(text) for key, text in web_texts(language).items()} == {
        key: shown(text) for key, text in web_texts("en").items()
    }


def test_bridge_answers_every_method_that_the_page_can_ask() -> None:
    assert set(METHODS) == set(get_args(Method))
