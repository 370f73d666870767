// Values on one line are parsed, and written back as a line.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listed, writtenList } from "../../../web/exercise/listed.js";

const english = (/** @type {string} */ k, /** @type {string} */ m) => `${k} of ${m}`;
const chinese = (/** @type {string} */ k, /** @type {string} */ m) => `${m} 次中 ${k} 次`;

test("values are split at commas, else at spaces", () => {
  for (const [text, values] of /** @type {[string, any][]} */ ([
    ["3 5", ["3", "5"]],
    ["3, 5", ["3", "5"]],
    ["1, 2 3", ["1", "2", "3"]],
    ["-1.5，1/3、20%", ["-1.5", "1/3", "20%"]],
    ["red white", ["red", "white"]],
    ["red wine, white wine", ["red wine", "white wine"]],
    ["red wine；white wine", ["red wine", "white wine"]],
    ['"red wine"', ["red wine"]],
    ["“red wine” 「a, b」 c", ["red wine", "a, b", "c"]],
    ['"salt, pepper", "say ""yes""", 5"', ["salt, pepper", 'say "yes"', '5"']],
    ['"7 11"', ["7 11"]],
    ['"open', ['"open']],
    [
      "6 3; 1 2",
      [
        ["6", "3"],
        ["1", "2"],
      ],
    ],
    [
      "6, 3; 1, 2;",
      [
        ["6", "3"],
        ["1", "2"],
      ],
    ],
    ["6 3", ["6", "3"]],
    ["", []],
    [" , ;", []],
  ]))
    assert.deepEqual(listed(text), values, text);
});

test("3 of 5 is read in both languages, and so written", () => {
  const values = [{ value: "3", trials: "5" }, "2", { value: "0", trials: "4" }];
  assert.deepEqual(listed("3 of 5, 2, 0 of 4"), values);
  assert.deepEqual(listed("3 of 5 2 0 OF 4"), values);
  assert.deepEqual(listed("5 次中 3 次，2，4次中0次"), values);
  assert.deepEqual(listed("5次中3次 2 4 次中 0"), values);
  assert.deepEqual(
    [english, chinese].map((of) => listed(writtenList(values, of))),
    [values, values],
  );
  assert.equal(writtenList({ value: 3, trials: 5 }, english), "3 of 5");
  assert.deepEqual(listed('"3 of 5"'), ["3 of 5"]);
});

test("written values are read unchanged", () => {
  for (const values of [
    ["a", "b"],
    ["red wine"],
    ["red wine", "white wine"],
    ["salt, pepper", "x"],
    ['say "yes"', "“so”", "a;b"],
    ["7 11", "3 of 5", "5次中3次", ""],
    ["1/3", "-2"],
    [
      ["6", "3"],
      ["1", "2"],
    ],
  ])
    assert.deepEqual(listed(writtenList(values, english)), values);
  assert.deepEqual([writtenList(null, english), writtenList(4, english), writtenList(["a", "b"], english)], ["", "4", "a b"]);
});
