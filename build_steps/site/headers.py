"""HTTP headers of the site: for our own server, and as `_headers` for hosts that read it (docs/hosting.md)."""

from collections.abc import Iterable

HEADER_FILE = "_headers"

# The page's own policy (a <meta> of index.html, for hosts that send none), and the one thing a <meta> cannot say.
PAGE_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self';"
    " style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self';"
    " base-uri 'none'; form-action 'none'"
)
_DENIED = ("camera", "display-capture", "geolocation", "hid", "microphone", "midi", "payment", "serial", "usb")

# With every file, because a worker obeys the policy of its own script's response.
HEADERS = {
    "Content-Security-Policy": f"{PAGE_POLICY}; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _DENIED),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
# The address has a hash of the content, so the file never changes.
_NEVER_CHANGE = ("/engine/*", "/fonts/*", "/prepared/*")
# Pages of other origins may load our wheel and the lock that names it.
SHARED = {"Access-Control-Allow-Origin": "*"}
# Its own policy forbids what this page's policy allows, and the other way round: it is a download.
_DOWNLOAD = "byhand.html"


def header_file(shared: Iterable[str]) -> str:
    """`_headers`, as several static hosts read it: a path, and indented below it the headers of the files there.

    shared  the files that pages of other origins may load
    """
    rules = [
        ("/*", HEADERS),
        *((path, {"Cache-Control": "public, max-age=31536000, immutable"}) for path in _NEVER_CHANGE),
        *((f"/{name}", SHARED) for name in shared),
        (f"/{_DOWNLOAD}", {"Content-Disposition": f'attachment; filename="{_DOWNLOAD}"'}),
    ]
    lines = [[path, *(f"  {name}: {value}" for name, value in sent.items())] for path, sent in rules]
    return "\n".join("\n".join(rule) for rule in lines) + "\n"
