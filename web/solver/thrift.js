// On a slow line, or one whose owner wants to save data, Python is fetched only when something needs it: the first answer is
// in the page itself.

/** Whether this is such a line, and the files are not on this device already. */
export function isThrifty() {
  try {
    /** Newer than TypeScript's library, and only in some browsers. @type {any} */
    const { connection, serviceWorker } = navigator;
    if (!connection || serviceWorker?.controller) return false;
    return connection.saveData === true || /^(?:slow-2g|2g|3g)$/.test(connection.effectiveType ?? "");
  } catch {
    return false;
  }
}

const CONTROLS = "input, select, textarea, button, summary";
/** Controls of the language and the looks, which need no Python. */
const WITHOUT_PYTHON = ".top-tools *";

/** @param {() => void} act  when a control is first touched that may need Python */
export function onFirstTouch(act) {
  const types = ["pointerdown", "keydown", "focusin"];
  /** @param {Event} event */
  const look = ({ target }) => {
    if (!(target instanceof Element) || !target.closest(CONTROLS) || target.matches(WITHOUT_PYTHON)) return;
    for (const type of types) removeEventListener(type, look, true);
    act();
  };
  for (const type of types) addEventListener(type, look, true);
}
