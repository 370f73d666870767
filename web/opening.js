// What a text is that was opened, dropped or pasted: a network, or else a table.
import { emptyExercise, withText } from "./exercise/exercise.js";
import { looksLikeNetwork, networkFromText } from "./exercise/network_source.js";
import { keptFields } from "./fields/field.js";
import { readsText } from "./fields/index.js";

/** @typedef {import("./exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("./protocol.js").Form} Form */

/**
 * The exercise that a text states, of the kind that is shown where that can be.
 * @param {string} text
 * @param {Exercise} exercise
 * @param {string[]} topics
 * @param {(topic: string) => Form | null} formOf
 * @returns {Exercise}
 */
export function exerciseOfText(text, exercise, topics, formOf) {
  const kinds = [exercise.topic, ...topics];
  const ofNetworks = kinds.find((topic) => formOf(topic)?.fields.some(({ kind }) => kind === "network"));
  if (ofNetworks !== undefined && looksLikeNetwork(text)) return networkFromText(ofNetworks, text);
  const form = formOf(exercise.topic);
  const first = topics[0];
  if (form && readsText(form)) return withText(exercise, text, keptFields({ exercise, form }));
  return withText(first ? emptyExercise(first) : exercise, text);
}
