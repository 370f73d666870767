"""A release: every file with its checksum, and the same bytes from a build elsewhere."""

import hashlib
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from build_steps.common import CACHE, NODE_MODULES, ROOT, VENV
from build_steps.engine.package import version
from build_steps.engine.runtime import BYTECODE, LOCK
from build_steps.site import headers, release
from build_steps.site.site import COMPRESSED, PREPARED

HOSTING = ROOT / "docs" / "hosting.md"

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory, dist: Path) -> Path:
    """The release that the built site makes."""
    assert dist.is_dir()
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("release")
        patch.setattr(release, "ROOT", folder)
        patch.setattr(release, "RELEASE", folder / "release")
        patch.setattr(release, "_NEW", folder / "new")
        patch.setattr(release, "version", lambda: "1.2.3")
        release.make_release()
    return folder / "release"


def sums(text: str) -> dict[str, str]:
    return {name: digest for digest, name in (line.split("  ", 1) for line in text.splitlines())}


def test_every_file_has_its_checksum(made: Path, dist: Path) -> None:
    listed = sums((made / "SHA256SUMS").read_text(encoding="utf-8"))
    assert set(listed) == {path.name for path in made.iterdir()} - {"SHA256SUMS"}
    package = {f"byhand-{version()}-py3-none-any.whl", f"byhand-{version()}.tar.gz"}
    assert set(listed) == {"bayes-by-hand-1.2.3.zip", "bayes-by-hand-1.2.3.cdx.json", "byhand.html", *package}
    for name, digest in listed.items():
        assert hashlib.sha256((made / name).read_bytes()).hexdigest() == digest, name
    with zipfile.ZipFile(made / "bayes-by-hand-1.2.3.zip") as archive:
        inside = sums(archive.read("SHA256SUMS").decode())
        assert {*inside, "SHA256SUMS"} == set(archive.namelist())
        assert set(inside) == {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
        for name, digest in inside.items():
            assert hashlib.sha256(archive.read(name)).hexdigest() == digest, name


def test_a_build_elsewhere_gives_the_same_bytes(tmp_path: Path, dist: Path) -> None:
    """From the same sources and packages, with nothing of the first build except results that are compared.

    These are the bytecode of the standard library and of NumPy (the same program makes that of our package here);
    the lock
    for other pages, reused only if the wheel made here is identical (test_other_pages.py checks its content); the
    answers
    about the examples, reused only if the engine made here is identical to the byte (test_pyodide.py compares its
    answers);
    and the compressed parts of the one file, each if its input is identical.
    """
    elsewhere = tmp_path / "another place"
    elsewhere.mkdir()
    for name in ("build.py", "build_steps", "pysrc", "requirements", "web", "LICENSE", "pyproject.toml"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
        copy(ROOT / name, elsewhere / name)
    for path in ROOT.glob("*.json"):
        shutil.copy2(path, elsewhere)
    shutil.copytree(NODE_MODULES, elsewhere / NODE_MODULES.name, symlinks=True)
    shutil.copytree(CACHE / "wheels", elsewhere / CACHE.name / "wheels")
    of_packages = elsewhere / BYTECODE.relative_to(ROOT)
    of_packages.mkdir()
    for name in ("stdlib.bin", "numpy.bin", ".numpy.bin"):
        shutil.copy2(BYTECODE / name, of_packages)
    for folder in (PREPARED, LOCK.parent, COMPRESSED):
        shutil.copytree(folder, elsewhere / folder.relative_to(ROOT))
    (elsewhere / VENV.name).symlink_to(VENV)
    make = (
        "from build_steps.engine import runtime; from build_steps.site import release, site;"
        " runtime.build_runtime(); site.build_site()"
    )
    done = subprocess.run([sys.executable, "-c", make], cwd=elsewhere, check=True, capture_output=True, text=True)
    assert [line.strip() for line in done.stdout.splitlines() if "unchanged" in line] == [
        "wheels of Pyodide: unchanged",
        "bytecode of the standard library and NumPy: unchanged",
        "lock of the site: unchanged",
        "answers about the examples: unchanged",
    ]
    built = release.checksums(elsewhere / dist.name)
    assert sums(built) == sums(release.checksums(dist))


def test_hosts_are_told_the_same_policies(dist: Path) -> None:
    told = (dist / "_headers").read_text(encoding="utf-8")
    guide = HOSTING.read_text(encoding="utf-8")
    for name, value in headers.HEADERS.items():
        assert f"  {name}: {value}\n" in told
        assert f'add_header {name} "{value}" always;' in guide
        assert f'Header always set {name} "{value}"' in guide
