import { distributionsOf, withFields } from "../../exercise/distributions.js";
import { h, setText } from "../../ui/dom.js";
import { errorOf } from "../common/field.js";
import { Parts } from "../common/parts.js";
import { addButton, numberInput, redraw, removeButton } from "../common/number_grid.js";

/**
 * The observations: some of the named ones, or a number where there are densities. Several queries, which only an
 * imported
 * problem has, stay until one is chosen here.
 * @param {import("../../protocol.js").ObservedField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function observed(field, app) {
  const id = `field-${field.path}`;
  const inputs = h("div", { class: "observed" });
  /** @type {Parts<number>} */
  const parts = new Parts(app.t, `${id}-parts`, {
    what: "observation",
    turn: () => {
      drawn = "";
      update(app.view());
    },
  });
  const error = h("p", { class: "field-error", announced: true });
  const element = h(
    "fieldset",
    { class: "field wide" },
    h("legend", null, h("h3", null, field.label ?? "")),
    parts.element,
    inputs,
    h("p", { class: "help" }, field.help ?? ""),
    error,
  );
  let drawn = "";

  /** @param {unknown} query @param {string} [merge] */
  function set(query, merge) {
    app.change((exercise) => withFields(exercise, { [field.path]: query }), { merge: merge ?? "" });
  }

  /** @param {string[]} chosen */
  function choose(chosen) {
    const known = chosen.filter((name) => name !== "");
    set(known.length === 0 ? undefined : known.length === 1 ? known[0] : known);
  }

  /** @param {string[]} names @param {string[]} chosen */
  function selects(names, chosen) {
    const t = app.t();
    const shown = chosen.length > 0 ? chosen : [""];
    return [
      // Each can be any of the names.
      ...parts
        .of([...shown.keys()], () => names.length + 4)
        .list.map((at) => {
          const value = shown[at] ?? "";
          const label = t("distributions.observation", { number: at + 1 });
          const select = h(
            "select",
            { id: `${id}-${at}`, "aria-label": label, class: value === "" ? "unset" : null, dir: "auto" },
            value === "" && h("option", { value: "" }, t("observed.none")),
            names.map((name) => h("option", { value: name, selected: name === value }, name)),
          );
          select.addEventListener("change", () => choose(shown.map((one, place) => (place === at ? select.value : one))));
          const remove = removeButton(t("distributions.remove", { name: label }), () =>
            choose(shown.filter((_, place) => place !== at)),
          );
          return h("span", { class: "name-with-remove" }, select, value !== "" && remove);
        }),
      chosen.length > 0 && addButton(t("observed.add"), () => choose([...chosen, names[0] ?? ""])),
    ];
  }

  /** @param {import("../common/field.js").View} view */
  function update(view) {
    const { given, observations } = distributionsOf(view.exercise.rest);
    const query = view.exercise.rest[field.path];
    const numeric = given === "densities";
    const named = given === "likelihoods" && observations[0] !== "";
    element.hidden = !numeric && !named;
    const key = JSON.stringify([numeric, observations, query, app.t()("observed.none")]);
    const typing = numeric && document.activeElement?.id === `${id}-number`;
    if (key !== drawn && !typing) {
      if (!named || severalOf(query)) parts.of([], () => 1);
      if (numeric) {
        const text = query === undefined ? "" : [query].flat().map(measuredText).join("; ");
        /** @param {string} typed */
        const read = (typed) => {
          const numbers = typed.split(/[;；]/).map(measuredFrom).filter(Boolean);
          set(numbers.length > 1 ? numbers : numbers[0], "query");
        };
        redraw(inputs, numberInput(`${id}-number`, field.label ?? "", text, read));
      } else if (named) {
        const several = severalOf(query);
        const lists = several ? query : [query === undefined ? [] : [query].flat().map(String)];
        redraw(
          inputs,
          ...(several
            ? lists.map((list) => h("p", { class: "said" }, [list].flat().join(", ")))
            : selects(observations, lists[0] ?? [])),
          several && addButton(app.t()("observed.one"), () => set(lists[0])),
        );
      }
    }
    drawn = key;
    setText(error, errorOf(view, field.path));
  }

  return { element, update };
}

/** Measurements of one case have commas between them. @param {unknown} one */
function measuredText(one) {
  const { measurements } = /** @type {{measurements?: unknown[]}} */ (one !== null && typeof one === "object" ? one : {});
  return Array.isArray(measurements) ? measurements.join(", ") : String(one);
}

/** @param {string} typed @returns {string | {measurements: string[]}} */
function measuredFrom(typed) {
  const numbers = typed
    .split(/[,，]/)
    .map((one) => one.trim())
    .filter(Boolean);
  return numbers.length > 1 ? { measurements: numbers } : (numbers[0] ?? "");
}

/**
 * Whether the query is a list of queries, each a list of observations. @param {unknown} query @returns {query is
 * string[][]}
 */
function severalOf(query) {
  return Array.isArray(query) && query.some(Array.isArray);
}
