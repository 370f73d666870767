import { h } from "./described.js";

const ICONS = {
  undo: "M8 4 3.5 8.5 8 13M4 8.5h9a6 6 0 0 1 0 12H9",
  redo: "m16 4 4.5 4.5L16 13M20 8.5h-9a6 6 0 0 0 0 12h4",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  paste: "M9 5H5v16h14V5h-4M9 3h6v4H9zM8 12h8M8 16h5",
  pencil: "M4 20l1-4L16.5 4.5a1.8 1.8 0 0 1 2.6 0l.4.4a1.8 1.8 0 0 1 0 2.6L8 19l-4 1Z",
  up: "M12 20V5M5.5 11.5 12 5l6.5 6.5",
  down: "M12 4v15M5.5 12.5 12 19l6.5-6.5",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
};

/** @typedef {keyof typeof ICONS} Icon */

/** @param {Icon} name */
export const icon = (name) =>
  h("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, h("path", { d: ICONS[name] }));
