// The tables of a hidden Markov model.
import { completed } from "../../exercise/complement.js";

/** @type {import("./binding.js").Binding<import("../../protocol.js").ChainField>} */
export const chain = {
  needsNoTable: true,
  isBlank: ({ path }, { rest }) => rest[path] === undefined,
  blank: (exercise) => ({ ...exercise, source: null }),

  /** In each row a single number that is missing is the rest to 1. */
  complete(rest, { path, transitions, emissions }) {
    const whole = (/** @type {any} */ row) => completed(Object.keys(Object(row)), row);
    const rows = (/** @type {any} */ stated) =>
      typeof stated !== "object" || Array.isArray(stated) || stated === null
        ? stated
        : Object.fromEntries(Object.entries(stated).map(([name, row]) => [name, whole(row)]));
    if (rest[path] === undefined) return rest;
    return {
      ...rest,
      [path]: typeof rest[path] === "string" ? rest[path] : whole(rest[path]),
      [transitions]: rows(rest[transitions]),
      [emissions]: rows(rest[emissions]),
    };
  },

  names: ({ path }, { rest }) => (Array.isArray(rest[path]) ? [] : Object.keys(Object(rest[path]))),

  unfilled({ path, transitions, emissions, label }, { exercise: { rest } }, { field }) {
    const parts = [path, transitions, emissions].filter((name) => field?.startsWith(name));
    const empty = JSON.stringify(parts.map((name) => rest[name])).split('":""').length - 1;
    return [{ name: label ?? "", n: empty }];
  },
};
