// Observations of one quantity, in an exercise that has no table.
import { getPath } from "../../exercise/paths.js";

/** @type {import("./binding.js").Binding<import("../../protocol.js").ObservationsField>} */
export const observations = {
  needsNoTable: true,
  isBlank: ({ path }, { rest }) => getPath(rest, path) === undefined,
  blank: (exercise) => ({ ...exercise, source: null }),

  /** `data[3]` is the third of them. */
  inWords({ path, label }, { field: place, message }) {
    const which = place?.startsWith(`${path}[`) ? place.slice(path.length + 1, place.indexOf("]")) : null;
    return which !== null && place && message.startsWith(place) ? `${label} ${which}${message.slice(place.length)}` : null;
  },
};
