// Two or three conventions side by side: which ones, where they part, and the results.
import { describeStep } from "../blocks/index.js";
import { spanNodes, unpointed } from "../blocks/spans.js";
import { fill, h, setText } from "../ui/dom.js";
import { nodesOf } from "../draw/patching.js";
import { isNative } from "../draw/math_view.js";
import { makeScrollersReachable, watchScrollers } from "../ui/scrollers.js";
import { Cancelled } from "../solver/solver_client.js";
import { languageOf } from "../texts/languages.js";
import { formatRows } from "../solution/toolbar.js";
import { closeByKey } from "../ui/menus.js";
import { Panel } from "./common/panel.js";

/** @typedef {import("../protocol.js").By} By */
/** @typedef {import("../protocol.js").SideBySide} Compared */
/** @typedef {import("../exercise/sides.js").Sides} Sides */

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
    super(parts, "sides-said");
    this.title = parts.door.title;
    this.help = h("p", { class: "help" });
    this.queryLabel = h("span");
    this.query = h("select", { id: "sides-query", onchange: () => this.choose() });
    this.queryField = h("label", { class: "differs-query", hidden: true }, this.queryLabel, this.query);
    this.columns = h("div", { class: "sides-columns" });
    this.tools = h("div", { class: "many-tools" });
    this.found = h("div", { class: "sides-found" });
    this.answers = h("div", { class: "sides-answers", announced: true });
    watchScrollers(this.found);
    addEventListener("resize", () => this.measure());
    /** The choice when the page was last drawn. @type {Sides | undefined} */
    this.chosen = undefined;
    /** @type {Compared | null} */
    this.compared = null;
    /** How its formulas are set. */
    this.drawnNative = false;
    const { help, queryField, columns, said, tools, found } = this;
    this.begin([help, queryField, columns, said, tools, found], () => void this.fetch());
  }

  /** @returns {Sides} */
  get sides() {
    return this.parts.view().exercise.sides ?? USUAL;
  }

  drawLabels() {
    const t = this.parts.t();
    setText(this.help, t("sides.help"));
    setText(this.queryLabel, t("differs.query"));
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
    if (this.compared && this.drawnNative !== isNative()) this.draw(this.compared);
    if (this.parts.asked() === null) return;
    if (this.fold.open) void this.fetch();
    else if (this.isStale) this.forget();
  }

  question() {
    return JSON.stringify([this.parts.asked(), this.sides]);
  }

  forget() {
    super.forget();
    this.compared = null;
    this.clear();
  }

  clear() {
    fill(this.tools);
    fill(this.found);
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

  /** @param {unknown} problem */
  complain(problem) {
    super.complain(problem);
    // It is requested again after the next change, or when the fold opens.
    if (problem instanceof Cancelled) this.answered = "";
    this.clear();
    if (!this.compared) this.drawColumns(null);
  }

  /** @param {Compared} compared */
  draw(compared) {
    this.compared = compared;
    this.drawnNative = isNative();
    this.drawColumns(compared);
    this.drawTools();
    this.drawQueries(compared);
    const { document: made } = compared;
    const context = {
      ...{ t: this.parts.t(), describeMark: () => "", applyPatch: () => {}, showWhole: () => {} },
      ...{ hasOperands: () => false, hasWorking: () => false, isEntry: () => false },
    };
    const steps = unpointed(made.steps).map((step, at) => describeStep(step, String(at + 1), context, 3));
    this.found.lang = languageOf(made.lang).tag;
    fill(this.found, h("h2", { class: "hidden-text" }, this.title.textContent), this.answers, nodesOf(steps));
    fill(
      this.answers,
      made.answers.map((spans) => h("p", null, spanNodes(spans))),
    );
    for (const table of this.found.querySelectorAll("table")) nameCells(table);
    this.measure();
  }

  measure() {
    if (this.fold.open) makeScrollersReachable([this.found], document.documentElement.clientWidth);
  }

  /**
   * The conventions, each with a select and a button that shows the whole solution by it. @param {Compared | null}
   * compared
   */
  drawColumns(compared) {
    const chosen = compared ? compared.conventions.map((one) => (one.own ? OWN : one.by)) : this.sides.by;
    const focused = [...this.columns.querySelectorAll("select, button")].findIndex((one) => one === document.activeElement);
    fill(
      this.columns,
      Array.from({ length: MOST }, (_, at) => this.column(at, chosen, compared)),
    );
    const again = [...this.columns.querySelectorAll("select, button")][focused];
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  /** @param {number} at @param {By[]} chosen @param {Compared | null} compared */
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
    const select = h(
      "select",
      { id, onchange: () => this.choose() },
      options.map(({ key, label }) => h("option", { value: key, selected: key === wanted }, label)),
    );
    return h(
      "div",
      { class: "sides-column" },
      h("label", { for: id }, t("sides.column", { n: at + 1 })),
      select,
      shown &&
        (shown.own
          ? h("p", { class: "help" }, t("sides.is_own"))
          : h(
              "button",
              {
                type: "button",
                class: "secondary",
                "aria-label": t("sides.show_named", { name: shown.name }),
                onclick: () => this.show(at),
              },
              t("sides.show"),
            )),
    );
  }

  /** @param {Compared} compared */
  drawQueries({ queries, query }) {
    this.queryField.hidden = queries < 2;
    const t = this.parts.t();
    fill(
      this.query,
      Array.from({ length: queries }, (_, at) => h("option", { selected: at === query }, t("differs.query_number", { n: at + 1 }))),
    );
  }

  drawTools() {
    const t = this.parts.t();
    const { sides } = this;
    const said = h("p", { class: "menu-said", announced: true });
    const rows = formatRows(t, said, (to) => this.parts.exported(sides, to));
    const menu = h(
      "details",
      { class: "menu" },
      h("summary", null, t("sides.take")),
      h("div", { class: "menu-body" }, rows.solution, said),
    );
    closeByKey(menu);
    fill(this.tools, menu);
  }

  /** Reads the choices of the selects. */
  choose() {
    const chosen = [...this.columns.querySelectorAll("select")].flatMap(({ value }) => (value === "" ? [] : [JSON.parse(value)]));
    this.parts.keep({ by: chosen, query: Math.max(0, this.query.selectedIndex) }, null);
  }

  /** Shows the whole solution by one convention; the comparison stays. @param {number} at */
  show(at) {
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
