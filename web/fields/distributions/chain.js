import { chainOf, isText, withChain, withoutState, withoutSymbol, withState, withSymbol } from "./stated_chain.js";
import { remainder, withTyped } from "../../exercise/complement.js";
import { withValue } from "../../exercise/paths.js";
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { unfilled } from "../bindings/index.js";
import { errorOf } from "../common/field.js";
import { errorLine, group, heading, helpOf } from "../common/frame.js";
import { addButton, nameInput, numberGrid, numberInput, removeButton } from "../common/number_grid.js";
import { GridParts } from "../common/parts.js";

/** @typedef {import("./stated_chain.js").Chain} Chain */

const FEWEST = 1;

/**
 * The tables of a hidden Markov model: how each state begins and moves on, and what it emits.
 * @param {import("../../protocol.js").ChainField} field
 * @param {import("../common/field.js").App} app
 * @param {() => void} redraw
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function chain(field, app, redraw) {
  const id = `field-${field.path}`;
  const moveParts = new GridParts(app.t, `${id}-moves`, { rows: "class", columns: "class", turn: redraw });
  const emitParts = new GridParts(app.t, `${id}-emits`, { rows: "class", columns: "observation", turn: redraw });
  let shown = chainOf(app.view().exercise, field);
  let wrong = "";

  /** @param {(old: Chain) => Chain} change @param {string} [merge] */
  function set(change, merge = "") {
    app.change((exercise) => withChain(exercise, field, change(chainOf(exercise, field))), { merge });
  }

  /**
   * A number of a row; a single missing one shows the rest to 1.
   * @param {string} part
   * @param {string} label
   * @param {string} path  of the row in the problem
   * @param {string[]} cells
   * @param {number} at
   * @param {(old: Chain, cells: string[]) => Chain} write
   */
  function cell(part, label, path, cells, at, write) {
    const name = `${id}-${part}-${at}`;
    const onType = (/** @type {string} */ text) => set((old) => write(old, withTyped(cells, at, text)), name);
    return numberInput(name, label, cells[at] ?? "", onType, {
      placeholder: remainder(cells, at),
      invalid: wrong === path || wrong.startsWith(`${path}.`),
    });
  }

  /** @param {string[][]} rows @param {number} at @param {string[]} cells */
  const withRow = (rows, at, cells) => rows.map((row, place) => (place === at ? cells : row));

  /** @param {number} at */
  function stateName(at) {
    const { states } = shown;
    return nameInput(`${id}-state-${at}`, `${field.state} ${at + 1}`, states[at] ?? "", states, (text) =>
      set((old) => ({ ...old, states: old.states.map((one, place) => (place === at ? text : one)) })),
    );
  }

  /** @param {string} name @param {() => void} act */
  const remove = (name, act) => removeButton(app.t()("distributions.remove", { name }), act);

  function moves() {
    const { states, initial, transitions } = shown;
    const places = moveParts.of(states.length, states.length);
    const rows = places.rows.map((at) => {
      const name = states[at] ?? "";
      const row = transitions[at] ?? [];
      return [
        stateName(at),
        cell("begins", `${field.begins}, ${name}`, field.path, initial, at, (old, cells) => ({ ...old, initial: cells })),
        ...places.columns.map((to) =>
          cell(`move-${at}`, `${name} → ${states[to] ?? ""}`, `${field.transitions}.${name}`, row, to, (old, cells) => ({
            ...old,
            transitions: withRow(old.transitions, at, cells),
          })),
        ),
        states.length > FEWEST ? remove(name, () => set((old) => withoutState(old, at))) : null,
      ];
    });
    const heads = [field.state, field.begins, ...places.columns.map((to) => `→ ${states[to] ?? ""}`), ""];
    return [
      h("p", { class: "grid-caption" }, field.moves),
      moveParts.described(),
      numberGrid(heads, rows),
      h(
        "div",
        { class: "table-actions" },
        addButton(field.add_state, () => set(withState)),
      ),
    ];
  }

  function emits() {
    const { states, symbols, emissions } = shown;
    const places = emitParts.of(states.length, symbols.length);
    const heads = places.columns.map((at) => {
      const name = symbols[at] ?? "";
      const input = nameInput(`${id}-symbol-${at}`, `${field.symbol} ${at + 1}`, name, symbols, (text) =>
        set((old) => ({ ...old, symbols: old.symbols.map((one, place) => (place === at ? text : one)) })),
      );
      const gone = symbols.length > FEWEST ? remove(name, () => set((old) => withoutSymbol(old, at))) : null;
      return h("span", { class: "name-with-remove" }, input, gone);
    });
    const rows = places.rows.map((at) => {
      const name = states[at] ?? "";
      const row = emissions[at] ?? [];
      const numbers = places.columns.map((of) =>
        cell(`emit-${at}`, `${name}, ${symbols[of] ?? ""}`, `${field.emissions}.${name}`, row, of, (old, cells) => ({
          ...old,
          emissions: withRow(old.emissions, at, cells),
        })),
      );
      return [name, ...numbers];
    });
    return [
      h("p", { class: "grid-caption" }, field.emits),
      emitParts.described(),
      numberGrid([field.state, ...heads], rows),
      h(
        "div",
        { class: "table-actions" },
        addButton(field.add_symbol, () => set(withSymbol)),
      ),
    ];
  }

  /** Parts that are text, as a file may have them. @param {import("../common/field.js").View} view */
  function texts({ exercise: { rest } }) {
    return [
      [field.path, field.begins],
      [field.transitions, field.moves],
      [field.emissions, field.emits],
    ].map(([path = "", label = ""]) => {
      const value = typeof rest[path] === "string" ? rest[path] : JSON.stringify(rest[path] ?? "");
      const oninput = (/** @type {Event} */ event) => {
        const text = valueIn(event);
        app.change((exercise) => withValue(exercise, path, text), { merge: path });
      };
      return h("label", null, label, h("textarea", { id: `${id}-text-${path}`, rows: 3, spellcheck: "false", value, oninput }));
    });
  }

  return (view) => {
    shown = chainOf(view.exercise, field);
    wrong = view.solveError?.field ?? "";
    const paths = [field.path, field.transitions, field.emissions, field.states, field.symbols];
    const isQuiet = unfilled(view).length > 0 || shown.initial.every((one) => one === "");
    const error = isQuiet ? "" : (paths.map((path) => errorOf(view, path)).find((one) => one !== "") ?? "");
    const inside = isText(view.exercise, field) ? texts(view) : [h("div", null, moves()), h("div", null, emits())];
    return group(heading(field), null, helpOf(field), ...inside, errorLine(error));
  };
}
