// Errors name fields as the problem format does; on the page a field has a label.
import { bindingOf } from "../fields/bindings/index.js";
import { Halted, Rejected } from "../solver/solver_client.js";

/** @typedef {import("../protocol.js").InputError} InputError */
/** @typedef {import("../texts/texts.js").Translate} Translate */

const HALTED_KEYS = /** @type {const} */ ({
  memory: "halted.memory",
  missing: "halted.missing",
  ended: "halted.ended",
});

/** What a request has beside the exercise, or the exercise beside its fields: a person sees it, under another name or none. */
const UNNAMED = /^(?:figures|bindings|cases|display|by|text|table|target|features|problem)(?:[.[][^:：,，]*)?(?=[:：,，])/;

/** Where a sentence for those who write the problem themselves says which field it means. */
const IN_BRACKETS = / ?[(（](?:convention|counts|known|training)\.[a-z_.]+[)）]/g;

/**
 * @param {InputError} error
 * @param {import("../protocol.js").Form} form
 * @param {import("../exercise/exercise.js").Exercise} exercise
 * @param {Translate} t
 * @returns {InputError}
 */
export function inPageWords(error, form, exercise, t) {
  const found = form.fields.map((field) => bindingOf(field).inWords?.(field, error, exercise, t) ?? null);
  const own = found.find((words) => words !== null);
  let message = own ?? error.message;
  for (const { path, label } of form.fields) {
    if (!label) continue;
    if (own === undefined && isWithin(error.field, path) && message.startsWith(error.field))
      message = [label, ...stepsOf(error.field.slice(path.length))].join(" · ") + message.slice(error.field.length);
  }
  message = withoutPaths(message, form);
  const place = error.field === null || own !== undefined ? null : UNNAMED.exec(message);
  return { ...error, message: place ? capital(message.slice(place[0].length).replace(/^[:：,，]\s*/, "")) : message };
}

/** A sentence that names other fields, by their labels. @param {string} message @param {import("../protocol.js").Form} form */
export function withoutPaths(message, form) {
  // A dotted path is never a word of the person's own.
  const dotted = form.fields.filter(({ path }) => path.includes("."));
  const labelled = dotted.reduce((said, { path, label }) => (label ? said.replaceAll(path, `“${label}”`) : said), message);
  return labelled.replace(IN_BRACKETS, "");
}

/** @param {string | null} place @param {string} path @returns {place is string} */
function isWithin(place, path) {
  return place !== null && place.startsWith(path) && ["", ".", "["].includes(place.charAt(path.length));
}

/** The names and numbers of a path: a, 2 of .a[2] @param {string} rest */
function stepsOf(rest) {
  return rest.split(/[.[\]]+/).filter((step) => step !== "");
}

/** @param {string} words */
function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What a request is refused for, in the words of the page.
 * @template T
 * @param {Promise<T>} asked
 * @param {(error: InputError) => InputError} words
 */
export async function inWordsOfPage(asked, words) {
  try {
    return await asked;
  } catch (problem) {
    throw problem instanceof Rejected ? new Rejected(words(problem.error)) : problem;
  }
}

/**
 * The sentence for a failure that the input did not cause.
 * @param {unknown} problem
 * @param {Translate} t
 */
export function faultWords(problem, t) {
  if (problem instanceof Halted) return t(HALTED_KEYS[problem.why]);
  return t("answer.bug", { reason: problem instanceof Error ? problem.message : String(problem) });
}
