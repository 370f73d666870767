// A whole table of cases, decided row by row: pasted or opened, the first rows shown, all of them as a file.
import { copyText } from "../ui/clipboard.js";
import { fill, h, setText } from "../ui/dom.js";
import { faultWords } from "../exercise_side/error_words.js";
import { LongText } from "../fields/common/long_text.js";
import { readFile } from "../storage/files.js";
import { Cancelled, Rejected, Superseded } from "../solver/solver_client.js";
import { saveAs } from "../ui/saving.js";
import { onOpening } from "../ui/door.js";

/** @typedef {import("../texts/texts.js").Translate} Translate */
/** @typedef {import("../protocol.js").Classified} Classified */

/**
 * @typedef {object} ClassifyTableParts
 * @property {import("../ui/door.js").Door} door
 * @property {() => Translate} t
 * @property {(key: import("../texts/texts.js").TextKey) => string} busy  the words for a wait
 * @property {() => import("../fields/common/field.js").View} view
 * @property {() => number} digits  with so many, numbers are shown
 * @property {(text: string) => void} keep  what was typed
 * @property {(cases: string, onWork: (done: number, most: number) => void) => Promise<Classified>} classify
 * @property {(cases: string) => Promise<import("../protocol.js").Exported>} file  with all rows
 * @property {() => void} cancel
 * @property {(asked: import("../protocol.js").Problem) => void} show  the whole solution of a row
 */

export class ClassifyTable {
  /** @param {ClassifyTableParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.area = h("textarea", { id: "many-cases", rows: 5, wrap: "off", spellcheck: "false", autocapitalize: "off" });
    this.text = new LongText(this.area, parts.t, (text) => parts.keep(text));
    this.file = h("input", { type: "file", accept: ".csv,.txt,.tsv", class: "hidden-text", tabindex: -1, "aria-hidden": "true" });
    this.file.addEventListener("change", () => void this.open());
    this.label = h("label", { for: "many-cases" });
    this.help = h("p", { class: "help", id: "many-help" });
    this.area.setAttribute("aria-describedby", "many-help");
    this.openButton = h("button", { type: "button", class: "secondary", onclick: () => this.file.click() });
    this.run = h("button", { type: "button", class: "secondary", onclick: () => void this.classify() });
    this.said = h("div", { class: "many-said", announced: true });
    this.found = h("div", { class: "many-found" });
    this.fold = parts.door.fold;
    /** The state that the shown answer belongs to. @type {unknown[] | null} */
    this.shownFor = null;
    /** With so many digits. */
    this.digits = 0;
    onOpening(parts.door, () => this.fill());
  }

  /** The contents of the fold are drawn when it opens: until then it has no controls, as in the first paint. */
  fill() {
    if (this.area.isConnected) return;
    const tools = h("div", { class: "many-tools" }, this.openButton, this.run, this.file);
    this.fold.append(this.label, this.area, this.text.note, this.help, tools, this.said, this.found);
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
    // The decision was made for the exercise as it was.
    const now = this.statedBy(view);
    if (this.shownFor?.some((part, at) => part !== now[at])) this.forget();
    else if (this.shownFor && this.digits !== this.parts.digits()) void this.classify();
  }

  /** @param {import("../fields/common/field.js").View} view @returns {unknown[]} */
  statedBy({ exercise: { topic, source, features, rest, many } }) {
    return [topic, source, features, rest, many];
  }

  forget() {
    this.shownFor = null;
    fill(this.said);
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
    const t = this.parts.t();
    const asked = this.statedBy(this.parts.view());
    this.digits = this.parts.digits();
    const working = h("span", null, this.parts.busy("batch.working"));
    const cancel = h("button", { type: "button", class: "secondary", onclick: this.parts.cancel }, t("answer.cancel"));
    this.forget();
    fill(this.said, h("p", null, working, " ", cancel));
    try {
      const onWork = (/** @type {number} */ done, /** @type {number} */ most) =>
        setText(working, t("batch.part_done", { percent: Math.floor((100 * done) / most) }));
      const found = await this.parts.classify(this.text.text, onWork);
      this.shownFor = asked;
      this.draw(found);
    } catch (problem) {
      const words = problem instanceof Rejected ? problem.message : faultWords(problem, t);
      if (problem instanceof Cancelled) fill(this.said, h("p", null, t("answer.cancelled")));
      else if (!(problem instanceof Superseded)) fill(this.said, h("p", { class: "field-error" }, words));
    }
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
        if (!(problem instanceof Superseded))
          setText(status, problem instanceof Rejected ? problem.message : faultWords(problem, t));
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
