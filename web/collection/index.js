// The script collection.js, which the page loads when several exercises are to be exported.
import { openPanel } from "./panel.js";

/** @typedef {{openPanel: typeof openPanel}} Collections */

window.byhandCollection = { openPanel };
