"""Runs the tutorial where people work, and looks at it in Chromium: `python3 build.py notebooks [PLACE ...]`.

Pictures are in .cache/notebooks/pictures/. Too slow for the tests: each place takes from half a minute to two minutes.
"""

import shutil
import sys
import tempfile
import time
import traceback
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "pysrc"), str(ROOT / "tests")]

from playwright.sync_api import sync_playwright  # noqa: E402

from build_steps.commands.notebooks import FOLDER  # noqa: E402
from build_steps.common import say  # noqa: E402
from helpers.page.any_browser import launch_chromium  # noqa: E402
from notebooks import in_jupyter, in_lite, in_marimo, in_quarto  # noqa: E402

PLACES = {
    "jupyter": in_jupyter.visit,
    "lite": in_lite.visit,
    "marimo": in_marimo.visit,
    "quarto": in_quarto.visit,
}


def main(names: list[str]) -> int:
    """The number of places where something failed."""
    pictures = FOLDER / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    failed = 0
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        for name in names:
            began = time.perf_counter()
            scratch = Path(tempfile.mkdtemp(prefix=f"byhand-{name}-"))
            try:
                said = PLACES[name](browser, scratch, pictures)
                say(f"{name}: {said} ({time.perf_counter() - began:.0f} s)")
                shutil.rmtree(scratch)
            except Exception:
                failed += 1
                say(f"{name}: failed, its files are in {scratch}\n{traceback.format_exc()}")
        browser.close()
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(PLACES)))
