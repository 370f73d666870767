// A field that says what is to be on the page for each state of the exercise; its elements stay while they follow it.
import { NO_MARKS, Patcher } from "../../draw/patching.js";

/** @typedef {import("./field.js").App} App */
/** @typedef {(view: import("./field.js").View) => import("../../draw/described.js").DescribedElement} Describe */

/**
 * @template F
 * @typedef {(field: F, app: App, redraw: () => void) => Describe} DescribedField
 *   redraw: after a change that is none of the exercise, such as another part of a long table
 */

/**
 * @template F
 * @param {DescribedField<F>} create
 * @returns {(field: F, app: App) => import("./field.js").FieldView}
 */
export function drawn(create) {
  return (field, app) => {
    const patcher = new Patcher(NO_MARKS);
    const redraw = () => update(app.view());
    let describe = create(field, app, redraw);
    let shown = describe(app.view());
    const element = /** @type {HTMLElement} */ (patcher.create(shown));
    /** @param {import("./field.js").View} view */
    function update(view) {
      const fresh = describe(view);
      patcher.patch(shown, fresh);
      shown = fresh;
    }
    return { element, update, become: (same) => void (describe = create(same, app, redraw)) };
  };
}
