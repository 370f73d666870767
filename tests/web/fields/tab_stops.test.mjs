// Cells in a text area stand below their heads.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tabSizeOf } from "../../../web/fields/common/tab_stops.js";

test("stops are as far apart as the widest cell before a tab", () => {
  assert.equal(tabSizeOf("\tevergreen\tdeciduous\nevergreen\t5\t1\ndeciduous\t2\t7"), 11);
});

test("text without tabs keeps the usual stops", () => {
  assert.equal(tabSizeOf("1, 2, 3"), 8);
});

test("a 汉字 takes the room of two letters", () => {
  assert.equal(tabSizeOf("常绿阔叶林\t3"), 12);
});

test("no cell drives the next one off the area", () => {
  assert.equal(tabSizeOf(`${"a".repeat(90)}\t1`), 24);
});
