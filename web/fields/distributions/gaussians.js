import {
  gaussiansOf,
  toAlternative,
  withClass,
  withCoordinate,
  withCovariance,
  withGaussians,
  withOneMatrix,
  withoutCoordinate,
} from "../../exercise/gaussians.js";
import { remainder, withTyped } from "../../exercise/complement.js";
import { isChecked } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { errorOf } from "../common/field.js";
import { errorLine, group, heading, helpOf, twoWays } from "../common/frame.js";
import { GridParts, Parts } from "../common/parts.js";
import { unfilled } from "../bindings/index.js";
import { addButton, nameInput, numberGrid, numberInput, removeButton } from "../common/number_grid.js";

/** @typedef {import("../../exercise/gaussians.js").Gaussians} Gaussians */
/** @typedef {import("../../exercise/gaussians.js").GaussianClass} GaussianClass */
/** @typedef {import("../common/field.js").View} View */
/** @typedef {{rows: number[], columns: number[]}} Places  of what is drawn */

const ELEMENTS_OF_CELL = 3;

const FEWEST_CLASSES = 2;

/**
 * The switch between a table and stated parameters, and these parameters: priors, means and covariance matrices.
 * @param {import("../../protocol.js").GaussiansField} field
 * @param {import("../common/field.js").App} app
 * @param {() => void} redraw
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function gaussians(field, app, redraw) {
  const id = `field-${field.path}`;
  const meansParts = new GridParts(app.t, `${id}-means`, { rows: "class", columns: "coordinate", turn: redraw });
  const matrixParts = new GridParts(app.t, `${id}-matrix`, { rows: "coordinate", columns: "coordinate", turn: redraw });
  /** @type {Parts<number>} */
  const matricesParts = new Parts(app.t, `${id}-matrices`, { what: "class", turn: redraw });
  let shown = gaussiansOf(app.view().exercise);
  let wrong = "";

  /** @param {(old: Gaussians) => Gaussians} change @param {string} [merge] @param {(name: string) => string} [renamed] */
  function set(change, merge = "", renamed) {
    app.change((exercise) => withGaussians(exercise, change(gaussiansOf(exercise)), renamed), { merge });
  }

  /** @param {number} at @param {(one: GaussianClass) => GaussianClass} change @param {string} [merge] */
  function setClass(at, change, merge) {
    set((old) => ({ ...old, classes: old.classes.map((one, place) => (place === at ? change(one) : one)) }), merge);
  }

  /** @param {Event} event */
  function setOneMatrix(event) {
    const isOne = isChecked(event);
    app.change((exercise) => withOneMatrix(exercise, isOne));
  }

  /**
   * @param {string} part
   * @param {string} label
   * @param {string} path  of the number in the problem
   * @param {string | undefined} value
   * @param {(text: string, merge: string) => void} write
   * @param {string} [placeholder]
   */
  function numberCell(part, label, path, value, write, placeholder) {
    const name = `${id}-${part}`;
    return numberInput(name, label, value ?? "", (text) => write(text, name), { placeholder, invalid: path === wrong });
  }

  /** @param {Places} places */
  function meansTable(places) {
    const { classes, coordinates } = shown;
    const t = app.t();
    const heads = places.columns.map((at) => {
      const name = coordinates[at] ?? "";
      return h(
        "span",
        { class: "name-with-remove" },
        nameInput(`${id}-coordinate-${at}`, t("gaussians.coordinate", { number: at + 1 }), name, coordinates, (text) =>
          set(
            (old) => ({ ...old, coordinates: old.coordinates.map((one, place) => (place === at ? text : one)) }),
            "",
            (old) => (old === name ? text : old),
          ),
        ),
        coordinates.length > 1
          ? removeButton(t("distributions.remove", { name }), () => set((old) => withoutCoordinate(old, at)))
          : null,
      );
    });
    const names = classes.map((one) => one.name);
    const priors = classes.map((one) => one.prior);
    const rows = places.rows.map((at) => {
      const name = names[at] ?? "";
      return [
        nameInput(`${id}-class-${at}`, t("distributions.class_number", { number: at + 1 }), name, names, (text) =>
          setClass(at, (old) => ({ ...old, name: text })),
        ),
        numberCell(
          `prior-${at}`,
          `${t("distributions.prior")}, ${name}`,
          `priors.${name}`,
          priors[at],
          (text, merge) =>
            set((old) => {
              const typed = withTyped(
                old.classes.map((one) => one.prior),
                at,
                text,
              );
              return { ...old, classes: old.classes.map((one, place) => ({ ...one, prior: typed[place] ?? "" })) };
            }, merge),
          remainder(priors, at),
        ),
        ...places.columns.map((place) =>
          numberCell(
            `mean-${at}-${place}`,
            `${t("gaussians.mean", { coordinate: coordinates[place] ?? "" })}, ${name}`,
            `means.${name}[${place + 1}]`,
            classes[at]?.mean[place],
            (text, merge) =>
              setClass(at, (old) => ({ ...old, mean: old.mean.map((one, other) => (other === place ? text : one)) }), merge),
          ),
        ),
        classes.length > FEWEST_CLASSES
          ? removeButton(t("distributions.remove", { name }), () =>
              set((old) => ({ ...old, classes: old.classes.filter((_, place) => place !== at) })),
            )
          : null,
      ];
    });
    return [
      h("p", { class: "grid-caption" }, t("gaussians.means")),
      numberGrid([t("distributions.class"), t("distributions.prior"), ...heads, ""], rows),
      h(
        "div",
        { class: "table-actions" },
        addButton(t("distributions.add_class"), () => set(withClass)),
        addButton(t("gaussians.add_coordinate"), () => set(withCoordinate)),
      ),
    ];
  }

  /** @param {number} of  the place of the class @param {Places} places */
  function matrix(of, places) {
    const { classes, coordinates, oneMatrix: isOne, inverse } = shown;
    const name = classes[of]?.name ?? "";
    const path = inverse ? field.inverse : field.covariances;
    const after = isOne ? "" : `, ${name}`;
    const rows = places.rows.map((row) => {
      const cellsOfRow = places.columns.map((column) =>
        numberCell(
          `covariance-${of}-${row}-${column}`,
          labelOf(row, column) + after,
          `${path}${isOne ? "" : `.${name}`}[${row + 1}][${column + 1}]`,
          classes[of]?.covariance[row]?.[column],
          // In the order of rows and columns, so that one entry of the history is about both places of a covariance.
          (text) => set((old) => withCovariance(old, of, row, column, text), `${id}-${of}-${[row, column].sort().join("-")}`),
        ),
      );
      return [coordinates[row] ?? "", ...cellsOfRow];
    });
    return h(
      "div",
      { class: "matrix" },
      h("p", { class: "grid-caption" }, captionOf(name)),
      numberGrid(["", ...places.columns.map((column) => coordinates[column] ?? "")], rows),
    );
  }

  /** @param {number} row @param {number} column */
  function labelOf(row, column) {
    const { coordinates, inverse } = shown;
    const [one, other] = [coordinates[row] ?? "", coordinates[column] ?? ""];
    if (inverse) return app.t()("gaussians.inverse_entry", { one, other });
    if (row === column) return app.t()("gaussians.variance", { coordinate: one });
    return app.t()("gaussians.covariance", { one, other });
  }

  /** @param {string} name */
  function captionOf(name) {
    const { oneMatrix: isOne, inverse } = shown;
    if (isOne) return app.t()(inverse ? "gaussians.inverse_matrix" : "gaussians.matrix");
    return app.t()(inverse ? "gaussians.inverse_matrix_of" : "gaussians.matrix_of", { name });
  }

  /** @param {string} part @param {string} label @param {boolean} checked @param {(event: Event) => void} onchange */
  function flag(part, label, checked, onchange) {
    const box = h("input", { type: "checkbox", id: `${id}-${part}`, checked, onchange });
    return h("label", { class: "flag", for: `${id}-${part}` }, box, h("span", null, label));
  }

  /** @param {View} view */
  function errorIn(view) {
    if (unfilled(view).length > 0) return "";
    const paths = [field.path, field.covariances, field.inverse, field.priors, field.features];
    return paths.map((path) => errorOf(view, path)).find((one) => one !== "") ?? "";
  }

  /** @param {View} view */
  function tables(view) {
    shown = gaussiansOf(view.exercise);
    wrong = view.solveError?.field ?? "";
    const { classes, coordinates, oneMatrix: isOne, inverse } = shown;
    const size = coordinates.length;
    const places = matrixParts.of(size, size);
    const elements = places.rows.length * places.columns.length * ELEMENTS_OF_CELL;
    const ofMatrices = matricesParts.of([...classes.slice(0, isOne ? 1 : classes.length).keys()], () => elements).list;
    const ofMeans = meansParts.of(classes.length, size);
    const t = app.t();
    return [
      meansParts.described(),
      h("div", null, meansTable(ofMeans)),
      flag("one", t("gaussians.one_matrix"), isOne, setOneMatrix),
      flag("inverse", t("gaussians.inverse"), inverse, (event) => {
        const isInverse = isChecked(event);
        set((old) => ({ ...old, inverse: isInverse }));
      }),
      matricesParts.described(),
      matrixParts.described(),
      h(
        "div",
        { class: "matrices" },
        ofMatrices.map((at) => matrix(at, places)),
      ),
    ];
  }

  return (view) => {
    const t = app.t();
    const given = view.exercise.source === null;
    const inside = given ? tables(view) : [];
    return h(
      "div",
      { class: "stated-so" },
      twoWays(id, t("gaussians.stated"), [t("gaussians.by_table"), t("gaussians.by_parameters")], given, () =>
        app.change(toAlternative),
      ),
      group(heading(field), { hidden: !given }, helpOf(field), ...inside, errorLine(given ? errorIn(view) : "")),
    );
  };
}
