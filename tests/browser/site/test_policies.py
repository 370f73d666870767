"""The policies of the page and the worker, tested in the browser by trying what they forbid."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Worker, expect

from build_steps.commands import server
from build_steps.site.headers import HEADERS
from helpers.page.any_browser import ENGINE_READY, new_context
from helpers.page.student import eventually, without_offline_use
from helpers.patience import START_S, milliseconds

pytestmark = [pytest.mark.browser, pytest.mark.webassembly]

# Tried in a task of its own: a debugger's evaluations are exempt. Nothing leaves the machine, allowed or not.
FORBIDDEN = """
() => setTimeout(async () => {
  const blocked = [];
  const tried = { blocked };
  globalThis.tried = tried;
  addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
    if (!blocked.includes(effectiveDirective)) blocked.push(effectiveDirective);
  });
  for (const name of ["eval", "Function"]) {
    try { tried[name] = globalThis[name]("1") && "allowed"; } catch (problem) { tried[name] = problem.name; }
  }
  await fetch("http://127.0.0.1:9/elsewhere", { mode: "no-cors" }).catch(() => {});
})
"""
CLOSED = {"eval": "EvalError", "Function": "EvalError", "blocked": ["script-src", "connect-src"]}


class PlainHandler(server.Handler):
    """A host that sends files without headers."""

    def send_header(self, keyword: str, value: str) -> None:
        if keyword not in HEADERS:
            super().send_header(keyword, value)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Its console reports the violations, as it should."""
    with new_context(browser) as context:
        yield context.new_page()


def assert_closed(where: Page | Worker) -> None:
    where.evaluate(FORBIDDEN)
    eventually(lambda: where.evaluate("() => globalThis.tried"), CLOSED)


def worker_of(page: Page) -> Worker:
    # The policy forbids what wait_for_function does while it waits: eval.
    eventually(lambda: page.evaluate(f"{ENGINE_READY} > 0"), True, within=START_S)
    [worker] = page.workers
    return worker


def test_page_and_worker_are_closed_under_our_server(page: Page, site_url: str) -> None:
    without_offline_use(page.context)
    response = page.goto(site_url)
    assert response is not None
    sent = response.all_headers()
    assert {name: sent.get(name.lower()) for name in HEADERS} == HEADERS
    assert_closed(worker_of(page))
    assert_closed(page)


def test_saved_worker_keeps_its_policy_on_a_plain_host(page: Page, small_site: Path) -> None:
    def handler(*args: Any) -> PlainHandler:
        return PlainHandler(*args, folder=small_site, prefix="/")

    with server.at_work(server.Server((server.HOST, 0), handler)) as address:
        page.goto(address)
        assert_closed(page)
        expect(page.locator("#offline")).to_contain_text("Works offline", timeout=milliseconds(START_S))
        page.reload()
        assert_closed(worker_of(page))
