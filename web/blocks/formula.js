import { classNames } from "../draw/class_marks.js";
import { icon } from "../draw/icons.js";
import { PRINTS, printed } from "./printed_quantities.js";
import { latexOf, math } from "../draw/math_view.js";
import { h } from "../draw/described.js";
import { piece, pieces, weightOfLine } from "./pieces.js";
import { spanParts } from "./spans.js";

// A left side longer than this leaves no room for what is aligned behind it. On a single line, where nothing else is
// aligned, the limit is lower.
const LONGEST_LEFT = 34;
const LONGEST_LEFT_ALONE = 26;

/**
 * Lines are aligned at their first relation. On a narrow page a line breaks before a relation, and equations with a
 * long
 * left side break wherever they may.
 * @param {import("../protocol.js").FormulaBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
export function formula(block, context) {
  const parts = pieces(block.lines, weightOfLine);
  const lines =
    parts.length === 1
      ? block.lines.map(formulaLine)
      : parts.map((some) =>
          piece("div", LINE * some.length, context, () => h("div", { class: "formula-piece" }, some.map(formulaLine))),
        );
  const longest = block.lines.length === 1 ? LONGEST_LEFT_ALONE : LONGEST_LEFT;
  const flowing = block.lines.some((line) => (line.parts[0]?.plain.length ?? 0) > longest);
  // Lines that are not drawn yet are copied, too.
  const latex = parts.length === 1 ? null : joined(block.lines.map((line) => line.parts.map(latexOf)));
  const frame = h("div", { class: `formula-lines scrolls${flowing ? " flowing" : ""}`, "data-lines": latex }, lines);
  return h("div", { class: "formula" }, frame, copyButton(context));
}

/** Approximate height of a line in pixels. */
const LINE = 56;

/** @param {import("../protocol.js").FormulaLine} line */
function formulaLine(line) {
  const [left, ...right] = line.parts;
  return h(
    "div",
    { class: "formula-line", [PRINTS]: printed(line) },
    h("div", { class: `formula-left ${classNames(line.class)}`.trim() }, left ? math(left, true) : null),
    h(
      "div",
      { class: "formula-right" },
      right.map((part) => h("span", { class: "formula-part" }, math(part, true))),
      line.aside ? h("span", { class: "aside" }, spanParts(line.aside)) : null,
    ),
  );
}

/** @param {import("./spans.js").BlockContext} context */
function copyButton(context) {
  const label = context.t("copy.latex");
  return h("button", { type: "button", class: "copy quiet", title: label, "aria-label": label }, icon("copy"));
}

/**
 * Listens for all copy buttons below `root`: some were rendered by the build, before there was anyone to listen.
 * @param {HTMLElement} root
 * @param {() => import("../texts/texts.js").Translate} t
 */
export function listenForCopies(root, t) {
  root.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest(".copy") : null;
    const block = button?.closest(".formula");
    if (!button || !block) return;
    await navigator.clipboard.writeText(latexOfBlock(block));
    button.classList.add("done");
    button.setAttribute("aria-label", t()("copy.done"));
    setTimeout(() => {
      button.classList.remove("done");
      button.setAttribute("aria-label", t()("copy.latex"));
    }, 1200);
  });
}

/** @param {Element} block */
function latexOfBlock(block) {
  const whole = block.querySelector(".formula-lines")?.getAttribute("data-lines");
  if (whole) return whole;
  const lines = [...block.querySelectorAll(".formula-line")].map((line) =>
    [...line.querySelectorAll(".formula-left > .math, .formula-part > .math")].map((part) => part.getAttribute("data-latex") ?? ""),
  );
  return joined(lines);
}

/** @param {string[][]} lines  the parts of each */
function joined(lines) {
  return lines.map((parts) => parts.join(" ")).join(" \\\\\n");
}
