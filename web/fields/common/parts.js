// A pager for many similar items: draws one part at a time, found by a name or by turning pages.
import { fill, h, setText } from "../../ui/dom.js";

/** Upper bounds of a part: items, and elements. */
const MOST_ITEMS = 60;
const MOST_ELEMENTS = 1500;

/**
 * @template T
 * @typedef {{list: T[], isAll: boolean}} Part
 */

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
    this.labelled = "";
    this.said = h("span", { announced: true });
    this.search = h("input", { type: "search", id, autocomplete: "off", spellcheck: "false", dir: "auto" });
    this.search.addEventListener("input", () => {
      this.first = 0;
      this.turn();
    });
    this.back = h("button", { type: "button", class: "quiet" });
    this.on = h("button", { type: "button", class: "quiet" });
    this.label = h("label", { for: id });
    this.element = h(
      "div",
      { class: "parts" },
      name ? h("div", { class: "finder" }, this.label, this.search) : null,
      this.said,
      this.back,
      this.on,
    );
    this.element.hidden = true;
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
    this.element.hidden = isAll;
    if (isAll) {
      this.search.value = "";
      this.first = 0;
      return { list: items, isAll };
    }
    const letters = this.search.value.trim().toLowerCase();
    const { name } = this;
    const found = letters === "" || !name ? items : items.filter((item) => name(item).toLowerCase().includes(letters));
    const starts = found === items ? whole : startsOfParts(found, size, most);
    const at = Math.max(
      0,
      starts.findLastIndex((start) => start <= this.first),
    );
    this.first = starts[at] ?? 0;
    const end = starts[at + 1] ?? found.length;
    this.draw(found.length, end, starts[at - 1], starts[at + 1]);
    return { list: found.slice(this.first, end), isAll };
  }

  /** The part with the item at this place is the one to be drawn. @param {number} place */
  goTo(place) {
    this.search.value = "";
    this.first = place;
  }

  /**
   * @param {number} total
   * @param {number} end
   * @param {number | undefined} before
   * @param {number | undefined} behind
   */
  draw(total, end, before, behind) {
    const t = this.t();
    if (this.labelled !== t("parts.back")) {
      this.labelled = t("parts.back");
      setText(this.label, t("parts.find"));
      fill(this.back, t("parts.back"));
      fill(this.on, t("parts.on"));
    }
    const words = total === 0 ? t("parts.none") : t(SHOWN_KEYS[this.what], { first: this.first + 1, last: end, total });
    setText(this.said, words);
    for (const [button, start] of /** @type {const} */ ([
      [this.back, before],
      [this.on, behind],
    ])) {
      // Not `disabled`: a button that has the focus keeps it.
      button.setAttribute("aria-disabled", String(start === undefined));
      button.onclick = () => {
        if (start === undefined) return;
        this.first = start;
        this.turn();
      };
    }
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
    this.element = h("div", null, this.rows.element, this.columns.element);
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
