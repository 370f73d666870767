"""A phone's screen, and whether a page fits into it."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize

from helpers.page.student import fits

PHONE: ViewportSize = {"width": 390, "height": 844}
# Charts are drawn anew in the frame after that in which they learn how wide they are.
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def fits_a_phone(page: Page) -> None:
    """Assert that nothing is wider than a phone; afterwards the screen has its former width."""
    size = page.viewport_size
    assert size is not None
    if size != PHONE:
        page.set_viewport_size(PHONE)
    page.evaluate(TWO_FRAMES)
    fits(page)
    if size != PHONE:
        page.set_viewport_size(size)
