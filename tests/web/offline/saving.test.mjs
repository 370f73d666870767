// Saving for offline use counts the bytes that are sent, not those that are unpacked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { saveVersion } from "../../../web/offline/saving.js";
import { integrityOf } from "../../../web/offline/cache.js";

const encoder = new TextEncoder();

/** @param {Record<string, {text: string, sent?: number}>} files @param {string[]} saved  by their addresses */
async function saving(files, saved = []) {
  /** @type {Record<string, import("../../../web/offline/cache.js").CachedFile>} */
  const listed = {};
  for (const [address, { text, ...sent }] of Object.entries(files)) {
    const content = encoder.encode(text);
    listed[address] = { integrity: await integrityOf(content), size: content.length, ...sent };
  }
  globalThis.fetch = async (address) => new Response(files[String(address)]?.text, { headers: { "Content-Type": "text/plain" } });
  const cache = /** @type {any} */ ({
    key: (/** @type {string} */ address) => address,
    missing: async () => Object.keys(listed).filter((address) => !saved.includes(address)),
    open: async () => ({ put: async () => {} }),
    setLatest: async () => {},
  });
  /** @type {number[][]} */
  const told = [];
  await saveVersion(cache, { version: "1", page: "a", shell: ["a"], files: listed }, (...progress) => void told.push(progress));
  return told;
}

test("progress of saving ends at the sum of what is sent", async () => {
  const told = await saving({ a: { text: "a".repeat(1000), sent: 40 }, b: { text: "b".repeat(500), sent: 60 } });
  assert.deepEqual(told[0], [0, 100]);
  assert.deepEqual(told.at(-1), [100, 100]);
  assert.ok(told.every(([loaded = 0], at) => at === 0 || loaded >= (told[at - 1]?.[0] ?? 0)));
});

test("what is saved already counts as loaded", async () => {
  const files = { a: { text: "aaaa", sent: 3 }, b: { text: "bb", sent: 2 } };
  assert.deepEqual((await saving(files, ["a"]))[0], [3, 5]);
});

test("a list without what is sent counts the size", async () => {
  assert.deepEqual((await saving({ a: { text: "aaaa" } })).at(-1), [4, 4]);
});
