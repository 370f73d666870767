import { h } from "../draw/described.js";
import { spanParts } from "./spans.js";

/**
 * @param {import("../protocol.js").ChoiceBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
export function choice(block, context) {
  return h(
    "div",
    { class: "choice" },
    h("p", null, spanParts(block.prompt)),
    h(
      "div",
      { class: "choice-options" },
      block.options.map((option) => offerButton(option, context.applyPatch)),
    ),
  );
}

/**
 * @param {import("../protocol.js").Offer} offer
 * @param {(patch: Record<string, unknown>) => void} applyPatch
 */
export function offerButton({ label, patch }, applyPatch) {
  return h("button", { type: "button", class: "secondary", onclick: () => applyPatch(patch) }, spanParts(label));
}
