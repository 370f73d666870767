// So many people as so many little squares: what a probability means can be counted.
import { h } from "../dom.js";
import { classColour, renderSpans } from "./spans.js";

/** @typedef {import("../protocol.js").UnitChart} UnitChart */

const SVG = "http://www.w3.org/2000/svg";
/** Squares in a row; the second where the page is narrow. */
const ROWS = /** @type {const} */ ({ wide: 40, narrow: 25 });
/** Of the side of a square's place; the rest is the gap. */
const SIDE = 0.78;
const LINE = 0.12;

/** @param {UnitChart} block */
export function unitPicture(block) {
  const entries = block.groups.map((group) =>
    h(
      "li",
      { class: classColour(group.class) },
      drawing([{ ...group, count: block.unit }], 1, block.unit, "swatch"),
      h("span", { class: "unit-label" }, renderSpans(group.label, { registerMark: () => 0 })),
      h("span", { class: "unit-count" }, String(group.count)),
    ),
  );
  const pictures = Object.entries(ROWS).map(([width, columns]) => drawing(block.groups, columns, block.unit, `squares ${width}`));
  return [
    h("div", { class: "units-frame", role: "img", "aria-label": block.description }, /** @type {any} */ (pictures)),
    h("ul", { class: "legend" }, entries),
  ];
}

/**
 * @param {Pick<UnitChart["groups"][number], "count" | "class" | "filled">[]} groups
 * @param {number} columns
 * @param {number} unit
 * @param {string} name
 */
function drawing(groups, columns, unit, name) {
  const svg = document.createElementNS(SVG, "svg");
  let first = 0;
  for (const group of groups) {
    const count = Math.round(group.count / unit);
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", [classColour(group.class), group.filled ? "filled" : "hollow"].join(" ").trim());
    path.setAttribute("d", squares(first, count, columns, group.filled ? 0 : LINE));
    svg.append(path);
    first += count;
  }
  svg.setAttribute("class", name);
  svg.setAttribute("viewBox", `0 0 ${columns} ${Math.ceil(first / columns)}`);
  svg.setAttribute("aria-hidden", "true");
  return svg;
}

/**
 * @param {number} first
 * @param {number} count
 * @param {number} columns
 * @param {number} line  its width: hollow squares are to be as large as filled ones
 */
function squares(first, count, columns, line) {
  const side = SIDE - line;
  const from = (1 - side) / 2;
  let path = "";
  for (let place = first; place < first + count; place++) {
    const [x, y] = [place % columns, Math.floor(place / columns)].map((corner) => (corner + from).toFixed(2));
    path += `M${x} ${y}h${side.toFixed(2)}v${side.toFixed(2)}h-${side.toFixed(2)}z`;
  }
  return path;
}
