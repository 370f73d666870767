import { distributionsOf, fieldsOf, freeName, renamedQuery, withFields } from "../../exercise/distributions.js";
import { remainder, sumToOne, withBoth, withTyped } from "../../exercise/complement.js";
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { errorOf } from "../common/field.js";
import { errorLine, group, heading, helpOf } from "../common/frame.js";
import { GridParts } from "../common/parts.js";
import { unfilled } from "../bindings/index.js";
import { addButton, nameInput, numberGrid, numberInput, removeButton } from "../common/number_grid.js";

/** @typedef {import("../../exercise/distributions.js").Distributions} Distributions */
/** @typedef {import("../../exercise/distributions.js").ClassRow} ClassRow */
/** @typedef {import("../../exercise/distributions.js").Component} Component */
/** @typedef {import("../../draw/described.js").Child} Child */

/**
 * The classes: their names, their priors, and for each of them probabilities of observations, a posterior or a density.
 * @param {import("../../protocol.js").DistributionsField} field
 * @param {import("../common/field.js").App} app
 * @param {() => void} redraw
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function distributions(field, app, redraw) {
  const id = "field-given";
  const paths = [field.path, field.priors, ...field.given.map(({ value }) => value)];
  const parts = new GridParts(app.t, id, { rows: "class", columns: "observation", turn: redraw });
  /** Whether the row under edit has two numbers that summed to 1 before. */
  let hasComplement = false;
  /** @param {Event} event */
  function onfocusin({ target }) {
    const place = /-(likelihood|weight)-\d+-(\d+)$/.exec(target instanceof HTMLElement ? target.id : "");
    const row = place && now().rows[Number(place[2])];
    const cells = place?.[1] === "weight" ? row?.components?.map(({ weight }) => weight) : row?.likelihoods;
    hasComplement = Boolean(row && cells?.length === 2 && sumToOne(cells));
  }

  const now = () => distributionsOf(app.view().exercise.rest);

  /** @param {(old: Distributions) => Distributions} change @param {string} [merge] @param {Record<string, any>} [more] */
  function set(change, merge, more) {
    app.change((exercise) => withFields(exercise, { ...fieldsOf(change(distributionsOf(exercise.rest))), ...more }), {
      merge: merge ?? "",
    });
  }

  /** @param {number} at @param {(row: ClassRow) => ClassRow} change @param {string} [merge] */
  function setRow(at, change, merge) {
    set((old) => ({ ...old, rows: old.rows.map((row, place) => (place === at ? change(row) : row)) }), merge);
  }

  /** @param {"prior" | "posterior"} part @param {number} at @param {string} typed */
  function setShare(part, at, typed) {
    set((old) => {
      const shares = withTyped(
        old.rows.map((row) => row[part]),
        at,
        typed,
      );
      return { ...old, rows: old.rows.map((row, place) => ({ ...row, [part]: shares[place] })) };
    }, `${part}-${at}`);
  }

  /** @param {Event} event */
  function choose(event) {
    const given = valueIn(event);
    set((old) => ({ ...old, given }), "", { query: undefined });
  }

  function addClass() {
    set((old) => {
      const name = freeName(
        "c",
        old.rows.map((row) => row.name),
      );
      const likelihoods = old.observations.map(() => "");
      const family = old.rows[0]?.family ?? "";
      return { ...old, rows: [...old.rows, { name, prior: "", likelihoods, posterior: "", family, parameters: {} }] };
    });
  }

  function addObservation() {
    set((old) => {
      const named = old.observations.map((name) => (name === "" ? "x1" : name));
      return {
        ...old,
        observations: [...named, freeName("x", named)],
        rows: old.rows.map((row) => ({ ...row, likelihoods: [...row.likelihoods, ""] })),
      };
    });
  }

  /** @param {number} at */
  function removeObservation(at) {
    const query = renamedQuery(app.view().exercise.rest.query, now().observations[at] ?? "", null);
    set(
      (old) => ({
        ...old,
        observations: old.observations.filter((_, place) => place !== at),
        rows: old.rows.map((row) => ({ ...row, likelihoods: row.likelihoods.filter((_, place) => place !== at) })),
      }),
      "",
      { query },
    );
  }

  /** @param {number} at @param {string} name */
  function renameObservation(at, name) {
    const query = renamedQuery(app.view().exercise.rest.query, now().observations[at] ?? "", name);
    set((old) => ({ ...old, observations: old.observations.map((one, place) => (place === at ? name : one)) }), "", { query });
  }

  /** @param {Distributions} shown @param {number[]} places  of the observations that are drawn */
  function heads(shown, places) {
    const t = app.t();
    const last = shown.observations.length - 1;
    return [
      t("distributions.class"),
      ...(shown.given === "posteriors" ? [] : [t("distributions.prior")]),
      ...(shown.given === "posteriors" ? [t("distributions.posterior")] : []),
      ...(shown.given === "densities" ? [t("distributions.density")] : []),
      ...(shown.given === "likelihoods"
        ? places.map((at) => {
            const name = shown.observations[at] ?? "";
            return h(
              "span",
              { class: "name-with-remove" },
              nameInput(
                `${id}-observation-${at}`,
                t("distributions.observation", { number: at + 1 }),
                name,
                shown.observations,
                (text) => renameObservation(at, text),
              ),
              last > 0 ? removeButton(t("distributions.remove", { name }), () => removeObservation(at)) : null,
            );
          })
        : []),
      "",
    ];
  }

  /** @param {Distributions} shown @param {number} at @param {number[]} places  of the observations that are drawn */
  function cells(shown, at, places) {
    const t = app.t();
    const row = /** @type {ClassRow} */ (shown.rows[at]);
    const names = shown.rows.map((one) => one.name);
    /** What is asked follows the class. @param {string | null} name  null: it is gone */
    const asked = (name) => {
      const { sought, until } = app.view().exercise.rest;
      const own = until?.class === row.name && { until: name === null ? undefined : { ...until, class: name } };
      return { sought: renamedQuery(sought, row.name, name), ...own };
    };
    const name = nameInput(`${id}-class-${at}`, t("distributions.class_number", { number: at + 1 }), row.name, names, (text) =>
      set(
        (old) => ({ ...old, rows: old.rows.map((one, place) => (place === at ? { ...one, name: text } : one)) }),
        "",
        asked(text),
      ),
    );
    /** @param {string} part @param {string} what @param {string} value @param {(old: ClassRow, text: string) => ClassRow} change */
    const number = (part, what, value, change) =>
      numberInput(`${id}-${part}-${at}`, `${what}, ${row.name}`, value, (text) =>
        setRow(at, (old) => change(old, text), `${part}-${at}`),
      );
    const share = shareOf(shown);
    const shares = shown.rows.map((one) => one[share]);
    return [
      name,
      numberInput(
        `${id}-${share}-${at}`,
        `${t(share === "prior" ? "distributions.prior" : "distributions.posterior")}, ${row.name}`,
        row[share],
        (text) => setShare(share, at, text),
        { placeholder: remainder(shares, at) }, // in grey, and follows while the other numbers are typed
      ),
      ...(shown.given === "densities" ? [density(row, at, number)] : []),
      ...(shown.given === "likelihoods"
        ? places.map((place) =>
            number(`likelihood-${place}`, `P(${shown.observations[place] || "x"})`, row.likelihoods[place] ?? "", (old, text) => ({
              ...old,
              likelihoods: hasComplement
                ? withBoth(old.likelihoods, place, text)
                : old.likelihoods.map((one, other) => (other === place ? text : one)),
            })),
          )
        : []),
      shown.rows.length > 2
        ? removeButton(t("distributions.remove", { name: row.name }), () =>
            set((old) => ({ ...old, rows: old.rows.filter((_, place) => place !== at) }), "", asked(null)),
          )
        : null,
    ];
  }

  /**
   * @param {ClassRow} row
   * @param {number} at
   * @param {(part: string, what: string, value: string, change: (old: ClassRow, text: string) => ClassRow) => Child} number
   */
  function density(row, at, number) {
    const t = app.t();
    const onchange = (/** @type {Event} */ event) => {
      const chosen = valueIn(event);
      setRow(at, (old) => withFamily(old, chosen, field.families));
    };
    const family = h(
      "select",
      { id: `${id}-family-${at}`, "aria-label": `${t("distributions.density")}, ${row.name}`, onchange },
      row.family === "" && h("option", { value: "", selected: true }, "…"),
      row.kept && h("option", { value: row.family, selected: true }, row.family),
      field.families.map((one) => h("option", { value: one.value, selected: one.value === row.family }, one.label)),
    );
    const chosen = field.families.find((one) => one.value === row.family);
    if (chosen && row.components) return h("div", { class: "density" }, family, mixture(row, at, chosen, number));
    return h(
      "div",
      { class: "density" },
      family,
      (chosen?.parameters ?? []).map((one) =>
        h(
          "label",
          null,
          h("span", null, one.label),
          number(one.value, one.label, row.parameters[one.value] ?? "", (old, text) => ({
            ...old,
            parameters: { ...old.parameters, [one.value]: text },
          })),
        ),
      ),
    );
  }

  /**
   * The components of a mixture, one under the other: the weight and the parameters of each.
   * @param {ClassRow} row
   * @param {number} at
   * @param {import("../../protocol.js").Family} chosen
   * @param {(part: string, what: string, value: string, change: (old: ClassRow, text: string) => ClassRow) => Child} number
   */
  function mixture(row, at, chosen, number) {
    const t = app.t();
    const components = row.components ?? [];
    const weight = chosen.parameters[0]?.label ?? "";
    /** @param {(old: Component[]) => Component[]} change @returns {(old: ClassRow) => ClassRow} */
    const changed = (change) => (old) => ({ ...old, components: change(old.components ?? []) });
    /** @param {number} place @param {string} text */
    const weighted = (place, text) =>
      changed((old) => {
        const weights = old.map((one) => one.weight);
        const typed = hasComplement ? withBoth(weights, place, text) : weights.map((one, other) => (other === place ? text : one));
        return old.map((one, other) => ({ ...one, weight: typed[other] ?? "" }));
      });
    return h(
      "div",
      { class: "components" },
      components.map((component, place) => {
        const name = t("distributions.component", { number: place + 1 });
        const parameters = field.families.find((one) => one.value === component.family)?.parameters ?? [];
        return h(
          "div",
          { class: "component", role: "group", "aria-label": `${name}, ${row.name}` },
          h(
            "label",
            null,
            h("span", null, weight),
            number(`weight-${place}`, `${weight}, ${name}`, component.weight, (old, text) => weighted(place, text)(old)),
          ),
          parameters.map((one) =>
            h(
              "label",
              null,
              h("span", null, one.label),
              number(`${one.value}-${place}`, `${one.label}, ${name}`, component.parameters[one.value] ?? "", (old, text) =>
                changed((all) =>
                  all.map((each, other) =>
                    other === place ? { ...each, parameters: { ...each.parameters, [one.value]: text } } : each,
                  ),
                )(old),
              ),
            ),
          ),
          components.length > 1
            ? removeButton(t("distributions.remove", { name }), () =>
                setRow(
                  at,
                  changed((old) => old.filter((_, other) => other !== place)),
                ),
              )
            : null,
        );
      }),
      addButton(t("distributions.add_component"), () =>
        setRow(
          at,
          changed((old) => [...old, blankComponent(chosen.mixed, "", field.families)]),
        ),
      ),
    );
  }

  return (view) => {
    const t = app.t();
    const shown = distributionsOf(view.exercise.rest);
    const part = parts.of(shown.rows.length, shown.given === "likelihoods" ? shown.observations.length : 0);
    const ways = field.given.map((one) => h("option", { value: one.value, selected: one.value === shown.given }, one.label));
    const isUnfilled = unfilled(view).length > 0;
    return group(
      heading(field),
      null,
      h("div", { class: "field" }, h("label", { for: id }, field.given_label), h("select", { id, onchange: choose }, ways)),
      parts.described(),
      h(
        "div",
        { onfocusin },
        numberGrid(
          heads(shown, part.columns),
          part.rows.map((at) => cells(shown, at, part.columns)),
        ),
        h(
          "div",
          { class: "table-actions" },
          addButton(t("distributions.add_class"), addClass),
          shown.given === "likelihoods" && addButton(t("distributions.add_observation"), addObservation),
        ),
      ),
      helpOf(field),
      errorLine(isUnfilled ? "" : (paths.map((path) => errorOf(view, path)).find((message) => message !== "") ?? "")),
    );
  };
}

/**
 * The class with another density. A mixture starts with two components, the first of which is the former density.
 * @param {ClassRow} row
 * @param {string} value
 * @param {import("../../protocol.js").Family[]} families
 * @returns {ClassRow}
 */
export function withFamily({ components: _, kept: __, ...row }, value, families) {
  const mixed = families.find((one) => one.value === value)?.mixed ?? "";
  if (mixed === "") return { ...row, family: value, parameters: {} };
  const [first, second] = ["0.5", "0.5"].map((weight) => blankComponent(mixed, weight, families));
  if (!first || !second) return row;
  const before = row.family === mixed ? row.parameters : {};
  const components = [{ ...first, parameters: { ...first.parameters, ...before } }, second];
  return { ...row, family: value, parameters: {}, components };
}

/** @param {string} family @param {string} weight @param {import("../../protocol.js").Family[]} families @returns {Component} */
function blankComponent(family, weight, families) {
  const parameters = families.find((one) => one.value === family)?.parameters ?? [];
  return { weight, family, parameters: Object.fromEntries(parameters.map(({ value }) => [value, ""])) };
}

/** Which class probabilities are stated. @param {Distributions} shown @returns {"prior" | "posterior"} */
function shareOf({ given }) {
  return given === "posteriors" ? "posterior" : "prior";
}
