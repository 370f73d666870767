"""dist/: the page, bundled, beside the Python that it loads. Any static host can serve it from any path."""

import json
import re
import shutil
import tomllib
from pathlib import Path

from build_steps.common import CACHE, DIST, NODE_MODULES, ROOT, STEPS, BuildError, fingerprint, once, run
from build_steps.runtime import FROZEN, runtime_files, runtime_hash

WEB = ROOT / "web"
STATIC = WEB / "static"  # copied as it is: icons and the like
NEW = CACHE / "dist.new"
OLD = CACHE / "dist.old"
PREPARED = CACHE / "prepared"
SCRIPTS = ("prepare.mjs", "bundle.mjs", "prerender.mjs")


def build_site() -> None:
    parts = ("index.html", "start.js", "app.js", "worker.js", "style.css")
    missing = [name for name in parts if not (WEB / name).exists()]
    if missing:
        raise BuildError(f"The page cannot be bundled without web/{', web/'.join(missing)}.")
    inputs = [WEB, ROOT / "package-lock.json", *(STEPS / name for name in SCRIPTS), STEPS / "site.py"]
    runtime = runtime_hash()
    build_id = fingerprint(inputs, runtime)[:12]
    once(
        "dist/",
        inputs=inputs,
        salt=runtime,
        stamp=CACHE / "dist.stamp",
        output=DIST / "index.html",
        action=lambda: _assemble(build_id),
    )


def _assemble(build_id: str) -> None:
    """Make the site beside the old one and put it in its place, so that a page being served is never half new."""
    shutil.rmtree(NEW, ignore_errors=True)
    (NEW / "pyodide").mkdir(parents=True)
    for file in runtime_files():
        shutil.copy2(file, NEW / "pyodide" / file.name)
    define = {
        "__BUILD_ID__": build_id,
        "__VERSION__": tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"],
        "__RUNTIME_FILES__": {f"pyodide/{file.name}": file.stat().st_size for file in runtime_files()},
    }
    shutil.rmtree(PREPARED, ignore_errors=True)
    PREPARED.mkdir()
    prepare, bundle, prerender = (STEPS / name for name in SCRIPTS)
    run(["node", prepare, FROZEN, PREPARED], what="Solving the examples for the page")
    run(["node", bundle, NEW, json.dumps(define), PREPARED / "index.json"], what="Bundling web/ with esbuild")
    run(["node", prerender, NEW, PREPARED, WEB / "index.html"], what="Rendering the first example into the page")
    shutil.copytree(PREPARED / "prepared", NEW / "prepared")
    if STATIC.is_dir():
        shutil.copytree(STATIC, NEW, dirs_exist_ok=True)
    page = NEW / "index.html"
    page.write_text(versioned(page.read_text(encoding="utf-8"), build_id), encoding="utf-8")
    (NEW / "licenses.txt").write_text(_licenses(), encoding="utf-8")
    shutil.rmtree(OLD, ignore_errors=True)
    if DIST.exists():
        DIST.rename(OLD)
    NEW.rename(DIST)
    shutil.rmtree(OLD, ignore_errors=True)


def versioned(page: str, build_id: str) -> str:
    """The page asks for its own scripts and style by build, so that an HTTP cache cannot mix two builds."""
    return re.sub(r'((?:src|href)="(?:\./)?(?:start\.js|app\.js|style\.css))"', rf'\1?v={build_id}"', page)


def _licenses() -> str:
    """What the licences of the parts ask to be passed on with them."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    katex = (NODE_MODULES / "katex" / "LICENSE").read_text(encoding="utf-8")
    return (
        f"Bayes by Hand\n\n{own}\n\nKaTeX, in app.js, style.css and fonts/\n\n{katex}\n\n"
        "Pyodide, in pyodide/: Mozilla Public License 2.0; source: https://github.com/pyodide/pyodide\n"
        "Python, in pyodide/: Python Software Foundation License; source: https://www.python.org\n"
        "NumPy, in pyodide/: BSD 3-Clause License; its text is inside its wheel, source: https://github.com/numpy/numpy\n"
    )


def site_bytes(folder: Path = DIST) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
