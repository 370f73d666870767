import { h, setText } from "../../ui/dom.js";
import { withValue } from "../../exercise/paths.js";
import { isAboutBlank } from "../bindings/index.js";
import { errorOf, valueInForce } from "../common/field.js";
import { setTabStops } from "../common/tab_stops.js";

/** Minimum number of rows of the text area. */
const ROWS = 3;

/**
 * Observations, pasted as a column or typed with spaces or commas between them; of several numbers one on each line.
 * @param {import("../../protocol.js").ObservationsField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function observations(field, app) {
  const id = `field-${field.path.replaceAll(".", "-")}`;
  const area = h("textarea", {
    id,
    rows: ROWS,
    dir: "auto",
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": `${id}-help ${id}-error`,
  });
  const error = h("p", { class: "field-error", id: `${id}-error` });
  area.addEventListener("input", () => setTabStops(area));
  area.addEventListener("input", () =>
    app.change((exercise) => withValue(exercise, field.path, area.value.trim() === "" ? null : area.value), {
      merge: field.path,
    }),
  );
  return {
    element: h(
      "div",
      { class: "field" },
      h("label", { for: id }, field.label ?? ""),
      area,
      h("p", { class: "help", id: `${id}-help` }, field.help ?? ""),
      error,
    ),
    update(view) {
      if (document.activeElement !== area) area.value = written(valueInForce(view, field.path, null));
      setTabStops(area);
      const message = isAboutBlank(view, view.solveError) ? "" : errorOf(view, field.path);
      setText(error, message);
      area.setAttribute("aria-invalid", String(message !== ""));
    },
  };
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
