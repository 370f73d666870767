// "Check my working": a whole solution that a person has pasted, shown with a mark before each of its lines.
import { fill, h, setText } from "../ui/dom.js";
import { linesOf } from "../exercise/lines.js";
import { LONGEST_WORKING, emptyWorking, withBinding, withWorkingText } from "../exercise/working.js";
import { verdictAlone } from "../solution/hidden_answer.js";
import { Superseded } from "../solver/solver_client.js";
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
    super(parts, "working-said");
    this.help = h("p", { class: "help" });
    this.quantities = new Quantities(
      parts,
      () => this.working.query,
      (query) => this.keep({ ...this.working, query }, ""),
    );
    this.textLabel = h("span");
    this.text = h("textarea", {
      ...{ id: "working-text", rows: 8, maxlength: LONGEST_WORKING, autocomplete: "off", spellcheck: "false" },
      oninput: () => this.keep(withWorkingText(this.working, this.text.value), "working"),
    });
    this.run = h("button", { type: "submit", class: "secondary" });
    this.lines = h("ol", { class: "working-lines" });
    this.form = h(
      "form",
      { class: "working-form" },
      this.quantities.element,
      h("label", { class: "working-label", for: "working-text" }, this.textLabel),
      this.text,
      h("div", { class: "many-tools" }, this.run),
      this.said,
    );
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.check({ byHand: true });
    });
    this.begin([this.help, this.form], () => void this.fetch());
  }

  /** @returns {OwnWorking} */
  get working() {
    return this.parts.exercise().working ?? emptyWorking();
  }

  get isEmpty() {
    return this.working.text.trim() === "";
  }

  drawLabels() {
    const t = this.parts.t();
    setText(this.help, t("working.help"));
    this.quantities.drawLabels();
    setText(this.textLabel, t("working.text"));
    this.text.placeholder = t("working.placeholder");
    setText(this.run, t("working.run"));
    this.lines.setAttribute("aria-label", t("working.marked"));
    this.forget();
  }

  /** The exercise, or its solution, may be another now. */
  update() {
    if (this.text.value !== this.working.text) this.text.value = this.working.text;
    if (this.isStale) this.forget();
    if ((this.fold.open || !this.isEmpty) && this.quantities.areOld) void this.fetch();
  }

  question() {
    return JSON.stringify([this.parts.asked(), this.working]);
  }

  forget() {
    super.forget();
    fill(this.lines);
    this.lines.remove();
  }

  /** @param {OwnWorking} working @param {string} merge */
  keep(working, merge) {
    this.parts.keep(working, merge);
    this.forget();
  }

  async fetch() {
    try {
      if (!(await this.quantities.fetch()) || this.isEmpty) return;
    } catch (problem) {
      if (!(problem instanceof Superseded)) this.complain(problem);
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
      fill(this.said, h("p", { class: "help" }, this.parts.t()("working.none")));
      return;
    }
    const words = /** @type {const} */ ({ waits: "differs.working", part: "differs.part_done" });
    if (!(await this.ask((onWork) => this.parts.check(this.working, onWork), words))) return;
    if (then) this.lookAt(then);
    else if (byHand) this.goToFirst();
  }

  /** @param {CheckedTextHere} found */
  draw(found) {
    const t = this.parts.t();
    /** @type {Map<number, Place[]>} */
    const places = new Map();
    const add = (/** @type {Place} */ place) => places.set(place.line, [...(places.get(place.line) ?? []), place]);
    for (const [at, { line, start, end }] of found.figures.entries()) add({ line, start, end, at });
    for (const { line, start, end } of found.unread) add({ line, start, end, at: null });
    fill(
      this.lines,
      linesOf(this.working.text).map((line, at) => this.line(line, at + 1, places.get(at + 1) ?? [], found)),
    );
    const first = found.first_wrong === null ? undefined : found.figures[found.first_wrong];
    fill(
      this.said,
      h(
        "p",
        null,
        found.headline.message,
        " ",
        first && h("button", { type: "button", class: "secondary", onclick: () => this.goToFirst() }, t("working.go")),
      ),
      places.size > 0 && h("p", { class: "help" }, t("working.hint")),
      places.size > 0 && drawLegend(found.marks, t),
    );
    this.form.after(this.lines);
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
    const below = h("div", { class: "working-below" });
    /** @type {(Node | string)[]} */
    const pieces = [];
    let last = 0;
    for (const place of places.sort((one, other) => one.start - other.start)) {
      if (place.start < last) continue;
      pieces.push(characters.slice(last, place.start).join(""));
      pieces.push(this.number(characters.slice(place.start, place.end).join(""), place, below, found));
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
        below,
      ),
    );
  }

  /**
   * @param {string} value
   * @param {Place} place
   * @param {HTMLElement} below  where what is said of it is shown
   * @param {CheckedTextHere} found
   */
  number(value, place, below, found) {
    const t = this.parts.t();
    const verdict = place.at === null ? "unread" : (found.figures[place.at]?.verdict ?? "unread");
    const name = place.at === null ? t("working.unread") : this.labelOf(found.figures[place.at]?.quantity ?? "");
    const button = h(
      "button",
      {
        ...{ type: "button", class: "working-number", "data-verdict": verdict, "aria-expanded": "false" },
        ...{ "data-place": `${place.line}:${place.start}`, "aria-label": t("working.number", { value, name }) },
        onclick: () => {
          const isOpen = button.getAttribute("aria-expanded") === "true";
          for (const other of this.lines.querySelectorAll(".working-number")) other.setAttribute("aria-expanded", "false");
          for (const other of this.lines.querySelectorAll(".working-below")) fill(other);
          if (isOpen) return;
          button.setAttribute("aria-expanded", "true");
          fill(below, this.saidOf(place, found));
        },
      },
      value,
    );
    return button;
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
        onchange: () => {
          const bound = { line: place.line, start: place.start, quantity: select.value === "" ? null : select.value };
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

  /** Shows the new verdict after a number was given another meaning. @param {{line: number, start: number}} place */
  lookAt({ line, start }) {
    const button = this.lines.querySelector(`[data-place="${line}:${start}"]`);
    if (!(button instanceof HTMLElement)) return;
    button.click();
    button.focus();
  }

  goToFirst() {
    const first = this.lines.querySelector(".working-first") ?? this.said;
    first.scrollIntoView({ block: "center" });
    const number = first.querySelector('.working-number[data-verdict="differs"]');
    if (!(number instanceof HTMLElement)) return;
    if (number.getAttribute("aria-expanded") !== "true") number.click();
    number.focus({ preventScroll: true });
  }
}
