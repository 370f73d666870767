"""CITATION.cff: as the Citation File Format 1.2.0 wants it, and saying what the package says.

The package `cffconvert` has the schema, but needs an old jsonschema; with it alone, `cffconvert --validate` checks the
whole file. No parser of YAML is installed either: the file keeps to the few forms that are read here.
"""

from __future__ import annotations

import re
import tomllib

import pytest

from build_steps.common import ROOT

CITATION = ROOT / "CITATION.cff"
# The required keys, and those that are of use here; version and date would have to be changed at each release.
REQUIRED = {"cff-version", "message", "title", "authors"}
ALLOWED = REQUIRED | {"type", "abstract", "keywords", "license", "contact", "doi", "identifiers"}
ADDRESSES = {"url", "repository-code"}  # no placeholder would be right in them


@pytest.fixture(scope="module")
def entries() -> dict[str, str | list[str]]:
    """Key -> text, or the items of a list, in the file's few forms."""
    found: dict[str, str | list[str]] = {}
    for key, rest in re.findall(r"^([a-z-]+):(.*(?:\n +.*)*)\n", CITATION.read_text("utf-8"), re.MULTILINE):
        first, *others = rest.strip().splitlines()
        if first == ">-":
            found[key] = " ".join(line.strip() for line in others)
        elif first.startswith("- "):
            found[key] = [line.strip().removeprefix("- ") for line in (first, *others)]
        else:
            assert not others, key
            found[key] = first.strip('"')
    return found


def test_every_line_is_read(entries: dict[str, str | list[str]]) -> None:
    items = [1 + len(value) if isinstance(value, list) else 1 for value in entries.values()]
    folded = len(re.findall(r"^  [^-]", CITATION.read_text("utf-8"), re.MULTILINE))
    assert sum(items) + folded == len(CITATION.read_text("utf-8").splitlines())


def test_keys_are_those_of_the_format(entries: dict[str, str | list[str]]) -> None:
    assert entries["cff-version"] == "1.2.0"
    assert entries.keys() >= REQUIRED
    assert entries.keys() <= ALLOWED
    assert not entries.keys() & ADDRESSES
    assert entries["type"] == "software"
    # An author without a given name is an entity, which has a name.
    assert [item.partition(": ")[0] for item in entries["authors"]] == ["name"]
    # A plain text of YAML would end at ": " or " #".
    plain = [line for line in CITATION.read_text("utf-8").splitlines() if '"' not in line and not line.startswith(" ")]
    assert [line for line in plain if line.count(": ") > 1 or " #" in line] == []


def test_it_says_what_the_package_says(entries: dict[str, str | list[str]]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert entries["license"] == project["license"]
    assert entries["keywords"] == project["keywords"]
    assert entries["authors"] == [f"name: {author['name']}" for author in project["authors"]]
