import { fill, h, setText } from "../../ui/dom.js";
import { getPath, withValue } from "../../exercise/paths.js";
import { errorOf } from "../common/field.js";
import { numberInput, redraw } from "../common/number_grid.js";
import { classesOf } from "../bindings/index.js";

/** @typedef {import("../../protocol.js").Parametrised} Parametrised */
/** @typedef {import("../../protocol.js").Parameter} Parameter */

/**
 * One of a few ways: a word, or a word with its own numbers.
 * @param {import("../../protocol.js").ParametrisedField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function parametrised(field, app) {
  const id = `field-${field.path}`;
  const control = h("select", { id, "aria-describedby": `${id}-help ${id}-error` });
  const inputs = h("div", { class: "density" });
  const error = h("p", { class: "field-error", id: `${id}-error`, announced: true });
  let drawn = "";

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

  control.addEventListener("change", () => {
    const option = field.options.find((one) => one.value === control.value);
    if (!option || option === field.options[0]) set(null);
    else if (option.pasted !== null) set("\n");
    else if (option.parameters.length === 0) set(option.value);
    else {
      const [first] = classesOf(app.view());
      set(statedBy(option, (parameter) => (parameter.of_class ? (first ?? "") : parameter.default)));
    }
  });

  /** @param {Parametrised} option @param {Parameter} parameter */
  function valueOf(option, parameter) {
    const value = stated()?.[option.value];
    return String((parameter.value === "" ? value : value?.[parameter.value]) ?? "");
  }

  /** A text area for pasting. @param {string} label */
  function area(label) {
    const value = stated();
    const text = h("textarea", {
      id: `${id}-pasted`,
      class: "number-cell",
      rows: 4,
      dir: "auto",
      spellcheck: "false",
      "aria-label": label,
    });
    text.value = typeof value === "string" ? value.trim() : written(value);
    // A line break tells a table from a word.
    text.addEventListener("input", () => set(`${text.value}\n`, `${id}-pasted`));
    return text;
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
    const names = classesOf(app.view());
    const listed = names.includes(value) ? names : [value, ...names];
    const select = h(
      "select",
      { id: name, "aria-label": changed.label, dir: "auto" },
      listed.map((one) => h("option", { value: one, selected: one === value }, one)),
    );
    select.addEventListener("change", () => write(select.value));
    return select;
  }

  return {
    element: h(
      "div",
      { class: "field wide" },
      h("label", { for: id }, field.label ?? ""),
      control,
      inputs,
      h("p", { class: "help", id: `${id}-help` }, field.help ?? ""),
      error,
    ),
    update(view) {
      const option = chosen();
      const key = JSON.stringify([stated() ?? null, classesOf(view), field.options.map(({ label }) => label)]);
      const focused = document.activeElement;
      const typing = focused?.matches(".number-cell, textarea") && inputs.contains(focused);
      if (key !== drawn && !typing && option) {
        fill(
          control,
          field.options.map((one) => h("option", { value: one.value, selected: one === option }, one.label)),
        );
        redraw(
          inputs,
          option.pasted !== null && h("label", null, h("span", null, option.pasted), area(option.pasted)),
          ...option.parameters.map((parameter) => h("label", null, h("span", null, parameter.label), input(option, parameter))),
        );
      }
      drawn = key;
      setText(error, errorOf(view, field.path));
    },
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
