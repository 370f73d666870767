// A long block is drawn in pieces, each in its turn, so that no piece blocks the page.
import { later } from "../draw/described.js";
import { markKeys, marksWithin } from "./spans.js";

/** @typedef {import("./spans.js").BlockContext} BlockContext */
/** @typedef {import("../draw/described.js").DescribedElement} DescribedElement */

/** About as many elements as are drawn in a few milliseconds; a block of twice as many is drawn as one. */
const MOST = 900;
/** Elements of a formula on the page, and of another span, on average. */
const OF_FORMULA = 24;
const OF_TEXT = 2;

/**
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => number} weight
 * @returns {Item[][]}
 */
export function pieces(items, weight) {
  const weights = items.map(weight);
  if (weights.reduce((sum, one) => sum + one, 0) <= 2 * MOST) return [items];
  /** @type {Item[][]} */
  const all = [[]];
  let sum = 0;
  for (const [place, item] of items.entries()) {
    const own = weights[place] ?? 0;
    if (sum > 0 && sum + own > MOST) {
      all.push([]);
      sum = 0;
    }
    all.at(-1)?.push(item);
    sum += own;
  }
  return all;
}

/**
 * A piece has the keys of its own marks.
 * @param {string} tag
 * @param {number} height  about, in pixels
 * @param {BlockContext} context
 * @param {() => DescribedElement} describe
 * @param {(piece: DescribedElement) => DescribedElement | undefined} [place]  where within it they stand
 */
export function piece(tag, height, context, describe, place = (one) => one) {
  const whole = () => {
    const element = describe();
    const keys = markKeys(marksWithin(element), context);
    if (keys) place(element)?.children.push(keys);
    return element;
  };
  return later("piece", "", whole, { tag, height });
}

/** @param {import("../protocol.js").Spans} spans */
export function weightOf(spans) {
  let sum = 0;
  for (const span of spans) sum += span.kind === "math" ? OF_FORMULA + span.latex.length / 2 : OF_TEXT;
  return sum;
}

/** @param {import("../protocol.js").FormulaLine} line */
export function weightOfLine({ parts, aside }) {
  return parts.reduce((sum, { latex }) => sum + OF_FORMULA + latex.length / 2, aside ? weightOf(aside) : 0);
}

/** @param {import("../protocol.js").TableBlock["rows"][number]} row */
export function weightOfRow({ cells }) {
  return cells.reduce((sum, { main, aside }) => sum + 3 + weightOf(main) + (aside ? weightOf(aside) : 0), 0);
}

/**
 * Approximate number of elements of a block on the page. @param {import("../protocol.js").Block} block @returns
 * {number}
 */
export function weightOfBlock(block) {
  if (block.type === "formula") return block.lines.reduce((sum, line) => sum + weightOfLine(line), 0);
  if (block.type === "table") return block.rows.reduce((sum, row) => sum + weightOfRow(row), 0);
  if (block.type === "details") return block.blocks.reduce((sum, inner) => sum + weightOfBlock(inner), 0);
  if (block.type === "views") return block.views.flat().reduce((sum, inner) => sum + weightOfBlock(inner), 0);
  if (block.type === "paragraph" || block.type === "warning") return weightOf(block.spans);
  return 200;
}
