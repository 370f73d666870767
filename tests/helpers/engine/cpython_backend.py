"""The built site with CPython instead of the one in WebAssembly, for tests of the page.

It gives the same answers (tests/site/test_pyodide.py compares all) for less processor time: nothing is started or
compiled, and a repeated request is answered from a cache. For the same reason the page comes without the prerendered
first example.
"""

import contextlib
import functools
import json
import re
import threading
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

from _byhand.bridge import handle
from build_steps.commands import server
from build_steps.site.site import UNRENDERED

_SCRIPT = Path(__file__).with_suffix(".mjs")
_RENDERED = re.compile(r'<div lang="en" id="en" class="first-paint">.*</noscript>(?=\s*<div id="live">)', re.DOTALL)
_answers: dict[str, str] = {}
_at_work = threading.Lock()


class Handler(server.Handler):
    def do_GET(self) -> None:  # noqa: N802
        path = urlsplit(self.path).path
        if path == "/":
            self._send(self._page(), self.extensions_map[".html"])
        elif path == "/worker.js":
            self._send(self._worker(), self.extensions_map[".js"])
        elif path == "/engine/python":
            self._send(b"", self.extensions_map[".txt"])
        else:
            super().do_GET()

    def do_POST(self) -> None:  # noqa: N802
        """Answer a request to _byhand.bridge, as lines of messages to the page."""
        request = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "application/x-ndjson")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        with _at_work:
            try:
                if request not in _answers:
                    _answers[request] = handle(request, lambda done, most: self._say("working", done=done, most=most))
                self._say("result", json=_answers[request], reason=None, halt=None)
            except ConnectionError:
                raise  # the page no longer listens
            except Exception as error:
                self._say("result", json=None, reason=f"{type(error).__name__}: {error}", halt=None)
        self.wfile.write(b"0\r\n\r\n")

    def _say(self, event: str, **told: object) -> None:
        # If the page no longer listens, this error ends the computation.
        line = json.dumps({"event": event, **told}).encode() + b"\n"
        self.wfile.write(b"%x\r\n%s\r\n" % (len(line), line))

    def _page(self) -> bytes:
        built = (Path(self.directory) / "index.html").read_text(encoding="utf-8")
        page, places = _RENDERED.subn(UNRENDERED, built)
        assert places == 1
        return page.encode()

    def _worker(self) -> bytes:
        """The script has the name that the page asks for."""
        built = (Path(self.directory) / "worker.js").read_text(encoding="utf-8")
        name = re.match(r'self\.byhandEdition="\w+";', built)
        assert name is not None
        return f"{name[0]}{_SCRIPT.read_text(encoding='utf-8')}".encode()

    def _send(self, content: bytes, kind: str) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def running(folder: Path) -> contextlib.AbstractContextManager[str]:
    """Serve in a thread while the block runs; gives the address."""
    return server.at_work(server.Server((server.HOST, 0), functools.partial(Handler, folder=folder, prefix="/")))
