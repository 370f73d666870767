import { freeName, withFields } from "../../exercise/distributions.js";
import { getPath } from "../../exercise/paths.js";
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { errorOf } from "../common/field.js";
import { errorLine, group, heading, helpOf } from "../common/frame.js";
import { addButton, nameInput, numberGrid, numberInput, removeButton } from "../common/number_grid.js";
import { GridParts } from "../common/parts.js";
import { classesOf } from "../bindings/index.js";

/** @typedef {{actions: string[], matrix: string[][]}} Loss */

/**
 * The loss of each action in each class. Without it every mistake costs the same.
 * @param {import("../../protocol.js").LossField} field
 * @param {import("../common/field.js").App} app
 * @param {() => void} redraw
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function loss(field, app, redraw) {
  const id = `field-${field.path}`;
  const parts = new GridParts(app.t, id, { rows: "action", columns: "class", turn: redraw });

  /** The field of the problem that states it now. */
  function path() {
    const { rest } = app.view().exercise;
    return field.stakes.find(({ value }) => rest[value] !== undefined)?.value ?? field.path;
  }

  /** @param {Loss | undefined} value @param {string} [merge] */
  function set(value, merge) {
    app.change((exercise) => withFields(exercise, { [path()]: value }), { merge: merge ?? "" });
  }

  /** The switch between losses and the other statements. */
  function stakes() {
    const onchange = (/** @type {Event} */ event) => {
      const fields = { [path()]: undefined, [valueIn(event)]: now() };
      app.change((exercise) => withFields(exercise, fields));
    };
    return h(
      "select",
      { id: `${id}-stakes`, "aria-label": field.label ?? "", onchange },
      field.stakes.map(({ value, label }) => h("option", { value, selected: value === path() }, label)),
    );
  }

  /** @returns {Loss} */
  function now() {
    const stated = getPath(app.view().exercise.rest, path());
    const classes = classesOf(app.view());
    const actions = Array.isArray(stated?.actions) ? stated.actions.map(String) : classes;
    const matrix = actions.map((/** @type {string} */ _, /** @type {number} */ row) =>
      classes.map((_name, column) => String(stated?.matrix?.[row]?.[column] ?? (stated ? "" : Number(row !== column)))),
    );
    return { actions, matrix };
  }

  /**
   * @param {(old: Loss) => Loss} change
   * @param {string} [merge]
   */
  function edit(change, merge) {
    set(change(now()), merge);
  }

  /** @param {string[]} classes */
  function table(classes) {
    const t = app.t();
    const { actions, matrix } = now();
    const part = parts.of(actions.length, classes.length);
    const rows = part.rows.map((row) => {
      const action = actions[row] ?? "";
      return [
        nameInput(`${id}-action-${row}`, t("loss.action_number", { number: row + 1 }), action, actions, (name) =>
          edit((old) => ({ ...old, actions: old.actions.map((one, at) => (at === row ? name : one)) })),
        ),
        ...part.columns.map((column) =>
          numberInput(`${id}-${row}-${column}`, `${action}, ${classes[column]}`, matrix[row]?.[column] ?? "", (text) =>
            edit((old) => {
              const changed = old.matrix.map((line, at) => line.map((one, place) => (at === row && place === column ? text : one)));
              return { ...old, matrix: changed };
            }, `${id}-${row}-${column}`),
          ),
        ),
        actions.length > 2
          ? removeButton(t("distributions.remove", { name: action }), () =>
              edit((old) => ({
                actions: old.actions.filter((_, at) => at !== row),
                matrix: old.matrix.filter((_, at) => at !== row),
              })),
            )
          : null,
      ];
    });
    return [
      field.stakes.length > 0 && stakes(),
      numberGrid([t("loss.action"), ...part.columns.map((column) => classes[column] ?? ""), ""], rows),
      h(
        "div",
        { class: "table-actions" },
        addButton(t("loss.add_action"), () =>
          edit((old) => ({
            actions: [...old.actions, freeName("a", old.actions)],
            matrix: [...old.matrix, classes.map(() => "0")],
          })),
        ),
        h("button", { type: "button", class: "quiet", onclick: () => set(undefined) }, t("loss.remove")),
      ),
    ];
  }

  return (view) => {
    const isStated = Boolean(getPath(view.exercise.rest, path()));
    const classes = classesOf(view);
    if (!isStated) parts.of(0, 0);
    const grid = isStated ? table(classes) : [classes.length > 0 && addButton(app.t()("loss.add"), () => set(now()))];
    return group(heading(field), null, parts.described(), h("div", null, grid), helpOf(field), errorLine(errorOf(view, path())));
  };
}
