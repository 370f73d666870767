"""Addresses by content, and the list of files for offline use."""

import base64
import hashlib
import json
import re
from pathlib import Path

from build_steps.engine.package import version
from build_steps.site import addresses


def write(path: Path, content: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def test_addresses_say_what_is_in_the_files(tmp_path: Path) -> None:
    script, font = write(tmp_path / "app.js", b"1"), write(tmp_path / "fonts" / "a-HASH.woff2", b"")
    hash1 = addresses.content_hash(script)
    page = '<link href="fonts/a-HASH.woff2"><script src="./app.js"></script><a href="about.html">{"src": "app.js"}'
    first = addresses.versioned(page, tmp_path)
    assert first == page.replace('app.js"', f'app.js?v={hash1}"')
    script.write_bytes(b"2")
    second = addresses.versioned(first, tmp_path)
    assert second == first.replace(hash1, addresses.content_hash(script)) != first
    assert addresses.address(tmp_path, font.relative_to(tmp_path).as_posix()) == "fonts/a-HASH.woff2"


def test_list_for_offline_use_is_complete_and_true(dist: Path) -> None:
    listed = json.loads((dist / addresses.FILE_LIST).read_text(encoding="utf-8"))
    files = {address.partition("?")[0]: (address, entry) for address, entry in listed["files"].items()}
    present = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
    downloads = {f"byhand-{version()}-py3-none-any.whl", "pyodide-lock.json", "byhand.html"}
    others = {"files.json", "index.html", "service_worker.js", "_headers"}
    assert downloads | others <= present
    assert {*files} - {"./"} == present - downloads - others
    for name, (address, entry) in files.items():
        path = dist / ("index.html" if name == "./" else name)
        digest = hashlib.sha256(path.read_bytes())
        assert entry == {
            "integrity": f"sha256-{base64.b64encode(digest.digest()).decode()}",
            "size": path.stat().st_size,
            "sent": entry["sent"],
        }
        # What is compressed already does not become smaller on the way.
        is_packed = path.suffix in {".bin", ".woff2", ".png"}
        assert entry["sent"] == entry["size"] if is_packed else entry["sent"] < max(entry["size"], 400)
        assert address in (name, f"{name}?v={digest.hexdigest()[:12]}")
    assert [address.partition("?")[0] for address in listed["shell"]] == ["./", "app.js", "start.js", "style.css"]
    page = (dist / "index.html").read_text(encoding="utf-8")
    assert f'<meta name="version" content="{listed["version"]}"' in page
    # Every address that the page, its worker and its manifest request is in the list in the same form.
    for text in (page, (dist / "manifest.webmanifest").read_text(encoding="utf-8")):
        for address in re.findall(r'(?:src=|href=|"src": )"(?:\./)?([^"#]+)"', text):
            assert address in listed["files"]


def test_version_changes_with_any_file(tmp_path: Path) -> None:
    def version() -> str:
        write(tmp_path / "index.html", b'<meta name="version" content="" />')
        write(tmp_path / "manifest.webmanifest", b"{}")
        addresses.finish(tmp_path)
        return str(json.loads((tmp_path / addresses.FILE_LIST).read_text(encoding="utf-8"))["version"])

    file = write(tmp_path / "sub" / "file", b"1")
    first = version()
    assert version() == first
    file.write_bytes(b"2")
    assert version() != first
    write(tmp_path / "app.js.map", b"3")
    file.write_bytes(b"1")
    assert version() == first
