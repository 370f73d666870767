// The weights of a model, where there is no table to fit it to.
import { areStated, classesOfWeights, weightsOf } from "../../exercise/weights.js";

/** @type {import("./binding.js").Binding<import("../../protocol.js").WeightsField>} */
export const weights = {
  needsNoTable: true,

  features: (field, { exercise }) =>
    areStated(exercise, field) ? { names: weightsOf(exercise, field).features, isNumber: () => true, areNamed: true } : null,

  classes: (field, { exercise }) => (areStated(exercise, field) ? classesOfWeights(weightsOf(exercise, field)) : null),
  names: (field, exercise) => (areStated(exercise, field) ? weightsOf(exercise, field).features : []),

  unfilled(field, { exercise }) {
    if (!areStated(exercise, field)) return [];
    return weightsOf(exercise, field).rows.map(({ name, numbers }) => ({
      name: name || (field.label ?? ""),
      n: numbers.filter((number) => number === "").length,
    }));
  },

  inWords(field, { message, field: place }) {
    if (!place || !message.startsWith(place) || !`${place}.`.startsWith(`${field.path}.`)) return null;
    const name = place.slice(field.path.length + 1);
    return [field.label, name].filter(Boolean).join(", ") + message.slice(place.length);
  },
};
