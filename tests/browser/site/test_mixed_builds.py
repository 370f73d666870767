"""Two builds of the site, one of changed sources, on a host that has files of both while it is being updated.

Whatever it sends of which, the page starts with the right numbers, or says what to do; once the host is done, one
reload makes it whole, with what was typed.
"""

import io
import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from build_steps.commands import server
from build_steps.common import CACHE, ROOT
from build_steps.site import addresses
from helpers.page.complaints import Complaints, NewPage
from helpers.page.student import WORDS, Student, eventually, plain
from helpers.patience import START_S, milliseconds

pytestmark = [pytest.mark.browser, pytest.mark.webassembly]

TYPED = "f,class\na,+\na,+\na,-\nb,-\na,?\n"
ANSWER = "Class “+”: P(+ | f = a) = 2/3"
NEWER = "Newer: "
SOURCES = ("build.py", "build_steps", "pysrc", "web", "package.json", "package-lock.json", "pyproject.toml")
BUILD = """
from build_steps.engine.runtime import build_runtime
from build_steps.site.site import build_site
build_runtime()
build_site()
"""
LATE = ("charts", "graph", "panels", "fields/late", "present", "collection", "word")
LATE_FILES = ("charts.js", "graphs.js", "panels.js", "fields.js", "present.js", "collection.js", "word.js")
Mix = Callable[[str], bool]  # whether the host sends the newer file under this name


@pytest.fixture(scope="module")
def newer(small_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Another build, in which a sentence and each script of the page and of its worker are changed."""
    assert small_site.exists()  # which is made after the build
    copy = tmp_path_factory.mktemp("newer")
    for name in (*SOURCES, "requirements", "LICENSE", "README.md"):
        whole = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
        whole(ROOT / name, copy / name)
    shutil.copytree(CACHE, copy / CACHE.name, ignore=shutil.ignore_patterns("lock", "mypy*", "ruff*"))
    for name in ("node_modules", ".venv"):
        (copy / name).symlink_to((ROOT / name).resolve())
    texts = copy / "web" / "texts" / "en.json"
    words = json.loads(texts.read_text(encoding="utf-8"))
    texts.write_text(json.dumps({**words, "tagline": NEWER + words["tagline"]}), encoding="utf-8")
    for script in ("start.js", "app.js", "worker.js", "service_worker.js", *(f"{name}/index.js" for name in LATE)):
        with (copy / "web" / script).open("a", encoding="utf-8") as file:
            file.write("\nglobalThis.isNewer = true;\n")
    with (copy / "web" / "style" / "base.css").open("a", encoding="utf-8") as file:
        file.write("\n.newer {\n  color: inherit;\n}\n")
    done = subprocess.run([sys.executable, "-c", BUILD], cwd=copy, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    site = copy / "dist"
    for answers in (site / "prepared").glob("*/*.json"):  # as in small_site
        if not answers.name.startswith(("index", "rest", "li_hang_4_1")):
            answers.unlink()
    addresses.finish(site)
    return site


class Host:
    """Sends the files of one build or of the other, by their names."""

    def __init__(self, older: Path, newer: Path) -> None:
        self.builds = (older, newer)
        self.mix: Mix = named()


class HostHandler(server.Handler):
    def __init__(self, *args: Any, host: Host) -> None:
        self.host = host
        super().__init__(*args, folder=host.builds[0], prefix="/")

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        name = urlsplit(self.path).path.removeprefix("/") or "index.html"
        self.directory = str(self.host.builds[self.host.mix(name)])
        return super().send_head()


@pytest.fixture
def host(small_site: Path, newer: Path) -> Host:
    return Host(small_site, newer)


@pytest.fixture
def url(host: Host) -> Iterator[str]:
    with server.at_work(server.Server((server.HOST, 0), lambda *args: HostHandler(*args, host=host)), "/") as url:
        yield url


def everything(_: str) -> bool:
    return True


def named(*names: str) -> Mix:
    return lambda name: name in names or any(name.startswith(one) for one in names if one.endswith("/"))


def but(*names: str) -> Mix:
    some = named(*names)
    return lambda name: not some(name)


# What the host sends of the newer build, and how the page then starts.
MIXES: dict[str, tuple[Mix, str]] = {
    "page": (named("index.html"), "told"),
    "all_but_the_page": (but("index.html"), "told"),
    "app": (named("app.js"), "told"),
    "all_but_app": (but("app.js"), "told"),
    "start": (named("start.js"), "solved"),
    "style": (named("style.css"), "told"),
    "worker": (named("worker.js"), "told"),
    "all_but_the_worker": (but("worker.js"), "told"),
    "texts": (named("prepared/"), "told"),
    "all_but_the_texts": (but("prepared/"), "told"),
    "all_but_late_scripts": (but(*LATE_FILES), "told"),  # of the panels, which come with Python
    "all_but_drawings": (but("charts.js", "graphs.js"), "solved"),
    "scripts": (lambda name: name.endswith(".js"), "told"),
}


def with_text(url: str, new_page: NewPage, complaints: Complaints, *, offline: bool = False) -> Student:
    """At the older build, with an exercise that was typed."""
    complaints.expect_all()  # the browser has its own words for parts that are not taken
    student = Student(new_page(base_url=url, offline=offline))
    student.page.goto("")
    student.page.locator("#live #paste").fill(TYPED)
    return student.saved()


def is_whole(student: Student, begins: str) -> None:
    """At the build whose sentences begin so, with what was typed and its answer."""
    student.wait_for_start().answer_says(ANSWER)
    expect(student.page.locator("#live #paste")).to_have_value(TYPED)
    expect(student.page.locator("#tagline")).to_have_text(begins + WORDS["en"]["tagline"])


def end_of_start(page: Page) -> str:
    """Polled, since either may come."""
    if page.locator(".broken-note a:visible, .page-notice button:visible").count() > 0:
        return "told"
    answer = page.locator("#live #answer")
    return "solved" if answer.count() > 0 and ANSWER in plain(answer) else ""


@pytest.mark.parametrize("mix", MIXES)
def test_a_mix_of_two_builds_starts_or_says_why_not(
    mix: str, url: str, host: Host, new_page: NewPage, complaints: Complaints
) -> None:
    student = with_text(url, new_page, complaints)
    page = student.page
    host.mix, end = MIXES[mix]
    page.reload()
    eventually(lambda: end_of_start(page), end, START_S)
    host.mix = everything
    page.reload()
    is_whole(student, NEWER)


def test_late_scripts_of_an_older_build_are_missed(
    url: str, host: Host, new_page: NewPage, complaints: Complaints
) -> None:
    """The page is open while the host gets the newer build, and asks for its own scripts, which are gone."""
    student = with_text(url, new_page, complaints)
    is_whole(student, "")
    page = student.page
    host.mix = everything
    page.locator("#own-exercises details").evaluate("one => { one.open = true; }")
    missing = page.locator(".page-notice").filter(has_text=student.words("page.missing"))
    for late in (".own-export", ".present"):
        expect(missing).to_have_count(0)
        page.locator(late).click()
        expect(missing).to_be_visible()
        assert not page.evaluate("() => window.isNewer")
        is_whole(student, "")
        answer = "page.reload" if late == ".present" else "notice.dismiss"
        missing.get_by_role("button", name=student.words(answer)).click()
    is_whole(student, NEWER)
    page.locator("#own-exercises details").evaluate("one => { one.open = true; }")
    page.locator(".own-export").click()
    expect(page.locator(".sheet-form")).to_be_visible()


def build_of(student: Student) -> str:
    """Which one the page is of, with what was typed and its answer: all of it, whichever."""
    student.wait_for_start().answer_says(ANSWER)
    expect(student.page.locator("#live #paste")).to_have_value(TYPED)
    is_newer = student.page.evaluate("() => Boolean(window.isNewer)")
    expect(student.page.locator("#tagline")).to_have_text((NEWER if is_newer else "") + WORDS["en"]["tagline"])
    return "newer" if is_newer else "older"


def test_a_saved_build_is_kept_until_another_is_whole(
    url: str, host: Host, new_page: NewPage, complaints: Complaints
) -> None:
    """Forward, and back again where the host returns to the build before."""
    student = with_text(url, new_page, complaints, offline=True)
    page = student.page
    saved = f"✓ {student.words('offline.saved')}"
    newer = page.locator("#version-notice").filter(has_text=student.words("offline.newer"))
    for before, half, after in [("older", but("app.js"), "newer"), ("newer", named("app.js"), "older")]:
        expect(page.locator("#offline > span")).to_have_text(saved, timeout=milliseconds(START_S))
        host.mix = half
        page.reload()
        assert build_of(student) == before
        host.mix = everything if after == "newer" else named()
        # The browser may have what the host lacked: then the other build is there already, and is not asked about.
        page.reload()
        if build_of(student) == before:
            newer.get_by_role("button", name=student.words("offline.use_it")).click(timeout=milliseconds(START_S))
            eventually(lambda: build_of(student), after, START_S)
