// "Why does my answer differ?": the figures that a person has got, each with what a tutor says of it.
import { byId, fill, h, setText } from "./dom.js";
import { faultWords } from "./error_words.js";
import { Rejected, Superseded } from "./solver_client.js";

/** @typedef {import("./texts.js").Translate} Translate */
/** @typedef {import("./protocol.js").Askables} Askables */
/** @typedef {import("./protocol.js").CheckedHere} CheckedHere */
/** @typedef {import("./exercise/figures.js").OwnFigure} OwnFigure */

/**
 * @typedef {object} DifferParts
 * @property {() => Translate} t
 * @property {() => import("./exercise/exercise.js").Exercise} exercise
 * @property {(figures: OwnFigure[], merge: string) => void} keep  what was typed
 * @property {() => string | null} asked  the problem that is solved and the language, as text; null: none is
 * @property {() => Promise<Askables>} askables
 * @property {(query: number, figures: import("./protocol.js").GivenFigure[], onWork: (done: number, most: number) => void) => Promise<CheckedHere>} check
 * @property {() => void} cancel
 * @property {(patch: Record<string, unknown>) => void} applyPatch
 * @property {(quantity: string) => HTMLElement | null} lineOf  where the solution has a quantity
 */

/** What stands before a verdict. */
const SIGNS = /** @type {const} */ ({ right: "✓", rounded_early: "≈", convention: "⇄", follows: "↪", differs: "✗" });
/** A wait shorter than this needs no way out. */
const CANCEL_AFTER_MS = 400;
const LONGEST = 300;

export class MineDiffers {
  /** @param {DifferParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.title = h("summary");
    this.help = h("p", { class: "help" });
    this.queryLabel = h("span");
    this.query = h("select", { id: "differs-query", onchange: () => this.drawRows() });
    this.queryField = h("label", { class: "differs-query", hidden: true }, this.queryLabel, this.query);
    this.rows = h("ol", { class: "differs-rows" });
    this.add = h("button", { type: "button", class: "secondary", onclick: () => this.addRow() });
    this.run = h("button", { type: "submit", class: "secondary" });
    this.said = h("div", { class: "differs-said", role: "status" });
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
    this.fold = h("details", { class: "fold differs" }, this.title);
    this.fold.addEventListener("toggle", () => {
      if (!this.fold.open) return;
      this.fill();
      void this.fetch();
    });
    /** @type {Askables | null} */
    this.askables = null;
    /** What these are the quantities of. */
    this.known = "";
    /** What the verdicts that are shown are about. */
    this.told = "";
    /** @type {CheckedHere | null} */
    this.found = null;
    /** @type {OwnFigure[] | null} */
    this.drawn = null;
    fill(byId("differs"), this.fold);
  }

  /** @returns {OwnFigure[]} */
  get figures() {
    return this.parts.exercise().figures ?? [];
  }

  get queryNumber() {
    return Math.max(0, this.query.selectedIndex);
  }

  /** Those of the query that is chosen, with their places among all. */
  get shown() {
    return this.figures.map((figure, place) => ({ figure, place })).filter(({ figure }) => figure.query === this.queryNumber);
  }

  drawLabels() {
    const t = this.parts.t();
    setText(this.title, t("differs.title"));
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
    byId("differs").hidden = asked === null && this.figures.length === 0;
    if (asked !== null && asked !== this.known && (this.fold.open || this.figures.length > 0)) void this.fetch();
    if (this.told !== "" && this.told !== this.stated()) this.forget();
    if (this.figures !== this.drawn && !this.isTyping()) this.drawRows();
  }

  isTyping() {
    return this.rows.contains(document.activeElement) && this.rows.children.length === Math.max(1, this.shown.length);
  }

  /** What a verdict is about. */
  stated() {
    return JSON.stringify([this.parts.asked(), this.queryNumber, this.shown.map(({ figure }) => figure)]);
  }

  forget() {
    this.told = "";
    this.found = null;
    fill(this.said);
    for (const row of this.rows.querySelectorAll(".verdict")) row.replaceChildren();
    document.querySelector(".differs-line")?.classList.remove("differs-line");
  }

  /** What is in the fold comes when it is opened: until then it has the controls of the first paint, which are none. */
  fill() {
    if (!this.form.isConnected) this.fold.append(this.help, this.form);
  }

  async fetch() {
    const asked = this.parts.asked();
    if (asked === null || asked === this.known) return;
    this.known = asked;
    try {
      this.askables = await this.parts.askables();
    } catch (problem) {
      if (this.known === asked) this.known = "";
      if (!(problem instanceof Superseded)) this.complain(problem);
      return;
    }
    if (asked !== this.known) return;
    const t = this.parts.t();
    const before = this.queryNumber;
    fill(
      this.query,
      this.askables.queries.map((_, at) => h("option", { selected: at === before }, t("differs.query_number", { n: at + 1 }))),
    );
    this.queryField.hidden = this.askables.queries.length < 2;
    if (this.figures.length > 0) this.fold.open = true;
    this.drawRows();
    if (this.shown.some(({ figure }) => figure.value.trim() !== "")) void this.check();
  }

  drawRows() {
    this.forget();
    this.drawn = this.figures;
    const rows = this.shown;
    fill(
      this.rows,
      rows.length > 0 ? rows.map(({ figure, place }) => this.row(figure, place)) : [this.row(this.first(), this.figures.length)],
    );
  }

  /** What is most often asked. @returns {OwnFigure} */
  first() {
    const offered = this.askables?.queries[this.queryNumber] ?? [];
    const written = new Set(this.shown.map(({ figure }) => figure.quantity));
    const wanted =
      offered.find(({ id }) => id.startsWith("posterior[") && !written.has(id)) ?? offered.find(({ id }) => !written.has(id));
    return { query: this.queryNumber, quantity: wanted?.id ?? "", value: "" };
  }

  /** @param {OwnFigure} figure @param {number} place */
  row(figure, place) {
    const t = this.parts.t();
    const offered = this.askables?.queries[this.queryNumber] ?? [];
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
      const all = [...this.figures];
      all[place] = { query: figure.query, quantity: select.value, value: input.value };
      this.parts.keep(all, `figures ${place}`);
      this.drawn = this.figures;
      this.forget();
    };
    const remove = h(
      "button",
      {
        ...{ type: "button", class: "quiet icon-only", "aria-label": t("differs.remove"), title: t("differs.remove") },
        onclick: () => {
          this.parts.keep(
            this.figures.filter((_, at) => at !== place),
            "",
          );
          this.drawRows();
        },
      },
      "×",
    );
    return h(
      "li",
      null,
      h("div", { class: "differs-row" }, select, h("span", { "aria-hidden": "true" }, "="), input, remove),
      h("div", { class: "verdict" }),
    );
  }

  /** @param {OwnFigure} [figure] */
  addRow(figure = this.first()) {
    // The empty row that stands there is none of the exercise yet.
    const own = this.shown.length > 0 ? [] : this.typed();
    this.parts.keep([...this.figures, ...own, figure], "");
    this.drawRows();
    const input = this.rows.querySelector("li:last-child input");
    if (input instanceof HTMLInputElement) input.focus();
  }

  /** The row that stands there where nothing was typed. @returns {OwnFigure[]} */
  typed() {
    const select = this.rows.querySelector("select");
    return select instanceof HTMLSelectElement && select.value !== "" ? [{ ...this.first(), quantity: select.value }] : [];
  }

  /** Somebody has another figure for a quantity of the solution. @param {string} quantity */
  async ask(quantity) {
    this.fold.open = true;
    this.fill();
    await this.fetch();
    const at = this.shown.findIndex(({ figure }) => figure.quantity === quantity);
    if (at < 0) {
      const empty = this.shown.find(({ figure }) => figure.value.trim() === "");
      const asked = { query: this.queryNumber, quantity, value: "" };
      const all = empty ? this.figures.map((one, place) => (place === empty.place ? asked : one)) : [...this.figures, asked];
      this.parts.keep(all, "");
      this.drawRows();
    }
    const row =
      this.rows.children[
        Math.max(
          0,
          this.shown.findIndex(({ figure }) => figure.quantity === quantity),
        )
      ];
    row?.scrollIntoView({ block: "center" });
    row?.querySelector("input")?.focus({ preventScroll: true });
  }

  async check() {
    const t = this.parts.t();
    const rows = this.shown.filter(({ figure }) => figure.value.trim() !== "");
    this.forget();
    if (rows.length === 0) {
      fill(this.said, h("p", { class: "help" }, t("differs.none")));
      return;
    }
    const stated = this.stated();
    const working = h("span", null, t("differs.working"));
    const cancel = h("button", { type: "button", class: "secondary", onclick: this.parts.cancel }, t("answer.cancel"));
    const slow = setTimeout(() => fill(this.said, h("p", null, working, " ", cancel)), CANCEL_AFTER_MS);
    try {
      const onWork = (/** @type {number} */ done, /** @type {number} */ most) =>
        setText(working, t("differs.part_done", { percent: Math.min(99, Math.floor((100 * done) / Math.max(1, most))) }));
      const given = rows.map(({ figure }) => ({ quantity: figure.quantity, value: figure.value }));
      const found = await this.parts.check(this.queryNumber, given, onWork);
      clearTimeout(slow);
      fill(this.said);
      if (stated !== this.stated()) return;
      this.told = stated;
      this.found = found;
      this.draw(found);
    } catch (problem) {
      clearTimeout(slow);
      if (problem instanceof Superseded) fill(this.said, h("p", null, t("answer.cancelled")));
      else this.complain(problem);
    }
  }

  /** @param {unknown} problem */
  complain(problem) {
    const t = this.parts.t();
    const words = problem instanceof Rejected ? problem.message : faultWords(problem, t);
    const at = problem instanceof Rejected ? /^figures\[(\d+)\]/.exec(problem.error.field ?? "") : null;
    const rows = [...this.rows.children].filter((row) => row.querySelector("input")?.value.trim());
    const place = at ? rows[Number(at[1]) - 1]?.querySelector(".verdict") : null;
    if (place instanceof HTMLElement) fill(place, h("p", { class: "field-error" }, words));
    else fill(this.said, h("p", { class: "field-error" }, words));
  }

  /** @param {CheckedHere} found */
  draw(found) {
    const t = this.parts.t();
    const rows = [...this.rows.children].filter((row) => row.querySelector("input")?.value.trim());
    for (const [at, row] of rows.entries()) {
      const figure = found.figures[at];
      const told = found.told[at];
      const place = row.querySelector(".verdict");
      if (!figure || !told || !(place instanceof HTMLElement)) continue;
      const [first, ...rest] = told.sentences;
      const line = at === found.first_wrong ? this.parts.lineOf(figure.quantity) : null;
      const { patch } = told;
      place.dataset.verdict = figure.verdict;
      fill(
        place,
        h(
          "p",
          null,
          h("span", { class: "sign", role: "img", "aria-label": t(`differs.${figure.verdict}`) }, SIGNS[figure.verdict]),
          " ",
          first ?? "",
        ),
        rest.map((sentence) => h("p", { class: "cause" }, sentence)),
        (patch || line) &&
          h(
            "p",
            { class: "differs-actions" },
            patch &&
              h("button", { type: "button", class: "secondary", onclick: () => this.parts.applyPatch(patch) }, t("differs.show")),
            line && h("button", { type: "button", class: "secondary", onclick: () => this.goTo(line) }, t("differs.line")),
          ),
      );
      line?.classList.add("differs-line");
    }
  }

  /** @param {HTMLElement} line */
  goTo(line) {
    for (let fold = line.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
    line.scrollIntoView({ block: "center" });
  }
}
