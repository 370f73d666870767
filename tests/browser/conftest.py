"""One page for all tests of a module, because its start takes longer than a test."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

import cpython_backend
from any_browser import BROWSERS, AnyBrowser
from build_steps import addresses
from complaints import Complaints
from hold_requests import ENGINE, HeldRequests
from student import Student, at_a_page

expect.set_options(timeout=10_000)
DESKTOP: ViewportSize = {"width": 1280, "height": 900}


@pytest.fixture(scope="module", params=BROWSERS)
def any_browser(request: pytest.FixtureRequest) -> AnyBrowser:
    browser: AnyBrowser = request.getfixturevalue(request.param)
    return browser


@pytest.fixture(scope="session")
def small_site(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With prepared answers about two examples only: to save all of them takes longer than all the rest."""

    def others(folder: str, names: list[str]) -> list[str]:
        kept = ("index", "li_hang_4_1")
        return [name for name in names if Path(folder).parent.name == "prepared" and not name.startswith(kept)]

    folder = shutil.copytree(dist, tmp_path_factory.mktemp("small") / "site", ignore=others)
    addresses.finish(folder)
    return folder


@pytest.fixture(scope="session")
def site_with_cpython_backend(dist: Path) -> Iterator[str]:
    with cpython_backend.running(dist) as address:
        yield address


@pytest.fixture(scope="module")
def site_url(request: pytest.FixtureRequest, site_url: str) -> str:
    """The address of the built site; its pages ask this Python, unless the module says `webassembly`."""
    if request.node.get_closest_marker("webassembly"):
        return site_url
    native: str = request.getfixturevalue("site_with_cpython_backend")
    return native


@pytest.fixture(scope="module")
def complaints_of_module() -> Complaints:
    return Complaints()


@pytest.fixture(scope="module")
def student_of_module(browser: Browser, site_url: str, complaints_of_module: Complaints) -> Iterator[Student]:
    with at_a_page(browser, site_url, complaints_of_module, viewport=DESKTOP) as student:
        yield student


@pytest.fixture
def student(
    student_of_module: Student, complaints_of_module: Complaints, request: pytest.FixtureRequest
) -> Iterator[Student]:
    """At a page of desktop size, in English, with the first example; shared by the tests of a module."""
    student = student_of_module
    if student.lang != "en":
        student.switch_language()
    if not student.untouched and request.node.get_closest_marker("own_exercise") is None:
        student.choose_example("Play tennis")
    student.untouched = False
    yield student
    found, complaints_of_module.list = complaints_of_module.list, []
    assert found == []


@pytest.fixture(scope="module")
def waiting_of_module(student_of_module: Student) -> Student:
    page = student_of_module.page
    if student_of_module.lang != "en":
        student_of_module.switch_language()  # a page that is left keeps what it was set to
    HeldRequests(page, ENGINE)
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    page.goto("about:blank")
    page.goto("")
    return Student(page)


@pytest.fixture
def waiting(waiting_of_module: Student, complaints_of_module: Complaints) -> Iterator[Student]:
    """At the page of the module, whose engine does not come any more."""
    yield waiting_of_module
    found, complaints_of_module.list = complaints_of_module.list, []
    assert found == []
