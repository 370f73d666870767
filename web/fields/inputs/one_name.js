import { getPath, withValue } from "../../exercise/paths.js";
import { errorOf } from "../common/field.js";
import { described, idOf, labelled, nameSelect } from "../common/frame.js";
import { classesOf, featuresOf } from "../bindings/index.js";

/** @typedef {import("../common/field.js").App} App */
/** @typedef {import("../common/field.js").View} View */

/** One of the classes, or none in particular. @param {import("../../protocol.js").ClassField} field @param {App} app */
export const classField = (field, app) => oneName(field, app, classesOf);

/** One of the features, or none in particular. @param {import("../../protocol.js").FeatureField} field @param {App} app */
export const featureField = (field, app) => oneName(field, app, (view) => featuresOf(view).names);

/**
 * @param {import("../../protocol.js").ClassField | import("../../protocol.js").FeatureField} field
 * @param {App} app
 * @param {(view: View) => string[]} namesOf
 * @returns {import("../common/drawn_field.js").Describe}
 */
function oneName(field, app, namesOf) {
  const id = idOf(field);
  /** @param {string} name */
  const choose = (name) => app.change((exercise) => withValue(exercise, field.path, name === "" ? null : name));
  return (view) => {
    const value = String(getPath(view.exercise.rest, field.path) ?? "");
    // One that the table does not have is shown, since the problem names it.
    const control = nameSelect({ id, ...described(id) }, namesOf(view), value, choose, app.t()("field.usual"));
    return labelled(field, { id, error: errorOf(view, field.path) }, control);
  };
}
