"""Holding back files of the site until a test lets them through."""

from playwright.sync_api import Page, Route

ENGINE = "**/engine/*"
APP = "**/app.js*"


class Gate:
    """Lets no such file through until it is opened."""

    def __init__(self, page: Page, files: str) -> None:
        self.held: list[Route] = []
        self.opened = False
        page.context.route(files, self._arrive)

    def _arrive(self, route: Route) -> None:
        if self.opened:
            route.continue_()
        else:
            self.held.append(route)

    def open(self) -> None:
        self.opened = True
        for route in self.held:
            route.continue_()
