// Queries that are points, a list of numbers, beside those that are cases, values by feature.

/** @typedef {import("../protocol.js").Case} Case */

/**
 * @param {unknown} query  one query or a list of them, as the problem has it
 * @param {string[]} features
 * @returns {Case[]}
 */
export function casesOfPoints(query, features) {
  const several = Array.isArray(query) && query.some((one) => typeof one === "object" && one !== null);
  return (several ? query : [query]).map((one) => {
    if (typeof one === "object" && one !== null && !Array.isArray(one)) return one;
    const point = [one].flat();
    return Object.fromEntries(features.map((feature, at) => [feature, point[at] ?? null]));
  });
}

/** @param {Case} one @param {string[]} features */
export function pointOf(one, features) {
  return features.map((feature) => (Object.hasOwn(one, feature) ? (one[feature] ?? null) : null));
}
