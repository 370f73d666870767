// Classes with their priors, and what is given of each.
import { completed } from "../../exercise/complement.js";
import { blankDistributions, classesStated, distributionsOf, emptyPlaces } from "../../exercise/distributions.js";
import { ofClass } from "./of_class.js";

/** @type {import("./binding.js").Binding<import("../../protocol.js").DistributionsField>} */
export const distributions = {
  /** The probability of a class that alone was left out is what remains to 1. */
  complete(rest, field, { exercise }) {
    if (exercise.source) return rest;
    const sumToOne = [field.priors, "posteriors"].filter((name) => rest[name] !== undefined);
    const names = classesStated(rest) ?? [];
    return { ...rest, ...Object.fromEntries(sumToOne.map((name) => [name, completed(names, rest[name])])) };
  },

  classes: (_, { exercise }) => classesStated(exercise.rest),
  names: (_, { rest }) => classesStated(rest) ?? [],
  unfilled: (_, { exercise }) => (classesStated(exercise.rest) ? emptyPlaces(distributionsOf(exercise.rest), exercise.rest) : []),
  inWords: (field, error, _, t) => ofClass([field.path, field.priors, ...field.given.map(({ value }) => value)], error, t),
  blank: blankDistributions,
};
