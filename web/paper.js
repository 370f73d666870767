// The lengths of a solution: the short answer beside the steps, and what is printed: the exercise always, and as much of
// the solution as is seen, or as was asked for.
import { renderBlock } from "./blocks/index.js";
import { fill, h } from "./dom.js";

/** @typedef {import("./protocol.js").Length} Length */
/** @typedef {import("./protocol.js").Block} Block */
/** @typedef {import("./protocol.js").Solved} Solved */
/** @typedef {Parameters<typeof renderBlock>[1]} Context */

export class Paper {
  /**
   * @param {HTMLElement} steps  the solution
   * @param {HTMLElement} sheet  where the exercise is printed; on the screen its own form states it
   * @param {() => Solved | null} solved
   * @param {() => Context} context
   */
  constructor(steps, sheet, solved, context) {
    this.steps = steps;
    this.sheet = sheet;
    this.solved = solved;
    this.context = context;
    /** What is seen. @type {Length} */
    this.length = "full";
    const page = steps.ownerDocument.defaultView;
    page?.addEventListener("beforeprint", () => this.drawSheet());
    page?.addEventListener("afterprint", () => this.set(this.length));
  }

  /** @param {Length} length */
  show(length) {
    this.length = length;
    this.set(length);
  }

  /** The steps have been drawn anew. */
  follow() {
    this.set(this.length);
  }

  /** @param {Length} length */
  print(length) {
    this.set(length);
    window.print();
  }

  /** @param {Length} length */
  set(length) {
    this.steps.ownerDocument.documentElement.dataset.length = length;
    if (length === "brief") this.drawShort();
  }

  /** It is drawn when somebody wants it: formulas are most of the work. */
  drawShort() {
    const solved = this.solved();
    if (!solved || this.steps.querySelector(".short-answer")) return;
    const context = this.context();
    const section = h(
      "section",
      { class: "step short-answer" },
      h("h2", null, h("span", null, context.t("length.brief"))),
      solved.document.short.map((block) => renderBlock(block, context)),
    );
    this.steps.insertBefore(section, this.steps.querySelector(".step"));
  }

  drawSheet() {
    const solved = this.solved();
    const context = { ...this.context(), registerMark: () => 0, hasOperands: () => false, isEntry: () => false };
    this.sheet.lang = this.steps.lang;
    fill(this.sheet, (solved?.document.exercise ?? []).flatMap(inWords).map((block) => renderBlock(block, context)));
  }
}

/**
 * A graph is drawn only later than it is printed: it is said in words.
 * @param {Block} block
 * @returns {Block[]}
 */
function inWords(block) {
  if (block.type !== "graph") return [block];
  const words = [block.caption, [/** @type {const} */ ({ kind: "text", text: block.description })]];
  return words.map((spans) => ({ type: "paragraph", role: "body", spans }));
}
