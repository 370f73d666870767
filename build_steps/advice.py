"""Advice for failures of pip, npm or apt-get, derived from their output."""

import errno
import re
from collections.abc import Callable

_AGAIN = "then run the command again."
_DISK_FULL = re.compile(r"\bENOSPC\b|No space left on device|not enough free space")
# The place stands in quotes after the error, or on npm's next line but one.
_NOT_WRITABLE = re.compile(r"Permission denied|Read-only file system|\b(?:EACCES|EPERM|EROFS)\b")
_PLACE = re.compile(
    r"(?:Permission denied|Read-only file system):? '([^']+)'|^npm (?:error|ERR!) path (.+)$", re.MULTILINE
)
_CERTIFICATE = re.compile(
    r"CERTIFICATE_VERIFY_FAILED|SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER|VERIFY)|CERT_HAS_EXPIRED"
)
_NETWORK = re.compile(
    r"\b(?:EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b"
    r"|NameResolutionError|NewConnectionError|ConnectTimeoutError|ReadTimeoutError|ProxyError|RemoteDisconnected"
    r"|Temporary failure resolving|Could not connect to|tunneling socket"
)
_NO_PIP = re.compile(r"No module named '?pip\b")


def advice(tool: str, printed: str) -> str | None:
    """One sentence: why the tool failed and what to do. None where its own words have to do."""
    return next((say(tool, printed) for sign, say in _CAUSES if sign.search(printed)), None)


def no_access(error: OSError) -> str | None:
    """The same for a file that build.py itself has no access to or no space for; None for any other error."""
    if error.errno == errno.ENOSPC:
        return f"No space is left on the disk: free some, {_AGAIN}"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS) and error.filename:
        return f"No access to {error.filename} ({error.strerror}): change its permissions, {_AGAIN}"
    return None


def _disk_full(tool: str, _: str) -> str:
    return f"{tool} found no space left on the disk: free some, {_AGAIN}"


def _not_writable(tool: str, printed: str) -> str:
    found = _PLACE.search(printed)
    place = next(filter(None, found.groups())) if found else "its folder"
    return f"{tool} cannot write {place}: make it writable, or set HOME to a folder that is, {_AGAIN}"


def _certificate(tool: str, _: str) -> str:
    return (
        f"{tool} does not trust the certificate of the package registry: check the proxy and its certificate, {_AGAIN}"
    )


def _network(tool: str, _: str) -> str:
    return f"{tool} could not reach the package registry: check the network connection (or the proxy), {_AGAIN}"


def _no_pip(*_: str) -> str:
    return f"The Python environment has no pip: delete the folder .venv, {_AGAIN}"


_CAUSES: tuple[tuple[re.Pattern[str], Callable[[str, str], str]], ...] = (
    (_DISK_FULL, _disk_full),
    (_NO_PIP, _no_pip),
    (_CERTIFICATE, _certificate),
    (_NETWORK, _network),
    (_NOT_WRITABLE, _not_writable),
)
