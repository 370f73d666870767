// Errors name fields as the problem format does; on the page a field has a label.
import { bindingOf } from "../fields/bindings/index.js";
import { Halted } from "../solver/solver_client.js";

/** @typedef {import("../protocol.js").InputError} InputError */
/** @typedef {import("../texts/texts.js").Translate} Translate */

const HALTED_KEYS = /** @type {const} */ ({
  memory: "halted.memory",
  missing: "halted.missing",
  ended: "halted.ended",
});

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
    if (own === undefined && error.field === path && message.startsWith(path)) message = label + message.slice(path.length);
    // A dotted path is never a word of the person's own.
    if (path.includes(".")) message = message.replaceAll(path, `“${label}”`);
  }
  return { ...error, message };
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
