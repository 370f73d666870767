// The words of the documents that a count was counted from.

/** @typedef {[row: number, start: number, end: number]} WordPlace  in code points of the text of a training row */
/** @typedef {{start: number, end: number, strong: boolean}} HighlightedWord */

import { h } from "../draw/described.js";

/**
 * The words highlighted in each row: strongly the counted ones, faintly those they are counted among.
 * @param {WordPlace[]} counted
 * @param {WordPlace[]} among
 * @returns {Map<number, HighlightedWord[]>}
 */
export function highlightedWords(counted, among) {
  const strong = new Set(counted.map(String));
  /** @type {Map<number, HighlightedWord[]>} */
  const rows = new Map();
  for (const place of [...counted, ...among.filter((one) => !strong.has(String(one)))]) {
    const [row, start, end] = place;
    const words = rows.get(row) ?? [];
    words.push({ start, end, strong: strong.has(String(place)) });
    rows.set(row, words);
  }
  for (const words of rows.values()) words.sort((a, b) => a.start - b.start);
  return rows;
}

/**
 * The text with each highlighted word in an element of its own.
 * @param {string} text
 * @param {HighlightedWord[]} words  in order
 * @returns {import("../draw/described.js").Child[]}
 */
export function withHighlightedWords(text, words) {
  const points = Array.from(text);
  const slice = (/** @type {number} */ start, /** @type {number} */ end) => points.slice(start, end).join("");
  /** @type {import("../draw/described.js").Child[]} */
  const parts = [];
  let position = 0;
  for (const { start, end, strong } of words) {
    parts.push(slice(position, start), h("mark", { class: strong ? "word-lit" : "word-lit-of" }, slice(start, end)));
    position = end;
  }
  return [...parts, slice(position, points.length)];
}
