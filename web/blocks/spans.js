import { classNames } from "../draw/class_marks.js";
import { PRINTS, printed } from "./printed_quantities.js";
import { math } from "../draw/math_view.js";
import { h } from "../draw/described.js";
import { nodesOf } from "../draw/patching.js";

/** @typedef {import("../draw/described.js").Described} Described */
/** @typedef {import("../draw/described.js").DescribedElement} DescribedElement */

/**
 * @typedef {object} BlockContext
 * @property {import("../texts/texts.js").Translate} t
 * @property {(mark: import("../protocol.js").Mark) => string} describeMark
 * @property {(key: string) => boolean} isEntry  of a table of the solution
 * @property {(entry: string) => boolean} hasOperands  whether it was computed from other entries
 * @property {(entry: string) => boolean} hasWorking  whether a fold below tells how it came about
 * @property {(patch: Record<string, unknown>) => void} applyPatch
 * @property {boolean} [leavesFolds]  what is folded is not drawn: in the build
 * @property {(block: import("../protocol.js").Block) => Described} blockPart
 */

/**
 * @param {import("../protocol.js").Spans} spans
 * @returns {(DescribedElement | string)[]}
 */
export function spanParts(spans) {
  /** @type {(DescribedElement | string)[]} */
  const parts = [];
  for (const span of spans) {
    const before = parts.at(-1);
    const [sign = ""] = (span.kind === "text" && CLOSING.exec(span.text)) || [];
    if (span.kind === "text" && sign !== "" && typeof before === "object" && isOf(before, TYING)) {
      parts.splice(-1, 1, withClosing(before, sign), span.text.slice(sign.length));
      continue;
    }
    // A long formula without relations, such as a path, breaks within: only its end is tied to the sign.
    if (span.kind === "text" && sign !== "" && typeof before === "object" && isOf(before, ["math"])) {
      parts.push(h("span", { class: "glued" }, sign), span.text.slice(sign.length));
      continue;
    }
    const part = spanPart(span);
    const [opening = ""] = (typeof before === "string" && OPENING.exec(before)) || [];
    if (opening !== "" && typeof before === "string" && typeof part === "object" && isOf(part, ["short"])) {
      parts.splice(-1, 1, before.slice(0, -opening.length));
      parts.push(h("span", { class: "tied" }, opening, part));
    } else parts.push(part);
  }
  return parts;
}

/** Elements for a place where nothing can be pointed at. @param {import("../protocol.js").Spans} spans */
export function spanNodes(spans) {
  return nodesOf(h("span", null, plainParts(spans)).children);
}

/** Parts of which nothing can be pointed at. @param {import("../protocol.js").Spans} spans */
export const plainParts = (spans) => spanParts(unmarked(spans));

/** @param {import("../protocol.js").Spans} spans */
export function unmarked(spans) {
  return spans.map((span) => (span.kind === "math" ? { ...span, marks: [] } : span));
}

/**
 * A copy of which nothing can be pointed at; the marks of a plot are what it shows. @template Part @param {Part} parts
 * @returns {Part}
 */
export function unpointed(parts) {
  return JSON.parse(JSON.stringify(parts, withoutMarks));
}

/** @this {any} @param {string} name @param {unknown} value */
function withoutMarks(name, value) {
  return name === "marks" && this.kind !== "plot" ? [] : value;
}

/** @param {DescribedElement} element @param {string[]} wanted  one of these classes */
function isOf({ properties }, wanted) {
  const classes = String(properties.class ?? "").split(" ");
  return wanted.some((word) => classes.includes(word));
}

/** Signs that begin no line, and a few that end none. A browser that sees a drawing beside them does not know it. */
const CLOSING = /^[。，、；：？！）」』”’,.;:?!)\]]+/;
const OPENING = /[（「『“‘([]{1,8}$/;
const TYING = ["short", "equation", "tied"];

/**
 * @param {DescribedElement} formula
 * @param {string} sign
 */
function withClosing(formula, sign) {
  if (!isOf(formula, ["equation"])) return h("span", { class: "tied" }, formula, sign);
  const width = /^[,.;:]$/.test(sign) ? "closing" : "closing wide";
  return h("span", { class: "equation" }, formula, h("span", { class: width }, sign));
}

/**
 * @param {import("../protocol.js").Span} span
 * @returns {DescribedElement | string}
 */
function spanPart(span) {
  if (span.kind === "strong") return h("strong", null, span.text);
  if (span.kind === "name") {
    return h("span", { class: `name ${classNames(span.class)}`.trim(), dir: "auto" }, span.text);
  }
  if (span.kind === "word") {
    return h("span", { class: `word ${span.role}`, "data-place": span.place && String(span.place), dir: "auto" }, span.text);
  }
  if (span.kind === "math") {
    const formula = math(span, false);
    formula.properties[PRINTS] = printed(span);
    return formula;
  }
  return span.text;
}

/**
 * For assistive technology a formula is an image with a label, so marks inside it cannot take the focus. These buttons
 * stand for them.
 * @param {import("../draw/described.js").Slot[]} marks
 * @param {BlockContext} context
 */
export function markKeys(marks, context) {
  if (marks.length === 0) return null;
  const keys = marks.map((one, index) =>
    h("button", { type: "button", "data-mark": one, tabindex: index === 0 ? 0 : -1 }, context.describeMark(one.mark)),
  );
  const group = marks.some(({ mark }) => context.isEntry(mark[2])) ? "marks.group_of_entries" : "marks.group";
  return h("div", { class: "mark-keys", role: "group", "aria-label": context.t(group) }, keys);
}

/** The marks within, in the order of the page; inner parts have their own. @param {Described} part @returns {import("../draw/described.js").Slot[]} */
export function marksWithin(part) {
  if (!("children" in part)) return [];
  return part.children.length === 0 ? part.marks : [...part.marks, ...part.children.flatMap(marksWithin)];
}
