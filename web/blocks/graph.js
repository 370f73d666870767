// A graph in the solution, described in words until graphs.js has drawn it.
import { afterFrame } from "../draw/after_frame.js";
import { lateScript } from "../assets/late_script.js";
import { h, describeDrawing } from "../draw/described.js";
import { elementOf, nodesOf } from "../draw/patching.js";
import { pictureInside } from "./pictures.js";
import { plainParts, spanParts } from "./spans.js";

/** @typedef {import("../protocol.js").Graph} Graph */
/** @typedef {import("../protocol.js").GraphBlock} GraphBlock */
/** @typedef {import("../texts/texts.js").Translate} Translate */

/** More nodes and edges are drawn when the person asks for it: to lay them out holds the page. */
const MOST_DRAWN = 90;

const graphs = lateScript("graphs.js", () => window.byhandGraphs);

/**
 * @param {GraphBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
export function graph(block, context) {
  const { description, nodes, edges } = block;
  const caption = block.caption.length > 0 && h("figcaption", null, spanParts(block.caption));
  const begin = (/** @type {HTMLElement} */ frame, /** @type {() => Graph} */ shown) => keepDrawn(frame, shown, context.t, null);
  const layers = String(layersOf(nodes.length, edges));
  const inside = pictureInside("graph", block, { words: description, size: ["--layers", layers], begin });
  const frame = describeDrawing("div", { class: "graph-frame", role: "group", "aria-label": description }, inside);
  return h("figure", { class: "chart graph" }, caption, frame);
}

/**
 * A graph that follows what is typed. Nodes stay where they are if they can; a node that was dragged stays.
 * @param {Translate} t
 * @param {(name: string) => void} onSelect  a node was clicked, or chosen by Enter
 * @returns {{element: HTMLElement, update: (description: string, graph: Graph) => void}}
 */
export function liveGraph(t, onSelect) {
  /** @type {Graph} */
  let shown = { nodes: [], edges: [] };
  const described = h("div", { class: "graph-frame", role: "group" }, h("p", { class: "graph-words" }));
  const element = elementOf(described);
  element.style.setProperty("--layers", "1");
  const redraw = keepDrawn(element, () => shown, t, onSelect);
  const update = (/** @type {string} */ description, /** @type {Graph} */ graph) => {
    shown = graph;
    element.setAttribute("aria-label", description);
    const words = element.querySelector(".graph-words");
    if (words) words.textContent = description;
    redraw();
  };
  return { element, update };
}

/**
 * Draw when the frame has a width (in a closed fold it has none), and again when it gets another.
 * @param {HTMLElement} frame
 * @param {() => Graph} shown
 * @param {Translate} t
 * @param {((name: string) => void) | null} onSelect
 * @returns {() => void} draws what is to be shown by now
 */
function keepDrawn(frame, shown, t, onSelect) {
  /** @type {import("../graph/drawing.js").GraphDrawing | null} */
  let drawing = null;
  /** @type {Graph | null} */
  let drawn = null;
  let width = 0;
  let isAskedFor = false;
  const offer = () => {
    drawing = null;
    const words = frame.getAttribute("aria-label") ?? "";
    const ask = () => {
      isAskedFor = true;
      drawn = null;
      void draw();
    };
    const label = t("graph.draw", { n: shown().nodes.length });
    frame.classList.remove("drawn");
    frame.classList.add("offered");
    const button = h("button", { type: "button", class: "quiet", onclick: ask }, label);
    frame.replaceChildren(...nodesOf([h("p", { class: "graph-words" }, words), button]));
  };
  const draw = async () => {
    if (frame.clientWidth === 0 || (frame.clientWidth === width && drawn === shown())) return;
    width = frame.clientWidth;
    drawn = shown();
    if (drawn.nodes.length + drawn.edges.length > MOST_DRAWN && !isAskedFor) {
      offer();
      return;
    }
    try {
      const { GraphDrawing } = await graphs();
      // Runs in a separate task from the change of the graph.
      await new Promise((resolve) => afterFrame(() => resolve(null)));
      if (frame.clientWidth === 0) width = 0; // it was folded meanwhile, or another solution has taken its place
      if (width === 0) return;
      frame.classList.remove("offered");
      drawing ??= new GraphDrawing(frame, { t, show: plainParts, onSelect });
      drawing.update(shown());
    } catch {
      frame.classList.add("failed"); // it says in words what would be seen
    }
  };
  // In the next frame: a drawing that changes the height within the observation itself is an error to WebKit.
  new ResizeObserver(() => requestAnimationFrame(() => void draw())).observe(frame);
  // Names and formulas have their sizes only in their own fonts.
  if (document.fonts?.status === "loading") {
    void document.fonts.ready.then(() => {
      drawn = null;
      void draw();
    });
  }
  return () => void draw();
}

/**
 * Approximate number of layers in the drawing, to reserve its place.
 * @param {number} nodes
 * @param {Graph["edges"]} edges
 */
function layersOf(nodes, edges) {
  const layers = new Array(nodes).fill(1);
  // Arrows without a cycle need no more rounds; of others it is a guess anyway.
  for (let round = 0, hasChanged = true; round < nodes && hasChanged; round++) {
    hasChanged = false;
    for (const { start, end } of edges) {
      const layer = Math.min(nodes, Math.max(layers[end], layers[start] + 1));
      hasChanged ||= layer !== layers[end];
      layers[end] = layer;
    }
  }
  return Math.max(1, ...layers);
}
