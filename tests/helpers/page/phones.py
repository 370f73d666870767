"""A phone's screen, and elements wider than it."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize

from helpers.page.student import TOO_WIDE

PHONE: ViewportSize = {"width": 390, "height": 844}
# Charts are drawn anew in the frame after that in which they learn how wide they are.
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def is_too_wide(page: Page) -> list[str]:
    """Elements of the page wider than a phone; afterwards the screen has its former width."""
    size = page.viewport_size
    assert size is not None
    if size == PHONE:
        return wider(page)
    page.set_viewport_size(PHONE)
    found = wider(page)
    page.set_viewport_size(size)
    return found


def wider(page: Page) -> list[str]:
    page.evaluate(TWO_FRAMES)
    found: list[str] = page.evaluate(TOO_WIDE)
    return found
