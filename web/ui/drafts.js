// What is typed in a field that makes its change only when it is left, such as a cell of the table. Until then the change is
// a draft: it is kept, in case the page is closed, but nothing is drawn or solved by it.

/** @typedef {(exercise: import("../exercise/exercise.js").Exercise) => import("../exercise/exercise.js").Exercise} Make */

/** @type {(make: Make | null) => void} */
let keep = () => {};
let isOn = false;

/** @param {(make: Make | null) => void} keeper  null: there is no draft any more */
export function keepDrafts(keeper) {
  keep = keeper;
}

/** @param {() => void} change  as leaving the field would make it */
export function asDraft(change) {
  isOn = true;
  try {
    change();
  } finally {
    isOn = false;
  }
}

/** The field is as it was. */
export function dropDraft() {
  keep(null);
}

export function isDraft() {
  return isOn;
}

/** @param {Make} make @returns {boolean} whether the change is not made now */
export function tookDraft(make) {
  if (isOn) keep(make);
  return isOn;
}
