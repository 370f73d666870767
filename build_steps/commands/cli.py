"""The commands of build.py."""

import argparse
import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from build_steps import install
from build_steps.advice import no_access
from build_steps.commands import checks, new_topic, notebooks, protocol, server, watch
from build_steps.common import DIST, ROOT, BuildError, exclusive, say, together
from build_steps.engine.runtime import build_runtime
from build_steps.problem_format import write_format
from build_steps.published import ADDRESS_VARIABLE, SOURCE_VARIABLE
from build_steps.reference import REFERENCE, write_reference
from build_steps.site.release import make_package, make_release
from build_steps.site.site import build_site, site_bytes


def build(group: str = "build", site: bool = True) -> None:
    """Install `group`'s Python packages and the npm packages, and bring dist/ up to date if `site`."""
    say("Install and build:" if site else "Install:")
    with exclusive():
        together(lambda: install.python_packages(group), install.node_packages)
        if site:
            _bring_up_to_date()


def _bring_up_to_date() -> None:
    began = time.perf_counter()
    build_runtime()
    build_site()
    seconds = time.perf_counter() - began
    say(f"{DIST.relative_to(ROOT)}/ is up to date: {site_bytes() / 1e6:.1f} MB, {seconds:.1f} s")


def test(only: str | None, *, fast: bool, search: bool) -> int:
    """Install, build what the checks need, and run them; the exit status.

    What need not wait for each other is done at once: much of it waits for the network, or keeps one core busy.
    """
    chosen = list(checks.fast() if fast else checks.select(only))
    say("Install:")
    with exclusive(), ThreadPoolExecutor() as pool:
        node = pool.submit(install.node_packages)
        of_the_build = pool.submit(install.python_packages, "build")
        python = pool.submit(_after, [of_the_build], install.python_packages, "test")
        made = [node, python]
        if not fast and checks.needs_site(only):
            made.append(pool.submit(_after, [node, of_the_build], _bring_up_to_date))
        if not fast and checks.needs_browsers(only):
            made.append(pool.submit(_after, [python], install.browsers))
        ended = checks.run_beside(chosen, {"node": node.result, "python": python.result}, search=search)
        for each in made:
            each.result()
    return checks.sum_up(ended | checks.run_alone(chosen, search=search))


def _after(earlier: Sequence[Future[None]], action: Callable[..., None], *words: str) -> None:
    for each in earlier:
        each.result()
    action(*words)


def parse_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build.py", description="Install, build, serve and test Bayes by Hand.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    site = commands.add_parser("build", help="write dist/, which any static host can serve from any path")
    serve = commands.add_parser("serve", help="build, serve dist/ on this machine and open the browser")
    serve.add_argument("--port", type=int, help=f"default: the first free one from {server.FIRST_PORT} on")
    serve.add_argument("--no-open", action="store_true", help="print the address only")
    serve.add_argument("--watch", action="store_true", help="bring each change in web/ and pysrc/ into the open page")
    release = commands.add_parser(
        "release", help="build, and write release/: archive, one file, list of materials, Python package, checksums"
    )
    package = commands.add_parser("package", help="write the Python package into release/: wheel, sdist, checksums")
    test = commands.add_parser("test", help="build and run every check")
    names = ", ".join(checks.NAMES)
    test.add_argument("--search", action="store_true", help="property tests look at other examples each time")
    some = test.add_mutually_exclusive_group()
    some.add_argument("--fast", action="store_true", help="without site and browsers, in about a minute")
    some.add_argument("--only", metavar="NAME", help=f"one of {names}; any other NAME selects tests as pytest -k does")
    for making in (site, release, package):
        making.add_argument("--address", metavar="URL", help="where the site will stand: for links with a picture")
        making.add_argument("--source", metavar="URL", help="the repository, for the link at the foot of the page")
    commands.add_parser("types", help="write web/protocol.d.ts, the schema of problems and the tables of their page")
    commands.add_parser("reference", help="write the reference of the Python library into dist/python/")
    topic = commands.add_parser("new-topic", help="copy a kind of exercise that works at once, to be changed")
    topic.add_argument("name", metavar="NAME", help="in small letters with _ between words: nearest_neighbours")
    fuzz = commands.add_parser("fuzz", help="ask the solver changed exercises, and keep what it answers wrongly")
    fuzz.add_argument("--minutes", type=float, default=10, help="how long; default: 10")
    fuzz.add_argument("--seed", type=int, help="the same seed asks the same")
    fuzz.add_argument("--guided", action="store_true", help="change further what reaches new lines, by atheris")
    books = commands.add_parser("notebooks", help="run the tutorial in Jupyter, JupyterLite, marimo and Quarto")
    books.add_argument("places", nargs="*", metavar="PLACE", help=f"{', '.join(notebooks.PLACES)}; default: all")
    return parser.parse_args(arguments)


def _tell_addresses(options: argparse.Namespace) -> None:
    """An option counts more than the environment."""
    for name, variable in (("address", ADDRESS_VARIABLE), ("source", SOURCE_VARIABLE)):
        if getattr(options, name, None) is not None:
            os.environ[variable] = getattr(options, name)


def _types() -> None:
    protocol.write_types()
    write_format()


def _reference() -> None:
    write_reference(REFERENCE)
    say(f"{REFERENCE.relative_to(ROOT)}/ has the reference of the library.")


def _package() -> None:
    say("Package:")
    make_package()


# Commands that need the Python packages of the build, and no site.
_OF_PYTHON: Mapping[str, Callable[[], None]] = {"package": _package, "reference": _reference, "types": _types}


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 0, or 1 with one sentence about what to do."""
    options = parse_arguments(arguments)
    _tell_addresses(options)
    try:
        if options.command == "test":
            return test(options.only, fast=options.fast, search=options.search)
        if options.command in _OF_PYTHON:
            with exclusive():
                install.python_packages("build")
                _OF_PYTHON[options.command]()
            return 0
        if options.command == "new-topic":
            build("test", site=False)
            new_topic.make_topic(options.name)
            say(f"{options.name} is there. `build.py serve --watch` shows it; CONTRIBUTING.md says what to change.")
            return 0
        if options.command == "fuzz":
            build("test", site=False)
            if options.guided:
                install.fuzzer()
            return checks.fuzz(options.minutes, options.seed, guided=options.guided)
        if options.command == "notebooks":
            build("test", site=False)
            install.browsers()
            return notebooks.run_notebooks(options.places or notebooks.PLACES)
        if options.command == "serve" and options.watch:
            # An earlier build is enough: changed files are laid over it.
            build(site=not watch.can_begin())
            watch.serve(options.port, not options.no_open)
            return 0
        build()
        if options.command == "release":
            make_release()
        if options.command == "serve":
            server.serve(server.handler_of(DIST), options.port, server.FIRST_PORT, not options.no_open)
    except BuildError as error:
        print(error.report(), file=sys.stderr)
        return 1
    except OSError as error:
        sentence = no_access(error)
        if sentence is None:
            raise
        print(f"build.py: {sentence}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0
