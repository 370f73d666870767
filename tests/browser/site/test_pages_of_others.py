"""A page of another origin with stock Pyodide installs our wheel from the site, or starts from the site's lock."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright

from build_steps.engine.runtime import RESOLVING, expected_wheels
from helpers.engine import corpus
from helpers.engine.stock_pyodide import host, skip_without_micropip, write_runtime
from helpers.page.any_browser import launch_chromium, new_context
from helpers.page.complaints import Complaints
from helpers.problems.tables import example

pytestmark = [pytest.mark.browser, pytest.mark.webassembly]

REQUEST = corpus.request("solve", lang="en", problem=example("naive_bayes/play_tennis"), display=corpus.DISPLAYS[0])
PAGE = '<!doctype html><title>stock</title><link rel="icon" href="data:,"><script src="pyodide/pyodide.js"></script>'
# Python starts from the site's lock; then our wheel is taken away, and micropip installs it from the site.
BY_LOCK_AND_BY_MICROPIP = """
async ([lockFileURL, resolving, wheel, request]) => {
  const pyodide = await loadPyodide({ lockFileURL });
  const ask = "from _byhand.bridge import handle\\nhandle";
  await pyodide.loadPackagesFromImports("import byhand");
  const byLock = pyodide.runPython(ask)(request);
  await pyodide.loadPackage(resolving);
  const before = pyodide.runPython(`
import sys
import micropip
micropip.uninstall("byhand")
for name in [name for name in sys.modules if name.partition(".")[0] in ("byhand", "_byhand")]:
    del sys.modules[name]
try:
    import _byhand
    found = "still there"
except ImportError:
    found = "gone"
found`);
  await pyodide.runPythonAsync(`await micropip.install(${JSON.stringify(wheel)})`);
  return { byLock, before, byMicropip: pyodide.runPython(ask)(request) };
}
"""


@pytest.fixture
def other_site(tmp_path: Path, dist: Path) -> Iterator[str]:
    """A page with Pyodide's own files, beside which our wheel lies, too."""
    skip_without_micropip()
    folder = tmp_path / "other"
    folder.mkdir()
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    write_runtime(folder / "pyodide")
    for wheel in dist.glob("*.whl"):
        shutil.copy(wheel, folder / "pyodide")
    with host(folder) as address:
        yield address


@pytest.fixture
def optimizing(playwright: Playwright) -> Iterator[Browser]:
    """Python is at work for so long here that to compile it a second time is worth it."""
    browser = launch_chromium(playwright)
    yield browser
    browser.close()


@pytest.fixture
def other_page(optimizing: Browser, other_site: str, complaints: Complaints) -> Iterator[Page]:
    context = new_context(optimizing)
    complaints.watch(context, other_site.removesuffix("/"))
    page = context.new_page()
    page.goto(other_site)
    yield page
    context.close()


def test_other_pages_install_the_wheel_by_lock_and_micropip(
    other_page: Page, other_site: str, complaints: Complaints, site_url: str, dist: Path
) -> None:
    """micropip in a plain Pyodide: tests/site/test_other_pages.py."""
    [wheel] = dist.glob("*.whl")
    lock, address = f"{site_url}pyodide-lock.json", f"{site_url}{wheel.name}"
    resolving = [f"{other_site}pyodide/{file}" for file in expected_wheels(RESOLVING)]
    found = other_page.evaluate(BY_LOCK_AND_BY_MICROPIP, [lock, resolving, address, REQUEST])
    expected = corpus.expected([REQUEST])[0]
    assert found == {"byLock": expected, "before": "gone", "byMicropip": expected}
    assert complaints.list == [f"request to another origin: {asked}" for asked in (lock, address)]
