// Errors name fields as the problem format does; on the page a field has a label.
import { bindingOf } from "../fields/bindings/index.js";
import { Halted, Rejected } from "../solver/outcomes.js";

/** @typedef {import("../protocol.js").InputError} InputError */
/** @typedef {import("../texts/texts.js").Translate} Translate */

const HALTED_KEYS = /** @type {const} */ ({
  memory: "halted.memory",
  missing: "halted.missing",
  ended: "halted.ended",
});

/** Fields of a request or an exercise that the page shows under another name, or not at all. */
const UNNAMED = /^(?:figures|bindings|cases|display|by|text|table|target|features|problem)(?:[.[][^:：,，]*)?(?=[:：,，])/;

/** The name on the page of a part of the exercise for which no field of the form has a label. */
const PART_KEYS = /** @type {const} */ ({
  convention: "part.convention",
  counts: "part.counts",
  documents: "part.documents",
  payoff: "part.payoff",
  query: "part.query",
  table: "part.table",
  target: "part.target",
});

/** Below these the format has names of its own before those of the person: counts.totals.yes */
const HAS_OWN_NAMES = /^(?:convention|counts|payoff)$/;

/** A sentence of this shape has its place as its subject. */
const NEEDS_SUBJECT = /^[:：,，]\s*(?:must|has|应)/;

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
  return { ...error, message: own === undefined && error.field !== null ? withoutPlace(message, error.field, t) : message };
}

/** A sentence that begins with the path of a field. @param {string} message @param {string} field @param {Translate} t */
function withoutPlace(message, field, t) {
  const unnamed = UNNAMED.exec(message)?.[0];
  const place = unnamed ?? (message.startsWith(field) && /^[:：]/.test(message.slice(field.length)) ? field : null);
  if (place === null) return message;
  const rest = message.slice(place.length);
  if (unnamed !== undefined && !NEEDS_SUBJECT.test(rest)) return capital(rest.replace(/^[:：,，]\s*/, ""));
  return partName(stepsOf(place), t) + rest;
}

/** @param {string[]} steps  of a path @param {Translate} t */
function partName([first = "", ...others], t) {
  const key = isPart(first) ? PART_KEYS[first] : null;
  const own = HAS_OWN_NAMES.test(first) ? others.slice(1) : others.filter((step) => /^\d/.test(step));
  return key ? [t(key), ...own].join(" · ") : `“${[first, ...others].join(" ")}”`;
}

/** @param {string} name @returns {name is keyof typeof PART_KEYS} */
function isPart(name) {
  return Object.hasOwn(PART_KEYS, name);
}

/** A sentence that names other fields, by their labels. @param {string} message @param {import("../protocol.js").Form} form */
export function withoutPaths(message, form) {
  // A dotted path is never a word of the person's own.
  const dotted = form.fields.filter(({ path }) => path.includes("."));
  const labelled = dotted.reduce((said, { path, label }) => (label ? said.replaceAll(path, `“${label}”`) : said), message);
  return labelled.replace(IN_BRACKETS, "");
}

/** Why an exercise is missing in a document of several. @param {import("../protocol.js").NotSolved} why @returns {InputError} */
export function refusal({ message, field }) {
  return { message, field, line: null, row: null, column: null, way: null, ask: null };
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
 * Why a request was refused, in the words of the page.
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
 * Why there is no answer: in the words of Python, or in ours where the input did not cause it.
 * @param {unknown} problem
 * @param {Translate} t
 */
export function faultWords(problem, t) {
  if (problem instanceof Rejected) return problem.message;
  if (problem instanceof Halted) return t(HALTED_KEYS[problem.why]);
  return t("answer.bug", { reason: problem instanceof Error ? problem.message : String(problem) });
}
