// The card below a number of an exercise in words: what it says, and what else it may say.
import { fill, h } from "../../ui/dom.js";

/** @typedef {import("../../protocol.js").ToldMark} ToldMark */
/** @typedef {import("../../texts/texts.js").Translate} Translate */

/** More roles are shown when they are asked for. */
const MOST_AT_FIRST = 5;

/**
 * @param {ToldMark} mark
 * @param {string} value  as the text has it
 * @param {Translate} t
 * @param {(role: string) => void} choose
 */
export function card(mark, value, t, choose) {
  const question = mark.question || t("told.says", { value });
  const group = h("div", { class: "told-choices", role: "radiogroup", "aria-label": question });
  /** @param {boolean} isWhole */
  const draw = (isWhole) => {
    const shown = isWhole || mark.choices.length <= MOST_AT_FIRST + 1 ? mark.choices : mark.choices.slice(0, MOST_AT_FIRST);
    const chosen = shown.findIndex(({ role }) => mark.sure && role === mark.role);
    const radios = shown.map(({ role, label }, at) =>
      h(
        "button",
        {
          ...{ type: "button", role: "radio", "aria-checked": String(at === chosen) },
          ...{ tabindex: at === Math.max(chosen, 0) ? 0 : -1, onclick: () => choose(role) },
        },
        label,
      ),
    );
    const more = () => {
      draw(true);
      const first = group.querySelectorAll("button")[MOST_AT_FIRST];
      if (first instanceof HTMLElement) moveTo(first);
    };
    fill(group, radios);
    fill(
      element,
      h("p", { "aria-hidden": "true" }, question),
      group,
      shown.length < mark.choices.length && h("button", { type: "button", class: "told-more", onclick: more }, t("told.more")),
    );
  };
  /** @param {HTMLElement} radio */
  const moveTo = (radio) => {
    for (const one of group.querySelectorAll("button")) one.tabIndex = one === radio ? 0 : -1;
    radio.focus();
  };
  const element = h("div", { class: "told-card", role: "group", "aria-label": question });
  element.addEventListener("keydown", (event) => {
    const radios = [...group.querySelectorAll("button")];
    const at = radios.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const next = nextOf(event.key, at, radios.length);
    const target = next === null || at < 0 ? undefined : radios[next];
    if (!target) return;
    event.preventDefault();
    moveTo(target);
  });
  draw(false);
  return element;
}

/** The radio that a key leads to; null: the key leads nowhere. @param {string} key @param {number} at @param {number} n */
function nextOf(key, at, n) {
  if (key === "ArrowDown" || key === "ArrowRight") return (at + 1) % n;
  if (key === "ArrowUp" || key === "ArrowLeft") return (at + n - 1) % n;
  if (key === "Home") return 0;
  return key === "End" ? n - 1 : null;
}
