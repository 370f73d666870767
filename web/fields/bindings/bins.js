// How numeric features are cut into bins.
import { cutOf } from "../../exercise/bins.js";
import { getPath } from "../../exercise/paths.js";

/** @type {import("./binding.js").Binding<import("../../protocol.js").BinsField>} */
export const bins = {
  unfilled(field, { exercise }) {
    const stated = getPath(exercise.rest, field.path);
    const names = stated !== null && typeof stated === "object" ? Object.keys(stated) : [];
    return names
      .map((name) => ({ name, cut: cutOf(field, stated, name) }))
      .filter(({ cut }) => cut.way !== "" && cut.numbers === "")
      .map(({ name }) => ({ name, n: 1 }));
  },
};
