// A sheet of exercises on paper: laid out beside the page, printed in its place, and taken away again.
import { blockPart } from "../blocks/index.js";
import { spanParts, unpointed } from "../blocks/spans.js";
import { h } from "../draw/described.js";
import { NO_MARKS, Patcher } from "../draw/patching.js";
import { languageOf } from "../texts/languages.js";

/** @typedef {import("../protocol.js").Sheet} Sheet */
/** @typedef {import("../protocol.js").SheetPart} SheetPart */

/** A picture that is not there by then is printed in words. */
const LONGEST_WAIT_MS = 6_000;
const PRINTING = "prints-sheet";

/** Takes away the sheet that is laid out, if any. */
let takeAway = () => {};

/** @param {Sheet} sheet @param {import("../texts/texts.js").Translate} t */
export async function printSheet(sheet, t) {
  takeAway(); // not every browser says when it has printed
  const paper = document.createElement("div");
  paper.className = "collection-sheet";
  paper.lang = languageOf(sheet.lang).tag;
  const shown = { ...h("div", null), node: paper };
  new Patcher(NO_MARKS).patch(shown, h("div", null, sheetParts(sheet, contextOf(t))));
  document.body.append(paper);
  const root = document.documentElement;
  const end = () => {
    removeEventListener("afterprint", end);
    root.classList.remove(PRINTING);
    paper.remove();
  };
  takeAway = end;
  await Promise.race([picturesOf(paper), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  if (takeAway !== end) return; // another sheet has taken its place
  root.classList.add(PRINTING);
  addEventListener("afterprint", end);
  window.print();
}

/** @param {HTMLElement} paper */
async function picturesOf(paper) {
  await document.fonts.ready;
  const isUndrawn = () => paper.querySelector(":is(.plot-frame, .graph-frame):not(.drawn, .failed, .offered)") !== null;
  while (paper.isConnected && isUndrawn()) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Nothing on paper can be pointed at. @param {import("../texts/texts.js").Translate} t */
function contextOf(t) {
  const no = () => false;
  return { t, hasOperands: no, hasWorking: no, isEntry: no, describeMark: () => "", applyPatch: () => {} };
}

/** @param {Sheet} sheet @param {import("../blocks/index.js").OuterContext} context */
function sheetParts({ title, fields, parts }, context) {
  const line = fields.map(({ label, text }) => h("span", { class: text ? "written" : "" }, text ? `${label}: ${text}` : label));
  return [
    title ? h("h1", null, title) : null,
    line.length > 0 ? h("p", { class: "paper-names" }, line) : null,
    ...parts.map((part) => partOf(part, context)),
  ];
}

/** @param {SheetPart} part @param {import("../blocks/index.js").OuterContext} context */
function partOf({ heading, level, number, said, new_page, blocks }, context) {
  const classes = ["sheet-part", `level-${level}`, new_page ? "new-page" : ""].filter(Boolean).join(" ");
  return h(
    "section",
    { class: classes },
    h(`h${Math.min(level + 1, 4)}`, null, number ? h("span", { class: "step-number" }, number) : null, spanParts(heading)),
    said ? h("p", { class: "paper-source" }, said) : null,
    unpointed(blocks).map((block) => blockPart(block, context)),
  );
}
