// The variables that the page shows: as they are stated, or the columns of the table they are estimated from.
import { rolesOf } from "../../exercise/table/columns.js";
import { networkOf } from "../../exercise/network/network.js";
import { unrolled } from "../../exercise/network/slices.js";

/**
 * @param {import("../common/field.js").View} view
 * @returns {import("../../exercise/network/network.js").Variable[]}
 */
export function shownNetwork({ exercise, parsed }) {
  const stated = unrolled(exercise.rest, networkOf(exercise.rest));
  if (exercise.source === null || !parsed) return stated;
  const roles = rolesOf(exercise, parsed);
  return parsed.columns.flatMap((name, at) => {
    if (roles[name] === "ignored" || roles[name] === "weight") return [];
    const own = stated.find((one) => one.name === name);
    const cells = parsed.rows.map((row) => row[at] ?? "").filter((cell) => cell !== "" && cell !== "?");
    const values = own && own.values.length > 0 ? own.values : [...new Set(cells)];
    return [{ name, values, parents: own?.parents ?? [], table: [] }];
  });
}
