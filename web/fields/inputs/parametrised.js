import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { getPath, withValue } from "../../exercise/paths.js";
import { errorOf } from "../common/field.js";
import { described, labelled, nameSelect } from "../common/frame.js";
import { numberInput } from "../common/number_grid.js";
import { classesOf } from "../bindings/index.js";

/** @typedef {import("../../protocol.js").Parametrised} Parametrised */
/** @typedef {import("../../protocol.js").Parameter} Parameter */

/**
 * One of a few ways: a word, or a word with its own numbers.
 * @param {import("../../protocol.js").ParametrisedField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function parametrised(field, app) {
  const id = `field-${field.path}`;
  const stated = () => getPath(app.view().exercise.rest, field.path);

  /** @returns {Parametrised | undefined} */
  function chosen() {
    const value = stated();
    const word = value !== null && typeof value === "object" ? Object.keys(value)[0] : value;
    if (isTable(value)) return field.options.find((one) => one.pasted !== null) ?? field.options[0];
    return field.options.find((one) => one.value === word) ?? field.options[0];
  }

  /** @param {unknown} value @param {string} [merge] */
  function set(value, merge) {
    app.change((exercise) => withValue(exercise, field.path, value), { merge: merge ?? "" });
  }

  /** @param {Event} event */
  function choose(event) {
    const option = field.options.find((one) => one.value === valueIn(event));
    if (!option || option === field.options[0]) set(null);
    else if (option.pasted !== null) set("\n");
    else if (option.parameters.length === 0) set(option.value);
    else {
      const [first] = classesOf(app.view());
      set(statedBy(option, (parameter) => (parameter.of_class ? (first ?? "") : parameter.default)));
    }
  }

  /** @param {Parametrised} option @param {Parameter} parameter */
  function valueOf(option, parameter) {
    const value = stated()?.[option.value];
    return String((parameter.value === "" ? value : value?.[parameter.value]) ?? "");
  }

  /** A text area for pasting. @param {string} label */
  function area(label) {
    const value = stated();
    return h("textarea", {
      ...{ id: `${id}-pasted`, class: "number-cell", rows: 4, dir: "auto", spellcheck: "false", "aria-label": label },
      value: typeof value === "string" ? value.trim() : written(value),
      // A line break tells a table from a word.
      oninput: (/** @type {Event} */ event) => set(`${valueIn(event)}\n`, `${id}-pasted`),
    });
  }

  /** @param {Parametrised} option @param {Parameter} changed */
  function input(option, changed) {
    const name = `${id}-${changed.value || option.value}`;
    const value = valueOf(option, changed);
    /** @param {string} text */
    const write = (text) =>
      set(
        statedBy(option, (parameter) => (parameter === changed ? text : valueOf(option, parameter))),
        name,
      );
    if (!changed.of_class) return numberInput(name, changed.label, value, write);
    return nameSelect({ id: name, "aria-label": changed.label }, classesOf(app.view()), value, write);
  }

  return (view) => {
    const option = chosen();
    const options = field.options.map((one) => h("option", { value: one.value, selected: one === option }, one.label));
    const part = (/** @type {string} */ label, /** @type {import("../../draw/described.js").Child} */ control) =>
      h("label", null, h("span", null, label), control);
    const pasted = option?.pasted ?? null;
    const inputs = [
      pasted !== null && part(pasted, area(pasted)),
      ...(option?.parameters.map((parameter) => part(parameter.label, input(option, parameter))) ?? []),
    ];
    return labelled(
      field,
      { id, error: errorOf(view, field.path), wide: true },
      h("select", { id, ...described(id), onchange: choose }, options),
      h("div", { class: "density" }, inputs),
    );
  };
}

/** Whether the value is a table, as text or as columns and rows, and not a keyword. @param {unknown} value */
function isTable(value) {
  if (typeof value === "string") return value.includes("\n");
  return typeof value === "object" && value !== null && "columns" in value;
}

/** @param {{columns: unknown[], rows: unknown[][]}} table */
function written({ columns, rows }) {
  return [columns, ...rows].map((row) => row.map((cell) => cell ?? "").join("\t")).join("\n");
}

/**
 * The word with its numbers, as the problem has it.
 * @param {Parametrised} option
 * @param {(parameter: Parameter) => string} value
 */
function statedBy(option, value) {
  const [only] = option.parameters;
  if (only?.value === "") return { [option.value]: value(only) };
  return { [option.value]: Object.fromEntries(option.parameters.map((one) => [one.value, value(one)])) };
}
