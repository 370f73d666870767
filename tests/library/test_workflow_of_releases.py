"""What the workflow of releases may do: only its last job may publish, and that one runs nothing of ours."""

from __future__ import annotations

import re
import tomllib

import pytest

from build_steps.common import ROOT

WORKFLOWS = ROOT / ".github" / "workflows"
RELEASE = (WORKFLOWS / "release.yml").read_text("utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")


@pytest.fixture(scope="module")
def jobs() -> dict[str, str]:
    """Name -> the lines of a job."""
    parts = re.split(r"^  (\w+):\n", RELEASE.split("\njobs:\n")[1], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_only_the_last_job_may_publish(jobs: dict[str, str]) -> None:
    assert list(jobs) == ["release", "publish"]
    assert RELEASE.count("id-token: write") == jobs["publish"].count("id-token: write") == 1
    assert "contents: write" not in jobs["publish"]
    assert re.findall(r"uses: ([\w./-]+)@", jobs["publish"]) == [
        "actions/download-artifact",
        "pypa/gh-action-pypi-publish",
    ]
    assert "run:" not in jobs["publish"]
    assert "password" not in RELEASE


def test_it_publishes_the_wheel_and_the_sdist(jobs: dict[str, str]) -> None:
    kept = jobs["release"].split("upload-artifact")[1].split("- run:")[0]
    assert re.findall(r"release/\S+", kept) == ["release/*.whl", "release/*.tar.gz"]
    assert "build.py release" in jobs["release"]
    assert "gh release create" in jobs["release"]


def test_guide_names_what_pypi_asks_for(jobs: dict[str, str]) -> None:
    [environment] = re.findall(r"environment:\n      name: (\w+)", jobs["publish"])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for word in (f"project `{project['name']}`", 'workflow "release.yml"', f"environment `{environment}`"):
        assert word in re.sub(r"\s+", " ", HOSTING)
    assert f"https://pypi.org/p/{project['name']}" in jobs["publish"]


@pytest.mark.parametrize("name", ["ci.yml", "release.yml"])
def test_workflows_bring_the_oldest_and_the_newest_python(name: str) -> None:
    """Whichever is found there gets the package (test_installed.py)."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    stated = re.findall(r"Python :: (3\.\d+)$", "\n".join(project["classifiers"]), re.MULTILINE)
    brought = (WORKFLOWS / name).read_text("utf-8").split("python-version: |\n")[1].split("- uses")[0].split()
    assert brought[:2] == [stated[0], stated[-1]]
    assert project["requires-python"] == f">={stated[0]}"
