// The script panels.js: what stands in the folds below the answer. It takes the modules that app.js has from there.
import { Panels } from "./panels.js";

/** @typedef {{Panels: typeof Panels}} MadePanels */

window.byhandPanels = { Panels };
