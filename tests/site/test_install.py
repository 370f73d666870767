"""External dependencies of the build, and its sentences for missing ones."""

import ast
import errno
import os
import stat
import sys
from pathlib import Path

import pytest

from build_steps import install
from build_steps.commands import cli
from build_steps.common import ROOT, BuildError, Words, run


def executable(path: Path, text: str) -> None:
    path.write_text(text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


@pytest.mark.skipif(os.name == "nt", reason="makes shell scripts")
@pytest.mark.parametrize(
    ("programs", "message"),
    [
        ({}, "needs Node.js 20 or newer with npm .*`node` was not found"),
        ({"node": "echo v22.1.0"}, "`npm` was not found"),
        ({"node": "echo v18.20.4", "npm": "true"}, "this is Node.js v18.20.4"),
    ],
)
def test_node_missing_or_old(
    programs: dict[str, str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, body in programs.items():
        executable(tmp_path / name, f"#!/bin/sh\n{body}\n")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BuildError, match=message):
        install.npm_command()


def test_old_python_gets_a_sentence() -> None:
    """build.py itself has to be readable by a Python that is too old for the rest."""
    source = (ROOT / "build.py").read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 7))
    check, imports = (
        next(number for number, node in enumerate(tree.body) if isinstance(node, kind))
        for kind in (ast.If, ast.ImportFrom)
    )
    assert check < imports


def test_python_without_venv(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    monkeypatch.setattr(install, "can_use_apt", lambda: False)
    with pytest.raises(BuildError, match=r"install it \(on Debian: python3\.\d+-venv\)"):
        install._make_venv()


class Commands(list[str]):
    """Stands in for running commands: those that begin with a word of `failing` fail."""

    def __init__(self, *failing: str) -> None:
        self.failing = failing

    def __call__(self, command: Words, **_: object) -> None:
        words = " ".join(Path(word).name if isinstance(word, Path) else word for word in command)
        self.append(words)
        if words.startswith(self.failing):
            raise BuildError(f"{words} failed.")


@pytest.fixture
def no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(install, "system_browser", lambda: None)
    monkeypatch.setattr(install, "playwright_browser", lambda: None)
    monkeypatch.setattr("shutil.which", lambda _: None)


SHELL = "apt-get install -y --no-install-recommends chromium-headless-shell"
DOWNLOAD = f"{install.PYTHON.name} -m playwright install chromium"


@pytest.mark.usefixtures("no_browser")
def test_browser_from_playwright(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = Commands()
    monkeypatch.setattr(install, "run", commands)
    monkeypatch.setattr(install, "can_use_apt", lambda: False)
    install.chromium()
    assert commands == [DOWNLOAD]


@pytest.mark.usefixtures("no_browser")
def test_browser_without_windows_from_debian(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = Commands()
    monkeypatch.setattr(install, "run", commands)
    monkeypatch.setattr(install, "can_use_apt", lambda: True)
    monkeypatch.setattr(install, "system_browser", lambda: f"/usr/bin/{install.HEADLESS_SHELL}")
    install.chromium()
    assert commands == ["apt-get update", SHELL]


@pytest.mark.usefixtures("no_browser")
def test_browser_from_debian_where_the_download_is_unreachable(monkeypatch: pytest.MonkeyPatch) -> None:
    """And which does not know Chromium without windows, as older ones do not."""
    commands = Commands(install.PYTHON.name, SHELL)
    monkeypatch.setattr(install, "run", commands)
    monkeypatch.setattr(install, "can_use_apt", lambda: True)
    found = iter([None, "/usr/bin/chromium"])
    monkeypatch.setattr(install, "system_browser", lambda: next(found))
    install.chromium()
    update, whole = "apt-get update", "apt-get install -y --no-install-recommends chromium"
    assert commands == [update, SHELL, DOWNLOAD, update, whole]


@pytest.mark.usefixtures("no_browser")
def test_no_browser_to_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(install, "run", Commands(install.PYTHON.name))
    monkeypatch.setattr(install, "can_use_apt", lambda: False)
    with pytest.raises(BuildError, match="install Chromium or Chrome so that `chromium` or `google-chrome` is on"):
        install.chromium()


def test_firefox_from_debian(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = Commands()
    monkeypatch.setattr(install, "run", commands)
    monkeypatch.setattr(install, "can_use_apt", lambda: True)
    found = iter([None, "/usr/bin/firefox-esr"])
    monkeypatch.setattr(install, "system_firefox", lambda: next(found))
    install.firefox()
    assert commands == ["apt-get update", "apt-get install -y --no-install-recommends firefox-esr"]


def test_no_firefox_to_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(install, "system_firefox", lambda: None)
    monkeypatch.setattr(install, "can_use_apt", lambda: False)
    with pytest.raises(BuildError, match=r"need Firefox too: install it .* so that `firefox` is on the PATH"):
        install.firefox()


def test_firefox_in_its_usual_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    place = tmp_path / "Firefox.app" / "firefox"
    monkeypatch.setattr(install, "FIREFOX_PLACES", (place,))
    assert install.system_firefox() is None
    place.parent.mkdir()
    place.touch()
    assert install.system_firefox() == str(place)


def test_webkit_from_debian(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    commands = Commands()
    monkeypatch.setattr(install, "run", commands)
    monkeypatch.setattr(install, "can_use_apt", lambda: True)
    missing = iter([["Xvfb"], []])
    monkeypatch.setattr(install, "missing_for_webkit", lambda: next(missing))
    install.webkit()
    assert commands == ["apt-get update", "apt-get install -y --no-install-recommends xvfb"]
    assert "skipped" not in capsys.readouterr().out


ALL = ["chromium-headless-shell", "firefox-esr", "webkit2gtk-driver", "xvfb"]


@pytest.fixture
def debian(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any browser, until each is installed when it is looked for by itself."""
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr(install, "FIREFOX_PLACES", ())
    monkeypatch.setattr(install, "can_use_apt", lambda: True)
    monkeypatch.setattr(install, "playwright_browser", lambda: None)
    monkeypatch.setattr(install, "system_browser", lambda: f"/usr/bin/{install.HEADLESS_SHELL}")


@pytest.mark.usefixtures("debian")
def test_all_browsers_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = Commands()
    monkeypatch.setattr(install, "run", commands)
    for one in ("chromium", "firefox", "webkit"):
        monkeypatch.setattr(install, one, lambda: None)
    install.browsers()
    assert commands == ["apt-get update", f"apt-get install -y --no-install-recommends {' '.join(ALL)}"]


@pytest.mark.usefixtures("debian")
def test_one_by_one_where_one_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = [f"apt-get install -y --no-install-recommends {package}" for package in ALL]
    commands = Commands(f"{alone[0]} ")
    monkeypatch.setattr(install, "run", commands)
    firefoxes = iter([None, None, "/usr/bin/firefox-esr"])
    monkeypatch.setattr(install, "system_firefox", lambda: next(firefoxes))
    install.browsers()
    assert [each for each in commands if each in alone] == alone


def test_webkit_is_not_required(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(install, "can_use_apt", lambda: False)
    install.webkit()
    assert "WebKit: its tests are skipped without WebKitWebDriver and Xvfb" in capsys.readouterr().out


# As pip 26.3 and npm 11.19 printed it, shortened.
PRINTED = {
    "npm network": """\
npm error code EAI_AGAIN
npm error syscall getaddrinfo
npm error errno EAI_AGAIN
npm error request to https://registry.npmjs.org/yocto-queue failed, reason: getaddrinfo EAI_AGAIN registry.npmjs.org
""",
    "npm home": """\
npm error code EACCES
npm error syscall mkdir
npm error path /home/ann/.npm
npm error errno EACCES
npm error
npm error Your cache folder contains root-owned files, due to a bug in previous versions of npm
""",
    "npm disk": """\
npm error code ENOSPC
npm error syscall write
npm error errno -28
npm error nospc ENOSPC: no space left on device, write
""",
    "npm certificate": """\
npm error code SELF_SIGNED_CERT_IN_CHAIN
npm error errno SELF_SIGNED_CERT_IN_CHAIN
npm error request to https://registry.npmjs.org/acorn failed, reason: self-signed certificate in certificate chain
""",
    "pip network": """\
WARNING: Retrying (Retry(total=0, connect=None, read=None, redirect=None, status=None)) after connection broken by \
'NameResolutionError("HTTPSConnection(host='pypi.org', port=443): Failed to resolve 'pypi.org' \
([Errno -3] Temporary failure in name resolution)")': /simple/deflate/
ERROR: Could not find a version that satisfies the requirement deflate==0.9.0 (from versions: none)
ERROR: No matching distribution found for deflate==0.9.0
""",
    "pip folder": """\
ERROR: Could not install packages due to an OSError: [Errno 13] Permission denied: '/srv/byhand/.venv/lib/numpy'
Check the permissions.
""",
    "pip disk": "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device\n",
    "pip missing": "/srv/byhand/.venv/bin/python: No module named pip\n",
    "apt-get network": """\
W: Failed to fetch http://deb.debian.org/debian/dists/trixie/InRelease  Temporary failure resolving 'deb.debian.org'
E: Unable to locate package xvfb
""",
}
ADVICE = {
    "npm network": "npm could not reach the package registry: check the network connection",
    "npm home": "npm cannot write /home/ann/.npm: make it writable, or set HOME to a folder that is",
    "npm disk": "npm found no space left on the disk: free some",
    "npm certificate": "npm does not trust the certificate of the package registry: check the proxy",
    "pip network": "pip could not reach the package registry: check the network connection",
    "pip folder": "pip cannot write /srv/byhand/.venv/lib/numpy: make it writable",
    "pip disk": "pip found no space left on the disk: free some",
    "pip missing": "The Python environment has no pip: delete the folder .venv",
    "apt-get network": "apt-get could not reach the package registry: check the network connection",
}


@pytest.mark.parametrize("case", PRINTED)
def test_a_failed_installer_comes_with_advice(
    case: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On standard error the advice comes first, then what the tool printed."""
    tool = case.split()[0]
    fail = [sys.executable, "-c", f"import sys; sys.stderr.write({PRINTED[case]!r}); sys.exit(1)"]
    monkeypatch.setattr(cli, "build", lambda: run(fail, tool=tool))
    assert cli.main(["build"]) == 1
    out, error = capsys.readouterr()
    sentence, _, printed = error.partition("\n\n")
    assert out == ""
    assert sentence.startswith(f"build.py: {ADVICE[case]}")
    assert sentence.endswith(", then run the command again.")
    assert printed == PRINTED[case]


def test_an_unknown_failure_shows_only_what_was_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BuildError) as raised:
        run([sys.executable, "-c", "print('no such package'); raise SystemExit(3)"], what="npm ci", tool="npm")
    assert raised.value.report() == "build.py: npm ci failed (exit status 3).\n\nno such package"
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.EACCES, "build.py: No access to /srv/byhand/.cache"),
        (errno.EROFS, "build.py: No access to /srv/byhand/.cache"),
        (errno.ENOSPC, "build.py: No space is left on the disk: free some"),
    ],
)
def test_an_unwritable_checkout_gets_a_sentence(
    number: int, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise OSError(number, os.strerror(number), "/srv/byhand/.cache")

    monkeypatch.setattr(cli, "build", fail)
    assert cli.main(["build"]) == 1
    assert capsys.readouterr().err.startswith(sentence)


def test_any_other_error_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise FileNotFoundError(errno.ENOENT, "No such file", "web/app.js")

    monkeypatch.setattr(cli, "build", fail)
    with pytest.raises(FileNotFoundError):
        cli.main(["build"])
