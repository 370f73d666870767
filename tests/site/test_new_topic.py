"""`build.py new-topic`: the copied topic works at once, in a copy of the project."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_steps.commands.new_topic import PLACEHOLDER, make_topic
from build_steps.common import ROOT, BuildError
from build_steps.install import PYTHON
from build_steps.problem_format.layout import as_json

# Behind all that is listed, and behind `topic` in the order of imports.
NAME = "zz_votes"
MYPY_CACHE = ROOT / ".mypy_cache"
COPIED = (
    "pysrc",
    "tests",
    "docs",
    "web",
    "build_steps",
    "build.py",
    "pyproject.toml",
    "README.md",
    "README.zh.md",
    "LICENSE",
)

pytestmark = [pytest.mark.thorough, pytest.mark.long]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with a new topic."""
    root = tmp_path_factory.mktemp("house")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name)
            # Its compiled Python is kept in a tree of its own.
            compiled = f"{sys.pycache_prefix}{ROOT / name}"
            if sys.pycache_prefix and Path(compiled).exists():
                shutil.copytree(compiled, f"{sys.pycache_prefix}{root / name}")
        else:
            shutil.copy(ROOT / name, root / name)
    make_topic(NAME, root)
    # mypy's cache for unchanged sources; without it, mypy checks everything.
    if MYPY_CACHE.exists():
        shutil.copytree(MYPY_CACHE, root / MYPY_CACHE.name)
    return root


def run(root: Path, *words: str, stdin: str = "") -> str:
    done = subprocess.run(
        [PYTHON, "-m", *words],
        cwd=root,
        env={**os.environ, "PYTHONPATH": "pysrc"},
        input=stdin,
        encoding="utf-8",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_ruff_and_mypy_have_nothing_to_say(house: Path) -> None:
    run(house, "ruff", "check", "pysrc", "tests", "build_steps")
    run(house, "ruff", "format", "--check", "pysrc", "tests", "build_steps")
    sources = (f"pysrc/_byhand/topics/{NAME}", "pysrc/_byhand/topics/__init__.py", f"tests/topics/{NAME}")
    run(house, "mypy", "--strict", *sources)


def test_its_own_tests_and_those_over_all_topics_pass(house: Path) -> None:
    over_all = (
        "docs/test_problem_format.py",
        "docs/test_schema.py",
        "unit/check/test_kinds.py",
        "unit/solving/test_texts.py",
        "unit/test_rooms.py",
    )
    tests = [f"tests/topics/{NAME}", *(f"tests/{path}" for path in over_all)]
    run(house, "pytest", "-q", "--assert=plain", "-p", "no:cacheprovider", "-m", "not thorough", *tests)


@pytest.mark.parametrize(("language", "answer"), [("en", "no has the most votes: 2 of 3."), ("zh", "“否”的票数最多")])
def test_its_example_is_solved(house: Path, language: str, answer: str) -> None:
    problem = run(house, "byhand", "examples", f"{NAME}/rows_that_agree", "--lang", language)
    printed = run(house, "byhand", "solve", "-", "--to", "plain", "--lang", language, stdin=problem)
    assert answer in printed
    assert "2/3" in printed


def test_nothing_of_the_template_is_left(house: Path) -> None:
    for folder in ("pysrc", "docs", "tests/topics"):
        for path in (house / folder).rglob("*.*"):
            assert PLACEHOLDER not in path.name
            if path.suffix in (".py", ".json", ".md"):
                assert PLACEHOLDER not in path.read_text("utf-8"), path


def test_schema_and_list_keep_their_entries(house: Path) -> None:
    file = "docs/problem-format-1.schema.json"
    before, after = ((root / file).read_text("utf-8").splitlines() for root in (ROOT, house))
    assert len(after) > len(before)
    assert as_json(json.loads("\n".join(before))).splitlines() == before
    listed = "pysrc/_byhand/topics/__init__.py"
    added = set((house / listed).read_text("utf-8").splitlines()) - set((ROOT / listed).read_text("utf-8").splitlines())
    assert added == {f'    "{NAME}",'}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("kNN", "small letters"),
        ("k-nn", "small letters"),
        ("1r", "small letters"),
        ("a__b", "small letters"),
        ("../x", "small letters"),
        ("class", "small letters"),
        (PLACEHOLDER, "small letters"),
        ("naive_bayes", "is taken"),
        ("topic", "is taken"),
        ("decision", "is taken"),
        ("solving", "is taken"),
        ("parse", "is taken"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, said: str) -> None:
    with pytest.raises(BuildError, match=f'"{name}" .*{said}.*\\.$'):
        make_topic(name)
