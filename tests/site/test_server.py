"""The server of `build.py serve`, and the fixtures that make a page's complaints fail a test."""

import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from build_steps.commands import server
from build_steps.common import BuildError
from helpers.page.complaints import Complaints, NewPage
from helpers.page.student import eventually
from helpers.patience import SOON_S, seconds

pytestmark = pytest.mark.thorough


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "sub").mkdir(parents=True)
    for name in ("index.html", "a.wasm", "a.js", "a.mjs", "a.whl", "a.zip", "a.json", "a.woff2"):
        (folder / name).write_text(name)
    (tmp_path / "secret.txt").write_text("secret")
    return folder


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    with server.running(folder, prefix="/some/path/") as address:
        yield address


def get(address: str, path: str, **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=seconds(SOON_S))
    connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    response = connection.getresponse()
    response.body = response.read()  # type: ignore[attr-defined]  # read before the connection goes
    connection.close()
    return response


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.whl", "application/zip"),
        ("a.zip", "application/zip"),
        ("a.json", "application/json"),
        ("a.woff2", "font/woff2"),
    ],
)
def test_files_are_served_with_type_and_policy(address: str, name: str, kind: str) -> None:
    response = get(address, f"/some/path/{name}")
    assert response.status == 200
    assert response.headers["Content-Type"] == kind
    assert "'wasm-unsafe-eval'" in response.headers["Content-Security-Policy"]


def test_unchanged_files_are_revalidated(address: str, folder: Path) -> None:
    first = get(address, "/some/path/a.js")
    assert first.headers["Cache-Control"] == "no-cache"
    again = get(address, "/some/path/a.js", If_None_Match=first.headers["ETag"])
    assert (again.status, again.headers["ETag"]) == (304, first.headers["ETag"])
    (folder / "a.js").write_text("changed")
    assert get(address, "/some/path/a.js", If_None_Match=first.headers["ETag"]).status == 200


@pytest.mark.parametrize(
    "path",
    ["/", "/some/pathology", "/some/path/none", "/some/path/sub/", "/some/path/../../secret.txt", "/secret.txt"],
)
def test_nothing_else_is_served(address: str, path: str) -> None:
    assert get(address, path).status == 404


def test_taken_port_is_avoided_or_reported(folder: Path) -> None:
    """A taken port is passed over when any will do, and is a sentence when it was asked for."""
    with server.make_server(folder, server.free_port(server.FIRST_PORT)) as taken:
        port = taken.server_address[1]
        assert server.free_port(port) != port
        with pytest.raises(BuildError, match=f"Port {port} cannot be used"):
            server.serve(server.handler_of(folder), port, server.FIRST_PORT, open_browser=False)


@pytest.mark.browser
def test_complaints_are_noticed(folder: Path, new_page: NewPage, complaints: Complaints) -> None:
    """From the page, from a worker, and for a request to another origin."""
    (folder / "index.html").write_text('<link rel="icon" href="data:,"><script src="a.js"></script>')
    (folder / "a.js").write_text("console.warn('from the page'); new Worker('worker.js'); setTimeout(missing, 0)")
    (folder / "worker.js").write_text("console.error('from the worker'); importScripts('absent.js')")
    with server.running(folder) as address, server.running(folder) as other:
        page = new_page(base_url=address)
        with page.expect_console_message(lambda message: "from the worker" in message.text):
            page.goto("")
        page.evaluate("other => { document.body.append(Object.assign(new Image(), {src: other + 'a.png'})) }", other)
        for part in ("warning: from the page", "error: from the worker", "page error: ", "another origin", "absent.js"):
            eventually(lambda part=part: page.title() == "" and part in "\n".join(complaints.list), True)  # type: ignore[misc]
    complaints.list.clear()


@pytest.mark.browser
def test_a_silent_page_passes(folder: Path, new_page: NewPage, complaints: Complaints) -> None:
    (folder / "index.html").write_text('<link rel="icon" href="data:,"><title>silent</title>')
    with server.running(folder) as address:
        page = new_page(base_url=address)
        page.goto("")
        assert page.title() == "silent"
    assert complaints.list == []
