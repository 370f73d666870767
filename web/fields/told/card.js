// The card below a number of an exercise in words: what it says, and what else it may say.
import { fill, h } from "../../ui/dom.js";
import { keepUnfinished, unfinishedAt } from "../../ui/unfinished.js";

/** @typedef {import("../../protocol.js").ToldMark} ToldMark */
/** @typedef {import("../../texts/texts.js").Translate} Translate */

/** More roles are shown when they are asked for. */
const MOST_AT_FIRST = 5;
const LONGEST_EVENT = 80;
const EVENTS = "told-events";

/**
 * @param {ToldMark} mark
 * @param {string} value  as the text has it
 * @param {Translate} t
 * @param {string} place  what the card is about, whenever it is drawn
 * @param {(role: string) => void} take
 */
export function card(mark, value, t, place, take) {
  const choose = (/** @type {string} */ role) => {
    for (const name of FIELDS) keepUnfinished(`${place} ${name}`, "");
    take(role);
  };
  const question = mark.question || t("told.says", { value });
  const group = h("div", { class: "told-choices", role: "radiogroup", "aria-label": question });
  /** @param {boolean} isWhole */
  const draw = (isWhole) => {
    const shown = isWhole ? mark.choices : mark.choices.slice(0, MOST_AT_FIRST);
    const chosen = shown.findIndex(({ role }) => mark.role !== "" && role === mark.role);
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
    const showAll = () => {
      draw(true);
      const next = group.querySelectorAll("button")[MOST_AT_FIRST];
      if (next) moveTo(next);
      else element.querySelector("input")?.focus();
    };
    fill(group, radios);
    fill(
      element,
      h("p", { "aria-hidden": "true" }, question),
      group,
      isWhole
        ? ownWords(mark, t, place, choose)
        : h("button", { type: "button", class: "told-more", onclick: showAll }, t("told.more")),
    );
  };
  /** @param {HTMLElement} radio */
  const moveTo = (radio) => {
    for (const one of group.querySelectorAll("button")) one.tabIndex = one === radio ? 0 : -1;
    radio.focus();
  };
  const element = h("div", { class: "told-card", role: "group", "aria-label": question });
  group.addEventListener("keydown", (event) => {
    const radios = [...group.querySelectorAll("button")];
    const at = radios.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const next = nextOf(event.key, at, radios.length);
    const target = next === null || at < 0 ? undefined : radios[next];
    if (!target) return;
    event.preventDefault();
    moveTo(target);
  });
  draw(isBegun(place));
  return element;
}

const FIELDS = /** @type {const} */ (["event", "given"]);

/** Whether its own words were begun, and not used. @param {string} place */
export function isBegun(place) {
  return FIELDS.some((field) => unfinishedAt(`${place} ${field}`) !== "");
}

/** The radio that a key leads to; null: the key leads nowhere. @param {string} key @param {number} at @param {number} n */
function nextOf(key, at, n) {
  if (key === "ArrowDown" || key === "ArrowRight") return (at + 1) % n;
  if (key === "ArrowUp" || key === "ArrowLeft") return (at + n - 1) % n;
  if (key === "Home") return 0;
  return key === "End" ? n - 1 : null;
}

/**
 * A probability of events that no rule has found, in the person's own words.
 * @param {ToldMark} mark
 * @param {Translate} t
 * @param {string} place
 * @param {(role: string) => void} choose
 */
function ownWords({ choices }, t, place, choose) {
  const input = (/** @type {typeof FIELDS[number]} */ name, /** @type {string} */ label) => {
    const at = `${place} ${name}`;
    const field = h("input", {
      ...{ type: "text", "aria-label": label, placeholder: label, value: unfinishedAt(at), list: EVENTS },
      ...{ maxlength: LONGEST_EVENT, autocomplete: "off", oninput: () => keepUnfinished(at, field.value) },
    });
    return field;
  };
  const [event, given] = [input("event", t("told.event")), input("given", t("told.given"))];
  const use = h("button", { type: "submit", class: "secondary" }, t("told.use"));
  const names = eventsOf(choices).map((name) => h("option", { value: name }));
  const form = h(
    "form",
    { class: "told-own" },
    h("span", { class: "told-own-row" }, "P(", event, " | ", given, ")", use),
    h("datalist", { id: EVENTS }, names),
  );
  form.addEventListener("submit", (submitted) => {
    submitted.preventDefault();
    const role = ownRole(event.value, given.value);
    if (role === null) event.focus();
    else choose(role);
  });
  return form;
}

/** The events that the roles are about. @param {ToldMark["choices"]} choices */
export function eventsOf(choices) {
  const inside = choices.flatMap(({ role }) => [...role.matchAll(/\[([^[\]]*)\]/g)].map(([, names]) => names ?? ""));
  return [...new Set(inside.flatMap((names) => names.split(/[|,]/)).map((name) => name.trim()))].filter(Boolean);
}

/**
 * The role of a probability of an event, in a condition if there is one; null without an event.
 * @param {string} event
 * @param {string} given
 */
export function ownRole(event, given) {
  const name = (/** @type {string} */ typed) =>
    typed
      .replace(/[[\]|,]/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  const [wanted, condition] = [name(event), name(given)];
  if (wanted === "") return null;
  return condition === "" ? `prior[${wanted}]` : `likelihood[${wanted}|${condition}]`;
}
