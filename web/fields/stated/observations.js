// Observations of one quantity, in an exercise that has no table.

/** @type {import("./stated.js").Stated<import("../../protocol.js").ObservationsField>} */
export const observations = {
  needsNoTable: true,
  blank: (exercise) => ({ ...exercise, source: null }),
};
