// Names that were chosen, side by side, and a small select for choosing one more.
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { nameSelect } from "./frame.js";
import { removeButton } from "./number_grid.js";

/**
 * @param {string} name
 * @param {string} removeLabel
 * @param {() => void} remove
 */
export function nameToken(name, removeLabel, remove) {
  return h("span", { class: "token", key: name }, h("bdi", null, name), removeButton(removeLabel, remove, "token-remove"));
}

/**
 * A variable with the value it has; without a value it is gone.
 * @param {string} id
 * @param {string} label
 * @param {[name: string, value: string]} chosen
 * @param {string[]} values
 * @param {(value: string) => void} set
 */
export function valueToken(id, label, [name, value], values, set) {
  const select = nameSelect({ id, "aria-label": label }, values, value, set, "—");
  return h("span", { class: "token with-value", key: name }, h("bdi", null, name), " = ", select);
}

/**
 * Null if there is nothing to add, unless it `stays` for the one who has just added the last. An option that cannot be
 * added says why.
 * @param {string} id
 * @param {string} label
 * @param {{name: string, why?: string}[]} options
 * @param {(name: string) => void} add
 * @param {string} [shown]  beside the plus
 * @param {boolean} [stays]
 */
export function addSelect(id, label, options, add, shown = "", stays = false) {
  if (options.length === 0 && !stays) return null;
  const look = `token-add${shown === "" ? "" : " with-words"}`;
  return h(
    "select",
    { id, class: look, "aria-label": label, title: label, onchange: (/** @type {Event} */ event) => add(valueIn(event)) },
    h("option", { value: "", selected: true }, `+ ${shown}`.trim()),
    options.map(({ name, why }) => h("option", { value: name, disabled: Boolean(why) }, why ? `${name} (${why})` : name)),
  );
}
