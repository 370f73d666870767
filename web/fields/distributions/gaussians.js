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
import { fill, h, setText } from "../../ui/dom.js";
import { errorOf } from "../common/field.js";
import { GridParts, Parts } from "../common/parts.js";
import { unfilled } from "../bindings/index.js";
import { addButton, nameInput, numberGrid, numberInput, redraw, removeButton } from "../common/number_grid.js";

/** @typedef {import("../../exercise/gaussians.js").Gaussians} Gaussians */
/** @typedef {import("../../exercise/gaussians.js").GaussianClass} GaussianClass */
/** @typedef {{input: HTMLInputElement, path: string, read: (shown: Gaussians) => string}} NumberCell */
/** @typedef {{rows: number[], columns: number[]}} Places  of what is drawn */

const ELEMENTS_OF_CELL = 3;

const FEWEST_CLASSES = 2;

/**
 * The switch between a table and stated parameters, and these parameters: priors, means and covariance matrices.
 * @param {import("../../protocol.js").GaussiansField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function gaussians(field, app) {
  const id = `field-${field.path}`;
  const ways = h("div", { class: "segments" });
  const waysLegend = h("legend");
  const priorsAndMeans = h("div", null);
  const oneMatrix = h("input", { type: "checkbox", id: `${id}-one` });
  const oneMatrixLabel = h("span");
  const matrices = h("div", { class: "matrices" });
  const turn = () => {
    drawn = "";
    update(app.view());
  };
  const meansParts = new GridParts(app.t, `${id}-means`, { rows: "class", columns: "coordinate", turn });
  const matrixParts = new GridParts(app.t, `${id}-matrix`, { rows: "coordinate", columns: "coordinate", turn });
  /** @type {Parts<number>} */
  const matricesParts = new Parts(app.t, `${id}-matrices`, { what: "class", turn });
  const error = h("p", { class: "field-error", announced: true });
  const editor = h(
    "fieldset",
    { class: "field wide" },
    h("legend", null, h("h3", null, field.label ?? "")),
    h("p", { class: "help" }, field.help ?? ""),
    meansParts.element,
    priorsAndMeans,
    h("label", { class: "flag", for: `${id}-one` }, oneMatrix, oneMatrixLabel),
    matricesParts.element,
    matrixParts.element,
    matrices,
    error,
  );
  /** @type {NumberCell[]} */
  let cells = [];
  let drawn = "";
  let shown = gaussiansOf(app.view().exercise);

  /** @param {(old: Gaussians) => Gaussians} change @param {string} [merge] @param {(name: string) => string} [renamed] */
  function set(change, merge = "", renamed) {
    app.change((exercise) => withGaussians(exercise, change(gaussiansOf(exercise)), renamed), { merge });
  }

  /** @param {number} at @param {(one: GaussianClass) => GaussianClass} change @param {string} [merge] */
  function setClass(at, change, merge) {
    set((old) => ({ ...old, classes: old.classes.map((one, place) => (place === at ? change(one) : one)) }), merge);
  }

  oneMatrix.addEventListener("change", () => app.change((exercise) => withOneMatrix(exercise, oneMatrix.checked)));

  /**
   * @param {string} part
   * @param {string} label
   * @param {string} path  of the number in the problem
   * @param {(shown: Gaussians) => string} read
   * @param {(text: string, merge: string) => void} write
   */
  function numberCell(part, label, path, read, write) {
    const name = `${id}-${part}`;
    const input = numberInput(name, label, read(shown), (text) => write(text, name));
    cells.push({ input, path, read });
    return input;
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
          (now) => now.classes[at]?.prior ?? "",
          (text, merge) =>
            set((old) => {
              const priors = withTyped(
                old.classes.map((one) => one.prior),
                at,
                text,
              );
              return { ...old, classes: old.classes.map((one, place) => ({ ...one, prior: priors[place] ?? "" })) };
            }, merge),
        ),
        ...places.columns.map((place) =>
          numberCell(
            `mean-${at}-${place}`,
            `${t("gaussians.mean", { coordinate: coordinates[place] ?? "" })}, ${name}`,
            `means.${name}[${place + 1}]`,
            (now) => now.classes[at]?.mean[place] ?? "",
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
    const { classes, coordinates, oneMatrix: isOne } = shown;
    const t = app.t();
    const name = classes[of]?.name ?? "";
    const after = isOne ? "" : `, ${name}`;
    const rows = places.rows.map((row) => {
      const one = coordinates[row] ?? "";
      const cellsOfRow = places.columns.map((column) => {
        const other = coordinates[column] ?? "";
        return numberCell(
          `covariance-${of}-${row}-${column}`,
          (row === column ? t("gaussians.variance", { coordinate: one }) : t("gaussians.covariance", { one, other })) + after,
          `covariances${isOne ? "" : `.${name}`}[${row + 1}][${column + 1}]`,
          (now) => now.classes[of]?.covariance[row]?.[column] ?? "",
          // In the order of rows and columns, so that one entry of the history is about both places of a covariance.
          (text) => set((old) => withCovariance(old, of, row, column, text), `${id}-${of}-${[row, column].sort().join("-")}`),
        );
      });
      return [one, ...cellsOfRow];
    });
    return h(
      "div",
      { class: "matrix" },
      h("p", { class: "grid-caption" }, isOne ? t("gaussians.matrix") : t("gaussians.matrix_of", { name })),
      numberGrid(["", ...places.columns.map((column) => coordinates[column] ?? "")], rows),
    );
  }

  /** @param {boolean} given */
  function drawWays(given) {
    const t = app.t();
    const options = /** @type {const} */ ([
      [false, "gaussians.by_table"],
      [true, "gaussians.by_parameters"],
    ]);
    setText(waysLegend, t("gaussians.stated"));
    fill(
      ways,
      options.map(([value, key]) => {
        const radio = h("input", { type: "radio", name: `${id}-way`, id: `${id}-way-${value}`, checked: value === given });
        radio.addEventListener("change", () => app.change(toAlternative));
        return h("label", { class: "segment" }, radio, h("span", null, t(key)));
      }),
    );
  }

  let waysDrawn = "";
  /** @param {import("../common/field.js").View} view */
  function update(view) {
    const t = app.t();
    const given = view.exercise.source === null;
    const waysKey = `${given} ${t("gaussians.stated")}`;
    if (waysKey !== waysDrawn) {
      const focused = ways.contains(document.activeElement);
      drawWays(given);
      if (focused) document.getElementById(`${id}-way-${given}`)?.focus({ preventScroll: true });
    }
    waysDrawn = waysKey;
    editor.hidden = !given;
    const isUnfilled = unfilled(view).length > 0;
    const message =
      given && !isUnfilled
        ? ([field.path, field.covariances, field.priors, field.features]
            .map((path) => errorOf(view, path))
            .find((one) => one !== "") ?? "")
        : "";
    setText(error, message);
    if (!given) return;
    shown = gaussiansOf(view.exercise);
    const names = shown.classes.map((one) => one.name);
    const key = JSON.stringify([names, shown.coordinates, shown.oneMatrix, t("gaussians.means")]);
    if (key !== drawn) {
      drawn = key;
      cells = [];
      setText(oneMatrixLabel, t("gaussians.one_matrix"));
      oneMatrix.checked = shown.oneMatrix;
      const size = shown.coordinates.length;
      const places = matrixParts.of(size, size);
      const elements = places.rows.length * places.columns.length * ELEMENTS_OF_CELL;
      const ofMatrices = matricesParts.of([...names.slice(0, shown.oneMatrix ? 1 : names.length).keys()], () => elements).list;
      redraw(priorsAndMeans, ...meansTable(meansParts.of(names.length, size)));
      redraw(matrices, ...ofMatrices.map((at) => matrix(at, places)));
    }
    const priors = shown.classes.map((one) => one.prior);
    const places = new Map(names.map((name, at) => [`priors.${name}`, at]));
    for (const { input, path, read } of cells) {
      const prior = places.get(path);
      if (prior !== undefined) input.placeholder = remainder(priors, prior);
      // Text that is being typed is not replaced.
      if (document.activeElement !== input) input.value = read(shown);
      input.setAttribute("aria-invalid", String(view.solveError?.field === path));
    }
  }

  return {
    element: h("div", { class: "stated-so" }, h("fieldset", { class: "field wide" }, waysLegend, ways), editor),
    update,
  };
}
