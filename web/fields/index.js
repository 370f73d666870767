// From form to page: one module for each kind of field.
import { parametrised } from "./inputs/parametrised.js";
import { bins } from "./table/bins.js";
import { caseField } from "./cases/case.js";
import { choices } from "./inputs/choices.js";
import { domain } from "./inputs/domain.js";
import { flag } from "./inputs/flag.js";
import { loss } from "./distributions/loss.js";
import { name } from "./inputs/name.js";
import { number } from "./inputs/number.js";
import { numbers } from "./inputs/numbers.js";
import { classField, featureField } from "./inputs/one_name.js";
import { preset } from "./inputs/preset.js";
import { select } from "./inputs/select.js";
import { statements } from "./cases/statements.js";
import { table } from "./table/table.js";
import { drawn } from "./common/drawn_field.js";
import { values } from "./inputs/values.js";
import { words } from "./inputs/words.js";
import { isLate, lateField } from "./late_field.js";

/** @typedef {import("../protocol.js").Field} Field */
/** @typedef {import("./common/field.js").FieldView} FieldView */

/** @type {Partial<Record<Field["kind"], (field: any, app: import("./common/field.js").App) => FieldView>>} */
const FIELDS = {
  table,
  documents: table,
  case: drawn(caseField),
  preset: drawn(preset),
  number: drawn(number),
  select: drawn(select),
  choices: drawn(choices),
  statements: drawn(statements),
  domain: drawn(domain),
  bins: drawn(bins),
  values: drawn(values),
  words: drawn(words),
  flag: drawn(flag),
  numbers: drawn(numbers),
  class: drawn(classField),
  feature: drawn(featureField),
  name: drawn(name),
  loss: drawn(loss),
  parametrised: drawn(parametrised),
};

/** @param {import("../protocol.js").Form} form */
export function hasTable(form) {
  return form.fields.some((field) => field.kind === "table");
}

/**
 * @param {Field} field
 * @param {import("./common/field.js").App} app
 * @param {() => void} onCome  its element is another one from now on
 * @returns {FieldView}
 */
export function createField(field, app, onCome) {
  if (isLate(field)) return lateField(field, app, onCome);
  const create = FIELDS[field.kind];
  if (!create) throw new Error(`no module for field kind "${field.kind}"`);
  return create(field, app);
}
