import { inForce, withAlternative } from "../../exercise/variant_field.js";
import { getPath, setPath } from "../../exercise/paths.js";
import { fill, h, setText } from "../../ui/dom.js";
import { isDraft } from "../../ui/drafts.js";
import { areHolding } from "../bindings/conditions.js";
import { errorOf } from "../common/field.js";
import { addButton, nameInput, numberGrid, numberInput, redraw, removeButton } from "../common/number_grid.js";
import { unfilled } from "../bindings/index.js";

/** @typedef {import("../../protocol.js").Alternative} Alternative */

/**
 * One of several ways to state something, chosen first; below it the numbers of that way, or a table of names with them.
 * @param {import("../../protocol.js").OneOfField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function variantField(field, app) {
  const id = `field-${field.path.replaceAll(".", "-")}`;
  const ways = h("select", { id, "aria-describedby": `${id}-help ${id}-error` });
  const numbers = h("div", null);
  const help = h("p", { class: "help", id: `${id}-help` });
  const error = h("p", { class: "field-error", id: `${id}-error`, announced: true });
  let drawn = "";
  /** The rows of a table as they are typed: one without a name is not yet in the problem. @type {[string, string][]} */
  let rows = [];
  let shown = /** @type {Alternative | undefined} */ (undefined);
  let inputs = /** @type {{input: HTMLInputElement, path: string}[]} */ ([]);

  const stated = () => (shown?.value ? getPath(app.view().exercise.rest, shown.value) : undefined);

  /** @param {(rest: Record<string, any>) => Record<string, any>} make @param {string} [merge] */
  function change(make, merge) {
    app.change((exercise) => ({ ...exercise, example: null, rest: make(exercise.rest) }), { merge: merge ?? "" });
  }

  ways.addEventListener("change", () => {
    const chosen = field.alternatives[Number(ways.value)];
    if (!chosen) return;
    app.choose(field, (exercise) => ({
      ...exercise,
      example: null,
      rest: withAlternative(exercise.rest, field.alternatives, chosen),
    }));
  });

  /** @param {Alternative} one @param {string} name  of the number; "" where it stands alone */
  function input({ value: path }, name, /** @type {string} */ label) {
    const place = name === "" ? path : `${path}.${name}`;
    const made = numberInput(`${id}-${name || "alone"}`, label, "", (text) =>
      change((rest) => setPath(rest, path, name === "" ? text : { ...getPath(rest, path), [name]: text }), place),
    );
    inputs.push({ input: made, path: place });
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
      nameInput(`${id}-name-${at}`, `${pairs.name} ${at + 1}`, name, taken, (text) => {
        if (!isDraft()) taken[at] = text;
        setCell(at, 0, text);
      }),
      numberInput(`${id}-number-${at}`, `${pairs.number}, ${name || at + 1}`, number, (text) => setCell(at, 1, text)),
      rows.length > 1
        ? removeButton(t("distributions.remove", { name: name || String(at + 1) }), () => {
            drawn = "";
            set(rows.filter((_, place) => place !== at));
          })
        : null,
    ]);
    const add = () => {
      rows = [...rows, ["", ""]];
      drawn = "";
      update(app.view());
      document.getElementById(`${id}-name-${rows.length - 1}`)?.focus();
    };
    return [numberGrid([pairs.name, pairs.number, ""], lines), h("div", { class: "table-actions" }, addButton(pairs.add, add))];
  }

  /** One that fits, or else one that is stated nevertheless. @param {import("../common/field.js").View} view */
  function stateOf(view) {
    const fitting = field.alternatives.filter((one) => areHolding(one.when, view));
    const now = inForce(fitting, view.exercise.rest);
    return now?.value ? now : inForce(field.alternatives, view.exercise.rest);
  }

  /** @param {import("../common/field.js").View} view */
  function drawWays(view) {
    const options = field.alternatives.flatMap((one, at) =>
      one === shown || areHolding(one.when, view) ? [h("option", { value: String(at), selected: one === shown }, one.label)] : [],
    );
    fill(ways, options);
  }

  /** @param {import("../common/field.js").View} view */
  function update(view) {
    const now = stateOf(view);
    const another = now !== shown;
    shown = now;
    drawWays(view);
    const value = stated();
    if (shown?.pairs && (another || !same(objectOf(rows), value))) {
      rows = Object.entries(value ?? {}).map(([name, number]) => [name, String(number ?? "")]);
      if (rows.length === 0) rows = [["", ""]];
      drawn = "";
    }
    const key = JSON.stringify([field.alternatives.indexOf(/** @type {Alternative} */ (shown)), rows.length]);
    if (key !== drawn || another) {
      inputs = [];
      if (!shown) fill(numbers);
      else if (shown.pairs) redraw(numbers, ...table(shown, shown.pairs));
      else {
        const one = shown;
        redraw(
          numbers,
          h(
            "div",
            { class: "density" },
            one.inputs.map(({ value: name, label }) => input(one, one.alone ? "" : name, label)),
          ),
        );
      }
    }
    drawn = key;
    for (const { input: cell, path } of inputs) {
      // Text that is being typed is not replaced.
      if (document.activeElement !== cell) cell.value = String(getPath(view.exercise.rest, path) ?? "");
      cell.setAttribute("aria-invalid", String(view.solveError?.field === path));
    }
    setText(help, shown?.help ?? field.help ?? "");
    const isUnfilled = unfilled(view).length > 0;
    const paths = [field.path, ...field.alternatives.filter((one) => one.inputs.length > 0 || one.pairs).map((one) => one.value)];
    setText(error, isUnfilled ? "" : (paths.map((path) => errorOf(view, path)).find((message) => message !== "") ?? ""));
  }

  return {
    element: h("div", { class: "field wide" }, h("label", { for: id }, field.label ?? ""), ways, numbers, help, error),
    update,
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
