"""Programs of the notebooks' environment that serve pages while a place is tried."""

import os
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from build_steps.commands.notebooks import BIN, VENV
from helpers.patience import LONG_S, seconds


def environment(scratch: Path) -> dict[str, str]:
    """Nothing of the person's own Jupyter, and only the installed wheel: no folder of sources."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    folders = {f"JUPYTER_{kind}_DIR": str(scratch / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
    own = {
        "JUPYTER_PLATFORM_DIRS": "1",
        "XDG_CONFIG_HOME": str(scratch / "xdg"),
        "IPYTHONDIR": str(scratch / "ipython"),
    }
    return {**kept, **folders, **own, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}


def run_in(folder: Path, command: list[str | Path], env: Mapping[str, str]) -> str:
    """What a program that ends well prints; it may leave files in the folder."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=folder, env=dict(env), capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
    return done.stdout


@contextmanager
def serving(command: list[str | Path], address: str, folder: Path, env: Mapping[str, str]) -> Iterator[None]:
    """Run a server until the block ends; its output goes to a file in the folder."""
    log = folder / "server.log"
    words = [str(word) for word in command]
    with log.open("w", encoding="utf-8") as file:
        server = subprocess.Popen(words, cwd=folder, env=dict(env), stdout=file, stderr=subprocess.STDOUT)
        try:
            _wait_for_answer(address, server, log)
            yield
        finally:
            server.terminate()
            server.wait(seconds(LONG_S))


def _wait_for_answer(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + seconds(LONG_S)
    while True:
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except OSError as error:
            if server.poll() is not None or time.monotonic() > end:
                raise AssertionError(f"{address}: {error}; {log.read_text('utf-8')}") from error
            time.sleep(0.2)


def free_port() -> int:
    with socket.socket() as some:
        some.bind(("127.0.0.1", 0))
        port: int = some.getsockname()[1]
        return port


def version_of(package: str) -> str:
    """The version in the notebooks' environment."""
    [found] = VENV.rglob(f"site-packages/{package.replace('-', '_')}-*.dist-info")
    return found.name.removesuffix(".dist-info").rpartition("-")[2]
