"""Times the start of Python and the same first solve: the page, stock Pyodide and PyScript in one run.

    .venv/bin/python tests/benchmark/start.py [--quick] [--repetitions N] [--only stock engine page file pyscript ...]

The variants take turns, in Chromium and in Firefox: `cold` with a new profile, `warm` with one that has visited three
times; in Chromium also cold over a line of 20 Mbit/s and 40 ms with brotli. The script prints medians (p50), 95th
percentiles (p95) and the ratio of each to stock's in the same run. It asserts no time, since times depend on the
machine. Milliseconds count from navigation. Stock and our engine stand in pages without any other work; our page draws
itself meanwhile, and in its first solve it reads a change of λ, solves, and draws.
"""

import argparse
import math
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "pysrc"), str(ROOT / "tests")]

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Playwright, sync_playwright  # noqa: E402

from benchmark.limits import START_SECONDS, NeverCameError  # noqa: E402
from benchmark.start_sites import Line, compress_below, write_peers  # noqa: E402
from build_steps import install  # noqa: E402
from build_steps.common import DIST, say  # noqa: E402

REPETITIONS = 3
QUICK = ("engine", "page", "pyscript")
BROWSERS = ("Chromium", "Firefox")
VISITS_BEFORE_WARM = 3
SETTLE_MS = 500  # a browser that has just been launched is busy with itself
READY, SOLVED = "engine-ready", "first-solve"
MARKS = "performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime])"
# The page's first solve: as soon as it is ready, λ is changed, and the time is when the new steps are drawn.
SOLVE = """
new PerformanceObserver((list, observer) => {
  if (!list.getEntriesByName("engine-ready").length) return;
  observer.disconnect();
  const input = document.querySelector("#field-convention-smoothing");
  new MutationObserver((_, steps) => {
    if (document.querySelector("#answer.stale, #solution.stale")) return;
    if (!document.querySelector("#steps").textContent.includes("λ = 7")) return;
    steps.disconnect();
    performance.mark("first-solve");
  }).observe(document.querySelector("#steps"), { childList: true, characterData: true, subtree: true });
  input.value = "7";
  input.dispatchEvent(new Event("input", { bubbles: true }));
}).observe({ type: "mark", buffered: true });
"""


@dataclass(frozen=True)
class Variant:
    says: str
    path: str
    below: Literal["peers", "site", "file"]  # the address of the peers, of the site, or of its folder on the disk


VARIANTS = {
    "stock": Variant("stock Pyodide", "stock/", "peers"),
    "engine": Variant("our engine", "engine/?start=snapshot", "peers"),
    "bytecode": Variant("our engine, bytecode", "engine/?start=bytecode", "peers"),
    "page": Variant("our page", "", "site"),
    "file": Variant("our page, one file", "byhand.html", "file"),
    "pyscript": Variant("PyScript", "pyscript/", "peers"),
}


@dataclass(frozen=True)
class Visit:
    """Milliseconds from navigation to each mark; bytes over the line until ready, and in total."""

    marks: dict[str, float]
    bytes_ready: int
    bytes_all: int


Launch = Callable[[Path], BrowserContext]
Visits = dict[tuple[str, str], list[Visit]]  # by kind of visit and variant


def launchers(playwright: Playwright) -> dict[str, Launch]:
    """How each browser is launched with a profile folder."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    downloaded = Path(playwright.chromium.executable_path).exists()
    chromium = None if downloaded else install.system_browser()

    def launch_chromium(profile: Path) -> BrowserContext:
        flags = ["--no-sandbox"] if root else []
        return playwright.chromium.launch_persistent_context(profile, executable_path=chromium, args=flags)

    def launch_firefox(profile: Path) -> BrowserContext:
        path = install.system_firefox()
        return playwright.firefox.launch_persistent_context(profile, channel="moz-firefox", executable_path=path)

    return {"Chromium": launch_chromium, "Firefox": launch_firefox}


class Run:
    """Visits of one browser, over one line, to sites that are served."""

    def __init__(self, launch: Launch, line: Line, peers: str, site: str) -> None:
        self.launch, self.line = launch, line
        self.addresses = {"peers": peers, "site": site, "file": f"{DIST.as_uri()}/"}

    @contextmanager
    def page(self, profile: Path, variant: Variant) -> Iterator[Page]:
        context = self.launch(profile)
        page = context.new_page()
        if variant.below != "peers":
            page.add_init_script(SOLVE)
        page.wait_for_timeout(SETTLE_MS)
        yield page
        context.close()

    def visit(self, page: Page, variant: Variant) -> Visit:
        page.goto("about:blank")
        self.line.sent.clear()
        errors: list[str] = []

        def hear(message: ConsoleMessage) -> None:
            if message.type == "error":
                errors.append(message.text)

        page.on("console", hear)
        end = time.monotonic() + START_SECONDS
        page.goto(self.addresses[variant.below] + variant.path, timeout=1000 * START_SECONDS)
        # Not wait_for_function, which evaluates strings in the page, where its policy forbids that.
        while not page.evaluate(f"performance.getEntriesByName('{SOLVED}').length"):
            if errors or time.monotonic() > end:
                reached = ", ".join(mark for mark, _ in page.evaluate(MARKS)) or "no mark"
                why = f"its console says: {'; '.join(errors)}" if errors else f"nothing more in {START_SECONDS} s"
                raise NeverCameError(f"{variant.says} reached {reached} and not {SOLVED}: {why}")
            page.wait_for_timeout(100)
        page.remove_listener("console", hear)
        self.line.wait_until_idle()
        ready_at: float = page.evaluate(
            f"(performance.timeOrigin + performance.getEntriesByName('{READY}')[0].startTime) / 1000"
        )
        sent = list(self.line.sent)
        return Visit(
            dict(page.evaluate(MARKS)),
            sum(size for at, size in sent if at <= ready_at),
            sum(size for _, size in sent),
        )

    def cold(self, profile: Path, variant: Variant, visits: int = 1) -> Visit:
        """The first of `visits` visits with a new profile."""
        with self.page(profile, variant) as page:
            first, *_ = [self.visit(page, variant) for _ in range(visits)]
            return first

    def warm(self, profile: Path, variant: Variant) -> Visit:
        with self.page(profile, variant) as page:
            return self.visit(page, variant)


def measure(run: Run, names: list[str], repetitions: int, with_warm: bool, folder: Path) -> Visits:
    """All variants take turns, so that other programs on the machine slow all of them alike."""
    visits: Visits = {}
    for number in range(repetitions):
        for name in names:
            profile = folder / f"{name}{number}"
            primes = with_warm and number == 0
            seen = run.cold(profile, VARIANTS[name], VISITS_BEFORE_WARM if primes else 1)
            visits.setdefault(("cold", name), []).append(seen)
            if with_warm:
                seen = run.warm(folder / f"{name}0", VARIANTS[name])
                visits.setdefault(("warm", name), []).append(seen)
    return visits


def times(visits: list[Visit], quantile: float = 0.5) -> dict[str, float]:
    """This quantile of each mark that every visit has, in their order."""
    marks = set.intersection(*(set(visit.marks) for visit in visits))
    found = {mark: quantile_of([visit.marks[mark] for visit in visits], quantile) for mark in marks}
    return dict(sorted(found.items(), key=lambda item: item[1]))


def quantile_of(values: list[float], quantile: float) -> float:
    """Between the values on both sides of it."""
    ordered = sorted(values)
    place = quantile * (len(ordered) - 1)
    below = ordered[math.floor(place)]
    return below + (place % 1) * (ordered[math.ceil(place)] - below)


def report(title: str, visits: Visits) -> None:
    columns = (READY, 0.5), (READY, 0.95), (SOLVED, 0.5), (SOLVED, 0.95)
    heads = "".join(f"{mark.split('-')[-1]} p{100 * part:.0f}".rjust(13) + f"{'×':>7}" for mark, part in columns)
    say(f"\n{title:28}{heads}{'MB ready':>10}{'MB all':>8}")
    for (kind, name), seen in sorted(visits.items(), key=lambda item: item[0][0]):
        stock = visits.get((kind, "stock"))
        cells = f"{kind} {VARIANTS[name].says}".ljust(28)
        for mark, part in columns:
            time = times(seen, part)[mark]
            cells += f"{time:13.0f}" + (f"{time / times(stock, part)[mark]:7.2f}" if stock else " " * 7)
        ready = statistics.median(visit.bytes_ready for visit in seen)
        everything = statistics.median(visit.bytes_all for visit in seen)
        say(f"{cells}{ready / 1e6:10.2f}{everything / 1e6:8.2f}")
        say("    " + " → ".join(f"{mark} {time:.0f}" for mark, time in times(seen).items()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repetitions", type=int, default=REPETITIONS, help=f"of each visit; default: {REPETITIONS}")
    parser.add_argument("--only", nargs="+", choices=VARIANTS, default=list(VARIANTS), help="these variants alone")
    parser.add_argument("--browsers", nargs="+", choices=BROWSERS, default=BROWSERS, help="these browsers alone")
    parser.add_argument("--quick", action="store_true", help="one cold visit of three in Chromium, to see that it runs")
    options = parser.parse_args()
    if options.quick:
        options.repetitions, options.only, options.browsers = 1, QUICK, BROWSERS[:1]
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder = Path(scratch)
        launches = launchers(playwright)
        for title, slow, browser in (
            ("Chromium", False, "Chromium"),
            ("Chromium, 20 Mbit/s, 40 ms", True, "Chromium"),
            ("Firefox", False, "Firefox"),
        ):
            if browser not in options.browsers or (slow and options.quick):
                continue
            line = Line(slow)
            with line.serve(folder / "peers", isolated=True) as peers, line.serve(DIST) as site:
                write_peers(folder / "peers", peers)
                if slow:
                    compress_below(folder / "peers", DIST)
                run = Run(launches[browser], line, peers, site)
                profiles = Path(tempfile.mkdtemp(dir=folder))
                # A file is not read over a line.
                names = [name for name in options.only if not (slow and VARIANTS[name].below == "file")]
                visits = measure(run, names, options.repetitions, not slow and not options.quick, profiles)
            load = f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
            report(title, visits)
            say(f"    {options.repetitions} visits of each kind; below each, the medians of all marks; {load}")


if __name__ == "__main__":
    main()
