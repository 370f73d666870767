"""dist/ works wherever a static host puts it, and loads everything from there."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from build_steps import server
from complaints import NewPage

pytestmark = pytest.mark.browser


def test_served_from_a_sub_path(dist: Path, new_page: NewPage) -> None:
    with server.running(dist, prefix="/deep/er/") as address:
        page = new_page(base_url=address)
        asked: list[str] = []
        page.context.on("request", lambda request: asked.append(request.url))
        with page.expect_response("**/pyodide/numpy-*.whl*", timeout=60_000):
            page.goto("")
        expect(page.locator("#loading-words")).to_be_hidden(timeout=60_000)
        expect(page.locator("#answer")).to_contain_text("0.7954")
    assert [url for url in asked if not url.startswith((address, "data:"))] == []
