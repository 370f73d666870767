"""Any other Pyodide installs our wheel from the site, by micropip or by the lock beside it."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from build_steps.common import ROOT, sha256
from build_steps.engine import runtime
from build_steps.engine.package import version
from build_steps.site import headers
from helpers.engine import corpus
from helpers.engine.stock_pyodide import skip_without_micropip, wheels
from helpers.patience import LONG_S, seconds
from helpers.problems.tables import example

SCRIPT = ROOT / "tests" / "helpers" / "engine" / "stock.mjs"
REQUEST = corpus.request("solve", lang="zh", problem=example("naive_bayes/play_tennis"), display=corpus.DISPLAYS[0])


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    [path] = dist.glob("*.whl")
    return path


def test_the_wheel_of_the_site_is_the_one_that_was_built(wheel: Path) -> None:
    assert wheel.name == runtime.own_wheel().name
    assert sha256(wheel) == sha256(runtime.own_wheel())


def test_the_lock_names_our_wheel_and_all_that_it_needs(wheel: Path) -> None:
    skip_without_micropip()
    lock = json.loads((wheel.parent / "pyodide-lock.json").read_text(encoding="utf-8"))
    stock = json.loads(runtime.PYODIDE_LOCK.read_text(encoding="utf-8"))
    own = lock["packages"].pop("byhand")
    assert lock == {"info": stock["info"], "packages": {"numpy": stock["packages"]["numpy"]}}
    assert own == {
        "name": "byhand",
        "version": version(),
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": sha256(wheel),
        "imports": ["byhand"],
        "depends": ["numpy"],
        "package_type": "package",
    }


@pytest.mark.site
def test_without_micropip_the_build_goes_on_and_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(runtime, "LOCK", tmp_path / "pyodide-lock.json")
    runtime.LOCK.write_text("that of a build before", encoding="utf-8")
    runtime.build_lock(["micropip-9.whl"])
    assert "without micropip-9.whl the site's lock cannot be made: dist/ is without" in capsys.readouterr().out
    assert runtime.downloads() == [runtime.own_wheel()]


def test_hosts_are_told_that_other_pages_may_load_it(wheel: Path) -> None:
    told = (wheel.parent / headers.HEADER_FILE).read_text(encoding="utf-8")
    [(name, value)] = headers.SHARED.items()
    for file in (path.name for path in runtime.downloads()):
        assert f"/{file}\n  {name}: {value}\n" in told
    guide = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert f'add_header {name} "{value}";' in guide
    assert f'Header set {name} "{value}"' in guide
    assert f"/{wheel.name.replace(version(), 'VERSION')}" in guide


@pytest.mark.pyodide
def test_micropip_installs_the_wheel_in_node(wheel: Path, site_url: str, tmp_path: Path) -> None:
    skip_without_micropip()
    for path in wheels():
        shutil.copy(path, tmp_path)
    done = subprocess.run(
        ["node", SCRIPT, tmp_path, f"{site_url}{wheel.name}"],
        input=REQUEST,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        timeout=seconds(LONG_S),
    )
    assert json.loads(done.stdout.splitlines()[-1]) == corpus.expected([REQUEST])[0]
