// The layout of nodes before anybody drags one: in layers, parents above their children.
import { Graph, layout } from "@dagrejs/dagre";

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{places: Point[], width: number, across: boolean, grid?: boolean}} Layout  the middles of the nodes; it begins at 0, 0 */
/** @typedef {{start: number, end: number, directed: boolean, label: Size | null}} Link */

const BETWEEN_NODES = 26;
const BETWEEN_LAYERS = 46;
/** A label has a layer of its own between two layers of nodes; half of this gap is on either side of it. */
const BETWEEN_LABELLED_LAYERS = 30;
const BESIDE_LABEL = 6;

/** Factors by which the gap between nodes grows if the labels of edges from one node, or to one, would touch. */
const WIDER = [2, 3, 4, 5, 6];

/**
 * @param {Size[]} nodes
 * @param {Link[]} links
 * @param {boolean} across  from left to right, else from top to bottom
 * @returns {Layout}
 */
export function layered(nodes, links, across) {
  const usual = laidOut(nodes, links, across, 1);
  if (!labelsMeet(usual, links)) return usual;
  for (const wider of WIDER) {
    const layout = laidOut(nodes, links, across, wider);
    if (!labelsMeet(layout, links)) return layout;
  }
  return usual;
}

/**
 * Each node in its column and row, as in a trellis: columns as wide as their widest node, rows as high as their highest.
 * @param {Size[]} nodes
 * @param {number[][]} grid
 * @returns {Layout}
 */
export function inGrid(nodes, grid) {
  const middles = (/** @type {0 | 1} */ along, /** @type {"width" | "height"} */ extent, /** @type {number} */ gap) => {
    /** @type {number[]} */
    const largest = [];
    for (const [place, at] of grid.entries()) {
      const line = at[along] ?? 0;
      largest[line] = Math.max(largest[line] ?? 0, nodes[place]?.[extent] ?? 0);
    }
    let end = -gap;
    return largest.map((size) => (end += gap + size) - size / 2);
  };
  const x = middles(0, "width", BETWEEN_LAYERS);
  const y = middles(1, "height", BETWEEN_NODES);
  const places = grid.map(([column = 0, row = 0]) => ({ x: x[column] ?? 0, y: y[row] ?? 0 }));
  const width = Math.max(...nodes.map((size, place) => (places[place]?.x ?? 0) + size.width / 2));
  return { places, width, across: true, grid: true };
}

/** Whether labels in the middle of two edges from one node, or to one, touch. @param {Layout} layout @param {Link[]} links */
function labelsMeet({ places }, links) {
  const boxes = links.flatMap(({ start, end, label }) => {
    const [from, to] = [places[start], places[end]];
    return label && from && to ? [{ start, end, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, ...label }] : [];
  });
  return boxes.some((a, at) =>
    boxes
      .slice(at + 1)
      .some(
        (b) =>
          (a.start === b.start || a.end === b.end) &&
          Math.abs(a.x - b.x) < (a.width + b.width) / 2 + BESIDE_LABEL &&
          Math.abs(a.y - b.y) < (a.height + b.height) / 2,
      ),
  );
}

/** @param {Size[]} nodes @param {Link[]} links @param {boolean} across @param {number} wider @returns {Layout} */
function laidOut(nodes, links, across, wider) {
  const graph = new Graph({ multigraph: true });
  const labelled = links.some(({ label }) => label !== null);
  const ranksep = labelled ? BETWEEN_LABELLED_LAYERS : BETWEEN_LAYERS;
  graph.setGraph({ rankdir: across ? "LR" : "TB", nodesep: (across ? BETWEEN_NODES / 2 : BETWEEN_NODES) * wider, ranksep });
  for (const [place, size] of nodes.entries()) graph.setNode(String(place), { ...size });
  for (const [place, { start, end, label }] of links.entries()) {
    graph.setEdge(String(start), String(end), { ...(label ?? {}), labelpos: "c" }, String(place));
  }
  layout(graph);
  const places = nodes.map((_, place) => {
    const { x = 0, y = 0 } = graph.node(String(place));
    return { x, y };
  });
  const { width = 0, height = 0 } = graph.graph();
  return { places: asStated(places, across ? "y" : "x", across ? height : width), width, across };
}

/**
 * The mirror image is equally good. The one with more nodes of a layer in the order of the statement is used, because a
 * reader expects that order.
 * @param {Point[]} places
 * @param {"x" | "y"} along  the direction of a layer
 * @param {number} extent
 */
function asStated(places, along, extent) {
  const layer = along === "x" ? "y" : "x";
  let kept = 0;
  for (const [at, first] of places.entries()) {
    for (const second of places.slice(at + 1)) {
      if (Math.abs(first[layer] - second[layer]) < 1) kept += Math.sign(second[along] - first[along]);
    }
  }
  return kept < 0 ? places.map((place) => ({ ...place, [along]: extent - place[along] })) : places;
}
