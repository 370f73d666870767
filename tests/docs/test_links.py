"""Links of README, CONTRIBUTING and docs/ and the files that they name exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from _byhand.topics import TOPIC_NAMES
from build_steps.common import ROOT

CHANGELOG = ROOT / "CHANGELOG.md"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
# Made by build.py, so that a fresh checkout has none of it.
MADE = ("dist/", "release/", "node_modules/", ".venv/", ".cache/", "tests/hostile/found/")
SITE = (
    *(
        "app.js",
        "byhand.html",
        "files.json",
        "fields.js",
        "index.html",
        "licenses.txt",
        "panels.js",
        "pyodide-lock.json",
    ),
    *("service_worker.js", "start.js", "style.css"),
    *("charts.js", "collection.js", "graphs.js", "present.js", "word.js"),
)
# Below which folders a page may name files without saying so again.
SHORT = {"design.md": ("", "pysrc/_byhand/")}


def anchors(page: Path) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        if link.startswith(("https://", "http://")):
            continue
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def named(page: Path) -> set[str]:
    """Code spans that look like a path of the repository; TOPIC, NAME and the like are placeholders."""
    words = re.findall(r"`([^`\s]+)`", re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL))
    ending = r"\.(?:py|js|mjs|json|md|toml|yml|txt|css|html|png|lock)$"
    return {word for word in words if re.fullmatch(r"[\w./-]+", word) and ("/" in word or re.search(ending, word))}


@pytest.mark.parametrize("page", [page for page in PAGES if page != CHANGELOG], ids=lambda page: page.name)
def test_every_file_that_is_named_exists(page: Path) -> None:
    folders = ("", *SHORT.get(page.name, ()), *(f"pysrc/_byhand/topics/{topic}/" for topic in TOPIC_NAMES))
    missing = []
    for word in sorted(named(page)):
        if re.search(r"\b[A-Z]{4,}\b", word) or word.startswith(MADE) or word in (*SITE, "application/wasm"):
            continue
        if not any((ROOT / folder / word).exists() for folder in folders):
            missing.append(word)
    assert not missing


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_nothing_of_a_machine_is_named(page: Path) -> None:
    assert re.findall(r"(?<![\w.])/(?:work|root|home|tmp|opt|Users)/\S*", page.read_text("utf-8")) == []


def test_design_lists_the_rooms_from_the_ground_up() -> None:
    text = (ROOT / "docs" / "design.md").read_text("utf-8")
    table = text.split("## The rooms of")[1].split("##")[0]
    rooms = [
        name
        for cell in re.findall(r"^\| (`.*?`) \|", table, re.MULTILINE)
        for name in re.findall(r"`([\w.]+)/?`", cell)
    ]
    package = ROOT / "pysrc" / "_byhand"
    there = {path.name for path in package.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert set(rooms) == there - {"__init__.py"}
    tests = (ROOT / "tests" / "unit" / "test_rooms.py").read_text("utf-8")
    floors = re.search(r"^FLOORS = \(\n(.*?)^\)", tests, re.MULTILINE | re.DOTALL)
    assert floors is not None
    assert [name.removesuffix(".py") for name in rooms] == re.findall(r'"(\w+)"', floors[1])
