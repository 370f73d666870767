"""`build.py serve --watch`: overlays on the last build, and how the open page hears of a change."""

from __future__ import annotations

import functools
import json
import threading
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_steps.commands import server, watch
from helpers.patience import SOON_S, seconds


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sources of a package in which one file differs from its wheel, and one is new."""
    sources = tmp_path / "pysrc" / "_byhand"
    sources.mkdir(parents=True)
    for name, text in {"same.py": "a = 1\n", "changed.py": "b = 2\n", "new.json": "{}"}.items():
        (sources / name).write_text(text)
    wheel = tmp_path / "byhand.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("_byhand/same.py", "a = 1\n")
        archive.writestr("_byhand/changed.py", "b = 1\n")
        archive.writestr("_byhand/gone.py", "")
    monkeypatch.setattr(watch, "own_wheel", lambda: wheel)
    monkeypatch.setattr(watch, "PACKAGE", sources.parent)
    return sources.parent


@pytest.fixture
def changes() -> watch.Changes:
    return watch.Changes()


@pytest.fixture
def address(tmp_path: Path, package: Path, changes: watch.Changes) -> Iterator[str]:
    assert package.exists()
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<html><head></head></html>")
    (folder / "worker.js").write_text("work();")
    handler = functools.partial(watch.Handler, folder=folder, prefix="/", changes=changes)
    with server.at_work(server.Server((server.HOST, 0), handler), "/") as address:
        yield address


def read(address: str) -> str:
    with urllib.request.urlopen(address, timeout=seconds(SOON_S)) as response:
        return str(response.read().decode())


def test_changed_files_overlay_the_build(address: str) -> None:
    assert json.loads(read(f"{address}changed.json")) == {"_byhand/changed.py": "b = 2\n", "_byhand/new.json": "{}"}


def test_the_page_follows_and_its_python_has_no_snapshot(address: str) -> None:
    assert '<script src="reload.js"></script></head>' in read(address)
    assert "EventSource" in read(f"{address}reload.js")
    before, after = read(f"{address}worker.js?v=1").split("work();")
    assert "bytecode" in before
    assert "changed.json" in after


def test_an_open_page_hears_of_the_next_change(
    address: str, changes: watch.Changes, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes.add()  # before the page was opened
    heard: list[str] = []
    waits, wait = threading.Event(), changes.wait

    def tell_and_wait(known: int, seconds: float) -> bool:
        waits.set()
        return wait(known, seconds)

    monkeypatch.setattr(changes, "wait", tell_and_wait)
    listening = threading.Thread(target=lambda: heard.append(read(f"{address}changes")))
    listening.start()
    assert waits.wait(seconds(SOON_S))
    assert heard == []
    changes.add()
    listening.join(seconds(SOON_S))
    assert heard == ["data: changed\n\n"]


def test_errors_are_said_and_the_next_change_counts(
    package: Path, changes: watch.Changes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def looks() -> Iterator[bool]:
        (package / "_byhand" / "changed.py").write_text("b = (\n")
        yield False
        assert changes.number == 0
        (package / "_byhand" / "changed.py").write_text("b = 3\n")
        yield False

    monkeypatch.setattr(watch, "_looks", looks)
    watch.follow(changes)
    assert changes.number == 1
    printed = capsys.readouterr().out
    assert "never closed" in printed
    assert "pysrc/: in the page" in printed
