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

    def watch(self, context: BrowserContext, origin: str) -> None:
        context.on("console", self._console)
        context.on("weberror", lambda error: self.list.append(f"page error: {error.error}"))
        context.on("request", lambda request: self._request(request, origin))
        context.on("requestfailed", self._request_failed)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("warning", "error", "assert"):
            self.list.append(f"console {message.type}: {message.text} ({message.location})")

    def _request(self, request: Request, origin: str) -> None:
        url = urlsplit(request.url)
        if url.scheme not in LOCAL_SCHEMES and f"{url.scheme}://{url.netloc}" != origin:
            self.list.append(f"request to another origin: {request.url}")

    def _request_failed(self, request: Request) -> None:
        # A page that is closed or reloaded while Python is still loading aborts its own requests.
        if request.failure not in ABORTED:
            self.list.append(f"request failed: {request.url} ({request.failure})")
