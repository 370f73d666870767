"""dist/: the page, bundled, beside the Python that it loads. Any static host can serve it from any path."""

import json
import shutil
from pathlib import Path

from build_steps.addresses import address, finish
from build_steps.common import CACHE, DIST, ROOT, STEPS, WEB, BuildError, Words, fingerprint, once, run
from build_steps.headers import HEADER_FILE, PAGE_POLICY, header_file
from build_steps.one_file import write_one_file
from build_steps.parts import TEXTS, licenses, parts
from build_steps.runtime import ENGINE, PYODIDE, RUNTIME_SCRIPT, engine, engine_files

STATIC = WEB / "static"  # copied as it is: icons and the like
NEW = CACHE / "dist.new"
OLD = CACHE / "dist.old"
PREPARED = CACHE / "prepared"
BUNDLED = CACHE / "bundled.json"  # which npm packages are in which script
ONE_FILE_SCRIPTS = CACHE / "one_file"
SCRIPTS = ("prepare.mjs", "bundle.mjs", "prerender.mjs")


def build_site() -> None:
    parts = ("index.html", "start.js", "app.js", "worker.js", "style.css")
    missing = [name for name in parts if not (WEB / name).exists()]
    if missing:
        raise BuildError(f"The page cannot be bundled without web/{', web/'.join(missing)}.")
    inputs = [
        WEB,
        ROOT / "package-lock.json",
        ROOT / "LICENSE",
        TEXTS,
        *(STEPS / name for name in (*SCRIPTS, "addresses.py", "headers.py", "one_file.py", "parts.py", "site.py")),
    ]
    runtime = fingerprint([*engine_files(), RUNTIME_SCRIPT, ENGINE / "engine.json"])
    once(
        "dist/",
        inputs=inputs,
        salt=runtime,
        stamp=CACHE / "dist.stamp",
        output=DIST / "index.html",
        action=_assemble,
    )


def _assemble() -> None:
    """Make the site beside the old one and put it in its place, so that a page being served is never half new."""
    shutil.rmtree(NEW, ignore_errors=True)
    (NEW / "engine").mkdir(parents=True)
    for file in engine_files():
        shutil.copy2(file, NEW / "engine" / file.name)
    prepare, bundle, prerender = (STEPS / name for name in SCRIPTS)
    shutil.rmtree(PREPARED, ignore_errors=True)
    PREPARED.mkdir()
    run(["node", prepare, ENGINE, PREPARED], what="Solving the examples for the page")
    shutil.copytree(PREPARED / "prepared", NEW / "prepared")
    define = {
        "__ENGINE__": {
            **{name: engine()[name] for name in ("key", "libraries", "lock", "snapshot")},
            "files": {file.name: _engine_file(file) for file in engine_files()},
        },
        "__POLICY__": PAGE_POLICY,
        "__ADDRESSES__": {file: address(NEW, file) for file in _names_below("prepared")},
    }
    command: Words = [
        "node",
        bundle,
        NEW,
        json.dumps(define),
        PREPARED / "index.json",
        ONE_FILE_SCRIPTS,
        BUNDLED,
        PYODIDE / "pyodide.js",
        RUNTIME_SCRIPT,
    ]
    run(command, what="Bundling web/ with esbuild")
    run(["node", prerender, NEW, PREPARED, WEB / "index.html"], what="Rendering the first example into the page")
    shutil.copytree(STATIC, NEW, dirs_exist_ok=True)
    (NEW / "licenses.txt").write_text(licenses(parts(BUNDLED)), encoding="utf-8")
    (NEW / HEADER_FILE).write_text(header_file(), encoding="utf-8")
    write_one_file(NEW, ONE_FILE_SCRIPTS)
    finish(NEW)
    shutil.rmtree(OLD, ignore_errors=True)
    if DIST.exists():
        DIST.rename(OLD)
    NEW.rename(DIST)
    shutil.rmtree(OLD, ignore_errors=True)


def _names_below(folder: str) -> list[str]:
    return [path.relative_to(NEW).as_posix() for path in sorted((NEW / folder).rglob("*")) if path.is_file()]


def _engine_file(file: Path) -> dict[str, str | int]:
    return {"address": f"./{address(NEW, f'engine/{file.name}')}", "size": file.stat().st_size}


def site_bytes(folder: Path = DIST) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
