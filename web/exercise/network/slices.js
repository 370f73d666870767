// Networks of time slices: their variables as every question calls them.

/** @typedef {import("./network.js").Variable} Variable */

/** More variables are chosen from no list. */
const MOST_LISTED = 200;

/**
 * The variables of all slices, X@0, X@1, ..., without tables; of other networks the variables as they are.
 * @param {Record<string, any>} rest  the fields of the problem
 * @param {Variable[]} variables  as stated
 * @returns {Variable[]}
 */
export function unrolled({ slices, variables: stated }, variables) {
  if (!isSliced({ slices })) return variables;
  const last = Math.min(Number(slices), Math.floor(MOST_LISTED / Math.max(variables.length, 1)));
  const times = Array.from({ length: last >= 0 ? last + 1 : 0 }, (_, time) => time);
  return times.flatMap((time) =>
    variables.flatMap(({ name, values, parents }) => {
      const own = stated[name] ?? {};
      const first = Number(own.from ?? 0);
      if (time < first) return [];
      const given = time === first && (own.initial || own.initial_parents) ? [own.initial_parents ?? []].flat() : parents;
      const called = given.map((/** @type {string} */ each) =>
        each.endsWith("@-1") ? `${each.slice(0, -3)}@${time - 1}` : `${each}@${time}`,
      );
      return [{ name: `${name}@${time}`, values: values.length > 0 ? values : shownValues(own), parents: called, table: [] }];
    }),
  );
}

/** The slice and the row of a variable. @param {string} name @param {string[]} stated  the names without slices */
export function placeOf(name, stated) {
  const at = name.lastIndexOf("@");
  return [Number(name.slice(at + 1)), stated.indexOf(name.slice(0, at))];
}

/** @param {{slices?: unknown}} rest */
export const isSliced = ({ slices }) => slices !== undefined && slices !== null;

/** The values that have a number in a table. @param {any} stated @returns {string[]} */
function shownValues({ cpt, initial }) {
  const rows = [cpt, initial].flatMap((table) => (Array.isArray(table) ? table.map((row) => row?.p) : [table]));
  return [...new Set(rows.flatMap((row) => Object.keys(row ?? {})))];
}
