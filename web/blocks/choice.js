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
      block.options.map((option) =>
        h(
          "button",
          { type: "button", class: "secondary", onclick: () => context.applyPatch(option.patch) },
          renderSpans(option.label, context),
        ),
      ),
    ),
  );
}
