// The lengths of a solution: the short answer beside the steps; and what is printed: always the exercise, and as much
// of the solution as is visible or was requested.
import { blockPart } from "../blocks/index.js";
import { h } from "../draw/described.js";
import { NO_MARKS, Patcher } from "../draw/patching.js";

/** @typedef {import("../protocol.js").Length} Length */
/** @typedef {import("../protocol.js").Block} Block */
/** @typedef {import("../protocol.js").Solved} Solved */
/** @typedef {import("../blocks/index.js").OuterContext} Context */

export class Paper {
  /**
   * @param {HTMLElement} steps  the solution
   * @param {HTMLElement} sheet  where the exercise is printed; on the screen its own form states it
   * @param {{solved: () => Solved | null, context: () => Context, drawAll: () => void, endPrinting: () => void,
   *   onLength: () => void}} parts  drawAll: what is not drawn yet of the solution
   */
  constructor(steps, sheet, parts) {
    this.steps = steps;
    this.parts = parts;
    this.patcher = new Patcher(NO_MARKS);
    this.sheet = sheet;
    /** @type {import("../draw/described.js").DescribedElement} */
    this.shown = { ...h("div", null), node: sheet };
    /** The visible length. @type {Length} */
    this.length = "full";
    /** The short answer is drawn when somebody wants it. */
    this.isBrief = false;
    /** The folds that only paper opens. @type {HTMLDetailsElement[]} */
    this.opened = [];
    const page = steps.ownerDocument.defaultView;
    page?.addEventListener("beforeprint", () => this.prepare());
    page?.addEventListener("afterprint", () => {
      for (const fold of this.opened.splice(0)) fold.open = false;
      this.parts.endPrinting();
      this.set(this.length);
    });
  }

  /** @param {Length} length */
  show(length) {
    this.length = length;
    this.set(length);
  }

  /** @param {Length} length */
  print(length) {
    this.set(length);
    window.print();
  }

  /** @param {Length} length */
  set(length) {
    this.steps.ownerDocument.documentElement.dataset.length = length;
    if (this.isBrief === (length === "brief")) return;
    this.isBrief = length === "brief";
    this.parts.onLength();
  }

  /** Draws everything that will be printed. */
  prepare() {
    this.parts.drawAll();
    this.open(".beside:not([open])");
    if (this.steps.ownerDocument.documentElement.dataset.length === "everything") this.open("details.fold:not([open])");
    this.drawSheet();
  }

  /** @param {string} which  folds, until it is printed */
  open(which) {
    const folds = /** @type {NodeListOf<HTMLDetailsElement>} */ (this.steps.querySelectorAll(which));
    for (const fold of folds) fold.open = true;
    this.opened.push(...folds);
  }

  /** @param {(block: Block) => Block[]} [drawable]  what of a block is shown */
  drawSheet(drawable = inWords) {
    const solved = this.parts.solved();
    const context = { ...this.parts.context(), hasOperands: () => false, isEntry: () => false, hasWorking: () => false };
    const blocks = (solved?.document.exercise ?? []).flatMap(drawable);
    const shown = blocks.map((block) => blockPart(unpointed(block), context));
    const fresh = h("div", null, blocks.length > 0 ? [...this.head(context.t), ...shown] : []);
    this.sheet.lang = this.steps.lang;
    this.patcher.patch(this.shown, fresh);
    this.shown = fresh;
  }

  /** Above the exercise: a line to be filled in, and where the exercise comes from. @param {import("../texts/texts.js").Translate} t */
  head(t) {
    const fields = /** @type {const} */ (["print.name", "print.date"]).map((key) => h("span", null, t(key)));
    const source = this.parts.solved()?.document.source;
    const said = source ? [h("p", { class: "paper-source" }, t("print.source", { source }))] : [];
    return [h("p", { class: "paper-names" }, fields), ...said];
  }
}

/** Nothing on paper can be pointed at. @param {Block} block @returns {Block} */
function unpointed(block) {
  return JSON.parse(JSON.stringify(block, (name, value) => (name === "marks" ? [] : value)));
}

/**
 * A graph would be drawn after printing, so it is described in words.
 * @param {Block} block
 * @returns {Block[]}
 */
function inWords(block) {
  if (block.type !== "graph") return [block];
  const words = [block.caption, [/** @type {const} */ ({ kind: "text", text: block.description })]];
  return words.map((spans) => ({ type: "paragraph", role: "body", spans }));
}
