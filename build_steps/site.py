"""dist/: the page, bundled, beside the Python that it loads. Any static host can serve it from any path."""

import json
import shutil
from pathlib import Path

from build_steps.addresses import address, finish
from build_steps.common import CACHE, DIST, NODE_MODULES, ROOT, STEPS, WEB, BuildError, Words, fingerprint, once, run
from build_steps.one_file import write_one_file
from build_steps.runtime import ENGINE, PYODIDE, engine, engine_files, numpy_license

STATIC = WEB / "static"  # copied as it is: icons and the like
NEW = CACHE / "dist.new"
OLD = CACHE / "dist.old"
PREPARED = CACHE / "prepared"
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
        *(STEPS / name for name in (*SCRIPTS, "addresses.py", "one_file.py", "site.py")),
    ]
    runtime = fingerprint([*engine_files(), ENGINE / "engine.json"])
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
        "__ADDRESSES__": {file: address(NEW, file) for file in _names_below("prepared")},
    }
    command: Words = ["node", bundle, NEW, json.dumps(define), PREPARED / "index.json", ONE_FILE_SCRIPTS, PYODIDE]
    run(command, what="Bundling web/ with esbuild")
    run(["node", prerender, NEW, PREPARED, WEB / "index.html"], what="Rendering the first example into the page")
    shutil.copytree(STATIC, NEW, dirs_exist_ok=True)
    (NEW / "licenses.txt").write_text(_licenses(), encoding="utf-8")
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


def _licenses() -> str:
    """What the licences of the parts ask to be passed on with them."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    katex, plot, d3, dagre = (
        (NODE_MODULES / name / "LICENSE").read_text(encoding="utf-8")
        for name in ("katex", "@observablehq/plot", "d3", "@dagrejs/dagre")
    )
    return (
        f"Bayes by Hand\n\n{own}\n\nKaTeX, in app.js, style.css and fonts/\n\n{katex}\n\n"
        f"Observable Plot, in charts.js\n\n{plot}\n\nD3, in charts.js\n\n{d3}\n\n"
        f"Dagre, in graphs.js\n\n{dagre}\n\n"
        "Pyodide, in engine/ and worker.js: Mozilla Public License 2.0; source: https://github.com/pyodide/pyodide\n"
        "Python, in engine/: Python Software Foundation License; source: https://www.python.org\n"
        f"\nNumPy, in engine/; source: https://github.com/numpy/numpy\n\n{numpy_license()}\n"
    )


def site_bytes(folder: Path = DIST) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
