"""WebKitGTK, the nearest relative of Safari on Linux, driven over classic WebDriver on a screen of its own.

Not by Selenium (4.51, `selenium.webdriver.WebKitGTK`), which does not hear the console: its handlers of console
messages and errors need WebDriver BiDi, and WebKitWebDriver 2.50 makes no session that asks for it ("Failed to match
capabilities"); it answers the older `se/log` with "Unknown command". Console and errors are the main purpose of this
module, and would stay beside Selenium and its ten packages.
"""

import base64
import contextlib
import json
import os
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from helpers.patience import LONG_S, milliseconds, seconds

# A window is idle if it uses next to no processor time at each look for this long; before it has used as much as
# opening
# takes, it has not begun.
AT_REST_S, A_LITTLE_S, TO_OPEN_S = 1.5, 0.02, 1.0
# Saves more than a core: drawing by a graphics card that does not exist, and compiling Python a second time for a speed
# that no test here needs.
PLAIN = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "JSC_useOMGJIT": "0"}
MINIBROWSERS = ("lib/*/webkit2gtk-4.*/MiniBrowser", "libexec/webkit2gtk-4.*/MiniBrowser")  # Debian's, Fedora's
# Classic WebDriver has no console: the page's own messages and failures are gathered by
# listeners that are put in place while the page still loads. What workers and the engine itself write to the console is
# seen by `console_of` only.
LISTEN = """
const place = (address) => address.split("#")[0];  // the page may take what stands behind it away
if (place(location.href) !== place(arguments[0]) || !document.documentElement) return false;
if (window.heard) return true;
const heard = window.heard = [];
for (const kind of ["warn", "error", "assert"]) {
  const original = console[kind];
  console[kind] = (...words) => {
    if (kind !== "assert" || !words[0]) heard.push(`console ${kind}: ${words.join(" ")}`);
    original.apply(console, words);
  };
}
addEventListener("error", (event) => {
  heard.push(event.message ? `page error: ${event.message}` : `not loaded: ${event.target.src ?? event.target.href}`);
}, true);
addEventListener("unhandledrejection", (event) => heard.push(`page error: ${event.reason}`));
addEventListener("securitypolicyviolation", (event) => {
  heard.push(`blocked: ${event.blockedURI} (${event.violatedDirective})`);
});
return true;
"""


def processor_seconds(session: int) -> float:
    """Processor time used so far by the processes of a session, as Linux counts it."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            fields = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
            if int(fields[3]) == session:
                ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


class WebDriverError(Exception):
    """The driver's answer to a command that failed."""


class WebKit:
    """A session is a new ephemeral browser, so nothing is stored from one `open` to the next."""

    def __init__(self) -> None:
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.screen.stdout is not None
        self.environment = {**os.environ, **PLAIN, "DISPLAY": f":{self.screen.stdout.readline().strip()}"}
        self._start_driver()

    def _start_driver(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.session = ""
        self._wait_for_driver()

    def _wait_for_driver(self) -> None:
        end = time.monotonic() + seconds(LONG_S)
        while time.monotonic() < end and self.driver.poll() is None:
            try:
                self._call("GET", "/status")
            except OSError:
                time.sleep(0.05)
            else:
                return
        self.close()
        raise WebDriverError("WebKitWebDriver does not start.")

    def _call(self, method: str, path: str, body: dict[str, Any] | None = None, limit: float = LONG_S) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=seconds(limit)) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise WebDriverError(f"{value['error']}: {value['message']}") from None

    def _new_session(self, body: dict[str, Any]) -> Any:
        """A window that does not open, as happens at the first start on a busy machine, is asked for once more."""
        try:
            return self._call("POST", "/session", body, LONG_S / 3)
        except TimeoutError:
            self.driver.kill()
            self.driver.wait()
            self._start_driver()
            return self._call("POST", "/session", body)

    def _execute(self, script: str, *arguments: object, limit: float = LONG_S) -> Any:
        """A promise that the script returns is awaited."""
        return self._call("POST", f"{self.session}/execute/sync", {"script": script, "args": arguments}, limit)

    @property
    def console(self) -> list[str]:
        heard: list[str] = self.evaluate("window.heard ?? []")  # after a reload there is no listener
        return heard

    def open(self, url: str) -> None:
        self.leave()
        capabilities = {"pageLoadStrategy": "none", "timeouts": {"script": round(milliseconds(LONG_S))}}
        made = self._new_session({"capabilities": {"alwaysMatch": capabilities}})
        self.session = f"/session/{made['sessionId']}"
        self._call("POST", f"{self.session}/url", {"url": url})
        self._arrive(url)

    def _arrive(self, url: str) -> None:
        """Wait for the page. A promise that is asked of the page before it would never be answered."""
        end = time.monotonic() + seconds(LONG_S)
        while not self._listens(url):
            assert time.monotonic() < end, f"{url} does not open"
        while self.evaluate("document.readyState") != "complete":
            assert time.monotonic() < end, f"{url} is not loaded whole"
            time.sleep(0.02)

    def _listens(self, url: str) -> bool:
        try:
            return bool(self._execute(LISTEN, url, limit=LONG_S / 10))
        except (WebDriverError, TimeoutError):  # the page before was left while it was asked, and may never answer
            return False

    def evaluate(self, expression: str) -> Any:
        return self._execute(f"return ({expression})")

    def end(self, how: str, url: str) -> None:
        """The session and what is stored in it live as long as one of its windows."""
        if how == "reload":
            self._execute("window.leaving = true")
            self._call("POST", f"{self.session}/refresh", {})
            end = time.monotonic() + seconds(LONG_S)
            while self._is_leaving():
                assert time.monotonic() < end, "the page is not loaded again"
        elif how == "close":
            other = self._call("POST", f"{self.session}/window/new", {"type": "tab"})["handle"]
            self._call("DELETE", f"{self.session}/window")
            self._call("POST", f"{self.session}/window", {"handle": other})
        else:
            self._call("POST", f"{self.session}/url", {"url": "about:blank"})
        if how != "reload":
            self._call("POST", f"{self.session}/url", {"url": url})
            self._arrive(url)

    def _is_leaving(self) -> bool:
        try:
            return bool(self._execute("return window.leaving === true", limit=LONG_S / 10))
        except (WebDriverError, TimeoutError):
            return True

    def screenshot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._call("GET", f"{self.session}/screenshot")))

    def console_of(self, url: str, *expected: str) -> list[str]:
        """All that WebKit writes to its console at an address, as it words it, until nothing goes on there any more.

        Where lines are expected: until it has written these. What it says of being closed is not heard.
        A window that writes nothing of what is expected, as the first one on a busy machine, is opened once more.
        """
        lines = self._written_by_window(url, expected)
        return lines if lines or not expected else self._written_by_window(url, expected)

    def _written_by_window(self, url: str, expected: Sequence[str]) -> list[str]:
        """From an ordinary window with a profile of its own: those of WebDriver are private, and keep silent."""
        [browser, *_] = [found for place in MINIBROWSERS for found in Path("/usr").glob(place)]
        # Processes of the window may write for a moment after its end.
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        with folder as profile, (Path(profile) / "console").open("w") as written:
            # Unbuffered, because the buffer of a killed process is lost.
            window = subprocess.Popen(
                ["stdbuf", "-o0", browser, "--enable-write-console-messages-to-stdout=true", url],
                env={**self.environment, "XDG_DATA_HOME": profile, "XDG_CACHE_HOME": profile},
                stdout=written,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            last_at_work = time.monotonic()
            end, spent = last_at_work + seconds(LONG_S), 0.0
            lines: list[str] = []
            while (now := time.monotonic()) < end and (expected or now - last_at_work < seconds(AT_REST_S)):
                time.sleep(0.2)
                said = Path(written.name).read_text(encoding="utf-8", errors="replace")
                lines = [line.strip() for line in said.splitlines() if "CONSOLE" in line]
                if expected and all(words in " ".join(lines) for words in expected):
                    break
                before, spent = spent, processor_seconds(window.pid)
                if spent < TO_OPEN_S or spent - before > A_LITTLE_S:
                    last_at_work = time.monotonic()
            window.terminate()
            window.wait()
            return lines

    def leave(self) -> None:
        if self.session:
            self._call("DELETE", self.session)
            self.session = ""

    def close(self) -> None:
        if self.driver.poll() is None:
            self.leave()
        for process in (self.driver, self.screen):
            process.terminate()
            process.wait()
        assert self.screen.stdout is not None
        self.screen.stdout.close()
