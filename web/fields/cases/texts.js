import { fill, h, icon, setText } from "../../ui/dom.js";
import { askedTexts } from "../../exercise/table/cases.js";
import { withValue } from "../../exercise/paths.js";
import { errorOf } from "../common/field.js";
import { Parts } from "../common/parts.js";

/** Elements of a text: container, area, and the button that removes it. */
const ELEMENTS = 5;

/**
 * The texts to classify, each in an area of its own, including at least one empty one.
 * @param {import("../../protocol.js").TextsField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function texts(field, app) {
  const areas = h("div", { class: "cases" });
  const add = h("button", { type: "button", class: "quiet", onclick: () => change((old) => [...old, ""]) });
  const error = h("p", { class: "field-error", announced: true });
  /** @type {{index: number, area: HTMLTextAreaElement}[]} */
  let drawn = [];
  let drawnIn = "";
  const parts = new Parts(app.t, "find-text", { what: "text", turn: () => update(app.view()) });

  /** @param {(texts: string[]) => string[]} make @param {string} [merge] */
  function change(make, merge) {
    const { exercise, parsed } = app.view();
    const next = make(shown(askedTexts(exercise, parsed)));
    app.change((old) => withValue(old, field.path, next.length > 1 ? next : (next[0] ?? "")), { merge });
  }

  /** @param {string[]} list */
  const shown = (list) => (list.length > 0 ? list : [""]);

  /** @param {number[]} places  of the texts that are drawn @param {number} count  of all */
  function draw(places, count) {
    const t = app.t();
    drawn = places.map((index) => {
      const area = h("textarea", {
        id: `text-${index}`,
        rows: 2,
        dir: "auto",
        spellcheck: "false",
        "aria-label": t("text.number", { number: index + 1 }),
      });
      area.addEventListener("input", () =>
        change((old) => old.map((text, at) => (at === index ? area.value : text)), `${field.path}-${index}`),
      );
      return { index, area };
    });
    fill(
      areas,
      drawn.map(({ index, area }) => h("div", { class: "text-asked" }, area, count > 1 && remover(index))),
    );
    fill(add, icon("plus"), t("text.add"));
  }

  /** @param {number} index */
  function remover(index) {
    const label = app.t()("text.remove", { number: index + 1 });
    const remove = () => change((old) => old.filter((_, at) => at !== index));
    return h(
      "button",
      { type: "button", class: "quiet icon-only", "aria-label": label, title: label, onclick: remove },
      icon("close"),
    );
  }

  /** @param {import("../common/field.js").View} view */
  function update(view) {
    const list = shown(askedTexts(view.exercise, view.parsed));
    const { list: places } = parts.of([...list.keys()], () => ELEMENTS);
    const wanted = `${places[0]} ${list.length} ${app.t()("text.add")}`;
    if (wanted !== drawnIn) {
      drawnIn = wanted;
      draw(places, list.length);
    }
    for (const { index, area } of drawn) {
      // Text that is being typed is not replaced.
      if (area.value !== list[index] && document.activeElement !== area) area.value = list[index] ?? "";
    }
    setText(error, errorOf(view, field.path));
  }

  return {
    element: h(
      "fieldset",
      { class: "field wide", id: "case-field" },
      h("legend", null, h("h3", null, field.label ?? "")),
      h("p", { class: "help" }, field.help ?? ""),
      areas,
      parts.element,
      add,
      error,
    ),
    update,
  };
}
