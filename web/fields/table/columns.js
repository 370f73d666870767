// Which columns of the live table have elements, how wide they are, and how a column is scrolled into view.
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { drawInto, elementOf } from "../../draw/patching.js";
import { placesOf, slotsInView } from "./grid_sizes.js";
import { focusHead, focusedHead } from "./head.js";

/** @typedef {import("./view.js").TableView} TableView */

/** A column of which this much shows counts as seen. */
const SEEN_PX = 20;

/** Long and wide tables get fixed widths, or the columns would jump while scrolling. @param {TableView} table */
export function drawColumns(table) {
  const parsed = /** @type {import("../../protocol.js").Parsed} */ (table.parsed);
  const { columns } = parsed;
  const wide = table.isWide();
  const isFixed = wide || table.isLong();
  if (isFixed && table.measured !== parsed.rows) table.places = placesOf(parsed);
  table.measured = isFixed ? parsed.rows : null;
  const kept = [table.active.column, focusedHead(table), columns.findIndex((name) => table.roles[name] === "class")];
  table.slots = slotsInView(columns.length, table.places, table.element, kept);
  const width = wide ? `${table.places.at(-1)}px` : "";
  if (table.table.style.width !== width) table.table.style.width = width;
  const widths = [{ first: -1, last: -1 }, ...table.slots].map(
    ({ first, last }) => (table.places[last + 1] ?? 0) - (first < 0 ? 0 : (table.places[first] ?? 0)),
  );
  drawInto(table.columns, isFixed && widths.map((one) => h("col", { style: `width: ${one}px` })));
}

/**
 * Scrolls to a column of a wide table, whose class and row numbers are sticky. @param {TableView} table @param {number}
 * column
 */
export function revealColumn(table, column) {
  if (!table.isWide()) return;
  const { element, places } = table;
  const pinned = table.head.querySelector(".role-class");
  const gutter = places[0] ?? 0;
  const left = element.scrollLeft + gutter;
  const right = element.scrollLeft + element.clientWidth - (pinned instanceof HTMLElement ? pinned.offsetWidth : 0);
  const [start, end] = [places[column] ?? 0, places[column + 1] ?? 0];
  if (start >= left && end <= right) return;
  element.scrollLeft = start < left ? start - gutter : end - (right - left) / 2 - gutter;
  table.drawInView();
}

/**
 * Half a word beside the sticky class looks like another word: the class takes the room of the column that it would cut.
 * @param {TableView} table
 */
export function coverCut({ element, head }) {
  const pinned = head.querySelector(".role-class");
  const edge = pinned?.getBoundingClientRect().left ?? 0;
  const boxes = [...head.querySelectorAll("th")].filter((one) => one !== pinned).map((one) => one.getBoundingClientRect());
  const cut = pinned === null ? undefined : boxes.find(({ left, right }) => left < edge - 1 && right > edge + 1);
  const [gutter] = boxes;
  // The only column that is seen stays.
  const isBeside = cut && gutter && boxes.some(({ left, right }) => left < cut.left && right > gutter.right + SEEN_PX);
  element.style.setProperty("--cut", cut && isBeside ? `${edge - cut.left}px` : "0px");
}

/**
 * The next column after `after` whose name contains these letters; an exact match comes first. −1: none.
 * @param {string[]} names
 * @param {string} letters
 * @param {number} after
 */
export function findColumn(names, letters, after) {
  const wanted = letters.trim().toLowerCase();
  if (wanted === "") return -1;
  const exact = names.findIndex((name) => name.toLowerCase() === wanted);
  if (exact >= 0 && after < 0) return exact;
  const has = (/** @type {string} */ name) => name.toLowerCase().includes(wanted);
  const behind = names.findIndex((name, at) => at > after && has(name));
  return behind >= 0 ? behind : names.findIndex(has);
}

/**
 * For a table with more columns than fit on the screen: finds one by its name; Enter moves on to its role.
 * @param {TableView} table
 */
export function columnFinder(table) {
  const t = table.actions.t();
  const none = elementOf(h("span", { announced: true }));
  let found = -1;
  const find = (/** @type {Event} */ event) => {
    const { columns } = /** @type {import("../../protocol.js").Parsed} */ (table.parsed);
    const typed = valueIn(event);
    found = findColumn(columns, typed, -1);
    none.textContent = found < 0 && typed.trim() !== "" ? table.actions.t()("table.find_none") : "";
    if (found >= 0) revealColumn(table, found);
  };
  const go = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" || event.isComposing || found < 0) return;
    event.preventDefault();
    revealColumn(table, found);
    if (!focusHead(table, found)) table.goTo(0, found, false);
  };
  const input = { type: "search", id: "find-column", autocomplete: "off", spellcheck: "false", dir: "auto" };
  const label = h("label", { for: "find-column" }, t("table.find"));
  return elementOf(h("div", { class: "finder" }, label, h("input", { ...input, oninput: find, onkeydown: go }), none));
}
