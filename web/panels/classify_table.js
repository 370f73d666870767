// A whole table of cases, decided row by row: pasted or opened, the first rows shown, all of them as a file.
import { copyText } from "../ui/clipboard.js";
import { fill, h, setText } from "../ui/dom.js";
import { faultWords } from "../exercise_side/error_words.js";
import { LongText } from "../fields/common/long_text.js";
import { readFile } from "../storage/files.js";
import { Superseded } from "../solver/solver_client.js";
import { saveAs } from "../ui/saving.js";
import { Panel } from "./common/panel.js";

/** @typedef {import("../protocol.js").Classified} Classified */

/**
 * @typedef {object} ClassifyTableOwn
 * @property {() => import("../fields/common/field.js").View} view
 * @property {() => string} stated  the problem and the language, as text
 * @property {() => number} digits  with so many, numbers are shown
 * @property {(text: string) => void} keep  what was typed
 * @property {(cases: string, onWork: (done: number, most: number) => void) => Promise<Classified>} classify
 * @property {(cases: string) => Promise<import("../protocol.js").Exported>} file  with all rows
 * @property {(asked: import("../protocol.js").Problem) => void} show  the whole solution of a row
 *
 * @typedef {import("./common/panel.js").PanelParts & ClassifyTableOwn} ClassifyTableParts
 */

/** @extends {Panel<ClassifyTableParts, Classified>} */
export class ClassifyTable extends Panel {
  /** @param {ClassifyTableParts} parts */
  constructor(parts) {
    super(parts, "many-said");
    this.area = h("textarea", { id: "many-cases", rows: 5, wrap: "off", spellcheck: "false", autocapitalize: "off" });
    this.text = new LongText(this.area, parts.t, (text) => parts.keep(text));
    this.file = h("input", { type: "file", accept: ".csv,.txt,.tsv", class: "hidden-text", tabindex: -1, "aria-hidden": "true" });
    this.file.addEventListener("change", () => void this.open());
    this.label = h("label", { for: "many-cases" });
    this.help = h("p", { class: "help", id: "many-help" });
    this.area.setAttribute("aria-describedby", "many-help");
    this.openButton = h("button", { type: "button", class: "secondary", onclick: () => this.file.click() });
    this.run = h("button", { type: "button", class: "secondary", onclick: () => void this.classify() });
    this.found = h("div", { class: "many-found" });
    /** With so many, the shown answer is written. */
    this.digits = 0;
    const tools = h("div", { class: "many-tools" }, this.openButton, this.run, this.file);
    this.begin([this.label, this.area, this.text.note, this.help, tools, this.said, this.found]);
  }

  /** In the language of the page. */
  drawLabels() {
    const t = this.parts.t();
    setText(this.openButton, t("paste.open"));
    this.text.tell();
    this.forget();
  }

  /** @param {import("../fields/common/field.js").View} view */
  update(view) {
    const areTexts = view.form.classifies?.cases === "texts";
    const t = this.parts.t();
    setText(this.label, t(areTexts ? "batch.texts" : "batch.cases"));
    setText(this.help, t(areTexts ? "batch.help_texts" : "batch.help"));
    setText(this.run, t(areTexts ? "batch.run_texts" : "batch.run"));
    const text = view.exercise.many ?? "";
    if (text !== this.text.text) this.text.show(text);
    if (this.isStale) this.forget();
    else if (this.answered !== "" && this.digits !== this.parts.digits()) void this.classify();
  }

  question() {
    return JSON.stringify([this.parts.stated(), this.text.text]);
  }

  forget() {
    super.forget();
    fill(this.found);
  }

  async open() {
    const file = this.file.files?.[0];
    this.file.value = "";
    if (!file) return;
    const opened = await readFile(file).catch(() => null);
    const t = this.parts.t();
    if (opened?.kind === "text") this.text.replace(opened.text, true);
    else fill(this.said, h("p", { class: "field-error" }, t("batch.no_table", { name: file.name })));
  }

  async classify() {
    this.digits = this.parts.digits();
    this.forget();
    await this.ask((onWork) => this.parts.classify(this.text.text, onWork), { waits: "batch.working", part: "batch.part_done" });
  }

  /** @param {Classified} found */
  draw(found) {
    const t = this.parts.t();
    const status = h("span", { announced: true });
    /** @param {(file: import("../protocol.js").Exported) => Promise<import("../texts/texts.js").TextKey>} work */
    const taking = (work) => async () => {
      setText(status, "");
      try {
        setText(status, t(await work(await this.parts.file(this.text.text))));
      } catch (problem) {
        if (!(problem instanceof Superseded)) setText(status, faultWords(problem, t));
      }
    };
    const copy = taking(async ({ text }) => ((await copyText(text)) ? "export.copied" : "export.failed"));
    const save = taking(async (file) => {
      saveAs(file);
      return "export.saved";
    });
    fill(
      this.said,
      found.said.map((text) => h("p", null, text)),
      found.warnings.map((text) => h("p", { class: "help" }, text)),
    );
    const mark = () => h("span", { class: "mark", role: "img", "aria-label": t("batch.differs"), title: t("batch.differs") }, " ≠");
    const differs = (/** @type {import("../protocol.js").ClassifiedRow} */ row) => row.decided && row.agrees === false;
    const show = (/** @type {import("../protocol.js").Problem} */ asked) => () => this.parts.show(asked);
    fill(
      this.found,
      h(
        "div",
        { class: "many-tools" },
        h("button", { type: "button", class: "secondary", onclick: () => void save() }, t("batch.save")),
        h("button", { type: "button", class: "secondary", onclick: () => void copy() }, t("export.copy")),
        status,
      ),
      h("p", { class: "help" }, t("batch.first", { n: found.rows.length })),
      found.rows.some(differs) && h("p", { class: "help" }, t("batch.differing")),
      h(
        "div",
        { class: "many-table", tabindex: 0, role: "region", "aria-label": this.parts.door.title.textContent },
        h(
          "table",
          null,
          h("thead", null, h("tr", null, h("th"), ...found.columns.map((name) => h("th", { scope: "col" }, name)))),
          h(
            "tbody",
            null,
            found.rows.map((row, at) =>
              h(
                "tr",
                { class: differs(row) ? "differs" : row.decided ? null : "undecided" },
                h(
                  "th",
                  { scope: "row" },
                  h(
                    "button",
                    { type: "button", class: "quiet", "aria-label": t("batch.show", { row: at + 1 }), onclick: show(row.asked) },
                    String(at + 1),
                  ),
                ),
                ...cellsOf(row, found.posteriors, differs(row) && mark()),
              ),
            ),
          ),
        ),
      ),
    );
  }
}

/**
 * The cells of a row. An undecided one says why in place of its decision, and of its posteriors where it has none.
 * @param {import("../protocol.js").ClassifiedRow} row
 * @param {number} posteriors  how many columns have them
 * @param {HTMLElement | false} mark  beside the decision
 */
function cellsOf(row, posteriors, mark) {
  const [decision = "", ...others] = row.cells;
  if (row.reason === "") return [h("td", null, decision, mark), ...others.map((cell) => h("td", null, cell))];
  const isBare = others.slice(0, posteriors).every((cell) => cell === "");
  const rest = isBare ? others.slice(posteriors) : others;
  return [
    h("td", { class: "reason", colspan: isBare ? posteriors + 1 : 1 }, row.reason),
    ...rest.map((cell) => h("td", null, cell)),
  ];
}
