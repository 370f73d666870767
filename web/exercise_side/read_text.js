// Reads an opened, dropped or pasted text: an exercise without a table, or else a table.
import { emptyExercise, withText } from "../exercise/exercise.js";
import { habitsOf } from "../fields/common/field.js";
import { exerciseInText, readsText } from "../fields/bindings/index.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("../protocol.js").Form} Form */

/**
 * The exercise that a text states, of the kind that is shown where that can be.
 * @param {string} text
 * @param {Exercise} exercise
 * @param {string[]} topics
 * @param {(topic: string) => Form | null} formOf
 * @returns {Exercise}
 */
export function exerciseOfText(text, exercise, topics, formOf) {
  for (const topic of [exercise.topic, ...topics]) {
    const form = formOf(topic);
    const found = form && exerciseInText(text, topic, form);
    if (found) return found;
  }
  const form = formOf(exercise.topic);
  const first = topics[0];
  if (form && readsText(form)) return withText(exercise, text, habitsOf({ exercise, form }));
  return withText(first ? emptyExercise(first) : exercise, text);
}
