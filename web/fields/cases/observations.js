import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { withValue } from "../../exercise/paths.js";
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
    const stated = valueInForce(view, field.path, null);
    const value = field.lines ? asLines(stated) : written(stated);
    const error = isAboutBlank(view, view.solveError) ? "" : errorOf(view, field.path);
    const area = h("textarea", {
      ...{ id, rows: ROWS, dir: "auto", autocomplete: "off", spellcheck: "false", ...described(id) },
      ...{ value, style: `tab-size: ${tabSizeOf(value)}`, "aria-invalid": String(error !== ""), oninput },
    });
    return labelled(field, { id, error }, area);
  };
}

/**
 * Statements as lines: `name = number`, an event, a group `A, B`, `word: A, B given C`; a table as its rows.
 * @param {unknown} value @returns {string}
 */
function asLines(value) {
  if (Array.isArray(value)) return (value.every((one) => typeof one === "string") ? value : value.map(statement)).join("\n");
  if (typeof value !== "object" || value === null) return String(value ?? "");
  const table = /** @type {{columns?: unknown, rows?: unknown, cells?: unknown, text?: unknown}} */ (value);
  if (Array.isArray(table.columns) && Array.isArray(table.rows)) {
    return [table.columns, ...table.rows]
      .map((row) =>
        cells(row)
          .map((one) => one ?? "?")
          .join("\t"),
      )
      .join("\n");
  }
  if (typeof table.cells === "object" && table.cells !== null) return listed(table.rows, table.columns, table.cells);
  if (typeof table.text === "string") return table.text;
  return Object.entries(value)
    .map(([name, number]) => `${name} = ${String(number)}`)
    .join("\n");
}

/** A two-way table with a line for each of its cells. @param {unknown} row @param {unknown} column @param {object} rows */
function listed(row, column, rows) {
  const lines = Object.entries(rows).flatMap(([name, line]) =>
    Object.entries(Object(line)).map(([other, number]) => `${name}\t${other}\t${String(number ?? "?")}`),
  );
  return [`${String(row)}\t${String(column)}\tn`, ...lines].join("\n");
}

/** @param {unknown} one @returns {string} */
function statement(one) {
  if (Array.isArray(one)) return one.join(", ");
  if (typeof one !== "object" || one === null) return String(one);
  const [[word, said] = ["", ""], ...more] = Object.entries(one);
  const head = `${word}: ${Array.isArray(said) ? said.join(", ") : String(said)}`;
  return [head, ...more.map(([name, each]) => `${name} ${String(each)}`)].join(" ");
}

/** @param {unknown} value @returns {string} */
function written(value) {
  if (Array.isArray(value)) {
    const rows = value.some((one) => typeof one === "object" && one !== null);
    return value.map((one) => (rows ? cells(one).join(Array.isArray(one) ? " " : "\t") : String(one))).join(rows ? "\n" : ", ");
  }
  return typeof value === "object" && value !== null ? matrix(value) : String(value ?? "");
}

/** The cells of a line. @param {unknown} row @returns {unknown[]} */
function cells(row) {
  if (Array.isArray(row)) return row;
  return typeof row === "object" && row !== null ? Object.values(row) : [row];
}

/** Rows by their names, in each of them numbers by theirs, as a table. @param {object} rows */
function matrix(rows) {
  /** @type {[string, unknown][]} */
  const lines = Object.entries(rows);
  const names = [...new Set([...lines.map(([name]) => name), ...lines.flatMap(([, row]) => Object.keys(Object(row)))])];
  /** @param {string} name */
  const line = (name) => [
    name,
    ...names.map((other) => /** @type {Record<string, Record<string, unknown>>} */ (rows)[name]?.[other] ?? 0),
  ];
  return [["", ...names], ...names.map(line)].map((each) => each.join("\t")).join("\n");
}
