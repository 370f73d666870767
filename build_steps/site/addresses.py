"""Give every file of the site an address with a hash of its content, and list all files in files.json for offline use.

`app.js?v=<hash>` is asked for instead of `app.js`, so neither an HTTP cache nor a deploy in between can mix two builds.
"""

import base64
import gzip
import hashlib
import json
import re
from fnmatch import fnmatchcase
from pathlib import Path

from build_steps.site.headers import HEADER_FILE

FILE_LIST = "files.json"
PAGE = "index.html"
# Not for offline use: the browser keeps the service worker itself, the one-file edition is a download, our wheel and
# its lock are for other pages, the picture is for other sites, and the rest is for the host and for those who look into
# the scripts.
NOT_KEPT = (
    FILE_LIST,
    PAGE,
    "service_worker.js",
    "byhand.html",
    "card.png",
    "*.whl",
    "pyodide-lock.json",
    HEADER_FILE,
    "*.map",
)
CHECKED = re.compile(
    r'((?:<script\b[^>]* src|<link rel="stylesheet" href)="(?:\./)?([\w.-]+)\?v=[0-9a-f]+")(?: integrity="[^"]*")?'
)
VERSION = re.compile(r'(name="version" content=")[^"]*')
# Of no use to compress again.
COMPRESSED = (".bin", ".woff2", ".png")
# By content: the scripts that fetch the engine's files name the same bytes as the list.
_sent: dict[str, int] = {}
# Names that esbuild gave a hash; style.css asks for them as they are.
HASHED_FOLDER = "fonts/"


def content_hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]


def integrity(path: Path) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"


def address(folder: Path, file: str) -> str:
    return file if file.startswith(HASHED_FOLDER) else f"{file}?v={content_hash(folder / file)}"


def versioned(text: str, folder: Path) -> str:
    """The page or manifest with hashed addresses of the files of `folder`."""

    def with_hash(match: re.Match[str]) -> str:
        before, file = match.group(1), match.group(2)
        return f'{before}{address(folder, file)}"' if (folder / file).is_file() else match.group(0)

    return re.sub(r'((?:src=|href=|"src": )"(?:\./)?)([\w./-]+)(?:\?v=[0-9a-f]+)?"', with_hash, text)


def with_integrity(page: str, folder: Path) -> str:
    """Add integrity hashes: the page takes only its own scripts and style, even if the host ignores `?v=`."""

    def checked(match: re.Match[str]) -> str:
        return f'{match[1]} integrity="{integrity(folder / match[2])}"'

    return CHECKED.sub(checked, page)


def finish(folder: Path) -> None:
    """The last step: addresses in manifest and page, and the list of files."""
    for name in ("manifest.webmanifest", PAGE):
        text = (folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(with_integrity(versioned(text, folder), folder), encoding="utf-8")
    page = VERSION.sub(r"\1", (folder / PAGE).read_text(encoding="utf-8"))
    files = {address(folder, file): _entry(folder / file) for file in _kept_files(folder)}
    parts = hashlib.sha256(page.encode() + json.dumps(files).encode())
    version = parts.hexdigest()[:12]
    (folder / PAGE).write_text(VERSION.sub(rf"\g<1>{version}", page), encoding="utf-8")
    page_address = f"./?v={content_hash(folder / PAGE)}"
    files[page_address] = _entry(folder / PAGE)
    shell = [page_address, *(file for file in files if re.match(r"[\w-]+\.(js|css)\?", file) and file in page)]
    listed = {"version": version, "page": page_address, "shell": shell, "files": files}
    (folder / FILE_LIST).write_text(json.dumps(listed, indent=1), encoding="utf-8")


def _kept_files(folder: Path) -> list[str]:
    names = (path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if path.is_file())
    return [name for name in names if is_kept(name)]


def is_kept(name: str) -> bool:
    return not any(fnmatchcase(name, pattern) for pattern in NOT_KEPT)


def sent_bytes(path: Path) -> int:
    """About as many bytes as a host sends that compresses."""
    if path.suffix in COMPRESSED:
        return path.stat().st_size
    key = integrity(path)
    if key not in _sent:
        _sent[key] = len(gzip.compress(path.read_bytes(), 6))
    return _sent[key]


def _entry(path: Path) -> dict[str, str | int]:
    return {"integrity": integrity(path), "size": path.stat().st_size, "sent": sent_bytes(path)}
