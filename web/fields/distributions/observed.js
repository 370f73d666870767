import { distributionsOf, withFields } from "../../exercise/distributions.js";
import { h } from "../../draw/described.js";
import { errorOf } from "../common/field.js";
import { errorLine, group, heading, helpOf, nameSelect } from "../common/frame.js";
import { Parts } from "../common/parts.js";
import { addButton, numberInput, removeButton } from "../common/number_grid.js";

/**
 * The observations: some of the named ones, or a number where there are densities. Several queries, which only an
 * imported
 * problem has, stay until one is chosen here.
 * @param {import("../../protocol.js").ObservedField} field
 * @param {import("../common/field.js").App} app
 * @param {() => void} redraw
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function observed(field, app, redraw) {
  const id = `field-${field.path}`;
  /** @type {Parts<number>} */
  const parts = new Parts(app.t, `${id}-parts`, { what: "observation", turn: redraw });

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
          const select = nameSelect(
            { key: at, id: `${id}-${at}`, "aria-label": label, class: value === "" ? "unset" : null },
            names,
            value,
            (name) => choose(shown.map((one, place) => (place === at ? name : one))),
            value === "" ? t("observed.none") : null,
          );
          const remove = removeButton(t("distributions.remove", { name: label }), () =>
            choose(shown.filter((_, place) => place !== at)),
          );
          return h("span", { class: "name-with-remove" }, select, value !== "" && remove);
        }),
      chosen.length > 0 && addButton(t("observed.add"), () => choose([...chosen, names[0] ?? ""])),
    ];
  }

  /** @param {unknown} query */
  function number(query) {
    const text = query === undefined ? "" : [query].flat().map(measuredText).join("; ");
    return numberInput(`${id}-number`, field.label ?? "", text, (typed) => {
      const numbers = typed.split(/[;；]/).map(measuredFrom).filter(Boolean);
      set(numbers.length > 1 ? numbers : numbers[0], "query");
    });
  }

  /** @param {unknown} query @param {string[]} names */
  function ofNames(query, names) {
    if (!severalOf(query)) return selects(names, query === undefined ? [] : [query].flat().map(String));
    const lists = query.map((list) => h("p", { class: "said" }, [list].flat().join(", ")));
    return [...lists, addButton(app.t()("observed.one"), () => set(query[0]))];
  }

  return (view) => {
    const { given, observations } = distributionsOf(view.exercise.rest);
    const query = view.exercise.rest[field.path];
    const numeric = given === "densities";
    const named = given === "likelihoods" && observations[0] !== "";
    if (!named || severalOf(query)) parts.of([], () => 1);
    const inputs = numeric ? number(query) : named && ofNames(query, observations);
    return group(
      heading(field),
      { hidden: !numeric && !named },
      parts.described(),
      h("div", { class: "observed" }, inputs),
      helpOf(field),
      errorLine(errorOf(view, field.path)),
    );
  };
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
