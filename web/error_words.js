// Errors name fields as the problem format does; on the page a field has a label.
import { networkOf, placeOfError } from "./exercise/network.js";

/** @typedef {import("./protocol.js").InputError} InputError */

/**
 * @param {InputError} error
 * @param {import("./protocol.js").Form} form
 * @param {import("./exercise/exercise.js").Exercise} exercise
 * @returns {InputError}
 */
export function inPageWords(error, form, exercise) {
  let { message } = error;
  for (const { path, label, kind } of form.fields) {
    if (!label) continue;
    if (kind === "network" && error.field === "network" && message.startsWith("network")) {
      message = label + message.slice("network".length);
    } else if (kind === "network" || kind === "question") {
      const place = placeInNetwork(error, path, exercise);
      if (place !== null) message = label + place + message.slice(error.field?.length);
    } else if (error.field === path && message.startsWith(path)) message = label + message.slice(path.length);
    // A dotted path is never a word of the person's own.
    if (path.includes(".")) message = message.replaceAll(path, `“${label}”`);
  }
  return { ...error, message };
}

/**
 * What is to be said of the place, beside the label of the field at this path, instead of the path that the error begins
 * with; null if it begins with another.
 * @param {InputError} error
 * @param {string} path
 * @param {import("./exercise/exercise.js").Exercise} exercise
 */
function placeInNetwork({ message, field }, path, exercise) {
  if (!field?.startsWith(path) || !["", ".", "["].includes(field.charAt(path.length)) || !message.startsWith(field)) return null;
  const number = /^\[(\d+)\]/.exec(field.slice(path.length))?.[1];
  const about = number ?? placeOfError(field, path, networkOf(exercise.rest))?.name;
  return about === undefined ? "" : ` · ${about}`;
}
