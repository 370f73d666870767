"""byhand.html is small, has a policy, holds every file and requests none."""

import base64
import gzip
import hashlib
import json
import os
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path

import pytest

from build_steps.common import INDEXES, ONE_FILE, RESTS, WEB, BuildError
from build_steps.site.one_file import LATE, NEEDED_FIRST, SCRIPTS, write_one_file

MOST_BYTES = 22_000_000
ADDRESS_ATTRIBUTES = ("src", "href", "action", "srcset", "data", "poster")


class PageReader(HTMLParser):
    """The scripts and styles of a page, and the addresses in its attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self.held: dict[str, str] = {}
        self.addresses: list[str] = []
        self.policy = ""
        self._open: tuple[str, dict[str, str]] | None = None
        self._text: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.addresses += [attributes[name] for name in ADDRESS_ATTRIBUTES if name in attributes]
        if attributes.get("http-equiv") == "Content-Security-Policy":
            self.policy = attributes["content"]
        if tag in ("script", "style"):
            self._open, self._text = (tag, attributes), []

    def handle_data(self, data: str) -> None:
        if self._open:
            self._text.append(data)

    def handle_endtag(self, tag: str) -> None:
        if not self._open or tag != self._open[0]:
            return
        text, attributes = "".join(self._text), self._open[1]
        if tag == "style":
            self.styles.append(text)
        elif attributes.get("type") == "text/plain":
            self.held[attributes["id"]] = text
        else:
            self.scripts.append(text)
        self._open = None


@pytest.fixture(scope="module")
def page(dist: Path) -> PageReader:
    return PageReader((dist / ONE_FILE).read_text(encoding="utf-8"))


def hash_of(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def test_file_is_small_and_the_page_names_its_size(dist: Path) -> None:
    size = (dist / ONE_FILE).stat().st_size
    assert size <= MOST_BYTES
    assert f'name="one-file" content="{round(size / 1e6)}"' in (dist / "index.html").read_text(encoding="utf-8")


def test_policy_allows_what_stands_in_the_page_and_nothing_else(page: PageReader) -> None:
    directives = {name: values for name, *values in (part.split() for part in page.policy.split(";"))}
    late = [gzip.decompress(base64.b64decode(page.held[f"file:{name}"])).decode() for name in LATE]
    # The worker comes from a blob.
    assert directives.pop("script-src") == [*map(hash_of, [*page.scripts, *late]), "'wasm-unsafe-eval'"]
    assert directives.pop("style-src") == [*map(hash_of, page.styles)]
    assert {source for sources in directives.values() for source in sources} == {"'none'", "data:", "blob:"}
    assert directives["default-src"] == ["'none'"]


def test_no_address_leads_out_of_the_page(page: PageReader) -> None:
    in_styles = re.findall(r"url\(\s*\"?([^)]{1,5})", "".join(page.styles))
    to_others = [address for address in [*page.addresses, *in_styles] if address and not address.startswith("#")]
    assert {address[:5] for address in to_others} == {"data:"}
    assert "@import" not in "".join(page.styles)


def test_every_file_of_the_engine_is_in_it(page: PageReader, dist: Path) -> None:
    for path in (dist / "engine").rglob("*"):
        if path.is_file():
            held = base64.b64decode(page.held[f"file:{path.relative_to(dist).as_posix()}"])
            assert (held if path.suffix == ".bin" else gzip.decompress(held)) == path.read_bytes(), path.name


def test_no_answer_but_the_first_is_prepared_in_it(page: PageReader) -> None:
    """They would be 1.2 MB for about a second."""
    held = {name: gzip.decompress(base64.b64decode(text)) for name, text in page.held.items() if "prepared/" in name}
    assert held.keys() == {f"file:{name}" for name in (*INDEXES, *RESTS)}
    for index, rest in zip(INDEXES, RESTS, strict=True):
        known = json.loads(held[f"file:{index}"])["answers"]
        assert len([request for request in known if json.loads(request)["method"] == "solve"]) == 1
        known = json.loads(held[f"file:{rest}"])
        assert known["files"] == {}
        assert {json.loads(request)["method"] for request in known["answers"]} == {"form", "askables"}


def test_licenses_are_in_it(page: PageReader, dist: Path) -> None:
    assert page.held["licenses"] == (dist / "licenses.txt").read_text(encoding="utf-8")
    for part in (
        "Bayes by Hand",
        "katex",
        "KaTeX fonts",
        "Source Sans 3, as Byhand Sans",
        "@observablehq/plot",
        "d3-scale",
        "@dagrejs/dagre",
        "Pyodide",
        "Python Software Foundation",
        "NumPy",
    ):
        assert part in page.held["licenses"]


# A small site instead of the built one


@pytest.fixture
def small_site(tmp_path: Path) -> Path:
    contents = {
        "index.html": (WEB / "index.html").read_text(encoding="utf-8"),
        "style.css": "@font-face{src:url(./fonts/a.woff2)}",
        "licenses.txt": "LICENSES",
        "favicon.svg": "<svg/>",
        "fonts/a.woff2": "FONT",
        "engine/stdlib.bin": "LIBRARY",
        **dict.fromkeys(NEEDED_FIRST, "WASM"),
        **dict.fromkeys((*INDEXES, *RESTS), '{"answers":{}}'),
        **{f"scripts/{name}": "go()" for name in SCRIPTS},
    }
    for name, content in contents.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    return tmp_path


def written(site: Path) -> bytes:
    write_one_file(site, site / "scripts", site / "compressed")
    return (site / ONE_FILE).read_bytes()


def test_two_builds_of_the_same_are_the_same(small_site: Path) -> None:
    first = written(small_site)
    shutil.rmtree(small_site / "compressed")
    for path in small_site.rglob("*"):
        os.utime(path, (0, 0))
    assert written(small_site) == first


def test_compressed_files_are_cached_by_content(small_site: Path) -> None:
    first = written(small_site)
    # A marker in the cached script that nobody else would write.
    (small_site / "compressed" / "worker.js").write_bytes(b"KEPT")
    held = PageReader(written(small_site).decode()).held["file:worker.js"]
    assert base64.b64decode(held) == b"KEPT"
    worker = small_site / "scripts" / "worker.js"
    script = worker.read_text(encoding="utf-8")
    worker.write_text("come()", encoding="utf-8")
    assert written(small_site) != first
    worker.write_text(script, encoding="utf-8")
    assert written(small_site) == first


def test_runtime_is_included_where_there_is_no_snapshot(small_site: Path) -> None:
    (small_site / "engine" / "snapshot.wasm").unlink()
    held = PageReader(written(small_site).decode()).held
    assert "file:engine/pyodide.asm.wasm" in held
    assert "file:engine/snapshot.wasm" not in held


@pytest.mark.parametrize("text", ["'</script>'", "'</SCRIPT '", "'<!--'"])
@pytest.mark.parametrize("name", ["start.js", "app.js"])
def test_script_with_an_end_tag_stops_the_build(small_site: Path, name: str, text: str) -> None:
    (small_site / "scripts" / name).write_text(text, encoding="utf-8")
    with pytest.raises(BuildError, match=rf"{text.strip(chr(39) + ' >')}.* in it cannot stand in {ONE_FILE}"):
        written(small_site)


def test_a_worker_may_hold_anything(small_site: Path) -> None:
    """It is stored compressed."""
    (small_site / "scripts" / "worker.js").write_text("'</script>'", encoding="utf-8")
    held = PageReader(written(small_site).decode()).held["file:worker.js"]
    assert gzip.decompress(base64.b64decode(held)) == b"'</script>'"


def test_page_without_a_stylesheet_stops_the_build(small_site: Path) -> None:
    page = (small_site / "index.html").read_text(encoding="utf-8")
    (small_site / "index.html").write_text(page.replace('rel="stylesheet"', 'rel="other"'), encoding="utf-8")
    with pytest.raises(BuildError, match=rf"{ONE_FILE} cannot be made: .*stylesheet.* stands 0 times"):
        written(small_site)
