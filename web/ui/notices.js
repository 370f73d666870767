// Short notices about what just happened, with an undo. They never cover the page.
import { h } from "../draw/described.js";
import { icon } from "../draw/icons.js";
import { drawInto } from "../draw/patching.js";
import { byId } from "./dom.js";

/** @typedef {{label: string, run: () => void}} NoticeAction */

/**
 * @param {import("../texts/texts.js").Translate} t
 * @param {string} text  "" takes the notice away
 * @param {NoticeAction | null} [action]
 */
export function showNotice(t, text, action = null) {
  const place = byId("notices");
  drawInto(place, text !== "" && noticeLine(t, text, action, () => drawInto(place)));
}

/**
 * @param {import("../texts/texts.js").Translate} t
 * @param {string} text
 * @param {NoticeAction | null} action
 * @param {() => void} dismiss
 */
export function noticeLine(t, text, action, dismiss) {
  return h(
    "p",
    { class: "page-notice" },
    h("span", null, text),
    action && h("button", { type: "button", class: "chip", onclick: action.run }, action.label),
    h("button", { type: "button", class: "quiet icon-only", "aria-label": t("notice.dismiss"), onclick: dismiss }, icon("close")),
  );
}
