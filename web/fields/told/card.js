// The card below a number of an exercise in words: what it says, and what else it may say.
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
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
 * @param {boolean} isWhole  with all choices, and a place for its own words
 * @param {{take: (role: string) => void, showAll: () => void}} actions
 */
export function card(mark, value, t, place, isWhole, { take, showAll }) {
  const choose = (/** @type {string} */ role) => {
    for (const name of FIELDS) keepUnfinished(`${place} ${name}`, "");
    take(role);
  };
  const question = mark.question || t("told.says", { value });
  const shown = isWhole ? mark.choices : mark.choices.slice(0, MOST_AT_FIRST);
  const chosen = shown.findIndex(({ role }) => mark.role !== "" && role === mark.role);
  const radios = shown.map(({ role, label }, at) => {
    const state = { "aria-checked": String(at === chosen), tabindex: at === Math.max(chosen, 0) ? 0 : -1 };
    return h("button", { type: "button", role: "radio", ...state, onclick: () => choose(role) }, label);
  });
  return h(
    "div",
    { class: "told-card", role: "group", "aria-label": question },
    h("p", { "aria-hidden": "true" }, question),
    h("div", { class: "told-choices", role: "radiogroup", "aria-label": question, onkeydown: goToRadio }, radios),
    isWhole
      ? ownWords(mark, t, place, choose)
      : h("button", { type: "button", class: "told-more", onclick: showAll }, t("told.more")),
  );
}

/** The focus goes to what an opened card has more than before. @param {Element} card */
export function goToMore(card) {
  const next = card.querySelectorAll("[role=radio]")[MOST_AT_FIRST];
  if (next) moveTo(/** @type {HTMLElement} */ (next));
  else card.querySelector("input")?.focus();
}

/** One of the radios is a stop of the keyboard. @param {HTMLElement} radio */
function moveTo(radio) {
  for (const one of radio.parentElement?.querySelectorAll("button") ?? []) one.tabIndex = one === radio ? 0 : -1;
  radio.focus();
}

/** @param {KeyboardEvent} event */
function goToRadio(event) {
  const radios = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button")];
  const at = radios.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  const next = nextOf(event.key, at, radios.length);
  const target = next === null || at < 0 ? undefined : radios[next];
  if (!target) return;
  event.preventDefault();
  moveTo(target);
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
    return h("input", {
      ...{ type: "text", name, "aria-label": label, placeholder: label, value: unfinishedAt(at), list: EVENTS },
      ...{ maxlength: LONGEST_EVENT, autocomplete: "off" },
      oninput: (/** @type {Event} */ event) => keepUnfinished(at, valueIn(event)),
    });
  };
  const onsubmit = (/** @type {Event} */ submitted) => {
    submitted.preventDefault();
    const form = /** @type {HTMLFormElement} */ (submitted.currentTarget);
    const [event, given] = FIELDS.map((name) => String(new FormData(form).get(name) ?? ""));
    const role = ownRole(event ?? "", given ?? "");
    if (role === null) form.querySelector("input")?.focus();
    else choose(role);
  };
  const use = h("button", { type: "submit", class: "secondary" }, t("told.use"));
  const [event, given] = [input("event", t("told.event")), input("given", t("told.given"))];
  const names = eventsOf(choices).map((name) => h("option", { value: name }));
  return h(
    "form",
    { class: "told-own", onsubmit },
    h("span", { class: "told-own-row" }, "P(", event, " | ", given, ")", use),
    h("datalist", { id: EVENTS }, names),
  );
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
