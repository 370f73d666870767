"""Pages of others that run Pyodide: npm's files beside the wheels of its distribution, and a host."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from build_steps.commands import server
from build_steps.common import NODE_MODULES
from build_steps.engine.runtime import PACKAGES, PYODIDE, RESOLVING, WHEELS, expected_wheels

PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"


def wheels() -> list[Path]:
    """The wheels of NumPy, micropip and its dependencies, as named in Pyodide's lock."""
    return [WHEELS / file for file in expected_wheels(PACKAGES + RESOLVING)]


def skip_without_micropip() -> None:
    if missing := [path.name for path in wheels() if not path.exists()]:
        pytest.skip(f"the build could not get {' and '.join(missing)}, and says where it looked")


def write_runtime(folder: Path) -> None:
    shutil.copytree(PYODIDE, folder)
    for path in wheels():
        shutil.copy(path, folder)


class Handler(server.Handler):
    """As most hosts serve: without our policy, which allows a page no other site."""

    def send_header(self, keyword: str, value: str) -> None:
        if keyword != "Content-Security-Policy":
            super().send_header(keyword, value)


@contextmanager
def host(folder: Path) -> Iterator[str]:
    """Serve the folder; gives the address."""
    made = server.Server((server.HOST, 0), lambda *args: Handler(*args, folder=folder, prefix="/"))
    with server.at_work(made) as address:
        yield address
