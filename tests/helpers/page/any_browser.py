"""Chromium, Firefox and WebKit (webkit.py) behind one small interface, for tests in every browser."""

import contextlib
import json
import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize
from playwright.sync_api import Error as PlaywrightError

from build_steps import install
from helpers.page.complaints import Complaints
from helpers.page.student import WORDS
from helpers.patience import LONG_S, SOON_S, START_S, milliseconds, seconds

BROWSERS = ("chromium", "firefox", "webkit")
DESKTOP: ViewportSize = {"width": 1280, "height": 900}
CHROMIUM_FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
# Beginnings of the page footer's text when nothing is being saved for offline use, or no longer.
SAVED = [
    WORDS[lang][f"offline.{state}"].partition("{")[0] for lang in WORDS for state in ("saved", "unsupported", "failed")
]

ENGINE_READY = 'performance.getEntriesByName("engine-ready").length'
LIVE = 'document.documentElement.classList.contains("live")'
STARTED_FROM = 'performance.getEntriesByName("engine-snapshot").length ? "snapshot" : "bytecode"'
ANSWER = 'document.querySelector("#answer").textContent'
SOLVED = 'document.querySelector("#answer[data-state=solved]") && !document.querySelector(".stale")'
# Like a paste from the mouse menu.
PASTE = """
(() => {
  const area = document.querySelector("#paste");
  area.value = TEXT;
  area.dispatchEvent(new Event("input", { bubbles: true }));
})()
"""
PRESS = '[...document.querySelectorAll("button")].find((button) => button.textContent.trim() === NAME).click()'

# Asks the page's own worker one request after another, as texts. The page does not say which worker that is, but sends
# it a ping when its tab becomes visible.
ANSWERS = """
(async () => {
  const requests = REQUESTS;
  const post = Worker.prototype.postMessage;
  const worker = await new Promise((resolve) => {
    Worker.prototype.postMessage = function (...words) {
      resolve(this);
      return post.apply(this, words);
    };
    document.dispatchEvent(new Event("visibilitychange"));
  });
  Worker.prototype.postMessage = post;
  const answers = [];
  for (const json of requests) {
    const id = `asked by a test: ${answers.length}`;
    answers.push(await new Promise((resolve) => {
      worker.addEventListener("message", function hear({ data }) {
        if (data.event !== "result" || data.id !== id) return;
        worker.removeEventListener("message", hear);
        resolve(data.json ?? `failed: ${data.reason}`);
      });
      worker.postMessage({ id, json });
    }));
  }
  return answers;
})()
"""
ASKED_AT_ONCE = 40  # some megabytes of answers


End = Literal["close", "leave", "reload"]  # of a page; its browser goes on


class AnyBrowser(Protocol):
    @property
    def console(self) -> list[str]:
        """Warnings and errors since the page was opened."""

    def open(self, url: str) -> None:
        """Go to an address, http: or file:, with nothing stored from before."""

    def evaluate(self, expression: str) -> Any:
        """The JSON-like value of a JavaScript expression; a promise is awaited."""

    def end(self, how: End, url: str) -> None:
        """End the page at once, without waiting for it; then open the address with what the page has stored."""

    def screenshot(self, path: Path) -> None: ...

    def leave(self) -> None:
        """Close the page and delete its storage."""


def launch_chromium(playwright: Playwright, *flags: str) -> Browser:
    downloaded = Path(playwright.chromium.executable_path).exists()
    path = None if downloaded else install.system_browser()
    if not downloaded and path is None:
        pytest.fail("no Chromium found: run python3 build.py test, which gets one or says what to install")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags = (*flags, "--no-sandbox")
    timeout = milliseconds(LONG_S)
    return playwright.chromium.launch(executable_path=path, args=[*CHROMIUM_FLAGS, *flags], timeout=timeout)


def new_context(browser: Browser, **options: Any) -> BrowserContext:
    """A profile of its own, in English and of the size of a desktop where the options say nothing else."""
    context = browser.new_context(**{"locale": "en-GB", "viewport": DESKTOP, **options})
    context.set_default_timeout(milliseconds(SOON_S))
    context.set_default_navigation_timeout(milliseconds(START_S))
    return context


class PlaywrightBrowser:
    """Chromium, or an ordinary Firefox that Playwright drives over WebDriver BiDi; `page` is Playwright's."""

    page: Page

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.context: BrowserContext | None = None
        self.complaints = Complaints()

    @property
    def console(self) -> list[str]:
        self.page.evaluate("0")  # Playwright delivers events only while it handles a call
        return self.complaints.list

    def open(self, url: str) -> None:
        self.leave()
        self.complaints = Complaints()
        self.context = new_context(self.browser)
        parts = urlsplit(url)
        self.complaints.watch(self.context, f"{parts.scheme}://{parts.netloc}")
        self.page = self.context.new_page()
        self.page.goto(url)

    def evaluate(self, expression: str) -> Any:
        return self.page.evaluate(expression)

    def end(self, how: End, url: str) -> None:
        assert self.context is not None
        if how == "close":
            self.page.close(run_before_unload=False)
            self.page = self.context.new_page()
        elif how == "leave":
            self.page.goto("about:blank")
        if how == "reload":
            self.page.reload()
        else:
            self._go_back(url)

    def _go_back(self, url: str) -> None:
        """Open the site again, as a person does who is told "Corrupted content".

        Firefox ends the service worker together with the process of the page that was closed, and may have asked it
        for the next page before: a navigation whose worker is gone fails, whatever the worker would have answered.
        """
        try:
            self.page.goto(url)
        except PlaywrightError as error:
            if "NS_ERROR_INTERCEPTION_FAILED" not in error.message:
                raise
            self.page.goto(url)

    def screenshot(self, path: Path) -> None:
        # Playwright adds styles of its own for a moment, which the page's policy forbids: that is no fault of the page.
        heard = list(self.console)
        self.page.screenshot(path=path)
        self.complaints.list = [*heard, *(line for line in self.console[len(heard) :] if "inline style" not in line)]

    def leave(self) -> None:
        if self.context:
            self.context.close()
            self.context = None


def wait_until(browser: AnyBrowser, condition: str) -> None:
    """Wait until a JavaScript expression, or its promise, is true."""
    end = time.monotonic() + seconds(LONG_S)
    while not browser.evaluate(f"(async () => Boolean(await ({condition})))()"):
        assert time.monotonic() < end, f"never: {condition}; console: {browser.console}"
        time.sleep(0.1)


def wait_for_start(browser: AnyBrowser) -> None:
    """Wait until Python has started and the exercise is solved."""
    wait_until(browser, ENGINE_READY)
    wait_until(browser, SOLVED)


def reload(browser: AnyBrowser) -> None:
    """Load the page again; asking it something while it goes is answered by an error."""
    # An unfinished save for offline use would be a failed request.
    wait_until(
        browser, f"{json.dumps(SAVED)}.some((words) => document.querySelector('#offline').textContent.includes(words))"
    )
    browser.evaluate("(window.leaving = true, setTimeout(() => location.reload(), 50), true)")
    end = time.monotonic() + seconds(LONG_S)
    while time.monotonic() < end:
        with contextlib.suppress(PlaywrightError, OSError, RuntimeError):
            if browser.evaluate("!window.leaving && document.readyState === 'complete'"):
                return
        time.sleep(0.05)
    raise AssertionError("the page did not come again")


def paste(browser: AnyBrowser, text: str) -> None:
    """Replace the content of the paste area."""
    browser.evaluate(PASTE.replace("TEXT", json.dumps(text)))


def press(browser: AnyBrowser, name: str) -> None:
    """Press the button with these words."""
    browser.evaluate(PRESS.replace("NAME", json.dumps(name)))


def ask_engine(browser: AnyBrowser, requests: Iterable[str]) -> list[str]:
    """The answer of the page's idle engine."""
    wait_for_start(browser)
    waiting = list(requests)
    answers: list[str] = []
    while waiting:
        some, waiting = waiting[:ASKED_AT_ONCE], waiting[ASKED_AT_ONCE:]
        answers += browser.evaluate(ANSWERS.replace("REQUESTS", json.dumps(some)))
    return answers
