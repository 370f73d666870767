"""JupyterLab with ipykernel: a browser opens the notebook and runs all cells, in a light and in a dark theme."""

import json
from pathlib import Path

from playwright.sync_api import Browser, Page

from build_steps.commands.notebooks import BIN
from notebooks.at_work import environment, free_port, serving, version_of
from notebooks.shown import Visit, wait_for
from notebooks.tutorial import NOTEBOOK, fresh, solutions_shown

THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
SETTINGS: dict[str, dict[str, object]] = {
    # All cells stand in the page, also those out of sight: `Visit.look` looks at each.
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
}


def visit(browser: Browser, scratch: Path, pictures: Path) -> str:
    env = environment(scratch)
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    (scratch / NOTEBOOK.name).write_text(fresh(), "utf-8")
    server: list[str | Path] = [BIN / "jupyter", "lab", "--no-browser", "--allow-root", f"--port={port}"]
    server += ["--IdentityProvider.token="]
    said = []
    for name, theme in THEMES.items():
        env["JUPYTERLAB_SETTINGS_DIR"] = str(scratch / "settings")
        for plugin, values in {**SETTINGS, "@jupyterlab/apputils-extension/themes": {"theme": theme}}.items():
            write_json(scratch / "settings" / f"{plugin}.jupyterlab-settings", values)
        with (
            serving(server, f"{address}/api", scratch, env),
            # The theme decides, whatever the system prefers.
            Visit(browser, address, dark=name == "light") as person,
        ):
            person.page.goto(f"{address}/lab/tree/{NOTEBOOK.name}?reset")
            run_all_cells(person.page)
            said.append(f"{name}: {person.look(solutions_shown())}")
            person.solutions().first.scroll_into_view_if_needed()
            person.screenshot(pictures / f"jupyter-{name}.png")
            assert person.about_us() == []
    return f"JupyterLab {version_of('jupyterlab')}, ipykernel {version_of('ipykernel')}; {'; '.join(said)}"


def write_json(path: Path, content: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content), "utf-8")


def run_all_cells(page: Page) -> None:
    """Run > Run All Cells, and wait until the last one has its number and none raised an error."""
    notebook = page.locator(".jp-NotebookPanel")
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for()
    prompts = notebook.locator(".jp-CodeCell .jp-InputPrompt")

    def all_ran() -> bool:
        if page.locator(".jp-Dialog").count():  # which kernel: the one that it names
            page.locator(".jp-Dialog .jp-mod-accept").click()
        said = prompts.all_inner_texts()
        if said and not any(text.strip("[]: \xa0") for text in said):  # neither a number nor *: not begun
            page.get_by_role("menuitem", name="Run", exact=True).click()
            page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
            page.wait_for_timeout(1000)  # for the signs of the cells that wait
        return bool(said) and all(any(sign.isdigit() for sign in text) for text in said)

    wait_for(all_ran, "all cells ran", page)
    errors = notebook.locator("[data-mime-type='application/vnd.jupyter.stderr']")
    assert errors.all_inner_texts() == []
