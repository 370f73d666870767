"""Every part of the site is named with its licence, in licenses.txt and in the list of materials of a release."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from build_steps.common import NODE_MODULES, ROOT, BuildError
from build_steps.engine import runtime
from build_steps.site import parts, release
from build_steps.site.site import BUNDLED

# The parts of Python's own binary that belong to CPython, whose licence covers them.
OF_CPYTHON = re.findall(
    r"\w+",
    """
    _abc _ast _asyncio _bisect _codecs _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr
    _codecs_tw _collections _contextvars _crypt _csv _datetime _functools _heapq _imp _io _json _locale
    _lsprof _multibytecodec _opcode _operator _pickle _posixsubprocess _queue _random _signal _socket
    _sre _stat _statistics _string _struct _symtable _thread _tokenize _tracemalloc _typing _warnings
    _weakref _xxsubinterpreters _zoneinfo array atexit audioop binascii builtins cmath errno
    faulthandler gc itertools marshal math mmap posix select sys time unicodedata
    """,
)
OF_PYODIDE = ["_pyodide_core"]


def test_every_package_in_the_bundles_is_named_with_its_licence(dist: Path) -> None:
    packages = json.loads(BUNDLED.read_text(encoding="utf-8"))
    assert {"katex", "@observablehq/plot", "@dagrejs/dagre", "d3-array"} <= set(packages)
    text = (dist / "licenses.txt").read_text(encoding="utf-8")
    for name in packages:
        [licence] = (NODE_MODULES / name).glob("[Ll][Ii][Cc]*")
        assert re.search(rf"^{re.escape(name)} [\d.]+ \(", text, re.MULTILINE), name
        assert licence.read_text(encoding="utf-8").strip() in text, name


@pytest.mark.site
def test_a_package_without_a_licence_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "unknown").mkdir()
    (tmp_path / "unknown" / "package.json").write_text('{"version": "1.0.0"}', encoding="utf-8")
    listed = tmp_path / "bundled.json"
    listed.write_text('{"unknown": ["app.js"]}', encoding="utf-8")
    monkeypatch.setattr(parts, "NODE_MODULES", tmp_path)
    with pytest.raises(BuildError, match="The npm package unknown is in the site and brings no licence"):
        parts.parts(listed)


@pytest.mark.site
def test_another_pyodide_asks_what_is_linked_into_it(monkeypatch: pytest.MonkeyPatch) -> None:
    _, packages = runtime.pyodide_lock()
    monkeypatch.setattr(parts, "pyodide_lock", lambda: ("0.99.0", packages))
    with pytest.raises(BuildError, match=r"knows what is linked into Pyodide 0\.27\.7, and this is 0\.99\.0"):
        parts.parts(BUNDLED)


@pytest.mark.pyodide
def test_every_library_in_the_binary_of_python_is_named(dist: Path) -> None:
    script = ROOT / "tests" / "helpers" / "engine" / "linked.mjs"
    asked = subprocess.run(["node", script, runtime.ENGINE], check=True, capture_output=True, text=True)
    found = json.loads(asked.stdout)
    assert set(found["modules"]) == {*OF_CPYTHON, *OF_PYODIDE, *parts.LIBRARY_OF_MODULE}
    text = " ".join((dist / "licenses.txt").read_text(encoding="utf-8").split())
    assert "Copyright (c) 2001-2023 Python Software Foundation" in found["copyright"]
    for words in ("2023 Python Software Foundation", "BeOpen.com", "Corporation for National Research Initiatives"):
        assert words in text
    versions = {part.name: part.version for part in parts.parts(BUNDLED)}
    assert set(parts.LIBRARY_OF_MODULE.values()) <= set(versions)
    assert {name: versions[name] for name in ("zlib", "expat", "libmpdec")} == (
        {name: found[name] for name in ("zlib", "expat", "libmpdec")}
    )


@pytest.mark.thorough
def test_the_list_of_materials_is_valid_and_whole() -> None:
    # Here and not above, as jsonschema in tests/helpers/problems/schema.py.
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    of = parts.parts(BUNDLED)
    listed = release.materials(of, "1.2.3")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(json.dumps(listed)) is None
    assert [one["name"] for one in listed["components"]] == [part.name for part in of]
    assert len({one["bom-ref"] for one in listed["components"]}) == len(of)
    assert all(part.texts and part.source.startswith("https://") for part in of)
