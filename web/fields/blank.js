// An exercise with nothing in it yet, to be filled in.
import { withText } from "../exercise/exercise.js";
import { bindingOf } from "./bindings/index.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */

/**
 * @param {Exercise} exercise  what was there
 * @param {import("../protocol.js").Form} form  of its kind
 * @param {Record<string, any>} habits  fields of the problem that stay
 * @returns {Exercise}
 */
export function blankExercise(exercise, form, habits) {
  const blank = { ...withText(exercise, "", habits), aside: null };
  for (const field of form.fields) {
    const filled = bindingOf(field).blank?.({ ...blank, source: null, cases: [] });
    if (filled) return filled;
  }
  return blank;
}
