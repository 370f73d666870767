// A chart in the solution. A unit chart is drawn at once. A plot is drawn when charts.js has loaded: the plotting
// library
// is a third of the page, so it loads separately, and its place is reserved until then.
import { lateScript } from "../assets/late_script.js";
import { h, describeDrawing } from "../draw/described.js";
import { pictureInside } from "./pictures.js";
import { plainParts, spanParts } from "./spans.js";
import { square, tree } from "./tied.js";
import { unitPicture } from "./units.js";

/** @typedef {import("../protocol.js").PlotChart} PlotChart */

const charts = lateScript("charts.js", () => window.byhandCharts);

/** Those that need no library. */
const DRAWN = { units: unitPicture, branches: tree, square };

/** @param {import("../protocol.js").ChartBlock} block */
export function chart(block) {
  const caption = block.caption.length > 0 && h("figcaption", null, spanParts(block.caption));
  const body = block.kind === "plot" ? [plotFrame(block)] : DRAWN[block.kind](/** @type {any} */ (block));
  return h("figure", { class: `chart ${block.kind}` }, caption, body);
}

/** @param {PlotChart} block */
function plotFrame(block) {
  const { description, same_scale, x, y, marks } = block;
  const isPlane = marks.some(({ kind }) => kind === "patch");
  const classes = ["plot-frame", isPlane ? "plane" : "", same_scale ? "same-scale" : ""].filter(Boolean).join(" ");
  const height = same_scale ? String(Number(((y.high - y.low) / (x.high - x.low)).toPrecision(3))) : "";
  const inside = pictureInside("plot", block, { words: description, size: ["--height", height], begin: keepDrawn });
  return describeDrawing("div", { class: classes, role: "img", "aria-label": description }, inside);
}

/**
 * Draw whenever the frame gets another width; in a closed fold it has none.
 * @param {HTMLElement} frame
 * @param {() => PlotChart} shown
 * @returns {() => void} draws what is to be shown by now
 */
function keepDrawn(frame, shown) {
  let drawnWidth = 0;
  /** @type {PlotChart | null} */
  let drawn = null;
  const draw = async () => {
    // Paper scales what the screen has drawn. (The build has no media.)
    if (
      frame.clientWidth === 0 ||
      globalThis.matchMedia?.("print").matches ||
      (frame.clientWidth === drawnWidth && drawn === shown())
    )
      return;
    drawnWidth = frame.clientWidth;
    drawn = shown();
    try {
      const { drawPlot } = await charts();
      if (frame.clientWidth === 0)
        drawnWidth = 0; // it was folded meanwhile, or another solution has taken its place
      else drawPlot(frame, shown(), plainParts);
    } catch {
      drawnWidth = 0;
      frame.classList.add("failed"); // it says in words what would be seen
    }
  };
  const observer = new ResizeObserver(() => {
    if (frame.isConnected) void draw();
    else observer.disconnect();
  });
  observer.observe(frame);
  // Labels are placed by their sizes, which formulas have only in their own fonts.
  if (document.fonts?.status === "loading") {
    void document.fonts.ready.then(() => {
      drawnWidth = 0;
      void draw();
    });
  }
  return () => void draw();
}
