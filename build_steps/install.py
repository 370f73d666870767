"""Install Python packages into .venv, npm packages into node_modules, and browsers for the tests."""

import contextlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from build_steps.common import NODE_MODULES, ROOT, VENV, BuildError, Words, once, run, say

PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOCKS = ROOT / "requirements"
NODE_AT_LEAST = 20
RETRIES = "2"  # of a download: without a network, the build ends within seconds
# Chromium without windows, as Playwright downloads it too: the tests use a fifth less processor time.
HEADLESS_SHELL = "chromium-headless-shell"
WHOLE_BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FIREFOXES = ("firefox", "firefox-esr")
# Installers put it here without adding it to the PATH.
FIREFOX_PLACES = (
    Path("/Applications/Firefox.app/Contents/MacOS/firefox"),
    Path(os.environ.get("PROGRAMFILES", "C:/Program Files")) / "Mozilla Firefox" / "firefox.exe",
)
WEBKIT_PROGRAMS = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}  # and Debian's packages of them


def python_packages(group: str) -> None:
    """Make .venv if there is none for this Python, and install requirements/`group`.lock into it."""
    this_python = f"{sys.version} {sys.base_prefix}"
    once("Python environment", inputs=[], salt=this_python, stamp=VENV / ".made", output=PYTHON, action=_make_venv)
    lock = LOCKS / f"{group}.lock"
    # Few modules are ever imported, and the tests keep bytecode elsewhere (checks.py): do not compile all of them.
    install: Words = [
        PYTHON,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-compile",
        "--retries",
        RETRIES,
        "--require-hashes",
        "-r",
        lock,
    ]
    once(
        f"Python packages ({group})",
        inputs=[lock],
        stamp=VENV / f".installed-{group}",
        action=lambda: run(install, what=f"Installing {lock.name} with pip", tool="pip"),
    )


def fuzzer() -> None:
    """atheris, which has wheels for few systems and versions of Python."""
    try:
        python_packages("fuzz")
    except BuildError as error:
        message = f"{error} fuzz --guided needs atheris, which is built for CPython 3.11 to 3.13 on Linux (x86-64); "
        raise BuildError(f"{message}leave out --guided elsewhere.") from error


def _make_venv() -> None:
    if importlib.util.find_spec("ensurepip") is None:  # Debian ships it apart from Python
        package = "python{}.{}-venv".format(*sys.version_info[:2])
        if not can_use_apt():
            raise BuildError(f"This Python cannot make virtual environments; install it (on Debian: {package}).")
        apt_install(package)
    # Not sys.executable: build.py may itself have been started by .venv's Python, which --clear deletes.
    base = getattr(sys, "_base_executable", sys.executable)
    run([base, "-m", "venv", "--clear", VENV], what="Making the virtual environment .venv")


def node_packages() -> None:
    """`npm ci` from package-lock.json, unless all of it is there."""
    npm = npm_command()
    if _has_all_node_packages():
        say("  npm packages: unchanged")
        return
    # The lock has the hash of each package, so npm's cache needs no revalidation.
    options = ("--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", "--no-update-notifier")
    retrying = ("--fetch-retries", RETRIES, "--fetch-retry-mintimeout", "1000", "--fetch-retry-maxtimeout", "2000")
    install: Words = [npm, "ci", *options, *retrying]
    once(
        "npm packages",
        inputs=[ROOT / "package.json", ROOT / "package-lock.json"],
        stamp=NODE_MODULES / ".installed",
        action=lambda: run(install, what="npm ci", tool="npm"),
    )


def _has_all_node_packages() -> bool:
    """Whether npm's own record of node_modules has each package of the lock with the same hash.

    Several checkouts, with locks of their own, may share one folder.
    """
    record = NODE_MODULES / ".package-lock.json"
    if not record.exists():
        return False
    wanted, there = (json.loads(path.read_text("utf-8"))["packages"] for path in (ROOT / "package-lock.json", record))
    return all(
        one.get("optional") or there.get(path, {}).get("integrity") == one["integrity"]
        for path, one in wanted.items()
        if path
    )


def npm_command() -> str:
    """The path of npm, once Node is known to be new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    needs = f"Bayes by Hand needs Node.js {NODE_AT_LEAST} or newer with npm (https://nodejs.org)"
    if node is None or npm is None:
        raise BuildError(f"{needs}, and `{'npm' if node else 'node'}` was not found.")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    major = re.match(r"v(\d+)\.", version)
    if major is None or int(major[1]) < NODE_AT_LEAST:
        raise BuildError(f"{needs}, and this is Node.js {version or 'of an unknown version'}.")
    return npm


def system_browser() -> str | None:
    """A Chromium or Chrome on the PATH."""
    return next((path for name in (HEADLESS_SHELL, *WHOLE_BROWSERS) if (path := shutil.which(name))), None)


def playwright_browser() -> Path | None:
    """The Chromium that Playwright downloaded earlier, if it did."""
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    answer = subprocess.run([PYTHON, "-c", ask], capture_output=True, text=True, check=False).stdout.strip()
    return Path(answer) if answer and Path(answer).exists() else None


def browsers() -> None:
    """Install the browsers of the tests that are missing."""
    missing = _packages_of_browsers() if can_use_apt() else []
    if missing:
        # Half the time of installing one by one; but apt-get installs none if it does not know one of them.
        with contextlib.suppress(BuildError):
            apt_install(*missing)
    chromium()
    firefox()
    webkit()


def _packages_of_browsers() -> list[str]:
    """Debian's packages of the missing browsers."""
    shell = [HEADLESS_SHELL] if _lacks_headless_shell() else []
    ordinary = [FIREFOXES[-1]] if system_firefox() is None else []
    return [*shell, *ordinary, *(WEBKIT_PROGRAMS[program] for program in missing_for_webkit())]


def _lacks_headless_shell() -> bool:
    return shutil.which(HEADLESS_SHELL) is None and playwright_browser() is None


def chromium() -> None:
    if _lacks_headless_shell() and can_use_apt():
        try:
            apt_install(HEADLESS_SHELL)
        except BuildError as error:
            say(f"  {error}")
    found = playwright_browser() or system_browser()
    if found:
        say(f"  Chromium: {found}")
        return
    say("  Chromium: none found, asking Playwright for one ...")
    try:
        run(
            [PYTHON, "-m", "playwright", "install", "chromium"],
            what="Playwright's download of Chromium",
        )
    except BuildError as error:
        say(f"  {error}")
    else:
        return
    if can_use_apt():
        apt_install(WHOLE_BROWSERS[0])
    if system_browser() is None:
        raise BuildError(
            "The browser tests need Chromium, and it could not be downloaded: install Chromium or Chrome so that"
            f" `{WHOLE_BROWSERS[0]}` or `{WHOLE_BROWSERS[-1]}` is on the PATH."
        )


def system_firefox() -> str | None:
    """An ordinary Firefox; Playwright's own is a changed one."""
    on_path = next((path for name in FIREFOXES if (path := shutil.which(name))), None)
    return on_path or next((str(path) for path in FIREFOX_PLACES if path.exists()), None)


def firefox() -> None:
    if system_firefox() is None and can_use_apt():
        apt_install(FIREFOXES[-1])
    found = system_firefox()
    if found is None:
        raise BuildError(
            "The browser tests need Firefox too: install it (https://www.mozilla.org/firefox) so that"
            f" `{FIREFOXES[0]}` is on the PATH or in its usual place."
        )
    say(f"  Firefox: {found}")


def missing_for_webkit() -> list[str]:
    """The missing programs that drive WebKitGTK; they exist on Linux only."""
    return [program for program in WEBKIT_PROGRAMS if shutil.which(program) is None]


def webkit() -> None:
    """Install WebKit where possible; elsewhere its tests are skipped with the reason."""
    missing = missing_for_webkit()
    if missing and can_use_apt():
        try:
            for program in missing:
                apt_install(WEBKIT_PROGRAMS[program])
        except BuildError as error:
            say(f"  {error}")
        missing = missing_for_webkit()
    say(f"  WebKit: its tests are skipped without {' and '.join(missing)}" if missing else "  WebKit: WebKitWebDriver")


def can_use_apt() -> bool:
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def apt_install(*packages: str) -> None:
    say(f"  apt-get install {' '.join(packages)} ...")
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update"], env=env, tool="apt-get")
    install = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    run(install, env=env, tool="apt-get")
