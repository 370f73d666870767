// "Why does my answer differ?": the person's own figures, each with a tutor's verdict. They stand in a fold below the
// answer, and each can be typed beside the number of the solution.
import { AskButton } from "./check_figure/ask_button.js";
import { LineVisit } from "./check_figure/line_visit.js";
import { FigureCard } from "./check_figure/card.js";
import { placesOf, printedBy, unfold } from "../blocks/printed_quantities.js";
import { highlightParting, partingOf, clearHighlights } from "./check_figure/highlighting.js";
import { OwnFigures } from "./check_figure/own_figures.js";
import { describeVerdict } from "./check_figure/verdict.js";
import { valueIn } from "../draw/controls.js";
import { h } from "../draw/described.js";
import { byId } from "../ui/dom.js";
import { Cancelled, Rejected, Superseded } from "../solver/outcomes.js";
import { Panel } from "./common/panel.js";
import { Quantities } from "./common/quantities.js";

/** @typedef {import("../protocol.js").CheckedHere} CheckedHere */
/** @typedef {import("../exercise/figures.js").OwnFigure} OwnFigure */

/**
 * @typedef {object} FigureOwn
 * @property {(figures: OwnFigure[], merge: string) => void} keep  what was typed
 * @property {(query: number, figures: import("../protocol.js").GivenFigure[], onWork: import("./common/panel.js").OnWork) => Promise<CheckedHere>} check
 * @property {() => ((patch: Record<string, unknown>, query: number) => void) | null} comparing  the exercise's own convention with one
 *   that makes a figure right; null: exercises of this kind have none
 * @property {import("../highlight/highlight.js").Highlighter} highlighter
 *
 * @typedef {import("./common/panel.js").PanelParts & import("./common/quantities.js").SolvedParts & FigureOwn} FigureParts
 */

const LONGEST = 300;
/** The width from which the table stands beside the solution. */
const TABLE_IS_BESIDE = "(min-width: 1000px)";

/** @typedef {import("./check_figure/verdict.js").Verdict} Verdict */

/** @extends {Panel<FigureParts, CheckedHere>} */
export class CheckFigure extends Panel {
  /** @param {FigureParts} parts */
  constructor(parts) {
    super(parts);
    /** The case whose figures are shown. */
    this.query = 0;
    this.quantities = new Quantities(
      parts,
      () => this.queryNumber,
      (query) => this.choose(query),
    );
    this.own = new OwnFigures(parts, this.quantities);
    /** The elements that the shown verdicts point to and highlight. @type {(HTMLElement | null)[]} */
    this.lines = [];
    /** Where the two workings part, and what then lights its rows. @type {{line: HTMLElement | null, light: () => void}} */
    this.parting = { line: null, light: () => {} };
    /** A figure that cannot be read: its place among the checked ones, and why. @type {{at: number, problem: unknown} | null} */
    this.unread = null;
    /** Whether figures were typed beside the solution: then nothing above it opens by itself. */
    this.typedBeside = false;
    this.steps = byId("steps");
    this.visit = new LineVisit(parts.t);
    const { t } = parts;
    const solution = byId("solution");
    this.button = new AskButton({
      ...{ solution, steps: this.steps, t },
      button: /** @type {HTMLButtonElement} */ (byId("differs-ask")),
      open: (element) => void this.askAbout(element),
    });
    this.card = new FigureCard({
      ...{ solution, steps: this.steps, t },
      nameOf: (id) => this.quantities.labelOf(id) ?? "",
      valueOf: (id) => this.own.find(id)?.value ?? "",
      keep: (id, value) => this.keepBeside(id, value),
      check: () => void this.check(),
      turn: () => this.tell(null),
      showAll: () => this.showAll(),
      onClose: () => this.leaveCard(),
    });
    this.begin(() => void this.fetch());
  }

  get queryNumber() {
    return this.query < this.quantities.queries.length ? this.query : 0;
  }

  /** @param {number} query */
  choose(query) {
    this.query = query;
    this.forget();
  }

  drawLabels() {
    this.button.drawLabels();
    this.quantities.forget();
    this.forget();
  }

  /** The exercise, or its solution, may be another now. */
  update() {
    const asked = this.parts.asked();
    this.button.offer(asked !== null && document.documentElement.classList.contains("live"));
    if ((this.fold.open || this.own.all.length > 0) && this.quantities.areOld) void this.fetch();
    this.card.place();
    if (this.isStale) this.forget();
    else if (this.fold.open || this.card.isOpen) this.draw();
  }

  question() {
    return JSON.stringify([this.parts.asked(), this.queryNumber, this.own.shown.map(({ figure }) => figure)]);
  }

  forget() {
    this.unread = null;
    clearHighlights(this.steps);
    super.forget();
  }

  async fetch() {
    try {
      if (!(await this.quantities.fetch())) return;
    } catch (problem) {
      if (problem instanceof Cancelled) this.forget();
      else if (!(problem instanceof Superseded)) this.complain(problem);
      return;
    }
    if (this.own.all.length > 0 && !this.typedBeside) this.fold.open = true;
    this.own.name();
    if (this.card.isOpen && this.quantities.labelOf(this.card.id) === undefined) this.card.leave();
    this.forget();
    if (this.checked.length > 0) void this.check();
  }

  /** The figures that there is something to say of. */
  get checked() {
    return this.own.shown.filter(({ figure }) => figure.value.trim() !== "");
  }

  draw() {
    super.draw();
    this.drawCard();
  }

  contents() {
    const t = this.parts.t();
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.check();
    };
    const shown = this.own.shown;
    const rows = shown.length > 0 ? shown : [{ figure: this.own.first(), place: this.own.all.length }];
    const places = this.checked.map(({ place }) => place);
    return [
      h("p", { class: "help" }, t("differs.help")),
      h(
        "form",
        { class: "differs-form", onsubmit },
        this.quantities.describe(),
        h(
          "ol",
          { class: "differs-rows" },
          rows.map(({ figure, place }) => this.row(figure, place, places.indexOf(place))),
        ),
        h(
          "div",
          { class: "many-tools" },
          h("button", { type: "submit", class: "secondary" }, t("differs.run")),
          h("button", { type: "button", class: "secondary", onclick: () => this.addRow() }, t("differs.add")),
        ),
        h("div", { class: "differs-said", announced: true }, ...(this.card.isOpen ? [] : [this.note].flat())),
      ),
    ];
  }

  /** @param {OwnFigure} figure @param {number} place @param {number} at  among the checked ones, or -1 */
  row(figure, place, at) {
    const t = this.parts.t();
    const { offered } = this.quantities;
    const isOffered = offered.some(({ id }) => id === figure.quantity);
    const write = (/** @type {Partial<OwnFigure>} */ part) => {
      this.own.write(place, { ...figure, ...part });
      this.forget();
    };
    const remove = () => {
      this.own.remove(place);
      this.forget();
    };
    const words = { "aria-label": t("differs.remove"), title: t("differs.remove") };
    return h(
      "li",
      null,
      h(
        "div",
        { class: "differs-row" },
        h(
          "select",
          { "aria-label": t("differs.quantity"), onchange: (/** @type {Event} */ event) => write({ quantity: valueIn(event) }) },
          !isOffered && figure.quantity !== "" && h("option", { value: figure.quantity, selected: true }, figure.quantity),
          offered.map(({ id, label }) => h("option", { value: id, selected: id === figure.quantity }, label)),
        ),
        h("span", { "aria-hidden": "true" }, "="),
        h("input", {
          ...{ type: "text", "aria-label": t("differs.value"), placeholder: t("differs.placeholder"), maxlength: LONGEST },
          ...{ value: figure.value, autocomplete: "off", spellcheck: "false" },
          oninput: (/** @type {Event} */ event) => write({ value: valueIn(event) }),
        }),
        h("button", { type: "button", class: "quiet icon-only", ...words, onclick: remove }, "×"),
      ),
      this.verdictPlace(at, null),
    );
  }

  /**
   * @param {number} at  among the checked figures
   * @param {HTMLElement | null} readAt  the line of the solution beside which it is read
   */
  verdictPlace(at, readAt) {
    if (this.unread && at === this.unread.at) return verdictPlace(null, this.reason(this.unread.problem));
    const figure = this.found?.figures[at];
    const told = this.found?.told[at];
    if (!figure || !told) return verdictPlace(null, null);
    const place = this.lines[at + 1] ?? null;
    const line = at === this.found?.first_wrong ? (this.parting.line ?? place) : place;
    // Where the line itself is read it is visible.
    const elsewhere = readAt && (line === place || line === readAt) ? null : line;
    const actions = { show: this.parts.applyPatch, compare: this.comparing(), goTo: this.goToLine };
    return verdictPlace(figure.verdict, describeVerdict({ figure, told, line: elsewhere }, this.parts.t(), actions));
  }

  drawCard() {
    if (!this.card.isOpen) return;
    const at = this.checked.findIndex(({ figure }) => figure.quantity === this.card.id);
    this.card.draw(this.note ? verdictPlace(null, this.note) : this.verdictPlace(at, this.card.at));
  }

  /** @param {OwnFigure} [figure] */
  addRow(figure = this.own.first()) {
    // The empty row is not part of the exercise yet.
    const empty = this.own.shown.length > 0 || figure.quantity === "" ? [] : [this.own.first()];
    this.parts.keep([...this.own.all, ...empty, figure], "");
    this.forget();
    const input = this.fold.querySelector(".differs-rows > li:last-child input");
    if (input instanceof HTMLInputElement) input.focus();
  }

  /** The person has another figure for the quantity printed there. @param {HTMLElement} element */
  async askAbout(element) {
    const { query } = printedBy(element);
    this.fill();
    await this.fetch();
    // A quantity common to all cases is asked about in the current case.
    const number = query ?? this.queryNumber;
    if (number !== this.queryNumber && number < this.quantities.queries.length) this.choose(number);
    this.card.open(element);
    this.button.hide();
  }

  /**
   * Stores a figure typed beside the solution; an emptied field removes it.
   * @param {string} quantity
   * @param {string} value
   */
  keepBeside(quantity, value) {
    this.typedBeside = true;
    this.own.put(quantity, value);
    this.forget();
  }

  /** All of them, above; each leads back to its line. */
  showAll() {
    const { id } = this.card;
    this.card.leave();
    this.fold.open = true;
    this.fill();
    const place = this.own.shown.findIndex(({ figure }) => figure.quantity === id);
    const row = this.fold.querySelectorAll(".differs-rows > li")[Math.max(0, place)];
    unfold(this.fold);
    row?.scrollIntoView({ block: "center" });
    row?.querySelector("input")?.focus({ preventScroll: true });
    if (this.own.shown.length > 0) void this.check();
  }

  leaveCard() {
    const { at } = this.card;
    if (!at?.isConnected) return;
    this.button.show(at);
    this.button.button.focus({ preventScroll: true });
  }

  async check() {
    this.forget();
    const given = this.checked.map(({ figure: { quantity, value } }) => ({ quantity, value }));
    const words = /** @type {const} */ ({ waits: "differs.working", part: "differs.part_done" });
    if (given.length === 0) this.tell(h("p", { class: "help" }, this.parts.t()("differs.none")));
    // It is checked when the quantities are there.
    else if (this.quantities.areComing) this.tell(h("p", null, this.parts.busy(words.waits)));
    else await this.ask((onWork) => this.parts.check(this.queryNumber, given, onWork), words);
  }

  /** @param {unknown} problem */
  complain(problem) {
    const at = problem instanceof Rejected ? /^figures\[(\d+)\]/.exec(problem.error.field ?? "") : null;
    const place = at ? Number(at[1]) - 1 : -1;
    if (place < 0 || place >= this.checked.length) super.complain(problem);
    else {
      this.unread = { at: place, problem };
      this.tell(null);
    }
  }

  /** The solution and that by the convention of a figure, beside one another. */
  comparing() {
    const compare = this.parts.comparing();
    return compare && ((/** @type {Record<string, unknown>} */ patch) => compare(patch, this.queryNumber));
  }

  /** @param {CheckedHere} found @param {string} question */
  show(found, question) {
    super.show(found, question);
    const { highlighter } = this.parts;
    const { line, mark } = highlightParting(this.steps, this.queryNumber, found, highlighter);
    this.parting = { line, light: () => mark !== null && highlighter.pin({ mark }) };
    this.lines = this.linesOf(found);
    // On a narrow page the rows would cover the verdict.
    if (matchMedia(TABLE_IS_BESIDE).matches) this.parting.light();
  }

  /** The elements that verdicts point to and highlight, as far as they are drawn. @param {CheckedHere} found */
  linesOf(found) {
    const { line, parts } = partingOf(this.steps, this.queryNumber, found);
    const places = found.figures.map(({ quantity }) => placesOf(this.steps, this.queryNumber, quantity)[0] ?? null);
    return [line, ...places, ...parts];
  }

  /** More of the solution is drawn: verdicts that came first lead to their lines now. */
  followDrawing() {
    if (!this.found) return;
    const lines = this.linesOf(this.found);
    if (lines.length === this.lines.length && lines.every((line, at) => line === this.lines[at])) return;
    this.show(this.found, this.answered);
    this.draw();
  }

  /** @param {HTMLElement} line  that a verdict leads to */
  goToLine = (line) => {
    this.goTo(line);
    if (line === this.parting.line) this.parting.light();
  };

  /** @param {HTMLElement} line */
  goTo(line) {
    const from = document.activeElement;
    unfold(line);
    line.scrollIntoView({ block: "center" });
    this.button.show(line);
    this.visit.begin(line, from instanceof HTMLElement ? from : null);
  }
}

/** @param {string | null} verdict @param {import("./common/panel.js").Child | import("./common/panel.js").Child[]} words */
function verdictPlace(verdict, words) {
  return h("div", { class: "verdict", "data-verdict": verdict, announced: true }, words);
}
