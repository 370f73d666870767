// The place of an opened or dropped text: Python says what it is.
import { emptyExercise, withText } from "../exercise/exercise.js";
import { habitsOf } from "../fields/common/field.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("../protocol.js").Form} Form */

/**
 * The exercise with the text in the place where texts are pasted, of the kind that is shown where that can be.
 * @param {string} text
 * @param {Exercise} exercise
 * @param {string[]} topics
 * @param {(topic: string) => Form | null} formOf
 * @returns {Exercise}
 */
export function exerciseOfText(text, exercise, topics, formOf) {
  const form = formOf(exercise.topic);
  const first = topics[0];
  if (form) return withText(exercise, text, habitsOf({ exercise, form }));
  return withText(first ? emptyExercise(first) : exercise, text);
}
