// From document to page: one module for each type of block.
import { h, later } from "../draw/described.js";
import { spansToPlain } from "../draw/plain_spans.js";
import { chart } from "./chart.js";
import { choice } from "./choice.js";
import { details } from "./details.js";
import { formula } from "./formula.js";
import { graph } from "./graph.js";
import { paragraph } from "./paragraph.js";
import { weightOfBlock } from "./pieces.js";
import { markKeys, marksWithin, spanParts } from "./spans.js";
import { table } from "./table.js";
import { views } from "./views.js";
import { warning } from "./warning.js";

/** @typedef {import("../protocol.js").Block} Block */
/** @typedef {import("./spans.js").BlockContext} BlockContext */
/** @typedef {Omit<BlockContext, "blockPart">} OuterContext */
/** @typedef {import("../draw/described.js").DescribedElement} DescribedElement */

/** @type {Record<Block["type"], (block: any, context: BlockContext) => DescribedElement>} */
export const BLOCKS = { paragraph, formula, table, warning, details, choice, chart, graph, views };

/**
 * A block that is drawn when its turn comes.
 * @param {Block} block
 * @param {OuterContext} context
 * @param {boolean} isInner  another block counts how much it is
 * @returns {import("../draw/described.js").Later}
 */
export function blockPart(block, context, isInner = false) {
  const size = { weight: isInner ? 0 : weightOfBlock(block), height: heightOf(block) };
  return later(block.type, keyOf(block), () => describeBlock(block, context), size);
}

/**
 * The key by which a block is found again wherever it moved; the rest of a long block may differ. @param {Block} block
 */
function keyOf(block) {
  if (block.type === "paragraph" || block.type === "warning") return JSON.stringify(block.spans.slice(0, MOST_IN_KEY));
  if (block.type === "formula") return JSON.stringify(block.lines.slice(0, MOST_IN_KEY));
  if (block.type === "table") return JSON.stringify([block.caption, block.columns, block.rows.slice(0, MOST_IN_KEY)]);
  if (block.type === "details") return JSON.stringify(block.summary);
  if (block.type === "choice") return JSON.stringify(block.prompt);
  if (block.type === "views") return JSON.stringify(block.parts.slice(0, 1));
  return block.description;
}

const MOST_IN_KEY = 12;

/** On the page, about, in pixels. @param {Block} block @returns {number} */
function heightOf(block) {
  if (block.type === "formula") return 56 * block.lines.length;
  if (block.type === "table") return 40 * (block.rows.length + 2);
  if (block.type === "chart" || block.type === "graph") return 360;
  if (block.type === "paragraph") return 30 * Math.ceil(spansToPlain(block.spans).length / 70);
  return 40;
}

/**
 * @param {Block} block
 * @param {OuterContext} outer
 * @returns {DescribedElement}
 */
export function describeBlock(block, outer) {
  const make = BLOCKS[block.type];
  if (!make) throw new Error(`no renderer for block type "${block.type}"`);
  const context = { ...outer, blockPart: (/** @type {Block} */ inner) => blockPart(inner, outer, true) };
  const element = make(block, context);
  const keys = markKeys(marksWithin(element), context);
  if (keys) element.children.push(keys);
  return element;
}

/**
 * @param {import("../protocol.js").Step} step
 * @param {string} number
 * @param {OuterContext} context
 * @param {number} level  of the heading
 * @returns {DescribedElement}
 */
export function describeStep(step, number, context, level = 2) {
  return h(
    "section",
    { class: level === 2 ? "step" : "substep", "data-step": step.id },
    h(
      `h${Math.min(level, 4)}`,
      null,
      number ? h("span", { class: "step-number" }, number) : null,
      h("span", null, spanParts(step.title)),
    ),
    step.blocks.map((block) => blockPart(block, context)),
    step.steps.map((inner) => describeStep(inner, "", context, level + 1)),
  );
}
