// Switches above the solution: how numbers are shown, and what can be taken away.
import { byId, fill, h } from "./dom.js";
import { Rejected, Superseded } from "./solver_client.js";

/** @typedef {import("./texts.js").Translate} Translate */
/** @typedef {import("./protocol.js").Display} Display */

/**
 * @typedef {object} ToolbarActions
 * @property {(display: Partial<Display>) => void} setDisplay
 * @property {(to: string) => Promise<{text: string, file_name: string}>} exportSolution
 * @property {() => Promise<string | null>} link  null: too long
 * @property {() => void} saveProblem
 * @property {(files: FileList) => void} openFiles
 */

const NUMBERS = /** @type {const} */ (["fraction", "decimal", "both"]);
const FORMATS = /** @type {const} */ (["latex", "markdown", "plain"]);

/**
 * @param {Translate} t
 * @param {Display} display
 * @param {import("./protocol.js").ExportTarget[]} exports  forms in which this kind of exercise can be saved
 * @param {ToolbarActions} actions
 */
export function drawToolbar(t, display, exports, actions) {
  fill(byId("solution-tools"), numberSwitch(t, display, actions), exportMenu(t, exports, actions));
}

/**
 * @param {Translate} t
 * @param {Display} display
 * @param {ToolbarActions} actions
 */
function numberSwitch(t, display, actions) {
  const kinds = NUMBERS.map((kind) =>
    h(
      "label",
      { class: "segment" },
      h("input", {
        type: "radio",
        name: "numbers",
        value: kind,
        checked: kind === display.numbers,
        onchange: () => actions.setDisplay({ numbers: kind }),
      }),
      h("span", null, t(`display.${kind}`)),
    ),
  );
  const digits = h(
    "select",
    {
      "aria-label": t("display.digits_label"),
      title: t("display.digits_label"),
      onchange: () => actions.setDisplay({ digits: Number(digits.value) }),
    },
    [2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) =>
      h("option", { value: n, selected: n === display.digits }, String(n)),
    ),
  );
  return h(
    "fieldset",
    { class: "numbers" },
    h("legend", { class: "hidden-text" }, t("display.title")),
    h("span", { class: "segments" }, kinds),
    h("span", { class: "digits" }, h("span", { "aria-hidden": "true" }, t("display.digits")), digits),
  );
}

/**
 * @param {Translate} t
 * @param {import("./protocol.js").ExportTarget[]} exports
 * @param {ToolbarActions} actions
 */
function exportMenu(t, exports, actions) {
  const said = h("p", { class: "menu-said", role: "status" });
  /**
   * Do it and say how it went.
   * @param {() => Promise<import("./texts.js").TextKey>} work
   */
  const saying = (work) => async () => {
    said.textContent = "";
    try {
      said.textContent = t(await work());
    } catch (problem) {
      if (problem instanceof Superseded) return;
      const reason = problem instanceof Error ? problem.message : String(problem);
      said.textContent = problem instanceof Rejected ? reason : t("answer.bug", { reason });
    }
  };
  /** @param {string} text @returns {Promise<import("./texts.js").TextKey>} */
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return "export.copied";
    } catch {
      return "export.failed";
    }
  };
  /** @param {{text: string, file_name: string}} file @returns {import("./texts.js").TextKey} */
  const save = (file) => {
    saveAs(file);
    return "export.saved";
  };
  const button = (/** @type {string} */ text, /** @type {() => void} */ onclick, /** @type {string} */ label = text) =>
    h("button", { type: "button", class: "secondary", "aria-label": label, onclick }, text);
  /** @param {string} to @param {string} name */
  const row = (to, name) =>
    h(
      "div",
      { class: "menu-row" },
      h("span", null, name),
      button(t("export.copy"), saying(async () => copy((await actions.exportSolution(to)).text)), `${t("export.copy")}: ${name}`),
      button(t("export.save"), saying(async () => save(await actions.exportSolution(to))), `${t("export.save")}: ${name}`),
    );
  const file = h("input", { type: "file", accept: ".json,.csv,.txt,.tsv,.md,.arff,.bif", class: "hidden-text", tabindex: -1, "aria-hidden": "true" });
  file.addEventListener("change", () => {
    if (file.files) actions.openFiles(file.files);
    file.value = "";
  });
  const link = saying(async () => {
    const address = await actions.link();
    return address === null ? "export.too_long" : copy(address);
  });
  const menu = h(
    "details",
    { class: "menu" },
    h("summary", null, t("export.title")),
    h(
      "div",
      { class: "menu-body" },
      h("p", { class: "menu-title" }, t("export.solution")),
      FORMATS.map((to) => row(to, t(`export.${to}`))),
      h("div", { class: "menu-row" }, button(t("export.print"), () => {
        menu.open = false;
        window.print();
      })),
      h("p", { class: "menu-title" }, t("export.exercise")),
      h(
        "div",
        { class: "menu-row" },
        button(t("export.link"), link),
        button(t("export.json"), actions.saveProblem),
        button(t("export.open"), () => file.click()),
        file,
      ),
      exports.map(({ to, label }) => row(to, label)),
      said,
    ),
  );
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  return menu;
}

/** An open menu closes when the person turns to something else. */
export function closeMenusOutside() {
  document.addEventListener("click", (event) => {
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.removeAttribute("open");
    }
  });
}

/** @param {{text: string, file_name: string}} file */
export function saveAs(file) {
  const address = URL.createObjectURL(new Blob([file.text], { type: "text/plain;charset=utf-8" }));
  const link = h("a", { href: address, download: file.file_name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
