"""Wheel and sdist, as a user installs them: into an empty environment of each Python that is found here.

pip gets NumPy, and for the sdist hatchling, from PyPI or from its cache.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator
from email.message import Message
from email.parser import BytesParser
from pathlib import Path

import pytest

import byhand
from build_steps import install, published
from build_steps.commands import cli
from build_steps.common import ROOT, sha256
from build_steps.engine import package
from build_steps.site import release
from helpers.patience import VERY_LONG_S, seconds

pytestmark = [pytest.mark.long, pytest.mark.thorough]

# 3.6 MB with the topics, 3.8 MB with the models. The issue that asked for the package wanted 1.3 MB. The modules of the
# topics alone are 2.7 MB as zip compresses them and 1.5 MB even as one solid xz, and all but three of them belong to
# the library or the command line.
MOST_BYTES = 4_000_000
NEWEST_MINOR = 20  # looked for, not expected

PROBLEM = {
    "format": 1,
    "topic": "bayes_decision",
    "classes": ["ill", "well"],
    "priors": {"ill": "1/100", "well": "99/100"},
    "likelihoods": {"ill": {"+": "9/10"}, "well": {"+": "1/10"}},
    "query": "+",
}
PROGRAM = f"""
import byhand
solution = byhand.solve({PROBLEM!r})
print(byhand.__version__, solution.answer.decision, solution.quantities["posterior[ill]"].exact, byhand.__file__)
"""
WRONG = "byhand.solve(3)\n"


def found_pythons() -> dict[str, str]:
    """Version -> program, of each Python that may install the package and starts."""
    candidates = [sys.executable, *(shutil.which(f"python3.{minor}") for minor in range(11, NEWEST_MINOR))]
    ask = "import sys, ensurepip; print('{}.{}'.format(*sys.version_info))"
    found: dict[str, str] = {}
    for program in filter(None, candidates):
        done = subprocess.run([program, "-c", ask], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            found.setdefault(done.stdout.strip(), program)
    return found


PYTHONS = found_pythons()


class Environment:
    """A virtual environment without anything."""

    def __init__(self, folder: Path, program: str) -> None:
        self.folder = folder
        self.python = folder / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self.script = self.python.with_name("byhand.exe" if os.name == "nt" else "byhand")
        subprocess.run([program, "-m", "venv", "--without-pip", str(folder / "venv")], check=True)

    def pip(self, *words: str | Path) -> None:
        """Run pip on it; it has none of its own, since that would take as long as all else."""
        # Pip compiles 1,500 modules, of which the tests import a few.
        quiet = ("--quiet", "--disable-pip-version-check", "--python", self.python)
        done = self.run(sys.executable, "-m", "pip", *quiet, *words)
        assert done.returncode == 0, done.stdout + done.stderr

    def run(self, *words: str | Path, stdin: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            list(map(str, words)),
            cwd=self.folder,
            env=environment(),
            input=stdin,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=seconds(VERY_LONG_S),
            check=False,
        )

    def printed(self, *words: str | Path, stdin: str = "") -> str:
        done = self.run(*words, stdin=stdin)
        assert (done.returncode, done.stderr) == (0, ""), words
        return done.stdout

    def modules(self) -> set[str]:
        """The installed files of ours, without bytecode and metadata."""
        [site] = self.folder.glob("venv/**/site-packages")
        files = (path for name in ("byhand", "_byhand") for path in (site / name).rglob("*") if path.is_file())
        return {path.relative_to(site).as_posix() for path in files if path.suffix != ".pyc"}


def environment() -> dict[str, str]:
    """Without the folders in which our tests find the sources."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")} | {"PYTHONUTF8": "1"}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """What `build.py package` writes for a public whose addresses it was not told."""
    folder = tmp_path_factory.mktemp("package")
    with pytest.MonkeyPatch.context() as patch:
        for name in (published.ADDRESS_VARIABLE, published.SOURCE_VARIABLE):
            patch.delenv(name, raising=False)
        for name, path in (("ROOT", folder), ("RELEASE", folder / "release"), ("_NEW", folder / "new")):
            patch.setattr(release, name, path)
        patch.setattr(install, "python_packages", lambda _: None)
        patch.setattr(cli, "exclusive", contextlib.nullcontext)
        assert cli.main(["package"]) == 0
        yield folder / "release"


@pytest.fixture(scope="module")
def wheel(made: Path) -> Path:
    return made / f"byhand-{byhand.__version__}-py3-none-any.whl"


@pytest.fixture(scope="module")
def sdist(made: Path) -> Path:
    return made / f"byhand-{byhand.__version__}.tar.gz"


@pytest.fixture(scope="module", params=PYTHONS)
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Environment:
    into = Environment(tmp_path_factory.mktemp("installed"), PYTHONS[request.param])
    into.pip("install", "--no-compile", wheel)
    return into


def test_both_commands_solve_and_refuse(installed: Environment) -> None:
    assert installed.printed(installed.script, "--version") == f"byhand {byhand.__version__}\n"
    solve: tuple[str | Path, ...] = (installed.python, "-m", "byhand", "solve", "-")
    solved = json.loads(installed.printed(*solve, stdin=json.dumps(PROBLEM)))
    assert solved["answers"][0]["decision"] == "well"
    refused = installed.run(installed.script, "solve", "-", stdin="{}")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith("topic: ")


def test_library_solves_and_its_requirements_are_there(installed: Environment) -> None:
    version, decision, exact, place = installed.printed(installed.python, "-c", PROGRAM).split(maxsplit=3)
    assert (version, decision, exact) == (byhand.__version__, "well", "1/12")
    assert Path(place).is_relative_to(installed.folder)
    installed.pip("check")


@pytest.mark.skipif(os.name == "nt", reason="Windows has another Ctrl+C")
def test_ctrl_c_ends_the_installed_command(installed: Environment) -> None:
    """As in tests/unit/solving/test_command_line.py."""
    started: subprocess.Popen[bytes] = subprocess.Popen(
        [installed.script, "solve", "-"],
        env=environment(),
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert started.stdin is not None
    assert started.stderr is not None
    with started.stdin, started.stderr:
        started.stdin.write(b" " * 1_000_000)
        time.sleep(0.5)
        started.send_signal(signal.SIGINT)
        try:
            started.wait(20)
        except subprocess.TimeoutExpired:
            started.send_signal(signal.SIGINT)
        assert (started.wait(60), started.stderr.read()) == (130, b"Stopped.\n")


def test_mypy_sees_the_types(installed: Environment) -> None:
    reveal = "".join(f"reveal_type(byhand.{name})\n" for name in byhand.__all__)
    (installed.folder / "uses.py").write_text(PROGRAM + reveal + WRONG, encoding="utf-8")
    done = installed.run(
        *(sys.executable, "-m", "mypy", "--strict", "--cache-dir", installed.folder / "mypy"),
        *("--python-executable", installed.python, "uses.py"),
    )
    said = done.stdout.splitlines()
    revealed = [line for line in said if "Revealed type is" in line]
    assert len(revealed) == len(byhand.__all__)
    assert [line for line in revealed if 'is "Any"' in line] == []
    (error,) = (line for line in said if ": error: " in line)
    assert error.endswith("[arg-type]")


def test_wheel_has_types_and_no_tests(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert "byhand/py.typed" in names
    assert [name for name in names if "test" in name.lower().split("/")[-1][:5] or "/tests/" in name] == []
    assert {name.split("/")[0] for name in names} == {"byhand", "_byhand", f"byhand-{byhand.__version__}.dist-info"}
    assert wheel.stat().st_size <= MOST_BYTES


def test_sdist_installs_the_files_of_the_wheel(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    """By the oldest Python here: pip makes a wheel of it, with hatchling from PyPI or from its cache."""
    oldest = min(PYTHONS, key=lambda version: int(version.partition(".")[2]))
    into = Environment(tmp_path, PYTHONS[oldest])
    into.pip("install", "--no-compile", "--no-deps", sdist)
    with zipfile.ZipFile(wheel) as archive:
        ours = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert into.modules() == ours
    assert into.script.exists()


def test_sdist_has_what_the_wheel_is_made_of(sdist: Path, wheel: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    with zipfile.ZipFile(wheel) as archive:
        modules = {f"pysrc/{name}" for name in archive.namelist() if ".dist-info/" not in name}
    assert names == {*modules, "pysrc/README.md", "pyproject.toml", "LICENSE", "PKG-INFO"}


def test_package_has_the_same_bytes_anywhere(made: Path, wheel: Path, sdist: Path, tmp_path: Path) -> None:
    """From the sources and from the sdist, without a network."""
    package.build_package(tmp_path / "again")
    for path in (wheel, sdist):
        assert sha256(tmp_path / "again" / path.name) == sha256(path)
    assert {path.name for path in made.iterdir()} == {wheel.name, sdist.name, release.CHECKSUMS}
    assert (made / release.CHECKSUMS).read_text("utf-8") == release.checksums(tmp_path / "again")
    make = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    epoch = {"SOURCE_DATE_EPOCH": "1577836800"}
    subprocess.run([*make, "--wheel-dir", tmp_path / "made", sdist], check=True, env={**os.environ, **epoch})
    assert sha256(tmp_path / "made" / wheel.name) == sha256(wheel)


def described(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        return BytesParser().parsebytes(archive.read(f"byhand-{byhand.__version__}.dist-info/METADATA"))


def test_metadata_describe_the_package(wheel: Path) -> None:
    metadata = described(wheel)
    assert metadata["Version"] == byhand.__version__
    assert metadata["Requires-Python"] == ">=3.11"
    required = metadata.get_all("Requires-Dist", [])
    assert [each for each in required if "extra ==" not in each] == ["numpy>=2.0"]
    assert set(metadata.get_all("Provides-Extra", [])) == {"sklearn", "pgmpy", "pyagrum", "hmmlearn"}
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert metadata.get_payload(decode=True) == (ROOT / "pysrc" / "README.md").read_bytes()
    # No address was told, and none is made up.
    assert metadata.get_all("Project-URL") is None


def test_metadata_have_the_addresses_that_were_told(monkeypatch: pytest.MonkeyPatch) -> None:
    written = (ROOT / "pyproject.toml").read_text("utf-8")
    monkeypatch.setenv(published.ADDRESS_VARIABLE, "https://example.org/bayes")
    monkeypatch.delenv(published.SOURCE_VARIABLE, raising=False)
    text = package.with_addresses(written)
    assert '\nHomepage = "https://example.org/bayes/"\n' in text
    assert "Source =" not in text
    monkeypatch.setenv(published.SOURCE_VARIABLE, "https://example.org/code/")
    text = package.with_addresses(written)
    assert '\nSource = "https://example.org/code"\n' in text
    assert '\nDocumentation = "https://example.org/code/blob/main/docs/python.md"\n' in text
    assert "OWNER" not in text.split("[project.urls]")[1].split("[")[0]
