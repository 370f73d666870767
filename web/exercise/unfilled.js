// Numbers that are still to be typed are no mistake: they are asked for, in a quieter voice than an error.
import { distributionsOf } from "./distributions.js";
import { remainder } from "./complement.js";
import { gaussiansOf } from "./gaussians.js";
import { yetToBeTyped } from "./network.js";

/** @typedef {{name: string, n: number}} Unfilled  what has n empty places */

/** In the place of a number that a table does not give (byhand/cross/word_sheet.py). */
const UNKNOWN = "?";

/**
 * @param {import("./exercise.js").Exercise} exercise
 * @param {import("../protocol.js").InputError | null} error  of the last solve
 * @param {import("../protocol.js").Parsed | null} [parsed]
 * @returns {Unfilled[]}
 */
export function unfilled(exercise, error, parsed = null) {
  if (!error) return [];
  if (exercise.source !== null) return ofTexts(parsed?.word_counts?.documents ?? {});
  const { rest } = exercise;
  const all = Array.isArray(rest.classes) ? ofClasses(rest) : rest.means ? ofGaussians(exercise) : yetToBeTyped(exercise, error);
  return all.filter(({ n }) => n > 0);
}

/** How many texts each class has. @param {Record<string, number | string>} documents @returns {Unfilled[]} */
function ofTexts(documents) {
  return Object.entries(documents).flatMap(([name, n]) => (n === UNKNOWN ? [{ name, n: 1 }] : []));
}

/** @param {Record<string, any>} rest @returns {Unfilled[]} */
function ofClasses(rest) {
  const { rows, given } = distributionsOf(rest);
  const part = given === "posteriors" ? "posterior" : "prior";
  const shares = rows.map((row) => row[part]);
  // Where only the losses are given, the rule needs no priors.
  const needsShares = given !== "nothing" || shares.some((share) => share !== "");
  return rows.map(({ name, likelihoods, family, parameters }, at) => ({
    name,
    n:
      Number(needsShares && shares[at] === "" && remainder(shares, at) === "") +
      (given === "likelihoods" ? empty(likelihoods) : 0) +
      (given === "densities" ? (family === "" ? 1 : empty(Object.values(parameters))) : 0),
  }));
}

/** @param {import("./exercise.js").Exercise} exercise @returns {Unfilled[]} */
function ofGaussians(exercise) {
  return gaussiansOf(exercise).classes.map(({ name, mean, covariance }) => ({ name, n: empty([...mean, ...covariance.flat()]) }));
}

/** @param {string[]} cells */
function empty(cells) {
  return cells.filter((cell) => cell === "").length;
}
