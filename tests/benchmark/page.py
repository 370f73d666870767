"""How long the page takes: to be ready, from a change to the new solution, and to read 20,000 rows.

    .venv/bin/python tests/benchmark/page.py

Every change is timed beside the page's stock reference: the same number of frames drawn with nothing to do.
Prints what it measures and asserts nothing, as times belong to the machine.
"""

import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from build_steps import install, server  # noqa: E402
from build_steps.common import DIST  # noqa: E402
from student import START_MS, WATCH_FRAMES, Student, without_offline_use  # noqa: E402

CHANGES = 10
ROWS = 20_000
# From the keystroke until the steps are new ones, and until the frame after that is drawn.
CHANGE = """
value => new Promise(done => {
  const input = document.querySelector("#field-convention-smoothing");
  const frame = () => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)));
  new MutationObserver((_, observer) => { observer.disconnect(); frame(); })
    .observe(document.querySelector("#steps"), { childList: true });
  const began = performance.now();
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
})
"""
NOTHING = """
() => new Promise(done => {
  const began = performance.now();
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)));
})
"""
READY = "() => performance.now()"


def measure(browser: Browser, address: str) -> None:
    context = browser.new_context(
        base_url=address, viewport={"width": 1280, "height": 900}, permissions=["clipboard-read", "clipboard-write"]
    )
    without_offline_use(context)
    student = Student(context.new_page())
    student.open()
    print(f"cold start, until Python is ready: {student.page.evaluate(READY) / 1000:.1f} s")
    student.page.reload()
    student.wait_for_start()
    print(f"second start, files in the cache: {student.page.evaluate(READY) / 1000:.1f} s")

    times: list[float] = []
    frames: list[float] = []
    for number in range(1, CHANGES + 1):
        times.append(student.page.evaluate(CHANGE, str(number)))
        student.settled()
        frames.append(student.page.evaluate(NOTHING))
    median, stock = statistics.median(times), statistics.median(frames)
    print(
        f"14 × 5, a change of λ until the new solution is drawn: median {median:.0f} ms of {CHANGES}"
        f" ({min(times):.0f} to {max(times):.0f}); two empty frames: {stock:.0f} ms; ratio {median / stock:.1f}"
    )

    rows = [",".join([*(f"v{(row * (k + 3) + k) % (k + 2)}" for k in range(10)), "+-"[row % 2]]) for row in range(ROWS)]
    student.page.evaluate(WATCH_FRAMES)
    student.paste("\n".join([",".join([*(f"f{k}" for k in range(10)), "class"]), *rows]))
    student.page.get_by_text(f"{ROWS} samples").wait_for(timeout=START_MS)
    student.settled()
    longest = student.page.evaluate("() => window.longest")
    drawn = student.page.locator("tr").count()
    print(f"{ROWS} × 11 pasted: longest wait for a frame {longest:.0f} ms, {drawn} rows in the page")
    context.close()


def main() -> None:
    with server.running(DIST) as address, sync_playwright() as playwright:
        downloaded = Path(playwright.chromium.executable_path).exists()
        path = None if downloaded else install.system_browser()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        measure(browser, address)
        browser.close()


if __name__ == "__main__":
    main()
