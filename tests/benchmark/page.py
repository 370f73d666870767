"""Times the page from a change to the drawn answer, for each built-in example, and inputs that could freeze it.

    .venv/bin/python tests/benchmark/page.py [--changes 100] [--quick] [EXAMPLE ...]

An example with a field for λ gets a new λ each time, and Python solves it anew. Any other example gets other digits for
its decimals: the solution then comes from the cache and is written and drawn anew; its line says "digits". Two empty
frames are timed as the reference. The script asserts no time, since times depend on the machine.
"""

import argparse
import statistics
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright  # noqa: E402

from benchmark.limits import ANSWER_SECONDS, within  # noqa: E402
from build_steps import install  # noqa: E402
from build_steps.commands import server  # noqa: E402
from build_steps.common import DIST  # noqa: E402
from helpers.page.student import CLIPBOARD, WATCH_TASKS, Student, without_offline_use  # noqa: E402

QUICK_CHANGES, QUICK_EXAMPLE = 2, "Play tennis, overcast"
REST_MS, QUICK_REST_MS = 4000, 300  # until the rest of a long answer is drawn
LAMBDA = "#field-convention-smoothing"
DIGITS = ".digits select"
# From the input until the answer and its visible surroundings are updated, and the next frame is drawn.
CHANGE = """
([selector, value]) => new Promise(done => {
  const input = document.querySelector(selector);
  const solution = document.querySelector("#solution");
  const frame = () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now() - began);
    port2.postMessage(null);
  });
  new MutationObserver((_, observer) => {
    if (solution.classList.contains("stale")) return;
    observer.disconnect();
    frame();
  }).observe(solution, { attributes: true });
  const began = performance.now();
  input.value = value;
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
})
"""
NOTHING = """
() => new Promise(done => {
  const began = performance.now();
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)));
})
"""
TITLES = "() => [...document.querySelectorAll('.example .example-title')].map(one => one.textContent)"
CHOOSE = "title => [...document.querySelectorAll('.example')].find(one => one.textContent.startsWith(title)).click()"
# From the arrival of an answer until the frame with it is drawn; a question is answered with its first button.
FIRST_SCREEN = """
() => new Promise(done => {
  const answer = document.querySelector("#answer");
  const look = () => {
    if (answer.dataset.state === "solved" && !document.querySelector("#solution.stale")) {
      const began = performance.now();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
    } else {
      const asks = answer.dataset.state === "waiting" && !answer.textContent.includes("…");
      if (asks) answer.querySelector("button")?.click();
      setTimeout(look, 5);
    }
  };
  look();
})
"""
ELEMENTS = "() => document.querySelectorAll('#steps *').length"
COPY = "text => navigator.clipboard.writeText(text)"


def percentile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(part * len(times)))]


def changes(page: Page, number: int, typed: bool) -> list[float]:
    values = [str(one / 4) for one in range(1, number + 1)] if typed else [str(3 + one % 5) for one in range(number)]
    times = []
    for value in values:
        drawn = within(ANSWER_SECONDS, f"The answer to {value} was not drawn", CHANGE)
        times.append(page.evaluate(drawn, [LAMBDA if typed else DIGITS, value]))
        page.wait_for_timeout(60)
    return times


def many_classes() -> str:
    """900 rows with three numbers and 300 classes."""
    rows = [f"{row % 17 + row / 900:.3f},{row * 7 % 31},{row * 3 % 11 + 0.5},c{row % 300}" for row in range(900)]
    return "\n".join(["x,y,z,class", *rows, "3.5,12,4.5,?"])


def many_prices() -> str:
    rows = [f"{60 + row * 7 % 90},{1 + row % 5},{row * 3 % 40},{100000 + 137 * row}" for row in range(250)]
    return "\n".join(["area,rooms,age,price", *rows])


def many_nodes() -> str:
    """A network of 40 variables, each with the two before it as parents."""
    lines = ["P(A0) = 0.3", "P(A1 | A0): T 0.2; F 0.6"]
    lines += [f"P(A{node} | A{node - 2}, A{node - 1}): T T 0.1; T F 0.3; F T 0.5; F F 0.7" for node in range(2, 40)]
    return "\n".join([*lines, "P(A39 | A0 = T) = ?"])


def rows_and_columns(rows: int, columns: int, classes: int) -> str:
    names = [f"x{column}" for column in range(columns)]
    lines = [
        [*(f"v{(row * (column + 3) + column) % 5}" for column in range(columns)), f"c{row % classes}"]
        for row in range(rows)
    ]
    return "\n".join(",".join(line) for line in [[*names, "class"], *lines, [*lines[0][:columns], "?"]])


def many_texts() -> str:
    return "\n".join(f"word{row % 700} word{row % 31} word{row * 7 % 1009}\tc{row % 3}" for row in range(5000))


def built_in(student: Student, number: int, wanted: list[str]) -> None:
    page = student.page
    for title in page.evaluate(TITLES):
        if wanted and not any(word in title for word in wanted):
            continue
        page.evaluate(CHOOSE, title)
        student.settled()
        page.wait_for_timeout(700)
        page.evaluate(WATCH_TASKS)
        typed = page.locator(LAMBDA).count() > 0
        times = changes(page, number, typed)
        empty = within(ANSWER_SECONDS, "Two empty frames were not drawn", NOTHING)
        frames = statistics.median(page.evaluate(empty) for _ in range(10))
        longest = page.evaluate("window.longestTask")
        print(
            f"{title:48} {'λ' if typed else 'digits':6}"
            f" p50 {statistics.median(times):4.0f} ms, p95 {percentile(times, 0.95):4.0f} ms;"
            f" two empty frames {frames:3.0f} ms; longest task {longest:3.0f} ms"
        )


def freezing(student: Student, cdp: CDPSession, quick: bool) -> None:
    page = student.page
    table, network, texts = "Play tennis", "Burglary, earthquake, alarm", "China or not"
    inputs = [
        ("40 nodes", network, many_nodes()),
        ("300 classes", table, many_classes()),
        ("250 prices", table, many_prices()),
        ("300 × 300", table, rows_and_columns(300, 300, 2)),
        ("20,000 rows", table, rows_and_columns(20_000, 6, 3)),
        ("1,900 columns", table, rows_and_columns(60, 1900, 2)),
        ("5,000 texts", texts, many_texts()),
    ]
    for name, kind, text in inputs[:1] if quick else inputs:
        page.evaluate(CHOOSE, kind)  # the text is read as the kind of exercise that is shown
        student.settled()
        page.evaluate(COPY, text)
        page.evaluate(WATCH_TASKS)
        page.locator("#paste").focus()
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.press("ControlOrMeta+v")
        page.wait_for_timeout(300)
        first = page.evaluate(within(ANSWER_SECONDS, f"The answer to {name} was not drawn", FIRST_SCREEN))
        page.wait_for_timeout(QUICK_REST_MS if quick else REST_MS)
        cdp.send("HeapProfiler.collectGarbage")
        heap = cdp.send("Runtime.getHeapUsage")["usedSize"] / 1e6
        longest = page.evaluate("window.longestTask")
        counters: dict[str, Any] = cdp.send("Memory.getDOMCounters")
        print(
            f"{name:12} first screen {first:4.0f} ms after the answer, longest task {longest:4.0f} ms,"
            f" {page.evaluate(ELEMENTS)} elements, {counters['nodes']} nodes, {heap:.0f} MB of JavaScript"
        )


def measure(browser: Browser, address: str, number: int, wanted: list[str], quick: bool) -> None:
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 900}, permissions=CLIPBOARD)
    without_offline_use(context)
    student = Student(context.new_page()).open()
    built_in(student, number, wanted)
    freezing(student, context.new_cdp_session(student.page), quick)
    context.close()


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--changes", type=int, default=100)
    arguments.add_argument("--quick", action="store_true", help="one example and one long text, to see that it runs")
    arguments.add_argument("examples", nargs="*", help="words of titles; all, if none are given")
    given = arguments.parse_args()
    with server.running(DIST) as address, sync_playwright() as playwright:
        downloaded = Path(playwright.chromium.executable_path).exists()
        path = None if downloaded else install.system_browser()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        number, wanted = (QUICK_CHANGES, [QUICK_EXAMPLE]) if given.quick else (given.changes, given.examples)
        measure(browser, address, number, wanted, given.quick)
        browser.close()


if __name__ == "__main__":
    main()
