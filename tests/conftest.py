"""Shared fixtures: the built site with a server, browsers whose every complaint fails the test, Pyodide in Node."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from _byhand.process import suit_process
from build_steps import install
from build_steps.commands import server
from build_steps.common import DIST
from helpers.engine.pyodide_process import PyodideProcess
from helpers.examples import examples
from helpers.page.any_browser import PlaywrightBrowser, launch_chromium, new_context
from helpers.page.complaints import Complaints, NewPage
from helpers.page.student import CLIPBOARD, without_offline_use
from helpers.page.webkit import WebKit
from helpers.patience import LONG_S, SOON_S, milliseconds

# Machines that run tests are sometimes busy: how long one example takes says nothing. The same commit gives the same
# verdict, so the examples are always the same ones; `build.py test --search` looks at new ones.
settings.register_profile("byhand", examples(100), deadline=None, derandomize=not os.environ.get("BYHAND_SEARCH"))
settings.load_profile("byhand")

# Compiling Python's WebAssembly a second time, for a speed that few tests run long enough to need, would take a third
# of a test's processor time. What V8 makes of it then runs in Node (test_pyodide.py), which is asked everything.
COMPILED_ONCE = "--js-flags=--liftoff-only"


# Most tests ask the engine past its doors, the command line and the page's worker, which do this first.
suit_process()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "dist" in getattr(item, "fixturenames", ()):
            item.add_marker("site")
    turns = _turns(items)
    items.sort(key=lambda item: (turns[item.path], item.path))


def _turns(items: list[pytest.Item]) -> dict[Path, float]:
    """When each file has its turn, between 0 and 1.

    The long ones begin first, lest a worker be left with one at the end. Those with a site or a browser wait for these,
    and others can work meanwhile: so the ones are spread among the others, and begin before the last of them.
    """
    waiting = {item.path for item in items if item.get_closest_marker("site") or item.get_closest_marker("browser")}
    files = sorted({item.path for item in items})
    others = [path for path in files if path not in waiting]
    turns = {path: place / len(others) for place, path in enumerate(others)}
    turns.update({path: 0.85 * place / len(waiting) for place, path in enumerate(sorted(waiting))})
    turns.update({item.path: -1 for item in items if item.get_closest_marker("long")})
    return turns


def pytest_runtest_setup() -> None:
    expect.set_options(timeout=milliseconds(SOON_S))


@pytest.fixture(scope="session")
def dist() -> Path:
    if not (DIST / "index.html").exists():
        pytest.fail("dist/ is not built: run python3 build.py build")
    return DIST


@pytest.fixture(scope="session")
def site_url(dist: Path) -> Iterator[str]:
    """The address of the built site, served from the root of a host."""
    with server.running(dist) as address:
        yield address


@pytest.fixture(scope="session")
def pyodide(dist: Path) -> Iterator[PyodideProcess]:
    """Our package as the site ships it, restored in Node: `pyodide.call(request)` gives the text of the response."""
    assert (dist / "engine" / "snapshot.wasm").exists()
    with PyodideProcess("snapshot") as process:
        yield process


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = launch_chromium(playwright, COMPILED_ONCE)
    yield chromium
    chromium.close()


# Open for one module only: even an idle page takes a part of a core.
@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[PlaywrightBrowser]:
    path = install.system_firefox()
    if path is None:
        pytest.fail("no Firefox found: run python3 build.py test, which gets one or says what to install")
    # WebAssembly as for Chromium. To look for extensions would take a quarter of Firefox's own start.
    prefs: dict[str, str | float | bool] = {
        "javascript.options.wasm_optimizingjit": False,
        "extensions.enabledScopes": 0,
    }
    # This channel makes Playwright drive an ordinary Firefox.
    browser = playwright.firefox.launch(
        channel="moz-firefox", executable_path=path, firefox_user_prefs=prefs, timeout=milliseconds(LONG_S)
    )
    yield PlaywrightBrowser(browser)
    browser.close()


@pytest.fixture(scope="module")
def chromium(browser: Browser) -> Iterator[PlaywrightBrowser]:
    """The same Chromium as `browser`, behind the interface of the others."""
    chromium = PlaywrightBrowser(browser)
    yield chromium
    chromium.leave()


@pytest.fixture(scope="module")
def webkit() -> Iterator[WebKit]:
    missing = install.missing_for_webkit()
    if missing:
        pytest.skip(f"WebKit is driven by {' and '.join(missing)}: on Debian, install webkit2gtk-driver and xvfb")
    browser = WebKit()
    yield browser
    browser.close()


@pytest.fixture
def complaints() -> Complaints:
    return Complaints()


@pytest.fixture
def new_page(browser: Browser, site_url: str, complaints: Complaints) -> Iterator[NewPage]:
    """Makes pages, each in a profile of its own: new_page(viewport=..., locale="zh-CN", color_scheme="dark", ...).

    Without options the page has the size of a desktop and is in English. A relative address given to `goto` is below
    the site's. A complaint of any of the pages fails the test. Only with offline=True the page saves itself for
    offline use.
    """
    contexts: list[BrowserContext] = []

    def make(*, offline: bool = False, **options: Any) -> Page:
        context = new_context(browser, **{"base_url": site_url, "permissions": CLIPBOARD, **options})
        contexts.append(context)
        if not offline:
            without_offline_use(context)
        url = urlsplit(options.get("base_url", site_url))
        complaints.watch(context, f"{url.scheme}://{url.netloc}")
        return context.new_page()

    yield make
    for context in contexts:
        context.close()
    assert complaints.list == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """One page of desktop size in English, not yet at any address."""
    return new_page()
