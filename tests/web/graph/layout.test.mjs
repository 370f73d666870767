// Nodes in layers: labels of the edges from one node do not meet.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inGrid, layered } from "../../../web/graph/layout.js";

const node = { width: 70, height: 30 };
/** A root and its children, with labels of this width. @param {number} children @param {number | null} width */
function tree(children, width) {
  const label = width === null ? null : { width, height: 18 };
  return Array.from({ length: children }, (_, at) => ({ start: 0, end: at + 1, directed: true, label }));
}

for (const children of [2, 3, 5]) {
  test(`${children} children under long labels`, () => {
    const { places } = layered(Array(children + 1).fill(node), tree(children, 80), false);
    const [root, ...below] = places;
    const middles = below.map(({ x }) => ((root?.x ?? 0) + x) / 2).sort((a, b) => a - b);
    for (const [at, x] of middles.entries()) {
      if (at > 0) assert.ok(x - (middles[at - 1] ?? 0) >= 80);
    }
  });
}

test("short labels do not move nodes apart", () => {
  const nodes = Array(4).fill(node);
  assert.equal(layered(nodes, tree(3, null), false).width, 3 * 70 + 2 * 26);
  assert.equal(layered(nodes, tree(3, 20), false).width, 3 * 70 + 2 * 26);
});

test("nodes of a grid stand in its columns and rows", () => {
  const grid = [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ];
  const sizes = [node, { width: 90, height: 30 }, node, node];
  const { places, width } = inGrid(sizes, grid);
  assert.deepEqual(
    places.map(({ x }) => x),
    [45, 45, 171, 171],
  );
  assert.deepEqual(
    places.map(({ y }) => y),
    [15, 71, 15, 71],
  );
  assert.equal(width, 206);
});
