import {
  INTERCEPT,
  areStated,
  classesOfWeights,
  toAlternative,
  weightsOf,
  withClass,
  withFeature,
  withWeights,
  withoutClass,
  withoutFeature,
} from "../../exercise/weights.js";
import { h } from "../../draw/described.js";
import { errorOf } from "../common/field.js";
import { errorLine, group, heading, helpOf, twoWays } from "../common/frame.js";
import { addButton, nameInput, numberGrid, numberInput, removeButton } from "../common/number_grid.js";
import { GridParts } from "../common/parts.js";
import { unfilled } from "../bindings/index.js";

/** @typedef {import("../../exercise/weights.js").Weights} Weights */

/** Two classes need only one row. */
const FEWEST_ROWS = 2;

/**
 * The switch between a table and stated weights, and these weights: one row for two classes, or one row for each class.
 * @param {import("../../protocol.js").WeightsField} field
 * @param {import("../common/field.js").App} app
 * @param {() => void} redraw
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function weights(field, app, redraw) {
  const id = `field-${field.path}`;
  const parts = new GridParts(app.t, id, { rows: "class", columns: "feature", turn: redraw });
  let shown = weightsOf(app.view().exercise, field);
  let wrong = "";

  /** @param {(old: Weights) => Weights} change @param {string} [merge] @param {(name: string) => string} [renamed] */
  function set(change, merge = "", renamed) {
    app.change((exercise) => withWeights(exercise, field, change(weightsOf(exercise, field)), renamed), { merge });
  }

  /** @param {number} row @param {number} at  0: the intercept @param {string} text */
  function setNumber(row, at, text) {
    set(
      (old) => ({
        ...old,
        rows: old.rows.map((one, place) =>
          place === row ? { ...one, numbers: one.numbers.map((number, other) => (other === at ? text : number)) } : one,
        ),
      }),
      `${id}-${row}-${at}`,
    );
  }

  /** @param {number} row @param {number} at */
  function cell(row, at) {
    const t = app.t();
    const { rows, features } = shown;
    const name = rows[row]?.name ?? "";
    const of = at === 0 ? t("weights.intercept") : t("weights.weight", { feature: features[at - 1] ?? "" });
    const label = name === "" ? of : `${of}, ${name}`;
    const path = [field.path, name, at === 0 ? INTERCEPT : features[at - 1]].filter(Boolean).join(".");
    return numberInput(`${id}-${row}-${at}`, label, rows[row]?.numbers[at] ?? "", (text) => setNumber(row, at, text), {
      invalid: path === wrong,
    });
  }

  /** @param {number} at */
  function featureHead(at) {
    const t = app.t();
    const { features } = shown;
    const name = features[at] ?? "";
    const taken = [...features, INTERCEPT];
    return h(
      "span",
      { class: "name-with-remove" },
      nameInput(`${id}-feature-${at}`, t("weights.feature", { number: at + 1 }), name, taken, (text) =>
        set(
          (old) => ({ ...old, features: old.features.map((one, place) => (place === at ? text : one)) }),
          "",
          (old) => (old === name ? text : old),
        ),
      ),
      features.length > 1 ? removeButton(t("distributions.remove", { name }), () => set((old) => withoutFeature(old, at))) : null,
    );
  }

  /** The name of the class of a row. @param {number} at */
  function className(at) {
    const names = shown.rows.map(({ name }) => name);
    return nameInput(
      `${id}-class-${at}`,
      app.t()("distributions.class_number", { number: at + 1 }),
      names[at] ?? "",
      names,
      (text) => set((old) => ({ ...old, rows: old.rows.map((one, place) => (place === at ? { ...one, name: text } : one)) })),
    );
  }

  /** The names of the two classes that one row tells apart. */
  function twoClasses() {
    const t = app.t();
    const [one = "", other = ""] = classesOfWeights(shown);
    /** @param {"positive" | "negative"} which @param {string} value */
    const named = (which, value) => {
      const label = t(which === "positive" ? "weights.positive" : "weights.negative");
      const input = nameInput(`${id}-${which}`, label, value, [one, other], (text) => set((old) => ({ ...old, [which]: text })));
      return h("label", null, h("span", { "aria-hidden": "true" }, label), input);
    };
    return h("div", { class: "density" }, named("positive", one), named("negative", other));
  }

  /** @param {{rows: number[], columns: number[]}} places */
  function table(places) {
    const t = app.t();
    const isOne = shown.rows.length === 1;
    const heads = [t("weights.intercept"), ...places.columns.map(featureHead), ""];
    const rows = places.rows.map((row) => [
      ...(isOne ? [] : [className(row)]),
      cell(row, 0),
      ...places.columns.map((at) => cell(row, at + 1)),
      shown.rows.length > FEWEST_ROWS
        ? removeButton(t("distributions.remove", { name: shown.rows[row]?.name ?? "" }), () => set((old) => withoutClass(old, row)))
        : null,
    ]);
    return [
      ...(isOne ? [twoClasses()] : []),
      numberGrid(isOne ? heads : [t("distributions.class"), ...heads], rows),
      h(
        "div",
        { class: "table-actions" },
        addButton(t("weights.add_feature"), () => set(withFeature)),
        addButton(t("distributions.add_class"), () => set(withClass)),
      ),
    ];
  }

  return (view) => {
    const t = app.t();
    const given = areStated(view.exercise, field);
    shown = weightsOf(view.exercise, field);
    wrong = view.solveError?.field ?? "";
    const places = parts.of(given ? shown.rows.length : 0, shown.features.length);
    const paths = [field.path, field.positive, field.negative];
    const message = paths.map((path) => errorOf(view, path)).find((one) => one !== "");
    return h(
      "div",
      { class: "stated-so" },
      twoWays(id, t("gaussians.stated"), [t("gaussians.by_table"), t("weights.by_weights")], given, () =>
        app.change((exercise) => toAlternative(exercise, field)),
      ),
      group(
        heading(field),
        { hidden: !given },
        helpOf(field),
        parts.described(),
        h("div", null, given && table(places)),
        errorLine(given && unfilled(view).length === 0 ? (message ?? "") : ""),
      ),
    );
  };
}
