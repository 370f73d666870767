// "Why does my answer differ?": the person's own figures, each with a tutor's verdict. They stand in a fold below the
// answer, and each can be typed beside the number of the solution.
import { AskButton } from "./check_figure/ask_button.js";
import { LineVisit } from "./check_figure/line_visit.js";
import { FigureCard } from "./check_figure/card.js";
import { placesOf, printedBy, unfold } from "../blocks/printed_quantities.js";
import { highlightParting, partingOf, clearHighlights } from "./check_figure/highlighting.js";
import { OwnFigures } from "./check_figure/own_figures.js";
import { drawVerdict } from "./check_figure/verdict.js";
import { byId, fill, h, setText } from "../ui/dom.js";
import { Cancelled, Rejected, Superseded } from "../solver/solver_client.js";
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

/** @extends {Panel<FigureParts, CheckedHere>} */
export class CheckFigure extends Panel {
  /** @param {FigureParts} parts */
  constructor(parts) {
    super(parts, "differs-said");
    this.help = h("p", { class: "help" });
    this.quantities = new Quantities(
      parts,
      () => this.queryNumber,
      () => this.drawRows(),
    );
    this.rows = h("ol", { class: "differs-rows" });
    this.add = h("button", { type: "button", class: "secondary", onclick: () => this.addRow() });
    this.run = h("button", { type: "submit", class: "secondary" });
    this.form = h(
      "form",
      { class: "differs-form" },
      this.quantities.element,
      this.rows,
      h("div", { class: "many-tools" }, this.run, this.add),
      this.said,
    );
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.check();
    });
    this.own = new OwnFigures(parts, this.quantities);
    /** @type {CheckedHere | null} */
    this.found = null;
    /** The elements that the shown verdicts point to and highlight. @type {(HTMLElement | null)[]} */
    this.lines = [];
    /** @type {OwnFigure[] | null} */
    this.drawn = null;
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
      valueOf: (id) => this.own.find(id)?.value ?? "",
      keep: (id, value) => this.keepBeside(id, value),
      check: () => void this.check(),
      showAll: () => this.showAll(),
      onClose: () => this.leaveCard(),
    });
    this.begin([this.help, this.form], () => void this.fetch());
  }

  get queryNumber() {
    return Math.max(0, this.quantities.query.selectedIndex);
  }

  drawLabels() {
    const t = this.parts.t();
    this.button.drawLabels();
    this.card.drawLabels();
    setText(this.help, t("differs.help"));
    this.quantities.drawLabels();
    setText(this.add, t("differs.add"));
    setText(this.run, t("differs.run"));
    this.forget();
    this.drawn = null;
  }

  /** The exercise, or its solution, may be another now. */
  update() {
    const asked = this.parts.asked();
    this.button.offer(asked !== null && document.documentElement.classList.contains("live"));
    if ((this.fold.open || this.own.all.length > 0) && this.quantities.areOld) void this.fetch();
    this.card.place();
    if (this.isStale) this.forget();
    if (this.own.all !== this.drawn && !this.isTyping()) this.drawRows();
  }

  isTyping() {
    return this.rows.contains(document.activeElement) && this.rows.children.length === Math.max(1, this.own.shown.length);
  }

  question() {
    return JSON.stringify([this.parts.asked(), this.queryNumber, this.own.shown.map(({ figure }) => figure)]);
  }

  forget() {
    super.forget();
    this.found = null;
    fill(this.card.said);
    for (const row of this.rows.querySelectorAll(".verdict")) row.replaceChildren();
    clearHighlights(this.steps);
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
    this.drawRows();
    if (this.own.shown.some(({ figure }) => figure.value.trim() !== "")) void this.check();
  }

  drawRows() {
    this.forget();
    this.drawn = this.own.all;
    const rows = this.own.shown;
    fill(
      this.rows,
      rows.length > 0
        ? rows.map(({ figure, place }) => this.row(figure, place))
        : [this.row(this.own.first(), this.own.all.length)],
    );
  }

  /** @param {OwnFigure} figure @param {number} place */
  row(figure, place) {
    const t = this.parts.t();
    const { offered } = this.quantities;
    const isOffered = offered.some(({ id }) => id === figure.quantity);
    const select = h(
      "select",
      { "aria-label": t("differs.quantity"), onchange: () => write() },
      !isOffered && figure.quantity !== "" && h("option", { value: figure.quantity, selected: true }, figure.quantity),
      offered.map(({ id, label }) => h("option", { value: id, selected: id === figure.quantity }, label)),
    );
    const input = h("input", {
      ...{ type: "text", "aria-label": t("differs.value"), placeholder: t("differs.placeholder"), maxlength: LONGEST },
      ...{ value: figure.value, autocomplete: "off", spellcheck: "false", oninput: () => write() },
    });
    const write = () => {
      this.own.write(place, { query: figure.query, quantity: select.value, value: input.value });
      this.drawn = this.own.all;
      this.forget();
    };
    const remove = h(
      "button",
      {
        ...{ type: "button", class: "quiet icon-only", "aria-label": t("differs.remove"), title: t("differs.remove") },
        onclick: () => {
          this.own.remove(place);
          this.drawRows();
        },
      },
      "×",
    );
    return h(
      "li",
      null,
      h("div", { class: "differs-row" }, select, h("span", { "aria-hidden": "true" }, "="), input, remove),
      h("div", { class: "verdict", announced: true }),
    );
  }

  /** @param {OwnFigure} [figure] */
  addRow(figure = this.own.first()) {
    // The empty row is not part of the exercise yet.
    const own = this.own.shown.length > 0 ? [] : this.typed();
    this.parts.keep([...this.own.all, ...own, figure], "");
    this.drawRows();
    const input = this.rows.querySelector("li:last-child input");
    if (input instanceof HTMLInputElement) input.focus();
  }

  /** The empty row that is shown where nothing was typed. @returns {OwnFigure[]} */
  typed() {
    const select = this.rows.querySelector("select");
    return select instanceof HTMLSelectElement && select.value !== "" ? [{ ...this.own.first(), quantity: select.value }] : [];
  }

  /** The person has another figure for the quantity printed there. @param {HTMLElement} element */
  async askAbout(element) {
    const { query } = printedBy(element);
    this.fill();
    await this.fetch();
    // A quantity common to all cases is asked about in the current case.
    const number = query ?? this.queryNumber;
    if (number !== this.queryNumber && number < this.quantities.queries.length) {
      this.quantities.query.selectedIndex = number;
      this.drawRows();
    }
    const called = (/** @type {string} */ id) => this.quantities.labelOf(id) ?? "";
    this.card.open(element, called);
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
    this.drawRows();
  }

  /** All of them, above; each leads back to its line. */
  showAll() {
    const { id } = this.card;
    this.card.leave();
    this.fold.open = true;
    this.fill();
    const place = this.own.shown.findIndex(({ figure }) => figure.quantity === id);
    const row = this.rows.children[Math.max(0, place)];
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

  /** Where a message about no single row is shown: where the person is. */
  get saying() {
    return this.card.isOpen ? this.card.said : this.said;
  }

  async check() {
    const rows = this.own.shown.filter(({ figure }) => figure.value.trim() !== "");
    this.forget();
    if (rows.length === 0) {
      fill(this.saying, h("p", { class: "help" }, this.parts.t()("differs.none")));
      return;
    }
    if (this.quantities.areComing) {
      fill(this.saying, h("p", null, this.parts.busy("differs.working")));
      return; // it is checked when the quantities are there
    }
    const given = rows.map(({ figure }) => ({ quantity: figure.quantity, value: figure.value }));
    const words = /** @type {const} */ ({ waits: "differs.working", part: "differs.part_done" });
    await this.ask((onWork) => this.parts.check(this.queryNumber, given, onWork), words);
  }

  /** @param {unknown} problem */
  complain(problem) {
    const at = problem instanceof Rejected ? /^figures\[(\d+)\]/.exec(problem.error.field ?? "") : null;
    const place = at ? this.verdictPlaces()[Number(at[1]) - 1] : undefined;
    if (place) fill(place.row, this.reason(problem));
    if (!place || (this.card.isOpen && place.figure.quantity === this.card.id)) super.complain(problem);
  }

  /** The place below the row of each checked figure. */
  verdictPlaces() {
    const rows = [...this.rows.children];
    return this.own.shown.flatMap(({ figure }, at) => {
      const row = rows[at]?.querySelector(".verdict");
      return row instanceof HTMLElement && figure.value.trim() !== "" ? [{ figure, row }] : [];
    });
  }

  /** The solution and that by the convention of a figure, beside one another. */
  comparing() {
    const compare = this.parts.comparing();
    return compare && ((/** @type {Record<string, unknown>} */ patch) => compare(patch, this.queryNumber));
  }

  /** @param {CheckedHere} found */
  draw(found) {
    this.found = found;
    const t = this.parts.t();
    const { highlighter } = this.parts;
    const { line: parting, mark } = highlightParting(this.steps, this.queryNumber, found, highlighter);
    const lightRows = () => mark !== null && highlighter.pin({ mark });
    // On a narrow page the rows would cover the verdict.
    if (matchMedia(TABLE_IS_BESIDE).matches) lightRows();
    const actions = {
      show: this.parts.applyPatch,
      compare: this.comparing(),
      goTo: (/** @type {HTMLElement} */ line) => {
        this.goTo(line);
        if (line === parting) lightRows();
      },
    };
    this.lines = this.linesOf(found);
    for (const [at, { figure: own, row }] of this.verdictPlaces().entries()) {
      const figure = found.figures[at];
      const told = found.told[at];
      if (!figure || !told) continue;
      const [place = null] = placesOf(this.steps, this.queryNumber, own.quantity);
      const line = at === found.first_wrong ? (parting ?? place) : place;
      drawVerdict(row, { figure, told, line }, t, actions);
      if (!this.card.isOpen || this.card.id !== own.quantity) continue;
      // Where the line itself is read it is visible.
      const elsewhere = line && line !== place && line !== this.card.at ? line : null;
      drawVerdict(this.card.said, { figure, told, line: elsewhere }, t, actions);
    }
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
    if (lines.length !== this.lines.length || lines.some((line, at) => line !== this.lines[at])) this.draw(this.found);
  }

  /** @param {HTMLElement} line */
  goTo(line) {
    const from = document.activeElement;
    unfold(line);
    line.scrollIntoView({ block: "center" });
    this.button.show(line);
    this.visit.begin(line, from instanceof HTMLElement ? from : null);
  }
}
