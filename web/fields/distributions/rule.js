import { distributionsOf, withFields } from "../../exercise/distributions.js";
import { isChecked } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { errorOf } from "../common/field.js";
import { errorLine, group, heading, helpOf, nameSelect } from "../common/frame.js";
import { numberGrid } from "../common/number_grid.js";
import { GridParts } from "../common/parts.js";
import { classesOf } from "../bindings/index.js";

/**
 * An action for each observation, to compare that rule with the best one; and whether all rules are listed.
 * @param {import("../../protocol.js").RuleField} field
 * @param {import("../common/field.js").App} app
 * @param {() => void} redraw
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function rule(field, app, redraw) {
  const id = `field-${field.path}`;
  const parts = new GridParts(app.t, id, { rows: "observation", columns: "action", turn: redraw });

  /** @returns {string[]} */
  function actions() {
    const { rest } = app.view().exercise;
    const stated = field.actions.map((path) => rest[path]?.actions).find(Array.isArray) ?? classesOf(app.view());
    return [...stated.map(String), ...(rest[field.more] === undefined ? [] : [field.more])];
  }

  const observations = () => distributionsOf(app.view().exercise.rest).observations;

  /**
   * The current action of the rule at each observation; the first action where none is stated. @returns {Record<string,
   * string>}
   */
  function now() {
    const stated = app.view().exercise.rest[field.path] ?? {};
    return Object.fromEntries(observations().map((name) => [name, String(stated[name] ?? actions()[0] ?? "")]));
  }

  /** @param {Record<string, unknown>} fields */
  const set = (fields) => app.change((exercise) => withFields(exercise, fields));

  /** @param {string} name @param {string} words @param {boolean} checked @param {(isChosen: boolean) => void} choose */
  function flag(name, words, checked, choose) {
    const onchange = (/** @type {Event} */ event) => choose(isChecked(event));
    const box = { id: `${id}-${name}`, type: "checkbox", checked, onchange };
    return h("label", { class: "flag", for: box.id }, h("input", box), words);
  }

  /** @param {number} at @param {string} name */
  function choice(at, name) {
    const value = now()[name] ?? "";
    const properties = { id: `${id}-${at}`, "aria-label": `${field.stated}, ${name}` };
    const select = nameSelect(properties, actions(), value, (chosen) => set({ [field.path]: { ...now(), [name]: chosen } }));
    return [h("span", { dir: "auto" }, name), select];
  }

  return (view) => {
    const { rest } = view.exercise;
    const { given } = distributionsOf(rest);
    const names = observations();
    const stated = rest[field.path] !== undefined;
    const every = rest[field.every.value] !== undefined;
    const part = parts.of(stated ? names.length : 0, 0);
    const rows = part.rows.map((at) => choice(at, names[at] ?? ""));
    return group(
      heading(field),
      // A stated rule can be removed even where it has no meaning.
      { hidden: !stated && !every && (given !== "likelihoods" || names[0] === "") },
      flag("all", field.every.label, every, (isChosen) => set({ [field.every.value]: isChosen ? "all" : undefined })),
      flag("own", field.stated, stated, (isChosen) => set({ [field.path]: isChosen ? now() : undefined })),
      parts.described(),
      h("div", null, stated && numberGrid(["", ""], rows)),
      helpOf(field),
      errorLine(errorOf(view, field.path) || errorOf(view, field.every.value)),
    );
  };
}
