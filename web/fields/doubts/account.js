// Where the lines of a text went: one quiet line, which opens to each line that is no row, with the reason.
import { fill, h, setText } from "../../ui/dom.js";
import { linesOf } from "../../exercise/lines.js";

/** @typedef {import("../../protocol.js").LineRun} LineRun */

/** More runs than a person reads. */
const MOST_LISTED = 100;
const MOST_NAMED = 6;
const LONGEST_EXCERPT = 60;

export class AccountView {
  /**
   * @param {() => import("../../texts/texts.js").Translate} t
   * @param {(line: number) => void} showLine
   */
  constructor(t, showLine) {
    this.t = t;
    this.showLine = showLine;
    this.summary = h("summary");
    this.list = h("ul");
    this.element = h("details", { class: "account", hidden: true }, this.summary, this.list);
    this.drawn = "";
  }

  /** @param {LineRun[]} accounts @param {string} text */
  update(accounts, text) {
    const t = this.t();
    const runs = leftOut(accounts);
    this.element.hidden = runs.length === 0;
    const words = runs.length === 0 ? "" : t("account.not_rows", { lines: namedLines(runs, t("list.next")), n: linesIn(runs) });
    setText(this.summary, words);
    const key = JSON.stringify([words, runs, text]);
    if (key === this.drawn) return;
    this.drawn = key;
    const lines = linesOf(text);
    fill(
      this.list,
      runs.slice(0, MOST_LISTED).map((run) => this.item(run, lines[run.first - 1] ?? "")),
    );
  }

  /** @param {LineRun} run @param {string} line  its first one */
  item(run, line) {
    const t = this.t();
    const place = span(run);
    const excerpt = line.trim();
    const isLong = excerpt.length > LONGEST_EXCERPT || run.first !== run.last;
    const shown = [...excerpt].slice(0, LONGEST_EXCERPT).join("") + (isLong ? " …" : "");
    const go = h(
      "button",
      { type: "button", class: "chip", onclick: () => this.showLine(run.first) },
      t("account.line", { line: place, n: linesIn([run]) }),
    );
    return h("li", null, go, " ", run.reason, " ", h("q", null, shown));
  }
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
