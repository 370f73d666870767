import { line } from "../common/line.js";

/**
 * A list of numbers, typed with spaces, commas or both between them; with semicolons, a list of such lists.
 * @param {import("../../protocol.js").NumbersField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function numbers(field, app) {
  /** @param {string} text */
  const read = (text) => {
    const list = listed(text);
    return field.lone && list?.length === 1 ? (list[0] ?? null) : list;
  };
  return line(field, app, { placeholder: field.default }, read, written);
}

/** @param {string} text */
function listed(text) {
  const lists = text
    .split(/[;；]/)
    .map((one) => one.split(/[\s,，、]+/).filter(Boolean))
    .filter((one) => one.length > 0);
  return lists.length > 1 ? lists : (lists[0] ?? null);
}

/** @param {unknown} value */
function written(value) {
  if (!Array.isArray(value)) return value === null ? "" : String(value);
  return value.some(Array.isArray) ? value.map((one) => [one].flat().join(" ")).join("; ") : value.join(" ");
}
