"""dist/: the page, bundled, beside the Python that it loads. Any static host can serve it from any path."""

import json
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from build_steps.common import (
    CACHE,
    DIST,
    INDEXES,
    LANGUAGES,
    ONE_FILE,
    RESTS,
    ROOT,
    STEPS,
    WEB,
    BuildError,
    Words,
    fingerprint,
    once,
    run,
)
from build_steps.engine.runtime import ASKING, ENGINE, PYODIDE, RUNTIME_SCRIPT, downloads, engine, engine_files
from build_steps.install import PYTHON
from build_steps.published import public_address, source_address
from build_steps.site.addresses import address, finish, integrity, sent_bytes
from build_steps.site.headers import HEADER_FILE, PAGE_POLICY, header_file
from build_steps.site.page_head import CARD, complete_head
from build_steps.site.parts import TEXTS, licenses, parts

STATIC = WEB / "static"  # copied as it is: icons and the like
NEW = CACHE / "dist.new"
OLD = CACHE / "dist.old"
PREPARED = CACHE / "prepared"
FIRST_EXAMPLE = PREPARED / "first.json"
BUNDLED = CACHE / "bundled.json"  # which npm packages are in which script
ONE_FILE_SCRIPTS = CACHE / "one_file"
COMPRESSED = CACHE / "compressed"  # for the one-file edition
# The place of the rendered first example in the page, and its content without one.
LIVE = '<div id="live">'
_FIRST, *_OTHERS = (f'<div class="first-paint" id="{lang}"><div id="{lang}-steps"></div></div>' for lang in LANGUAGES)
UNRENDERED = _FIRST + "".join(
    f'<noscript id="second-{lang}">{empty}</noscript>' for lang, empty in zip(LANGUAGES[1:], _OTHERS, strict=True)
)
SCRIPTS = ("prepare.mjs", "bundle.mjs", "katex.mjs", "shared_modules.mjs", "prerender.mjs")


def build_site() -> None:
    parts = ("index.html", "start.js", "app.js", "worker.js", "style.css")
    missing = [name for name in parts if not (WEB / name).exists()]
    if missing:
        raise BuildError(f"The page cannot be bundled without web/{', web/'.join(missing)}.")
    inputs = [
        WEB,
        ROOT / "package-lock.json",
        ROOT / "LICENSE",
        ROOT / "requirements" / "build.lock",
        TEXTS,
        STEPS / "engine" / "visits.mjs",
        *(
            STEPS / "site" / name
            for name in (*SCRIPTS, "addresses.py", "headers.py", "one_file.py", "page_head.py", "parts.py", "site.py")
        ),
        CARD,
    ]
    runtime = fingerprint([*engine_files(), RUNTIME_SCRIPT, ENGINE / "engine.json", *downloads()])
    once(
        "dist/",
        inputs=inputs,
        salt=f"{runtime} {public_address()} {source_address()}",
        stamp=CACHE / "dist.stamp",
        output=DIST / "index.html",
        action=_assemble,
    )


def _assemble() -> None:
    """Make the site in a new folder and then swap, so that a served page is never half new."""
    shutil.rmtree(NEW, ignore_errors=True)
    (NEW / "engine").mkdir(parents=True)
    for file in engine_files():
        shutil.copy2(file, NEW / "engine" / file.name)
    described = [ENGINE / "engine.json", ENGINE / "answers.json"]
    once(
        "answers about the examples",
        inputs=[*engine_files(), *described, *ASKING, WEB / "assets" / "short_hash.js", STEPS / "site" / "prepare.mjs"],
        stamp=PREPARED / ".stamp",
        output=FIRST_EXAMPLE,
        action=_prepare,
    )
    shutil.copytree(PREPARED / "prepared", NEW / "prepared")
    for lang, index in zip(LANGUAGES, INDEXES, strict=True):
        _write_index(NEW / index, lang, json.loads((NEW / index).read_text(encoding="utf-8")))
    _bundle(NEW)
    prerender: Words = ["node", STEPS / "site" / "prerender.mjs", NEW, PREPARED, WEB / "index.html"]
    run(prerender, what="Rendering the first example into the page")
    complete_head(NEW)
    shutil.copytree(STATIC, NEW, dirs_exist_ok=True)
    (NEW / "licenses.txt").write_text(licenses(parts(BUNDLED)), encoding="utf-8")
    for file in downloads():
        shutil.copy2(file, NEW)
    (NEW / HEADER_FILE).write_text(header_file([file.name for file in downloads()]), encoding="utf-8")
    run([PYTHON, "-m", "build_steps.site.one_file", NEW, ONE_FILE_SCRIPTS, COMPRESSED], what=f"Making {ONE_FILE}")
    finish(NEW)
    shutil.rmtree(OLD, ignore_errors=True)
    if DIST.exists():
        DIST.rename(OLD)
    NEW.rename(DIST)
    shutil.rmtree(OLD, ignore_errors=True)


def _prepare() -> None:
    shutil.rmtree(PREPARED, ignore_errors=True)
    PREPARED.mkdir()
    run(["node", STEPS / "site" / "prepare.mjs", ENGINE, PREPARED], what="Solving the examples for the page")


def _bundle(folder: Path, *, maps: bool = False) -> None:
    """Bundle web/ into `folder`, which holds the engine and the prepared answers; `maps`: write source maps, too."""
    define = {
        "__ENGINE__": {
            **{name: engine()[name] for name in ("key", "libraries", "lock", "snapshot")},
            "files": {file.name: _engine_file(folder, file) for file in engine_files()},
        },
        "__POLICY__": PAGE_POLICY,
        "__ADDRESSES__": {file: address(folder, file) for file in (*INDEXES, *RESTS)},
        "__INTEGRITIES__": {file: integrity(folder / file) for file in (*INDEXES, *RESTS)},
        "__FIRST_EXAMPLES__": json.loads(FIRST_EXAMPLE.read_text(encoding="utf-8")),
        "__SENT_MB__": round(sum(sent_bytes(file) for file in engine_files() if file.suffix == ".wasm") / 1e6),
    }
    command: Words = [
        "node",
        STEPS / "site" / "bundle.mjs",
        folder,
        json.dumps(define),
        "maps" if maps else "",
        ONE_FILE_SCRIPTS,
        BUNDLED,
        PYODIDE / "pyodide.js",
        RUNTIME_SCRIPT,
    ]
    run(command, what="Bundling web/ with esbuild")


def assemble_for_changes(folder: Path) -> None:
    """The page for development in `folder`: without prepared answers, so that all of them come from Python."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "engine").mkdir(parents=True)
    for file in engine_files():
        os.link(file, folder / "engine" / file.name)
    for lang, index, rest in zip(LANGUAGES, INDEXES, RESTS, strict=True):
        (folder / index).parent.mkdir(parents=True)
        _write_index(folder / index, lang, {"answers": {}})
        (folder / rest).write_text('{"answers":{},"files":{}}', encoding="utf-8")
    _bundle(folder, maps=True)
    page = (WEB / "index.html").read_text(encoding="utf-8")
    (folder / "index.html").write_text(page.replace(LIVE, UNRENDERED + LIVE), encoding="utf-8")
    shutil.copytree(STATIC, folder, dirs_exist_ok=True)
    finish(folder)


def _write_index(index: Path, lang: str, prepared: Mapping[str, object]) -> None:
    """With the texts of the page in this language, which is then all that the page needs to be drawn in it."""
    texts = json.loads((WEB / "texts" / f"{lang}.json").read_text(encoding="utf-8"))
    text = json.dumps({"texts": texts, **prepared}, ensure_ascii=False, separators=(",", ":"))
    index.write_text(text, encoding="utf-8")


def _engine_file(folder: Path, file: Path) -> dict[str, str | int]:
    size = file.stat().st_size
    return {"address": f"./{address(folder, f'engine/{file.name}')}", "size": size, "sent": sent_bytes(file)}


def site_bytes(folder: Path = DIST) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
