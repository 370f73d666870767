// So many people as so many little squares: what a probability means can be counted.
import { classNames, timesAround } from "../class_marks.js";
import { h } from "../dom.js";
import { renderSpans } from "./spans.js";

/** @typedef {import("../protocol.js").UnitChart} UnitChart */

const SVG = "http://www.w3.org/2000/svg";
/** Squares in a row, where there are no more of them than FEW; the second where the page is narrow. */
const ROWS = /** @type {const} */ ({ wide: 40, narrow: 25 });
const FEW = 1000;
/** Of the side of a square's place; the rest is the gap. */
const SIDE = 0.78;
const LINE = 0.12;

/** @param {UnitChart} block */
export function unitPicture(block) {
  const entries = block.groups.map((group) =>
    h(
      "li",
      { class: classNames(group.class) },
      drawing([{ ...group, squares: 1 }], 1, "swatch"),
      h("span", { class: "unit-label" }, renderSpans(group.label, { registerMark: () => 0 })),
      h("span", { class: "unit-count" }, String(group.count)),
    ),
  );
  const number = block.groups.reduce((sum, group) => sum + group.squares, 0);
  // More squares are smaller ones, in a picture of the same proportions.
  const finer = Math.sqrt(Math.max(1, number / FEW));
  const pictures = Object.entries(ROWS).map(([width, columns]) =>
    drawing(block.groups, Math.ceil(columns * finer), `squares ${width}`),
  );
  return [
    h("div", { class: "units-frame", role: "img", "aria-label": block.description }, /** @type {any} */ (pictures)),
    h("ul", { class: "legend" }, entries),
  ];
}

/**
 * @param {Pick<UnitChart["groups"][number], "squares" | "class" | "filled">[]} groups
 * @param {number} columns
 * @param {string} name
 */
function drawing(groups, columns, name) {
  const svg = document.createElementNS(SVG, "svg");
  let first = 0;
  for (const group of groups) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", [classNames(group.class), group.filled ? "filled" : "hollow"].join(" ").trim());
    const isRound = timesAround(group.class) > 0;
    path.setAttribute("d", units(first, group.squares, columns, group.filled ? 0 : LINE, isRound));
    svg.append(path);
    first += group.squares;
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
 * @param {boolean} isRound  since another class has its colour
 */
function units(first, count, columns, line, isRound) {
  const side = SIDE - line;
  const [from, length, radius] = [(1 - side) / 2, side.toFixed(2), (side / 2).toFixed(2)];
  const arc = `a${radius} ${radius} 0 1 0`;
  const shape = isRound ? `m0 ${radius}${arc} ${length} 0${arc} -${length} 0z` : `h${length}v${length}h-${length}z`;
  let path = "";
  for (let place = first; place < first + count; place++) {
    const [x, y] = [place % columns, Math.floor(place / columns)].map((corner) => (corner + from).toFixed(2));
    path += `M${x} ${y}${shape}`;
  }
  return path;
}
