// What a screen reader says of a wrong line names the wrong numbers with the right ones.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { rightInWords } from "../../../web/panels/check_working/right_line.js";

/** @typedef {import("../../../web/texts/texts.js").Translate} Translate */

/** @param {string} lang @returns {Translate} */
function translator(lang) {
  const texts = JSON.parse(readFileSync(`web/texts/${lang}.json`, "utf8"));
  return (key, params = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (/** @type {string} */ _, /** @type {string} */ name) => String(params[name]));
}

const PARTS = [
  { text: "P(Yes) = ", written: null },
  { text: "9/14", written: "9/15" },
  { text: ", P(No) = ", written: null },
  { text: "5/14", written: "6/15" },
];

test("each wrong number of a line is named with the right one", () => {
  assert.equal(rightInWords(PARTS, translator("en")), "You wrote 9/15; it should be 9/14. You wrote 6/15; it should be 5/14.");
  assert.equal(rightInWords(PARTS.slice(0, 2), translator("zh")), "你写的是 9/15，应为 9/14。");
});
