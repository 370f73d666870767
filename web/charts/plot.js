// A plot as in a textbook: thin axes, curves named where they run, boundaries named above, regions as a strip below.
import { plot, ruleY } from "@observablehq/plot";
import { colourOf } from "../draw/class_marks.js";
import { h } from "../draw/described.js";
import { drawInto, elementOf } from "../draw/patching.js";
import { byLayer, drawnMark, hatching, isDrawn, isHatched, radiusOfDots, sample, withoutStyle } from "./marks.js";
import { besideCurve, inRows, insideArea } from "./placing.js";
import { roundTicks, tickLabels } from "./ticks.js";
import { withinRings } from "./label_in_region.js";

/** @typedef {import("../protocol.js").PlotChart} PlotChart */
/** @typedef {import("../protocol.js").PlotMark} PlotMark */
/** @typedef {import("../protocol.js").Spans} Spans */
/** @typedef {import("./placing.js").Box} Box */
/** @typedef {(spans: Spans) => import("../draw/described.js").Child[]} ShowLabel */
/** @typedef {{element: HTMLElement, width: number, height: number}} Label */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Margins */

const SVG = "http://www.w3.org/2000/svg";
/** Height of the strip of regions and of the space above it. */
const STRIP = 20;
const ABOVE_STRIP = 6;
const TICKS = 22;
const ROW = 22;
const DIGIT = 7.2;
/** From the middle of a dot to its label: an emphasised one is large. */
const BESIDE_DOT = 8;
let hatchings = 0;

/**
 * Draws `block` into `frame`, which already has its size, and replaces the previous content.
 * @param {HTMLElement} frame
 * @param {PlotChart} block
 * @param {ShowLabel} show
 */
export function drawPlot(frame, block, show) {
  const canvas = elementOf(h("div", { class: "plot-canvas" }));
  const legend = elementOf(h("div", { class: "legend" }));
  const words = frame.querySelector(".plot-words");
  frame.replaceChildren(...(words ? [words] : []), canvas, legend);
  frame.classList.remove("failed");
  frame.classList.add("drawn");
  const size = { width: frame.clientWidth, height: frame.clientHeight };
  /** Marks whose labels did not fit into the plot. @type {Set<PlotMark>} */
  const listed = new Set();
  const drawing = new Drawing(block, canvas, show);
  for (;;) {
    const before = listed.size;
    drawInto(legend, ...[...listed].map((mark) => drawing.entry(mark)));
    const below = before > 0 ? legend.offsetHeight : 0;
    for (const mark of drawing.draw(size.width, size.height - below, listed)) listed.add(mark);
    if (listed.size === before) return;
  }
}

class Drawing {
  /**
   * @param {PlotChart} block
   * @param {HTMLElement} canvas
   * @param {ShowLabel} show
   */
  constructor(block, canvas, show) {
    this.block = block;
    this.canvas = canvas;
    this.show = show;
    this.prefix = `hatching-${hatchings++}-`;
    this.regions = block.marks.filter((mark) => mark.kind === "region");
    this.rules = block.marks.filter((mark) => mark.kind === "rule");
    this.drawn = block.marks.filter(isDrawn).sort(byLayer);
    this.lines = block.marks.filter((mark) => mark.kind === "curve");
    this.areas = block.marks.filter((mark) => mark.kind === "area");
    this.dots = block.marks.filter((mark) => mark.kind === "dots");
    /** @type {Box[]} */
    this.taken = [];
    this.width = 0;
    this.height = 0;
    /** @type {(x: number) => number} */
    this.x = Number;
    /** @type {(y: number) => number} */
    this.y = Number;
  }

  stripHeight() {
    return this.regions.length > 0 ? ABOVE_STRIP + STRIP : 0;
  }

  /** About how many ticks go along x; there are none between whole numbers if all dots are at such. @param {number} across */
  ticksWithin(across) {
    const { low, high } = this.block.x;
    const isCounted = this.dots.length > 0 && this.dots.every(({ points }) => points.every(([x]) => Number.isInteger(x)));
    return Math.min(Math.max(3, across / 60), isCounted && high - low > 3 ? high - low : Infinity);
  }

  /** @param {number | null} index */
  hatchingId(index) {
    return `${this.prefix}${index ?? "none"}`;
  }

  /** @param {PlotMark} mark */
  entry(mark) {
    const strip = { class: "strip-sample", style: `background: ${colourOf(mark.class)}` };
    const swatch = isDrawn(mark) ? sample(mark, this.hatchingId(mark.class)) : h("span", strip);
    return h("span", { class: "legend-entry" }, swatch, h("span", null, this.show(mark.label ?? [])));
  }

  /**
   * @param {number} width
   * @param {number} height
   * @param {Set<PlotMark>} listed  these are named in the legend
   * @returns {PlotMark[]} those that could not be named in the plot
   */
  draw(width, height, listed) {
    const { block } = this;
    this.width = width;
    this.height = height;
    this.taken = [];
    this.canvas.replaceChildren();
    const ratio = (block.y.high - block.y.low) / (block.x.high - block.x.low);
    const across = block.same_scale ? Math.min(width, (height - 3 * ROW) / ratio) : width;
    const xTicks = block.bare ? [] : roundTicks(block.x.low, block.x.high, this.ticksWithin(across));
    const steps = block.same_scale ? Math.max(3, (ratio * across) / 60) : 4;
    const yTicks = block.bare ? [] : roundTicks(block.y.low, block.y.high, steps);
    const xLabel = this.label(block.x.label, null);
    const yLabel = this.label(block.y.label, null);
    const labels = new Map(
      block.marks.flatMap((mark) =>
        mark.label && !listed.has(mark) ? [[mark, this.label(mark.label, mark.class, groundOf(mark))]] : [],
      ),
    );
    measure([xLabel, yLabel, ...labels.values()], this.canvas);

    const leftmost = 10 + DIGIT * Math.max(0, ...tickLabels(yTicks).map((text) => text.length));
    const lastTick = tickLabels(xTicks).at(-1)?.length ?? 0;
    const rightmost = Math.max(8, (DIGIT * lastTick) / 2);
    const bottom = this.stripHeight() + TICKS + xLabel.height + 2;
    // A plot with equal scales is as large as the room allows, and centred.
    const free = block.same_scale ? Math.max(0, width - leftmost - rightmost - (height - 8 - ROW - bottom) / ratio) / 2 : 0;
    const [left, right] = [leftmost + free, rightmost + free];
    const placeOf = (/** @type {number} */ x) => left + ((x - block.x.low) / (block.x.high - block.x.low)) * (width - left - right);
    const above = this.rowsAbove(labels, yLabel, placeOf);
    const margins = {
      left,
      right,
      top: 8 + ROW * above.rows,
      bottom,
    };
    if (block.same_scale) this.height = margins.top + (width - left - right) * ratio + bottom;
    const svg = this.drawing(margins, xTicks, yTicks);
    this.canvas.prepend(svg);
    const ground = this.height - bottom;

    this.put(yLabel, { left: left - leftmost, top: margins.top - 4 - ROW * above.rows, width: yLabel.width, height: ROW });
    this.put(xLabel, {
      left: left + (width - left - right - xLabel.width) / 2,
      top: this.height - xLabel.height,
      width: xLabel.width,
      height: xLabel.height,
    });
    for (const { label, at, from, row } of above.places) {
      const top = margins.top - 4 - ROW * (row + 1);
      this.put(label, { left: from, top, width: label.width, height: ROW });
      const stem = { x1: this.x(at), x2: this.x(at), y1: top + ROW, y2: margins.top };
      svg.append(lineFrom(stem, "stem"));
    }
    return this.regionLabels(svg, labels, ground).concat(
      this.markLabels(labels, { left, top: margins.top, width: width - left - right, height: ground - margins.top }),
    );
  }

  /**
   * The labels above the plot: that of the y axis, and those of the boundaries.
   * @param {Map<PlotMark, Label>} labels
   * @param {Label} yLabel
   * @param {(x: number) => number} across
   */
  rowsAbove(labels, yLabel, across) {
    const rules = this.rules.filter((mark) => mark.axis === "x" && labels.has(mark)).sort((a, b) => a.at - b.at);
    const named = rules.map((mark) => ({ at: mark.at, label: /** @type {Label} */ (labels.get(mark)) }));
    const boxes = named.map(({ at, label }) => ({ at: across(at), width: label.width }));
    const rows = inRows(boxes, 0, this.width);
    const places = named.map((one, place) => ({ ...one, from: rows[place]?.left ?? 0, row: rows[place]?.row ?? 0 }));
    const used = Math.max(-1, ...places.map(({ row }) => row)) + 1;
    // The label of the axis is above all others, or beside those of the uppermost row.
    const free = places.every(({ from, row }) => row < used - 1 || from > yLabel.width + 40);
    return { places, rows: used > 0 && free ? used : used + 1 };
  }

  /**
   * @param {Margins} margins
   * @param {number[]} xTicks
   * @param {number[]} yTicks
   */
  drawing(margins, xTicks, yTicks) {
    const { block, width, height } = this;
    const radius = radiusOfDots(block.marks);
    const made = plot({
      width,
      height,
      marginLeft: margins.left,
      marginRight: margins.right,
      marginTop: margins.top,
      marginBottom: margins.bottom,
      x: { type: "linear", domain: [block.x.low, block.x.high], axis: null },
      y: { type: "linear", domain: [block.y.low, block.y.high], axis: null },
      marks: [
        ...(block.bare ? [] : [ruleY([block.y.low], { stroke: "var(--rule-strong)" })]),
        ...this.drawn.map((mark) => drawnMark(mark, `url(#${this.hatchingId(mark.class)})`, radius)),
      ],
    });
    this.x = (value) => Number(made.scale("x")?.apply(value));
    this.y = (value) => Number(made.scale("y")?.apply(value));
    const svg = withoutStyle(/** @type {SVGSVGElement} */ (/** @type {Element} */ (made)));
    const classes = new Set(block.marks.flatMap((mark) => (isHatched(mark) ? [mark.class] : [])));
    const defs = document.createElementNS(SVG, "defs");
    defs.append(...[...classes].map((index) => hatching(this.hatchingId(index), index)));
    svg.append(defs, ...this.axes(margins, xTicks, yTicks));
    return svg;
  }

  /**
   * @param {Margins} margins
   * @param {number[]} xTicks
   * @param {number[]} yTicks
   */
  axes(margins, xTicks, yTicks) {
    if (this.block.bare) return [];
    const bottom = this.height - margins.bottom;
    const ticksAt = bottom + this.stripHeight();
    const xLabels = tickLabels(xTicks);
    const yLabels = tickLabels(yTicks);
    return [
      lineFrom({ x1: margins.left, x2: margins.left, y1: margins.top, y2: bottom }, "axis"),
      ...xTicks.flatMap((tick, place) => [
        lineFrom({ x1: this.x(tick), x2: this.x(tick), y1: ticksAt, y2: ticksAt + 4 }, "axis"),
        textAt(this.x(tick), ticksAt + 17, xLabels[place] ?? "", "middle"),
      ]),
      ...yTicks.flatMap((tick, place) => [
        lineFrom({ x1: margins.left - 4, x2: margins.left, y1: this.y(tick), y2: this.y(tick) }, "axis"),
        textAt(margins.left - 7, this.y(tick) + 4, yLabels[place] ?? "", "end"),
      ]),
    ];
  }

  /**
   * The strip below the plot that says which class is decided for where.
   * @param {SVGSVGElement} svg
   * @param {Map<PlotMark, Label>} labels
   * @param {number} bottom
   */
  regionLabels(svg, labels, bottom) {
    const { low, high } = this.block.x;
    const homeless = [];
    for (const mark of this.regions) {
      const [from, to] = [this.x(Math.max(mark.low, low)), this.x(Math.min(mark.high, high))];
      const strip = document.createElementNS(SVG, "rect");
      const box = { left: from, top: bottom + ABOVE_STRIP, width: Math.max(0, to - from), height: STRIP };
      for (const [name, value] of Object.entries({
        x: box.left + 0.5,
        y: box.top,
        width: Math.max(0, box.width - 1),
        height: box.height,
      })) {
        strip.setAttribute(name, String(value));
      }
      strip.setAttribute("class", "strip");
      strip.setAttribute("fill", colourOf(mark.class));
      strip.setAttribute("stroke", colourOf(mark.class));
      svg.prepend(strip);
      const label = labels.get(mark);
      if (!label) continue;
      if (label.width + 6 > box.width) homeless.push(this.remove(mark, label));
      else
        this.put(label, {
          left: (from + to - label.width) / 2,
          top: box.top + (box.height - label.height) / 2 + 1,
          width: label.width,
          height: label.height,
        });
    }
    return homeless;
  }

  /**
   * @param {Map<PlotMark, Label>} labels
   * @param {Box} frame
   */
  markLabels(labels, frame) {
    const lines = this.lines.map((mark) => filled(this.pixels(mark.points)));
    const curves = lines.map((places) => ({ places, cost: 80 }));
    const rules = this.rules.map((mark) => ({ places: this.alongRule(mark, frame), cost: 25 }));
    const areas = this.areas.map((mark) => ({ places: this.within(mark), cost: mark.hatched ? 60 : 15 }));
    const dots = this.dots.map((mark) => ({ places: this.pixels(mark.points), cost: 30 }));
    const obstacles = [...curves, ...rules, ...areas, ...dots];
    /** @type {PlotMark[]} */
    const homeless = [];
    const order = ["dots", "curve", "rule", "area", "patch"];
    const named = [...labels].sort(([a], [b]) => order.indexOf(a.kind) - order.indexOf(b.kind));
    for (const [mark, label] of named) {
      if (mark.kind === "curve") {
        const own = lines[this.lines.indexOf(mark)] ?? [];
        const fits = label.width < frame.width;
        if (fits) this.put(label, besideCurve(own, obstacles, this.taken, label, frame));
        else homeless.push(this.remove(mark, label));
      } else if (mark.kind === "dots" && mark.points.length === 1) {
        const own = this.pixels(mark.points);
        this.put(label, besideCurve(own, obstacles, this.taken, label, frame, BESIDE_DOT));
      } else if (mark.kind === "rule" && mark.axis === "y") {
        const own = this.alongRule(mark, frame).reverse();
        this.put(label, besideCurve(own, obstacles, this.taken, label, frame));
      } else if (mark.kind === "area") {
        const bands = this.bands(mark);
        const box = insideArea(bands, [...curves, ...rules], this.taken, label);
        if (box) this.put(label, box);
        else homeless.push(this.remove(mark, label));
      } else if (mark.kind === "patch") {
        const rings = mark.rings.map((ring) => this.pixels(ring));
        const places = [...curves, ...rules, ...dots].flatMap((one) => one.places);
        const box = withinRings(rings, places, this.taken, label, frame);
        if (box) this.put(label, box);
        else homeless.push(this.remove(mark, label));
      } else if (mark.kind === "dots") homeless.push(this.remove(mark, label));
    }
    return homeless;
  }

  /** @param {import("../protocol.js").Point[]} points */
  pixels(points) {
    return points.map(([x, y]) => ({ x: this.x(x), y: this.y(y) }));
  }

  /** @param {Extract<PlotMark, {kind: "area"}>} mark  with its points from left to right */
  bands(mark) {
    return this.pixels(mark.points).map(({ x, y }, place) => ({ x, top: y, bottom: this.y(mark.low?.[place]?.[1] ?? 0) }));
  }

  /** Places all over an area. @param {Extract<PlotMark, {kind: "area"}>} mark */
  within(mark) {
    const apart = 8;
    return this.bands(mark).flatMap(({ x, top, bottom }) =>
      Array.from({ length: Math.max(0, Math.floor((bottom - top) / apart)) }, (_, place) => ({ x, y: top + apart * place })),
    );
  }

  /**
   * @param {Extract<PlotMark, {kind: "rule"}>} mark
   * @param {Box} frame
   */
  alongRule(mark, frame) {
    const parts = 60;
    return Array.from({ length: parts + 1 }, (_, part) =>
      mark.axis === "x"
        ? { x: this.x(mark.at), y: frame.top + (frame.height * part) / parts }
        : { x: frame.left + (frame.width * part) / parts, y: this.y(mark.at) },
    );
  }

  /**
   * A label of the plot at its place, not yet measured.
   * @param {Spans} spans
   * @param {number | null} index
   * @param {string} [ground]  what it will stand on
   * @returns {Label}
   */
  label(spans, index, ground = "") {
    const properties = { class: `plot-label ${ground}`.trim(), style: `color: ${colourOf(index)}` };
    const element = elementOf(h("span", properties, this.show(spans)));
    this.canvas.append(element);
    return { element, width: 0, height: 0 };
  }

  /** In shares of the drawing, so that both can be scaled in print. @param {Label} label @param {Box} box */
  put(label, box) {
    label.element.style.left = `${(box.left / this.width) * 100}%`;
    label.element.style.top = `${(box.top / this.height) * 100}%`;
    this.taken.push(box);
  }

  /** @param {PlotMark} mark @param {Label} label */
  remove(mark, label) {
    label.element.remove();
    return mark;
  }
}

/**
 * Measures all labels together, because the browser computes the layout again after each change.
 * @param {Label[]} labels
 * @param {HTMLElement} frame  which may be shown larger than it is
 */
function measure(labels, frame) {
  const zoom = frame.offsetWidth > 0 ? frame.getBoundingClientRect().width / frame.offsetWidth : 1;
  for (const label of labels) {
    const { width, height } = label.element.getBoundingClientRect();
    [label.width, label.height] = [Math.ceil(width / zoom), Math.ceil(height / zoom)];
  }
}

/** @param {PlotMark} mark */
function groundOf(mark) {
  if (mark.kind === "region") return "on-strip";
  return [mark.kind === "patch" ? "on-patch" : "", isHatched(mark) ? "on-hatching" : ""].join(" ").trim();
}

/** A line with a place every few pixels. @param {import("./placing.js").Place[]} corners */
function filled(corners) {
  const apart = 6;
  return corners.flatMap((corner, place) => {
    const next = corners[place + 1] ?? corner;
    const parts = Math.max(1, Math.ceil(Math.min(2000, Math.hypot(next.x - corner.x, next.y - corner.y)) / apart));
    return Array.from({ length: parts }, (_, part) => ({
      x: corner.x + ((next.x - corner.x) * part) / parts,
      y: corner.y + ((next.y - corner.y) * part) / parts,
    }));
  });
}

/**
 * @param {Record<string, number>} ends
 * @param {string} name
 */
function lineFrom(ends, name) {
  const line = document.createElementNS(SVG, "line");
  for (const [end, value] of Object.entries(ends)) line.setAttribute(end, String(value));
  line.setAttribute("class", name);
  return line;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} content
 * @param {"middle" | "end"} anchor
 */
function textAt(x, y, content, anchor) {
  const text = document.createElementNS(SVG, "text");
  for (const [name, value] of Object.entries({ x, y, "text-anchor": anchor })) text.setAttribute(name, String(value));
  text.setAttribute("class", "tick");
  text.textContent = content;
  return text;
}
