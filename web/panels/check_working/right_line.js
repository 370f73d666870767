// Below a wrong line, the same line as it should be, with marks on what differs and what the step is for.
import { h } from "../../draw/described.js";

/** @typedef {import("../../texts/texts.js").Translate} Translate */

/** @param {import("../../protocol.js").LineNote} note @param {Translate} t */
export function drawRightLine({ right, reason }, t) {
  return h(
    "div",
    { class: "working-right" },
    h("span", { class: "sign", "aria-hidden": "true" }, "→"),
    h(
      "div",
      null,
      h("span", { class: "hidden-text" }, rightInWords(right, t), " "),
      h(
        "span",
        { class: "working-right-text" },
        right.map(({ text, written }) => (written === null ? text : h("strong", { class: "working-mended" }, text))),
      ),
      drawReason(reason),
    ),
  );
}

/** @param {string} reason */
export function drawReason(reason) {
  return reason !== "" && h("span", { class: "working-reason" }, " — ", reason);
}

/** "You wrote 3/5; it should be 4/5." @param {import("../../protocol.js").RightPart[]} parts @param {Translate} t */
export function rightInWords(parts, t) {
  return parts
    .flatMap(({ text, written }) => (written === null ? [] : [t("working.instead", { wrong: written, right: text })]))
    .join(" ");
}
