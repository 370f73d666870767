// Pictures whose parts light together with those of other views: a tree and the unit square.
import { classNames } from "../draw/class_marks.js";
import { h, slot } from "../draw/described.js";
import { plainParts } from "./spans.js";

/** @typedef {import("../protocol.js").Branch} Branch */

/**
 * An element that lights with all others of this entry, and that can be pointed at.
 * @param {string} tag
 * @param {string | null | undefined} entry
 * @param {Record<string, unknown>} properties
 * @param {...(import("../draw/described.js").Child | import("../draw/described.js").Child[])} children
 */
export function tied(tag, entry, properties, ...children) {
  const mark = entry ? slot([0, 0, entry, null]) : null;
  const element = h(tag, { ...properties, "data-entry": entry ?? null, "data-mark": mark }, ...children);
  if (mark) element.marks = [mark];
  return element;
}

/** @param {{observed: boolean, asked: boolean}} part @param {string} name */
const named = ({ observed, asked }, name) => [name, observed && "is-observed", asked && "is-asked"].filter(Boolean).join(" ");

/** @param {import("../protocol.js").TreeChart} block */
export function tree({ root }) {
  return [h("ul", { class: "seen-tree scrolls" }, branch(root))];
}

/** @param {Branch} node @returns {import("../draw/described.js").DescribedElement} */
function branch(node) {
  return h(
    "li",
    null,
    h(
      "div",
      { class: "way" },
      node.share && h("span", { class: "share" }, plainParts(node.share)),
      tied(
        "div",
        node.entry,
        { class: `${named(node, "node")} ${classNames(node.class)}`.trim() },
        h("span", null, plainParts(node.label)),
        " ",
        h("span", { class: "unit-count" }, String(node.count)),
      ),
    ),
    node.branches.length > 0 && h("ul", null, node.branches.map(branch)),
  );
}

const SIDE = 100;

/** @param {import("../protocol.js").SquareChart} block */
export function square({ strips, description }) {
  let left = 0;
  const drawn = strips.map(({ cells, width, class: index }) => {
    let top = 0;
    const own = cells.map((cell) => {
      const d = `M${left * SIDE} ${top * SIDE}h${width * SIDE}v${cell.height * SIDE}h${-width * SIDE}z`;
      top += cell.height;
      return tied("path", cell.entry, { d, class: `${named(cell, "part")} ${classNames(index)}` });
    });
    left += width;
    return own;
  });
  const entries = strips.map(({ label, cells, class: index }) =>
    h(
      "li",
      null,
      h("span", { class: classNames(index) }, plainParts(label)),
      h(
        "ul",
        null,
        cells.map((cell) =>
          tied("li", cell.entry, { class: classNames(index) }, h("span", { class: named(cell, "sample") }), plainParts(cell.label)),
        ),
      ),
    ),
  );
  const frame = { class: "unit-square", viewBox: `0 0 ${SIDE} ${SIDE}`, role: "img", "aria-label": description };
  return [h("svg", frame, drawn.flat()), h("ul", { class: "square-legend" }, entries)];
}
