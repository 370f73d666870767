// Local and session storage as JSON. Either may be forbidden, full, or hold data of another version of the page.

/** @typedef {() => Storage} Area  throws where the browser forbids it */

/** @type {Area} */
export const LOCAL = () => localStorage;
/** @type {Area} */
export const SESSION = () => sessionStorage;

/**
 * @param {Area} area
 * @param {string} key
 * @returns {any} null where there is nothing to be read
 */
export function readJson(area, key) {
  try {
    return JSON.parse(area().getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Throws what the browser throws. @param {Area} area @param {string} key @param {unknown} value */
export function writeJson(area, key, value) {
  area().setItem(key, JSON.stringify(value));
}

/** @param {Area} area @param {string} key @param {unknown} value @returns {boolean} whether it is written */
export function tryToWrite(area, key, value) {
  try {
    writeJson(area, key, value);
    return true;
  } catch {
    return false;
  }
}

/** @param {Area} area @param {string} key */
export function forget(area, key) {
  try {
    area().removeItem(key);
  } catch {
    // Forbidden: then nothing is there either.
  }
}

/** @param {Area} area @param {string} prefix @returns {string[]} */
export function keysOf(area, prefix) {
  try {
    return Object.keys(area()).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
