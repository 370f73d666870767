// The highlight in words, and the rows themselves where the table is off the screen.
import { h } from "../draw/described.js";
import { icon } from "../draw/icons.js";
import { drawInto } from "../draw/patching.js";
import { byId } from "../ui/dom.js";
import { withHighlightedWords } from "./highlight_words.js";

/** Rows shown in the strip; more would cover the page. */
const SHOWN = 4;
/** In pixels: below the header and this strip a row is not seen, and one that is cut a little is. */
const [HEADER, STRIP, CUT] = [52, 48, 6];

export class HighlightBar {
  /**
   * @param {() => import("../texts/texts.js").Translate} t
   * @param {() => void} close
   */
  constructor(t, close) {
    this.t = t;
    this.close = close;
    this.element = byId("lit-strip");
  }

  /**
   * @param {import("./highlight.js").Highlight} highlight
   * @param {string} count  such as "2 of 9 rows"; "" for nothing
   * @param {import("../protocol.js").Parsed | null} parsed
   * @param {import("../draw/described.js").Child} workings  ways to the workings of what is lit
   */
  show(highlight, count, parsed, workings) {
    // Entries of tables need no rows.
    const nothing = count === "" || (!parsed && highlight.entries.size === 0);
    this.element.hidden = nothing;
    if (nothing) {
      drawInto(this.element);
      return;
    }
    const training = (parsed?.rows ?? []).flatMap((cells, row) => (parsed?.kinds[row] === "training" ? [{ cells, row }] : []));
    const rows = training.map((one, index) => ({ ...one, index })).filter(({ index }) => highlight.rows.has(index));
    const visible = rows.length > 0 && areInSight(rows.length);
    const close = { type: "button", class: "quiet icon-only", "aria-label": this.t()("marks.close"), onclick: this.close };
    drawInto(
      this.element,
      h("div", { class: "lit-head" }, h("span", null, count), h("button", close, icon("close"))),
      workings,
      !visible && parsed && rows.length > 0 && this.table(parsed.columns, rows, highlight),
    );
  }

  /**
   * @param {string[]} columns
   * @param {{cells: string[], row: number, index: number}[]} rows
   * @param {import("./highlight.js").Highlight} highlight
   */
  table(columns, rows, highlight) {
    const more = rows.length - SHOWN;
    const corner = h("th", { scope: "col" }, h("span", { class: "hidden-text" }, this.t()("table.row_number")));
    const heads = columns.map((name) => h("th", { scope: "col" }, name));
    const shown = rows.slice(0, SHOWN).map(({ cells: [first = "", ...others], row, index }) => {
      const words = h("td", null, withHighlightedWords(first, highlight.words.get(index) ?? []));
      return h("tr", null, h("th", { scope: "row" }, String(row + 1)), words, ...others.map((cell) => h("td", null, cell)));
    });
    return h(
      "div",
      { class: "lit-rows", tabindex: 0, role: "group", "aria-label": this.t()("table.label") },
      h("table", null, h("thead", null, h("tr", null, corner, heads)), h("tbody", null, shown)),
      more > 0 && h("p", null, this.t()("marks.more", { n: more })),
    );
  }
}

/**
 * Whether all highlighted rows can be seen in the table, which may scroll on its own and draws what is near.
 * @param {number} number  of the rows
 */
function areInSight(number) {
  const table = document.querySelector(document.querySelector(".present-beside") ? ".present-table" : ".grid-scroll");
  const frames = scrollersAround(table).map((frame) => frame.getBoundingClientRect());
  const top = Math.max(HEADER, ...frames.map((frame) => frame.top));
  const bottom = Math.min(innerHeight - STRIP, ...frames.map((frame) => frame.bottom));
  const boxes = [...(table?.querySelectorAll("tr.lit") ?? [])].map((row) => row.getBoundingClientRect());
  const seen = boxes.filter((box) => box.height > 0 && box.top >= top - CUT && box.bottom <= bottom + CUT);
  return seen.length >= number;
}

/** @param {Element | null} element @returns {Element[]} itself, and what it scrolls in but the page */
function scrollersAround(element) {
  const all = [];
  for (let one = element; one && one !== document.body; one = one.parentElement) {
    if (getComputedStyle(one).overflowY !== "visible") all.push(one);
  }
  return all;
}
