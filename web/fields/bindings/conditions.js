// Whether a field applies, and its default, as the topic's form says (_byhand/form/conditions.py).
import { isDoubtful } from "../../exercise/instructions.js";
import { getPath } from "../../exercise/paths.js";
import { errorOf, valueInForce } from "../common/field.js";
import { classesOf } from "./index.js";

/** @typedef {import("../common/field.js").View} View */
/** @typedef {import("../../protocol.js").Field} Field */

/**
 * Whether the field is shown: where it applies, or where it has an error.
 * @param {Field} field
 * @param {View} view
 */
export function isShown({ when, path }, view) {
  return areHolding(when, view) || errorOf(view, path) !== "";
}

/**
 * Whether there is an exercise to go on from: its table is read, or what is stated without one is in order.
 * @param {View} view
 */
export function isRead({ exercise, parsed, parseError, solveError }) {
  if (exercise.source === null) return solveError === null;
  return parsed !== null && parseError === null && !isDoubtful(parsed);
}

/** @param {import("../../protocol.js").Condition[]} conditions @param {View} view */
export function areHolding(conditions, view) {
  return conditions.every((condition) => holds(condition, view));
}

/**
 * The value in force as long as nothing is chosen.
 * @param {Field} field
 * @param {View} view
 * @returns {string}
 */
export function defaultOf(field, view) {
  if (field.kind !== "number" && field.kind !== "select") return "";
  const usual = field.defaults.find(({ when }) => holds(when, view))?.value;
  return usual ?? (field.kind === "select" ? field.options[0]?.value : field.default) ?? "";
}

/**
 * @param {import("../../protocol.js").Condition} condition
 * @param {View} view
 * @returns {boolean}
 */
function holds(condition, view) {
  switch (condition.kind) {
    case "chosen": {
      const other = view.form.fields.find(({ path }) => path === condition.path);
      return other !== undefined && valueInForce(view, other.path, defaultOf(other, view)) === condition.value;
    }
    case "among": {
      const other = view.form.fields.find(({ path }) => path === condition.path);
      return other !== undefined && condition.values.includes(String(valueInForce(view, other.path, defaultOf(other, view))));
    }
    case "stated":
      return condition.paths.some((path) => getPath(view.exercise.rest, path) !== undefined);
    case "absent":
      return condition.paths.every((path) => getPath(view.exercise.rest, path) === undefined);
    case "table":
      return view.exercise.source !== null;
    case "counts":
      if (view.parsed?.counts || view.parsed?.word_counts) return true;
      return view.exercise.source === null && condition.paths.some((path) => getPath(view.exercise.rest, path) !== undefined);
    case "classes": {
      const count = classesOf(view).length;
      return count === 0 || (count >= condition.least && count <= (condition.most ?? Infinity));
    }
    case "list":
      return Array.isArray(getPath(view.exercise.rest, condition.path));
  }
}
