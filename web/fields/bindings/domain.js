// The values of features beyond those that occur.
import { getPath } from "../../exercise/paths.js";

/** @type {import("./binding.js").Binding<import("../../protocol.js").DomainField>} */
export const domain = {
  values(field, { exercise }, feature) {
    const listed = getPath(exercise.rest, field.path)?.[feature];
    return Array.isArray(listed) ? listed.map(String) : [];
  },
};
