// "Why does my answer differ?": the person's own figures, each with a tutor's verdict. They stand in a fold below the
// answer, and each can be typed beside the number of the solution.
import { AskButton } from "./check_figure/ask_button.js";
import { LineVisit } from "./check_figure/line_visit.js";
import { FigureCard } from "./check_figure/card.js";
import { placesOf, printedBy, unfold } from "../blocks/printed_quantities.js";
import { highlightParting, partingOf, clearHighlights } from "./check_figure/highlighting.js";
import { OwnFigures } from "./check_figure/own_figures.js";
import { drawVerdict } from "./check_figure/verdict.js";
import { onOpening } from "../ui/door.js";
import { byId, fill, h, setText } from "../ui/dom.js";
import { faultWords } from "../exercise_side/error_words.js";
import { Cancelled, Rejected, Superseded } from "../solver/solver_client.js";

/** @typedef {import("../texts/texts.js").Translate} Translate */
/** @typedef {import("../protocol.js").Askables} Askables */
/** @typedef {import("../protocol.js").CheckedHere} CheckedHere */
/** @typedef {import("../exercise/figures.js").OwnFigure} OwnFigure */

/**
 * @typedef {object} DifferParts
 * @property {import("../ui/door.js").Door} door
 * @property {() => Translate} t
 * @property {(key: import("../texts/texts.js").TextKey) => string} busy  the words for a wait
 * @property {() => import("../exercise/exercise.js").Exercise} exercise
 * @property {(figures: OwnFigure[], merge: string) => void} keep  what was typed
 * @property {() => string | null} asked  the problem that is solved and the language, as text; null: none is
 * @property {() => Promise<Askables>} askables
 * @property {(query: number, figures: import("../protocol.js").GivenFigure[], onWork: (done: number, most: number) => void) => Promise<CheckedHere>} check
 * @property {() => void} cancel
 * @property {(patch: Record<string, unknown>) => void} applyPatch
 * @property {() => ((patch: Record<string, unknown>, query: number) => void) | null} comparing  the exercise's own convention with one
 *   that makes a figure right; null: exercises of this kind have none
 * @property {import("../highlight/highlight.js").Highlighter} highlighter
 */

/** A wait shorter than this needs no way out. */
const CANCEL_AFTER_MS = 400;
const LONGEST = 300;
/** The width from which the table stands beside the solution. */
const TABLE_IS_BESIDE = "(min-width: 1000px)";

export class CheckFigure {
  /** @param {DifferParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.help = h("p", { class: "help" });
    this.queryLabel = h("span");
    this.query = h("select", { id: "differs-query", onchange: () => this.drawRows() });
    this.queryField = h("label", { class: "differs-query", hidden: true }, this.queryLabel, this.query);
    this.rows = h("ol", { class: "differs-rows" });
    this.add = h("button", { type: "button", class: "secondary", onclick: () => this.addRow() });
    this.run = h("button", { type: "submit", class: "secondary" });
    this.said = h("div", { class: "differs-said", announced: true });
    this.form = h(
      "form",
      { class: "differs-form" },
      this.queryField,
      this.rows,
      h("div", { class: "many-tools" }, this.run, this.add),
      this.said,
    );
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.check();
    });
    this.fold = parts.door.fold;
    this.own = new OwnFigures(parts, () => this.queryNumber);
    /** The problem that these quantities belong to. */
    this.known = "";
    /** Whether they are yet to come. */
    this.fetching = false;
    /** The question that the shown verdicts answer. */
    this.answered = "";
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
      open: (element) => void this.ask(element),
    });
    this.card = new FigureCard({
      ...{ solution, steps: this.steps, t },
      valueOf: (id) => this.own.find(id)?.value ?? "",
      keep: (id, value) => this.keepBeside(id, value),
      check: () => void this.check(),
      showAll: () => this.showAll(),
      onClose: () => this.leaveCard(),
    });
    onOpening(
      parts.door,
      () => this.fill(),
      () => void this.fetch(),
    );
  }

  get queryNumber() {
    return Math.max(0, this.query.selectedIndex);
  }

  drawLabels() {
    const t = this.parts.t();
    this.button.drawLabels();
    this.card.drawLabels();
    setText(this.help, t("differs.help"));
    setText(this.queryLabel, t("differs.query"));
    setText(this.add, t("differs.add"));
    setText(this.run, t("differs.run"));
    this.forget();
    this.known = "";
    this.drawn = null;
  }

  /** The exercise, or its solution, may be another now. */
  update() {
    const asked = this.parts.asked();
    this.button.offer(asked !== null && document.documentElement.classList.contains("live"));
    if (asked !== null && asked !== this.known && (this.fold.open || this.own.all.length > 0)) void this.fetch();
    this.card.place();
    if (this.answered !== "" && this.answered !== this.question()) this.forget();
    if (this.own.all !== this.drawn && !this.isTyping()) this.drawRows();
  }

  isTyping() {
    return this.rows.contains(document.activeElement) && this.rows.children.length === Math.max(1, this.own.shown.length);
  }

  /** The question that a verdict answers. */
  question() {
    return JSON.stringify([this.parts.asked(), this.queryNumber, this.own.shown.map(({ figure }) => figure)]);
  }

  forget() {
    this.answered = "";
    this.found = null;
    fill(this.said);
    fill(this.card.said);
    for (const row of this.rows.querySelectorAll(".verdict")) row.replaceChildren();
    clearHighlights(this.steps);
  }

  /** The contents of the fold are drawn when it opens: until then it has no controls, as in the first paint. */
  fill() {
    if (!this.form.isConnected) this.fold.append(this.help, this.form);
  }

  async fetch() {
    const asked = this.parts.asked();
    if (asked === null || asked === this.known) return;
    this.known = asked;
    this.fetching = true;
    try {
      this.own.askables = await this.parts.askables();
    } catch (problem) {
      if (this.known === asked) this.known = "";
      if (problem instanceof Cancelled) this.forget();
      if (!(problem instanceof Superseded)) this.complain(problem);
      return;
    } finally {
      if (asked === this.known || this.known === "") this.fetching = false;
    }
    if (asked !== this.known) return;
    const t = this.parts.t();
    const before = this.queryNumber;
    fill(
      this.query,
      this.own.askables.queries.map((_, at) => h("option", { selected: at === before }, t("differs.query_number", { n: at + 1 }))),
    );
    this.queryField.hidden = this.own.askables.queries.length < 2;
    if (this.own.all.length > 0 && !this.typedBeside) this.fold.open = true;
    this.own.name();
    if (this.card.isOpen && !this.own.offered.some(({ id }) => id === this.card.id)) this.card.leave();
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
    const offered = this.own.offered;
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
  async ask(element) {
    const { query } = printedBy(element);
    this.fill();
    await this.fetch();
    // A quantity common to all cases is asked about in the current case.
    const number = query ?? this.queryNumber;
    if (number !== this.queryNumber && number < this.query.options.length) {
      this.query.selectedIndex = number;
      this.drawRows();
    }
    const called = (/** @type {string} */ id) => this.own.offered.find((one) => one.id === id)?.label ?? "";
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
    return this.card.isOpen ? [this.card.said] : [this.said];
  }

  async check() {
    const t = this.parts.t();
    const rows = this.own.shown.filter(({ figure }) => figure.value.trim() !== "");
    this.forget();
    if (rows.length === 0) {
      for (const said of this.saying) fill(said, h("p", { class: "help" }, t("differs.none")));
      return;
    }
    const [said = this.said] = this.saying;
    if (this.fetching) {
      fill(said, h("p", null, this.parts.busy("differs.working")));
      return; // it is checked when the quantities are there
    }
    const question = this.question();
    const working = h("span", null, this.parts.busy("differs.working"));
    const cancel = h("button", { type: "button", class: "secondary", onclick: this.parts.cancel }, t("answer.cancel"));
    const slow = setTimeout(() => fill(said, h("p", null, working, " ", cancel)), CANCEL_AFTER_MS);
    try {
      const onWork = (/** @type {number} */ done, /** @type {number} */ most) =>
        setText(working, t("differs.part_done", { percent: Math.min(99, Math.floor((100 * done) / Math.max(1, most))) }));
      const given = rows.map(({ figure }) => ({ quantity: figure.quantity, value: figure.value }));
      const found = await this.parts.check(this.queryNumber, given, onWork);
      clearTimeout(slow);
      fill(said);
      if (question !== this.question()) return;
      this.answered = question;
      this.found = found;
      this.draw(found);
    } catch (problem) {
      clearTimeout(slow);
      if (problem instanceof Cancelled) fill(said, h("p", null, t("answer.cancelled")));
      else if (!(problem instanceof Superseded)) this.complain(problem);
    }
  }

  /** @param {unknown} problem */
  complain(problem) {
    const t = this.parts.t();
    const words = problem instanceof Rejected ? problem.message : faultWords(problem, t);
    const at = problem instanceof Rejected ? /^figures\[(\d+)\]/.exec(problem.error.field ?? "") : null;
    const place = at ? this.verdictPlaces()[Number(at[1]) - 1] : undefined;
    if (place) fill(place.row, h("p", { class: "field-error" }, words));
    if (this.card.isOpen && (!place || place.figure.quantity === this.card.id)) {
      fill(this.card.said, h("p", { class: "field-error" }, words));
    } else if (!place) fill(this.said, h("p", { class: "field-error" }, words));
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
