"""The Python package as wheel and sdist, byte-identical for the same sources."""

import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from build_steps.common import CACHE, ROOT, Words, run
from build_steps.install import PYTHON
from build_steps.published import public_address, source_address

PROJECT = "pyproject.toml"
# All that a package is made from: what this lists is in the sdist.
SOURCES = ("pysrc", "LICENSE", PROJECT)
# How pyproject.toml writes the addresses, which it cannot know.
_PAGE, _REPOSITORY = "https://OWNER.github.io/REPOSITORY/", "https://github.com/OWNER/REPOSITORY"
_LEFT_OUT = re.compile(r"^\w+ = \"https://[^\"]*\bOWNER\b[^\"]*\"\n", re.MULTILINE)
_ENVIRONMENT = {"SOURCE_DATE_EPOCH": "1577836800"}  # 2020: the same sources give the same bytes on any day


def version() -> str:
    """The version of everything here, which only pysrc/byhand/_version.py states."""
    text = (ROOT / "pysrc" / "byhand" / "_version.py").read_text(encoding="utf-8")
    (found,) = re.findall(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    return str(found)


@contextmanager
def staged() -> Iterator[Path]:
    """A copy of the sources, with the addresses that were told and without those that were not."""
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        folder = Path(scratch)
        # hatchling adds the .gitignore of any folder above, up to one with a repository.
        (folder / ".git").mkdir()
        for name in SOURCES:
            copied = ROOT / name
            if copied.is_dir():
                shutil.copytree(copied, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.py[co]", ".*"))
            else:
                shutil.copyfile(copied, folder / name)
        project = folder / PROJECT
        project.write_text(with_addresses(project.read_text(encoding="utf-8")), encoding="utf-8")
        yield folder


def with_addresses(text: str) -> str:
    """pyproject.toml for the public."""
    for written, told in ((_PAGE, public_address()), (_REPOSITORY, source_address().rstrip("/"))):
        text = text.replace(written, told) if told else text
    return _LEFT_OUT.sub("", text)


def build_wheel(folder: Path) -> None:
    """Put the wheel into the folder."""
    with staged() as sources:
        _build_wheel(sources, folder)


def build_package(folder: Path) -> None:
    """Put wheel and sdist into the folder."""
    with staged() as sources:
        _build_wheel(sources, folder)
        # hatchling makes the package of the folder in which it starts.
        make = "import os, sys; os.chdir(sys.argv[1]); from hatchling import build; build.build_sdist(sys.argv[2])"
        run([PYTHON, "-c", make, sources, folder], env=_ENVIRONMENT, what="Building the sdist of pysrc")


def _build_wheel(sources: Path, folder: Path) -> None:
    make: Words = [PYTHON, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    run([*make, "--wheel-dir", folder, sources], env=_ENVIRONMENT, what="Building the wheel of pysrc")
