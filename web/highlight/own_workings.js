// An evaluated row has a working of its own, folded below its table: the row's number opens it.
import { h } from "../draw/described.js";
import { byId } from "../ui/dom.js";

/** More buttons in the strip would cover the page. */
const MOST_OFFERED = 12;

/**
 * @param {import("../protocol.js").Step[]} steps
 * @returns {Set<string>} the entries of tables that have one
 */
export function entriesWithWorking(steps) {
  const own = steps.flatMap(({ blocks }) => blocks.map((block) => (block.type === "details" ? block.entry : null)));
  const inner = steps.flatMap((step) => [...entriesWithWorking(step.steps)]);
  return new Set([...own.filter((entry) => entry !== null), ...inner]);
}

/** @param {HTMLElement} root  of the solution */
export function listenForWorkings(root) {
  root.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest(".to-working") : null;
    const entry = button?.closest("[data-entry]")?.getAttribute("data-entry");
    if (entry) openWorking(root, entry);
  });
}

/**
 * @param {HTMLElement} root
 * @param {string} entry
 */
function openWorking(root, entry) {
  /** @type {HTMLDetailsElement | null} */
  const fold = root.querySelector(`.fold[data-working="${CSS.escape(entry)}"]`);
  if (!fold) return;
  for (let around = fold.parentElement?.closest("details"); around; around = around.parentElement?.closest("details"))
    around.open = true;
  fold.open = true;
  fold.scrollIntoView({ block: "start" });
  fold.querySelector("summary")?.focus({ preventScroll: true });
}

/**
 * Buttons for the rows behind a number, where they have workings.
 * @param {import("./highlight.js").HighlightSubject | null} subject
 * @param {import("./highlight.js").Highlighter} highlighter
 * @param {import("../texts/texts.js").Translate} t
 */
export function workingsBehind(subject, { entries, entryWords, withWorking }, t) {
  if (!subject || !("mark" in subject)) return null;
  const offered = (entries[subject.mark[2]] ?? []).filter((entry) => withWorking.has(entry));
  if (offered.length === 0) return null;
  const button = (/** @type {string} */ entry) => {
    const onclick = () => openWorking(byId("steps"), entry);
    return h("button", { type: "button", class: "chip", onclick }, entryWords.get(entry)?.value);
  };
  const more = offered.length > MOST_OFFERED && h("span", null, "…");
  return h(
    "div",
    { class: "lit-workings" },
    h("span", null, t("marks.workings")),
    offered.slice(0, MOST_OFFERED).map(button),
    more,
  );
}
