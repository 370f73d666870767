// One of several ways in which a problem states something: which of them it is, and another in its place.
import { getPath, setPath } from "./paths.js";

/** @typedef {import("../protocol.js").Alternative} Alternative */

/**
 * The way in which it is stated; the first where it is not.
 * @param {Alternative[]} alternatives
 * @param {Record<string, any>} rest  the fields of the problem
 */
export function inForce(alternatives, rest) {
  const fitting = alternatives.map((one) => ({ one, fit: fit(one, rest) })).filter(({ fit }) => fit >= 0);
  const best = Math.max(...fitting.map(({ fit }) => fit));
  return fitting.find(({ fit }) => fit === best)?.one ?? alternatives[0];
}

/**
 * How many of its numbers are present; -1 where the alternative is not used. @param {Alternative} one @param
 * {Record<string, any>} rest
 */
function fit({ value: path, inputs, alone, pairs }, rest) {
  const stated = path === "" ? undefined : getPath(rest, path);
  if (stated === undefined || stated === null) return -1;
  const isObject = typeof stated === "object" && !Array.isArray(stated);
  if (alone) return isObject ? -1 : 0;
  if (pairs) return isObject ? 0 : -1;
  if (inputs.length === 0) return 0;
  return isObject ? inputs.filter(({ value }) => stated[value] !== undefined).length : -1;
}

/**
 * The fields of the problem with one alternative instead of the others, its numbers still empty.
 * @param {Record<string, any>} rest
 * @param {Alternative[]} alternatives
 * @param {Alternative} chosen
 */
export function withAlternative(rest, alternatives, chosen) {
  const paths = [...alternatives.map(({ value }) => value).filter(Boolean), ...chosen.drops];
  const without = paths.reduce((/** @type {Record<string, any>} */ left, path) => setPath(left, path, null), rest);
  if (chosen.begins) return setPath(without, chosen.value, chosen.begins);
  if (chosen.value === "" || !(chosen.pairs || chosen.inputs.length > 0)) return without;
  const blank = chosen.alone ? "" : Object.fromEntries(chosen.inputs.map(({ value }) => [value, ""]));
  return setPath(without, chosen.value, blank);
}

/**
 * The fields of the problem without the numbers that are still to be typed.
 * @param {Record<string, any>} rest
 * @param {Alternative[]} alternatives
 */
export function withoutBlanks(rest, alternatives) {
  const one = inForce(alternatives, rest);
  const stated = one?.value ? getPath(rest, one.value) : undefined;
  if (!one || stated === undefined) return rest;
  if (one.alone) return stated === "" ? setPath(rest, one.value, {}) : rest;
  if (typeof stated !== "object" || stated === null || Array.isArray(stated)) return rest;
  return setPath(rest, one.value, Object.fromEntries(Object.entries(stated).filter(([, number]) => number !== "")));
}
