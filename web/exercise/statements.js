// Probabilities and distributions that are typed line by line, instead of a table.
import { emptyExercise } from "./exercise.js";
import { alternativeOf } from "./alternatives.js";

/** @typedef {import("./exercise.js").Exercise} Exercise */
/** @typedef {import("../protocol.js").StatementsField} StatementsField */

/**
 * The names in the lines, as far as they can be parsed yet.
 * @typedef {object} Spoken
 * @property {string[]} classes
 * @property {Map<string, string[] | null>} features  with their values; null: a number
 */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** Whether the exercise states them. @param {Exercise} exercise @param {StatementsField} field */
export function areStated({ source, rest }, { path }) {
  return source === null && rest[path] !== undefined;
}

/** The lines, also of an exercise that states them as an object. @param {unknown} value @returns {string} */
export function linesOf(value) {
  if (!isObject(value)) return String(value ?? "");
  const lines = isObject(value.priors) ? [`priors: ${listed(value.priors)}`] : [];
  for (const [name, table] of Object.entries(isObject(value.features) ? value.features : {})) {
    for (const [key, row] of Object.entries(isObject(table) ? table : {})) {
      if (!isObject(row)) continue;
      const normals = Object.values(row).some(isObject);
      lines.push(normals ? `${name}: ${normal(row)}` : `${name} = ${key}: ${listed(row)}`);
    }
  }
  return lines.join("\n");
}

/** @param {Record<string, unknown>} row */
const listed = (row) =>
  Object.entries(row)
    .map(([name, share]) => `${name} ${share}`)
    .join(", ");

/** A standard deviation is written as the root of a variance. @param {Record<string, unknown>} row */
function normal(row) {
  const parts = Object.entries(row).map(([name, one]) => {
    const { mean, variance, sd } = /** @type {Record<string, unknown>} */ (isObject(one) ? one : {});
    return `${name} N(${mean}, ${variance ?? `${sd}²`})`;
  });
  return parts.join(", ");
}

/** @param {unknown} value @returns {Spoken} */
export function spokenOf(value) {
  const classes = /** @type {Set<string>} */ (new Set());
  const features = /** @type {Map<string, string[] | null>} */ (new Map());
  for (const line of linesOf(value).split("\n")) {
    const [label = "", rest = ""] = cut(line, /[:：]/);
    const [name = "", shown = ""] = cut(label, /=/);
    const isNormal = /n\s*[(（]/i.test(rest);
    const isPrior = !label.includes("=") && !isNormal;
    if (name === "" || rest === "") continue;
    for (const item of rest.replace(/[(（][^)）]*[)）]?/g, "").split(/[,，;；、]/)) {
      const words = item.replace(/=/g, " ").trim().split(/\s+/);
      if (words.length > 1) classes.add(words.slice(0, -1).join(" "));
    }
    if (isPrior) continue;
    features.set(name, isNormal ? null : [...(features.get(name) ?? []), shown]);
  }
  return { classes: [...classes], features };
}

/** Before the first such sign, and behind it. @param {string} text @param {RegExp} sign */
function cut(text, sign) {
  const at = text.search(sign);
  return at < 0 ? [text.trim()] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/**
 * Switches between a table and statements. @param {Exercise} exercise @param {StatementsField} field @returns
 * {Exercise}
 */
export function toAlternative(exercise, field) {
  const { topic, source } = exercise;
  const stated = { ...emptyExercise(topic), source: null, cases: [], rest: { [field.path]: field.start } };
  return alternativeOf(
    exercise,
    () => true,
    () => (source === null ? emptyExercise(topic) : stated),
  );
}
