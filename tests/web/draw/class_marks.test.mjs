// Classes beyond the eight colours get another mark.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { classNames, dashesOf } from "../../../web/draw/class_marks.js";

const BASE = readFileSync(new URL("../../../web/style/base.css", import.meta.url), "utf8");
const CLASSES = Array.from({ length: 32 }, (_, index) => index);

test("a repeated colour comes with another mark", () => {
  const names = CLASSES.map((index) => classNames(index));
  assert.deepEqual(names.slice(0, 9), [...CLASSES.slice(0, 8).map((index) => `class-${index}`), "class-0 again again-1"]);
  assert.equal(new Set(names).size, 32);
  for (const name of ["again", "again-2", "again-3"]) assert.ok(BASE.includes(`.${name} {`), name);
});

test("a repeated colour comes with other dashes", () => {
  const lines = [false, true].flatMap((dashed) => CLASSES.map((index) => `${index % 8} ${dashesOf(index, dashed) ?? ""}`));
  assert.equal(new Set(lines).size, 2 * 24);
});
