// Short sentences about what just happened, with a way back. They never cover the page.
import { byId, fill, h, icon } from "./dom.js";

/**
 * @param {import("./texts.js").Translate} t
 * @param {string} text  "" takes the notice away
 * @param {{label: string, run: () => void} | null} [action]
 */
export function showNotice(t, text, action = null) {
  const place = byId("notices");
  if (text === "") {
    fill(place);
    return;
  }
  fill(
    place,
    h(
      "p",
      { class: "page-notice" },
      h("span", null, text),
      action && h("button", { type: "button", class: "chip", onclick: action.run }, action.label),
      h(
        "button",
        { type: "button", class: "quiet icon-only", "aria-label": t("notice.dismiss"), onclick: () => fill(place) },
        icon("close"),
      ),
    ),
  );
}
