import { inForce, withAlternative } from "../../exercise/variant_field.js";
import { getPath, setPath } from "../../exercise/paths.js";
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { isDraft } from "../../ui/drafts.js";
import { areHolding } from "../bindings/conditions.js";
import { errorOf } from "../common/field.js";
import { described, labelled } from "../common/frame.js";
import { addButton, nameInput, numberGrid, numberInput, removeButton } from "../common/number_grid.js";
import { unfilled } from "../bindings/index.js";

/** @typedef {import("../../protocol.js").Alternative} Alternative */
/** @typedef {import("../common/field.js").View} View */

/**
 * One of several ways to state something, chosen first; below it the numbers of that way, or a table of names with them.
 * @param {import("../../protocol.js").OneOfField} field
 * @param {import("../common/field.js").App} app
 * @param {() => void} redraw
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function variantField(field, app, redraw) {
  const id = `field-${field.path.replaceAll(".", "-")}`;
  /** The rows of a table as they are typed: one without a name is not yet in the problem. @type {[string, string][]} */
  let rows = [];
  let shown = /** @type {Alternative | undefined} */ (undefined);

  /** @param {(rest: Record<string, any>) => Record<string, any>} make @param {string} [merge] */
  function change(make, merge) {
    app.change((exercise) => ({ ...exercise, example: null, rest: make(exercise.rest) }), { merge: merge ?? "" });
  }

  /** @param {Event} event */
  function choose(event) {
    const chosen = field.alternatives[Number(valueIn(event))];
    if (!chosen) return;
    app.choose(field, (exercise) => ({
      ...exercise,
      example: null,
      rest: withAlternative(exercise.rest, field.alternatives, chosen),
    }));
  }

  /** @param {View} view @param {Alternative} one @param {string} name  of the number; "" where it stands alone */
  function input(view, { value: path }, name, /** @type {string} */ label) {
    const place = name === "" ? path : `${path}.${name}`;
    const made = numberInput(
      `${id}-${name || "alone"}`,
      label,
      String(getPath(view.exercise.rest, place) ?? ""),
      (text) => change((rest) => setPath(rest, path, name === "" ? text : { ...getPath(rest, path), [name]: text }), place),
      { invalid: view.solveError?.field === place },
    );
    return h("label", null, h("span", { "aria-hidden": "true" }, label), made);
  }

  /** @param {Alternative} one @param {import("../../protocol.js").Pairs} pairs */
  function table(one, pairs) {
    const t = app.t();
    /** @param {[string, string][]} typed @param {string} [merge] */
    const set = (typed, merge) => {
      if (!isDraft()) rows = typed;
      change((rest) => setPath(rest, one.value, objectOf(typed)), merge);
    };
    /** @param {number} at @param {0 | 1} part @param {string} text */
    const setCell = (at, part, text) =>
      set(
        rows.map((row, place) => (place === at ? (part ? [row[0], text] : [text, row[1]]) : row)),
        `${one.value}-${part}-${at}`,
      );
    const taken = rows.map(([name]) => name);
    const lines = rows.map(([name, number], at) => [
      nameInput(`${id}-name-${at}`, `${pairs.name} ${at + 1}`, name, taken, (text) => setCell(at, 0, text)),
      numberInput(`${id}-number-${at}`, `${pairs.number}, ${name || at + 1}`, number, (text) => setCell(at, 1, text)),
      rows.length > 1
        ? removeButton(t("distributions.remove", { name: name || String(at + 1) }), () =>
            set(rows.filter((_, place) => place !== at)),
          )
        : null,
    ]);
    const add = () => {
      rows = [...rows, ["", ""]];
      redraw();
      document.getElementById(`${id}-name-${rows.length - 1}`)?.focus();
    };
    return [numberGrid([pairs.name, pairs.number, ""], lines), h("div", { class: "table-actions" }, addButton(pairs.add, add))];
  }

  /** One that fits, or else one that is stated nevertheless. @param {View} view */
  function stateOf(view) {
    const fitting = field.alternatives.filter((one) => areHolding(one.when, view));
    const now = inForce(fitting, view.exercise.rest);
    return now?.value ? now : inForce(field.alternatives, view.exercise.rest);
  }

  /** What is typed of the way in force. @param {View} view @param {Alternative} one */
  function numbers(view, one) {
    if (one.pairs) return table(one, one.pairs);
    const inputs = one.inputs.map(({ value: name, label }) => input(view, one, one.alone ? "" : name, label));
    return [h("div", { class: "density" }, inputs)];
  }

  /** @param {View} view */
  function errorIn(view) {
    if (unfilled(view).length > 0) return "";
    const paths = [field.path, ...field.alternatives.filter((one) => one.inputs.length > 0 || one.pairs).map((one) => one.value)];
    return paths.map((path) => errorOf(view, path)).find((message) => message !== "") ?? "";
  }

  return (view) => {
    const now = stateOf(view);
    const value = now?.value ? getPath(view.exercise.rest, now.value) : undefined;
    if (now?.pairs && (now !== shown || !same(objectOf(rows), value))) {
      rows = Object.entries(value ?? {}).map(([name, number]) => [name, String(number ?? "")]);
      if (rows.length === 0) rows = [["", ""]];
    }
    shown = now;
    const options = field.alternatives.flatMap((one, at) =>
      one === now || areHolding(one.when, view) ? [h("option", { value: String(at), selected: one === now }, one.label)] : [],
    );
    return labelled(
      { label: field.label, help: now?.help ?? field.help },
      { id, error: errorIn(view), wide: true },
      h("select", { id, ...described(id), onchange: choose }, options),
      h("div", null, now && numbers(view, now)),
    );
  };
}

/** The value of the rows in the problem. @param {[string, string][]} rows */
function objectOf(rows) {
  return Object.fromEntries(rows.filter(([name]) => name !== ""));
}

/** Are the same names with the same numbers in both? @param {Record<string, string>} one @param {unknown} other */
function same(one, other) {
  if (typeof other !== "object" || other === null) return false;
  const entries = Object.entries(other);
  return entries.length === Object.keys(one).length && entries.every(([name, number]) => one[name] === String(number ?? ""));
}
