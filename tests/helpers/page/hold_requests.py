"""Holding back files of the site until a test lets them through."""

import re

from playwright.sync_api import Page, Route

ENGINE = "**/engine/*"
APP = "**/app.js*"
INDEX = "**/prepared/*/index.json*"
ABOUT_AN_EXAMPLE = re.compile(r"/prepared/\w+/(?!(?:index|rest)\.)")


class HeldRequests:
    """Holds the requests for these files until they are released."""

    def __init__(self, page: Page, files: str | re.Pattern[str]) -> None:
        self.held: list[Route] = []
        self.released = False
        page.context.route(files, self._arrive)

    def _arrive(self, route: Route) -> None:
        if self.released:
            route.continue_()
        else:
            self.held.append(route)

    def release(self) -> None:
        self.released = True
        for route in self.held:
            route.continue_()
