import { h } from "../dom.js";
import { renderSpans } from "./spans.js";

/**
 * @param {import("../protocol.js").ChoiceBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
export function choice(block, context) {
  return h(
    "div",
    { class: "choice" },
    h("p", null, renderSpans(block.prompt, context)),
    h(
      "div",
      { class: "choice-options" },
      block.options.map((option) => offerButton(option, context)),
    ),
  );
}

/**
 * @param {import("../protocol.js").Offer} offer
 * @param {Pick<import("./spans.js").BlockContext, "registerMark" | "applyPatch">} context
 */
export function offerButton({ label, patch }, context) {
  return h("button", { type: "button", class: "secondary", onclick: () => context.applyPatch(patch) }, renderSpans(label, context));
}
