import { h, icon } from "../dom.js";
import { renderMath } from "../math_view.js";
import { classColour, renderSpans } from "./spans.js";

/**
 * Lines stand with their first relation below each other; where the page is narrow a line breaks before a relation.
 * @param {import("../protocol.js").FormulaBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
export function formula(block, context) {
  const how = { display: true, registerMark: context.registerMark };
  const lines = block.lines.map((line) => {
    const [left, ...right] = line.parts;
    return h(
      "div",
      { class: "formula-line" },
      h("div", { class: `formula-left ${classColour(line.class)}`.trim() }, left ? renderMath(left, how) : null),
      h(
        "div",
        { class: "formula-right" },
        right.map((part) => h("span", { class: "formula-part" }, renderMath(part, how))),
        line.aside ? h("span", { class: "aside" }, renderSpans(line.aside, context)) : null,
      ),
    );
  });
  const frame = h("div", { class: "formula-lines scrolls" }, lines);
  return h("div", { class: "formula" }, frame, copyButton(block, context));
}

/**
 * @param {import("../protocol.js").FormulaBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
function copyButton(block, context) {
  const button = h(
    "button",
    { type: "button", class: "copy quiet", title: context.t("copy.latex"), "aria-label": context.t("copy.latex") },
    icon("copy"),
  );
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(latexOf(block));
    button.classList.add("done");
    button.setAttribute("aria-label", context.t("copy.done"));
    setTimeout(() => {
      button.classList.remove("done");
      button.setAttribute("aria-label", context.t("copy.latex"));
    }, 1200);
  });
  return button;
}

/** @param {import("../protocol.js").FormulaBlock} block */
function latexOf(block) {
  const symbols = /** @type {Record<string, string>} */ ({ "≈": "\\approx", "∝": "\\propto", "≥": "\\ge", "≤": "\\le" });
  const lines = block.lines.map((line) =>
    line.parts.map((part) => [symbols[part.relation] ?? part.relation, part.latex].join(" ").trim()).join(" "),
  );
  return lines.join(" \\\\\n");
}
