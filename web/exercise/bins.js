// How a numeric feature is cut into bins: as the problem states it, and as the page shows it.

/** @typedef {import("../protocol.js").BinsField} BinsField */

/** Key for all numeric features without a rule of their own. */
const OTHERS = "*";

/**
 * @typedef {object} Cut  as it is shown
 * @property {string} way  "": the numbers are not cut
 * @property {string} numbers  as they are typed
 * @property {string} side
 */

/**
 * The rule of a feature, as stated.
 * @param {BinsField} field
 * @param {any} stated  the value of the field in the problem: for each feature, or for all
 * @param {string} feature
 * @returns {Cut}
 */
export function cutOf(field, stated, feature) {
  const side = field.sides[0]?.value ?? "";
  const rule = ruleStated(stated, feature);
  if (rule === null || rule === undefined) return { way: "", numbers: "", side };
  if (typeof rule !== "object") return { way: field.ways[0]?.value ?? "", numbers: String(rule), side };
  const way = field.ways.find(({ value }) => rule[value] !== null && rule[value] !== undefined)?.value ?? "";
  const numbers = [rule[way] ?? ""].flat().join(", ");
  return { way, numbers, side: rule[field.side.value] ?? side };
}

/**
 * The value in the problem for this rule; null: none.
 * @param {BinsField} field
 * @param {Cut} cut
 * @returns {Record<string, unknown> | null}
 */
export function ruleOf(field, { way, numbers, side }) {
  const chosen = field.ways.find(({ value }) => value === way);
  if (!chosen) return null;
  const typed = numbers.trim();
  const listed = typed.split(/[\s,;，、；]+/).filter(Boolean);
  return {
    [way]: chosen.listed ? listed : typed,
    ...(side === field.sides[0]?.value ? {} : { [field.side.value]: side }),
  };
}

/**
 * The problem's value with another rule for one feature.
 * @param {any} stated
 * @param {string[]} features  the numeric ones
 * @param {string} feature
 * @param {Record<string, unknown> | null} rule
 * @returns {Record<string, unknown> | null}
 */
export function withRule(stated, features, feature, rule) {
  /** @type {Record<string, unknown>} */
  const each = {};
  for (const name of features) {
    const own = name === feature ? rule : ruleStated(stated, name);
    if (own !== null && own !== undefined) each[name] = own;
  }
  return Object.keys(each).length > 0 ? each : null;
}

/**
 * The rule of a feature: its own, or that of all which have none.
 * @param {any} stated
 * @param {string} feature
 * @returns {any}
 */
function ruleStated(stated, feature) {
  if (stated === null || typeof stated !== "object") return stated;
  return Object.hasOwn(stated, feature) ? stated[feature] : stated[OTHERS];
}
