import { areStated, linesOf, toAlternative } from "../../exercise/statements.js";
import { withValue } from "../../exercise/paths.js";
import { fill, h, setText } from "../../ui/dom.js";
import { errorOf } from "../common/field.js";

const ROWS = 5;

/**
 * The switch between a table and statements about the classes, and the lines of these statements.
 * @param {import("../../protocol.js").StatementsField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function statements(field, app) {
  const id = `field-${field.path}`;
  const ways = h("div", { class: "segments" });
  const legend = h("legend");
  const area = h("textarea", {
    id,
    rows: ROWS,
    dir: "auto",
    autocapitalize: "off",
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": `${id}-help ${id}-error`,
  });
  const error = h("p", { class: "field-error", id: `${id}-error`, announced: true });
  area.addEventListener("input", () =>
    app.change((exercise) => withValue(exercise, field.path, area.value), { merge: field.path }),
  );
  const editor = h(
    "div",
    { class: "field wide" },
    h("label", { for: id }, field.label ?? ""),
    area,
    h("p", { class: "help", id: `${id}-help` }, field.help ?? ""),
    error,
  );
  let drawn = "";

  /** @param {boolean} given */
  function drawWays(given) {
    const t = app.t();
    const options = /** @type {const} */ ([
      [false, t("gaussians.by_table")],
      [true, field.way],
    ]);
    setText(legend, t("gaussians.stated"));
    fill(
      ways,
      options.map(([value, words]) => {
        const radio = h("input", { type: "radio", name: `${id}-way`, id: `${id}-way-${value}`, checked: value === given });
        radio.addEventListener("change", () => app.change((exercise) => toAlternative(exercise, field)));
        return h("label", { class: "segment" }, radio, h("span", null, words));
      }),
    );
  }

  return {
    element: h("div", { class: "stated-so" }, h("fieldset", { class: "field wide" }, legend, ways), editor),
    update(view) {
      const given = areStated(view.exercise, field);
      const key = `${given} ${app.t()("gaussians.stated")}`;
      if (key !== drawn) {
        const focused = ways.contains(document.activeElement);
        drawWays(given);
        if (focused) document.getElementById(`${id}-way-${given}`)?.focus({ preventScroll: true });
      }
      drawn = key;
      editor.hidden = !given;
      if (given && document.activeElement !== area) area.value = linesOf(view.exercise.rest[field.path]);
      const message = given ? errorOf(view, field.path) : "";
      setText(error, message);
      area.setAttribute("aria-invalid", String(message !== ""));
    },
  };
}
