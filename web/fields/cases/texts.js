import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { askedTexts } from "../../exercise/table/cases.js";
import { withValue } from "../../exercise/paths.js";
import { errorOf } from "../common/field.js";
import { errorLine, group, heading, helpOf } from "../common/frame.js";
import { addButton, removeButton } from "../common/number_grid.js";
import { Parts } from "../common/parts.js";

/** Elements of a text: container, area, and the button that removes it. */
const ELEMENTS = 5;

/**
 * The texts to classify, each in an area of its own, including at least one empty one.
 * @param {import("../../protocol.js").TextsField} field
 * @param {import("../common/field.js").App} app
 * @param {() => void} redraw
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function texts(field, app, redraw) {
  const parts = new Parts(app.t, "find-text", { what: "text", turn: redraw });

  /** @param {(texts: string[]) => string[]} make @param {string} [merge] */
  function change(make, merge) {
    const { exercise, parsed } = app.view();
    const next = make(shown(askedTexts(exercise, parsed)));
    app.change((old) => withValue(old, field.path, next.length > 1 ? next : (next[0] ?? "")), { merge });
  }

  /** @param {string[]} list */
  const shown = (list) => (list.length > 0 ? list : [""]);

  /** @param {string} text @param {number} index @param {boolean} isAlone */
  function asked(text, index, isAlone) {
    const t = app.t();
    const oninput = (/** @type {Event} */ event) => {
      const typed = valueIn(event);
      change((old) => old.map((one, at) => (at === index ? typed : one)), `${field.path}-${index}`);
    };
    const area = h("textarea", {
      ...{ id: `text-${index}`, rows: 2, dir: "auto", spellcheck: "false", value: text, oninput },
      "aria-label": t("text.number", { number: index + 1 }),
    });
    const remove = () => change((old) => old.filter((_, at) => at !== index));
    return h("div", { class: "text-asked" }, area, !isAlone && removeButton(t("text.remove", { number: index + 1 }), remove));
  }

  return (view) => {
    const list = shown(askedTexts(view.exercise, view.parsed));
    const areas = parts.of([...list.keys()], () => ELEMENTS).list.map((at) => asked(list[at] ?? "", at, list.length === 1));
    return group(
      heading(field),
      { id: "case-field" },
      helpOf(field),
      h("div", { class: "cases" }, areas),
      parts.described(),
      addButton(app.t()("text.add"), () => change((old) => [...old, ""])),
      errorLine(errorOf(view, field.path)),
    );
  };
}
