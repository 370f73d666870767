// The root element says what the page still does, for as long as anything of it is pending.
import assert from "node:assert/strict";
import { test } from "node:test";
import { markLoading, markPending } from "../../../web/ui/root.js";

test("the page loads until the last of its loads has ended, well or not", async () => {
  /** @type {Record<string, string>} */
  const dataset = {};
  const documentElement = { dataset, removeAttribute: () => delete dataset.pending };
  Object.assign(globalThis, { document: { documentElement } });
  let end = () => {};
  let fail = () => {};
  const ending = markLoading(new Promise((resolve) => (end = () => resolve(null))));
  const failing = markLoading(new Promise((_, reject) => (fail = () => reject(new Error("lost")))));
  assert.equal(dataset.pending, "loading");
  markPending("saving", true);
  end();
  await ending;
  assert.equal(dataset.pending, "loading saving");
  fail();
  await assert.rejects(failing);
  assert.equal(dataset.pending, "saving");
  markPending("saving", false);
  assert.equal(dataset.pending, undefined);
});
