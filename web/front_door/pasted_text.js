// The text that an exercise was stated by, wherever the exercise keeps it, and what a change of it means.
import { sharesMost } from "../fields/common/long_text.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */
/** @typedef {"told" | "source" | "network" | "other" | "none"} Holder */

/** A line is one of these cells after another. */
const CELL_ENDS = /[\t,;|，；、&]|\s{2,}|\s/;
/** A name has a letter. */
const NAME = /\p{L}/u;

/**
 * Which part of the exercise follows the text. An example was not pasted: its table is changed cell by cell.
 * @param {Exercise} exercise
 * @returns {Holder}
 */
export function holderOf({ example, after, source, told, typed, rest }) {
  if (told) return "told";
  const isOfExample = example !== null || after?.example !== undefined;
  if (source) return isOfExample ? "none" : "source";
  if (typeof rest.network === "string" || rest.variables) return isOfExample ? "none" : "network";
  return typed === undefined ? "none" : "other";
}

/** @param {Exercise} exercise */
export function textOf(exercise) {
  const { source, told, typed, rest } = exercise;
  switch (holderOf(exercise)) {
    case "told":
      return told?.text ?? "";
    case "source":
      return source?.text ?? "";
    case "network":
      return typed ?? (typeof rest.network === "string" ? rest.network : "");
    case "other":
      return typed ?? "";
    default:
      return "";
  }
}

/**
 * Whether the text begins another exercise, and does not correct the one before.
 * @param {string} old
 * @param {string} text
 * @param {boolean} isPasted
 */
export function isAnother(old, text, isPasted) {
  return old.trim() === "" || (isPasted && !sharesMost(old, text));
}

/**
 * Whether what is pasted into a text is an exercise by itself and no part of that text: it has several lines, and begins
 * with names that the text does not have, or as the text itself begins.
 * @param {string} pasted
 * @param {string} old
 */
export function isWhole(pasted, old) {
  const lines = filledLines(pasted);
  const first = lines[0];
  if (lines.length < 2 || first === undefined || old.trim() === "") return false;
  if (first === filledLines(old)[0]) return true;
  if (!NAME.test(first)) return false;
  const known = new Set(cellsOf(old));
  const cells = cellsOf(first);
  return cells.filter((cell) => known.has(cell)).length * 2 < cells.length;
}

/** @param {string} text */
function filledLines(text) {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** @param {string} text */
function cellsOf(text) {
  return text.split(CELL_ENDS).filter(Boolean);
}
