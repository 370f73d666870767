// Requests of the page to the fields of a form; each kind of field answers for itself.
import { bins } from "./bins.js";
import { chain } from "./chain.js";
import { caseOf } from "./case.js";
import { distributions } from "./distributions.js";
import { documents } from "./documents.js";
import { domain } from "./domain.js";
import { gaussians } from "./gaussians.js";
import { network } from "./network.js";
import { observations } from "./observations.js";
import { observed } from "./observed.js";
import { variantField } from "./variant_field.js";
import { question } from "./question.js";
import { statements } from "./statements.js";
import { table } from "./table.js";
import { texts } from "./texts.js";
import { weights } from "./weights.js";

/** @typedef {import("../../protocol.js").Field} Field */
/** @typedef {import("../../protocol.js").Form} Form */
/** @typedef {import("./binding.js").Exercise} Exercise */
/** @typedef {Pick<import("../common/field.js").View, "exercise" | "form" | "parsed">} View */

/** @type {Partial<Record<Field["kind"], import("./binding.js").Binding<any>>>} */
const BINDINGS = {
  table,
  documents,
  chain,
  case: caseOf,
  texts,
  observed,
  observations,
  one_of: variantField,
  domain,
  bins,
  distributions,
  gaussians,
  weights,
  network,
  question,
  statements,
};

/** @param {Field} field @returns {import("./binding.js").Binding<any>} */
export function bindingOf({ kind }) {
  return BINDINGS[kind] ?? {};
}

/** Whether the form has a place for a pasted text or an opened file. @param {Form} form */
export function readsText(form) {
  return form.fields.some((field) => bindingOf(field).readsText);
}

/** Whether the exercise can be stated without a table. @param {Form} form */
export function needsNoTable(form) {
  return form.fields.some((field) => bindingOf(field).needsNoTable);
}

/** @param {View} view @returns {import("./binding.js").Features} */
export function featuresOf(view) {
  for (const field of view.form.fields) {
    const found = bindingOf(field).features?.(field, view);
    if (found) return found;
  }
  return { names: [], isNumber: () => false, areNamed: true };
}

/** The classes of an exercise, however it states them. @param {View} view @returns {string[]} */
export function classesOf(view) {
  for (const field of view.form.fields) {
    const found = bindingOf(field).classes?.(field, view);
    if (found) return found;
  }
  return [];
}

/**
 * The values of a feature in order of first appearance, and those the exercise names beyond the table.
 * @param {string} feature
 * @param {View} view
 * @returns {string[]}
 */
export function valuesOf(feature, view) {
  return [...new Set(view.form.fields.flatMap((field) => bindingOf(field).values?.(field, view, feature) ?? []))];
}

/**
 * The names by which a person recognises an exercise without a table.
 * @param {Exercise} exercise
 * @param {Form} form
 * @returns {string[]}
 */
export function namesIn(exercise, form) {
  return form.fields.flatMap((field) => bindingOf(field).names?.(field, exercise) ?? []);
}

/**
 * Numbers that are still to be typed are no mistake: they are asked for, in a quieter voice than an error.
 * @param {View & {solveError: Partial<import("../../protocol.js").InputError> | null}} view
 * @returns {import("./binding.js").Unfilled[]}
 */
export function unfilled(view) {
  const { solveError: error } = view;
  if (!error) return [];
  const all = view.form.fields.flatMap((field) => bindingOf(field).unfilled?.(field, view, error) ?? []);
  return all.filter(({ n }) => n > 0);
}

/**
 * Whether the exercise cannot be solved because a field has nothing in it yet, which is no mistake either.
 * @param {Pick<View, "exercise" | "form">} view
 * @param {Partial<import("../../protocol.js").InputError> | null} error
 */
export function isAboutBlank({ exercise, form }, error) {
  const field = form.fields.find(({ path }) => path === error?.field);
  return field !== undefined && bindingOf(field).isBlank?.(field, exercise) === true;
}

/**
 * The exercise that asks for a row of the table that has no class.
 * @param {Exercise} exercise
 * @param {Form} form
 * @param {{text: string | undefined, values: import("../../protocol.js").Case | undefined}} row
 */
export function askingFor(exercise, form, row) {
  return form.fields.reduce((asked, field) => bindingOf(field).ask?.(asked, field, row) ?? asked, exercise);
}
