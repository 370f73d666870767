"""dist/: the page, bundled, beside the Python that it loads. Any static host can serve it from any path."""

import json
import shutil
import tomllib
from pathlib import Path

from build_steps.addresses import content_hash, finish
from build_steps.common import CACHE, DIST, NODE_MODULES, ROOT, STEPS, BuildError, once, run
from build_steps.runtime import FROZEN, runtime_files, runtime_hash

WEB = ROOT / "web"
STATIC = WEB / "static"  # copied as it is: icons and the like
MANIFEST = STATIC / "manifest.webmanifest"
NEW = CACHE / "dist.new"
OLD = CACHE / "dist.old"


def build_site() -> None:
    missing = [name for name in ("index.html", "app.js", "worker.js", "style.css") if not (WEB / name).exists()]
    if missing:
        raise BuildError(f"The page cannot be bundled without web/{', web/'.join(missing)}.")
    steps = [STEPS / name for name in ("addresses.py", "bundle.mjs", "prepare.mjs", "site.py")]
    inputs = [WEB, ROOT / "package-lock.json", *steps]
    runtime = runtime_hash()
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
    (NEW / "pyodide").mkdir(parents=True)
    for file in runtime_files():
        shutil.copy2(file, NEW / "pyodide" / file.name)
    define = {
        "__VERSION__": tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"],
        "__RUNTIME_FILES__": {f"pyodide/{file.name}": file.stat().st_size for file in runtime_files()},
        "__RUNTIME_HASHES__": {f"pyodide/{file.name}": content_hash(file) for file in runtime_files()},
    }
    prepared = CACHE / "prepared.json"
    run(["node", STEPS / "prepare.mjs", FROZEN, prepared], what="Solving the first example for the page")
    run(["node", STEPS / "bundle.mjs", NEW, json.dumps(define), prepared], what="Bundling web/ with esbuild")
    shutil.copytree(STATIC, NEW, dirs_exist_ok=True)
    (NEW / "licenses.txt").write_text(_licenses(), encoding="utf-8")
    finish(NEW, *(path.read_text(encoding="utf-8") for path in (WEB / "index.html", MANIFEST)))
    shutil.rmtree(OLD, ignore_errors=True)
    if DIST.exists():
        DIST.rename(OLD)
    NEW.rename(DIST)
    shutil.rmtree(OLD, ignore_errors=True)


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
