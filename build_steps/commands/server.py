"""Serve the site as a static host does: MIME types, the page's Content-Security-Policy, cached but revalidated."""

import contextlib
import functools
import io
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import urlsplit

from build_steps.common import DIST, BuildError, say
from build_steps.site.headers import HEADERS, SHARED

HOST = "127.0.0.1"
FIRST_PORT = 8000
PORTS_TRIED = 20
_LOOKS_FOR_END_S = 0.02  # else it is half a second, which every test with a server of its own would wait


class Handler(SimpleHTTPRequestHandler):
    """Serves `folder` below `prefix`, which begins and ends with a slash."""

    protocol_version = "HTTP/1.1"
    # The body is written after the headers, and would wait 40 ms until these are acknowledged.
    disable_nagle_algorithm = True
    # Written out, since systems' MIME tables differ, and a wrong type stops WebAssembly's streaming compilation.
    extensions_map = {  # noqa: RUF012
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".ico": "image/x-icon",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".map": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def __init__(self, *args: Any, folder: Path, prefix: str, **options: Any) -> None:
        self.prefix = prefix
        super().__init__(*args, directory=str(folder), **options)

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        if not urlsplit(self.path).path.startswith(self.prefix):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        self.path = self.path[len(self.prefix) - 1 :]
        self.etag = self._etag()
        if self.etag and self.headers.get("If-None-Match") == self.etag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        return super().send_head()

    def _etag(self) -> str | None:
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        try:
            state = path.stat()
        except OSError:
            return None
        return f'"{state.st_mtime_ns:x}-{state.st_size:x}"'

    def end_headers(self) -> None:
        shared = urlsplit(self.path).path.endswith((".whl", "/pyodide-lock.json"))
        for name, value in {**HEADERS, **(SHARED if shared else {})}.items():
            self.send_header(name, value)
        # Stored but revalidated: browsers keep compiled WebAssembly only for a response that they may store.
        self.send_header("Cache-Control", "no-cache")
        if getattr(self, "etag", None):
            self.send_header("ETag", str(self.etag))
        super().end_headers()

    def list_directory(self, path: str | os.PathLike[str]) -> io.BytesIO | None:  # noqa: ARG002
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def log_message(self, format: str, *args: Any) -> None:
        """No log: a page requests dozens of files."""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    # A page opens many connections at once, and a browser that closes one early is no error.
    request_queue_size = 64

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError | TimeoutError):
            super().handle_error(request, client_address)


MakeHandler = Callable[..., Handler]


def handler_of(folder: Path, prefix: str = "/") -> MakeHandler:
    return functools.partial(Handler, folder=folder, prefix=prefix)


def make_server(folder: Path, port: int = 0, prefix: str = "/") -> Server:
    """A server of `folder` that is bound but not yet running; port 0 is any free one."""
    return Server((HOST, port), handler_of(folder, prefix))


def address(server: Server, prefix: str = "/") -> str:
    return f"http://{HOST}:{server.server_address[1]}{prefix}"


def running(folder: Path = DIST, prefix: str = "/") -> contextlib.AbstractContextManager[str]:
    """Serve in a thread while the block runs; gives the address."""
    return at_work(make_server(folder, prefix=prefix), prefix)


@contextlib.contextmanager
def at_work(server: Server, prefix: str = "/") -> Iterator[str]:
    with server:
        thread = threading.Thread(target=server.serve_forever, args=[_LOOKS_FOR_END_S], daemon=True)
        thread.start()
        try:
            yield address(server, prefix)
        finally:
            server.shutdown()
            thread.join()


def free_port(first: int) -> int:
    """The first free port of a fixed range, so that the address stays the same; 0 (any) if all are taken."""
    for port in range(first, first + PORTS_TRIED):
        with socket.socket() as probe:
            if probe.connect_ex((HOST, port)) != 0:
                return port
    return 0


def serve(make_handler: MakeHandler, port: int | None, first_port: int, open_browser: bool) -> None:
    """Answer until Ctrl-C, on this port or else on the first free one from `first_port` on."""
    try:
        server = Server((HOST, free_port(first_port) if port is None else port), make_handler)
    except OSError as error:
        raise BuildError(f"Port {port} cannot be used ({error.strerror}): choose another one with --port.") from error
    with server:
        say(f"Bayes by Hand is at {address(server)} (Ctrl-C stops it)")
        if open_browser and _has_screen():
            threading.Thread(target=webbrowser.open, args=[address(server)], daemon=True).start()
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


def _has_screen() -> bool:
    if os.environ.get("CI"):
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
