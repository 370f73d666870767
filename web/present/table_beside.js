// The table of the exercise beside the solution: the rows behind a number light up in it.
import { withHighlightedWords } from "../highlight/highlight_words.js";
import { h } from "../draw/described.js";
import { drawInto, elementOf } from "../draw/patching.js";

/**
 * @typedef {object} Sample
 * @property {string[]} cells
 * @property {number} row  as the table of the form counts it, from 0
 */

/**
 * @typedef {object} Table
 * @property {string[]} columns
 * @property {Sample[]} samples
 * @property {string | null} classColumn
 * @property {string} label
 * @property {string} corner  what the numbers of the rows are
 */

/** Type of the table, in pixels: that of few rows makes all of them seen, and of many columns the table scrolls. */
const [LEAST_ALONG, LEAST_ACROSS] = [18, 11];
const MEASURED = 20;
/** The least width of the pane, as a share of the screen. */
const SLIM = 0.22;

export class TableBeside {
  /** @param {Table} table */
  constructor(table) {
    const isClass = (/** @type {number} */ at) => table.columns[at] === table.classColumn && "of-class";
    this.rows = table.samples.map(({ cells, row }) => {
      const head = h("th", { scope: "row" }, String(row + 1));
      return elementOf(h("tr", null, head, ...cells.map((cell, at) => h("td", { class: isClass(at), dir: "auto" }, cell))));
    });
    this.samples = table.samples;
    const heads = table.columns.map((name, at) => h("th", { scope: "col", class: isClass(at), dir: "auto" }, name));
    const corner = h("th", { scope: "col" }, h("span", { class: "hidden-text" }, table.corner));
    const whole = h("table", null, h("thead", null, h("tr", null, corner, heads)), h("tbody", null, this.rows));
    this.element = elementOf(h("aside", { class: "present-table", tabindex: 0, "aria-label": table.label }, whole));
    /** Samples whose words are lit. @type {Set<number>} */
    this.worded = new Set();
  }

  /** @param {import("../highlight/highlight.js").Highlight} highlight */
  highlight({ rows, of, words }) {
    for (const [place, row] of this.rows.entries()) {
      row.classList.toggle("lit", rows.has(place));
      row.classList.toggle("lit-of", of.has(place) && !rows.has(place));
    }
    for (const place of new Set([...this.worded, ...words.keys()])) {
      const cell = this.rows[place]?.querySelector("td");
      if (cell) drawInto(cell, withHighlightedWords(this.samples[place]?.cells[0] ?? "", words.get(place) ?? []));
    }
    this.worded = new Set(words.keys());
    const [first] = [...rows, ...words.keys()].sort((a, b) => a - b);
    if (first !== undefined && !this.isInSight(first)) this.rows[first]?.scrollIntoView({ block: "center" });
  }

  /**
   * The type is as large as lets all columns be seen, and all rows if they are few; the pane is no wider than it needs.
   * @param {number} type  of the text, in pixels
   * @param {number} widest  the pane can be
   */
  fit(type, widest) {
    const { element } = this;
    const [table] = element.children;
    if (!table) return;
    const { style } = document.documentElement;
    style.setProperty("--present-pane", `${widest}px`);
    element.style.setProperty("--present-table", `${MEASURED}px`);
    if (element.clientWidth === 0) return;
    const { paddingLeft, paddingTop, paddingBottom } = getComputedStyle(element);
    const beside = element.offsetWidth - element.clientWidth + 2 * parseFloat(paddingLeft);
    const needed = narrowest(table) / MEASURED;
    const along = (element.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / table.clientHeight;
    const wanted = Math.min(type, Math.max(MEASURED * along, LEAST_ALONG), (widest - beside) / needed);
    const set = (/** @type {number} */ size) => element.style.setProperty("--present-table", `${Math.max(LEAST_ACROSS, size)}px`);
    set(wanted);
    // Letters are not exactly as wide as their type says.
    const over = (narrowest(table) + beside) / widest;
    if (over > 1) set(wanted / over);
    const pane = Math.max(innerWidth * SLIM, Math.ceil(narrowest(table) + beside) + 1);
    style.setProperty("--present-pane", `${Math.min(widest, pane)}px`);
  }

  /** @param {number} place */
  isInSight(place) {
    const [row, frame] = [this.rows[place]?.getBoundingClientRect(), this.element.getBoundingClientRect()];
    return row !== undefined && row.top >= frame.top && row.bottom <= frame.bottom;
  }
}

/** The width that it needs. @param {Element} table */
function narrowest(table) {
  table.classList.add("measured");
  const { width } = table.getBoundingClientRect();
  table.classList.remove("measured");
  return width;
}
