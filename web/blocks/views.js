import { h } from "../draw/described.js";

/**
 * The same numbers seen in several ways, beside each other where there is room.
 * @param {import("../protocol.js").ViewsBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
export function views(block, context) {
  return h(
    "div",
    { class: "views" },
    block.views.map((blocks) => h("div", { class: "view" }, blocks.map(context.blockPart))),
  );
}
