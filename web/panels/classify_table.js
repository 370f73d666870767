// A whole table of cases, decided row by row: pasted or opened, the first rows shown, all of them as a file.
import { copyText } from "../ui/clipboard.js";
import { h } from "../draw/described.js";
import { elementOf } from "../draw/patching.js";
import { faultWords } from "../exercise_side/error_words.js";
import { LongText } from "../fields/common/long_text.js";
import { readFile } from "../storage/files.js";
import { Superseded } from "../solver/outcomes.js";
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

const WORDS = /** @type {const} */ ({
  rows: { cases: "batch.cases", help: "batch.help", run: "batch.run" },
  texts: { cases: "batch.texts", help: "batch.help_texts", run: "batch.run_texts" },
  sequences: { cases: "batch.sequences", help: "batch.help_sequences", run: "batch.run_sequences" },
});

/** @extends {Panel<ClassifyTableParts, Classified>} */
export class ClassifyTable extends Panel {
  /** @param {ClassifyTableParts} parts */
  constructor(parts) {
    super(parts);
    const area = { id: "many-cases", rows: 5, wrap: "off", spellcheck: "false", autocapitalize: "off" };
    this.area = /** @type {HTMLTextAreaElement} */ (elementOf(h("textarea", { ...area, "aria-describedby": "many-help" })));
    this.text = new LongText(this.area, parts.t, (text) => parts.keep(text));
    /** How saving or copying all rows went. */
    this.taken = "";
    /** With so many digits the shown answer is written. */
    this.digits = 0;
    this.begin();
  }

  contents() {
    const t = this.parts.t();
    const words = WORDS[this.parts.view().form.classifies?.cases ?? "rows"];
    const choose = () => this.fold.querySelector("input")?.click();
    const { found } = this;
    return [
      h("label", { for: "many-cases" }, t(words.cases)),
      this.area,
      this.text.note,
      h("p", { class: "help", id: "many-help" }, t(words.help)),
      h(
        "div",
        { class: "many-tools" },
        h("button", { type: "button", class: "secondary", onclick: choose }, t("paste.open")),
        h("button", { type: "button", class: "secondary", onclick: () => void this.classify() }, t(words.run)),
        h("input", {
          ...{ type: "file", accept: ".csv,.txt,.tsv", class: "hidden-text", tabindex: -1, "aria-hidden": "true" },
          onchange: (/** @type {Event} */ event) => void this.open(/** @type {HTMLInputElement} */ (event.currentTarget)),
        }),
      ),
      h(
        "div",
        { class: "many-said", announced: true },
        this.note,
        found?.said.map((text) => h("p", null, text)) ?? [],
        found?.warnings.map((text) => h("p", { class: "help" }, text)) ?? [],
      ),
      h("div", { class: "many-found" }, found && this.rows(found)),
    ];
  }

  /** In the language of the page. */
  drawLabels() {
    this.text.tell();
    this.forget();
  }

  /** @param {import("../fields/common/field.js").View} view */
  update(view) {
    const text = view.exercise.many ?? "";
    if (text !== this.text.text) this.text.show(text);
    if (this.isStale) this.forget();
    else if (this.answered !== "" && this.digits !== this.parts.digits()) void this.classify();
    else if (this.fold.open) this.draw();
  }

  question() {
    return JSON.stringify([this.parts.stated(), this.text.text]);
  }

  forget() {
    this.taken = "";
    super.forget();
  }

  /** @param {HTMLInputElement} input */
  async open(input) {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    const opened = await readFile(file).catch(() => null);
    const t = this.parts.t();
    if (opened?.kind === "text") this.text.replace(opened.text, true);
    else this.tell(h("p", { class: "field-error" }, t("batch.no_table", { name: file.name })));
  }

  async classify() {
    this.digits = this.parts.digits();
    this.forget();
    await this.ask((onWork) => this.parts.classify(this.text.text, onWork), { waits: "batch.working", part: "batch.part_done" });
  }

  /**
   * Does something with a file of all rows, and says how it went.
   * @param {(file: import("../protocol.js").Exported) => Promise<import("../texts/texts.js").TextKey>} work
   */
  async take(work) {
    const t = this.parts.t();
    const say = (/** @type {string} */ words) => {
      this.taken = words;
      this.draw();
    };
    say("");
    try {
      say(t(await work(await this.parts.file(this.text.text))));
    } catch (problem) {
      if (!(problem instanceof Superseded)) say(faultWords(problem, t));
    }
  }

  /** @param {Classified} found */
  rows(found) {
    const t = this.parts.t();
    const copy = () => this.take(async ({ text }) => ((await copyText(text)) ? "export.copied" : "export.failed"));
    const save = () =>
      this.take(async (file) => {
        saveAs(file);
        return "export.saved";
      });
    const mark = { class: "mark", role: "img", "aria-label": t("batch.differs"), title: t("batch.differs") };
    const differs = (/** @type {import("../protocol.js").ClassifiedRow} */ row) => row.decided && row.agrees === false;
    const row = (/** @type {import("../protocol.js").ClassifiedRow} */ row, /** @type {number} */ at) => {
      const show = { "aria-label": t("batch.show", { row: at + 1 }), onclick: () => this.parts.show(row.asked) };
      return h(
        "tr",
        { class: differs(row) ? "differs" : row.decided ? null : "undecided" },
        h("th", { scope: "row" }, h("button", { type: "button", class: "quiet", ...show }, String(at + 1))),
        ...cellsOf(row, found.posteriors, differs(row) && h("span", mark, " ≠")),
      );
    };
    return [
      h(
        "div",
        { class: "many-tools" },
        h("button", { type: "button", class: "secondary", onclick: () => void save() }, t("batch.save")),
        h("button", { type: "button", class: "secondary", onclick: () => void copy() }, t("export.copy")),
        h("span", { announced: true }, this.taken),
      ),
      h("p", { class: "help" }, t("batch.first", { n: found.rows.length })),
      found.rows.some(differs) && h("p", { class: "help" }, t("batch.differing")),
      h(
        "div",
        { class: "many-table", tabindex: 0, role: "region", "aria-label": this.parts.door.title.textContent },
        h(
          "table",
          null,
          h("thead", null, h("tr", null, h("th", null), ...found.columns.map((name) => h("th", { scope: "col" }, name)))),
          h("tbody", null, found.rows.map(row)),
        ),
      ),
    ];
  }
}

/**
 * The cells of a row. An undecided one says why in place of its decision, and of its posteriors where it has none.
 * @param {import("../protocol.js").ClassifiedRow} row
 * @param {number} posteriors  how many columns have them
 * @param {import("./common/panel.js").Child} mark  beside the decision
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
