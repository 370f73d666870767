// Arguments and result of every field module: it gets the state and returns an element that follows it.

/** @typedef {import("../../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("../../protocol.js").Parsed} Parsed */
/** @typedef {import("../../protocol.js").Form} Form */
/** @typedef {import("../../protocol.js").InputError} InputError */

/**
 * @typedef {object} View  everything the exercise side of the page shows
 * @property {Exercise} exercise
 * @property {Parsed | null} parsed
 * @property {boolean} parsing  the text waits for the engine
 * @property {InputError | null} parseError
 * @property {InputError | null} solveError
 * @property {Form} form
 */

/**
 * @typedef {object} App
 * @property {() => import("../../texts/texts.js").Translate} t
 * @property {() => View} view
 * @property {(change: (exercise: Exercise) => Exercise, options?: {merge?: string}) => void} change
 * @property {(field: {governs: string[]}, make: (exercise: Exercise) => Exercise) => void} choose  what other fields depend on
 * @property {(make: (exercise: Exercise) => Exercise) => void} settle  another form of the same exercise, which is no change
 * @property {(files: FileList | File[]) => void} openFiles
 * @property {(problem: import("../../protocol.js").Problem, said?: import("../../protocol.js").Reading) => void} openProblem
 *   that was read from the person's own text
 * @property {(told: import("../../exercise/told.js").OwnTold, asks: boolean) => void} hearTold  asks: something that comes first
 * @property {(line: number) => void} showLine  of the text that was pasted
 * @property {() => void} compare  the convention with another one
 * @property {(text: string, how: {as?: import("../../protocol.js").Kind, reading?: import("../../protocol.js").Reading}) => Promise<Parsed>} readText
 * @property {Pick<import("../../highlight/highlight.js").Highlighter, "showRow" | "togglePin">} highlighter  what is counted from a row
 */

/**
 * @typedef {object} FieldView
 * @property {HTMLElement} element
 * @property {(view: View) => void} update
 * @property {(field: any) => void} [become]  the same field in the words of another form, from the next update on
 * @property {(highlight: import("../../highlight/highlight.js").Highlight) => void} [highlight]
 */

import { getPath, setPath } from "../../exercise/paths.js";

/**
 * The value that a preset beside this field sets for it, else the field's own default.
 * @param {Pick<View, "exercise" | "form">} view
 * @param {string} path
 * @param {unknown} fallback
 */
export function presetValue(view, path, fallback) {
  const parent = groupOf(path);
  const preset = view.form.fields.find((field) => field.kind === "preset" && groupOf(field.path) === parent);
  if (preset?.kind !== "preset") return fallback;
  const chosen = getPath(view.exercise.rest, preset.path) ?? preset.options[0]?.value;
  const sets = preset.options.find((option) => option.value === chosen)?.sets ?? {};
  return getPath({ [parent]: sets }, path) ?? fallback;
}

/**
 * The fields of the problem that stay when the person starts another exercise of their own. Conventions chosen for
 * one's own
 * exercise are a habit and stay, except where they name features or classes. Those of an example go, except for what
 * its
 * form keeps, with the value in force.
 * @param {Pick<View, "exercise" | "form">} view
 * @returns {Record<string, any>}
 */
export function habitsOf(view) {
  const { form, exercise } = view;
  if (exercise.title !== "" || exercise.after) {
    const kept = form.fields.filter((field) => field.kept);
    return kept.reduce((rest, { path }) => setPath(rest, path, valueInForce(view, path, null)), {});
  }
  const groups = new Set(
    form.fields.flatMap(({ path, section }) => (path.includes(".") && section !== "exercise" ? [groupOf(path)] : [])),
  );
  // Alternatives of a statement belong to the exercise.
  const own = form.fields.flatMap((field) =>
    field.kind === "one_of" ? field.alternatives.map(({ value }) => groupOf(value)) : [],
  );
  for (const group of own) groups.delete(group);
  return [...groups].reduce((rest, group) => {
    const chosen = Object.entries(exercise.rest[group] ?? {});
    const ofAnyTable = chosen.filter(([name, value]) => !isByName(form, `${group}.${name}`, value) || Array.isArray(value));
    return setPath(rest, group, ofAnyTable.length > 0 ? Object.fromEntries(ofAnyTable) : null);
  }, {});
}

/** @param {string} path */
export function groupOf(path) {
  return path.split(".")[0] ?? path;
}

/**
 * Whether a value refers to features or classes by name, or is a list, and is not a group of fields.
 * @param {Pick<Form, "fields">} form
 * @param {string} path
 * @param {unknown} value
 */
export function isByName(form, path, value) {
  const isGroup = form.fields.some((field) => field.path.startsWith(`${path}.`));
  return value !== null && typeof value === "object" && !isGroup;
}

/**
 * @param {Pick<View, "exercise" | "form">} view
 * @param {string} path
 * @param {unknown} fallback
 */
export function valueInForce(view, path, fallback) {
  return getPath(view.exercise.rest, path) ?? presetValue(view, path, fallback);
}

/**
 * The error of the last solve, if it is about this field.
 * @param {View} view
 * @param {string} path
 */
export function errorOf(view, path) {
  const error = view.solveError;
  if (!error?.field?.startsWith(path)) return "";
  return ["", ".", "["].includes(error.field.charAt(path.length)) ? error.message : "";
}
