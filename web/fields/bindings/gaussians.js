// Classes with their means and covariance matrices, where no table gives them.
import { completed } from "../../exercise/complement.js";
import { coordinatesOf, gaussiansOf, meansStated } from "../../exercise/gaussians.js";
import { ofClass } from "./of_class.js";

/** @typedef {import("./binding.js").Given} Given */

/** @type {import("./binding.js").Binding<import("../../protocol.js").GaussiansField>} */
export const gaussians = {
  needsNoTable: true,

  /** If exactly one prior is missing, it gets the remainder to 1. */
  complete(rest, field, { exercise }) {
    if (exercise.source || rest[field.priors] === undefined) return rest;
    return { ...rest, [field.priors]: completed(meansStated(rest) ?? [], rest[field.priors]) };
  },

  // The names of coordinates are hardly ever stated.
  features: (_, { exercise }) =>
    isStated({ exercise }) ? { names: coordinatesOf(exercise), isNumber: () => true, areNamed: false } : null,

  classes: (_, { exercise }) => (isStated({ exercise }) ? meansStated(exercise.rest) : null),
  names: (_, { rest }) => meansStated(rest) ?? [],

  unfilled(_, { exercise }) {
    if (!isStated({ exercise })) return [];
    return gaussiansOf(exercise).classes.map(({ name, mean, covariance }) => ({
      name,
      n: [...mean, ...covariance.flat()].filter((cell) => cell === "").length,
    }));
  },

  inWords: (field, error, _, t) => ofClass([field.path, field.covariances, field.inverse, field.priors], error, t),
};

/** @param {Pick<Given, "exercise">} given */
function isStated({ exercise: { source, rest } }) {
  return source === null && meansStated(rest) !== null;
}
