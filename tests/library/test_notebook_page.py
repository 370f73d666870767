"""The fragment of a solution in a bare page, in real browsers: nothing is loaded or overflows, all is readable."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import byhand
from _byhand import solving
from _byhand.texts import load_texts
from helpers.page.any_browser import PlaywrightBrowser, new_context
from helpers.page.complaints import Complaints

pytestmark = pytest.mark.browser

# A page with styles of its own, and with the rules by which JupyterLab styles the tables of an output.
HOST = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A notebook</title><style>body { margin: 8px; font: 16px serif; color: rgb(1, 2, 3); }
table, td { border: 3px solid rgb(9, 8, 7); } p { margin: 40px; } a { color: rgb(4, 5, 6); }
.jp-RenderedHTMLCommon tbody tr:nth-child(odd) { background: rgb(250, 0, 0); }
.jp-RenderedHTMLCommon td { padding: 99px; }
</style></head><body><p id="before">A <a href="#x">link</a>, <b>bold</b></p><table id="own"><tr><td>1</td></tr></table>
<details id="fold"><summary>More</summary>text</details><math id="sum"><mi>x</mi></math>
<div THEME class="jp-RenderedHTMLCommon">FRAGMENTS</div><p id="after">After</p></body></html>"""
EXAMPLES = (
    ("naive_bayes/play_tennis", "en"),
    ("naive_bayes/height_weight", "zh"),
    ("bayesian_network/alarm", "en"),
    ("bayes_decision/disease_test", "zh"),
    ("hidden_markov/boxes_and_balls", "en"),
    ("evaluation/fawcett", "zh"),
    ("gaussian_discriminant/iris", "en"),
    ("logistic_regression/exam_hours", "zh"),
    ("text_naive_bayes/china", "en"),
    ("bayesian_network/asia", "zh"),
)
OWN_STYLES = """() => ["body", "#before", "#before a", "#before b", "#own", "#own td", "#fold", "#sum", "#after"].map(
  (each) => JSON.stringify([...getComputedStyle(document.querySelector(each))].map(
    (name) => [name, getComputedStyle(document.querySelector(each)).getPropertyValue(name)]
  ).filter(([name]) => !/block-size|height|width|inline-size|origin|inset|^(?:top|left|right|bottom)/.test(name))))"""
# The contrast of each text with the background behind it (WCAG 2.2, 1.4.3).
CONTRASTS = """() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const over = (colour, below) => {
    canvas.fillStyle = below; canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const light = (colour) => colour.map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, place) => sum + [0.2126, 0.7152, 0.0722][place] * part, 0);
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (!/, 0\\)$|transparent/.test(colour)) return colour;
    }
    return "white";
  };
  const found = [];
  const texts = ".byhand :is(p, td, th, mi, mn, mo, mtext, summary, li, text, span, strong, caption)";
  for (const element of document.querySelectorAll(texts)) {
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    const style = getComputedStyle(element);
    const below = ground(element);
    const colour = element.tagName === "text" ? style.fill : style.color;
    const [one, other] = [light(over(colour, below)), light(over(below, below))].sort((a, b) => b - a);
    found.push([(one + 0.05) / (other + 0.05), element.outerHTML.slice(0, 80)]);
  }
  return found;
}"""
READABLE = 4.5


@cache
def fragment(name: str, language: Any) -> str:
    return byhand.solve(solving.example(name, load_texts(language)), lang=language).as_html()


def page_with(fragments: str, theme: str = "") -> str:
    return HOST.replace("FRAGMENTS", fragments).replace("THEME", theme)


@pytest.fixture(params=["chromium", "firefox"], scope="module")
def either(request: pytest.FixtureRequest) -> Browser:
    found: PlaywrightBrowser = request.getfixturevalue(request.param)
    return found.browser


class Pages:
    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[Any] = []
        self.complaints = Complaints()
        self.requests: list[str] = []

    def show(self, html: str, **options: Any) -> Page:
        context = new_context(self.browser, **options)
        self.contexts.append(context)
        self.complaints.watch(context, "about://")
        page = context.new_page()
        page.on("request", lambda request: self.requests.append(request.url))
        page.set_content(html)
        return page


@pytest.fixture
def pages(either: Browser) -> Iterator[Pages]:
    made = Pages(either)
    yield made
    for context in made.contexts:
        context.close()
    assert made.complaints.list == []
    assert [url for url in made.requests if not url.startswith(("about:", "data:"))] == []


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_overflows(pages: Pages, width: int) -> None:
    """Wide tables and formulas scroll inside the fragment."""
    for name, language in EXAMPLES:
        page = pages.show(page_with(fragment(name, language)), viewport={"width": width, "height": 800})
        page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        outside = """() => [...document.querySelectorAll(".byhand :is(p, math, svg, table, li)")].filter((each) => {
          if (each.closest(".bh-wide, .bh-lines")) return false;
          const edge = document.querySelector(".byhand").getBoundingClientRect().right;
          return each.getBoundingClientRect().right > edge;
        }).map((each) => each.textContent.slice(0, 60))"""
        assert page.evaluate(outside) == [], name
        page.context.close()


def test_host_page_keeps_its_styles(pages: Pages) -> None:
    alone = pages.show(page_with("")).evaluate(OWN_STYLES)
    with_ours = pages.show(page_with("".join(fragment(*each) for each in EXAMPLES[:3]))).evaluate(OWN_STYLES)
    assert with_ours == alone


def test_fragment_keeps_its_styles(pages: Pages) -> None:
    page = pages.show(page_with(fragment(*EXAMPLES[0])))
    cell = page.locator(".byhand td").first
    assert cell.evaluate("(cell) => getComputedStyle(cell).paddingLeft") != "99px"
    row = page.locator(".byhand tbody tr").first
    assert row.evaluate("(row) => getComputedStyle(row).backgroundColor") == "rgba(0, 0, 0, 0)"


def test_fractions_have_bars(pages: Pages) -> None:
    """The parts of a fraction stand above each other, with room for the bar."""
    page = pages.show(page_with(fragment(*EXAMPLES[0])))
    boxes = """(each) => [...each.children].map((part) => part.getBoundingClientRect())
      .map(({ top, bottom }) => [top, bottom])"""
    (_, above), (below, _) = page.locator(".byhand mfrac").first.evaluate(boxes)
    assert below > above
    assert page.locator(".byhand mfrac").first.evaluate("(each) => each.getBoundingClientRect().height") > 20


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_texts_are_readable(pages: Pages, scheme: Any) -> None:
    for name, language in EXAMPLES[2:6]:
        page = pages.show(page_with(fragment(name, language)), color_scheme=scheme)
        found = page.evaluate(CONTRASTS)
        assert len(found) > 100
        assert [each for each in found if each[0] < READABLE] == [], name
        page.context.close()


@pytest.mark.parametrize(
    ("theme", "dark"),
    [
        ('data-jp-theme-light="false"', True),
        ('data-jp-theme-light="true"', False),
        ('data-theme="dark"', True),
        ('data-bs-theme="light"', False),
    ],
)
def test_theme_of_the_notebook_counts(pages: Pages, theme: str, *, dark: bool) -> None:
    """Against that of the system."""
    page = pages.show(page_with(fragment(*EXAMPLES[0]), theme), color_scheme="light" if dark else "dark")
    ground = page.locator(".byhand").evaluate("(each) => getComputedStyle(each).backgroundColor")
    assert (ground == "rgb(22, 23, 26)") == dark


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_number_lights_its_rows(pages: Pages, by: str) -> None:
    """Only in its own solution."""
    page = pages.show(page_with(fragment(*EXAMPLES[0]) + fragment("naive_bayes/li_hang_4_1", "en")))
    mark = page.locator(".byhand").first.locator("mrow.bh-mark", has=page.locator("mfrac")).first
    mark.hover() if by == "mouse" else mark.focus()
    rows = """() => [...document.querySelectorAll(".byhand")].map((each) => [...each.querySelectorAll("tr")].filter(
      (row) => getComputedStyle(row).backgroundColor === "rgb(255, 212, 94)").map((row) => row.cells[0].textContent))"""
    assert page.evaluate(rows) == [["D1", "D2", "D6", "D8", "D14"], []]
