// A number of people as the same number of small squares, so that a probability can be counted.
import { classNames, timesAround } from "../draw/class_marks.js";
import { h } from "../draw/described.js";
import { plainParts } from "./spans.js";
import { tied } from "./tied.js";

/** @typedef {import("../protocol.js").UnitChart} UnitChart */

/** Squares in a row, where there are no more of them than FEW; the second where the page is narrow. */
const ROWS = /** @type {const} */ ({ wide: 40, narrow: 25 });
const FEW = 1000;
/** Side of a square as a share of its place; the rest is the gap. */
const SIDE = 0.78;
const LINE = 0.12;

/** @param {UnitChart} block */
export function unitPicture(block) {
  return [
    h("div", { class: "units-frame", role: "img", "aria-label": block.description }, squares(block)),
    h("ul", { class: "legend" }, block.groups.map(entry)),
  ];
}

/** @param {UnitChart["groups"][number]} group */
function entry(group) {
  return tied(
    "li",
    group.entry,
    { class: classNames(group.class) },
    drawing([{ ...group, squares: 1, entry: undefined }], 1, "swatch"),
    h("span", { class: "unit-label" }, plainParts(group.label)),
    h("span", { class: "unit-count" }, String(group.count)),
  );
}

/** @param {UnitChart} block */
function squares({ groups }) {
  const number = groups.reduce((sum, group) => sum + group.squares, 0);
  // More squares are smaller ones, in a picture of the same proportions.
  const finer = Math.sqrt(Math.max(1, number / FEW));
  return Object.entries(ROWS).map(([width, columns]) => drawing(groups, Math.ceil(columns * finer), `squares ${width}`));
}

/**
 * @param {Pick<UnitChart["groups"][number], "squares" | "class" | "filled" | "entry">[]} groups
 * @param {number} columns
 * @param {string} name
 */
function drawing(groups, columns, name) {
  let first = 0;
  const paths = groups.map((group) => {
    const from = first;
    first += group.squares;
    const isRound = timesAround(group.class) > 0;
    const properties = { class: [classNames(group.class), group.filled ? "filled" : "hollow"].join(" ").trim() };
    const d = units(from, group.squares, columns, group.filled ? 0 : LINE, isRound);
    return h("path", { ...properties, d, "data-entry": group.entry });
  });
  const viewBox = `0 0 ${columns} ${Math.ceil(first / columns)}`;
  return h("svg", { class: name, viewBox, "aria-hidden": "true" }, paths);
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
