// Names that were chosen, side by side, and a small select for choosing one more.
import { h, icon } from "../../ui/dom.js";

/**
 * @param {string} name
 * @param {string} removeLabel
 * @param {() => void} remove
 */
export function nameToken(name, removeLabel, remove) {
  const button = { type: "button", class: "token-remove", "aria-label": removeLabel, title: removeLabel, onclick: remove };
  return h("span", { class: "token" }, h("bdi", null, name), h("button", button, icon("close")));
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
  const listed = values.includes(value) ? values : [...values, value];
  const select = h(
    "select",
    { id, "aria-label": label, dir: "auto" },
    h("option", { value: "" }, "—"),
    listed.map((one) => h("option", { value: one, selected: one === value }, one)),
  );
  select.addEventListener("change", () => set(select.value));
  return h("span", { class: "token with-value" }, h("bdi", null, name), " = ", select);
}

/**
 * Null if there is nothing to add. An option that cannot be added says why.
 * @param {string} id
 * @param {string} label
 * @param {{name: string, why?: string}[]} options
 * @param {(name: string) => void} add
 * @param {string} [shown]  beside the plus
 */
export function addSelect(id, label, options, add, shown = "") {
  if (options.length === 0) return null;
  const select = h(
    "select",
    { id, class: `token-add${shown === "" ? "" : " with-words"}`, "aria-label": label, title: label },
    h("option", { value: "" }, `+ ${shown}`.trim()),
    options.map(({ name, why }) => h("option", { value: name, disabled: Boolean(why) }, why ? `${name} (${why})` : name)),
  );
  select.addEventListener("change", () => add(select.value));
  return select;
}
