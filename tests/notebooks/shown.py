"""What a page shows of a worked solution: its formulas, its colours, and what it complains of."""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page
from playwright.sync_api import Error as PlaywrightError

from helpers.page.any_browser import new_context
from helpers.page.complaints import Complaints
from helpers.patience import START_S, milliseconds, seconds

SOLUTION = ".byhand"  # the element around a solution, by `_repr_html_`
SMALLEST_CONTRAST = 4.5  # WCAG 2.2, 1.4.3, for text that is not large
# How each formula with a fraction stands on the page, and the smallest contrast of all texts that can be seen.
LOOK = """
(solutions) => {
  const parent = (node) => node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentNode;
  const channels = (colour) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const paint = canvas.getContext("2d");
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  };
  const over = ([r, g, b, a], below) => [r, g, b].map((value, i) => (value * a + below[i] * (255 - a)) / 255);
  const background = (node) => {
    if (!(node instanceof Element)) return [255, 255, 255];
    const own = channels(getComputedStyle(node).backgroundColor);
    return own[3] === 255 ? own.slice(0, 3) : over(own, background(parent(node)));
  };
  const light = (colour) => {
    const [r, g, b] = colour.map((value) => value / 255)
      .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const seen = (element) => element.checkVisibility() && element.getBoundingClientRect().height > 0;
  let [contrast, worst, fractions, stacked, flat] = [21, "", 0, 0, ""];
  for (const solution of solutions) {
    for (const fraction of solution.querySelectorAll("math mfrac")) {
      if (!seen(fraction)) continue;
      fractions += 1;
      const [above, below] = [...fraction.children].map((part) => part.getBoundingClientRect());
      const isStacked = above.height > 0 && above.top + above.bottom < below.top + below.bottom;
      if (isStacked) stacked += 1;
      else flat = fraction.outerHTML;
    }
    const walker = document.createTreeWalker(solution, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || !seen(element) || element.closest("style, annotation")) continue;
      const below = background(element);
      const text = over(channels(getComputedStyle(element).color), below);
      const [dark, bright] = [light(text), light(below)].sort((one, other) => one - other);
      const here = (bright + 0.05) / (dark + 0.05);
      if (here < contrast) [contrast, worst] = [here, walker.currentNode.data.trim().slice(0, 60)];
    }
  }
  return { solutions: solutions.length, fractions, stacked, flat, contrast, worst };
}
"""


class Visit:
    """A page of a place where people work, in a profile of its own."""

    def __init__(self, browser: Browser, address: str, *, dark: bool = False) -> None:
        self.complaints = Complaints()
        self._context = new_context(browser, color_scheme="dark" if dark else "light")
        self._context.set_default_timeout(milliseconds(START_S))
        self.complaints.watch(self._context, address.rstrip("/"))
        self.page: Page = self._context.new_page()

    def __enter__(self) -> "Visit":
        return self

    def __exit__(self, *_: object) -> None:
        self._context.close()

    def solutions(self) -> Locator:
        return self.page.locator(SOLUTION)

    def look(self, wanted: int) -> str:
        """Assert that so many solutions are readable; a sentence with what was measured."""
        wait_for(lambda: self.solutions().count() >= wanted, f"{wanted} solutions", self.page)
        found = self.solutions().evaluate_all(LOOK)
        assert found["solutions"] == wanted, found
        assert found["fractions"] == found["stacked"] > 0, found
        assert found["contrast"] >= SMALLEST_CONTRAST, found
        return f"{wanted} solutions, {found['fractions']} fractions, contrast {found['contrast']:.1f} or more"

    def screenshot(self, path: Path, place: Locator | None = None) -> None:
        (place or self.page).screenshot(path=path)

    def about_us(self) -> list[str]:
        """What was complained of that names our package or a formula, and what failed in the page itself."""
        with suppress(PlaywrightError):
            self.page.evaluate("0")  # Playwright delivers events only while it handles a call
        ours = ("byhand", "MathML", "mfrac", "page error")
        return [text for text in self.complaints.list if any(word in text for word in ours)]


def wait_for(holds: Callable[[], bool], what: str, page: Page) -> None:
    """Ask again until it holds."""
    end = time.monotonic() + seconds(2 * START_S)
    while not holds():
        assert time.monotonic() < end, f"never: {what}"
        page.wait_for_timeout(200)
