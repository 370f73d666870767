"""Run inside Pyodide by compile_python.mjs: the standard library and the packages as bytecode of just this Python.

A browser that compiles sources at every start spends half of the start on it. The bytecode is "unchecked": Python takes
it without looking for a source. Docstrings are emptied, not removed, since NumPy expects that there are some.
"""

import ast
import importlib._bootstrap_external as _external
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

STDLIB_ZIP = "/lib/python312.zip"
SITE_PACKAGES = "/lib/python3.12/site-packages"

# Parts of the standard library that need a screen, a terminal, sound, a socket, a process of their own or a C compiler.
STDLIB_WITHOUT = (
    "aifc.py",
    "antigravity.py",
    "cgi.py",
    "cgitb.py",
    "cmd.py",
    "curses/",
    "distutils/",
    "doctest.py",
    "ensurepip/",
    "ftplib.py",
    "http/server.py",
    "idlelib/",
    "imaplib.py",
    "lib2to3/",
    "mailbox.py",
    "modulefinder.py",
    "multiprocessing/",
    "nntplib.py",
    "pdb.py",
    "poplib.py",
    "pydoc.py",
    "pydoc_data/",
    "smtplib.py",
    "sunau.py",
    "telnetlib.py",
    "tkinter/",
    "turtle.py",
    "turtledemo/",
    "venv/",
    "wave.py",
    "wsgiref/",
    "xmlrpc/",
)
# Parts of NumPy that are for its own tests or for building extensions.
NUMPY_WITHOUT = (
    "numpy/_core/_multiarray_tests",
    "numpy/_core/include/",
    "numpy/_core/lib/",
    "numpy/_core/src/",
    "numpy/_pyinstaller/",
    "numpy/core/include/",
    "numpy/distutils/",
    "numpy/doc/",
    "numpy/f2py/",
    "numpy/random/lib/",
)
# Modules of NumPy that only give docstrings to what is written in C.
EMPTIED = ("numpy/_core/_add_newdocs.py", "numpy/_core/_add_newdocs_scalars.py")
FOLDERS_OF_TESTS = ("tests", "testdata", "test")
NOT_AT_RUN_TIME = (".pyi", ".pxd", ".pyx", ".h", ".c", ".a", ".build")

Files = Iterator[tuple[str, bytes]]


def without_docstrings(source: bytes, name: str) -> ast.Module:
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(value=ast.Constant(value=str()) as text), *_]:
                    text.value = ""
    return tree


def bytecode(source: bytes, name: str) -> bytes:
    code = compile(without_docstrings(source, name), name, "exec", dont_inherit=True)
    return bytes(_external._code_to_hash_pyc(code, b"\0" * 8, False))  # type: ignore[attr-defined]


def compiled(files: Files, root: str) -> Files:
    for path, content in files:
        if path.endswith(".py"):
            yield f"{path}c", bytecode(b"" if path in EMPTIED else content, f"{root}/{path}")
        else:
            yield path, content


def members(archive: bytes, without: tuple[str, ...]) -> Files:
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        for path in sorted(opened.namelist()):
            unwanted = path.endswith(("/", *NOT_AT_RUN_TIME)) or path.startswith(without)
            if not unwanted and not any(part in FOLDERS_OF_TESTS for part in path.split("/")[:-1]):
                yield path, opened.read(path)


def standard_library() -> bytes:
    """A zip whose members are stored: whatever compresses it on its way does that better than zip would."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for path, content in compiled(members(Path(STDLIB_ZIP).read_bytes(), STDLIB_WITHOUT), STDLIB_ZIP):
            archive.writestr(zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0)), content)
    return made.getvalue()


def package(wheel: bytes) -> list[tuple[str, bytes]]:
    """What the wheel puts into site-packages, without its metadata: absolute paths and contents."""
    files = compiled(members(wheel, NUMPY_WITHOUT), SITE_PACKAGES)
    return [(f"{SITE_PACKAGES}/{path}", content) for path, content in files if ".dist-info/" not in path]
