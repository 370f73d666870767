// From document to page: one module for each type of block.
import { h } from "../dom.js";
import { chart } from "./chart.js";
import { choice } from "./choice.js";
import { details } from "./details.js";
import { formula } from "./formula.js";
import { graph } from "./graph.js";
import { paragraph } from "./paragraph.js";
import { addMarkKeys, renderSpans } from "./spans.js";
import { table } from "./table.js";
import { warning } from "./warning.js";

/** @typedef {import("../protocol.js").Block} Block */
/** @typedef {import("../protocol.js").Mark} Mark */
/** @typedef {import("./spans.js").BlockContext} BlockContext */

/** @type {Record<Block["type"], (block: any, context: BlockContext) => HTMLElement>} */
export const BLOCKS = { paragraph, formula, table, warning, details, choice, chart, graph };

/**
 * @param {Block} block
 * @param {Omit<BlockContext, "renderBlock">} outer
 * @returns {HTMLElement}
 */
export function renderBlock(block, outer) {
  const render = BLOCKS[block.type];
  if (!render) throw new Error(`no renderer for block type "${block.type}"`);
  /** @type {Mark[]} */
  const marks = [];
  let first = -1;
  const context = {
    ...outer,
    registerMark: (/** @type {Mark} */ mark) => {
      const number = outer.registerMark(mark);
      if (first < 0) first = number;
      marks.push(mark);
      return number;
    },
    // Inner blocks carry their own marks.
    renderBlock: (/** @type {Block} */ inner) => renderBlock(inner, outer),
  };
  const element = render(block, context);
  addMarkKeys(element, marks, first, context);
  return element;
}

/**
 * @param {import("../protocol.js").Step} step
 * @param {string} number
 * @param {Omit<BlockContext, "renderBlock">} context
 * @param {number} level  of the heading
 * @returns {HTMLElement}
 */
export function renderStep(step, number, context, level = 2) {
  const heading = /** @type {"h2" | "h3" | "h4"} */ (`h${Math.min(level, 4)}`);
  return h(
    "section",
    { class: level === 2 ? "step" : "substep", "data-step": step.id },
    h(
      heading,
      null,
      number ? h("span", { class: "step-number" }, number) : null,
      h("span", null, renderSpans(step.title, context)),
    ),
    step.blocks.map((block) => renderBlock(block, context)),
    step.steps.map((inner) => renderStep(inner, "", context, level + 1)),
  );
}
