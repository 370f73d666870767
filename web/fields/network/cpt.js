// The table of a variable of a network: a row for each combination of its parents' values, a column for each value.
import { h } from "../../draw/described.js";
import { remainder } from "../../exercise/complement.js";
import { rowAt, rowsOf } from "../../exercise/network/network.js";
import { numberInput } from "../common/number_grid.js";

/** @typedef {import("../../exercise/network/network.js").Variable} Variable */

/** A longer table is not typed into cells. */
const MOST_ROWS_SHOWN = 256;

/** Rows and columns that a key moves by. @type {Record<string, number>} */
const MOVES = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/**
 * @param {import("../../texts/texts.js").Translate} t
 * @param {string} id
 * @param {Variable[]} variables
 * @param {Variable} variable
 * @param {(row: number, column: number, block: string[][]) => void} set  numbers from a cell on
 * @param {(row: number, value: string) => boolean} isWrong
 */
export function cpt(t, id, variables, variable, set, isWrong) {
  const { name, values, parents, sort } = variable;
  const isWorth = sort === "utility";
  const rows = rowsOf(variables, variable);
  const given = parents.length > 0 ? ` | ${parents.join(", ")}` : "";
  const family = isWorth ? `${name}(${parents.join(", ")})` : `P(${name}${given})`;
  const caption = h("p", { class: "grid-caption", id: `${id}-caption` }, family);
  if (rows.length === 0 || rows.length > MOST_ROWS_SHOWN) {
    const why = rows.length === 0 ? "network.no_table" : "network.long_table";
    return h("div", null, caption, h("p", { class: "help" }, t(why, { rows: rows.length })));
  }

  /** @param {string[]} row @param {number} r @param {number} c */
  function cell(row, r, c) {
    const value = values[c] ?? "";
    const known = row.map((one, at) => `${at === 0 && !isWorth ? " | " : at === 0 ? "" : ", "}${parents[at]} = ${one}`).join("");
    const label = isWorth ? `${name}(${known})` : `P(${name} = ${value}${known})`;
    const typed = variable.table[r] ?? [];
    return numberInput(`${id}-${r}-${c}`, label, typed[c] ?? "", (text) => set(r, c, [[text]]), {
      placeholder: c === values.length - 1 ? remainder(typed) : "",
      invalid: isWrong(r, value),
      onpaste: (/** @type {ClipboardEvent} */ event) => {
        const block = blockOf(event.clipboardData?.getData("text") ?? "");
        if (block.length === 1 && block[0]?.length === 1) return;
        event.preventDefault();
        /** @type {HTMLElement} */ (event.currentTarget).blur(); // it is rewritten, too
        set(r, c, block);
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        const move = event.isComposing ? undefined : MOVES[event.key];
        const next = move === undefined ? null : document.getElementById(`${id}-${r + move}-${c}`);
        if (!(next instanceof HTMLInputElement)) return;
        event.preventDefault();
        next.focus();
        next.select();
      },
    });
  }

  const heads = [
    ...parents.map((parent) => h("th", { scope: "col", class: "of-parent" }, parent)),
    ...values.map((value) => h("th", { scope: "col" }, isWorth ? name : value)),
  ];
  const lines = rows.map((row, r) => {
    const cells = values.map((_, c) => h("td", null, cell(row, r, c)));
    return h("tr", null, [...row.map((value) => h("th", { scope: "row" }, value)), ...cells]);
  });
  const table = h(
    "table",
    { class: "number-grid cpt", "aria-labelledby": `${id}-caption` },
    h("thead", null, h("tr", null, heads)),
    h("tbody", null, lines),
  );
  return h("div", null, caption, h("div", { class: "number-grid-scroll scrolls cpt-scroll" }, table));
}

/**
 * The cells of a variable's table that an error is about.
 * @param {Record<string, any>} rest
 * @param {Variable} variable
 * @param {string} place  what its field says behind the variable: `.cpt`, `.cpt[3].p`, `.cpt[3].p.T`
 * @returns {(row: number, value: string) => boolean}
 */
export function wrongCells(rest, variable, place) {
  const found = /^\.cpt(?:\[(\d+)\](?:\.(?:p|given))?)?(?:\.(.*))?$/s.exec(place);
  if (!found) return () => false;
  const [, number, value] = found;
  const at = number === undefined ? -1 : rowAt(rest, variable, Number(number));
  return (row, own) => (at === -1 || row === at) && (value === undefined || !variable.values.includes(value) || own === value);
}

/** Numbers as a spreadsheet gives them. @param {string} text */
function blockOf(text) {
  const lines = text.split(/\r\n?|\n/);
  while (lines.length > 1 && lines.at(-1) === "") lines.pop();
  return lines.map((line) => line.split("\t").map((cell) => cell.trim()));
}
