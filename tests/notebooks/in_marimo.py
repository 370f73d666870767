"""marimo: the notebook, converted by marimo itself, as an app and in the editor."""

from pathlib import Path

from playwright.sync_api import Browser, Page

from build_steps.commands.notebooks import BIN
from notebooks.at_work import environment, free_port, run_in, serving, version_of
from notebooks.shown import Visit
from notebooks.tutorial import NOTEBOOK, solutions_shown

WAYS = {"run": "app", "edit": "editor"}


def visit(browser: Browser, scratch: Path, pictures: Path) -> str:
    env = environment(scratch)
    script = scratch / NOTEBOOK.with_suffix(".py").name
    run_in(scratch, [BIN / "marimo", "convert", NOTEBOOK, "-o", script], env)
    said = []
    for theme in ("light", "dark"):
        config = scratch / "xdg" / "marimo" / "marimo.toml"
        config.parent.mkdir(parents=True, exist_ok=True)
        config.write_text(f'[display]\ntheme = "{theme}"\n', "utf-8")
        for command, way in WAYS.items():
            port = free_port()
            address = f"http://127.0.0.1:{port}"
            server: list[str | Path] = [BIN / "marimo", command, script, "--headless", "--no-token", f"--port={port}"]
            with (
                serving(server, address, scratch, env),
                # The theme decides, whatever the system prefers.
                Visit(browser, address, dark=theme == "light") as person,
            ):
                person.page.goto(address)
                if command == "edit":
                    run_all_cells(person.page)
                said.append(f"{way}, {theme}: {person.look(solutions_shown())}")
                person.solutions().first.scroll_into_view_if_needed()
                person.screenshot(pictures / f"marimo-{way}-{theme}.png")
                assert person.about_us() == []
    return f"marimo {version_of('marimo')}; {'; '.join(said)}"


def run_all_cells(page: Page) -> None:
    """The editor runs no cell before a person asks; the key runs all that have not run."""
    page.get_by_test_id("cell-editor").first.wait_for()
    page.keyboard.press("Control+Shift+R")
