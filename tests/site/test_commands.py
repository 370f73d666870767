"""The test command: what it runs, what it says of failures, and what it prepares."""

import contextlib
import sys
from pathlib import Path

import pytest

from build_steps import install
from build_steps.commands import checks, cli
from build_steps.common import BuildError, Words


def run(some: list[checks.Check]) -> int:
    at_once = {"node": int, "python": int}  # waiting for available packages
    return checks.sum_up(checks.run_beside(some, at_once) | checks.run_alone(some))


def test_a_failed_check_fails_the_test_command(capsys: pytest.CaptureFixture[str]) -> None:
    good = checks.Check("good", [[sys.executable, "-c", "print('all is well')"]])
    last = checks.Check("last", [[sys.executable, "-c", "pass"]], alone=True)
    for alone in (False, True):
        commands: list[Words] = [[sys.executable, "-c", words] for words in ("raise SystemExit(3)", "pass")]
        bad = checks.Check("bad", commands, alone=alone)
        assert run([good, bad, last]) == 1
        printed = capsys.readouterr().out
        assert printed.endswith("Checks that failed: bad\n")
        assert "all is well" in printed
    assert run([good, last]) == 0


@pytest.mark.parametrize("status", [0, 1])
def test_a_failure_is_explained(status: int, capsys: pytest.CaptureFixture[str]) -> None:
    command, explain = f"raise SystemExit({status})", "print('this is why')"
    check = checks.Check("check", [[sys.executable, "-c", command]], explain=[[sys.executable, "-c", explain]])
    assert run([check]) == status
    assert ("this is why\n" in capsys.readouterr().out) == bool(status)


def test_failed_tests_are_named_last(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the end of their tracebacks: a log may keep its last lines only."""
    test = tmp_path / "test_it.py"
    test.write_text("def test_good() -> None: pass\n\ndef test_bad() -> None:\n    assert 1 == 2\n")
    report = tmp_path / "report.xml"
    command: Words = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", f"--junitxml={report}", str(test)]
    assert run([checks.Check("tests", [command], report=report)]) == 1
    said = capsys.readouterr().out
    named = said.rindex("test_it.test_bad\n")
    assert said.index("assert 1 == 2", named) < said.index("FAILED  tests", named)
    assert "test_good\n" not in said[named:]


@pytest.mark.parametrize("written", [None, "<testsuite><testcase"])
def test_a_run_that_is_cut_off_only_fails(written: str | None, tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    writes = "" if written is None else f"open({str(report)!r}, 'w').write({written!r})"
    command: Words = [sys.executable, "-c", f"{writes}\nraise SystemExit(9)"]
    assert run([checks.Check("tests", [command], report=report)]) == 1


def test_many_failed_tests_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    failures = tuple(f"tests.test_{number}" for number in range(8))
    assert checks.sum_up({"tests": checks.Ended(False, 1.0, "", failures)}) == 1
    said = capsys.readouterr().out
    assert [f"tests.test_{number}\n" in said for number in (0, 4, 5)] == [True, True, False]
    assert "... and 3 more, above\n" in said


@pytest.fixture
def preparing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The test command prepares next to nothing: a placeholder for the site, at the returned path."""
    site = tmp_path / "site"
    monkeypatch.setattr(cli, "exclusive", contextlib.nullcontext)
    monkeypatch.setattr(cli, "_bring_up_to_date", site.touch)
    for name in ("node_packages", "python_packages", "browsers"):
        monkeypatch.setattr(install, name, lambda *_: None)
    return site


def test_preparation_runs_beside_other_checks(preparing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = f"import pathlib, time\nwhile not pathlib.Path({str(preparing)!r}).exists(): time.sleep(0.01)"
    beside = checks.Check("beside", [[sys.executable, "-c", waits]])
    needing = checks.Check("needing", [[sys.executable, "-c", f"open({str(preparing)!r})"]], alone=True)
    monkeypatch.setattr(checks, "select", lambda _: iter([beside, needing]))
    assert cli.test(None, fast=False, search=False) == 0


@pytest.mark.parametrize("step", ["node_packages", "python_packages", "browsers"])
@pytest.mark.usefixtures("preparing")
def test_check_is_not_run_without_its_preparation(
    step: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise BuildError("it cannot be had")

    monkeypatch.setattr(install, step, fail)
    alone = checks.Check("alone", [[sys.executable, "-c", "print('ran')"]], alone=True)
    monkeypatch.setattr(checks, "select", lambda _: iter([alone]))
    with pytest.raises(BuildError, match="it cannot be had"):
        cli.test(None, fast=False, search=False)
    assert "ran" not in capfd.readouterr().out


def test_only_selects_checks() -> None:
    assert {check.name for check in checks.select(None)} == {*checks.STATIC, "pytest"}
    assert {check.name for check in checks.select("mypy")} == {"mypy"}
    assert [check.name for check in checks.fast()] == [*checks.STATIC, "fast"]
    assert [[words[-2:] for words in check.commands] for check in checks.select("browser")] == [[["-m", "browser"]]]
    assert [[words[-2:] for words in check.commands] for check in checks.select("paste")] == [[["-k", "paste"]]]


def test_a_build_error_is_one_sentence_and_exit_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise BuildError("Get a newer Node.js.")

    monkeypatch.setattr(cli, "build", fail)
    assert cli.main(["build"]) == 1
    assert capsys.readouterr() == ("", "build.py: Get a newer Node.js.\n")
