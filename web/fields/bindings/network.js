// A Bayesian network: its variables, or the arrows between the columns of a table.
import { networkOf, placeOfError, withArrows, yetToBeTyped } from "../../exercise/network/network.js";
import { withNewNetwork } from "../../exercise/network/blank.js";

/** @type {import("./binding.js").Binding<import("../../protocol.js").NetworkField>} */
export const network = {
  needsNoTable: true,

  /** The variables of a network beside a table are the columns that are used. */
  read(problem, field) {
    const variables = problem[field.path];
    const isBeside = problem.table && !Array.isArray(problem.features) && typeof variables === "object" && variables !== null;
    return { taken: [], exercise: isBeside ? { features: Object.keys(variables) } : {} };
  },

  complete(rest, _, { exercise, parsed }, features) {
    if (!exercise.source || !parsed) return rest;
    return withArrows(rest, [...features.names, ...parsed.columns.filter((name) => name === parsed.class_column)]);
  },

  names: (_, { rest }) => networkOf(rest).map(({ name }) => name),
  unfilled: (_, { exercise }, error) => yetToBeTyped(exercise, error),

  inWords(field, error, exercise) {
    if (error.field === field.text && error.message.startsWith(field.text)) {
      return field.label + error.message.slice(field.text.length);
    }
    return inNetwork(field, error, exercise);
  },

  blank: withNewNetwork,
};

/**
 * An error about a variable, or about the question with this number, beside the label of the field.
 * @param {{path: string, label: string | null}} field
 * @param {import("../../protocol.js").InputError} error
 * @param {import("./binding.js").Exercise} exercise
 */
export function inNetwork({ path, label }, { message, field }, exercise) {
  if (!field?.startsWith(path) || !["", ".", "["].includes(field.charAt(path.length)) || !message.startsWith(field)) return null;
  const number = /^\[(\d+)\]/.exec(field.slice(path.length))?.[1];
  const about = number ?? placeOfError(field, path, networkOf(exercise.rest))?.name;
  return (label ?? "") + (about === undefined ? "" : ` · ${about}`) + message.slice(field.length);
}
