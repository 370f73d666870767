// From form to page: one module for each kind of field.
import { parametrised } from "./inputs/parametrised.js";
import { bins } from "./table/bins.js";
import { caseField } from "./cases/case.js";
import { choices } from "./inputs/choices.js";
import { distributions } from "./distributions/distributions.js";
import { domain } from "./inputs/domain.js";
import { flag } from "./inputs/flag.js";
import { gaussians } from "./distributions/gaussians.js";
import { loss } from "./distributions/loss.js";
import { name } from "./inputs/name.js";
import { network } from "./network/network.js";
import { number } from "./inputs/number.js";
import { numbers } from "./inputs/numbers.js";
import { observations } from "./cases/observations.js";
import { observed } from "./distributions/observed.js";
import { classField, featureField } from "./inputs/one_name.js";
import { variantField } from "./inputs/variant_field.js";
import { preset } from "./inputs/preset.js";
import { question } from "./network/question.js";
import { references } from "./inputs/references.js";
import { rule } from "./distributions/rule.js";
import { select } from "./inputs/select.js";
import { statements } from "./cases/statements.js";
import { table } from "./table/table.js";
import { texts } from "./cases/texts.js";
import { values } from "./inputs/values.js";
import { weights } from "./distributions/weights.js";
import { words } from "./inputs/words.js";

/** @typedef {import("../protocol.js").Field} Field */
/** @typedef {import("./common/field.js").FieldView} FieldView */

/** @type {Record<Field["kind"], (field: any, app: import("./common/field.js").App) => FieldView>} */
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
  one_of: variantField,
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
 * @param {import("./common/field.js").App} app
 * @returns {FieldView}
 */
export function createField(field, app) {
  const create = FIELDS[field.kind];
  if (!create) throw new Error(`no module for field kind "${field.kind}"`);
  return create(field, app);
}
