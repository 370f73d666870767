// The exercise that this tab shows, so that a reload shows it again; and the last one that any tab showed, with
// which the
// next visit starts. A link that nobody has changed is not part of that.
import { LOCAL, SESSION, forget, readJson, tryToWrite } from "./area.js";
import { checkedDisplay, checkedExercise } from "./checked.js";
import { formerState } from "./former.js";
import { isLink } from "./links.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */

/**
 * @typedef {object} TabState
 * @property {string} [own]  the person's own exercise, by its id
 * @property {Exercise} [shown]  else: an example, or what a link holds
 * @property {string} fragment  that stands for it in the address; "" where it is too long
 * @property {string} [replaced]  the fragment that stood in the address before it
 * @property {number} [at]  the place of its entry in the history of the browser
 * @property {import("../protocol.js").Display} [display]  if it is not as the person has it elsewhere
 */

const TAB = "byhand.tab.1";
const LAST = "byhand.last.1";
/** Text that was typed into a page that had not started when it was closed. */
const EARLY = "byhand.early.1";

/**
 * @typedef {object} Beginning
 * @property {TabState | null} before  what was shown before
 * @property {boolean} opensLink  the address says another exercise
 */

/** The first exercise, as far as it is known synchronously. @param {string} hash @returns {Beginning} */
export function beginning(hash) {
  const former = formerState();
  const untaken = former?.exercise ? { shown: former.exercise, fragment: former.fragment } : null;
  const tab = stateIn(SESSION, TAB);
  // A reload may have begun before the last change was written into the address: the mark says that this tab wrote it.
  // Where the browser has not taken up the new address, its old one comes with the reload, and without the mark.
  const isOwnAddress = window.history.state?.written === true || (isReload() && tab?.replaced === hash);
  if (tab !== null && isOwnAddress) return { before: entered(window.history.state, tab, hash) ?? tab, opensLink: false };
  /** @type {(TabState | null)[]} */
  const all = [tab, stateIn(LOCAL, LAST), untaken];
  const states = all.filter((one) => one !== null);
  // The state belongs to the address that this page wrote, also in another tab, and holds more than the address.
  const same = isLink(hash) ? states.find(({ fragment }) => fragment === hash) : undefined;
  return { before: same ?? states[0] ?? null, opensLink: isLink(hash) && !same };
}

/**
 * The browser came back to the page at another entry than the one that was left.
 * @param {any} entry
 * @param {TabState} tab
 * @param {string} fragment
 * @returns {TabState | null}
 */
function entered(entry, tab, fragment) {
  if (tab.at === undefined || !Number.isInteger(entry?.at) || entry.at === tab.at) return null;
  const shown = checkedExercise(entry.shown) ?? undefined;
  if (typeof entry.own === "string") return { own: entry.own, fragment };
  return shown ? { shown, fragment } : null;
}

function isReload() {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && entry.type === "reload";
}

/** Whether this version of the page has stored anything that was shown. */
export function isUsed() {
  return stateIn(SESSION, TAB) !== null || stateIn(LOCAL, LAST) !== null;
}

/** @param {import("./area.js").Area} area @param {string} key @returns {TabState | null} */
function stateIn(area, key) {
  const stored = readJson(area, key);
  if (typeof stored !== "object" || stored === null) return null;
  const { own, fragment, replaced, at } = stored;
  const shown = checkedExercise(stored.shown) ?? undefined;
  const display = checkedDisplay(stored.display);
  const addresses = { fragment: typeof fragment === "string" ? fragment : "", ...(typeof replaced === "string" && { replaced }) };
  const place = Number.isInteger(at) && { at };
  const state = { ...(shown && { shown }), ...(display && { display }), ...addresses, ...place };
  return typeof own === "string" ? { ...state, own } : shown || state.fragment !== "" ? state : null;
}

/** @param {TabState} state */
export function writeTab(state) {
  // Longer than such a storage takes: the address may have it, and it is not the person's work.
  if (!tryToWrite(SESSION, TAB, state)) tryToWrite(SESSION, TAB, { fragment: state.fragment });
  const { display: _, ...last } = state;
  const isStrangers = state.own === undefined && state.shown?.fromLink === true;
  if (!isStrangers) tryToWrite(LOCAL, LAST, last);
}

/** @param {string} text  "" where there is none */
export function leaveEarlyText(text) {
  if (text === "") forget(LOCAL, EARLY);
  else tryToWrite(LOCAL, EARLY, text);
}

/** Whether there is any such text. */
export function hasEarlyText() {
  return readJson(LOCAL, EARLY) !== null;
}

/** @returns {string} what was left, which is now this page's to keep */
export function takeEarlyText() {
  const text = readJson(LOCAL, EARLY);
  if (text === null) return "";
  forget(LOCAL, EARLY);
  return typeof text === "string" ? text : "";
}
