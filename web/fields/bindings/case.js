// The cases to classify. A query that is no case, such as a point, stays as it is until it is changed.
import { areCases, casesOf, casesShown, isUnset, withCases } from "../../exercise/table/cases.js";
import { pointOf } from "../../exercise/points.js";

/** @typedef {import("../../protocol.js").Case} Case */

/** @type {import("./binding.js").Binding<import("../../protocol.js").CaseField>} */
export const caseOf = {
  read(problem, field) {
    const query = problem[field.path];
    if (query === undefined) return { taken: [] };
    if (areCases(query)) return { taken: [field.path], exercise: { cases: casesOf(query) } };
    return { taken: [field.path], exercise: { cases: [] }, rest: query === null ? {} : { [field.path]: query } };
  },

  write(field, { exercise, parsed }, features) {
    const used = new Set(features.names);
    const cases = casesShown(exercise, parsed, features.names)
      .map((one) => knownPart(one, used))
      .filter((one) => !isUnset(one));
    const queries = features.areNamed ? cases : cases.map((one) => pointOf(one, features.names));
    return queries.length === 0 ? {} : { [field.path]: queries.length === 1 ? queries[0] : queries };
  },

  set: (exercise, value) => (areCases(value) || value === null ? withCases(exercise, casesOf(value)) : null),
  ask: (exercise, _, { values }) => (values ? withCases(exercise, [values]) : exercise),
};

/**
 * @param {Case} one
 * @param {Set<string>} features
 * @returns {Case}
 */
function knownPart(one, features) {
  return Object.fromEntries(Object.entries(one).filter(([name, value]) => features.has(name) && value !== null && value !== ""));
}
