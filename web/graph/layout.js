// Where the nodes stand as long as nobody moves them: in layers, parents above their children.
import { Graph, layout } from "@dagrejs/dagre";

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{start: number, end: number, directed: boolean, label: Size | null}} Link */

const BETWEEN_NODES = 26;
const BETWEEN_LAYERS = 46;
/** A label has a layer of its own between two of nodes, and so the space twice. */
const BETWEEN_LABELLED_LAYERS = 16;

/**
 * @param {Size[]} nodes
 * @param {Link[]} links
 * @returns {Point[]} the middles of the nodes; the drawing begins at 0, 0
 */
export function layered(nodes, links) {
  const graph = new Graph({ multigraph: true });
  const labelled = links.some(({ label }) => label !== null);
  graph.setGraph({ rankdir: "TB", nodesep: BETWEEN_NODES, ranksep: labelled ? BETWEEN_LABELLED_LAYERS : BETWEEN_LAYERS });
  for (const [place, size] of nodes.entries()) graph.setNode(String(place), { ...size });
  for (const [place, { start, end, label }] of links.entries()) {
    graph.setEdge(String(start), String(end), { ...(label ?? {}), labelpos: "c" }, String(place));
  }
  layout(graph);
  return nodes.map((_, place) => {
    const { x = 0, y = 0 } = graph.node(String(place));
    return { x, y };
  });
}
