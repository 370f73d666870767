"""A page of another origin, with stock Pyodide, installs our wheel from the site; or it starts from the site's lock."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import corpus
from complaints import Complaints
from problems import example
from stock_pyodide import host, skip_without_micropip, write_runtime

pytestmark = pytest.mark.browser

REQUEST = corpus.request("solve", lang="en", problem=example("naive_bayes/play_tennis"), display=corpus.DISPLAYS[0])
PAGE = '<!doctype html><title>stock</title><link rel="icon" href="data:,"><script src="pyodide/pyodide.js"></script>'
BY_MICROPIP = """
async ([wheel, request]) => {
  const pyodide = await loadPyodide();
  await pyodide.loadPackage("micropip");
  await pyodide.runPythonAsync(`import micropip\\nawait micropip.install(${JSON.stringify(wheel)})`);
  return pyodide.runPython("from byhand.bridge import handle\\nhandle")(request);
}
"""
BY_LOCK = """
async ([lockFileURL, request]) => {
  const pyodide = await loadPyodide({ lockFileURL });
  const ask = "from byhand.bridge import handle\\nhandle";
  await pyodide.loadPackagesFromImports(ask);
  return pyodide.runPython(ask)(request);
}
"""


@pytest.fixture(scope="module")
def other_site(tmp_path_factory: pytest.TempPathFactory, dist: Path) -> Iterator[str]:
    """A page with Pyodide's own files, beside which our wheel lies, too."""
    skip_without_micropip()
    folder = tmp_path_factory.mktemp("other")
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    write_runtime(folder / "pyodide")
    for wheel in dist.glob("*.whl"):
        shutil.copy(wheel, folder / "pyodide")
    with host(folder) as address:
        yield address


@pytest.fixture
def other_page(browser: Browser, other_site: str, complaints: Complaints) -> Iterator[Page]:
    context = browser.new_context()
    complaints.watch(context, other_site.removesuffix("/"))
    page = context.new_page()
    page.goto(other_site)
    yield page
    context.close()


def test_micropip_installs_the_wheel(other_page: Page, complaints: Complaints, site_url: str, dist: Path) -> None:
    [wheel] = dist.glob("*.whl")
    address = f"{site_url}{wheel.name}"
    assert other_page.evaluate(BY_MICROPIP, [address, REQUEST]) == corpus.expected([REQUEST])[0]
    assert complaints.list == [f"request to another origin: {address}"]


def test_pyodide_starts_from_the_lock(other_page: Page, complaints: Complaints, site_url: str) -> None:
    lock = f"{site_url}pyodide-lock.json"
    assert other_page.evaluate(BY_LOCK, [lock, REQUEST]) == corpus.expected([REQUEST])[0]
    assert complaints.list == [f"request to another origin: {lock}"]
