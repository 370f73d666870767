// From form to page: one module for each kind of field.
import { parametrised } from "./parametrised.js";
import { bins } from "./bins.js";
import { caseField } from "./case.js";
import { choices } from "./choices.js";
import { distributions } from "./distributions.js";
import { domain } from "./domain.js";
import { flag } from "./flag.js";
import { gaussians } from "./gaussians.js";
import { loss } from "./loss.js";
import { name } from "./name.js";
import { network } from "./network.js";
import { number } from "./number.js";
import { numbers } from "./numbers.js";
import { observations } from "./observations.js";
import { observed } from "./observed.js";
import { classField, featureField } from "./one_name.js";
import { oneOf } from "./one_of.js";
import { preset } from "./preset.js";
import { question } from "./question.js";
import { references } from "./references.js";
import { rule } from "./rule.js";
import { select } from "./select.js";
import { statements } from "./statements.js";
import { table } from "./table.js";
import { texts } from "./texts.js";
import { values } from "./values.js";
import { weights } from "./weights.js";
import { words } from "./words.js";

/** @typedef {import("../protocol.js").Field} Field */
/** @typedef {import("./field.js").FieldView} FieldView */

/** @type {Record<Field["kind"], (field: any, app: import("./field.js").App) => FieldView>} */
export const FIELDS = {
  table,
  documents: table,
  case: caseField,
  texts,
  preset,
  number,
  select,
  choices,
  statements,
  domain,
  bins,
  values,
  words,
  flag,
  distributions,
  gaussians,
  weights,
  numbers,
  class: classField,
  feature: featureField,
  observed,
  observations,
  name,
  one_of: oneOf,
  loss,
  parametrised,
  rule,
  network,
  question,
  references,
};

/** @param {import("../protocol.js").Form} form */
export function hasTable(form) {
  return form.fields.some((field) => field.kind === "table");
}

/**
 * @param {Field} field
 * @param {import("./field.js").App} app
 * @returns {FieldView}
 */
export function createField(field, app) {
  const create = FIELDS[field.kind];
  if (!create) throw new Error(`no module for field kind "${field.kind}"`);
  return create(field, app);
}
