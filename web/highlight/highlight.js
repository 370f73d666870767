// Pointing at a count highlights the rows that were counted; at an entry of a table, the entries it was computed from;
// at a
// row, every count that includes it.
import { marksOfRow } from "./marks_of_row.js";
import { EntryHighlights, entryWords } from "./highlight_entries.js";
import { highlightedWords } from "./highlight_words.js";
import { markNear } from "./touch_targets.js";
import { entriesWithWorking } from "./own_workings.js";

/** @typedef {import("../protocol.js").Mark} Mark */
/** @typedef {import("./highlight_words.js").WordPlace} WordPlace */

/**
 * @typedef {object} Highlight
 * @property {Set<number>} rows  0-based training rows
 * @property {Set<number>} of
 * @property {Map<number, import("./highlight_words.js").HighlightedWord[]>} words  by training row
 * @property {Map<string, boolean>} entries  of the solution's tables: the one pointed at strongly, its operands faintly
 * @property {Set<string>} says  the roles of the numbers of an exercise in words that state it
 */

/**
 * @typedef {{mark: number} | {row: number}} Pointed  number of a mark of the solution, or 0-based training row
 * @typedef {{mark: Mark} | {row: number, counts: number}} HighlightSubject  counts: in so many marks the row is counted
 */

/** @type {Highlight} */
export const NO_HIGHLIGHT = { rows: new Set(), of: new Set(), words: new Map(), entries: new Map(), says: new Set() };

/**
 * Knows the marks of the solution on the page and says which rows are highlighted.
 * Mouse and focus highlight while they are there: if the mouse is on no mark (the page may have scrolled under it), the
 * focused mark is highlighted. A click or tap pins the highlight until Escape or another click.
 */
export class Highlighter {
  /**
   * @param {(highlight: Highlight, subject: HighlightSubject | null) => void} onHighlight
   * @param {() => void} [onPin]  a light is kept for the first time
   */
  constructor(onHighlight, onPin = () => {}) {
    this.onHighlight = onHighlight;
    this.onPin = onPin;
    /** The marks that are on the page by their numbers, which are not used again. @type {Map<number, Mark>} */
    this.marks = new Map();
    this.nextMark = 0;
    /** @type {Record<string, number[]>} */
    this.rows = {};
    /** @type {Record<string, WordPlace[]>} */
    this.words = {};
    /** @type {Record<string, string[]>} */
    this.entries = {};
    /** @type {import("../protocol.js").Step[]} */
    this.steps = [];
    /** @type {Map<string, import("./highlight_entries.js").EntryWords> | null} */
    this.knownEntryWords = null;
    /** Entries with a folded working of their own below. @type {Set<string>} */
    this.withWorking = new Set();
    /** @type {EntryHighlights | null} */
    this.entryHighlights = null;
    /** @type {HTMLElement | null} */
    this.root = null;
    /** @type {Pointed | null} */
    this.pinned = null;
    /** @type {Pointed | null} */
    this.focused = null;
    /** @type {Pointed | null} */
    this.shown = null;
  }

  /**
   * A new solution below `root`; marks are added and removed as parts are drawn and released.
   * @param {HTMLElement} root
   * @param {import("../protocol.js").SolutionDocument | null} solution
   */
  follow(root, solution) {
    this.root = root;
    this.rows = solution?.rows ?? {};
    this.words = solution?.words ?? {};
    this.entries = solution?.entries ?? {};
    this.steps = solution?.steps ?? [];
    this.withWorking = entriesWithWorking(this.steps);
    this.knownEntryWords = null;
  }

  get entryWords() {
    this.knownEntryWords ??= entryWords(this.steps);
    return this.knownEntryWords;
  }

  /** @param {Mark} mark @returns {number} */
  add(mark) {
    this.marks.set(this.nextMark, mark);
    return this.nextMark++;
  }

  /** @param {number} number @param {Mark} mark */
  set(number, mark) {
    this.marks.set(number, mark);
  }

  /** @param {number} number */
  drop(number) {
    this.marks.delete(number);
  }

  /** The page has changed: the highlight follows. */
  followPage() {
    this.entryHighlights = this.root && new EntryHighlights(this.root);
    if (this.isGone(this.pinned)) this.pinned = null;
    if (this.isGone(this.focused)) this.focused = null;
    if (this.shown) this.highlight(this.isGone(this.shown) ? this.resting : this.shown);
  }

  /** A mark that is not on the page any more. @param {Pointed | null} pointed */
  isGone(pointed) {
    return pointed !== null && "mark" in pointed && !this.marks.has(pointed.mark);
  }

  /** The highlight while the mouse points at nothing. */
  get resting() {
    return this.focused ?? this.pinned;
  }

  /** @param {Mark} mark */
  highlightOf(mark) {
    const [, , key, of] = mark;
    const among = of === null ? [] : (this.words[of] ?? []);
    /** @type {[string, boolean][]} */
    const operands = (this.entries[key] ?? []).map((operand) => [operand, false]);
    return {
      rows: new Set(this.rows[key] ?? []),
      of: new Set(of === null ? [] : (this.rows[of] ?? [])),
      words: highlightedWords(this.words[key] ?? [], among),
      entries: new Map([...operands, [key, true]]),
      says: new Set(this.entryWords.get(key)?.says),
    };
  }

  /** @param {Pointed | null} pointed */
  show(pointed) {
    if (!isSame(pointed, this.shown)) this.highlight(pointed);
  }

  /** @param {Pointed | null} pointed */
  highlight(pointed) {
    this.shown = pointed;
    const mark = pointed && "mark" in pointed ? this.marks.get(pointed.mark) : undefined;
    const row = pointed && "row" in pointed ? pointed.row : null;
    const strengths = row === null ? new Map() : marksOfRow(row, this.marks, this.rows, this.words);
    const highlight = mark ? this.highlightOf(mark) : row === null ? NO_HIGHLIGHT : { ...NO_HIGHLIGHT, rows: new Set([row]) };
    // What stands for an entry lights with it wherever it stands.
    for (const [number, [, , key]] of mark ? this.marks : []) {
      const strongly = highlight.entries.get(key);
      if (strongly !== undefined && this.entries[key]) strengths.set(number, strongly);
    }
    if (mark && pointed && "mark" in pointed) strengths.set(pointed.mark, true);
    this.highlightMarks(strengths);
    this.highlightWords(highlight);
    this.entryHighlights?.highlight(highlight.entries);
    const counts = [...strengths.values()].filter((strongly) => strongly).length;
    this.onHighlight(highlight, mark ? { mark } : row === null ? null : { row, counts });
  }

  /** @param {Map<number, boolean>} wanted  by number, whether strongly */
  highlightMarks(wanted) {
    for (const old of this.root?.querySelectorAll(".mark-lit, .mark-lit-of") ?? []) old.classList.remove("mark-lit", "mark-lit-of");
    if (wanted.size === 0) return;
    for (const part of this.root?.querySelectorAll(".enclosing[data-mark]") ?? []) {
      const strongly = wanted.get(Number(part.getAttribute("data-mark")));
      if (strongly !== undefined) part.classList.add(strongly ? "mark-lit" : "mark-lit-of");
    }
  }

  /** The same words where the solution shows the documents. @param {Highlight} highlight */
  highlightWords(highlight) {
    for (const old of this.root?.querySelectorAll(".word.word-lit, .word.word-lit-of") ?? []) {
      old.classList.remove("word-lit", "word-lit-of");
    }
    if (highlight.words.size === 0) return;
    /** @type {Map<string, boolean>} */
    const strong = new Map();
    for (const [row, words] of highlight.words) {
      for (const word of words) strong.set(String([row, word.start, word.end]), word.strong);
    }
    for (const word of this.root?.querySelectorAll(".word[data-place]") ?? []) {
      const how = strong.get(word.getAttribute("data-place") ?? "");
      if (how !== undefined) word.classList.add(how ? "word-lit" : "word-lit-of");
    }
  }

  clear() {
    this.pinned = null;
    this.focused = null;
    this.show(null);
  }

  /**
   * @param {EventTarget | null} target
   * @returns {Pointed | null}
   */
  markAt(target) {
    if (!(target instanceof Element)) return null;
    const number = target.closest("[data-mark]")?.getAttribute("data-mark") ?? null;
    return number === null ? null : { mark: Number(number) };
  }

  /** A row of the table is pointed at, or none any more. @param {number | null} row  0-based training row */
  showRow(row) {
    this.show(row === null ? this.resting : { row });
  }

  /** @param {Pointed | null} pointed */
  focus(pointed) {
    this.focused = pointed;
    this.show(this.resting);
  }

  /** Pins the highlight of what was clicked, or unpins it. @param {Pointed | null} pointed */
  togglePin(pointed) {
    this.pinned = isSame(pointed, this.pinned) ? null : pointed;
    this.focused = null;
    this.show(this.pinned);
    if (this.pinned !== null) this.onPin();
  }

  /** A verdict about a number keeps its rows highlighted. @param {Pointed | null} pointed */
  pin(pointed) {
    this.pinned = pointed;
    this.show(this.resting);
  }

  /** @param {HTMLElement} root */
  listen(root) {
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.show(this.markAt(event.target) ?? this.resting);
    });
    root.addEventListener("pointerleave", () => this.show(this.resting));
    root.addEventListener("focusin", (event) => this.focus(this.markAt(event.target)));
    root.addEventListener("focusout", () => this.focus(null));
    root.addEventListener("click", (event) => this.togglePin(this.markAt(event.target) ?? this.markAt(markNear(event))));
    root.addEventListener("keydown", (event) => this.move(event));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.clear();
    });
  }

  /**
   * Arrow keys move from mark to mark within a block; Tab moves to the next block.
   * @param {KeyboardEvent} event
   */
  move(event) {
    if (!(event.target instanceof HTMLElement)) return;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const group = event.target.closest(".mark-keys");
    if (!step || !group) return;
    const keys = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("button")]);
    const next = keys[keys.indexOf(event.target) + step];
    event.preventDefault();
    if (!next) return;
    event.target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus({ preventScroll: true });
    const part = this.root?.querySelector(`:is(.enclosing, td, th)[data-mark="${next.dataset.mark}"]`);
    part?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/**
 * @param {Pointed | null} one
 * @param {Pointed | null} other
 */
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
