// Where the lines of a text went: one quiet line, which opens to each line that is no row, with the reason.
import { h } from "../../draw/described.js";
import { linesOf } from "../../exercise/lines.js";

/** @typedef {import("../../protocol.js").LineRun} LineRun */

/** More runs than a person reads. */
const MOST_LISTED = 100;
const MOST_NAMED = 6;
const LONGEST_EXCERPT = 60;

/**
 * @param {import("../../texts/texts.js").Translate} t
 * @param {(line: number) => void} showLine
 * @param {LineRun[]} accounts
 * @param {string} text
 */
export function account(t, showLine, accounts, text) {
  const runs = leftOut(accounts);
  const isAll = runs.length === 0;
  const words = isAll ? "" : t("account.not_rows", { lines: namedLines(runs, t("list.next")), n: linesIn(runs) });
  const lines = isAll ? [] : linesOf(text);
  const items = runs.slice(0, MOST_LISTED).map((run) => item(t, showLine, run, lines[run.first - 1] ?? ""));
  return h("details", { class: "account", hidden: isAll }, h("summary", null, words), h("ul", null, items));
}

/**
 * @param {import("../../texts/texts.js").Translate} t
 * @param {(line: number) => void} showLine
 * @param {LineRun} run
 * @param {string} line  its first one
 */
function item(t, showLine, run, line) {
  const excerpt = line.trim();
  const isLong = excerpt.length > LONGEST_EXCERPT || run.first !== run.last;
  const shown = [...excerpt].slice(0, LONGEST_EXCERPT).join("") + (isLong ? " …" : "");
  const go = h(
    "button",
    { type: "button", class: "chip", onclick: () => showLine(run.first) },
    t("account.line", { line: span(run), n: linesIn([run]) }),
  );
  return h("li", null, go, " ", run.reason, " ", h("q", null, shown));
}

/** The runs of lines that are no part of the table. @param {LineRun[]} accounts */
export function leftOut(accounts) {
  return accounts.filter(({ role }) => role === "left_out" || role === "caption");
}

/**
 * The lines in words, such as `1, 14–16`.
 * @param {LineRun[]} runs
 * @param {string} comma
 */
export function namedLines(runs, comma) {
  const named = runs.slice(0, MOST_NAMED).map(span);
  return named.join(comma) + (runs.length > MOST_NAMED ? " …" : "");
}

/** @param {LineRun} run */
const span = ({ first, last }) => (first === last ? String(first) : `${first}–${last}`);

/** @param {LineRun[]} runs */
const linesIn = (runs) => runs.reduce((sum, { first, last }) => sum + last - first + 1, 0);
