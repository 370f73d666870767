// Values in nested objects by their dotted path, such as "convention.smoothing".

/**
 * @param {Record<string, any>} object
 * @param {string} path  dotted
 * @returns {any}
 */
export function getPath(object, path) {
  let value = /** @type {any} */ (object);
  for (const name of path.split(".")) value = value?.[name];
  return value;
}

/**
 * @param {Record<string, any>} object
 * @param {string} path  dotted
 * @param {unknown} value  null or undefined takes the field away
 * @returns {Record<string, any>}
 */
export function setPath(object, path, value) {
  const [name, ...deeper] = path.split(".");
  const copy = { ...object };
  // A string stands where the object belongs, such as one of several criteria: the object replaces it.
  const inner = typeof copy[name] === "object" ? (copy[name] ?? {}) : {};
  const next = deeper.length > 0 ? setPath(inner, deeper.join("."), value) : value;
  const empty = next === null || next === undefined || (deeper.length > 0 && Object.keys(next).length === 0);
  if (empty) delete copy[name];
  else copy[name] = next;
  return copy;
}

/**
 * The exercise with a value of the problem that it keeps as it is.
 * @param {import("./exercise.js").Exercise} exercise
 * @param {string} path  dotted
 * @param {unknown} value  null or undefined takes the field away
 * @returns {import("./exercise.js").Exercise}
 */
export function withValue(exercise, path, value) {
  return { ...exercise, example: null, rest: setPath(exercise.rest, path, value) };
}
