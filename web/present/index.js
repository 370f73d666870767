// The script present.js, which the page loads when a solution is to be presented.
import { Presentation } from "./presentation.js";

/** @typedef {{Presentation: typeof Presentation}} Presents */

window.byhandPresent = { Presentation };
