// What survives a reload (local storage) and what the address carries (the fragment).
import { SHOWN_LENGTHS } from "./lengths.js";
import { DEFAULT_DISPLAY, DEFAULT_LENGTH } from "./requests.js";
import { chooseLanguage } from "./texts.js";

/** @typedef {import("./protocol.js").Problem} Problem */
/** @typedef {import("./protocol.js").Display} Display */
/** @typedef {{problem: Problem, display?: Display}} Shared */

const KEY = "byhand.state.1";

/** A longer address is cut by mail programs and messengers. */
export const LONGEST_LINK = 30_000;

/** Not worth packing: the link would be too long. */
export const MOST_ROWS_IN_LINK = 5_000;

/**
 * Local storage may be forbidden or full; the page then simply does not remember.
 * @returns {any}
 */
export function readStored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/**
 * How this person has the page, as far as remembered.
 * @param {any} stored
 */
export function preferences(stored) {
  /** @type {import("./protocol.js").Lang} */
  const lang = stored?.lang === "en" || stored?.lang === "zh" ? stored.lang : chooseLanguage(navigator.languages);
  /** @type {import("./root.js").Theme} */
  const theme = stored?.theme === "dark" || stored?.theme === "light" ? stored.theme : "auto";
  const length = SHOWN_LENGTHS.find((each) => each === stored?.length) ?? DEFAULT_LENGTH;
  const display = checkedDisplay(stored?.display) ?? DEFAULT_DISPLAY;
  return { lang, theme, length, display, knowsLights: stored?.knowsLights === true };
}

/**
 * The remembered exercise, unless a link in the address says another.
 * @param {any} stored
 * @param {string} hash
 */
export function rememberedExercise(stored, hash) {
  const isLink = hash.startsWith("#p=") && hash !== stored?.fragment;
  return isLink ? null : checkedExercise(stored?.exercise);
}

/**
 * What another version of the page may have left behind is not an exercise of this one.
 * @param {any} exercise
 * @returns {import("./exercise/exercise.js").Exercise | null}
 */
export function checkedExercise(exercise) {
  const isObject = (/** @type {any} */ value) => typeof value === "object" && value !== null;
  if (typeof exercise?.topic !== "string" || !isObject(exercise.rest)) return null;
  const { source, cases } = exercise;
  if (cases !== undefined && !(Array.isArray(cases) && cases.every(isObject))) return null;
  if (exercise.aside && checkedExercise(exercise.aside) === null) return null;
  if (exercise.after !== undefined && ![exercise.after?.title, exercise.after?.source].every(isText)) return null;
  if (source === null) return exercise;
  if (typeof source?.text !== "string" || !isObject(source.reading)) return null;
  const isGrid = source.kind === "grid" && Array.isArray(source.columns) && isMatrix(source.rows);
  if (source.kind !== "text" && !isGrid) return null;
  // An earlier version kept beside the table which column is its weight.
  const { weight, ...rest } = exercise;
  return weight === undefined ? exercise : { ...rest, source: { ...source, reading: { ...source.reading, weight } } };
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === "string";
}

/** @param {unknown} value */
export function writeStored(value) {
  try {
    localStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // Forbidden or full: nothing to be done about it, and nothing is lost now.
  }
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} through
 */
async function pipe(bytes, through) {
  const stream = new Blob([bytes]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * `#p=` and the exercise as JSON, deflated, in base64url.
 * @param {Shared} shared
 * @returns {Promise<string>}
 */
export async function writeFragment(shared) {
  const json = new TextEncoder().encode(JSON.stringify(shared));
  const packed = await pipe(json, new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  return `#p=${btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/**
 * Null if the fragment is not a link to an exercise at all; throws if it is a damaged one.
 * @param {string} fragment
 * @returns {Promise<Shared | null>}
 */
export async function readFragment(fragment) {
  if (!fragment.startsWith("#p=")) return null;
  const binary = atob(fragment.slice(3).replaceAll("-", "+").replaceAll("_", "/"));
  const packed = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const json = new TextDecoder().decode(await pipe(packed, new DecompressionStream("deflate-raw")));
  return checkedShared(JSON.parse(json));
}

/**
 * A problem alone or a problem with its display; used for links and for opened files.
 * @param {any} value
 * @returns {Shared}
 */
export function checkedShared(value) {
  const problem = value?.problem ?? value;
  const table = problem?.table;
  const gridBroken = table && typeof table === "object" && !(Array.isArray(table.columns) && isMatrix(table.rows));
  if (typeof problem?.topic !== "string" || gridBroken) throw new Error("not a problem of format 1");
  return { problem, display: checkedDisplay(value.display) };
}

/** @param {unknown} rows */
function isMatrix(rows) {
  return Array.isArray(rows) && rows.every((row) => Array.isArray(row));
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
