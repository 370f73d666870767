// Statements about the classes, typed line by line, where there is no table to learn them from.
import { areStated, spokenOf } from "../../exercise/statements.js";

/** @type {import("./binding.js").Binding<import("../../protocol.js").StatementsField>} */
export const statements = {
  needsNoTable: true,

  features(field, { exercise }) {
    if (!areStated(exercise, field)) return null;
    const { features } = spokenOf(exercise.rest[field.path]);
    return { names: [...features.keys()], isNumber: (name) => features.get(name) === null, areNamed: true };
  },

  classes: (field, { exercise }) => (areStated(exercise, field) ? spokenOf(exercise.rest[field.path]).classes : null),
  values: (field, { exercise }, feature) =>
    areStated(exercise, field) ? (spokenOf(exercise.rest[field.path]).features.get(feature) ?? []) : [],
  names: (field, exercise) => (areStated(exercise, field) ? [...spokenOf(exercise.rest[field.path]).features.keys()] : []),
};
