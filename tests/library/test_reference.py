"""`build.py reference`: pdoc's page has every public name with its docstring, and no private one."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import byhand
from build_steps.common import ROOT
from build_steps.reference import write_reference

NAMES = sorted(set(byhand.__all__) - {"__version__"})


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder: Path = tmp_path_factory.mktemp("reference")
    write_reference(folder)
    assert sorted(path.name for path in folder.glob("*.html")) == ["byhand.html", "index.html"]
    return (folder / "byhand.html").read_text("utf-8")


def words(text: str) -> str:
    """The text alone: without the signs of Markdown and HTML."""
    return re.sub(r"\W+", " ", text)


def test_every_public_name_has_its_docstring(page: str) -> None:
    shown = words(unescape(re.sub(r"<[^>]+>", "", page)))
    for name in NAMES:
        assert f'id="{name}"' in page
        first, *_ = getattr(byhand, name).__doc__.partition("\n")
        assert words(first) in shown, name


def test_no_private_name_is_shown(page: str) -> None:
    body = re.sub(r"<(style|script)\b.*?</\1>", "", page, flags=re.DOTALL)
    assert re.findall(r'id="(?:[\w.]*\.)?_(?!_)\w*"', body) == []
    assert re.findall(r"_byhand|byhand\._(?!_)\w+|[(\s]_[a-z]\w*(?=</span>)", body) == []


def test_the_page_loads_nothing(page: str) -> None:
    assert (
        re.findall(r'<(?:script|img|iframe)[^>]+src="https?:|<link[^>]+href="https?:|@import|url\(https?:', page) == []
    )


def test_the_site_is_published_with_the_reference() -> None:
    steps = (ROOT / ".github" / "workflows" / "pages.yml").read_text("utf-8")
    assert steps.index("build.py build") < steps.index("build.py reference") < steps.index("upload-pages-artifact")
