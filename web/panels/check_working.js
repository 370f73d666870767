// "Check my working": a whole solution that a person has pasted, shown with a mark before each of its lines.
import { valueIn } from "../draw/controls.js";
import { h } from "../draw/described.js";
import { linesOf } from "../exercise/lines.js";
import { LONGEST_WORKING, emptyWorking, withBinding, withWorkingText } from "../exercise/working.js";
import { verdictAlone } from "../solution/hidden_answer.js";
import { Superseded } from "../solver/outcomes.js";
import { SIGNS, drawLegend, markWords } from "./check_working/marks.js";
import { drawReason, drawRightLine } from "./check_working/right_line.js";
import { Panel } from "./common/panel.js";
import { Quantities } from "./common/quantities.js";

/** @typedef {import("../protocol.js").CheckedTextHere} CheckedTextHere */
/** @typedef {import("../exercise/working.js").OwnWorking} OwnWorking */
/** A number in the text. at: its place among the figures; null: it was not understood @typedef {{line: number, start: number, end: number, at: number | null}} Place */

/**
 * @typedef {object} WorkingOwn
 * @property {(working: OwnWorking, merge: string) => void} keep  what was typed
 * @property {(working: OwnWorking, onWork: (done: number, most: number) => void) => Promise<CheckedTextHere>} check
 * @property {(query: number, quantity: string) => HTMLElement | null} lineOf  where the solution has it
 * @property {(line: HTMLElement) => void} goTo  a line of the solution, with a way back
 *
 * @typedef {import("./common/panel.js").PanelParts & import("./common/quantities.js").SolvedParts & WorkingOwn} WorkingParts
 */

/** @extends {Panel<WorkingParts, CheckedTextHere>} */
export class CheckWorking extends Panel {
  /** @param {WorkingParts} parts */
  constructor(parts) {
    super(parts);
    this.quantities = new Quantities(
      parts,
      () => this.working.query,
      (query) => this.keep({ ...this.working, query }, ""),
    );
    /** The number whose verdict is shown. @type {{line: number, start: number} | null} */
    this.open = null;
    this.begin(() => void this.fetch());
  }

  /** @returns {OwnWorking} */
  get working() {
    return this.parts.exercise().working ?? emptyWorking();
  }

  get isEmpty() {
    return this.working.text.trim() === "";
  }

  drawLabels() {
    this.quantities.forget();
    this.forget();
  }

  /** The exercise, or its solution, may be another now. */
  update() {
    if (this.isStale) this.forget();
    else if (this.fold.open) this.draw();
    // Another exercise has another text, even where somebody is typing.
    const area = this.fold.querySelector("textarea");
    if (area && area.value !== this.working.text) area.value = this.working.text;
    if ((this.fold.open || !this.isEmpty) && this.quantities.areOld) void this.fetch();
  }

  question() {
    return JSON.stringify([this.parts.asked(), this.working]);
  }

  forget() {
    this.open = null;
    super.forget();
  }

  contents() {
    const t = this.parts.t();
    const { found } = this;
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.check({ byHand: true });
    };
    return [
      h("p", { class: "help" }, t("working.help")),
      h(
        "form",
        { class: "working-form", onsubmit },
        this.quantities.describe(),
        h("label", { class: "working-label", for: "working-text" }, h("span", null, t("working.text"))),
        h("textarea", {
          ...{ id: "working-text", rows: 8, maxlength: LONGEST_WORKING, autocomplete: "off", spellcheck: "false" },
          ...{ placeholder: t("working.placeholder"), value: this.working.text },
          oninput: (/** @type {Event} */ event) => this.keep(withWorkingText(this.working, valueIn(event)), "working"),
        }),
        h("div", { class: "many-tools" }, h("button", { type: "submit", class: "secondary" }, t("working.run"))),
        h("div", { class: "working-said", announced: true }, found ? this.summary(found) : this.note),
      ),
      found && h("ol", { class: "working-lines", "aria-label": t("working.marked") }, this.marked(found)),
    ];
  }

  /** @param {OwnWorking} working @param {string} merge */
  keep(working, merge) {
    this.parts.keep(working, merge);
    this.forget();
  }

  async fetch() {
    try {
      if (!(await this.quantities.fetch())) return;
    } catch (problem) {
      if (!(problem instanceof Superseded)) this.complain(problem);
      return;
    }
    if (this.isEmpty) {
      this.draw();
      return;
    }
    this.fold.open = true;
    this.fill();
    // A fast user has already asked for it.
    if (this.asking !== this.question()) await this.check();
  }

  /** @param {{byHand?: boolean, then?: {line: number, start: number}}} [how]  then: the number that is looked at */
  async check({ byHand = false, then } = {}) {
    this.forget();
    if (this.isEmpty) {
      this.tell(h("p", { class: "help" }, this.parts.t()("working.none")));
      return;
    }
    const words = /** @type {const} */ ({ waits: "differs.working", part: "differs.part_done" });
    if (!(await this.ask((onWork) => this.parts.check(this.working, onWork), words))) return;
    if (then) this.lookAt(then);
    else if (byHand) this.goToFirst();
  }

  /** @param {CheckedTextHere} found */
  summary(found) {
    const t = this.parts.t();
    const hasNumbers = found.figures.length > 0 || found.unread.length > 0;
    const go = () => h("button", { type: "button", class: "secondary", onclick: () => this.goToFirst() }, t("working.go"));
    return [
      h("p", null, found.headline.message, " ", found.first_wrong !== null && go()),
      hasNumbers && h("p", { class: "help" }, t("working.hint")),
      hasNumbers && drawLegend(found.marks, t),
    ];
  }

  /** The lines, with their marks and their numbers. @param {CheckedTextHere} found */
  marked(found) {
    const places = [
      ...found.figures.map(({ line, start, end }, at) => ({ line, start, end, at })),
      ...found.unread.map(({ line, start, end }) => ({ line, start, end, at: null })),
    ].sort((one, other) => one.start - other.start);
    return linesOf(this.working.text).map((line, at) =>
      this.line(
        line,
        at + 1,
        places.filter((place) => place.line === at + 1),
        found,
      ),
    );
  }

  /**
   * @param {string} text
   * @param {number} number  from 1
   * @param {Place[]} places
   * @param {CheckedTextHere} found
   */
  line(text, number, places, found) {
    const t = this.parts.t();
    const mark = found.marks[number - 1] ?? "nothing";
    // Python counts characters, JavaScript halves of some.
    const characters = [...text];
    const open = places.find((place) => this.isOpen(place));
    /** @type {import("./common/panel.js").Child[]} */
    const pieces = [];
    let last = 0;
    for (const place of places) {
      if (place.start < last) continue;
      pieces.push(characters.slice(last, place.start).join(""));
      pieces.push(this.number(characters.slice(place.start, place.end).join(""), place, found));
      last = place.end;
    }
    pieces.push(characters.slice(last).join(""));
    const sign = h("span", { class: "sign", role: "img", "aria-label": markWords(mark, t) }, SIGNS[mark]);
    const isFirst = mark === "first_slip";
    const note = found.notes.find(({ line }) => line === number);
    return h(
      "li",
      { "data-mark": mark, class: isFirst ? "working-first" : null },
      mark === "nothing" ? h("span", { class: "sign", "aria-hidden": "true" }) : sign,
      h(
        "div",
        { class: "working-line" },
        h("span", { class: "working-text" }, pieces),
        isFirst && h("span", { class: "working-flag", "aria-hidden": "true" }, t("working.first_slip")),
        note && (note.right.length > 0 ? drawRightLine(note, t) : drawReason(note.reason)),
        h("div", { class: "working-below" }, open && this.saidOf(open, found)),
      ),
    );
  }

  /**
   * @param {string} value
   * @param {Place} place
   * @param {CheckedTextHere} found
   */
  number(value, place, found) {
    const figure = place.at === null ? undefined : found.figures[place.at];
    const name = place.at === null ? this.parts.t()("working.unread") : this.labelOf(figure?.quantity ?? "");
    const isOpen = this.isOpen(place);
    const onclick = () => {
      this.open = isOpen ? null : place;
      this.draw();
    };
    return h(
      "button",
      {
        ...{ type: "button", class: "working-number", "data-verdict": figure?.verdict ?? "unread", onclick },
        ...{ "data-place": `${place.line}:${place.start}`, "aria-expanded": String(isOpen) },
        "aria-label": this.parts.t()("working.number", { value, name }),
      },
      value,
    );
  }

  /** @param {Place} place */
  isOpen({ line, start }) {
    return this.open?.line === line && this.open.start === start;
  }

  /** @param {string} quantity */
  labelOf(quantity) {
    return this.quantities.labelOf(quantity) ?? quantity;
  }

  /** The verdict on a number, and the other quantities it may stand for. @param {Place} place @param {CheckedTextHere} found */
  saidOf(place, found) {
    const t = this.parts.t();
    const figure = place.at === null ? undefined : found.figures[place.at];
    const told = place.at === null ? undefined : found.told[place.at];
    const sentences = told?.sentences ?? [t("working.unbound")];
    const quantity = figure?.quantity ?? "";
    const patch = told?.patch;
    const select = h(
      "select",
      {
        "aria-label": t("working.stands_for"),
        onchange: (/** @type {Event} */ event) => {
          const bound = { line: place.line, start: place.start, quantity: valueIn(event) || null };
          this.keep(withBinding(this.working, bound), "");
          void this.check({ then: bound });
        },
      },
      h("option", { value: "", selected: quantity === "" }, t("working.for_nothing")),
      quantity === "decision" && h("option", { value: quantity, selected: true }, this.labelOf(quantity)),
      this.quantities.offered
        .filter(({ id }) => id !== "decision")
        .map(({ id, label }) => h("option", { value: id, selected: id === quantity }, label)),
    );
    const [first, ...rest] = sentences;
    const isFirst = place.at !== null && place.at === found.first_wrong;
    return h(
      "div",
      { class: "verdict", "data-verdict": figure?.verdict ?? "unread" },
      h(
        "p",
        null,
        h("span", { class: "sign", "aria-hidden": "true" }, SIGNS[isFirst ? "first_slip" : (figure?.verdict ?? "unread")]),
        " ",
        first ?? "",
      ),
      rest.map((sentence) => h("p", { class: "cause" }, sentence)),
      figure && verdictAlone(SIGNS[figure.verdict], markWords(figure.verdict, t), t),
      h("label", { class: "working-binding" }, h("span", null, t("working.stands_for")), select),
      h(
        "p",
        { class: "differs-actions" },
        patch &&
          h("button", { type: "button", class: "secondary", onclick: () => this.parts.applyPatch(patch) }, t("differs.show")),
        quantity !== "" && this.toLine(quantity),
      ),
    );
  }

  /** The line of the solution that says what the number should be. @param {string} quantity */
  toLine(quantity) {
    // The solution may be drawn further, or anew, by the time of the press.
    const line = () => this.parts.lineOf(this.working.query, quantity);
    const go = () => {
      const found = line();
      if (found) this.parts.goTo(found);
    };
    const button = h("button", { type: "button", class: "secondary", onclick: go }, this.parts.t()("differs.line"));
    return line() && h("span", { class: "to-line" }, button);
  }

  /** Shows the verdict on a number, and where it stands. @param {{line: number, start: number}} place */
  lookAt(place) {
    this.open = place;
    this.draw();
    /** @type {HTMLElement | null} */
    const number = this.fold.querySelector(`.working-number[data-place="${place.line}:${place.start}"]`);
    number?.focus();
  }

  goToFirst() {
    const number = (this.found?.marks.indexOf("first_slip") ?? -1) + 1;
    const wrong = this.found?.figures.filter(({ line, verdict }) => line === number && verdict === "differs") ?? [];
    const [place] = wrong.sort((one, other) => one.start - other.start);
    const line = this.fold.querySelector(".working-first") ?? this.fold.querySelector(".working-said");
    line?.scrollIntoView({ block: "center" });
    if (place) this.lookAt(place);
  }
}
