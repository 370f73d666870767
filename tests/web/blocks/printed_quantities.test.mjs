// The attribute with the quantity that a part prints is written and read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { printed, printedBy } from "../../../web/blocks/printed_quantities.js";

/** @param {string} value */
const element = (value) => /** @type {any} */ ({ getAttribute: () => value });

test("a part without a quantity has no attribute", () => {
  assert.equal(printed({}), null);
});

test("IDs and cases survive any name", () => {
  const ids = ['likelihood[A="x"|\\[b]', "prior[中]"];
  assert.deepEqual(printedBy(element(printed({ quantities: ids, query: 2 }) ?? "")), { query: 2, ids });
  assert.deepEqual(printedBy(element(printed({ quantities: ids }) ?? "")), { query: null, ids });
});
