// The values of features beyond those that occur.
import { getPath, setPath } from "../../exercise/paths.js";

/** @type {import("./binding.js").Binding<import("../../protocol.js").DomainField>} */
export const domain = {
  values(field, { exercise, parsed }, feature) {
    const listed = getPath(exercise.rest, field.path)?.[feature] ?? parsed?.domain?.[feature];
    return Array.isArray(listed) ? listed.map(String) : [];
  },

  // The values that the text declares, or that the person has called values.
  complete(rest, field, { parsed }, { names }) {
    const stated = getPath(rest, field.path);
    const named = Object.entries(parsed?.domain ?? {}).filter(([name]) => names.includes(name));
    // A rule for all features stands in the place of their values.
    if (typeof stated === "string" || named.length === 0) return rest;
    return setPath(rest, field.path, { ...Object.fromEntries(named), ...stated });
  },
};
