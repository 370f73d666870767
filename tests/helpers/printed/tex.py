"""Compiles LaTeX if TeX is available with the classes, packages and fonts that the text needs."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from helpers.patience import VERY_LONG_S, seconds

# In Debian and Ubuntu; TeX Live has collections of the same names.
INSTALL = "texlive-xetex texlive-latex-extra texlive-pictures texlive-lang-chinese"
FANDOL = ("FandolSong-Regular.otf", "FandolSong-Bold.otf", "FandolHei-Regular.otf", "FandolKai-Regular.otf")


def files_needed(text: str) -> list[str]:
    """The files of TeX Live that the text loads itself."""
    (document_class,) = re.findall(r"\\documentclass(?:\[[^\]]*\])?\{(\w+)\}", text)
    packages = ",".join(re.findall(r"\\usepackage(?:\[[^\]]*\])?\{([\w,]+)\}", text)).split(",")
    fonts = FANDOL if "fontset=fandol" in text else ()
    return [f"{document_class}.cls", *(f"{package}.sty" for package in packages), *fonts]


def require(text: str) -> None:
    """Skip the test, naming what to install, if the text cannot be compiled."""
    if shutil.which("xelatex") is None or shutil.which("kpsewhich") is None:
        pytest.skip(f"XeLaTeX is not installed: {INSTALL}")
    needed = files_needed(text)
    found = subprocess.run(["kpsewhich", *needed], capture_output=True, check=False, text=True).stdout
    there = {Path(line).name for line in found.splitlines()}
    missing = [name for name in needed if name not in there]
    if missing:
        pytest.skip(f"TeX lacks {', '.join(missing)}: install {INSTALL}")


def compile_latex(text: str, folder: Path) -> str:
    """The log of XeLaTeX, which also names signs that the fonts lack."""
    require(text)
    (folder / "solution.tex").write_text(text, "utf-8")
    done = subprocess.run(
        ["xelatex", "-no-shell-escape", "-halt-on-error", "-interaction=nonstopmode", "solution.tex"],
        cwd=folder,
        capture_output=True,
        check=False,
        timeout=seconds(VERY_LONG_S),
    )
    said = done.stdout.decode("utf-8", "replace")
    assert done.returncode == 0, said[-2000:]
    assert (folder / "solution.pdf").stat().st_size > 5000
    return (folder / "solution.log").read_text("utf-8", "replace")
