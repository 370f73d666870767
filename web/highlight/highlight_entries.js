// Entries of the solution's tables: pointing at one highlights the entries it was computed from.
import { blocksWithin } from "./blocks_in_order.js";
import { spansToPlain } from "../draw/plain_spans.js";

/** Of a longer list only this many are named. */
const MOST_LISTED = 12;

/**
 * @typedef {object} EntryWords
 * @property {string} value  what stands in the cell
 * @property {string} table  the caption of its table
 * @property {string[]} [says]  the roles of the numbers of an exercise in words that state it
 */

/**
 * @param {import("../protocol.js").Step[]} steps
 * @returns {Map<string, EntryWords>} by the key of the entry
 */
export function entryWords(steps) {
  /** @type {Map<string, EntryWords>} */
  const words = new Map();
  /** @type {Map<string, {own: import("../protocol.js").Spans, says: string[]}>} */
  const stated = new Map();
  for (const block of blocksWithin(steps)) {
    if (block.type === "views") for (const { entry, words: own, says } of block.parts) stated.set(entry, { own, says });
    if (block.type !== "table") continue;
    const table = spansToPlain(block.caption ?? []).replace(/[.:：。]$/u, "");
    for (const { cells } of block.rows) {
      for (const { entry, main } of cells) {
        if (entry !== null && !words.has(entry)) words.set(entry, { value: spansToPlain(main), table });
      }
    }
  }
  for (const [entry, { own, says }] of stated) {
    words.set(entry, { value: spansToPlain(own), table: words.get(entry)?.table ?? "", says });
  }
  return words;
}

/**
 * @param {string} key
 * @param {string[]} operands
 * @param {Map<string, EntryWords>} words
 * @param {import("../texts/texts.js").Translate} t
 */
export function describeEntry(key, operands, words, t) {
  const { value = "", table = "" } = words.get(key) ?? {};
  if (operands.length === 0) return t("marks.entry", { value, table });
  const only = operands.length === 1 ? words.get(operands[0] ?? "") : undefined;
  if (only?.value === value) return t("marks.entry", { value, table: only.table }); // it was taken over from there
  const listed = operands.slice(0, MOST_LISTED).map((operand) => words.get(operand)?.value ?? "");
  if (operands.length > MOST_LISTED) listed.push("…");
  // Their number, because they were counted and not computed with.
  const from = words.get(operands[0] ?? "")?.table ?? "";
  if (value === String(operands.length))
    return t("marks.entry_counted", { value, table: from, operands: listed.join(t("list.next")) });
  return t("marks.entry_of", { value, operands: listed.join(t("list.next")) });
}

/** Highlights the cells of entries below an element. */
export class EntryHighlights {
  /** @param {Element} root */
  constructor(root) {
    this.root = root;
    /** @type {Map<string, Element[]> | null} */
    this.cells = null;
    /** @type {Element[]} */
    this.highlighted = [];
  }

  /** @param {Map<string, boolean>} entries  by key, whether strongly */
  highlight(entries) {
    for (const cell of this.highlighted) cell.classList.remove("entry-lit", "entry-lit-of");
    this.highlighted = [];
    for (const [key, strong] of entries) {
      for (const cell of this.cellsOf(key)) {
        cell.classList.add(strong ? "entry-lit" : "entry-lit-of");
        this.highlighted.push(cell);
      }
    }
  }

  /** @param {string} key */
  cellsOf(key) {
    if (!this.cells) {
      this.cells = new Map();
      for (const cell of this.root.querySelectorAll("[data-entry]")) {
        const name = cell.getAttribute("data-entry") ?? "";
        this.cells.set(name, [...(this.cells.get(name) ?? []), cell]);
      }
    }
    return this.cells.get(key) ?? [];
  }
}
