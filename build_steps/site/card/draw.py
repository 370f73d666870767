"""Draw card.png from card.html: `.venv/bin/python -m build_steps.site.card.draw`, after a change of card.html.

The build copies the picture: browsers and fonts of two machines never draw it in the same bytes.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from build_steps.site.page_head import CARD, CARD_SIZE


def draw(target: Path = CARD) -> None:
    width, height = CARD_SIZE
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch()
        page = browser.new_page(viewport={"width": width, "height": height})
        page.goto((CARD.parent / "card.html").as_uri())
        page.screenshot(path=target)
        browser.close()


if __name__ == "__main__":
    draw()
