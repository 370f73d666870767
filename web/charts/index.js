// The script charts.js, which the page loads when the first plot is to be drawn.
import { drawPlot } from "./plot.js";

/** @typedef {{drawPlot: typeof drawPlot}} Charts */

window.byhandCharts = { drawPlot };
