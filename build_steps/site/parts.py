"""The third-party parts of the site, for licenses.txt and for the list of materials of a release."""

import base64
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path

from build_steps.common import NODE_MODULES, ROOT, STEPS, BuildError
from build_steps.engine.runtime import PYODIDE, PYODIDE_LOCK, WHEELS, expected_wheels, pyodide_lock

TEXTS = STEPS / "site" / "licenses"
ENGINE_FOLDER = "engine/"


@dataclass(frozen=True)
class Part:
    """license: an SPDX expression; place: where it is in the site; texts: what its licence asks to be passed on."""

    name: str
    version: str
    license: str
    source: str
    place: str
    texts: tuple[str, ...]
    purl: str
    sha: tuple[str, str] | None = None  # algorithm and hexadecimal digest of what was fetched


@dataclass(frozen=True)
class _Linked:
    name: str
    version: str
    license: str
    source: str
    files: tuple[str, ...]


# Pyodide does not say what is linked into its WebAssembly: this is from its Makefiles and those of CPython.
_LINKED_INTO = "0.27.7"
_LINKED = (
    _Linked("zlib", "1.2.13", "Zlib", "https://zlib.net", ("python-incorporated.txt",)),
    _Linked("bzip2", "1.0.6", "bzip2-1.0.6", "https://sourceware.org/bzip2", ("bzip2.txt",)),
    _Linked("libffi", "f08493d249d2", "MIT", "https://github.com/libffi/libffi", ("python-incorporated.txt",)),
    _Linked("expat", "2.6.3", "MIT", "https://libexpat.github.io", ("python-incorporated.txt",)),
    _Linked("libmpdec", "2.5.1", "BSD-2-Clause", "https://www.bytereef.org/mpdecimal", ("python-incorporated.txt",)),
    _Linked("HACL*", "2023", "MIT", "https://github.com/hacl-star/hacl-star", ("hacl.txt",)),
    _Linked("BLAKE2", "2013", "CC0-1.0", "https://www.blake2.net", ("blake2.txt",)),
    _Linked("hiwire", "6a1e67280a15", "MPL-2.0", "https://github.com/hoodmane/hiwire", ("pyodide.txt",)),
    _Linked("Emscripten", "3.1.58", "MIT", "https://github.com/emscripten-core/emscripten", ("emscripten.txt",)),
    _Linked("musl", "1.2.4", "MIT", "https://musl.libc.org", ("musl.txt",)),
    _Linked("dlmalloc", "2.8.6", "CC0-1.0", "https://gee.cs.oswego.edu/dl/html/malloc.html", ("dlmalloc.txt",)),
    _Linked("MiniLZ4", "0.3", "MIT", "https://github.com/pierrec/node-lz4", ("minilz4.txt",)),
    _Linked(
        *("compiler-rt, libc++ and libc++abi", "17.0.6", "Apache-2.0 WITH LLVM-exception"),
        *("https://llvm.org", ("llvm.txt",)),
    ),
    _Linked(
        *("error-stack-parser and stackframe", "2", "MIT"),
        *("https://github.com/stacktracejs/error-stack-parser", ("error-stack-parser.txt",)),
    ),
)
# Modules in Python's own binary that are made of one of these; the others are CPython's (tests/site/test_licenses.py).
LIBRARY_OF_MODULE = {
    "_bz2": "bzip2",
    "_blake2": "BLAKE2",
    "_ctypes": "libffi",
    "_decimal": "libmpdec",
    "_elementtree": "expat",
    "_md5": "HACL*",
    "_sha1": "HACL*",
    "_sha2": "HACL*",
    "_sha3": "HACL*",
    "pyexpat": "expat",
    "zlib": "zlib",
}


def parts(bundled: Path) -> list[Part]:
    """All of them. `bundled` is the file in which bundle.mjs says which npm packages are in which script."""
    packages = json.loads(bundled.read_text(encoding="utf-8"))
    return [*_engine(), *(_npm(name, ", ".join(places)) for name, places in packages.items()), _fonts(), _sans()]


def licenses(of: list[Part]) -> str:
    """licenses.txt: what the licences of the parts ask to be passed on with them, each text once."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8").strip()
    lines = [f"{part.name} {part.version} ({part.license}), in {part.place}: {part.source}" for part in of]
    texts: dict[str, list[str]] = {}
    for part in of:
        for text in part.texts:
            texts.setdefault(text.strip(), []).append(part.name)
    passages = [f"{', '.join(names)}\n{'=' * 72}\n\n{text}" for text, names in texts.items()]
    return "\n\n\n".join([f"Bayes by Hand\n\n{own}", "It contains:\n\n" + "\n".join(lines), *passages]) + "\n"


def _engine() -> list[Part]:
    version, packages = pyodide_lock()
    if version != _LINKED_INTO:
        raise BuildError(
            f"build_steps/site/parts.py knows what is linked into Pyodide {_LINKED_INTO}, and this is {version}:"
            " look up its Makefiles, and name the libraries, their versions and their licences there."
        )
    python = json.loads(PYODIDE_LOCK.read_text(encoding="utf-8"))["info"]["python"]
    ((wheel, digest),) = expected_wheels().items()
    numpy = str(packages["numpy"]["version"])
    with zipfile.ZipFile(WHEELS / wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/LICENSE.txt"))
        of_numpy = archive.read(name).decode()
    return [
        Part(
            *("Pyodide", version, "MPL-2.0", f"https://github.com/pyodide/pyodide/tree/{version}"),
            *(f"{ENGINE_FOLDER} and runtime.js", (_text("pyodide.txt"),)),
            *(f"pkg:npm/pyodide@{version}", _of_npm_lock(PYODIDE.name)),
        ),
        Part(
            *("CPython", python, "PSF-2.0", "https://www.python.org"),
            *(ENGINE_FOLDER, (_text("python.txt"), _text("python-incorporated.txt"))),
            f"pkg:generic/cpython@{python}",
        ),
        *(
            Part(
                *(one.name, one.version, one.license, one.source, ENGINE_FOLDER, tuple(map(_text, one.files))),
                f"pkg:generic/{_plain(one.name)}@{one.version}",
            )
            for one in _LINKED
        ),
        Part(
            *("NumPy", numpy, "BSD-3-Clause", "https://github.com/numpy/numpy", ENGINE_FOLDER),
            *((of_numpy, _text("numpy-parts.txt")), f"pkg:pypi/numpy@{numpy}", ("SHA-256", digest)),
        ),
    ]


def _npm(name: str, place: str) -> Part:
    folder = NODE_MODULES / name
    described = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    found = sorted(path for path in folder.iterdir() if path.name.lower().startswith(("license", "licence", "copying")))
    if not found or not isinstance(described.get("license"), str):
        raise BuildError(
            f"The npm package {name} is in the site and brings no licence that could be passed on: look up its terms,"
            " and do without it if there are none."
        )
    repository = described.get("repository", "")
    source = repository if isinstance(repository, str) else repository["url"]
    return Part(
        *(name, described["version"], described["license"], source.removeprefix("git+").removesuffix(".git"), place),
        tuple(path.read_text(encoding="utf-8") for path in found),
        f"pkg:npm/{name.replace('@', '%40')}@{described['version']}",
        _of_npm_lock(name),
    )


def _fonts() -> Part:
    """KaTeX's fonts say within themselves that they have terms of their own."""
    version = json.loads((NODE_MODULES / "katex" / "package.json").read_text(encoding="utf-8"))["version"]
    notice = (
        "Copyright (c) 2009-2010, Design Science, Inc. (<www.mathjax.org>)\n"
        "Copyright (c) 2014-2018 Khan Academy (<www.khanacademy.org>),\n"
        "with Reserved Font Names KaTeX_AMS, KaTeX_Caligraphic, KaTeX_Fraktur, KaTeX_Main, KaTeX_Math,\n"
        "KaTeX_SansSerif, KaTeX_Script, KaTeX_Size1, KaTeX_Size2, KaTeX_Size3, KaTeX_Size4 and KaTeX_Typewriter.\n\n"
    )
    return Part(
        *("KaTeX fonts", version, "OFL-1.1", "https://github.com/KaTeX/katex-fonts", "fonts/"),
        *((notice + _text("ofl.txt"),), f"pkg:generic/katex-fonts@{version}"),
    )


def _sans() -> Part:
    """The subset in web/fonts/ has another name, as its licence asks."""
    notice = "Copyright 2010-2023 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'.\n\n"
    return Part(
        *("Source Sans 3, as Byhand Sans", "3.052", "OFL-1.1", "https://github.com/adobe-fonts/source-sans", "fonts/"),
        *((notice + _text("ofl.txt"),), "pkg:github/adobe-fonts/source-sans@3.052R"),
    )


def _of_npm_lock(name: str) -> tuple[str, str]:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    integrity = lock["packages"][f"node_modules/{name}"]["integrity"]
    algorithm, digest = integrity.split("-", 1)
    return f"{algorithm[:3].upper()}-{algorithm[3:]}", base64.b64decode(digest).hex()


def _text(file: str) -> str:
    return (TEXTS / file).read_text(encoding="utf-8")


def _plain(name: str) -> str:
    """A name as a package URL can have it."""
    return "-".join("".join(letter if letter.isalnum() or letter in "+." else " " for letter in name.lower()).split())
