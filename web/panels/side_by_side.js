// Two or three conventions side by side: which ones, where they part, and the results.
import { describeStep } from "../blocks/index.js";
import { spanParts, unmarked, unpointed } from "../blocks/spans.js";
import { h } from "../draw/described.js";
import { elementOf } from "../draw/patching.js";
import { isNative } from "../draw/math_view.js";
import { makeScrollersReachable, watchScrollers } from "../ui/scrollers.js";
import { Cancelled } from "../solver/outcomes.js";
import { languageOf } from "../texts/languages.js";
import { formatRows } from "../solution/toolbar.js";
import { closesByKey } from "../ui/menus.js";
import { Panel } from "./common/panel.js";
import { caseSelect } from "./common/quantities.js";

/** @typedef {import("../protocol.js").By} By */
/** @typedef {import("../protocol.js").SideBySide} Compared */
/** @typedef {import("../exercise/sides.js").Sides} Sides */
/** @typedef {import("./common/panel.js").Child} Child */

/**
 * @typedef {object} SideOwn
 * @property {() => import("../fields/common/field.js").View} view
 * @property {() => string | null} asked  the problem as text, with language and numbers; null: none is read
 * @property {(sides: Sides, patch: Record<string, unknown> | null) => void} keep  what was chosen, and fields of the problem
 * @property {(sides: Sides) => Promise<Compared>} compare
 * @property {(sides: Sides, to: string) => Promise<import("../protocol.js").Exported>} exported
 * @property {() => void} show  the solution, where it is hidden
 *
 * @typedef {import("./common/panel.js").PanelParts & SideOwn} SideParts
 */

const MOST = 3;
const OWN = "own";
/** As long as nothing is chosen, Python chooses what stands beside the exercise's own convention. @type {Sides} */
const USUAL = { by: [], query: 0 };

/** @extends {Panel<SideParts, Compared>} */
export class SideBySide extends Panel {
  /** @param {SideParts} parts */
  constructor(parts) {
    super(parts);
    this.title = parts.door.title;
    this.said = elementOf(h("p", { class: "menu-said", announced: true }));
    watchScrollers(this.fold);
    addEventListener("resize", () => this.measure());
    /** The choice when the page was last drawn. @type {Sides | undefined} */
    this.chosen = undefined;
    /** The conventions that are shown also while there is no comparison. @type {Compared | null} */
    this.compared = null;
    /** As they are shown, also while a person chooses others. @type {Child[]} */
    this.columns = [];
    /** The comparison as it is shown. @type {Child} */
    this.steps = null;
    /** How its formulas are set. */
    this.drawnNative = false;
    this.begin(() => void this.fetch());
  }

  /** @returns {Sides} */
  get sides() {
    return this.parts.view().exercise.sides ?? USUAL;
  }

  drawLabels() {
    this.forget();
  }

  /** Called when the exercise, or the shown part of it, may have changed. */
  update() {
    const { exercise } = this.parts.view();
    if (this.parts.door.root.hidden) return;
    // A restored choice is shown; a person who closes it has seen it.
    if (exercise.sides && exercise.sides !== this.chosen) {
      this.fill();
      this.fold.open = true;
    }
    this.chosen = exercise.sides;
    if (this.found && this.drawnNative !== isNative()) {
      this.describe(this.found);
      this.draw();
    }
    if (this.parts.asked() === null) return;
    if (this.fold.open) void this.fetch();
    else if (this.isStale) this.forget();
  }

  question() {
    return JSON.stringify([this.parts.asked(), this.sides]);
  }

  forget() {
    this.compared = null;
    super.forget();
  }

  /**
   * Puts a convention that a verdict named beside the exercise's own. @param {Record<string, unknown>} patch @param
   * {number} query
   */
  compareWith(patch, query) {
    this.parts.keep({ by: [OWN, patch], query }, null);
    this.open();
  }

  /** Shown, and in sight. */
  open() {
    this.fold.open = true;
    this.fill();
    this.parts.show();
    void this.fetch();
    this.fold.scrollIntoView({ block: "start" });
    this.title.focus({ preventScroll: true });
  }

  async fetch() {
    const question = this.question();
    if (this.parts.asked() === null || question === this.asking || question === this.answered) return;
    await this.ask(() => this.parts.compare(this.sides), { waits: "sides.working" });
  }

  /** @param {Compared} found @param {string} question */
  show(found, question) {
    super.show(found, question);
    this.compared = found;
    this.describe(found);
  }

  /** @param {Compared} found */
  describe(found) {
    this.drawnNative = isNative();
    this.columns = this.allColumns();
    this.steps = this.comparison(found);
  }

  /** @param {unknown} problem */
  complain(problem) {
    // It is requested again after the next change, or when the fold opens.
    if (problem instanceof Cancelled) this.answered = "";
    this.found = null;
    if (!this.compared) this.columns = this.allColumns();
    super.complain(problem);
  }

  draw() {
    super.draw();
    for (const table of this.fold.querySelectorAll(".sides-found table")) nameCells(/** @type {HTMLTableElement} */ (table));
    this.measure();
  }

  contents() {
    const t = this.parts.t();
    const { found, compared } = this;
    return [
      h("p", { class: "help" }, t("sides.help")),
      h(
        "label",
        { class: "differs-query", hidden: (compared?.queries ?? 0) < 2 },
        h("span", null, t("differs.query")),
        caseSelect(compared?.queries ?? 0, compared?.query ?? 0, () => this.choose(), t),
      ),
      h("div", { class: "sides-columns" }, this.columns),
      h("div", { class: "sides-said", announced: true }, this.note),
      h("div", { class: "many-tools" }, found && this.tools()),
      found ? this.steps : h("div", { class: "sides-found" }),
    ];
  }

  /** @param {Compared} found */
  comparison({ document: made }) {
    const context = {
      ...{ t: this.parts.t(), describeMark: () => "", applyPatch: () => {}, showWhole: () => {} },
      ...{ hasOperands: () => false, hasWorking: () => false, isEntry: () => false },
    };
    return h(
      "div",
      { class: "sides-found", lang: languageOf(made.lang).tag },
      h("h2", { class: "hidden-text" }, this.title.textContent),
      h(
        "div",
        { class: "sides-answers", announced: true },
        made.answers.map((spans) => h("p", null, spanParts(unmarked(spans)))),
      ),
      unpointed(made.steps).map((step, at) => describeStep(step, String(at + 1), context, 3)),
    );
  }

  measure() {
    if (this.fold.open) makeScrollersReachable([this.fold], document.documentElement.clientWidth);
  }

  allColumns() {
    const { compared } = this;
    const chosen = compared ? compared.conventions.map((one) => (one.own ? OWN : one.by)) : this.sides.by;
    return Array.from({ length: MOST }, (_, at) => this.column(at, chosen, compared));
  }

  /**
   * A convention, with a select and a button that shows the whole solution by it. @param {number} at @param {By[]} chosen
   * @param {Compared | null} compared
   */
  column(at, chosen, compared) {
    const t = this.parts.t();
    const by = chosen[at];
    const shown = compared?.conventions[at];
    const own = compared?.conventions.find((one) => one.own);
    const offered = this.parts.view().form.conventions?.conventions ?? [];
    const others = offered.map((one) => ({ key: keyOf(one.by), label: one.label }));
    const wanted = by === undefined ? "" : keyOf(by);
    const options = [
      ...(at === MOST - 1 || by === undefined ? [{ key: "", label: t("sides.none") }] : []),
      { key: keyOf(OWN), label: own ? t("sides.own_named", { name: own.name }) : t("sides.own") },
      ...others,
    ];
    if (!options.some(({ key }) => key === wanted)) options.push({ key: wanted, label: shown?.name ?? wanted });
    const id = `sides-${at + 1}`;
    return h(
      "div",
      { class: "sides-column" },
      h("label", { for: id }, t("sides.column", { n: at + 1 })),
      h(
        "select",
        { id, onchange: () => this.choose() },
        options.map(({ key, label }) => h("option", { value: key, selected: key === wanted }, label)),
      ),
      shown?.own && h("p", { class: "help" }, t("sides.is_own")),
      shown &&
        !shown.own &&
        h(
          "button",
          {
            ...{ type: "button", class: "secondary", onclick: () => this.showWhole(at) },
            "aria-label": t("sides.show_named", { name: shown.name }),
          },
          t("sides.show"),
        ),
    );
  }

  tools() {
    const t = this.parts.t();
    const { sides } = this;
    const rows = formatRows(t, this.said, (to) => this.parts.exported(sides, to));
    return h(
      "details",
      { class: "menu", onkeydown: closesByKey },
      h("summary", null, t("sides.take")),
      h("div", { class: "menu-body" }, rows.solution, this.said),
    );
  }

  /** Reads the choices of the selects. */
  choose() {
    const selects = [...this.fold.querySelectorAll("select")];
    const [query, ...columns] = selects;
    const chosen = columns.flatMap(({ value }) => (value === "" ? [] : [JSON.parse(value)]));
    this.parts.keep({ by: chosen, query: Math.max(0, query?.selectedIndex ?? 0) }, null);
  }

  /** Shows the whole solution by one convention; the comparison stays. @param {number} at */
  showWhole(at) {
    const one = this.compared?.conventions[at];
    if (!one || !this.compared) return;
    const by = this.compared.conventions.map((each) => each.by);
    this.parts.keep({ by, query: this.compared.query }, one.patch);
  }
}

/** @param {By} by */
function keyOf(by) {
  return JSON.stringify(by);
}

/** On a phone a row is a block, and each cell names its column. @param {HTMLTableElement} table */
function nameCells(table) {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map((head) => head.textContent ?? "");
  if (heads.length < 3) return;
  for (const row of table.tBodies[0]?.rows ?? []) {
    for (const [place, cell] of [...row.cells].entries()) if (place > 0) cell.dataset.column = heads[place] ?? "";
  }
}
