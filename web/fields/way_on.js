import { h } from "../dom.js";

/**
 * The button that opens what a text states as an exercise of another kind; nothing where it states none.
 * @param {import("../protocol.js").InputError | null | undefined} error
 * @param {(problem: import("../protocol.js").Problem) => void} open
 * @returns {(Node | string)[]}
 */
export function wayOn(error, open) {
  const way = error?.way;
  if (!way) return [];
  return [" ", h("button", { type: "button", class: "secondary", onclick: () => open(way.problem) }, way.label)];
}
