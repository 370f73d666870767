// What an object or a list says, as the lines in which a person would type it.
import { linesOf } from "../../exercise/statements.js";

/**
 * The text of a field in which the exercise has this value.
 * @param {import("../../protocol.js").ObservationsField} field
 * @param {unknown} value
 */
export function textOf(field, value) {
  if (field.lines) return asLines(value);
  if (field.grouped) return Object(value) === value ? groups(/** @type {object} */ (value)) : String(value ?? "");
  return field.named && Object(value) === value ? lines(/** @type {object} */ (value)) : written(value);
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

/** A line for each group: `new page: counts buys = 14, leaves = 66; prior beta a = 1, b = 1`. @param {object} all */
function groups(all) {
  return Object.entries(all)
    .map(([name, group]) => `${quoted(name)}: ${Object.entries(Object(group)).map(part).join("; ")}`)
    .join("\n");
}

/** A field of a group; JSON where no line says it. @param {[string, unknown]} field @returns {string} */
function part([name, value]) {
  if (name === "data" && typeof value === "string")
    return value
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .join(", ");
  const list = Array.isArray(value) && ["data", "exposure", "predict"].includes(name) ? value : null;
  if (list?.every((one) => Object(one) !== one)) return `${name === "data" ? "" : `${name} `}${list.map(quoted).join(", ")}`;
  if (Object(value) !== value) return `${name} ${quoted(value)}`;
  const [[kind, inner] = ["", null], ...more] = Object.entries(Object(value));
  if (name === "prior" && more.length === 0) return `prior ${kind} ${Object(inner) === inner ? pairsOf(inner) : inner}`;
  const isPlain = !Array.isArray(value) && name !== "predict" && Object.values(Object(value)).every((one) => Object(one) !== one);
  return `${name} ${isPlain ? pairsOf(value) : JSON.stringify(value)}`;
}

/** @param {unknown} object */
function pairsOf(object) {
  return Object.entries(Object(object))
    .map(([name, value]) => `${quoted(name)} = ${quoted(value)}`)
    .join(", ");
}

/** In quotes where it has a sign that separates. @param {unknown} value */
function quoted(value) {
  const text = String(value);
  return /[:：;；,，、=＝"{}[\]\n]|^\s|\s$|^$/.test(text) ? JSON.stringify(text) : text;
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
