"""A site in a folder of its host: offline after a visit; interrupted visits, updates, damaged or forbidden storage.

Each ends in a working page or in a sentence that says what happened.
"""

import io
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import pytest
from playwright.sync_api import Locator, Page, expect

from build_steps.commands import server
from build_steps.site import addresses
from helpers.page.complaints import Complaints, NewPage
from helpers.page.student import Student, eventually
from helpers.patience import START_S, milliseconds

pytestmark = [pytest.mark.browser, pytest.mark.webassembly]

OWN_TABLE = "f,class\na,+\na,+\na,-\nb,-\na,?\n"
OWN_ANSWER = "Class “+”: P(+ | f = a) = 2/3"
OLD, NEW = "Bayes by Hand", "Bayes by Hand, newer"
PREFIX = "/deep/er/"


class Host:
    """A static host of the site on a bad day.

    It can deploy another folder, cut transfers of some files, serve other contents instead, and disable the
    browser's HTTP
    cache.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cut = ""
        self.changed = ""
        self.caching = "no-cache"
        self.asked: list[str] = []

    def times(self, file: str) -> int:
        return sum(file in path for path in self.asked)


class HostHandler(server.Handler):
    def __init__(self, *args: Any, host: Host) -> None:
        self.host = host
        super().__init__(*args, folder=host.folder, prefix=PREFIX)

    def send_header(self, keyword: str, value: str) -> None:
        super().send_header(keyword, self.host.caching if keyword == "Cache-Control" else value)

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        # The served folder may have changed since this connection was opened.
        self.directory = str(self.host.folder)
        self.host.asked.append(self.path)
        cut, changed = (word != "" and word in self.path for word in (self.host.cut, self.host.changed))
        if not cut and not changed:
            return super().send_head()
        self.send_response(200)
        self.send_header("Content-Length", "1000" if cut else "4")
        self.send_header("Cache-Control", self.host.caching)
        self.end_headers()
        self.wfile.write(b"else")
        self.close_connection = True
        return None


@pytest.fixture
def host(small_site: Path) -> Host:
    return Host(small_site)


@pytest.fixture
def url(host: Host) -> Iterator[str]:
    with server.at_work(server.Server((server.HOST, 0), lambda *args: HostHandler(*args, host=host)), PREFIX) as url:
        yield url


@pytest.fixture
def visitor(url: str, new_page: NewPage) -> Student:
    return Student(new_page(base_url=url, offline=True, viewport={"width": 1280, "height": 900}))


@pytest.fixture
def newer(small_site: Path, tmp_path: Path) -> Path:
    """The site with another worker and another name, as the next deploy would have it."""
    folder = tmp_path / "newer"
    shutil.copytree(small_site, folder)
    old = addresses.content_hash(folder / "worker.js")
    with (folder / "worker.js").open("a", encoding="utf-8") as worker:
        worker.write("//newer\n")
    script = (folder / "app.js").read_text(encoding="utf-8").replace(old, addresses.content_hash(folder / "worker.js"))
    (folder / "app.js").write_text(script.replace(f'"{OLD}"', f'"{NEW}"'), encoding="utf-8")
    addresses.finish(folder)
    return folder


def line(page: Page) -> Locator:
    return page.locator("#offline > span")


def saved(student: Student) -> Student:
    expect(line(student.page)).to_have_text(f"✓ {student.words('offline.saved')}", timeout=milliseconds(START_S))
    return student


def go_offline(page: Page, offline: bool = True) -> None:
    page.context.set_offline(offline)


def name_is(page: Page, name: str) -> None:
    expect(page.locator("#brand-name")).to_have_text(name)


def kept(page: Page) -> list[str]:
    """Cached addresses, relative to the site."""
    keys: list[str] = page.evaluate(
        """async () => {
          const [name] = (await caches.keys()).filter(name => name.startsWith("byhand "));
          return (await (await caches.open(name)).keys()).map(request => request.url);
        }"""
    )
    return [key.partition(PREFIX)[2] for key in keys]


def damage(page: Page, part: str) -> None:
    """Other bytes under an address that holds `part`, as a failing disk might leave them."""
    [address] = [key for key in kept(page) if part in key]
    page.evaluate(
        """async address => {
          const [name] = await caches.keys();
          const key = new URL(address, location.href).href;
          const cache = await caches.open(name);
          const { headers } = await cache.match(key);
          await cache.put(key, new Response("damaged", { headers }));
        }""",
        address,
    )


UNREMEMBERED = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
)


def test_an_interrupted_visit_is_taken_up_again(visitor: Student, host: Host, complaints: Complaints) -> None:
    """Afterwards everything works offline, even parts not used before; local storage is not needed."""
    complaints.expect("licenses.txt")  # the browser itself reports each broken transfer
    visitor.page.add_init_script(UNREMEMBERED)
    host.cut = "licenses.txt"
    visitor.open()
    expect(line(visitor.page)).to_contain_text("the connection broke off", timeout=milliseconds(START_S))
    fetched_before, never_used = kept(visitor.page), "KaTeX_Fraktur-Bold"
    assert any(never_used in key for key in fetched_before)
    assert not any("prepared/zh" in key for key in fetched_before)
    # Closed in between; then just as the next version is being copied to the host.
    host.cut, host.changed = "", "licenses.txt"
    visitor.page.reload()
    expect(line(visitor.page)).to_contain_text("the site is being updated right now", timeout=milliseconds(START_S))
    host.changed = ""
    visitor.button("engine.retry").click()
    saved(visitor)
    assert host.times(never_used) == 1
    assert set(fetched_before) < set(kept(visitor.page))

    go_offline(visitor.page)
    visitor.page.reload()
    saved(visitor.wait_for_start())
    visitor.page.locator("#paste").fill(OWN_TABLE)
    visitor.answer_says(OWN_ANSWER)
    visitor.switch_language()
    saved(visitor)


def test_an_update_is_offered_and_never_half_there(
    visitor: Student, host: Host, url: str, newer: Path, complaints: Complaints
) -> None:
    page = visitor.page
    # The browser itself reports the cut transfer, and a connection that goes away in the middle of a question.
    complaints.expect("worker.js", "files.json")
    saved(visitor.open())
    # In a folder of the host, all of it, and nothing twice (but preloaded fonts, which the page keeps for print).
    assert [path for path in host.asked if not path.startswith(PREFIX)] == []
    assert host.times("numpy.bin") == host.times("KaTeX_Size1-Regular") == 1
    old_worker = next(key for key in kept(page) if key.startswith("worker.js"))

    # Cut off in the middle of the update: the old version goes on, also without a network.
    host.folder, host.cut = newer, "/worker.js"
    page.reload()
    saved(visitor)
    new_worker = addresses.address(newer, "worker.js")
    eventually(lambda: host.times(new_worker) > 0, True)
    eventually(lambda: len([key for key in kept(page) if key.startswith("app.js")]), 2)
    go_offline(page)
    page.reload()
    name_is(page, OLD)
    visitor.wait_for_start()

    # The rest arrives: offered, and can be declined.
    host.cut = ""
    go_offline(page, False)
    notice = page.locator("#version-notice").filter(has_text=visitor.words("offline.newer"))
    expect(notice).to_be_visible(timeout=milliseconds(START_S))
    notice.get_by_role("button", name=visitor.words("notice.dismiss")).click()
    expect(notice).to_be_hidden()
    name_is(page, OLD)
    page.locator("#paste").fill(OWN_TABLE)
    visitor.answer_says(OWN_ANSWER)

    # Another tab has the new one, while this one still has all its parts, without a network as well.
    go_offline(page)
    other = page.context.new_page()
    other.goto(url)
    name_is(other, NEW)
    assert "//newer" not in page.evaluate("async address => (await fetch(address)).text()", old_worker)
    name_is(page, OLD)
    other.close()

    # Offered again with the next look, and accepted: the exercise is still there.
    go_offline(page, False)
    expect(notice).to_be_visible(timeout=milliseconds(START_S))
    assert old_worker in kept(page)
    notice.get_by_role("button", name=visitor.words("offline.use_it")).click()
    name_is(page, NEW)
    visitor.wait_for_start()
    visitor.answer_says(OWN_ANSWER)
    saved(visitor)
    # Nobody has the old version any more.
    eventually(lambda: page.evaluate("async old => !(await caches.match(old))", old_worker), True)


def test_damaged_storage_is_repaired(visitor: Student, host: Host, complaints: Complaints) -> None:
    """The host lets the browser keep nothing, so that there is nothing else to repair from."""
    complaints.expect_all()  # the browser and Pyodide have their own words for all this
    host.caching = "no-store"
    page = visitor.page
    saved(visitor.open())

    # Without a connection the page says so, and continues by itself once there is one.
    damage(page, "engine/pyodide.asm.wasm")
    go_offline(page)
    page.reload()
    expect(page.get_by_text(visitor.words("offline.damaged"))).to_be_visible(timeout=milliseconds(START_S))
    expect(line(page)).to_contain_text("are damaged or gone")
    go_offline(page, False)
    saved(visitor)
    visitor.wait_for_start().answer_says("486/611")
    expect(page.get_by_text(visitor.words("offline.damaged"))).to_be_hidden()

    # Damage to the page's own scripts.
    damage(page, "app.js")
    go_offline(page)
    page.reload()
    expect(page.locator("body")).to_contain_text("what was saved of this page for offline use is incomplete or damaged")
    expect(page.locator("body")).to_contain_text("离线文件不完整或已损坏")

    # With a connection all is repaired without a word.
    damage(page, "engine/pyodide.asm.wasm")
    go_offline(page, False)
    page.reload()
    saved(visitor.wait_for_start())
    expect(page.get_by_text(visitor.words("offline.damaged"))).to_be_hidden()

    # All of it cleared away.
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    go_offline(page)
    page.reload()
    expect(page.locator("body")).to_contain_text("Connect once and open the page again.")


def test_wrong_cached_file_is_fetched_again(url: str, host: Host, new_page: NewPage, complaints: Complaints) -> None:
    """It arrived under its new address before the deployment finished, with a lifetime of a year."""
    complaints.expect_all()  # Pyodide's own words
    host.caching, host.changed = "max-age=31536000", "pyodide.asm.wasm"
    visitor = Student(new_page(base_url=url, viewport={"width": 1280, "height": 900}))
    visitor.page.goto("")
    notice = visitor.page.locator(".page-notice").filter(has_text=visitor.words("engine.failed"))
    expect(notice).to_be_visible(timeout=milliseconds(START_S))
    host.changed = ""
    notice.get_by_role("button", name=visitor.words("engine.retry")).click()
    visitor.wait_for_start()


# No place at all, until there is one without room.
REFUSED_THEN_FULL = """
const open = CacheStorage.prototype.open;
CacheStorage.prototype.open = function (name) {
  return window.isOpen ? open.call(this, name) : Promise.reject(new DOMException("no", "SecurityError"));
};
Cache.prototype.put = () => Promise.reject(new DOMException("no", "QuotaExceededError"));
"""


def test_forbidden_and_full_storage_are_reported(visitor: Student) -> None:
    """Missing or throwing storage: tests/web/offline/offline.test.mjs, test_missing_parts.py."""
    visitor.page.add_init_script(REFUSED_THEN_FULL)
    visitor.open().answer_says("486/611")
    expect(line(visitor.page)).to_contain_text(visitor.words("offline.reason.forbidden"))
    visitor.page.evaluate("window.isOpen = true")
    visitor.button("engine.retry").click()
    expect(line(visitor.page)).to_contain_text(visitor.words("offline.reason.full"))


def test_a_worker_that_was_saved_empty_is_fetched_anew(visitor: Student) -> None:
    """A worker's script has no integrity that a browser would check: an empty one only never says a word."""
    saved(visitor.open())
    page = visitor.page
    page.evaluate(
        """async () => {
          const [name] = await caches.keys();
          const cache = await caches.open(name);
          const [key] = (await cache.keys()).filter(({ url }) => url.includes("worker.js") && !url.includes("service"));
          await cache.put(key, new Response("", { headers: { "Content-Type": "text/javascript" } }));
        }"""
    )
    page.reload()
    visitor.wait_for_start()
    visitor.page.locator("#paste").fill("f,class\na,+\na,+\na,-\nb,-\na,?\n")
    visitor.answer_says("2/3")
