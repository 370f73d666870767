// Errors name fields as the problem format does; on the page a field has a label.
import { networkOf, placeOfError } from "./exercise/network.js";
import { Halted } from "./solver_client.js";

/** @typedef {import("./protocol.js").InputError} InputError */
/** @typedef {import("./texts.js").Translate} Translate */

/** Fields of numbers that are typed into a table of classes; behind them the class, and perhaps what is given of it. */
const OF_CLASSES = /^(classes|priors|posteriors|likelihoods|densities|means|covariances)(?:\.(.+?))?(?:\[\d+\])*$/s;

/**
 * @param {InputError} error
 * @param {import("./protocol.js").Form} form
 * @param {import("./exercise/exercise.js").Exercise} exercise
 * @param {Translate} t
 * @returns {InputError}
 */
export function inPageWords(error, form, exercise, t) {
  let { message } = error;
  const place = placeInClasses(error, form, t);
  if (place !== null) return { ...error, message: sentence(place, message.slice(error.field?.length)) };
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
 * The place in a table of classes, in words; "" if the message itself says all, null if the error is about another field.
 * @param {InputError} error
 * @param {import("./protocol.js").Form} form
 * @param {Translate} t
 */
function placeInClasses({ message, field }, form, t) {
  const found = form.fields.some(({ kind }) => kind === "distributions" || kind === "gaussians") && OF_CLASSES.exec(field ?? "");
  if (!found || !field || !message.startsWith(field)) return null;
  const [, part, name] = found;
  return name === undefined ? "" : t(/** @type {import("./texts.js").TextKey} */ (`error.of_class.${part}`), { name });
}

/** @param {string} place @param {string} rest  with the colon after the place */
function sentence(place, rest) {
  const words = place === "" ? rest.replace(/^[:：\s]+/, "") : place + rest;
  return words.charAt(0).toUpperCase() + words.slice(1);
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

/**
 * What to say where there is no answer and the input is not to blame.
 * @param {unknown} problem
 * @param {Translate} t
 */
export function faultWords(problem, t) {
  if (problem instanceof Halted) return t(`halted.${problem.why}`);
  return t("answer.bug", { reason: problem instanceof Error ? problem.message : String(problem) });
}
