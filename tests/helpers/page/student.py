"""A student at the page: actions and observations, by the words on the page."""

import base64
import json
import time
import zlib
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from build_steps.common import ROOT
from helpers.patience import SOON_S, START_S, milliseconds, seconds

TEXTS = ROOT / "web" / "texts"
WORDS: dict[str, dict[str, str]] = {
    lang: json.loads((TEXTS / f"{lang}.json").read_text(encoding="utf-8")) for lang in ("en", "zh")
}
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
# Polling interval; `expect` polls only twice a second after the first moments.
POLL_MS = 20
STARTED = """
() => document.querySelector("#loading-words")?.checkVisibility() !== true
  && document.querySelector("#answer")?.dataset.state === "solved"
"""
# In half of the time of a mouse, which chooses from the list in test_first_paint.py; a finger does in test_phone.py.
# Whoever goes there leaves the field where they were.
CHOOSE = """
title => {
  document.activeElement?.blur();
  [...document.querySelectorAll("#examples .example-title")].find(one => one.textContent === title).click();
}
"""
CHOSEN = "title => document.querySelector('#live h1').textContent === title"
# As for printing: at once, folds included.
DRAW_ALL = "() => ['beforeprint', 'afterprint'].forEach(name => dispatchEvent(new Event(name)))"
# The page lists pending work on its root element.
SETTLED = """
() => !document.querySelector("#answer.stale, #solution.stale")
  && !document.documentElement.dataset.pending?.includes("loading")
"""
NOT_PENDING = "work => !document.documentElement.dataset.pending?.includes(work)"
# Headless Chromium cannot show a permission prompt.
CLIPBOARD = ["clipboard-read", "clipboard-write"]

# A drawn formula is not readable text; its plain text is.
PLAIN = """
element => {
  const copy = element.cloneNode(true);
  for (const math of copy.querySelectorAll("[data-plain]")) math.replaceWith(math.dataset.plain);
  for (const hidden of copy.querySelectorAll(".mark-keys, button")) hidden.remove();
  return copy.textContent.replace(/\\s+/g, " ").trim();
}
"""
# The longest task of the page from now on, in ms, as window.longestTask.
WATCH_TASKS = """
() => {
  window.longestTask = 0;
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
  }).observe({ type: "longtask" });
}
"""
# `longest` is the longest wait for a frame since this was evaluated, in ms.
WATCH_FRAMES = """
() => {
  window.longest = 0;
  let last = performance.now();
  const watch = now => {
    window.longest = Math.max(window.longest, now - last);
    last = now;
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(now => { last = now; requestAnimationFrame(watch); });
}
"""
# Elements that reach beyond the screen, unless they scroll by themselves.
TOO_WIDE = """
() => {
  const wide = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, one => {
    const box = one.getBoundingClientRect();
    if (box.width > 1 && box.height > 1 && box.right > innerWidth + 1) wide.push(one.outerHTML.slice(0, 120));
    const scrolls = /auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX);
    return scrolls ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  });
  while (walk.nextNode());
  const page = document.scrollingElement;
  return wide.slice(0, 5).concat(page.scrollWidth > innerWidth ? [`page ${page.scrollWidth}`] : []);
}
"""
# Colours in transition would be measured half-way. Transitions of undrawn elements never end.
AT_REST = """
async () => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  const isDrawn = element => element.checkVisibility({ contentVisibilityAuto: true });
  const ending = document.getAnimations().filter(
    one => one.effect.getComputedTiming().endTime < Infinity && isDrawn(one.effect.target)
  );
  await Promise.all(ending.map(one => one.finished.catch(() => {})));
}
"""
LIT = """
() => [...document.querySelectorAll("[role=grid] tbody tr")].flatMap((row, index) =>
  [row.classList.contains("lit") ? [index, "strong"] : row.classList.contains("lit-of") ? [index, "faint"] : null]
  .filter(Boolean))
"""


def plain(locator: Locator) -> str:
    text: str = locator.evaluate(PLAIN)
    return text


def says(locator: Locator, part: str) -> None:
    """Assert that an element soon has these words; a solution is drawn in slices."""
    eventually(lambda: part in plain(locator) or plain(locator), True)


def eventually(see: Callable[[], object], wanted: object, within: float = SOON_S) -> None:
    """Assert that `see()` soon returns the wanted value."""
    end = time.monotonic() + seconds(within)
    while (seen := see()) != wanted and time.monotonic() < end:
        time.sleep(0.05)
    assert seen == wanted, f"{seen!r} instead of {wanted!r}"


def link_to(problem: dict[str, Any], display: dict[str, Any] | None = None) -> str:
    """The fragment that carries an exercise: deflated JSON in base64url."""
    shared = {"problem": problem} if display is None else {"problem": problem, "display": display}
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = deflate.compress(json.dumps(shared).encode()) + deflate.flush()
    return "#p=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def shared_by(link: str) -> dict[str, Any]:
    """The content of such a link."""
    packed = link.partition("#p=")[2]
    shared: dict[str, Any] = json.loads(
        zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -15)
    )
    return shared


def without_offline_use(context: BrowserContext) -> None:
    """As in a browser without service workers: nothing is saved in the background, and routes see all requests."""
    context.add_init_script("delete Navigator.prototype.serviceWorker")


class Student:
    """Works at one page; `lang` is the language the page is in."""

    def __init__(self, page: Page, lang: str = "en") -> None:
        self.page = page
        self.lang = lang
        self.answer = page.locator("#answer")
        self.solution = page.locator("#solution")
        self.grid = page.get_by_role("grid")
        self.paste_area = page.locator("#paste")

    def words(self, key: str, **values: object) -> str:
        return WORDS[self.lang][key].format(**values)

    def first_figure(self) -> Locator:
        """The first row of *Check my answer*, which is opened."""
        self.page.get_by_text(self.words("check.title"), exact=True).click()
        row = self.page.locator(".differs-rows li").first
        expect(row.locator("select option").first).to_be_attached()
        return row

    def button(self, key: str, **values: object) -> Locator:
        return self.page.get_by_role("button", name=self.words(key, **values), exact=True)

    def open(self, address: str = "") -> "Student":
        self.page.goto(address)
        return self.wait_for_start()

    def wait_for_start(self) -> "Student":
        self.page.wait_for_function(STARTED, polling=POLL_MS, timeout=milliseconds(START_S))
        return self

    def settled(self) -> "Student":
        """Wait until nothing is being loaded, read or solved any more."""
        self.page.wait_for_function(SETTLED, polling=POLL_MS, timeout=milliseconds(START_S))
        return self

    def saved(self) -> "Student":
        """Wait until the exercise is saved, and in the address."""
        return self._when_not_pending("saving")

    def drawn(self) -> "Student":
        """Wait until the whole solution is drawn, folds included."""
        return self._when_not_pending("drawing")

    def _when_not_pending(self, work: str) -> "Student":
        self.settled().page.wait_for_function(NOT_PENDING, arg=work, polling=POLL_MS, timeout=milliseconds(START_S))
        return self

    def all_drawn(self) -> "Student":
        """Settled, and the whole solution drawn now, folds included."""
        self.settled().page.evaluate(DRAW_ALL)
        return self

    def answer_is(self, wanted: str) -> None:
        eventually(lambda: plain(self.answer).removeprefix(self.words("answer.label")).strip(), wanted)

    def tie_between(self, *classes: str) -> None:
        self.answer_says("tie")
        for name in classes:
            self.answer_says(name)
        expect(self.answer).to_have_attribute("data-state", "solved")

    def answer_says(self, part: str) -> None:
        says(self.answer, part)

    def copied(self, part: str) -> str:
        """The text of the clipboard, which soon has this part."""
        eventually(lambda: part in self._clipboard() or self._clipboard(), True)
        return self._clipboard()

    def _clipboard(self) -> str:
        text: str = self.page.evaluate("() => navigator.clipboard.readText()")
        return text

    def example(self, title: str) -> Locator:
        """An example in the list, opened as far as it has to be."""
        gallery = self.page.locator("#examples > details")
        name = gallery.get_by_text(title, exact=True)
        for fold in (gallery, gallery.locator("details", has=self.page.get_by_text(title, exact=True))):
            if fold.get_attribute("open") is None:
                fold.locator("> summary").click()
        return name

    def choose_example(self, title: str) -> None:
        self.page.evaluate(CHOOSE, title)
        self.page.wait_for_function(CHOSEN, arg=title, polling=POLL_MS)
        self.settled()

    def paste(self, text: str) -> None:
        """Replace the content of the paste area from the clipboard."""
        self.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        self.paste_area.click()
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.press("ControlOrMeta+v")

    def role(self, column: str) -> Locator:
        return self.grid.get_by_label(self.words("table.role", column=column), exact=True)

    def case_value(self, feature: str, case: int = 0) -> Locator:
        return self.page.locator("#case-field").get_by_role("group").nth(case).get_by_label(feature, exact=True)

    def cell(self, row: int, column: str) -> Locator:
        """A cell by its 0-based row on the page and the name of its column."""
        return self.grid.locator("tbody tr").nth(row).locator("td").nth(self.columns().index(column))

    def columns(self) -> list[str]:
        names: list[str] = self.grid.locator("thead .column-name").all_inner_texts()
        return names

    def rows(self) -> list[list[str]]:
        rows: list[list[str]] = self.grid.evaluate(
            "grid => [...grid.querySelectorAll('tbody tr')].map("
            "  tr => [...tr.querySelectorAll('td')].map(td => td.textContent))"
        )
        return rows

    def lit(self) -> dict[str, list[int]]:
        """Highlighted rows of the table: strongly the counted ones, faintly their total."""
        rows: list[tuple[int, str]] = self.page.evaluate(LIT)
        return {kind: [row for row, how in rows if how == kind] for kind in ("strong", "faint")}

    def step(self, name: str) -> Locator:
        return self.page.locator(f"[data-step={name}]")

    def switch_language(self) -> None:
        self.lang = "zh" if self.lang == "en" else "en"
        self.page.get_by_role("button", name={"en": "English", "zh": "中文"}[self.lang], exact=True).click()
        expect(self.page.locator("html")).to_have_attribute("lang", "zh-Hans" if self.lang == "zh" else "en")
        self.settled()

    def display(self) -> Locator:
        """The menu of lengths, numbers and colours, opened."""
        menu = self.page.locator("#display > details")
        if menu.get_attribute("open") is None:
            menu.locator("> summary").click()
        return menu.locator("> .menu-body")

    def choose_display(self, group: str, value: str) -> None:
        """As `length`, `numbers` or `theme`."""
        self.display().locator(f"input[name={group}][value={value}]").check()
        self.page.keyboard.press("Escape")

    def problem(self) -> dict[str, Any]:
        """The exercise as the address has it."""
        self.saved()
        problem: dict[str, Any] = shared_by(self.page.url)["problem"]
        return problem


def fits(page: Page) -> None:
    """Assert that nothing reaches beyond the screen, once pictures are laid out for its width."""
    eventually(lambda: page.evaluate(TOO_WIDE), [])


def faults(student: Student, within: str = "html") -> list[str]:
    """The findings of axe-core; its source is evaluated because the page's policy blocks foreign scripts."""
    page = student.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(AT_REST)
    rules = {"target-size": {"enabled": True}}
    run = "async ([within, rules]) => (await axe.run(within, { rules, resultTypes: ['violations'] })).violations"
    found: list[dict[str, Any]] = page.evaluate(run, [within, rules])
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"][:3]]
