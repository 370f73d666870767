"""What the head of the page tells other sites: only what the build was told, with whole addresses."""

import struct
from pathlib import Path

import pytest

from build_steps import published
from build_steps.common import ROOT, BuildError
from build_steps.site import page_head
from build_steps.site.addresses import is_kept

PAGE = "<head>\n    <title>Bayes by Hand</title>\n</head>\n"
MOST_BYTES = 100_000


def head(folder: Path) -> str:
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    page_head.complete_head(folder)
    return (folder / "index.html").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _untold(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (published.ADDRESS_VARIABLE, published.SOURCE_VARIABLE):
        monkeypatch.delenv(name, raising=False)


def test_head_without_an_address_stays_as_it_is(tmp_path: Path) -> None:
    assert head(tmp_path) == PAGE
    assert [path.name for path in tmp_path.iterdir()] == ["index.html"]


@pytest.mark.parametrize("told", ["https://example.org/bayes", "https://example.org/bayes/"])
def test_head_has_the_whole_address_of_the_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    monkeypatch.setenv(published.ADDRESS_VARIABLE, told)
    text = head(tmp_path)
    assert '<link rel="canonical" href="https://example.org/bayes/" />' in text
    assert '<meta property="og:url" content="https://example.org/bayes/" />' in text
    assert '<meta property="og:image" content="https://example.org/bayes/card.png" />' in text
    assert '<meta name="twitter:card" content="summary_large_image" />' in text
    assert (tmp_path / "card.png").read_bytes() == page_head.CARD.read_bytes()
    assert not is_kept("card.png")


def test_head_names_the_source_that_was_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(published.SOURCE_VARIABLE, "https://example.org/a?b=1&c=2")
    assert '<meta name="source" content="https://example.org/a?b=1&amp;c=2" />' in head(tmp_path)
    assert not (tmp_path / "card.png").exists()


@pytest.mark.parametrize("named", ['"git+https://example.org/r.git"', '{"url": "https://example.org/r"}'])
def test_source_is_the_repository_of_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str) -> None:
    (tmp_path / "package.json").write_text(f'{{"repository": {named}}}', encoding="utf-8")
    monkeypatch.setattr(published, "ROOT", tmp_path)
    assert published.source_address() == "https://example.org/r"


@pytest.mark.parametrize("told", ["example.org", "javascript:alert(1)", 'https://a"b'])
def test_what_is_no_web_address_is_refused(monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    monkeypatch.setenv(published.ADDRESS_VARIABLE, told)
    with pytest.raises(BuildError, match="must be a web address"):
        published.public_address()


def test_picture_has_the_size_that_the_head_states() -> None:
    content = page_head.CARD.read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", content[16:24]) == page_head.CARD_SIZE
    assert len(content) <= MOST_BYTES


def test_page_has_the_line_that_the_head_is_completed_at() -> None:
    assert (ROOT / "web" / "index.html").read_text(encoding="utf-8").count("    <title>") == 1
