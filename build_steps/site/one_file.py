"""byhand.html: the site in one page, opened from a disk by a double click.

It is built from the same sources, with one other module in the page (web/assets/embedded.js) and one in the
worker (web/engine/open_embedded.js). They read the files from the end of the page: compressed, in base64,
in script elements that no browser runs. Its policy allows no connection.
Run by the Python of `.venv`, which has what compresses best.
"""

import base64
import hashlib
import json
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import deflate

from build_steps.common import INDEXES, ONE_FILE, RESTS, BuildError
from build_steps.workers import workers

NEEDED_FIRST = ("worker.js", *INDEXES, "engine/pyodide.asm.wasm", "engine/snapshot.wasm")
LATE = ("charts.js", "graphs.js", "present.js", "collection.js", "word.js", "panels.js", "fields.js")
SCRIPTS = ("start.js", "app.js", "worker.js", *LATE)
# At most 12, which takes nearly twice as long and saves a two-thousandth.
LEVEL = 10
SIZE = r'(name="one-file" content=")[^"]*'


def write_one_file(site: Path, scripts: Path, compressed: Path) -> None:
    """Put the pages, styles and files of the folder `site` and the scripts of the folder `scripts` into one page.

    In the folder `compressed` is kept what was compressed, which takes seconds, until it is to be something else.

    What is served says how large that page is, in MB, so that it can be offered.
    """
    start, app, worker, *late = ((scripts / name).read_text(encoding="utf-8") for name in SCRIPTS)
    style = with_embedded_fonts((site / "style.css").read_text(encoding="utf-8"), site)
    served = (site / "index.html").read_text(encoding="utf-8")
    contents = {name: (site / name).read_bytes() for name in INDEXES}
    contents |= {name: _rest_alone(site / name) for name in RESTS}
    contents |= {name: (site / name).read_bytes() for name in _engine_files(site)}
    contents |= {name: script.encode() for name, script in zip(("worker.js", *LATE), (worker, *late), strict=True)}
    compressed.mkdir(exist_ok=True)
    with ThreadPoolExecutor(workers()) as pool:
        embedded = pool.map(partial(_embed, compressed), contents, contents.values())
        files = dict(zip(contents, embedded, strict=True))
    # The snapshot is there only if the build could make one.
    first = [files.pop(name) for name in NEEDED_FIRST if name in files]
    licenses = (site / "licenses.txt").read_text(encoding="utf-8")

    page = re.sub(r'\s*<link rel="(?:manifest|apple-touch-icon|first-font)"[^>]*>', "", served)
    page = _replaced(page, SIZE, "")  # it does not offer itself
    page = _replaced(page, r'(<link rel="icon"[^>]*href=")[^"]*', _data_url(site / "favicon.svg", "image/svg+xml"))
    page = _replaced(page, r'<link rel="stylesheet"[^>]*>', f"<style>{style}</style>")
    page = _replaced(page, r'<script src="./start.js"></script>', _inline(start))
    page = _replaced(page, r'\s*<script type="module" src="./app.js"></script>', "")
    parts = [*first, _inline(app), *files.values(), _inline(licenses, ' type="text/plain" id="licenses"'), "</body>"]
    page = _replaced(page, "</body>", "\n".join(parts))
    page = _replaced(
        page, r'(http-equiv="Content-Security-Policy"\s+content=")[^"]*', policy([start, app, *late], style)
    )
    (site / ONE_FILE).write_text(page, encoding="utf-8")
    size = round((site / ONE_FILE).stat().st_size / 1e6)
    (site / "index.html").write_text(_replaced(served, SIZE, str(size)), encoding="utf-8")


def policy(scripts: list[str], style: str) -> str:
    """Whether the file is inline in the page."""
    allowed = " ".join(_hash(script) for script in scripts)
    return (
        f"default-src 'none'; script-src {allowed} 'wasm-unsafe-eval'; worker-src blob:; connect-src data:;"
        f" style-src {_hash(style)}; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
    )


def with_embedded_fonts(style: str, site: Path) -> str:
    def embedded(match: re.Match[str]) -> str:
        return f'url("{_data_url(site / match[1], "font/woff2")}")'

    return re.sub(r'url\("?(?:\./)?(fonts/[^)"]+)"?\)', embedded, style)


def _rest_alone(rest: Path) -> bytes:
    """The forms of all kinds: answers about other examples are of no use before Python has started."""
    whole = json.loads(rest.read_text(encoding="utf-8"))
    return json.dumps({**whole, "files": {}}, ensure_ascii=False, separators=(",", ":")).encode()


def _engine_files(site: Path) -> list[str]:
    return [path.relative_to(site).as_posix() for path in sorted((site / "engine").rglob("*")) if path.is_file()]


def _embed(compressed: Path, name: str, content: bytes) -> str:
    """Compressed, unless it is already (.bin); without the time, so that the same files give the same page."""
    packed = content if name.endswith(".bin") else _compressed(compressed / name.replace("/", "."), content)
    return f'<script type="text/plain" id="file:{name}">{base64.b64encode(packed).decode()}</script>'


def _compressed(kept: Path, content: bytes) -> bytes:
    stamp = kept.with_name(f".{kept.name}")
    key = f"{hashlib.sha256(content).hexdigest()} by deflate {deflate.__version__}, {LEVEL}"
    if not (stamp.exists() and stamp.read_text() == key):
        stamp.unlink(missing_ok=True)
        kept.write_bytes(deflate.gzip_compress(content, LEVEL))
        stamp.write_text(key)
    return kept.read_bytes()


def _inline(script: str, attributes: str = "") -> str:
    if found := re.search(r"</script|<!--", script, re.IGNORECASE):
        raise BuildError(
            f"A script with {found[0]} in it cannot stand in {ONE_FILE}: the page would read it to another end. "
            "Write it in two parts."
        )
    return f"<script{attributes}>{script}</script>"


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _data_url(path: Path, kind: str) -> str:
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def _replaced(page: str, pattern: str, text: str) -> str:
    """`text` in the place of what matches `pattern`, which has to stand there once; a first group is kept."""
    made, count = re.subn(pattern, lambda match: (match[1] if match.re.groups else "") + text, page)
    if count != 1:
        raise BuildError(f"{ONE_FILE} cannot be made: {pattern} stands {count} times in the page instead of once.")
    return made


if __name__ == "__main__":
    try:
        write_one_file(*map(Path, sys.argv[1:]))
    except BuildError as error:
        sys.exit(str(error))
