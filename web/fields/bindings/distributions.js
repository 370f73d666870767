// Classes with their priors, and the statement of each.
import { completed } from "../../exercise/complement.js";
import { blankDistributions, classesStated, distributionsOf, emptyPlaces } from "../../exercise/distributions.js";
import { ofClass } from "./of_class.js";

/** @type {import("./binding.js").Binding<import("../../protocol.js").DistributionsField>} */
export const distributions = {
  /** If exactly one class has no probability, it gets the remainder to 1. */
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
