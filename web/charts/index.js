// The script charts.js: what the page loads when the first plot is to be drawn.
import { drawPlot } from "./plot.js";

/** @typedef {{drawPlot: typeof drawPlot}} Charts */

window.byhandCharts = { drawPlot };
