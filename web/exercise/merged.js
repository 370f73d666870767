// Two changes of one value: those of the person, and those of the text that it was filled in from.

/**
 * What is filled in anew, with what the person has changed since it was filled in before.
 * @param {any} before  as it was filled in; undefined: it was not
 * @param {any} now  as it is to be filled in
 * @param {any} mine  as it stands
 * @returns {any}  undefined: it is left out
 */
export function merged(before, now, mine) {
  if (isSame(before, mine)) return now;
  if (!isObject(now) || !isObject(mine)) return mine;
  const was = isObject(before) ? before : {};
  const names = [...Object.keys(now), ...Object.keys(mine).filter((name) => !Object.hasOwn(now, name))];
  const own = (/** @type {Record<string, any>} */ object, /** @type {string} */ name) =>
    Object.hasOwn(object, name) ? object[name] : undefined;
  const parts = names.map((name) => [name, merged(own(was, name), own(now, name), own(mine, name))]);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

/** @param {unknown} a @param {unknown} b */
function isSame(a, b) {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * What stands with what is filled in over it.
 * @param {any} mine
 * @param {any} now
 * @returns {any}
 */
export function overlaid(mine, now) {
  if (!isObject(mine) || !isObject(now)) return now;
  const over = Object.entries(now).map(([name, value]) => [
    name,
    overlaid(Object.hasOwn(mine, name) ? mine[name] : undefined, value),
  ]);
  return { ...mine, ...Object.fromEntries(over) };
}
