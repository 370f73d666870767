"""The modules of the page that need no page, tested where they can be: in Node."""

import re
import subprocess
from pathlib import Path

import pytest

from build_steps.common import ROOT

TESTS = sorted((ROOT / "tests" / "web").glob("*.test.mjs"))


@pytest.mark.parametrize("file", TESTS, ids=lambda file: file.name.removesuffix(".test.mjs"))
def test_in_node(file: Path) -> None:
    done = subprocess.run(["node", str(file)], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_only_what_tells_a_date_goes_by_the_clock() -> None:
    """Clocks are wrong, and are set right while the page is open: waiting and order go by other means."""
    web = ROOT / "web"
    clock = re.compile(r"\bDate\.now\(|\bnew Date\(")
    readers = {
        path.relative_to(web).as_posix() for path in web.rglob("*.js") if clock.search(path.read_text(encoding="utf-8"))
    }
    # When an exercise was changed, as it is shown; and an hour since the host was asked, forwards or backwards.
    assert readers == {"storage/shelf.js", "offline/offline.js"}
