import assert from "node:assert/strict";
import { test } from "node:test";
import { Order } from "../../../web/storage/order.js";

/** @param {Record<string, string>} stored */
function area(stored) {
  return () =>
    /** @type {Storage} */ (
      /** @type {unknown} */ ({
        getItem: (/** @type {string} */ key) => stored[key] ?? null,
        setItem: (/** @type {string} */ key, /** @type {string} */ value) => (stored[key] = value),
      })
    );
}

const ENTRIES = ["c", "b", "a"].map((id) => ({ id }));
const idsOf = (/** @type {{id: string}[]} */ entries) => entries.map(({ id }) => id).join("");

test("without an order the last changed stays first", () => {
  assert.equal(idsOf(new Order(area({})).arranged(ENTRIES)), "cba");
  assert.equal(idsOf(new Order(area({ "byhand.order.1": "{}" })).arranged(ENTRIES)), "cba");
});

test("what is moved stays there, and what is newer comes first", () => {
  /** @type {Record<string, string>} */
  const stored = {};
  new Order(area(stored)).move(["c", "b", "a"], "a", -1);
  const order = new Order(area(stored));
  assert.equal(idsOf(order.arranged(ENTRIES)), "cab");
  assert.equal(idsOf(order.arranged([{ id: "d" }, ...ENTRIES])), "dcab");
  order.move(["c", "a", "b"], "c", -1);
  order.move(["c", "a", "b"], "b", 1);
  assert.equal(idsOf(order.arranged(ENTRIES)), "cab");
});

test("an order that cannot be stored holds while the page is open", () => {
  const order = new Order(() => {
    throw new Error("forbidden");
  });
  order.move(["c", "b", "a"], "a", -1);
  assert.equal(idsOf(order.arranged(ENTRIES)), "cab");
});
