import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { withValue } from "../../exercise/paths.js";
import { linesOf } from "../../exercise/statements.js";
import { isAboutBlank } from "../bindings/index.js";
import { errorOf, valueInForce } from "../common/field.js";
import { described, idOf, labelled } from "../common/frame.js";
import { tabSizeOf } from "../common/tab_stops.js";

/** Minimum number of rows of the text area. */
const ROWS = 3;

/**
 * Observations, pasted as a column or typed with spaces or commas between them; of several numbers one on each line.
 * @param {import("../../protocol.js").ObservationsField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function observations(field, app) {
  const id = idOf(field);
  const oninput = (/** @type {Event} */ event) => {
    const text = valueIn(event);
    app.change((exercise) => withValue(exercise, field.path, text.trim() === "" ? null : text), { merge: field.path });
  };
  return (view) => {
    const found = valueInForce(view, field.path, null);
    const value = field.named && Object(found) === found ? lines(found) : written(found);
    const error = isAboutBlank(view, view.solveError) ? "" : errorOf(view, field.path);
    const area = h("textarea", {
      ...{ id, rows: ROWS, dir: "auto", autocomplete: "off", spellcheck: "false", ...described(id) },
      ...{ value, style: `tab-size: ${tabSizeOf(value)}`, "aria-invalid": String(error !== ""), oninput },
    });
    return labelled(field, { id, error }, area);
  };
}

/** @param {unknown} value @returns {string} */
function written(value) {
  if (Array.isArray(value)) {
    const rows = value.some((one) => typeof one === "object" && one !== null);
    const shown = value.map((one) => (rows ? cells(one).join(Array.isArray(one) ? " " : "\t") : String(one)));
    return [...heads(value[0]), ...shown].join(rows ? "\n" : ", ");
  }
  if (typeof value !== "object" || value === null) return String(value ?? "");
  return "features" in value ? linesOf(value) : matrix(value);
}

/** A line for each name: `E1: 0.7`, `E2: certainty = 3`. @param {object} values */
function lines(values) {
  const pairs = (/** @type {object} */ of, /** @type {string} */ sign) => Object.entries(of).map((each) => each.join(sign));
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${Object(value) === value ? pairs(value, " = ").join(", ") : value}`)
    .join("\n");
}

/** The cells of a line; numbers by their names are cells. @param {unknown} row @returns {unknown[]} */
function cells(row) {
  if (Array.isArray(row)) return row;
  if (Object(row) !== row) return [row];
  return Object.values(Object(row)).flatMap((each) => (Object(each) === each ? Object.values(each) : [each]));
}

/** The line above rows that have numbers by their names. @param {unknown} row @returns {string[]} */
function heads(row) {
  const pairs = Array.isArray(row) || Object(row) !== row ? [] : Object.entries(Object(row));
  if (!pairs.some(([, each]) => Object(each) === each)) return [];
  return [pairs.flatMap(([name, each]) => (Object(each) === each ? Object.keys(each) : [name])).join("\t")];
}

/** Rows by their names, with numbers by theirs, as a table; else the numbers behind each name. @param {object} rows */
function matrix(rows) {
  /** @type {[string, unknown][]} */
  const lines = Object.entries(rows);
  if (lines.some(([, row]) => Array.isArray(row) || Object(row) !== row)) {
    return lines.map(([name, row]) => `${name}: ${[row].flat().join(", ")}`).join("\n");
  }
  const found = [...new Set(lines.flatMap(([, row]) => Object.keys(Object(row))))];
  // A matrix has the same names on both sides, and 0 where nothing stands.
  const isSquare = found.some((name) => name in rows);
  const names = isSquare ? [...new Set([...Object.keys(rows), ...found])] : found;
  const absent = isSquare ? 0 : "";
  /** @param {string} name */
  const line = (name) => [
    name,
    ...names.map((other) => /** @type {Record<string, Record<string, unknown>>} */ (rows)[name]?.[other] ?? absent),
  ];
  return [["", ...names], ...(isSquare ? names : Object.keys(rows)).map(line)].map((each) => each.join("\t")).join("\n");
}
