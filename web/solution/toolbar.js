// The tools above the solution: what can be copied or saved.
import { canShare, copyLater, copyRichText, copyText, share } from "../ui/clipboard.js";
import { saveAs } from "../ui/saving.js";
import { isChecked } from "../draw/controls.js";
import { h } from "../draw/described.js";
import { drawInto, elementOf } from "../draw/patching.js";
import { byId } from "../ui/dom.js";
import { faultWords } from "../exercise_side/error_words.js";
import { LENGTHS, lengthSwitch } from "../ui/lengths.js";
import { closesByKey } from "../ui/menus.js";
import { Superseded } from "../solver/outcomes.js";
import { hasNameLine } from "../ui/root.js";

/** @typedef {import("../texts/texts.js").Translate} Translate */
/** @typedef {import("../protocol.js").Length} Length */

/**
 * @typedef {object} ToolbarActions
 * @property {(to: string, length: Length) => Promise<{text: string, file_name: string}>} exportSolution
 * @property {(length: Length) => Promise<{text: Blob, file_name: string}>} exportWord
 * @property {(length: Length) => void} print
 * @property {() => void} present
 * @property {() => string} title  of the exercise
 * @property {(hides: boolean) => Promise<string | null>} link  hides: the answer; null: too long
 * @property {() => string} waits  why it takes longer than a moment, or nothing
 * @property {() => void} saveProblem
 * @property {(files: FileList) => void} openFiles
 */

const FORMATS = /** @type {const} */ (["latex", "markdown", "plain"]);
const FORMAT_KEYS = /** @type {const} */ ({ latex: "export.latex", markdown: "export.markdown", plain: "export.plain" });
/** The sheet of the system says for itself that something has been sent. */
const SHARED = /** @type {const} */ ({ shared: null, dismissed: null, copied: "export.copied", failed: "export.failed" });

/**
 * @param {Translate} t
 * @param {Length} length
 * @param {import("../protocol.js").ExportTarget[]} exports  forms in which this kind of exercise can be saved
 * @param {ToolbarActions} actions
 * @returns {(length: Length) => void}  chooses what is exported
 */
export function drawToolbar(t, length, exports, actions) {
  const menu = exportMenu(t, length, exports, actions);
  drawInto(byId("solution-tools"), presentButton(t, actions), menu.element);
  return menu.chooseLength;
}

/** @param {Translate} t @param {ToolbarActions} actions */
function presentButton(t, { present }) {
  const label = t("present.label");
  return h("button", { type: "button", class: "secondary present", title: label, onclick: present }, t("present.start"));
}

/**
 * @param {Translate} t
 * @param {Length} shown
 * @param {import("../protocol.js").ExportTarget[]} exports
 * @param {ToolbarActions} actions
 */
function exportMenu(t, shown, exports, actions) {
  let length = shown;
  const lengths = lengthSwitch(t, "export-length", t("export.length"), LENGTHS, shown, (chosen) => {
    length = chosen;
  });
  const said = elementOf(h("p", { class: "menu-said", announced: true }));
  const saying = sayingIn(said, t);
  const copy = async (/** @type {string} */ text) => copied(await copyText(text));
  const button = plainButton;
  /** @template File @param {Promise<File>} file */
  const waited = (file) => {
    said.textContent = actions.waits();
    return file;
  };
  const rows = formatRows(t, said, (to) => waited(actions.exportSolution(to, length)));
  const accept = ".json,.csv,.txt,.tsv,.md,.arff,.bif,.xml,.xdsl,.dsl,.net,.dne,.uai";
  const file = /** @type {HTMLInputElement} */ (
    elementOf(h("input", { type: "file", accept, class: "hidden-text", tabindex: -1, "aria-hidden": "true" }))
  );
  file.addEventListener("change", () => {
    if (file.files) actions.openFiles(file.files);
    file.value = "";
  });
  const linking = (/** @type {boolean} */ hides) =>
    saying(async () => {
      const address = await actions.link(hides);
      return address === null ? "export.too_long" : copy(address);
    });
  const sharing = saying(async () => {
    const address = await actions.link(false);
    return address === null ? "export.too_long" : SHARED[await share(actions.title(), address)];
  });
  const described = h(
    "details",
    { class: "menu", onkeydown: closesByKey },
    h("summary", null, t("export.title")),
    h(
      "div",
      { class: "menu-body" },
      lengths,
      rows.solution,
      h(
        "div",
        { class: "menu-row" },
        h("span", null, t("export.word")),
        button(
          t("export.save"),
          saying(async () => {
            saveAs(await waited(actions.exportWord(length)));
            return "export.saved";
          }),
          `${t("export.save")}: ${t("export.word")}`,
        ),
      ),
      h(
        "div",
        { class: "menu-row" },
        button(t("export.print"), () => {
          menu.open = false;
          actions.print(length);
        }),
        nameLine(t),
      ),
      h("p", { class: "menu-title" }, t("export.exercise")),
      h(
        "div",
        { class: "menu-row" },
        button(t("export.link"), linking(false)),
        button(t("export.link_without"), linking(true)),
        canShare() && button(t("export.share"), sharing),
        button(t("export.json"), actions.saveProblem),
        button(t("export.open"), () => file.click()),
        file,
      ),
      exports.map(({ to, label }) => rows.row(to, label)),
      said,
    ),
  );
  const menu = /** @type {HTMLDetailsElement} */ (elementOf(described));
  const chooseLength = (/** @type {Length} */ chosen) => {
    length = chosen;
    /** @type {NodeListOf<HTMLInputElement>} */
    const inputs = menu.querySelectorAll(".lengths input");
    for (const input of inputs) input.checked = input.value === chosen;
  };
  return { element: menu, chooseLength };
}

/** @param {Translate} t */
function nameLine(t) {
  const onchange = (/** @type {Event} */ event) => hasNameLine(isChecked(event));
  const box = h("input", { type: "checkbox", checked: hasNameLine(), onchange });
  return h("label", { class: "menu-tick" }, box, h("span", null, t("print.name_line")));
}

/**
 * Actions for each format in which a solution can be copied or saved.
 * @param {Translate} t
 * @param {HTMLElement} said  where it is told how it went
 * @param {(to: string) => Promise<{text: string, file_name: string}>} exported
 */
export function formatRows(t, said, exported) {
  const saying = sayingIn(said, t);
  const copyRich = async () => {
    const html = exported("html").then(({ text }) => text);
    // One after the other: a newer request of a kind takes the place of an older one.
    const plain = html.then(() => exported("plain")).then(({ text }) => text);
    return copied(await copyRichText(html, plain));
  };
  /** @param {{text: string, file_name: string}} file @returns {import("../texts/texts.js").TextKey} */
  const save = (file) => {
    saveAs(file);
    return "export.saved";
  };
  /** @param {string} to @param {string} name @param {() => Promise<import("../texts/texts.js").TextKey>} copying */
  const row = (to, name, copying = async () => copied(await copyLater(exported(to).then(({ text }) => text)))) =>
    h(
      "div",
      { class: "menu-row" },
      h("span", null, name),
      plainButton(t("export.copy"), saying(copying), `${t("export.copy")}: ${name}`),
      plainButton(
        t("export.save"),
        saying(async () => save(await exported(to))),
        `${t("export.save")}: ${name}`,
      ),
    );
  return { row, solution: [row("html", t("export.html"), copyRich), ...FORMATS.map((to) => row(to, t(FORMAT_KEYS[to])))] };
}

/**
 * Runs an action and reports its result.
 * @param {HTMLElement} said
 * @param {Translate} t
 */
function sayingIn(said, t) {
  return (/** @type {() => Promise<import("../texts/texts.js").TextKey | null>} null: that is seen elsewhere */ work) =>
    async () => {
      said.textContent = "";
      try {
        const key = await work();
        said.textContent = key === null ? "" : t(key);
      } catch (problem) {
        if (problem instanceof Superseded) return;
        said.textContent = faultWords(problem, t);
      }
    };
}

/** @param {boolean} done @returns {import("../texts/texts.js").TextKey} */
function copied(done) {
  return done ? "export.copied" : "export.failed";
}

/** @param {string} text @param {() => void} onclick @param {string} label */
function plainButton(text, onclick, label = text) {
  return h("button", { type: "button", class: "secondary", "aria-label": label, onclick }, text);
}
