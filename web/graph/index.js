// The script graphs.js, which the page loads when the first graph is to be drawn.
import { GraphDrawing } from "./drawing.js";

/** @typedef {{GraphDrawing: typeof GraphDrawing}} Graphs */

window.byhandGraphs = { GraphDrawing };
