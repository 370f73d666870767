import { classNames } from "../class_marks.js";
import { h } from "../dom.js";
import { renderMath } from "../math_view.js";

/**
 * @typedef {object} BlockContext
 * @property {import("../texts.js").Translate} t
 * @property {(mark: import("../protocol.js").Mark) => number} registerMark
 * @property {(mark: import("../protocol.js").Mark) => string} describeMark
 * @property {(key: string) => boolean} isEntry  of a table of the solution
 * @property {(entry: string) => boolean} hasOperands  whether it was computed from other entries
 * @property {(patch: Record<string, unknown>) => void} applyPatch
 * @property {(block: import("../protocol.js").Block) => HTMLElement} renderBlock
 */

/**
 * @param {import("../protocol.js").Spans} spans
 * @param {Pick<BlockContext, "registerMark">} context
 * @returns {Node[]}
 */
export function renderSpans(spans, context) {
  /** @type {Node[]} */
  const nodes = [];
  for (const span of spans) {
    const before = nodes.at(-1);
    const [sign = ""] = (span.kind === "text" && CLOSING.exec(span.text)) || [];
    if (span.kind === "text" && sign !== "" && before instanceof HTMLElement && before.matches(TYING)) {
      nodes.splice(-1, 1, withClosing(before, sign), document.createTextNode(span.text.slice(sign.length)));
      continue;
    }
    const node = renderSpan(span, context);
    const said = before?.nodeName === "#text" ? (before.textContent ?? "") : "";
    const [opening = ""] = OPENING.exec(said) ?? [];
    if (opening !== "" && node instanceof HTMLElement && node.matches(".math.short")) {
      nodes.splice(-1, 1, document.createTextNode(said.slice(0, -opening.length)));
      nodes.push(h("span", { class: "tied" }, opening, node));
    } else nodes.push(node);
  }
  return nodes;
}

/** A label is part of a picture: nothing in it can be pointed at. @param {import("../protocol.js").Spans} spans */
export function labelNodes(spans) {
  const unmarked = spans.map((span) => (span.kind === "math" ? { ...span, marks: [] } : span));
  return renderSpans(unmarked, { registerMark: () => 0 });
}

/** Signs that begin no line, and those that end none. A browser that sees a drawing beside them does not know it. */
const CLOSING = /^[。，、；：？！）」』”’,.;:?!)\]]+/;
const OPENING = /[（「『“‘(\[]+$/;
const TYING = ".math.short, .math.equation, .tied";

/**
 * @param {HTMLElement} formula
 * @param {string} sign
 */
function withClosing(formula, sign) {
  if (!formula.matches(".equation")) return h("span", { class: "tied" }, formula, sign);
  const width = /^[,.;:]$/.test(sign) ? "closing" : "closing wide";
  return h("span", { class: "equation" }, formula, h("span", { class: width }, sign));
}

/**
 * @param {import("../protocol.js").Span} span
 * @param {Pick<BlockContext, "registerMark">} context
 * @returns {Node}
 */
function renderSpan(span, context) {
  if (span.kind === "strong") return h("strong", null, span.text);
  if (span.kind === "name") {
    return h("span", { class: `name ${classNames(span.class)}`.trim(), dir: "auto" }, span.text);
  }
  if (span.kind === "word") {
    return h("span", { class: `word ${span.role}`, "data-place": span.place && String(span.place), dir: "auto" }, span.text);
  }
  if (span.kind === "math") return renderMath(span, { display: false, registerMark: context.registerMark });
  return document.createTextNode(span.text);
}

/**
 * To assistive technology a formula is an image that says what it shows, so the marks in it cannot take the focus
 * themselves: these buttons stand for them.
 * @param {HTMLElement} block
 * @param {import("../protocol.js").Mark[]} marks
 * @param {number} first  number of the first of these marks
 * @param {BlockContext} context
 */
export function addMarkKeys(block, marks, first, context) {
  if (marks.length === 0) return;
  const keys = marks.map((mark, index) =>
    h(
      "button",
      { type: "button", "data-mark": first + index, tabindex: index === 0 ? 0 : -1 },
      context.describeMark(mark),
    ),
  );
  const group = marks.some(([, , key]) => context.isEntry(key)) ? "marks.group_of_entries" : "marks.group";
  block.append(h("div", { class: "mark-keys", role: "group", "aria-label": context.t(group) }, keys));
}
