"""Collects a page's complaints, which fail the test that opened the page."""

from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

LOCAL_SCHEMES = ("data", "blob", "about")
ABORTED = ("net::ERR_ABORTED", "NS_BINDING_ABORTED")  # in Chromium's words and in Firefox's
NewPage = Callable[..., Page]


class Complaints:
    """Warnings, errors, failed requests, and requests to another origin."""

    def __init__(self) -> None:
        self.list: list[str] = []
        self.expected: tuple[str, ...] = ()

    def watch(self, context: BrowserContext, origin: str) -> None:
        context.on("console", self._console)
        context.on("weberror", lambda error: self._add(f"page error: {error.error}"))
        context.on("request", lambda request: self._request(request, origin))
        context.on("requestfailed", self._request_failed)

    def expect(self, *parts: str) -> None:
        """Complaints with one of these parts are no failure, whether they have come or are still to come."""
        self.expected += parts
        self.list = [text for text in self.list if not self._is_expected(text)]

    def expect_all(self) -> None:
        """From now on no complaint is a failure: a browser has many words for what a test has broken."""
        self.expect("")

    def _is_expected(self, text: str) -> bool:
        return any(part in text for part in self.expected)

    def _add(self, text: str) -> None:
        if not self._is_expected(text):
            self.list.append(text)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("warning", "error", "assert"):
            self._add(f"console {message.type}: {message.text} ({message.location})")

    def _request(self, request: Request, origin: str) -> None:
        url = urlsplit(request.url)
        if url.scheme not in LOCAL_SCHEMES and f"{url.scheme}://{url.netloc}" != origin:
            self._add(f"request to another origin: {request.url}")

    def _request_failed(self, request: Request) -> None:
        # A page that is closed or reloaded while Python is still loading aborts its own requests.
        if request.failure not in ABORTED:
            self._add(f"request failed: {request.url} ({request.failure})")
