// Search by words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { wordsOf, wordsStandIn } from "../../../web/ui/search_words.js";

test("search ignores case and accents", () => {
  const text = "Naïve Bayes\n李航《统计学习方法》，例 4.1";
  const found = (/** @type {string} */ query) => wordsStandIn(wordsOf(query), text);
  for (const query of ["", "NAIVE", "bayes 李航", "4.1  naive"]) assert.ok(found(query), query);
  assert.ok(!found("tennis 李航"));
});
