// A pager for many similar items: draws one part at a time, found by a name or by turning pages.
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";

/** Upper bounds of a part: items, and elements. */
const MOST_ITEMS = 60;
const MOST_ELEMENTS = 1500;

/**
 * @template T
 * @typedef {{list: T[], isAll: boolean}} Part
 */

/** @typedef {{total: number, end: number, before: number | undefined, behind: number | undefined}} Turns */

/** @typedef {"case" | "feature" | "text" | "class" | "action" | "observation" | "coordinate" | "variable"} What */

const SHOWN_KEYS = /** @type {const} */ ({
  case: "parts.case",
  feature: "parts.feature",
  text: "parts.text",
  class: "parts.class",
  action: "parts.action",
  observation: "parts.observation",
  coordinate: "parts.coordinate",
  variable: "parts.variable",
});

/** @template T */
export class Parts {
  /**
   * @param {() => import("../../texts/texts.js").Translate} t
   * @param {string} id
   * @param {{what: What, name?: (item: T) => string, turn: () => void}} options
   *   name: what an item is found by; turn: another part is to be drawn
   */
  constructor(t, id, { what, name, turn }) {
    this.t = t;
    this.what = what;
    this.name = name;
    this.turn = turn;
    this.id = id;
    this.first = 0;
    /** What an item is looked for by. */
    this.letters = "";
    /** What is shown of how many, and where the parts beside it start; null: everything. @type {Turns | null} */
    this.turns = null;
  }

  /**
   * The part of the items that is to be drawn; all of them if they are few.
   * @param {T[]} items
   * @param {(item: T) => number} size  how many elements an item makes
   * @param {number} [most]  elements
   * @returns {Part<T>}
   */
  of(items, size, most = MOST_ELEMENTS) {
    const whole = startsOfParts(items, size, most);
    const isAll = whole.length === 1;
    if (isAll) {
      this.letters = "";
      this.first = 0;
      this.turns = null;
      return { list: items, isAll };
    }
    const letters = this.letters.trim().toLowerCase();
    const { name } = this;
    const found = letters === "" || !name ? items : items.filter((item) => name(item).toLowerCase().includes(letters));
    const starts = found === items ? whole : startsOfParts(found, size, most);
    const at = Math.max(
      0,
      starts.findLastIndex((start) => start <= this.first),
    );
    this.first = starts[at] ?? 0;
    const end = starts[at + 1] ?? found.length;
    this.turns = { total: found.length, end, before: starts[at - 1], behind: starts[at + 1] };
    return { list: found.slice(this.first, end), isAll };
  }

  /** The part with the item at this place is the one to be drawn. @param {number} place */
  goTo(place) {
    this.letters = "";
    this.first = place;
  }

  /** The controls that lead to another part. */
  described() {
    const { id, turns } = this;
    const t = this.t();
    const oninput = (/** @type {Event} */ event) => {
      this.letters = valueIn(event);
      this.turnTo(0);
    };
    const search = { type: "search", id, autocomplete: "off", spellcheck: "false", dir: "auto", value: this.letters, oninput };
    return h(
      "div",
      { class: "parts", hidden: turns === null },
      this.name && h("div", { class: "finder" }, h("label", { for: id }, t("parts.find")), h("input", search)),
      h("span", { announced: true }, turns && this.words(turns)),
      this.button(t("parts.back"), turns?.before),
      this.button(t("parts.on"), turns?.behind),
    );
  }

  /** @param {Turns} turns */
  words({ total, end }) {
    return total === 0 ? this.t()("parts.none") : this.t()(SHOWN_KEYS[this.what], { first: this.first + 1, last: end, total });
  }

  /** @param {string} label @param {number | undefined} start */
  button(label, start) {
    // Not `disabled`: a button that has the focus keeps it.
    const onclick = () => start !== undefined && this.turnTo(start);
    return h("button", { type: "button", class: "quiet", "aria-disabled": String(start === undefined), onclick }, label);
  }

  /** @param {number} start */
  turnTo(start) {
    this.first = start;
    this.turn();
  }
}

/** Elements of a cell in a table of inputs: the cell, its input, and one more beside it. */
const ELEMENTS_OF_CELL = 3;

/** The rows and columns of a table of inputs of which one part is drawn at a time. */
export class GridParts {
  /**
   * @param {() => import("../../texts/texts.js").Translate} t
   * @param {string} id
   * @param {{rows: What, columns: What, turn: () => void}} options
   */
  constructor(t, id, { rows, columns, turn }) {
    /** @type {Parts<number>} */
    this.rows = new Parts(t, `${id}-rows`, { what: rows, turn });
    /** @type {Parts<number>} */
    this.columns = new Parts(t, `${id}-columns`, { what: columns, turn });
  }

  described() {
    return h("div", null, this.rows.described(), this.columns.described());
  }

  /**
   * @param {number} rows
   * @param {number} columns
   * @returns {{rows: number[], columns: number[]}} the places of those that are to be drawn
   */
  of(rows, columns) {
    const drawn = this.columns.of([...Array(columns).keys()], () => ELEMENTS_OF_CELL).list;
    return { rows: this.rows.of([...Array(rows).keys()], () => (drawn.length + 3) * ELEMENTS_OF_CELL).list, columns: drawn };
  }
}

/**
 * Where the parts start; there is at least one.
 * @template T
 * @param {T[]} items
 * @param {(item: T) => number} size
 * @param {number} most
 */
function startsOfParts(items, size, most) {
  const starts = [0];
  let taken = 0;
  let count = 0;
  for (const [at, item] of items.entries()) {
    const own = size(item);
    if (count > 0 && (count >= MOST_ITEMS || taken + own > most)) {
      starts.push(at);
      taken = count = 0;
    }
    taken += own;
    count += 1;
  }
  return starts;
}
