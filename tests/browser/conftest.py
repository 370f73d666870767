"""Pages of browser tests; each test has its own, with storage, caches and a service worker of its own."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from build_steps.site import addresses
from helpers.engine import cpython_backend
from helpers.page.any_browser import BROWSERS, AnyBrowser
from helpers.page.complaints import NewPage
from helpers.page.hold_requests import ENGINE, HeldRequests
from helpers.page.student import Student


@pytest.fixture(scope="module", params=BROWSERS)
def browser_of_module(request: pytest.FixtureRequest) -> AnyBrowser:
    browser: AnyBrowser = request.getfixturevalue(request.param)
    return browser


@pytest.fixture
def any_browser(browser_of_module: AnyBrowser) -> Iterator[AnyBrowser]:
    """Each browser in turn; each test has storage of its own."""
    yield browser_of_module
    browser_of_module.leave()


@pytest.fixture(scope="session")
def small_site(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With prepared answers about two examples only: to save all of them takes longer than all the rest."""

    def others(folder: str, names: list[str]) -> list[str]:
        kept = ("index", "rest", "li_hang_4_1")
        return [name for name in names if Path(folder).parent.name == "prepared" and not name.startswith(kept)]

    folder = shutil.copytree(dist, tmp_path_factory.mktemp("small") / "site", ignore=others)
    addresses.finish(folder)
    return folder


@pytest.fixture(scope="session")
def site_with_cpython_backend(dist: Path) -> Iterator[str]:
    with cpython_backend.running(dist) as address:
        yield address


@pytest.fixture
def site_url(request: pytest.FixtureRequest, site_url: str) -> str:
    """The address of the built site; its pages ask this Python, unless the test says `webassembly`."""
    if request.node.get_closest_marker("webassembly"):
        return site_url
    native: str = request.getfixturevalue("site_with_cpython_backend")
    return native


@pytest.fixture
def student(new_page: NewPage) -> Student:
    """At a page of desktop size, in English, with the first example."""
    return Student(new_page()).open()


@pytest.fixture
def waiting(new_page: NewPage) -> Student:
    """A page whose engine never arrives."""
    page = new_page()
    HeldRequests(page, ENGINE)
    page.goto("")
    expect(page.locator(".first-paint")).to_have_count(0)
    return Student(page)
