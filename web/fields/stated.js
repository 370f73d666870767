// An exercise beside the text that it was filled in from.
import { merged, overlaid } from "../exercise/merged.js";
import { exerciseFromProblem } from "./problem.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("../protocol.js").Problem} Problem */
/** @typedef {Pick<import("../protocol.js").Form, "fields">} Form */

/**
 * The exercise with what its text states. What the person has changed in the form since it was filled in stays.
 * @param {Exercise} exercise
 * @param {Form} form
 * @param {Problem | null} before  what the text stated then; null: nothing
 * @param {Problem | null} now
 * @returns {Exercise}
 */
export function withStated(exercise, form, before, now) {
  const mine = partOf(exercise);
  const next = merged(statedPart(before, form), statedPart(now, form), mine);
  return isSame(next, mine) ? exercise : { ...exercise, example: null, rest: next.rest ?? {}, cases: next.cases };
}

/**
 * The exercise as its text states it, whatever the person has changed; the same object where that is nothing.
 * @param {Exercise} exercise
 * @param {Form} form
 * @param {Problem} problem
 * @returns {Exercise}
 */
export function asStated(exercise, form, problem) {
  const mine = partOf(exercise);
  const next = overlaid(mine, statedPart(problem, form));
  return isSame(next, mine) ? exercise : { ...exercise, example: null, ...next };
}

/** @param {Problem | null} problem @param {Form} form */
function statedPart(problem, form) {
  return problem === null ? { rest: {}, cases: [] } : partOf(exerciseFromProblem(problem, form, null));
}

/** @param {Exercise} exercise */
function partOf({ rest, cases }) {
  return { rest, cases };
}

/** @param {unknown} a @param {unknown} b */
function isSame(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}
