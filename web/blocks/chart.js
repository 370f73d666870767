// A chart in the solution. A picture of units is drawn at once, a plot when the script that can is there: what draws
// plots is a third of the page, so it comes on its own, and the place for the drawing is kept free meanwhile.
import { h } from "../dom.js";
import { lateScript } from "../late_script.js";
import { labelNodes, renderSpans } from "./spans.js";
import { unitPicture } from "./units.js";
import { blocksWithin } from "./within.js";

/** @typedef {import("../protocol.js").PlotChart} PlotChart */
/** @typedef {import("../protocol.js").Step} Step */

const charts = lateScript("charts.js", () => window.byhandCharts);

/**
 * @param {import("../protocol.js").ChartBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
export function chart(block, context) {
  const caption = block.caption.length > 0 && h("figcaption", null, renderSpans(block.caption, context));
  const body = block.kind === "units" ? unitPicture(block) : plotFrame(block);
  return h("figure", { class: `chart ${block.kind}` }, caption, body);
}

/** @param {PlotChart} block */
function plotFrame({ description, same_scale, x, y, marks }) {
  const words = h("p", { class: "plot-words" }, description);
  const frame = h("div", { class: "plot-frame", role: "img", "aria-label": description }, words);
  if (marks.some(({ kind }) => kind === "patch")) frame.classList.add("plane");
  if (same_scale) {
    frame.classList.add("same-scale");
    frame.style.setProperty("--height", String(Number(((y.high - y.low) / (x.high - x.low)).toPrecision(3))));
  }
  return frame;
}

/**
 * Draw the plots below `root`, which shows these steps, some perhaps rendered by the build.
 * @param {Element} root
 * @param {Step[]} steps
 */
export function drawPlots(root, steps) {
  const blocks = blocksWithin(steps).flatMap((block) => (block.type === "chart" && block.kind === "plot" ? [block] : []));
  for (const [place, frame] of root.querySelectorAll(".plot-frame").entries()) {
    const block = blocks[place];
    if (block && frame instanceof HTMLElement) keepDrawn(frame, block);
  }
}

/**
 * Draw whenever the frame gets another width; in a closed fold it has none.
 * @param {HTMLElement} frame
 * @param {PlotChart} block
 */
function keepDrawn(frame, block) {
  let drawnWidth = 0;
  const draw = async () => {
    if (frame.clientWidth === 0 || frame.clientWidth === drawnWidth) return;
    drawnWidth = frame.clientWidth;
    try {
      const { drawPlot } = await charts();
      if (frame.clientWidth === 0) drawnWidth = 0; // it was folded meanwhile, or another solution has taken its place
      else drawPlot(frame, block, labelNodes);
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
  if (document.fonts.status === "loading") {
    void document.fonts.ready.then(() => {
      drawnWidth = 0;
      void draw();
    });
  }
}
