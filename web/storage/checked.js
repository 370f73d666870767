// Checks that a value from storage, a link or a file is an exercise.
import { checkedFigures } from "../exercise/figures.js";
import { checkedTold } from "../exercise/told.js";
import { checkedWorking } from "../exercise/working.js";
import { checkedSides } from "../exercise/sides.js";

/** @typedef {import("../protocol.js").Problem} Problem */
/** @typedef {import("../protocol.js").Display} Display */
/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("../exercise/working.js").OwnWorking} OwnWorking */
/** @typedef {import("../exercise/sides.js").Sides} Sides */
/** @typedef {import("../exercise/told.js").OwnTold} OwnTold */
/**
 * @typedef {{problem: Problem, display?: Display, figures: import("../exercise/figures.js").OwnFigure[], sides?: Sides,
 *   working?: OwnWorking, told?: OwnTold, hides?: boolean}} Shared
 */

const LONGEST_TITLE = 200;
const LONGEST_SOURCE = 400;
/** No exercise is nested a third as deep; much deeper values overflow the stack of recursive code. */
const DEEPEST = 32;
/** The reader of tables takes no more (pysrc/_byhand/table/shape.py). */
const MOST_COLUMNS = 2_000;

/** Why something is not opened, as the key of a sentence and its parameters. */
export class Refused extends Error {
  /**
   * @param {"link.broken" | "link.too_long" | "link.too_large" | "link.unsupported" | "link.topic" | "file.too_deep" | "file.too_large" | "file.wrong" | "file.topic"} key
   * @param {Record<string, string>} [params]
   */
  constructor(key, params = {}) {
    super(key);
    this.key = key;
    this.params = params;
  }
}

/**
 * A value that another version of the page left behind is not an exercise of this one.
 * @param {any} exercise
 * @returns {Exercise | null}
 */
export function checkedExercise(exercise) {
  if (typeof exercise?.topic !== "string" || !isObject(exercise.rest)) return null;
  if (![exercise.own ?? "", exercise.title ?? "", exercise.name ?? "", exercise.origin ?? "", exercise.many ?? ""].every(isText))
    return null;
  const { source, cases } = exercise;
  if (cases !== undefined && !(Array.isArray(cases) && cases.every(isObject))) return null;
  if (exercise.aside && checkedExercise(exercise.aside) === null) return null;
  if (exercise.after !== undefined && ![exercise.after?.title, exercise.after?.source].every(isText)) return null;
  if (exercise.figures !== undefined) exercise = { ...exercise, figures: checkedFigures(exercise.figures) };
  if (exercise.working !== undefined) exercise = { ...exercise, working: checkedWorking(exercise.working) ?? undefined };
  if (exercise.told !== undefined) exercise = { ...exercise, told: checkedTold(exercise.told) ?? undefined };
  if (exercise.hides !== undefined) exercise = { ...exercise, hides: exercise.hides === true };
  if (exercise.sides !== undefined) exercise = { ...exercise, sides: checkedSides(exercise.sides) };
  if (source === null) return exercise;
  if (typeof source?.text !== "string" || !isObject(source.reading) || !isText(source.as ?? "")) return null;
  const isGrid = source.kind === "grid" && Array.isArray(source.columns) && isMatrix(source.rows);
  if (source.kind !== "text" && !isGrid) return null;
  // An earlier version stored the weight column beside the table.
  const { weight, ...rest } = exercise;
  return weight === undefined ? exercise : { ...rest, source: { ...source, reading: { ...source.reading, weight } } };
}

/**
 * A problem alone or a problem with its display, from a link or an opened file. Nothing else is taken over, least of
 * all what
 * only the person at the page can state.
 * @param {any} value
 * @returns {Shared}
 */
export function checkedShared(value) {
  if (isDeeperThan(value, DEEPEST)) throw new Refused("file.too_deep");
  const problem = value?.problem ?? value;
  if (!isObject(problem) || typeof problem.topic !== "string") throw new Refused("file.wrong");
  const { topic, table, features, title, source, ...rest } = problem;
  const isGrid = isObject(table) && Array.isArray(table.columns) && table.columns.length <= MOST_COLUMNS && isMatrix(table.rows);
  const isTable = table === undefined || table === null || isText(table) || isGrid;
  const isFeatures = features === undefined || features === null || (Array.isArray(features) && features.every(isText));
  if (!isTable || !isFeatures) throw new Refused("file.wrong");
  const stated = { ...rest, topic, ...(table ? { table } : {}), ...(features ? { features } : {}) };
  const named = { title: line(title, LONGEST_TITLE), source: line(source, LONGEST_SOURCE) };
  const figures = value.problem === undefined ? [] : checkedFigures(value.figures);
  const working = value.problem === undefined ? null : checkedWorking(value.working);
  const sides = value.problem === undefined ? undefined : checkedSides(value.sides);
  const told = value.problem === undefined ? null : checkedTold(value.told);
  const hides = value.problem !== undefined && value.hides === true;
  const own = { figures, ...(hides && { hides }), ...(sides && { sides }), ...(working && { working }), ...(told && { told }) };
  return { problem: { ...stated, ...named }, display: checkedDisplay(value.display), ...own };
}

/**
 * Foreign words among the page's own: in one direction, and with a limited length.
 * @param {unknown} text
 * @param {number} longest
 */
function line(text, longest) {
  if (!isText(text)) return undefined;
  const plain = text.slice(0, 4 * longest).replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, " ");
  const letters = [...plain];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join("")}…` : plain;
}

/**
 * @param {any} display
 * @returns {Display | undefined}
 */
export function checkedDisplay(display) {
  const numbersKnown = ["fraction", "decimal", "both"].includes(display?.numbers);
  const digitsKnown = Number.isInteger(display?.digits) && display.digits >= 2 && display.digits <= 10;
  return numbersKnown && digitsKnown ? { numbers: display.numbers, digits: display.digits } : undefined;
}

/** Level by level, so that nothing is too deep to be measured. @param {unknown} value @param {number} most */
function isDeeperThan(value, most) {
  let level = [value].filter(isObject);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap((one) => Object.values(one).filter(isObject));
  }
  return false;
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function isObject(value) {
  return typeof value === "object" && value !== null;
}

/** @param {unknown} value @returns {value is string} */
function isText(value) {
  return typeof value === "string";
}

/** @param {unknown} rows @returns {rows is unknown[][]} */
function isMatrix(rows) {
  return Array.isArray(rows) && rows.every((row) => Array.isArray(row));
}
