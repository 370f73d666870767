"""The commands of build.py."""

import argparse
import time

from build_steps import checks, install, server
from build_steps.common import DIST, ROOT, BuildError, exclusive, say
from build_steps.release import make_release
from build_steps.runtime import build_runtime
from build_steps.site import build_site, site_bytes


def build(group: str = "build", site: bool = True) -> None:
    """Install `group`'s Python packages and the npm packages, and bring dist/ up to date if `site`."""
    began = time.perf_counter()
    say("Install and build:" if site else "Install:")
    with exclusive():
        install.python_packages(group)
        install.node_packages()
        if site:
            build_runtime()
            build_site()
            seconds = time.perf_counter() - began
            say(f"{DIST.relative_to(ROOT)}/ is up to date: {site_bytes() / 1e6:.1f} MB, {seconds:.1f} s")


def parse_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build.py", description="Install, build, serve and test Bayes by Hand.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("build", help="write dist/, which any static host can serve from any path")
    serve = commands.add_parser("serve", help="build, serve dist/ on this machine and open the browser")
    serve.add_argument("--port", type=int, help=f"default: the first free one from {server.FIRST_PORT} on")
    serve.add_argument("--no-open", action="store_true", help="print the address only")
    commands.add_parser("release", help="build, and write release/: archive, one file, list of materials, checksums")
    test = commands.add_parser("test", help="build and run every check")
    names = ", ".join(checks.NAMES)
    test.add_argument("--only", metavar="NAME", help=f"one of {names}; any other NAME selects tests as pytest -k does")
    fuzz = commands.add_parser("fuzz", help="ask the solver changed exercises, and keep what it answers wrongly")
    fuzz.add_argument("--minutes", type=float, default=10, help="how long; default: 10")
    fuzz.add_argument("--seed", type=int, help="the same seed asks the same")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 0, or 1 with one sentence about what to do."""
    options = parse_arguments(arguments)
    try:
        if options.command == "test":
            build("test", checks.needs_site(options.only))
            return checks.run_checks(options.only)
        if options.command == "fuzz":
            build("test", site=False)
            return checks.fuzz(options.minutes, options.seed)
        build()
        if options.command == "release":
            make_release()
        if options.command == "serve":
            server.serve(options.port, not options.no_open)
    except BuildError as error:
        say(f"build.py: {error}")
        return 1
    except KeyboardInterrupt:
        return 130
    return 0
