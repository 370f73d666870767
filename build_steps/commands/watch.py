"""`build.py serve --watch`: bring each change in web/ or pysrc/ into the open page.

Python starts from bytecode, over which the sources that differ from it are laid, so that nothing has to be compiled and
no snapshot made. The page is bundled anew, without answers of earlier builds.
"""

import functools
import json
import shutil
import threading
import time
import zipfile
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

from build_steps.commands import server
from build_steps.common import CACHE, ROOT, WEB, BuildError, files_below, say
from build_steps.engine.runtime import ENGINE, OWN_WHEEL, own_wheel
from build_steps.site.site import FIRST_EXAMPLE, assemble_for_changes

PACKAGE = ROOT / "pysrc"
FOLDER = CACHE / "watched"
# Not the ports of `serve`: its service worker would answer here, too.
FIRST_PORT = 8100
LOOK_SECONDS = 0.3
ALIVE_SECONDS = 15.0

# In front of the worker's script and behind it.
_FROM_BYTECODE = 'Object.defineProperty(self, "name", { value: "bytecode" });\n'
_LAY_OVER = """
const loadPacked = self.loadPyodide;
self.loadPyodide = async (options) => {
  const python = await loadPacked(options);
  for (const [path, text] of Object.entries(await (await self.fetch("changed.json")).json())) {
    const place = `/lib/python3.12/site-packages/${path}`;
    python.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    python.FS.writeFile(place, text);
  }
  python.runPython("import sys\\nsys.path_importer_cache.clear()");
  return python;
};
"""
_RELOAD = 'new EventSource("changes").addEventListener("message", () => location.reload());\n'


def can_begin() -> bool:
    """Whether an earlier build has made the engine and the prepared answers."""
    return (ENGINE / "engine.json").exists() and FIRST_EXAMPLE.exists() and any(OWN_WHEEL.glob("*.whl"))


class Changes:
    """Counts the changes, and lets others wait for the next one."""

    def __init__(self) -> None:
        self.number = 0
        self._changed = threading.Condition()

    def add(self) -> None:
        with self._changed:
            self.number += 1
            self._changed.notify_all()

    def wait(self, known: int, seconds: float) -> bool:
        """Until there is one more than `known`; whether there is."""
        with self._changed:
            return self._changed.wait_for(lambda: self.number > known, seconds)


def changed_sources() -> dict[str, str]:
    """Path -> text of the package's files that have changed since the last build."""
    with zipfile.ZipFile(own_wheel()) as wheel:
        packed = {name: wheel.read(name) for name in wheel.namelist()}
    sources = {path.relative_to(PACKAGE).as_posix(): path.read_bytes() for path in files_below(PACKAGE)}
    return {name: content.decode() for name, content in sources.items() if packed.get(name) != content}


class Handler(server.Handler):
    """The page, with a script that follows the changes."""

    def __init__(self, *args: Any, changes: Changes, **options: Any) -> None:
        self.changes = changes
        super().__init__(*args, **options)

    def do_GET(self) -> None:  # noqa: N802
        path = self.path.partition("?")[0]
        if path == "/changes":
            self._tell_changes()
        elif path == "/changed.json":
            self._send("application/json", json.dumps(changed_sources()))
        elif path == "/reload.js":
            self._send("text/javascript", _RELOAD)
        elif path == "/worker.js":
            self._send("text/javascript", _FROM_BYTECODE + self._text("worker.js") + _LAY_OVER)
        elif path in ("/", "/index.html"):
            self._send(
                "text/html", self._text("index.html").replace("</head>", '<script src="reload.js"></script></head>')
            )
        else:
            super().do_GET()

    def _text(self, name: str) -> str:
        return (Path(self.directory) / name).read_text(encoding="utf-8")

    def _send(self, kind: str, text: str) -> None:
        content = text.encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _tell_changes(self) -> None:
        """Server-sent events: a message for the next change, and comments that notice a closed page."""
        known = self.changes.number
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        while not self.changes.wait(known, ALIVE_SECONDS):
            self.wfile.write(b":\n\n")
        self.wfile.write(b"data: changed\n\n")
        self.close_connection = True


def serve(port: int | None, open_browser: bool) -> None:
    """Serve the page and keep it up to date until Ctrl-C."""
    _bundle_anew()
    changes = Changes()
    threading.Thread(target=follow, args=[changes], daemon=True).start()
    make_handler = functools.partial(Handler, folder=FOLDER, prefix="/", changes=changes)
    server.serve(make_handler, port, FIRST_PORT, open_browser)


def follow(changes: Changes) -> None:
    """Watch for changes until the process ends."""
    for page_changed in _looks():
        began = time.perf_counter()
        try:
            if page_changed:
                _bundle_anew()
            for name, text in changed_sources().items():
                if name.endswith(".py"):
                    compile(text, name, "exec")
        except (BuildError, SyntaxError, OSError) as error:
            say(f"  {error}\n{getattr(error, 'printed', '')}".rstrip())
            continue
        changes.add()
        say(f"  {'web/' if page_changed else 'pysrc/'}: in the page ({time.perf_counter() - began:.1f} s)")


def _looks() -> Iterator[bool]:
    """Yield after each change whether it touches the page."""
    before = _state()
    while True:
        time.sleep(LOOK_SECONDS)
        now = _state()
        if now != before:
            different = {path for path, _ in now ^ before}
            before = now
            yield any(path.is_relative_to(WEB) for path in different)


def _state() -> set[tuple[Path, int]]:
    found = set()
    for path in (*files_below(WEB), *files_below(PACKAGE)):
        try:
            found.add((path, path.stat().st_mtime_ns))
        except FileNotFoundError:  # an editor is just writing it
            continue
    return found


def _bundle_anew() -> None:
    """Bundle into a new folder and then swap, so that the served page is never half new."""
    new, old = FOLDER.with_suffix(".new"), FOLDER.with_suffix(".old")
    assemble_for_changes(new)
    shutil.rmtree(old, ignore_errors=True)
    if FOLDER.exists():
        FOLDER.rename(old)
    new.rename(FOLDER)
    shutil.rmtree(old, ignore_errors=True)
