import { fill, h, setText } from "../../ui/dom.js";
import { withValue } from "../../exercise/paths.js";
import { errorOf, valueInForce } from "../common/field.js";

/**
 * Any of a few values, each with a box; the list has them in the order of the boxes.
 * @param {import("../../protocol.js").ChoicesField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function choices(field, app) {
  const id = `field-${field.path.replaceAll(".", "-")}`;
  const boxes = h("div", null);
  const error = h("p", { class: "field-error", id: `${id}-error`, announced: true });
  const element = h(
    "fieldset",
    { class: "field wide", "aria-describedby": `${id}-help ${id}-error` },
    h("legend", null, field.label ?? ""),
    boxes,
    h("p", { class: "help", id: `${id}-help` }, field.help ?? ""),
    error,
  );
  let drawn = "";

  /** The listed values, by the text that is compared. @returns {Map<string, unknown>} */
  function stated() {
    const value = valueInForce(app.view(), field.path, null);
    return new Map((Array.isArray(value) ? value : []).map((one) => [keyOf(one), one]));
  }

  function offered() {
    const options = field.options.map(({ value, label }) => ({ key: keyOf(value), value: /** @type {unknown} */ (value), label }));
    const known = new Set(options.map(({ key }) => key));
    const others = [...stated()].filter(([key]) => !known.has(key));
    return [...options, ...others.map(([key, value]) => ({ key, value, label: nameOf(value) }))];
  }

  /** @param {string} key @param {boolean} isChosen */
  function choose(key, isChosen) {
    const now = stated();
    const kept = offered().filter((one) => (one.key === key ? isChosen : now.has(one.key)));
    app.change((exercise) => withValue(exercise, field.path, kept.length > 0 ? kept.map(({ value }) => value) : null));
  }

  return {
    element,
    update(view) {
      const all = offered();
      const chosen = stated();
      const now = JSON.stringify(all.map(({ key, label }) => [key, label]));
      if (now !== drawn) {
        fill(
          boxes,
          all.map(({ key, label }, at) => {
            const box = h("input", { id: `${id}-${at}`, type: "checkbox" });
            box.addEventListener("change", () => choose(key, box.checked));
            return h("label", { class: "flag", for: box.id }, box, label);
          }),
        );
      }
      drawn = now;
      const drawnBoxes = /** @type {NodeListOf<HTMLInputElement>} */ (boxes.querySelectorAll("input"));
      for (const [at, { key }] of all.entries()) {
        const box = drawnBoxes[at];
        if (box) box.checked = chosen.has(key);
      }
      setText(error, errorOf(view, field.path));
    },
  };
}

/** @param {unknown} value */
function keyOf(value) {
  return JSON.stringify(value);
}

/** The label of a value without an option. @param {any} value @returns {string} */
function nameOf(value) {
  return typeof value?.name === "string" ? value.name : typeof value === "string" ? value : JSON.stringify(value);
}
