"""The sites that start.py visits: servers behind a counting, optionally slow line, and the page's peers."""

import json
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmark.limits import node
from build_steps.commands import server
from build_steps.common import CACHE, DIST, sha256
from build_steps.engine.runtime import own_wheel
from helpers.engine import corpus
from helpers.engine.stock_pyodide import PYSCRIPT, Handler, write_runtime
from helpers.problems.tables import example

BITS_PER_SECOND = 20_000_000
ROUND_TRIP_S = 0.04
CHUNK = 16_384
IDLE_S, LONGEST_IDLE_S = 0.3, 20.0
COMPRESSIBLE = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".whl", ".zip", ".bin"}
BROTLI = CACHE / "brotli"
# FROM TO FROM TO ...; at the best quality, like a host that compresses in advance.
COMPRESS = """
const { brotliCompress, constants } = require("node:zlib");
const { readFileSync, writeFileSync } = require("node:fs");
const paths = process.argv.slice(1);
for (let at = 0; at < paths.length; at += 2) {
  const bytes = readFileSync(paths[at]);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  brotliCompress(bytes, { params }, (error, packed) => {
    if (error) throw error;
    writeFileSync(paths[at + 1], packed);
  });
}
"""


class Line:
    """All servers of a run send over one line. The server is slowed down, not the browser, because browsers do not
    throttle
    workers.
    """

    def __init__(self, slow: bool) -> None:
        self.slow = slow
        self.sent: list[tuple[float, int]] = []  # when, and how many bytes of a body
        self.free_at = 0.0
        self.lock = threading.Lock()

    def send(self, size: int) -> None:
        """Wait until `size` more bytes have gone through."""
        if self.slow:
            with self.lock:
                self.free_at = max(self.free_at, time.monotonic()) + 8 * size / BITS_PER_SECOND
                wait = self.free_at - time.monotonic()
            time.sleep(max(0.0, wait))
        self.sent.append((time.time(), size))

    def wait_until_idle(self) -> None:
        """Requests after the page is ready count for its bytes, and for its warm state."""
        end = time.monotonic() + LONGEST_IDLE_S
        while time.monotonic() < end:
            before = len(self.sent)
            time.sleep(IDLE_S)
            if len(self.sent) == before:
                return

    @contextmanager
    def serve(self, folder: Path, isolated: bool = False) -> Iterator[str]:
        """Serve `folder`; `isolated` is what PyScript requires of a host: the headers for shared memory, and no
        policy.
        """
        line = self
        handler = Handler if isolated else server.Handler

        class Counting(handler):  # type: ignore[misc, valid-type]
            def send_head(self) -> Any:
                if line.slow:
                    time.sleep(ROUND_TRIP_S)
                return super().send_head()

            def translate_path(self, path: str) -> str:
                plain = Path(super().translate_path(path))
                return str((line.slow and packed(plain)) or plain)

            def guess_type(self, path: Any) -> str:
                return str(super().guess_type(str(path).removesuffix(".br")))

            def send_header(self, keyword: str, value: str) -> None:
                if keyword.lower() == "content-type" and Path(self.translate_path(self.path)).suffix == ".br":
                    super().send_header("Content-Encoding", "br")
                super().send_header(keyword, value)

            def end_headers(self) -> None:
                if isolated:  # with our own Cross-Origin-Opener-Policy; sent twice, that would be none
                    self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
                super().end_headers()

            def copyfile(self, source: Any, outputfile: Any) -> None:
                while chunk := source.read(CHUNK):
                    line.send(len(chunk))
                    outputfile.write(chunk)

        folder.mkdir(exist_ok=True)
        made = server.Server((server.HOST, 0), lambda *args: Counting(*args, folder=folder, prefix="/"))
        with server.at_work(made) as address:
            yield address


_packed: dict[tuple[Path, int], Path] = {}


def packed(path: Path) -> Path | None:
    """The file in brotli, if it was compressed as it is now."""
    return _packed.get((path, path.stat().st_mtime_ns)) if path.is_file() else None


def compress_below(*folders: Path) -> None:
    """Compress files, and cache them by content between runs: the best quality takes a while."""
    BROTLI.mkdir(parents=True, exist_ok=True)
    todo: dict[Path, Path] = {}
    for folder in folders:
        for path in folder.rglob("*"):
            if path.is_file() and path.suffix in COMPRESSIBLE:
                made = BROTLI / f"{sha256(path)[:16]}{path.suffix}.br"
                _packed[path, path.stat().st_mtime_ns] = made
                if not made.exists():
                    todo[made] = path
    if todo:
        words = [word for made, path in todo.items() for word in (path, made)]
        node(["-e", COMPRESS, *words], "Compressing the sites")


STOCK_PAGE = '<!doctype html><title>stock</title><link rel="icon" href="data:,"><script src="page.js"></script>'
STOCK_SCRIPT = 'new Worker("worker.js").onmessage = ({ data }) => performance.mark(data);'
STOCK_WORKER = """
(async () => {
  postMessage("worker");
  importScripts("../pyodide/pyodide.js");
  postMessage("loader");
  const pyodide = await loadPyodide({ indexURL: new URL("../pyodide/", location.href).href });
  postMessage("interpreter");
  await pyodide.loadPackage(["numpy", new URL("../pyodide/WHEEL", location.href).href], { messageCallback() {} });
  postMessage("packages");
  const handle = pyodide.runPython("import numpy\\nfrom _byhand.bridge import handle\\nhandle");
  postMessage("engine-ready");
  handle(REQUEST);
  postMessage("first-solve");
})();
"""
# Our engine as stock Pyodide above: in a page that has nothing else to do.
ENGINE_SCRIPT = """
const worker = new Worker("worker.js", { name: new URLSearchParams(location.search).get("start") });
worker.onmessage = ({ data }) => {
  if (data.event === "ready") {
    performance.mark("engine-ready");
    const { ready, ...marks } = data.marks;
    const since = (time) => ({ startTime: time - performance.timeOrigin });
    for (const [part, time] of Object.entries(marks)) performance.mark(part, since(time));
    worker.postMessage({ id: 1, json: REQUEST });
  } else if (data.event === "result") performance.mark("first-solve");
};
"""
PYSCRIPT_PAGE = """<!doctype html><title>PyScript</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="core/core.css"><script type="module" src="core/core.js"></script>
<script type="py" worker src="main.py" config="config.json"></script>
"""
PYSCRIPT_MAIN = """
import numpy
from pyscript import window
from _byhand.bridge import handle
window.performance.mark("engine-ready")
handle(REQUEST)
window.performance.mark("first-solve")
"""


def write_peers(folder: Path, address: str) -> None:
    """stock/ and pyscript/, the unchanged files of Pyodide and its wheels that both load, and engine/, ours alone."""
    wheel = own_wheel()
    runtime = folder / "pyodide"
    if not runtime.exists():
        write_runtime(runtime)
        shutil.copy(wheel, runtime)
        shutil.copytree(PYSCRIPT, folder / "pyscript" / "core")
        shutil.copytree(DIST / "engine", folder / "engine" / "engine")
        for name in ("worker.js", "runtime.js"):
            shutil.copy(DIST / name, folder / "engine")
    request = corpus.request("solve", lang="en", problem=example("naive_bayes/play_tennis"), display=corpus.DISPLAYS[0])
    config = {
        # Absolute addresses: PyScript reads them in a worker without a base address.
        "interpreter": f"{address}pyodide/pyodide.mjs",
        "packages": ["numpy", f"{address}pyodide/{wheel.name}"],
    }
    texts = {
        "stock/index.html": STOCK_PAGE,
        "stock/page.js": STOCK_SCRIPT,
        "stock/worker.js": STOCK_WORKER.replace("WHEEL", wheel.name).replace("REQUEST", json.dumps(request)),
        "engine/index.html": STOCK_PAGE,
        "engine/page.js": ENGINE_SCRIPT.replace("REQUEST", json.dumps(request)),
        "pyscript/index.html": PYSCRIPT_PAGE,
        "pyscript/main.py": PYSCRIPT_MAIN.replace("REQUEST", json.dumps(request)),
        "pyscript/config.json": json.dumps(config),
    }
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
