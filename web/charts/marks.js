// The marks of a plot, and the small samples of them in its legend.
import { areaY, dot, line, plot, ruleX, ruleY } from "@observablehq/plot";
import { colourOf, dashesOf, timesAround } from "../draw/class_marks.js";

/** @typedef {import("../protocol.js").PlotMark} PlotMark */
/** @typedef {import("../protocol.js").Point} Point */
/** @typedef {Exclude<PlotMark, {kind: "region"}>} DrawnMark */

const SVG = "http://www.w3.org/2000/svg";
const SAMPLE = { height: 14, line: 28, dot: 14 };
/** Radius of a dot, and where there are many. */
const DOT = 3.5;
const SMALL_DOT = 2.5;
const MANY_DOTS = 150;

/** Classes differ by symbol as well as by colour. */
const SYMBOLS = /** @type {const} */ (["circle", "square", "triangle", "diamond", "star", "wye", "cross"]);

/** A surface is hatched if its meaning says so, or if another surface has the same colour. @param {PlotMark} mark */
export function isHatched(mark) {
  return mark.kind === "patch" ? timesAround(mark.class) > 0 : mark.kind === "area" && mark.hatched;
}

/** @param {PlotMark} mark @returns {mark is DrawnMark} */
export function isDrawn(mark) {
  return mark.kind !== "region";
}

/** @param {PlotMark[]} marks */
export function radiusOfDots(marks) {
  const count = marks.reduce((sum, mark) => sum + (mark.kind === "dots" ? mark.points.length : 0), 0);
  return count > MANY_DOTS ? SMALL_DOT : DOT;
}

/** Areas lie below lines, and points above them. @type {Record<DrawnMark["kind"], number>} */
const LAYERS = { patch: 0, area: 1, rule: 2, curve: 3, dots: 4 };

/** The case lies above the data. @param {DrawnMark} a @param {DrawnMark} b */
export function byLayer(a, b) {
  return LAYERS[a.kind] - LAYERS[b.kind] || Number(isEmphasised(a)) - Number(isEmphasised(b));
}

/** @param {DrawnMark} mark */
function isEmphasised(mark) {
  return mark.kind === "dots" && mark.emphasised;
}

/**
 * @param {DrawnMark} mark
 * @param {string} hatching  address of the pattern for hatched areas of this class
 * @param {number} [radius]  of a dot
 * @returns {import("@observablehq/plot").Markish}
 */
export function drawnMark(mark, hatching, radius = DOT) {
  const colour = colourOf(mark.class);
  switch (mark.kind) {
    case "area":
      return area(mark, mark.hatched ? { fill: hatching } : { fill: colour, fillOpacity: 0.16 });
    case "rule": {
      const style = { stroke: colour, strokeWidth: 1.25, strokeDasharray: mark.dashed ? "4 4" : undefined };
      return mark.axis === "x" ? ruleX([mark.at], style) : ruleY([mark.at], style);
    }
    case "curve":
      return line(mark.points, {
        stroke: colour,
        strokeWidth: 2,
        strokeDasharray: dashesOf(mark.class, mark.dashed),
        strokeLinejoin: "round",
        clip: true,
      });
    case "dots":
      return dots(mark, colour, radius);
    case "patch":
      return (_index, { x, y }) => patch(mark, hatching, /** @type {any} */ (x), /** @type {any} */ (y));
  }
}

/**
 * @param {Extract<DrawnMark, {kind: "area"}>} mark
 * @param {{fill: string, fillOpacity?: number}} style
 */
function area(mark, style) {
  const { points, low } = mark;
  const [first, last] = [points[0], points[points.length - 1]];
  const isClosed = low === null && first !== undefined && first[0] === last?.[0] && first[1] === last[1];
  if (isClosed) return line(points, { stroke: "none", clip: true, ...style });
  const bands = points.map(([x, y], place) => ({ x, y, low: low?.[place]?.[1] ?? 0 }));
  return areaY(bands, { x: "x", y1: "low", y2: "y", clip: true, ...style });
}

/**
 * @param {Extract<DrawnMark, {kind: "dots"}>} mark
 * @param {string} colour
 * @param {number} r
 */
function dots(mark, colour, r) {
  const symbol = mark.class === null ? "circle" : SYMBOLS[mark.class % SYMBOLS.length];
  if (mark.emphasised) return dot(mark.points, { symbol, r: 5.5, fill: "var(--lit)", stroke: "var(--ink)", strokeWidth: 1.75 });
  // Every second class is hollow, so that two classes can be told apart in black and white.
  const hollow = mark.class !== null && mark.class % 2 === 1;
  return dot(mark.points, { symbol, r, fill: hollow ? "var(--paper)" : colour, stroke: colour, strokeWidth: 1.5 });
}

/**
 * @param {import("../protocol.js").PatchMark} mark
 * @param {string} hatching
 * @param {(x: number) => number} x
 * @param {(y: number) => number} y
 */
function patch(mark, hatching, x, y) {
  const path = document.createElementNS(SVG, "path");
  const places = (/** @type {Point[]} */ ring) => ring.map((point) => `${x(point[0]).toFixed(1)} ${y(point[1]).toFixed(1)}`);
  path.setAttribute("d", mark.rings.map((ring) => `M${places(ring).join("L")}Z`).join(""));
  path.setAttribute("class", isHatched(mark) ? "patch hatched" : "patch");
  path.setAttribute("fill", isHatched(mark) ? hatching : colourOf(mark.class));
  path.setAttribute("fill-rule", "evenodd");
  return path;
}

/**
 * Diagonal lines in the colour of the class.
 * @param {string} id
 * @param {number | null} index
 */
export function hatching(id, index) {
  const pattern = document.createElementNS(SVG, "pattern");
  for (const [name, value] of Object.entries({ id, width: "6", height: "6", patternUnits: "userSpaceOnUse" })) {
    pattern.setAttribute(name, value);
  }
  const stripe = document.createElementNS(SVG, "path");
  stripe.setAttribute("d", "M-1.5 1.5l3-3M0 6l6-6M4.5 7.5l3-3");
  stripe.setAttribute("stroke", colourOf(index));
  stripe.setAttribute("stroke-width", "1.25");
  stripe.setAttribute("stroke-opacity", "0.6");
  pattern.append(stripe);
  return pattern;
}

/**
 * The sample of a mark in the legend.
 * @param {DrawnMark} mark
 * @param {string} hatchingId
 */
export function sample(mark, hatchingId) {
  /** @type {Point[]} */
  const line = [
    [0, mark.kind === "area" ? 1 : 0.5],
    [1, mark.kind === "area" ? 1 : 0.5],
  ];
  const points = mark.kind === "dots" ? [/** @type {Point} */ ([0.5, 0.5])] : line;
  /** @type {Point[]} */
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  const shown =
    mark.kind === "patch"
      ? { ...mark, rings: [square] }
      : mark.kind === "rule"
        ? { ...mark, at: 0.5, axis: /** @type {const} */ ("y") }
        : { ...mark, points, low: null };
  const svg = plot({
    width: mark.kind === "dots" ? SAMPLE.dot : SAMPLE.line,
    height: SAMPLE.height,
    margin: 0,
    axis: null,
    x: { domain: [0, 1] },
    y: { domain: [0, 1] },
    marks: [drawnMark(/** @type {DrawnMark} */ (shown), `url(#${hatchingId})`)],
  });
  return withoutStyle(svg);
}

/**
 * Plot adds a style element to each drawing, which the page's policy forbids; style/solution/charts.css has these rules instead.
 * The element has no effect until the drawing is in the page.
 * @template {Element} E
 * @param {E} drawing
 */
export function withoutStyle(drawing) {
  drawing.querySelector("style")?.remove();
  drawing.setAttribute("class", "plot-drawing");
  drawing.setAttribute("aria-hidden", "true");
  return drawing;
}
