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

# Parts of the standard library that nothing here needs: many are for a screen, a terminal, sound, a socket, a process
# or a C compiler, which a browser does not have, others for formats and tools. Of the encodings, those for Unicode,
# Latin-1 and that of names in a zip (cp437) stay.
STDLIB_WITHOUT = (
    "_pydatetime.py",
    "_pyio.py",
    "aifc.py",
    "antigravity.py",
    "asyncio/proactor_events.py",
    "asyncio/windows_",
    "bdb.py",
    "cgi.py",
    "cgitb.py",
    "cmd.py",
    "compileall.py",
    "concurrent/futures/process.py",
    "configparser.py",
    "curses/",
    "difflib.py",
    "distutils/",
    "doctest.py",
    "email/",
    "encodings/big5",
    "encodings/cp0",
    "encodings/cp1",
    "encodings/cp2",
    "encodings/cp5",
    "encodings/cp6",
    "encodings/cp7",
    "encodings/cp8",
    "encodings/cp9",
    "encodings/euc_",
    "encodings/gb",
    "encodings/hz",
    "encodings/iso2022",
    "encodings/iso8859",
    "encodings/johab",
    "encodings/koi8",
    "encodings/kz1048",
    "encodings/mac_",
    "encodings/shift_jis",
    "ensurepip/",
    "fileinput.py",
    "ftplib.py",
    "http/",
    "idlelib/",
    "imaplib.py",
    "lib2to3/",
    "logging/config.py",
    "logging/handlers.py",
    "mailbox.py",
    "mimetypes.py",
    "modulefinder.py",
    "multiprocessing/",
    "nntplib.py",
    "optparse.py",
    "pdb.py",
    "pickletools.py",
    "plistlib.py",
    "poplib.py",
    "profile.py",
    "pstats.py",
    "pyclbr.py",
    "pydoc.py",
    "pydoc_data/",
    "smtplib.py",
    "socketserver.py",
    "statistics.py",
    "stringprep.py",
    "sunau.py",
    "symtable.py",
    "tarfile.py",
    "telnetlib.py",
    "tkinter/",
    "tomllib/",
    "trace.py",
    "tracemalloc.py",
    "turtle.py",
    "turtledemo/",
    "unittest/",
    "uuid.py",
    "venv/",
    "wave.py",
    "wsgiref/",
    "xml/",
    "xmlrpc/",
    "zoneinfo/",
)
# Parts of NumPy for its own tests and for building extensions, and parts that it loads on demand. The solver demands
# none of them: no random numbers, transforms or masked arrays.
NUMPY_WITHOUT = (
    "numpy/_core/_multiarray_tests",
    "numpy/_core/_operand_flag_tests",
    "numpy/_core/_rational_tests",
    "numpy/_core/_simd",
    "numpy/_core/_struct_ufunc_tests",
    "numpy/_core/_umath_tests",
    "numpy/_core/include/",
    "numpy/_core/lib/",
    "numpy/_core/src/",
    "numpy/_pyinstaller/",
    "numpy/core/include/",
    "numpy/distutils/",
    "numpy/doc/",
    "numpy/f2py/",
    "numpy/fft/",
    "numpy/lib/recfunctions",
    "numpy/linalg/lapack_lite",
    "numpy/ma/",
    "numpy/polynomial/",
    "numpy/random/",
    "numpy/testing/",
)
# NumPy imports LAPACK at its start, but only numpy.linalg calls it, and we never do: an empty module stands in for it.
LAPACK = "numpy/linalg/_umath_linalg"
# Modules of NumPy that only add docstrings to functions written in C.
EMPTIED = ("numpy/_core/_add_newdocs.py", "numpy/_core/_add_newdocs_scalars.py")
# In tracebacks, only our own functions have the lines on which they failed; the others have their first lines.
OWN = "_byhand/"
# The door for Python programs, and rooms that only it leads to.
LIBRARY = (
    "byhand/",
    "_byhand/frames/",
    "_byhand/models/",
    "_byhand/render/mathml/",
    "_byhand/render/notebook/",
    "_byhand/stating.py",
)
FOLDERS_OF_TESTS = ("tests", "testdata", "test")
NOT_AT_RUN_TIME = (".pyi", ".pxd", ".pyx", ".h", ".c", ".a", ".build")

Files = Iterator[tuple[str, bytes]]


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """The tree and all statements in it, without the expressions in these, which have no docstrings."""
    yield tree
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        for node in getattr(tree, name, ()):
            yield from statements(node)


def without_docstrings(source: bytes, name: str) -> ast.Module:
    tree = ast.parse(source, name)
    for node in statements(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(value=ast.Constant(value=str()) as text), *_]:
                    text.value = ""
    return tree


def put_on_first_lines(node: ast.AST, line: int = 1) -> None:
    """Give every node the line on which its function begins: tables of lines are hard to compress."""
    for child in ast.iter_child_nodes(node):
        first = line
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            first = min(one.lineno for one in (child, *child.decorator_list))
        if "lineno" in child._attributes:
            vars(child).update(lineno=first, end_lineno=first, col_offset=0, end_col_offset=0)
        put_on_first_lines(child, first)


def bytecode(source: bytes, name: str, with_lines: bool) -> bytes:
    tree = without_docstrings(source, name)
    if not with_lines:
        put_on_first_lines(tree)
    code = compile(tree, name, "exec", dont_inherit=True)
    return bytes(_external._code_to_hash_pyc(code, b"\0" * 8, False))  # type: ignore[attr-defined]


def compiled(files: Files, root: str) -> Files:
    for path, content in files:
        if path.startswith(f"{LAPACK}."):
            yield f"{LAPACK}.pyc", bytecode(b"", f"{root}/{LAPACK}.py", False)
        elif path.endswith(".py"):
            yield f"{path}c", bytecode(b"" if path in EMPTIED else content, f"{root}/{path}", path.startswith(OWN))
        else:
            yield path, content


def members(archive: bytes, without: tuple[str, ...]) -> Files:
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        for path in sorted(opened.namelist()):
            unwanted = path.endswith(("/", *NOT_AT_RUN_TIME)) or path.startswith(without)
            if not unwanted and not any(part in FOLDERS_OF_TESTS for part in path.split("/")[:-1]):
                yield path, opened.read(path)


def standard_library() -> bytes:
    """An uncompressed zip: transfer compression of the whole file is better than zip's."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for path, content in compiled(members(Path(STDLIB_ZIP).read_bytes(), STDLIB_WITHOUT), STDLIB_ZIP):
            archive.writestr(zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0)), content)
    return made.getvalue()


def package(wheel: bytes) -> list[tuple[str, bytes]]:
    """Absolute paths and contents of the wheel's files in site-packages, without its metadata."""
    files = compiled(members(wheel, (*NUMPY_WITHOUT, *LIBRARY)), SITE_PACKAGES)
    return [(f"{SITE_PACKAGES}/{path}", content) for path, content in files if ".dist-info/" not in path]
